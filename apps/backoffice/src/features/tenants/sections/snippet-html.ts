export type Mode = 'dialog' | 'inline'

interface SnippetOptions {
  /** The portal's address. */
  readonly url: string
  /** Empty: the whole portal. */
  readonly product: string
  readonly mode: Mode
  /** Empty: the language of the surrounding page. */
  readonly language: string
  readonly label: string
}

const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (char) => `&#${char.charCodeAt(0)};`)

/**
 * Returns the HTML snippet for another site's page, and an address that shows its content in a separate tab.
 */
export function createSnippet({ url, product, mode, language, label }: SnippetOptions) {
  const search = new URLSearchParams({
    ...(product && { produkt: product }),
    ...(language && { sprache: language }),
  })
  const link = `${url}/einbettung${search.size > 0 ? `?${search}` : ''}`
  const attributes = [
    ...(product ? [` product="${escapeHtml(product)}"`] : []),
    ...(mode === 'inline' ? [' mode="inline"'] : []),
    ...(language ? [` lang="${language}"`] : []),
  ].join('')
  const html = [
    `<script src="${escapeHtml(url)}/einbetten.js" async></script>`,
    `<zuruf-referral${attributes}>`,
    `  <a href="${escapeHtml(link)}">${escapeHtml(label)}</a>`,
    '</zuruf-referral>',
  ].join('\n')
  search.set('widget', '1')
  return { html, address: `${url}/einbettung?${search}` }
}
