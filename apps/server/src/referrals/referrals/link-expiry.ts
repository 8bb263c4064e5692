/** Time limits of referral links. SPEC §9, decision 083 */

import { addDays, REFERRAL_CONTACT_DAYS } from '@zuruf/domain'
import type { Context } from '../../platform/context.ts'
import { AppError } from '../../platform/errors.ts'
import type { Referral } from './repository.ts'

/** Returns whether the link still accepts recipients. */
export function isOpen({ now }: Context, { linkState, barred, expiresAt }: Referral): boolean {
  return linkState === 'open' && !barred && expiresAt > now
}

/** Returns whether the link was neither closed nor barred, so that only its time can have run out. */
const canOnlyExpire = ({ linkState, barred }: Referral) => !barred && linkState !== 'closed'

/**
 * @throws AppError referral-expired when the link has expired; referral-blocked when it was closed or
 *   barred
 */
export function assertOpen(context: Context, referral: Referral): Referral {
  if (isOpen(context, referral)) return referral
  throw new AppError(canOnlyExpire(referral) ? 'referral-expired' : 'referral-blocked')
}

/** Like `assertOpen`, but a visitor who clicked while the link was open has 60 days from the click. */
export function assertOpenFor(context: Context, referral: Referral, clickedAt: Date): Referral {
  if (clickedAt > referral.expiresAt) return assertOpen(context, referral)
  return assertOpenSince(context, referral, clickedAt)
}

/**
 * Like `assertOpen`, but for an existing recipient.
 * @param beganAt start of the recipient's own 60 days
 */
export function assertOpenSince(context: Context, referral: Referral, beganAt: Date): Referral {
  const isInTime = addDays(beganAt, REFERRAL_CONTACT_DAYS) > context.now
  if (canOnlyExpire(referral) && isInTime) return referral
  return assertOpen(context, referral)
}

/**
 * Returns whether the link has expired, including the time granted by a click. False when it was closed or
 * barred.
 */
export function hasExpiredFor(context: Context, referral: Referral, clickedAt?: Date): boolean {
  if (!canOnlyExpire(referral) || isOpen(context, referral)) return false
  const hasClickedInTime = clickedAt !== undefined && clickedAt <= referral.expiresAt
  return !hasClickedInTime || addDays(clickedAt, REFERRAL_CONTACT_DAYS) <= context.now
}

/**
 * Checks that the link accepted orders on that day, however late the order is reported. Whether the link was
 * barred later does not matter: an order that the provider has counts.
 * @param clickedAt null for an unknown click
 * @throws AppError referral-blocked when the link was closed; referral-expired when it had expired
 */
export function assertAcceptedOrder(
  { now }: Context,
  { linkState, expiresAt }: Referral,
  orderedAt: Date,
  clickedAt: Date | null,
): void {
  if (linkState === 'closed') throw new AppError('referral-blocked')
  const hasClickedInTime = clickedAt !== null && clickedAt <= expiresAt
  const ownEnd = hasClickedInTime ? addDays(clickedAt, REFERRAL_CONTACT_DAYS) : expiresAt
  // A future date is rejected elsewhere.
  const at = orderedAt < now ? orderedAt : now
  if (at > expiresAt && at > ownEnd) throw new AppError('referral-expired')
}
