/**
 * Colour calculations of WCAG 2.2, so that any tenant's theme stays readable.
 * @see https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio
 */

/**
 * @param hex `#rgb` or `#rrggbb`
 * @throws RangeError for anything else
 */
export function relativeLuminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = channels(hex).map((value) => {
    const share = value / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

/** @returns 1 (same colour) to 21 (black on white) */
export function contrastRatio(a: string, b: string): number {
  const [light, dark] = [relativeLuminance(a), relativeLuminance(b)].sort((x, y) => y - x) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}

/** White, a soft black, and pure black for the few backgrounds on which neither is readable. */
const textColours = ['#ffffff', '#111111', '#000000']

/**
 * Returns the text colour for a background: the first candidate that reaches 4.5:1, otherwise the one with
 * the highest contrast.
 */
export function readableTextColour(background: string, candidates: readonly string[] = textColours): string {
  const enough = candidates.find((candidate) => contrastRatio(background, candidate) >= 4.5)
  return (
    enough ??
    candidates.toSorted((a, b) => contrastRatio(background, b) - contrastRatio(background, a))[0] ??
    '#000000'
  )
}

function channels(hex: string): number[] {
  const short = /^#([\da-f])([\da-f])([\da-f])$/i.exec(hex)
  const full = short ? short.slice(1).map((digit) => digit + digit) : /^#(..)(..)(..)$/.exec(hex)?.slice(1)
  const values = full?.map((pair) => Number.parseInt(pair, 16))
  if (!values || values.some(Number.isNaN)) throw new RangeError(`Not a colour: ${hex}`)
  return values
}
