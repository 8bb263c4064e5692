import { berlinDay } from './dates.ts'

/** Accounting records are kept for eight years from the end of their year. §147 AO, QUALITY 21 */
export const ACCOUNTING_YEARS = 8

/** Returns the last calendar year, in Germany, in which the record of a payment is kept. */
export function keptThroughYear(paidAt: Date): number {
  return berlinDay(paidAt).year + ACCOUNTING_YEARS
}

/**
 * Returns the moment before which records of payments can be deleted: the start, in Germany, of the oldest year
 * that must be kept.
 */
export function accountingCutoff(now: Date): Date {
  const oldestKept = berlinDay(now).year - ACCOUNTING_YEARS
  // New Year is in winter time, an hour ahead of UTC.
  return new Date(Date.UTC(oldestKept, 0, 1) - 3_600_000)
}
