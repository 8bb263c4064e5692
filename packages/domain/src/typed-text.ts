/**
 * Returns a text as people type it into a search: in lower case, with plain hyphens and spaces, and without soft
 * hyphens. The texts use U+2011 in "E-Mail" so that it does not break there.
 */
export const asTyped = (text: string): string =>
  text.toLowerCase().replaceAll('\u00ad', '').replaceAll('\u2011', '-').replaceAll('\u00a0', ' ')
