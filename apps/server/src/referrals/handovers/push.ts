import type { HandedOverOrder } from '@zuruf/contract/handover'
import type { Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/database/database.ts'
import * as orderRepository from './order-repository.ts'
import type { DeliveredOrder } from './ports.ts'
import * as repository from './repository.ts'
import type { HandoverService } from './service.ts'
import { orderToWire } from './wire.ts'

export interface Dependencies {
  readonly handovers: Pick<HandoverService, 'move'>
}

/** Hands orders over to the provider by webhook: composes what is sent and records the delivery. Decision 093 */
export function pushedOrders({ handovers }: Dependencies) {
  return {
    /**
     * Returns the order to send for an event, with its current data. An order that this event has already handed over is sent again
     * when an operator replays the event.
     * @returns undefined if the order has ended or was handed over by another channel
     */
    async compose(tx: Tx, { now }: Context, eventId: string): Promise<HandedOverOrder | undefined> {
      const handover = await repository.findOfCarrier(tx, 'push', eventId)
      if (handover?.state !== 'new' && handover?.state !== 'handed-over') return undefined
      return read(tx, handover.orderId, handover.handedOverAt ?? now)
    },

    /**
     * Marks a delivered order as handed over; only the provider's receipt acknowledges it. This
     * also holds if the webhook was switched off during the delivery, unless another channel has reserved the
     * order since. If the order's data changed after it was sent, its reservation is removed and the next
     * webhook sends it again.
     */
    async markDelivered(
      tx: Tx,
      context: Context,
      { eventId, orderId, sent }: DeliveredOrder,
      endpoint: { readonly url: string; readonly description: string },
    ): Promise<void> {
      const handover =
        (await repository.lockOfCarrier(tx, 'push', eventId)) ??
        (await repository.lockUnreserved(tx, orderId))
      if (handover?.state !== 'new') return
      // Read after the lock: a correction locks the hand-over after it has changed the data.
      if (!isSame(await read(tx, handover.orderId, new Date(sent.handedOverAt)), sent)) {
        return repository.free(tx, [handover.id])
      }
      await repository.reserve(tx, [handover.id], 'push', eventId)
      const to = endpoint.description || new URL(endpoint.url).host
      await handovers.move(tx, context, [handover], 'handed-over', null, { by: 'push', to })
    },
  }
}

async function read(tx: Tx, orderId: string, handedOverAt: Date): Promise<HandedOverOrder | undefined> {
  const [order] = await orderRepository.listToHandOver(tx, [orderId])
  if (!order) return undefined
  const consents = await orderRepository.listAdvertisingConsents(tx, [order.recipientId])
  return orderToWire({ ...order, handedOverAt }, consents)
}

const isSame = (order: HandedOverOrder | undefined, sent: HandedOverOrder): boolean =>
  JSON.stringify(order) === JSON.stringify(sent)
