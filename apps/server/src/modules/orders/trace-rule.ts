import type { OrderEvent } from '@zuruf/contract/provider'
import { addDays, isFailedOrderState, REFERRAL_CONTACT_DAYS } from '@zuruf/domain'
import type { Context } from '../../platform/context.ts'
import { AppError } from '../../platform/errors.ts'
import type { Order } from './repository.ts'

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

/**
 * Which of the orders that came by the same click, or over the same link, an event means that no order number settles.
 * A number of its own makes another order, unless one that began with us and has no name at the provider yet could be it.
 * @param candidates orders that count
 * @returns undefined for none of them: the event begins an order of its own
 * @throws AppError PSOF0904 when somebody has to say which
 */
export function meantOf(event: OrderEvent, candidates: readonly Order[]): Order | undefined {
  const live = candidates.filter((order) => !isFailedOrderState(order.state))
  if (event.orderNumber) {
    const isNameless = ({ number, providerNumber }: Order) => number.startsWith('A-') && !providerNumber
    if (live.some(isNameless)) throw new AppError('PSOF0904')
    return undefined
  }
  const meant = live.length > 0 ? live : candidates
  if (meant.length > 1) throw new AppError('PSOF0904')
  return meant[0]
}
