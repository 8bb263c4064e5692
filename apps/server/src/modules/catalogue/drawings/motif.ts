import type { Tones } from './tones.ts'

/** Part of the 280×200 picture that makes a good square. */
export interface Crop {
  readonly x: number
  readonly y: number
  readonly size: number
}

/** A drawing on a 280×200 sheet. The upper left is kept calm: tiles put the reward badge there. */
export interface Motif {
  readonly crop: Crop
  /** Markup for a variation; any number is allowed, motifs fold it into what they have. */
  draw(t: Tones, variation: number): string
}

/** Picks by variation, starting over at the end. */
export function pick<T>(variation: number, choices: readonly [T, ...T[]]): T {
  return choices[Math.abs(Math.trunc(variation)) % choices.length] as T
}
