/** Colours as sRGB channels from 0 to 255. */
export type Rgb = readonly [red: number, green: number, blue: number]

export const WHITE: Rgb = [255, 255, 255]
export const BLACK: Rgb = [0, 0, 0]

/** WCAG 2.2: text, and parts of controls that must be told apart from what is beside them. */
export const TEXT_CONTRAST = 4.5
export const CONTROL_CONTRAST = 3

/** Reads `#rgb` or `#rrggbb`; anything else is taken for black, which every theme can be drawn with. */
export function parseColor(hex: string): Rgb {
  const short = /^#([\da-f])([\da-f])([\da-f])$/i.exec(hex.trim())
  const digits = short ? short.slice(1).map((digit) => digit + digit) : hex.trim().slice(1).match(/../g)
  const channels = (digits ?? []).map((digit) => Number.parseInt(digit, 16))
  return channels.length === 3 && channels.every(Number.isFinite) ? (channels as unknown as Rgb) : BLACK
}

export function toHex(color: Rgb): string {
  return `#${color.map((channel) => Math.round(channel).toString(16).padStart(2, '0')).join('')}`
}

/** `amount` 0 gives `a`, 1 gives `b`. */
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

/** The WCAG contrast ratio, from 1 to 21. */
export function contrast(a: Rgb, b: Rgb): number {
  const [light, dark] = [luminance(a), luminance(b)].sort((x, y) => y - x) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}

/** Black or white, whichever stands out more; always at least 4.58 : 1. */
export function strongest(background: Rgb): Rgb {
  return contrast(WHITE, background) >= contrast(BLACK, background) ? WHITE : BLACK
}

/** The colour itself where it is readable on the background, else the nearest to it that is. */
export function readable(color: Rgb, background: Rgb, ratio: number = TEXT_CONTRAST): Rgb {
  const towards = strongest(background)
  for (let amount = 0; amount < 1; amount += 0.04) {
    const candidate = mix(color, towards, amount)
    if (contrast(candidate, background) >= ratio) return candidate
  }
  return towards
}
