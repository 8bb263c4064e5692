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

/** Heading style of an uploaded font: bold, or as bold as it gets. */
export const ownHeadingStyle = ([min, max]: readonly [number, number]): HeadingStyle => ({
  weight: Math.max(min, Math.min(700, max)),
  tracking: -0.02,
})

/** Bytes of each font's file with the letters of German and English, which every page loads. */
export const typefaceBytes: Readonly<Record<Typeface, number>> = {
  bricolage: 41_344,
  figtree: 20_156,
  fraunces: 36_620,
  lora: 37_788,
  manrope: 24_836,
  outfit: 32_292,
  'public-sans': 26_832,
  'space-grotesk': 22_288,
}

/** Most bytes of the fonts of a page together. */
export const MAX_FONT_BYTES = 80_000

const serifs: readonly Typeface[] = ['fraunces', 'lora']

/** Returns the generic family that replaces a typeface that cannot be loaded. */
export const genericFamily = (typeface: Typeface): 'serif' | 'sans-serif' =>
  serifs.includes(typeface) ? 'serif' : 'sans-serif'
