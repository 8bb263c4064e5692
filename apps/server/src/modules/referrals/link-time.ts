import { addDays, REFERRAL_CONTACT_DAYS } from '@zuruf/domain'
import type { Context } from '../../platform/context.ts'
import { AppError } from '../../platform/errors.ts'
import type { Referral } from './repository.ts'

/** Whom a link takes, and until when. SPEC §9, decision 083 */

/** Does its link still take recipients? */
export function isOpen({ now }: Context, { linkState, barred, expiresAt }: Referral): boolean {
  return linkState === 'open' && !barred && expiresAt > now
}

/** Nobody closed or barred it: what is over is its time. */
const isLate = ({ linkState, barred }: Referral) => !barred && linkState !== 'closed'

/** @throws AppError PSOF0311 when its time is over, PSOF0310 when it takes nobody any more */
export function assertOpen(context: Context, referral: Referral): Referral {
  if (isOpen(context, referral)) return referral
  throw new AppError(isLate(referral) ? 'PSOF0311' : 'PSOF0310')
}

/** The same for somebody who clicked while the link was open: they have 60 days of their own. */
export function assertOpenFor(context: Context, referral: Referral, clickedAt: Date): Referral {
  if (clickedAt > referral.expiresAt) return assertOpen(context, referral)
  return assertOpenSince(context, referral, clickedAt)
}

/** The same for a recipient, who could begin. @param beganAt from when on they have 60 days */
export function assertOpenSince(context: Context, referral: Referral, beganAt: Date): Referral {
  const isInTime = addDays(beganAt, REFERRAL_CONTACT_DAYS) > context.now
  if (isLate(referral) && isInTime) return referral
  return assertOpen(context, referral)
}

/** Is its time over, also for somebody who clicked then? Not so where it was closed or barred. */
export function hasExpiredFor(context: Context, referral: Referral, clickedAt?: Date): boolean {
  if (!isLate(referral) || isOpen(context, referral)) return false
  const isTheirs = clickedAt !== undefined && clickedAt <= referral.expiresAt
  return !isTheirs || addDays(clickedAt, REFERRAL_CONTACT_DAYS) <= context.now
}

/**
 * Could an order of that day come over the link? However late it is reported, and whatever is barred now: what the
 * provider has counts.
 * @param clickedAt null where no click is known
 * @throws AppError PSOF0310 when it was closed, PSOF0311 when its time was over
 */
export function assertTook(
  { now }: Context,
  { linkState, expiresAt }: Referral,
  orderedAt: Date,
  clickedAt: Date | null,
): void {
  if (linkState === 'closed') throw new AppError('PSOF0310')
  const isTheirs = clickedAt !== null && clickedAt <= expiresAt
  const ownEnd = isTheirs ? addDays(clickedAt, REFERRAL_CONTACT_DAYS) : expiresAt
  // A day to come is refused for itself.
  const at = orderedAt < now ? orderedAt : now
  if (at > expiresAt && at > ownEnd) throw new AppError('PSOF0311')
}
