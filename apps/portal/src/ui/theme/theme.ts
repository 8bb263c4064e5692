import type { Theme } from '@zuruf/contract'
import { CONTROL_CONTRAST, mix, parseColor, type Rgb, readable, toHex, WHITE } from './contrast.ts'

/** Backgrounds things stand on; each has its own foreground colours, readable by construction. */
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

/** What is drawn on a surface. */
export interface SurfaceColors {
  readonly background: Rgb
  /** Text. */
  readonly fg: Rgb
  /** Quieter text. */
  readonly muted: Rgb
  /** Text in the brand's colour: links, big figures. */
  readonly link: Rgb
  /** Text of errors. */
  readonly bad: Rgb
  /** The edge of a control. */
  readonly edge: Rgb
  /** A line that only decorates. */
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

/** The colours of every surface of a theme. WCAG 2.2 AA for any theme, also a careless one. DESIGN §8. */
export function surfaceColors(theme: Theme): Record<Surface, SurfaceColors> {
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

/** The theme as CSS variables for the document; `tokens.css` builds on them. */
export function themeVariables(theme: Theme): Record<`--${string}`, string> {
  const variables: Record<`--${string}`, string> = { '--radius': String(theme.radius) }
  for (const [surface, colors] of Object.entries(surfaceColors(theme))) {
    variables[`--${surface}`] = toHex(colors.background)
    for (const role of ['fg', 'muted', 'link', 'bad', 'edge', 'line'] as const) {
      variables[`--${surface}-${role}`] = toHex(colors[role])
    }
  }
  return variables
}
