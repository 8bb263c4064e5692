import type { Typeface } from './theme-choices.ts'

/** How headings look in a typeface. */
export interface HeadingStyle {
  readonly weight: number
  /** Letter spacing in em of a large heading. */
  readonly tracking: number
}

/** Heading style of each typeface. Contrast between thick and thin strokes, or wide letters, need less weight. */
export const headingStyles: Readonly<Record<Typeface, HeadingStyle>> = {
  bricolage: { weight: 700, tracking: -0.024 },
  figtree: { weight: 750, tracking: -0.024 },
  fraunces: { weight: 560, tracking: -0.018 },
  lora: { weight: 600, tracking: -0.012 },
  manrope: { weight: 750, tracking: -0.032 },
  outfit: { weight: 600, tracking: -0.022 },
  'public-sans': { weight: 700, tracking: -0.022 },
  'space-grotesk': { weight: 700, tracking: -0.036 },
}

const serifs: readonly Typeface[] = ['fraunces', 'lora']

/** Returns the generic family that replaces a typeface that cannot be loaded. */
export const genericFamily = (typeface: Typeface): 'serif' | 'sans-serif' =>
  serifs.includes(typeface) ? 'serif' : 'sans-serif'
