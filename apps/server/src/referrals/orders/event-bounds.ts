import { type EventBounds, type EventTime, type EventTimeError, resolveEventTime } from '@zuruf/domain'
import type { Context } from '../../platform/context.ts'
import { AppError } from '../../platform/errors.ts'
import type { Referral } from '../referrals/index.ts'

/** What bounds the dates of a referral's orders. */
export type BoundingReferral = Pick<Referral, 'createdAt' | 'lasting'>

/**
 * Returns the earliest date of an order: that of its referral, or of the click that led to it. A lasting
 * referral is created with the first order by a code, which may have been given out before.
 */
export function earliestOrderDate({ createdAt, lasting }: BoundingReferral, tracedAt: Date | null): Date {
  return tracedAt && (lasting || tracedAt > createdAt) ? tracedAt : createdAt
}

/** Returns the bounds of an order's dates: from its referral or trace until now. */
export const boundsOf = (
  { now }: Context,
  referral: BoundingReferral,
  { tracedAt }: { readonly tracedAt: Date | null },
): EventBounds => ({ earliest: earliestOrderDate(referral, tracedAt), now })

/** Keys of both the error and the text at the field. */
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
  throw new AppError(errors[result.fault], { [field]: errors[result.fault] })
}
