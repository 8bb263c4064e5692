// German calendar days (`YYYY-MM-DD`): conversions to and from timestamps, and arithmetic.

const zone = 'Europe/Berlin'

/** The German day of a moment, `YYYY-MM-DD`. */
export const germanDay = (at: Date = new Date()): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: zone }).format(at)

/** Adds a number of days to a day. */
export function daysLater(day: string, days: number): string {
  const at = new Date(`${day}T12:00:00Z`)
  at.setUTCDate(at.getUTCDate() + days)
  return at.toISOString().slice(0, 10)
}

/** Returns the start of a German day as an ISO timestamp. */
export function startOfDay(day: string): string {
  // German midnight is 23:00 UTC in winter and 22:00 UTC in summer.
  for (const hours of [1, 2]) {
    const at = new Date(Date.parse(`${day}T00:00:00Z`) - hours * 3_600_000)
    const clock = new Intl.DateTimeFormat('sv-SE', {
      timeZone: zone,
      hour: '2-digit',
      hourCycle: 'h23',
    }).format(at)
    if (germanDay(at) === day && Number(clock) === 0) return at.toISOString()
  }
  throw new RangeError(`no such day: ${day}`)
}

const clock = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' })

/** Returns the ISO timestamp of a German day and time; null if that time does not exist. */
export function timestampOf(day: string, time: string): string | null {
  // An hour that occurs twice, at the end of daylight saving time, means the first one.
  for (const hours of [2, 1]) {
    const at = new Date(Date.parse(`${day}T${time}:00Z`) - hours * 3_600_000)
    if (!Number.isNaN(at.getTime()) && clock.format(at) === `${day} ${time}`) return at.toISOString()
  }
  return null
}

/** Returns the first and last day of a month, counted in months from that of the given day. */
export function monthOf(day: string, months = 0): { from: string; to: string } {
  const [year = 0, month = 1] = day.split('-').map(Number)
  const at = (offset: number, date: number) =>
    new Date(Date.UTC(year, month - 1 + months + offset, date)).toISOString().slice(0, 10)
  return { from: at(0, 1), to: at(1, 0) }
}
