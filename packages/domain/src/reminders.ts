import { addDays, CLAIM_REMINDER_DAYS } from './dates.ts'

export type ReminderDays = (typeof CLAIM_REMINDER_DAYS)[number]

export type ReminderInput = {
  readonly readyAt: Date
  readonly expiresAt: Date
  readonly now: Date
  /** Reminders already sent for this end. */
  readonly sent: readonly number[]
}

/**
 * Returns the reminder that is due before a reward expires, as days before its end, or null. DESIGN §6.
 *
 * - At most one at a time, the one nearest to the end: a person who was not reached in time gets one mail,
 *   not two.
 * - A stage that had already begun when the reward became ready is skipped, because the mail about that
 *   stated the date.
 * - None after the end, and never an earlier stage after a later one.
 */
export function reminderDue({ readyAt, expiresAt, now, sent }: ReminderInput): ReminderDays | null {
  if (now >= expiresAt) return null
  const begun = CLAIM_REMINDER_DAYS.filter((days) => addDays(expiresAt, -days) <= now)
  const nearest = begun.length > 0 ? (Math.min(...begun) as ReminderDays) : null
  if (nearest === null || readyAt >= addDays(expiresAt, -nearest)) return null
  return sent.some((days) => days <= nearest) ? null : nearest
}
