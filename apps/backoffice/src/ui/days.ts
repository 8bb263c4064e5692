const zone = 'Europe/Berlin'

/** The German day of a moment, `YYYY-MM-DD`. */
export const germanDay = (at: Date = new Date()): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: zone }).format(at)

/** The same day so many days later. */
export function daysLater(day: string, days: number): string {
  const at = new Date(`${day}T12:00:00Z`)
  at.setUTCDate(at.getUTCDate() + days)
  return at.toISOString().slice(0, 10)
}

/** When a German day begins, as an ISO time. */
export function beginOf(day: string): string {
  // Midnight there is 22 or 23 o'clock here, or an hour that summer time has moved.
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

/** A German day and time of day as an ISO time; null for a time that no clock shows. */
export function momentOf(day: string, time: string): string | null {
  // In the hour that comes twice when summer ends, the first.
  for (const hours of [2, 1]) {
    const at = new Date(Date.parse(`${day}T${time}:00Z`) - hours * 3_600_000)
    if (!Number.isNaN(at.getTime()) && clock.format(at) === `${day} ${time}`) return at.toISOString()
  }
  return null
}

/** The calendar month a number of months from that of a day. */
export function monthOf(day: string, months = 0): { from: string; to: string } {
  const [year = 0, month = 1] = day.split('-').map(Number)
  const at = (offset: number, date: number) =>
    new Date(Date.UTC(year, month - 1 + months + offset, date)).toISOString().slice(0, 10)
  return { from: at(0, 1), to: at(1, 0) }
}
