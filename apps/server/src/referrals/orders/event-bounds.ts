/** Plausible dates of reports: not before the order can have existed, and not in the future. */

import { type EventBounds, type EventTime, type EventTimeError, resolveEventTime } from '@zuruf/domain'
import type { Context } from '../../platform/context.ts'
import { AppError } from '../../platform/errors.ts'
import type { Referral } from '../referrals/index.ts'

/** The facts of a referral that limit the dates of its orders. */
export type BoundingReferral = Pick<Referral, 'createdAt' | 'lasting'>

/**
 * Returns the earliest possible date of an order: the creation of its referral, or the click or code that led
 * to it if that is later. For a lasting referral the click or code always counts, because the referral is
 * created only with its first order.
 */
export function earliestOrderDate({ createdAt, lasting }: BoundingReferral, tracedAt: Date | null): Date {
  return tracedAt && (lasting || tracedAt > createdAt) ? tracedAt : createdAt
}

/** Returns the bounds of an order's dates: from its earliest possible date until now. */
export const boundsOf = (
  { now }: Context,
  referral: BoundingReferral,
  { tracedAt }: { readonly tracedAt: Date | null },
): EventBounds => ({ earliest: earliestOrderDate(referral, tracedAt), now })

/** Keys of the error, which are also the texts shown at the field. */
const errors = {
  'before-referral': 'event-before-referral',
  'in-future': 'event-in-future',
} as const satisfies Record<EventTimeError, string>

/**
 * Returns the time of an event within its bounds.
 * @param field name of the input field for the error
 * @throws AppError event-before-referral, event-in-future at the field
 */
export function plausibleTime(time: EventTime, bounds: EventBounds, field = 'occurredAt'): Date {
  const result = resolveEventTime(time, bounds)
  if ('at' in result) return result.at
  throw new AppError(errors[result.error], { [field]: errors[result.error] })
}
