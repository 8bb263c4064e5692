import { berlinDay } from './dates.ts'

/** Accounting records are kept eight years from the end of the year they are of. §147 AO, QUALITY 21 */
export const ACCOUNTING_YEARS = 8

/** The last calendar year, in Germany, in which a payment's record is kept. */
export function keptThroughYear(paidAt: Date): number {
  return berlinDay(paidAt).year + ACCOUNTING_YEARS
}

/**
 * Payments made before this moment need no record any more.
 * @returns the first moment, in Germany, of the oldest year that is still kept
 */
export function accountingCutoff(now: Date): Date {
  const oldestKept = berlinDay(now).year - ACCOUNTING_YEARS
  // New Year's Eve is in winter time: an hour ahead of UTC.
  return new Date(Date.UTC(oldestKept, 0, 1) - 3_600_000)
}
