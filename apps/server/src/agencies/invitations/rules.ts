import { addDays } from '@zuruf/domain'
import type { Invitation } from './repository.ts'

export const VALID_DAYS = 14
/** Minimum days between two invitations to a customer's address, also by different agencies. */
export const CUSTOMER_PAUSE_DAYS = 30
const MAX_SENDINGS = 3

export const isOpen = ({ state }: Invitation) => state === 'sent' || state === 'opened'

/**
 * Returns whether an invitation may be sent again: not once it is accepted, forgotten or sent three times,
 * and to a customer not within a month.
 */
export function canResend(invitation: Invitation, now: Date): boolean {
  const { state, timesSent, forgottenAt, kind, sentAt } = invitation
  if (state === 'accepted' || forgottenAt || timesSent >= MAX_SENDINGS) return false
  return kind === 'employee' || sentAt <= addDays(now, -CUSTOMER_PAUSE_DAYS)
}
