import { mix, parseColor, type Rgb, toHex } from '@zuruf/domain/rgb'
import type { ThemeColors } from '@zuruf/domain/theme'

const white: Rgb = [255, 255, 255]
const night: Rgb = [14, 20, 30]

/** Derives a readable palette from a brand and an accent colour, as a starting point for manual changes. */
export function paletteOf(brandHex: string, accent: string): ThemeColors {
  const brand = parseColor(brandHex)
  const ink = mix(brand, night, 0.82)
  const paper = mix(brand, white, 0.97)
  return {
    brand: toHex(brand),
    accent,
    brandSoft: toHex(mix(brand, white, 0.86)),
    ink: toHex(ink),
    ink2: toHex(mix(ink, paper, 0.3)),
    paper: toHex(paper),
    card: '#ffffff',
    line: toHex(mix(ink, paper, 0.88)),
    sky: toHex(mix(brand, [220, 238, 250], 0.9)),
    sand: toHex(mix(parseColor(accent), white, 0.86)),
    rose: toHex(mix(brand, [252, 226, 222], 0.94)),
  }
}
