/** A colour as sRGB channels from 0 to 255. */
export type Rgb = readonly [red: number, green: number, blue: number]

export const WHITE: Rgb = [255, 255, 255]
export const BLACK: Rgb = [0, 0, 0]

/** WCAG 2.2 contrast of text, and of parts of controls against what is next to them. */
export const TEXT_CONTRAST = 4.5
export const CONTROL_CONTRAST = 3

/** Parses `#rgb` or `#rrggbb`; anything else becomes black, with which every theme can be drawn. */
export function parseColor(hex: string): Rgb {
  const short = /^#([\da-f])([\da-f])([\da-f])$/i.exec(hex.trim())
  const digits = short ? short.slice(1).map((digit) => digit + digit) : hex.trim().slice(1).match(/../g)
  const channels = (digits ?? []).map((digit) => Number.parseInt(digit, 16))
  return channels.length === 3 && channels.every(Number.isFinite) ? (channels as unknown as Rgb) : BLACK
}

export function toHex(color: Rgb): string {
  return `#${color.map((channel) => Math.round(channel).toString(16).padStart(2, '0')).join('')}`
}

/** Mixes two colours: `amount` 0 gives `a`, 1 gives `b`. */
export function mix(a: Rgb, b: Rgb, amount: number): Rgb {
  const channel = (index: 0 | 1 | 2) => Math.round(a[index] + (b[index] - a[index]) * amount)
  return [channel(0), channel(1), channel(2)]
}

function luminance(color: Rgb): number {
  const [red, green, blue] = color.map((channel) => {
    const value = channel / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  }) as unknown as Rgb
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** Returns the WCAG contrast ratio, from 1 to 21. */
export function contrast(a: Rgb, b: Rgb): number {
  const [light, dark] = [luminance(a), luminance(b)].sort((x, y) => y - x) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}

/** Returns black or white, whichever has the higher contrast; always at least 4.58:1. */
export function blackOrWhite(background: Rgb): Rgb {
  return contrast(WHITE, background) >= contrast(BLACK, background) ? WHITE : BLACK
}

/** Returns the colour itself if it is readable on the background, otherwise the nearest one that is. */
export function readable(color: Rgb, background: Rgb, ratio: number = TEXT_CONTRAST): Rgb {
  const towards = blackOrWhite(background)
  for (let amount = 0; amount < 1; amount += 0.04) {
    const candidate = mix(color, towards, amount)
    if (contrast(candidate, background) >= ratio) return candidate
  }
  return towards
}
