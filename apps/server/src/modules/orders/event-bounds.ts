import { type EventBounds, type EventTime, type EventTimeError, resolveEventTime } from '@zuruf/domain'
import type { Context } from '../../platform/context.ts'
import { AppError } from '../../platform/errors.ts'

const codes = {
  'before-referral': 'PSOF0902',
  'in-future': 'PSOF0903',
} as const satisfies Record<EventTimeError, string>

/** Returns the bounds of an order's dates: from its referral, or the click that led to it, until now. */
export function boundsOf(
  { now }: Context,
  referral: { readonly createdAt: Date },
  order: { readonly tracedAt: Date | null },
): EventBounds {
  const { createdAt } = referral
  const { tracedAt } = order
  return { earliest: tracedAt && tracedAt > createdAt ? tracedAt : createdAt, now }
}

const texts = {
  'before-referral': 'event-before-referral',
  'in-future': 'event-in-future',
} as const satisfies Record<EventTimeError, string>

/**
 * Returns the time of an event within its bounds.
 * @param field name of the input field for the error
 * @throws AppError PSOF0902, PSOF0903 at the field
 */
export function plausibleTime(time: EventTime, bounds: EventBounds, field = 'occurredAt'): Date {
  const result = resolveEventTime(time, bounds)
  if ('at' in result) return result.at
  throw new AppError(codes[result.fault], { [field]: texts[result.fault] })
}
