/** Rules by which an event is attributed to a referral, and to one of its orders. DESIGN §6 "Attribution" */

import type { OrderEvent } from '@zuruf/contract/provider'
import { addDays, isFailedOrderState, REFERRAL_CONTACT_DAYS } from '@zuruf/domain'
import type { Context } from '../../platform/context.ts'
import { AppError } from '../../platform/errors.ts'
import type { Order } from './repository.ts'

/**
 * Returns the attribution window of an event. Providers often know only the day of an order and report its
 * midnight. So that a click later that day counts, both ends of the window are one day later.
 */
export function traceRule(event: OrderEvent) {
  return {
    orderedAt: addDays(new Date(event.occurredAt), 1),
    windowDays: REFERRAL_CONTACT_DAYS + 1,
  }
}

/** Returns whether only the customer number can lead the event to a referral. */
export const isTracedByCustomer = ({ clickId, code, empfehlungsnummer }: OrderEvent) =>
  !clickId && !code && !empfehlungsnummer

/**
 * Returns the values of an event that may be codes: senders also put a code into the field of the referral
 * number.
 */
export const codesOf = ({ code, empfehlungsnummer }: OrderEvent): string[] =>
  [code, empfehlungsnummer].filter((one) => one !== undefined)

/**
 * Returns the id under which an event is stored. Ids from an operator's file get a prefix, so that they never
 * collide with the provider's.
 */
export const storedIdOf = ({ actor }: Pick<Context, 'actor'>, eventId: string) =>
  actor.kind === 'provider' ? eventId : `${actor.kind}:${eventId}`

/**
 * Returns which of the orders of its click or referral an event without a known order number is about. An
 * event with an order number opens a new order, unless an active order that has only a number of ours could
 * be meant.
 * @param candidates orders that no successor has replaced
 * @param doubtfulIds those candidates that the provider may not know, so that an operator has to decide
 * @returns undefined if the event opens a new order
 * @throws AppError event-ambiguous if a person has to decide
 */
export function matchOrder(
  event: OrderEvent,
  candidates: readonly Order[],
  doubtfulIds: ReadonlySet<string>,
): Order | undefined {
  const active = candidates.filter((order) => !isFailedOrderState(order.state))
  if (event.orderNumber) {
    const isNameless = ({ number, providerNumber }: Order) => number.startsWith('A-') && !providerNumber
    if (active.some(isNameless)) throw new AppError('event-ambiguous')
    return undefined
  }
  const possible = active.length > 0 ? active : candidates
  if (possible.length > 1 || possible.some(({ id }) => doubtfulIds.has(id)))
    throw new AppError('event-ambiguous')
  return possible[0]
}
