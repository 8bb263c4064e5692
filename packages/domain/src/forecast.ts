/** Minimum number of past payments for a forecast. */
export const FORECAST_MIN_CASES = 5

/** Number of the newest payments that a forecast uses. */
export const FORECAST_CASES = 200

/** When something is likely to happen: eight of ten cases lay between `from` and `to`, half of them before `median`. */
export type Forecast = {
  readonly from: Date
  readonly median: Date
  readonly to: Date
  /** Number of cases it is based on. */
  readonly cases: number
}

/** A process with a start and an end, e.g. a payment from its order to its transfer. */
export type PastProcess = { readonly from: Date; readonly to: Date }

/**
 * Forecasts the end of a process that began at `start`, from the durations of past ones.
 * @returns null with fewer than five cases; dates may lie in the past when this one is already late
 */
export function forecast(start: Date, pastProcesses: readonly PastProcess[]): Forecast | null {
  if (pastProcesses.length < FORECAST_MIN_CASES) return null
  const lengths = pastProcesses
    .map(({ from, to }) => Math.max(0, to.getTime() - from.getTime()))
    .sort((a, b) => a - b)
  // The nearest rank is always a duration that occurred.
  const endAt = (share: number) => {
    const length = lengths[Math.max(0, Math.ceil(share * lengths.length) - 1)] ?? 0
    return new Date(start.getTime() + length)
  }
  return { from: endAt(0.1), median: endAt(0.5), to: endAt(0.9), cases: lengths.length }
}
