/** Fewer payments than this say nothing about the next one. */
export const FORECAST_MIN_CASES = 5

/** How many of the newest payments a forecast looks at. */
export const FORECAST_CASES = 200

/** When something is likely to happen: eight of ten cases lay between `from` and `to`, half of them before `median`. */
export type Forecast = {
  readonly from: Date
  readonly median: Date
  readonly to: Date
  /** On how many cases it rests. */
  readonly cases: number
}

/** Something that began and ended, e.g. a payment from its order to its transfer. */
export type Course = { readonly from: Date; readonly to: Date }

/**
 * When what began at `start` should end, by how long others took.
 * @returns null on fewer than five cases; dates may lie in the past when this one is late already
 */
export function forecast(start: Date, courses: readonly Course[]): Forecast | null {
  if (courses.length < FORECAST_MIN_CASES) return null
  const lengths = courses
    .map(({ from, to }) => Math.max(0, to.getTime() - from.getTime()))
    .sort((a, b) => a - b)
  // Nearest rank: always a length that really occurred.
  const at = (share: number) => {
    const length = lengths[Math.max(0, Math.ceil(share * lengths.length) - 1)] ?? 0
    return new Date(start.getTime() + length)
  }
  return { from: at(0.1), median: at(0.5), to: at(0.9), cases: lengths.length }
}
