/** What is used of fontkit, which comes without types. */
declare module 'fontkit' {
  export interface Glyph {
    readonly path: { toSVG(): string }
  }
  export interface Font {
    readonly unitsPerEm: number
    layout(text: string): {
      readonly glyphs: readonly Glyph[]
      readonly positions: readonly { readonly xAdvance: number }[]
    }
  }
  export function create(file: Buffer): Font
}
