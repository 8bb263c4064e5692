import {
  BLACK,
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
import type { CardStyle, CornerStyle, DarkScheme, Density, LineStyle, Typeface } from './theme-choices.ts'
import { headingStyles, ownHeadingStyle } from './typefaces.ts'

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

/** Contrast of coloured text in the dark, where a saturated colour at the minimum of WCAG looks dull. */
const DARK_COLORED_CONTRAST = 7

function colorsOn(
  background: Rgb,
  ink: Rgb,
  brand: Rgb,
  line: Rgb | undefined,
  coloredContrast: number = TEXT_CONTRAST,
): SurfaceColors {
  const fg = readable(ink, background, 7)
  return {
    background,
    fg,
    muted: readable(mix(fg, background, 0.28), background),
    link: readable(brand, background, coloredContrast),
    bad: readable(BAD, background, coloredContrast),
    edge: readable(mix(fg, background, 0.5), background, CONTROL_CONTRAST),
    line: line ?? mix(fg, background, 0.84),
  }
}

/**
 * Returns the colours of every surface of a theme: WCAG 2.2 AA for any theme, even a careless one. DESIGN §8.
 *
 * @param text colour of text; in the dark it is not that of dark surfaces
 * @param coloredContrast minimum contrast of coloured text on tints of the paper
 */
export function surfaceColors(
  theme: ThemeColors,
  text: string = theme.ink,
  coloredContrast: number = TEXT_CONTRAST,
): Record<Surface, SurfaceColors> {
  const ink = parseColor(theme.ink)
  const brand = parseColor(theme.brand)
  const line = parseColor(theme.line)
  const on = (hex: string, own?: Rgb) =>
    colorsOn(parseColor(hex), parseColor(text), brand, own, coloredContrast)
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

/** What a theme chooses besides its colours. */
export interface ThemeShape {
  /** Factor of the corner radii. */
  readonly radius: number
  readonly displayFont: Typeface
  /** Uploaded font of headings instead. */
  readonly ownDisplayFont?: { readonly weights: readonly [number, number] } | null
  readonly cards: CardStyle
  readonly corners: CornerStyle
  readonly lines: LineStyle
  readonly density: Density
}

type Variables = Record<`--${string}`, string>

/**
 * Surfaces whose colours a theme does not choose, since they mean the same in every brand: something waits, something has
 * failed, a message in a chat.
 */
export const fixedSurfaces = {
  light: {
    wait: { background: '#fff0cf', fg: '#6e4700' },
    failed: { background: '#fde5e1', fg: '#7d1c14' },
    message: { background: '#e2f7d5', fg: '#0d2b16' },
  },
  dark: {
    wait: { background: '#46350f', fg: '#ffdd99' },
    failed: { background: '#54221d', fg: '#ffd0c9' },
    message: { background: '#17432c', fg: '#e4f6e9' },
  },
} as const

function fixedVariables(scheme: keyof typeof fixedSurfaces): Variables {
  const variables: Variables = {}
  for (const [surface, { background, fg }] of Object.entries(fixedSurfaces[scheme])) {
    variables[`--${surface}`] = background
    variables[`--${surface}-fg`] = fg
  }
  return variables
}

/** Corner radii in px at factor 1, at which a pill is as round as its height allows. */
const radii = { s: 12, m: 18, l: 24, xl: 32, pill: 28 }

/** Leaf: top left and bottom right are round, the other two nearly square. */
const leafOf = (px: number) => `${Math.min(px * 1.3, 40)}px ${Math.min(px * 0.16, 5)}px`

const spaces: Readonly<Record<Density, number>> = { airy: 1.3, normal: 1, dense: 0.74 }

const noShadow = '0 0 #0000'
const cardShadows: Readonly<Record<CardStyle, { readonly card: string; readonly lift: string }>> = {
  raised: {
    card: '0 1px 2px rgb(16 24 29 / 0.05), 0 12px 32px -12px rgb(16 24 29 / 0.18)',
    lift: '0 2px 4px rgb(16 24 29 / 0.06), 0 24px 48px -16px rgb(16 24 29 / 0.28)',
  },
  // Drawn as shadows, so that a card is as large with an outline as without.
  outlined: { card: '0 0 0 var(--line-width) var(--card-line)', lift: '0 0 0 2px var(--card-edge)' },
  tinted: { card: noShadow, lift: noShadow },
  ruled: { card: '0 calc(-1 * var(--line-width)) 0 0 var(--paper-fg)', lift: '0 -3px 0 0 var(--paper-fg)' },
}

function colorVariables(colorsBySurface: Record<Surface, SurfaceColors>): Variables {
  const variables: Variables = {}
  for (const [surface, colors] of Object.entries(colorsBySurface)) {
    variables[`--${surface}`] = toHex(colors.background)
    for (const role of ['fg', 'muted', 'link', 'bad', 'edge', 'line'] as const) {
      variables[`--${surface}-${role}`] = toHex(colors[role])
    }
  }
  return variables
}

function shapeVariables(theme: ThemeShape): Variables {
  const { radius, displayFont, ownDisplayFont, cards, corners, lines, density } = theme
  const variables: Variables = {}
  for (const [name, px] of Object.entries(radii)) {
    // A rule above a card must not bend at its ends.
    const factor = cards === 'ruled' && (name === 'l' || name === 'xl') ? 0 : radius
    variables[`--corner-${name}`] = corners === 'leaf' ? leafOf(px * factor) : `${px * factor}px`
  }
  if (corners === 'even' && radius >= 1) variables['--corner-pill'] = '999px'
  const { weight, tracking } = ownDisplayFont
    ? ownHeadingStyle(ownDisplayFont.weights)
    : headingStyles[displayFont]
  return {
    ...variables,
    '--line-width': lines === 'bold' ? '2px' : '1px',
    '--card-shadow': cardShadows[cards].card,
    '--lift-shadow': cardShadows[cards].lift,
    '--space': String(spaces[density]),
    '--heading-weight': String(weight),
    '--heading-tracking': `${tracking}em`,
  }
}

/** Returns the theme as CSS variables; `tokens.css` builds on them. */
export const themeVariables = (theme: ThemeColors & ThemeShape): Variables => ({
  ...shapeVariables(theme),
  ...fixedVariables('light'),
  ...colorVariables(surfaceColors(theme)),
})

const darkText = '#f1f3f1'

/**
 * Returns the colours of every surface in the dark: the paper is a very dark tone of the ink, other surfaces are tints of
 * it, and brand and accent are as bright as graphics need to be. Readable like `surfaceColors`.
 */
export function darkSurfaceColors(theme: ThemeColors): Record<Surface, SurfaceColors> {
  const paper = mix(darkest(parseColor(theme.ink)), BLACK, 0.2)
  const tint = (hex: string, amount: number) => toHex(mix(paper, parseColor(hex), amount))
  const lit = (hex: string) => toHex(readable(parseColor(hex), paper, CONTROL_CONTRAST))
  const colors: ThemeColors = {
    ink: tint('#ffffff', 0.12),
    ink2: '#b7bfbb',
    paper: toHex(paper),
    card: tint('#ffffff', 0.07),
    line: tint('#ffffff', 0.17),
    brand: lit(theme.brand),
    brandSoft: tint(theme.brand, 0.34),
    accent: lit(theme.accent),
    sky: tint(theme.sky, 0.17),
    sand: tint(theme.sand, 0.14),
    rose: tint(theme.rose, 0.16),
  }
  return surfaceColors(colors, darkText, DARK_COLORED_CONTRAST)
}

/** Returns the variables of the theme in the dark. */
export const darkThemeVariables = (theme: ThemeColors & ThemeShape): Variables => ({
  ...shapeVariables(theme),
  ...colorVariables(darkSurfaceColors(theme)),
})

/** Returns a tone of the colour on which white text has a contrast of 16:1. */
function darkest(color: Rgb): Rgb {
  for (let amount = 0; amount < 1; amount += 0.05) {
    const candidate = mix(color, BLACK, amount)
    if (contrast(candidate, WHITE) >= 16) return candidate
  }
  return BLACK
}

const asCss = (variables: Variables) =>
  Object.entries(variables)
    .map(([name, value]) => `${name}:${value};`)
    .join('')

/** Returns a style sheet with the theme's variables, and with its dark colours for devices that ask for them. */
export function themeStyle(theme: ThemeColors & ThemeShape & { readonly dark: DarkScheme }): string {
  const light = `:root{${asCss(themeVariables(theme))}}`
  if (theme.dark === 'off') return light
  const dark = asCss({ ...fixedVariables('dark'), ...colorVariables(darkSurfaceColors(theme)) })
  return `${light}@media screen and (prefers-color-scheme:dark){:root{${dark}color-scheme:dark}}`
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
