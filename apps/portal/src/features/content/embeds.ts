/** Part of a formatted text: HTML, or a link that is shown as an embedded page. */
export type Part = { readonly html: string } | { readonly embed: string; readonly title: string }

/** Paragraph that contains only a link. */
const standaloneLink = /<p><a href="(https:\/\/[^"]+)"[^>]*>([^<]+)<\/a><\/p>/g

/**
 * Splits a text into parts. A link that is alone in its paragraph and leads to one of the tenant's embedding
 * hosts becomes an embed; everything else stays HTML.
 */
export function splitIntoParts(html: string, hosts: readonly string[]): readonly Part[] {
  const parts: Part[] = []
  let begin = 0
  for (const match of html.matchAll(standaloneLink)) {
    const [whole, href = '', text = ''] = match
    const address = href.replaceAll('&amp;', '&')
    if (!URL.canParse(address) || !hosts.includes(new URL(address).hostname)) continue
    if (match.index > begin) parts.push({ html: html.slice(begin, match.index) })
    parts.push({ embed: address, title: text.replaceAll('&amp;', '&').trim() })
    begin = match.index + whole.length
  }
  if (begin < html.length) parts.push({ html: html.slice(begin) })
  return parts
}
