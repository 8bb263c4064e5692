import type { OrderEvent } from '@zuruf/contract/provider'
import { addDays, isFailedOrderState, REFERRAL_CONTACT_DAYS } from '@zuruf/domain'
import type { Context } from '../../platform/context.ts'
import { AppError } from '../../platform/errors.ts'
import type { Order } from './repository.ts'

/**
 * Returns the attribution window of an event. Providers often know only an order's day and report midnight,
 * so a trace of the same day counts although it seems to be later: both ends of the window are one day later.
 */
export function traceRule(event: OrderEvent) {
  return {
    orderedAt: addDays(new Date(event.occurredAt), 1),
    windowDays: REFERRAL_CONTACT_DAYS + 1,
  }
}

export const isTracedByCustomer = ({ clickId, code, empfehlungsnummer }: OrderEvent) =>
  !clickId && !code && !empfehlungsnummer

/** Returns the codes that an event may name. A code may also be in the field of the referral number. */
export const codesOf = ({ code, empfehlungsnummer }: OrderEvent): string[] =>
  [code, empfehlungsnummer].filter((one) => one !== undefined)

/**
 * Returns the id under which an event is stored. Ids from an operator's file get a prefix, so that they never
 * collide with the provider's.
 */
export const storedIdOf = ({ actor }: Pick<Context, 'actor'>, eventId: string) =>
  actor.kind === 'provider' ? eventId : `${actor.kind}:${eventId}`

/**
 * Returns which order over the same click or link an event without a known order number is about. An order
 * number of its own means a new order, unless an active order with a number of ours has no provider number
 * yet and could be it.
 * @param candidates orders that count
 * @param doubtfulIds those of them of which only an operator can tell whether the provider knows them
 * @returns undefined if the event opens a new order
 * @throws AppError event-ambiguous if a person has to decide
 */
export function matchOrder(
  event: OrderEvent,
  candidates: readonly Order[],
  doubtfulIds: ReadonlySet<string>,
): Order | undefined {
  const live = candidates.filter((order) => !isFailedOrderState(order.state))
  if (event.orderNumber) {
    const isNameless = ({ number, providerNumber }: Order) => number.startsWith('A-') && !providerNumber
    if (live.some(isNameless)) throw new AppError('event-ambiguous')
    return undefined
  }
  const meant = live.length > 0 ? live : candidates
  if (meant.length > 1 || meant.some(({ id }) => doubtfulIds.has(id))) throw new AppError('event-ambiguous')
  return meant[0]
}
