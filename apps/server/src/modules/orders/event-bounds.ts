import { believedTime, type EventBounds, type EventTime, type EventTimeFault } from '@zuruf/domain'
import type { Context } from '../../platform/context.ts'
import { AppError } from '../../platform/errors.ts'

const codes = {
  'before-referral': 'PSOF0902',
  'in-future': 'PSOF0903',
} as const satisfies Record<EventTimeFault, string>

/** Between what the dates of an order have to be: its referral, or the click that led to it, and now. */
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
} as const satisfies Record<EventTimeFault, string>

/**
 * The time itself, within its bounds.
 * @param field what it is called where it was entered
 * @throws AppError PSOF0902, PSOF0903 naming the field
 */
export function believed(time: EventTime, bounds: EventBounds, field = 'occurredAt'): Date {
  const result = believedTime(time, bounds)
  if ('at' in result) return result.at
  throw new AppError(codes[result.fault], { [field]: texts[result.fault] })
}
