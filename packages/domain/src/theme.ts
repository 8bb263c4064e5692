import {
  CONTROL_CONTRAST,
  contrast,
  mix,
  parseColor,
  type Rgb,
  readable,
  TEXT_CONTRAST,
  toHex,
  WHITE,
} from './rgb.ts'

/** Colours of a theme, `#rrggbb`; the contract's `Theme` has more. */
export interface ThemeColors {
  readonly ink: string
  readonly ink2: string
  readonly paper: string
  readonly card: string
  readonly line: string
  readonly brand: string
  readonly brandSoft: string
  readonly accent: string
  readonly sky: string
  readonly sand: string
  readonly rose: string
}

/** Backgrounds; each has its own foreground colours, readable by construction. */
export const surfaces = [
  'paper',
  'card',
  'brand',
  'brand-soft',
  'accent',
  'ink',
  'sky',
  'sand',
  'rose',
] as const
export type Surface = (typeof surfaces)[number]

/** Colours drawn on a surface. */
export interface SurfaceColors {
  readonly background: Rgb
  /** Text. */
  readonly fg: Rgb
  /** Secondary text. */
  readonly muted: Rgb
  /** Text in the brand's colour: links, large numbers. */
  readonly link: Rgb
  /** Text of errors. */
  readonly bad: Rgb
  /** Border of a control. */
  readonly edge: Rgb
  /** Decorative line. */
  readonly line: Rgb
}

const BAD: Rgb = parseColor('#a3281e')

function colorsOn(background: Rgb, ink: Rgb, brand: Rgb, line: Rgb | undefined): SurfaceColors {
  const fg = readable(ink, background, 7)
  return {
    background,
    fg,
    muted: readable(mix(fg, background, 0.28), background),
    link: readable(brand, background),
    bad: readable(BAD, background),
    edge: readable(mix(fg, background, 0.5), background, CONTROL_CONTRAST),
    line: line ?? mix(fg, background, 0.84),
  }
}

/** Returns the colours of every surface of a theme: WCAG 2.2 AA for any theme, even a careless one. DESIGN §8. */
export function surfaceColors(theme: ThemeColors): Record<Surface, SurfaceColors> {
  const ink = parseColor(theme.ink)
  const brand = parseColor(theme.brand)
  const line = parseColor(theme.line)
  const on = (hex: string, own?: Rgb) => colorsOn(parseColor(hex), ink, brand, own)
  const paper = on(theme.paper, line)
  const card = on(theme.card, line)
  const muted = parseColor(theme.ink2)
  return {
    paper: { ...paper, muted: readable(muted, paper.background) },
    card: { ...card, muted: readable(muted, card.background) },
    brand: colorsOn(brand, WHITE, parseColor(theme.accent), undefined),
    'brand-soft': on(theme.brandSoft),
    accent: colorsOn(parseColor(theme.accent), ink, ink, undefined),
    ink: colorsOn(ink, WHITE, parseColor(theme.accent), undefined),
    sky: on(theme.sky),
    sand: on(theme.sand),
    rose: on(theme.rose),
  }
}

/** Returns the theme as CSS variables for the document; `tokens.css` builds on them. */
export function themeVariables(
  theme: ThemeColors & { readonly radius: number },
): Record<`--${string}`, string> {
  const variables: Record<`--${string}`, string> = { '--radius': String(theme.radius) }
  for (const [surface, colors] of Object.entries(surfaceColors(theme))) {
    variables[`--${surface}`] = toHex(colors.background)
    for (const role of ['fg', 'muted', 'link', 'bad', 'edge', 'line'] as const) {
      variables[`--${surface}-${role}`] = toHex(colors[role])
    }
  }
  return variables
}

/** Contrast of two colours of a theme. */
export interface ThemeVerdict {
  /** The colour that is drawn, and the one it is drawn on. */
  readonly color: keyof ThemeColors | 'white'
  readonly on: keyof ThemeColors
  /** Contrast of the colours as chosen, from 1 to 21. */
  readonly ratio: number
  /** Minimum contrast that WCAG 2.2 AA requires. */
  readonly needed: number
  /** Colour that the pages draw instead of the chosen one; the same if that is readable. */
  readonly drawn: string
  /**
   * `good`: as chosen. `adjusted`: the pages draw a darker or lighter colour, so that it is readable. `weak`:
   * nothing is adjusted, and people with poor eyesight can hardly tell the two apart.
   */
  readonly verdict: 'good' | 'adjusted' | 'weak'
}

/** Returns the contrast of a theme's colour pairs, for the person who chooses the colours. */
export function themeVerdicts(theme: ThemeColors): ThemeVerdict[] {
  const surfacesOf = surfaceColors(theme)
  const text = (
    color: ThemeVerdict['color'],
    on: keyof ThemeColors,
    surface: Surface,
    role: 'fg' | 'muted' | 'link',
  ): ThemeVerdict => {
    const chosen = color === 'white' ? WHITE : parseColor(theme[color])
    const { background, [role]: drawn } = surfacesOf[surface]
    const ratio = contrast(chosen, background)
    const verdict = ratio >= TEXT_CONTRAST ? 'good' : 'adjusted'
    return { color, on, ratio, needed: TEXT_CONTRAST, drawn: toHex(drawn), verdict }
  }
  const part = (color: keyof ThemeColors, on: keyof ThemeColors): ThemeVerdict => {
    const ratio = contrast(parseColor(theme[color]), parseColor(theme[on]))
    const verdict = ratio >= CONTROL_CONTRAST ? 'good' : 'weak'
    return { color, on, ratio, needed: CONTROL_CONTRAST, drawn: toHex(parseColor(theme[color])), verdict }
  }
  return [
    text('ink', 'paper', 'paper', 'fg'),
    text('ink', 'card', 'card', 'fg'),
    text('ink2', 'paper', 'paper', 'muted'),
    text('ink2', 'card', 'card', 'muted'),
    text('brand', 'paper', 'paper', 'link'),
    text('brand', 'card', 'card', 'link'),
    text('white', 'brand', 'brand', 'fg'),
    text('white', 'ink', 'ink', 'fg'),
    text('ink', 'accent', 'accent', 'fg'),
    text('ink', 'brandSoft', 'brand-soft', 'fg'),
    part('brand', 'paper'),
    part('brand', 'card'),
  ]
}
