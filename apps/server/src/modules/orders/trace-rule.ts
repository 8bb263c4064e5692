import type { OrderEvent } from '@zuruf/contract/provider'
import { addDays, REFERRAL_CONTACT_DAYS } from '@zuruf/domain'
import type { Context } from '../../platform/context.ts'

/**
 * Providers often know an order's day alone and report midnight, so a trace of the same day counts though it seems
 * to be later: the window is moved by one day, and is no longer for that.
 */
export function traceRule(event: OrderEvent) {
  return {
    orderedAt: addDays(new Date(event.occurredAt), 1),
    windowDays: REFERRAL_CONTACT_DAYS + 1,
  }
}

export const isTracedByCustomer = ({ clickId, empfehlungsnummer }: OrderEvent) =>
  !clickId && !empfehlungsnummer

/** What an operator's file calls an event never stands in the way of the provider's event of that name. */
export const storedIdOf = ({ actor }: Pick<Context, 'actor'>, eventId: string) =>
  actor.kind === 'provider' ? eventId : `${actor.kind}:${eventId}`
