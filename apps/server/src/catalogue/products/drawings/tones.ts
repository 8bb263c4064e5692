import type { DrawingStyle } from '@zuruf/domain/theme-choices'

/** Colours of a drawing that come from the theme, each as `#rrggbb`. */
interface ThemeTones {
  readonly ink: string
  readonly brand: string
  readonly brandSoft: string
  readonly accent: string
  readonly sky: string
  readonly sand: string
  readonly rose: string
  readonly paper: string
}

/** What the drawings take from a tenant's theme. */
export interface Palette extends ThemeTones {
  readonly style: DrawingStyle
}

/** Colours of a drawing: the theme's and the shades derived from them. */
export interface Tones extends ThemeTones {
  readonly white: string
  /** Brand colour, darker and in two lighter steps. */
  readonly brandDeep: string
  readonly brandMid: string
  readonly brandLight: string
  readonly accentDeep: string
  readonly accentSoft: string
  /** A strong blue and a strong warm red with the hues of sky and rose. */
  readonly blue: string
  readonly blueSoft: string
  readonly coral: string
  readonly coralDeep: string
  readonly coralSoft: string
  readonly skyDeep: string
  readonly sandDeep: string
  readonly wood: string
  /** White surfaces in shade. */
  readonly shade: string
  /** Background of evening scenes, and a lighter step. */
  readonly night: string
  readonly nightSoft: string
  /** Ink, softened for large dark areas. */
  readonly inkSoft: string
}

type Rgb = readonly [number, number, number]

const HEX = /^#[0-9a-f]{6}$/i

function toRgb(hex: string): Rgb {
  const value = Number.parseInt(hex.slice(1), 16)
  return [value >> 16, (value >> 8) & 255, value & 255]
}

function toHex(rgb: Rgb): string {
  return `#${rgb.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`
}

/** Mixes `share` (0 to 1) of `b` into `a`. */
export function mix(a: string, b: string, share: number): string {
  const from = toRgb(a)
  const to = toRgb(b)
  return toHex(
    [0, 1, 2].map((i) => (from[i as 0] ?? 0) * (1 - share) + (to[i as 0] ?? 0) * share) as unknown as Rgb,
  )
}

/** Returns a vivid colour with the hue of a pale one. */
function vivid(pale: string, saturation: number, lightness: number): string {
  const [r, g, b] = toRgb(pale)
  const max = Math.max(r, g, b)
  const range = max - Math.min(r, g, b)
  let hue = 0
  if (range > 0) {
    if (max === r) hue = ((g - b) / range + 6) % 6
    else if (max === g) hue = (b - r) / range + 2
    else hue = (r - g) / range + 4
  }
  const spread = saturation * Math.min(lightness, 1 - lightness)
  const channel = (n: number) => {
    const k = (n + hue * 2) % 12
    return 255 * (lightness - spread * Math.max(-1, Math.min(k - 3, 9 - k, 1)))
  }
  return toHex([channel(0), channel(8), channel(4)])
}

const cache = new WeakMap<Palette, Tones>()

/**
 * Derives all shades of a palette. Rejects anything that is not `#rrggbb`, because the values come from a
 * tenant's theme and go into markup.
 */
export function tonesOf(palette: Palette): Tones {
  const cached = cache.get(palette)
  if (cached) return cached
  const { ink, brand, brandSoft, accent, sky, sand, rose, paper } = palette
  const own: ThemeTones = { ink, brand, brandSoft, accent, sky, sand, rose, paper }
  for (const [name, value] of Object.entries(own)) {
    if (!HEX.test(value)) throw new Error(`Palette colour ${name} is not #rrggbb`)
  }
  const coral = vivid(rose, 0.68, 0.6)
  const blue = mix(vivid(sky, 0.56, 0.42), brand, 0.12)
  const tones: Tones = {
    ...own,
    white: '#ffffff',
    brandDeep: mix(brand, ink, 0.5),
    brandMid: mix(brand, brandSoft, 0.38),
    brandLight: mix(brand, brandSoft, 0.68),
    accentDeep: mix(accent, ink, 0.22),
    accentSoft: mix(accent, paper, 0.62),
    blue,
    blueSoft: mix(blue, sky, 0.55),
    coral,
    coralDeep: mix(coral, ink, 0.32),
    coralSoft: mix(coral, rose, 0.6),
    skyDeep: mix(sky, blue, 0.2),
    sandDeep: mix(sand, mix(accent, ink, 0.3), 0.22),
    wood: mix(mix('#c98f5a', accent, 0.06), ink, 0.1),
    shade: mix(mix(paper, ink, 0.1), sky, 0.35),
    night: mix(ink, brand, 0.22),
    nightSoft: mix(ink, brand, 0.45),
    inkSoft: mix(ink, sky, 0.18),
  }
  const styled = styles[palette.style](tones)
  cache.set(palette, styled)
  return styled
}

const styles: Readonly<Record<DrawingStyle, (tones: Tones) => Tones>> = {
  colors: (tones) => tones,
  night: (tones) => {
    // Lighter than the ink, in which many things are drawn.
    const dusk = mix(tones.ink, tones.brand, 0.42)
    const ground = (color: string) => mix(dusk, color, 0.1)
    return {
      ...tones,
      brandSoft: mix(dusk, tones.brand, 0.5),
      sky: ground(tones.blue),
      skyDeep: mix(dusk, tones.blue, 0.3),
      sand: ground(tones.accent),
      sandDeep: mix(dusk, tones.accent, 0.22),
      rose: ground(tones.coral),
    }
  },
  tints: (tones) => {
    // The accent remains, so that a drawing has one thing that stands out.
    const { accent, accentDeep, accentSoft } = tones
    const inTints = Object.entries(tones).map(([name, color]) => [name, tintOf(color, tones)])
    return { ...(Object.fromEntries(inTints) as Tones), accent, accentDeep, accentSoft }
  },
}

/** Returns a tint between ink, brand and white that is as light as the colour. */
function tintOf(color: string, { ink, brand }: ThemeTones): string {
  const [r, g, b] = toRgb(color)
  const lightness = Math.sqrt(0.299 * r * r + 0.587 * g * g + 0.114 * b * b) / 255
  return lightness < 0.35
    ? mix(ink, brand, lightness / 0.35)
    : mix(brand, '#ffffff', (lightness - 0.35) / 0.65)
}
