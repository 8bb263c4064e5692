export type Mode = 'dialog' | 'inline'

interface Wanted {
  /** The portal's address. */
  readonly url: string
  /** Empty: the whole portal. */
  readonly product: string
  readonly mode: Mode
  /** Empty: that of the page around it. */
  readonly language: string
  readonly label: string
}

const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)

/** The lines for another site's page, and the address of what they show in a tab of its own. */
export function snippetOf({ url, product, mode, language, label }: Wanted) {
  const search = new URLSearchParams({
    ...(product && { produkt: product }),
    ...(language && { sprache: language }),
  })
  const link = `${url}/einbettung${search.size > 0 ? `?${search}` : ''}`
  const attributes = [
    ...(product ? [` product="${escaped(product)}"`] : []),
    ...(mode === 'inline' ? [' mode="inline"'] : []),
    ...(language ? [` lang="${language}"`] : []),
  ].join('')
  const lines = [
    `<script src="${escaped(url)}/einbetten.js" async></script>`,
    `<zuruf-referral${attributes}>`,
    `  <a href="${escaped(link)}">${escaped(label)}</a>`,
    '</zuruf-referral>',
  ].join('\n')
  search.set('widget', '1')
  return { lines, address: `${url}/einbettung?${search}` }
}
