export type Part = { readonly html: string } | { readonly embed: string; readonly title: string }

/** A paragraph of nothing but a link. */
const lonelyLink = /<p><a href="(https:\/\/[^"]+)"[^>]*>([^<]+)<\/a><\/p>/g

/**
 * A text in the parts it is shown in: a link that is a paragraph of its own and leads to somebody whose content the tenant
 * embeds is shown as that, everything else as it is.
 */
export function partsOf(html: string, hosts: readonly string[]): readonly Part[] {
  const parts: Part[] = []
  let begin = 0
  for (const match of html.matchAll(lonelyLink)) {
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
