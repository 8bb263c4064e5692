/**
 * The hyphen that never breaks (U+2011), as in "E‑Mail", in web pages: few web fonts have it, and browsers then take
 * it from another font, in which it looks heavier. A plain hyphen and a word joiner (U+2060, which needs no glyph)
 * look and wrap as it should.
 */

const WRITTEN = '\u2011'
const DRAWN = '-\u2060'

/** Returns a text, or the JSON of several, as a page shows it. */
export const withDrawnHyphens = (text: string): string => text.replaceAll(WRITTEN, DRAWN)

/** Undoes {@link withDrawnHyphens}, for what a page sends. */
export const withWrittenHyphens = (text: string): string => text.replaceAll(DRAWN, WRITTEN)
