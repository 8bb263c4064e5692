import type { Tones } from './tones.ts'

/** The part of the 280×200 drawing used as the square crop. */
export interface Crop {
  readonly x: number
  readonly y: number
  readonly size: number
}

/** A drawing on a 280×200 canvas. The upper left is kept free, because tiles place the reward badge there. */
export interface Motif {
  readonly crop: Crop
  /** Returns the markup of a variation. Any number is allowed; motifs map it to the variations they have. */
  draw(t: Tones, variation: number): string
}

/** Picks a choice by variation, modulo the number of choices. */
export function pick<T>(variation: number, choices: readonly [T, ...T[]]): T {
  return choices[Math.abs(Math.trunc(variation)) % choices.length] as T
}
