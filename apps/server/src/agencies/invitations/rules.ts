import { addDays } from '@zuruf/domain'
import type { Invitation } from './repository.ts'

/** Days until an invitation expires. */
export const VALID_DAYS = 14
/** Minimum number of days between two invitations to a customer's address, by any agency. */
export const CUSTOMER_PAUSE_DAYS = 30
/** How often an invitation can be sent, including the first time. */
const MAX_SENDINGS = 3

/** Returns whether an invitation can still be accepted, unless it has expired since the last run of the job. */
export const isOpen = ({ state }: Invitation) => state === 'sent' || state === 'opened'

/**
 * Returns whether an invitation may be sent again: not after it was accepted, anonymised or sent three times,
 * and to a customer not within 30 days.
 */
export function canResend(invitation: Invitation, now: Date): boolean {
  const { state, timesSent, forgottenAt, kind, sentAt } = invitation
  if (state === 'accepted' || forgottenAt || timesSent >= MAX_SENDINGS) return false
  return kind === 'employee' || sentAt <= addDays(now, -CUSTOMER_PAUSE_DAYS)
}
