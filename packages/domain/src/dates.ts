/** Days in which a contact can follow the link, and in which a click counts. SPEC §9, DESIGN §6. */
export const REFERRAL_CONTACT_DAYS = 60
/** Days before the end of a link at which its recommender is notified. */
export const LINK_ENDING_DAYS = 7
/** A link that ends within this many days can be renewed for its full lifetime. */
export const LINK_RENEWABLE_DAYS = 14
/** Days after which unconfirmed recipient data are deleted: 12 weeks. SPEC §9. */
export const UNCONFIRMED_RECIPIENT_DAYS = 84
/** Days in which a ready reward can be collected, unless the tenant sets another number. DESIGN §6. */
export const CLAIM_WINDOW_DAYS = 180
/** Days before the end of that window at which reminders are sent. DESIGN §6. */
export const CLAIM_REMINDER_DAYS = [30, 7] as const
/**
 * Years for which the proof of a cookie consent is kept, counted from the last answer under its number.
 * Decision 055
 */
export const COOKIE_CONSENT_PROOF_YEARS = 3
/** Age of majority: recipients must have reached it, and the terms require it of recommenders. SPEC §9. */
export const ADULT_AGE = 18

const EARLIEST_YEAR = 1900
const HOUR_MS = 60 * 60 * 1000
const DAY_MS = 24 * HOUR_MS

/** A calendar day without a time; `month` is 1 to 12. */
export type CalendarDay = { readonly year: number; readonly month: number; readonly day: number }

// Rules and texts follow the German calendar, whatever the time zone of the server.
const berlin = new Intl.DateTimeFormat('de-DE', {
  timeZone: 'Europe/Berlin',
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
})

const isoDay = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Berlin', dateStyle: 'short' })

function berlinParts(date: Date): Record<string, string> {
  return Object.fromEntries(berlin.formatToParts(date).map(({ type, value }) => [type, value]))
}

/**
 * Returns the calendar day in Germany at this moment.
 * @throws RangeError for an invalid date
 */
export function berlinDay(date: Date): CalendarDay {
  const [year = Number.NaN, month = Number.NaN, day = Number.NaN] = germanDay(date).split('-').map(Number)
  return { year, month, day }
}

/** Hours since 1970 and the German day in that hour, as found last: most callers ask for today. */
let lastFound = { hour: Number.NaN, day: '' }

/**
 * Returns the calendar day in Germany at this moment as `YYYY-MM-DD`; such days can be compared as strings.
 * @throws RangeError for an invalid date
 */
export function germanDay(date: Date): string {
  const hour = Math.floor(date.getTime() / HOUR_MS)
  // A German day begins at a full hour of UTC, except before 1893.
  if (hour === lastFound.hour && hour >= 0) return lastFound.day
  lastFound = { hour, day: isoDay.format(date) }
  return lastFound.day
}

/** Returns the hour in Germany at this moment, 0 to 23. */
export function berlinHour(date: Date): number {
  return Number(berlinParts(date).hour)
}

/** Negative when `a` is before `b`, 0 on the same day, positive after. */
export function compareDays(a: CalendarDay, b: CalendarDay): number {
  return a.year - b.year || a.month - b.month || a.day - b.day
}

/**
 * Parses a birth date `DD.MM.YYYY` with leading zeros. SPEC §3, §5.
 * @returns null for any other format, a day that does not exist, or a year before 1900
 */
export function parseGermanDate(text: string): CalendarDay | null {
  const match = /^(\d{2})\.(\d{2})\.(\d{4})$/.exec(text)
  if (!match) return null
  const [day, month, year] = match.slice(1).map(Number) as [number, number, number]
  const isReal = month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(year, month)
  return isReal && year >= EARLIEST_YEAR ? { year, month, day } : null
}

function daysInMonth(year: number, month: number): number {
  return new Date(Date.UTC(year, month, 0)).getUTCDate()
}

/**
 * Returns whether the person has completed `years` years by today's German calendar, from the birthday on. A
 * person born on 29 February comes of age on 1 March of a common year (§ 187 (2), § 188 (2) BGB). SPEC §5.
 */
export function isAdult(birth: CalendarDay, now: Date, years: number = ADULT_AGE): boolean {
  return compareDays({ ...birth, year: birth.year + years }, berlinDay(now)) <= 0
}

/**
 * Formats a date as `dd.mm.yyyy` in German time. SPEC §9.
 * @throws RangeError for an invalid date
 */
export function formatGermanDate(date: Date): string {
  const { day, month, year } = berlinParts(date)
  return `${day}.${month}.${year}`
}

/**
 * Formats a date as `dd.mm.yyyy - hh:mm` in German time, 00:00 to 23:59. SPEC §9.
 * @throws RangeError for an invalid date
 */
export function formatGermanDateTime(date: Date): string {
  const { hour, minute } = berlinParts(date)
  return `${formatGermanDate(date)} - ${hour}:${minute}`
}

/** Returns a new Date that is `days` times 24 hours later (earlier when negative). */
export function addDays(date: Date, days: number): Date {
  return new Date(date.getTime() + days * DAY_MS)
}
