import { addDays, germanDay } from './dates.ts'

/** How far a provider's clock may be behind the one that dated the referral or the click. Decision 072. */
export const EVENT_EARLY_MS = 5 * 60_000
/** How far a provider's clock may be ahead of ours. */
export const EVENT_LATE_MS = 10 * 60_000

/** A reported time; `day` is set when the report is exact to the day only (German calendar). */
export type EventTime = { readonly at: Date; readonly day: string | null }

export type EventTimeError = 'before-referral' | 'in-future'

/** Bounds of a reported time: the referral or its click, and the arrival of the report. */
export type EventBounds = { readonly earliest: Date; readonly now: Date }

const midnightAsWritten = /^(\d{4}-\d{2}-\d{2})T00:00(?::00(?:\.0+)?)?(?:Z|[+-]\d{2}:?\d{2})$/i

/**
 * Parses an ISO 8601 date or date-time. A date, midnight as written and midnight in Germany all count as a
 * day, because providers that know only the day send one of these. A bare date becomes noon UTC, which is the
 * same day in Germany all year round; any other moment is kept.
 * @throws RangeError for anything else
 */
export function parseEventTime(text: string): EventTime {
  if (/^\d{4}-\d{2}-\d{2}$/.test(text)) return { at: parseDate(`${text}T12:00:00Z`), day: text }
  const at = parseDate(text)
  return { at, day: midnightAsWritten.exec(text)?.[1] ?? (isGermanMidnight(at) ? germanDay(at) : null) }
}

function parseDate(text: string): Date {
  const at = new Date(text)
  if (Number.isNaN(at.getTime())) throw new RangeError('Not a date')
  return at
}

const germanTime = new Intl.DateTimeFormat('de-DE', {
  timeZone: 'Europe/Berlin',
  hourCycle: 'h23',
  hour: '2-digit',
  minute: '2-digit',
})

function isGermanMidnight(at: Date): boolean {
  return at.getTime() % 60_000 === 0 && germanTime.format(at) === '00:00'
}

/**
 * Determines when an event counts as having happened, always between the referral (or click) and now. Within
 * the tolerances, a time is moved to the nearer bound, so that an inaccurate clock does not move the event to
 * another day. The same applies to a day on which a bound lies.
 */
export function resolveEventTime(
  { at, day }: EventTime,
  { earliest, now }: EventBounds,
): { readonly at: Date } | { readonly error: EventTimeError } {
  const from = new Date(earliest.getTime() - EVENT_EARLY_MS)
  const to = new Date(now.getTime() + EVENT_LATE_MS)
  if (day === null ? at < from : day < germanDay(from)) return { error: 'before-referral' }
  if (day === null ? at > to : day > germanDay(to)) return { error: 'in-future' }
  return { at: at < earliest ? earliest : at > now ? now : at }
}

/**
 * Returns the start of a concluded order's holding period: the conclusion, but no earlier than the tolerance
 * before its report arrived.
 */
export function holdingPeriodStart(concludedAt: Date, reportedAt: Date, toleranceDays: number): Date {
  const earliestStart = addDays(reportedAt, -toleranceDays)
  return concludedAt > earliestStart ? concludedAt : earliestStart
}
