import { LIMIT_REACHED, LINK_EXPIRED } from './reward-rules.ts'
import { MOVED_AWAY } from './split.ts'

/**
 * Reasons for cancelling a claim although its order goes on: the recipient was already a customer, a limit
 * was reached, the link had expired, or the other party gets the whole reward.
 */
export const neverDueReasons = ['existing-customer', LIMIT_REACHED, LINK_EXPIRED, MOVED_AWAY] as const

/** Returns whether a claim was cancelled for one of these reasons. */
export const isNeverDueReason = (reason: string | null): boolean =>
  neverDueReasons.some((known) => known === reason)
