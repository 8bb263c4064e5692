import { addDays, germanDay } from '@zuruf/domain'

/** Returns the last day of the previous month, German calendar. */
export function endOfLastMonth(now: Date): string {
  const first = new Date(`${germanDay(now).slice(0, 7)}-01T12:00:00Z`)
  return germanDay(addDays(first, -1))
}

/** Returns the days of a German calendar month, `YYYY-MM`: `from` is inclusive, `before` exclusive. */
export function daysOfMonth(month: string): { readonly from: string; readonly before: string } {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return { from: `${month}-01`, before: new Date(Date.UTC(year, number, 1)).toISOString().slice(0, 10) }
}

/** Day of the month on which the job `creditnotes.issue` runs, for the month before. */
export const issueDayOfMonth = 2

/** Returns the day on which credit notes are issued in the month of `now`, German calendar, or some months later. */
export function issueDay(now: Date, monthsLater: number): string {
  const [year = 0, month = 1] = germanDay(now).split('-').map(Number)
  return new Date(Date.UTC(year, month - 1 + monthsLater, issueDayOfMonth)).toISOString().slice(0, 10)
}
