/** Types for the parts of fontkit we use; the package has none. */
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
