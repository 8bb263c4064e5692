/**
 * Returns a text as people type it into a search: in lower case, with plain hyphens and spaces, and without soft
 * hyphens and word joiners. "E-Mail" has U+2011 in our texts so that it does not break, and a joiner in pages.
 */
export const asTyped = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[\u00ad\u2060]/g, '')
    .replaceAll('\u2011', '-')
    .replaceAll('\u00a0', ' ')
