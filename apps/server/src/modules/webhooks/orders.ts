import type { HandedOverOrder } from '@zuruf/contract/handover'
import { recordAudit } from '../../platform/audit.ts'
import type { Context } from '../../platform/context.ts'
import { type Database, type Tx, withTenant } from '../../platform/database/database.ts'
import { AppError } from '../../platform/errors.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import type { Endpoint, Event } from './repository.ts'
import * as repository from './repository.ts'
import { newDelivery } from './service.ts'

/** Whose orders are carried. The event itself holds nothing of them: an order is read when it is sent. */
export interface CarriedOrders {
  /** @returns undefined when the order of this event is not handed over this way any more */
  compose(tx: Tx, context: Context, eventId: string): Promise<HandedOverOrder | undefined>
  /** The receiver has answered that it has the order. */
  noteDelivered(
    tx: Tx,
    context: Context,
    carried: { readonly eventId: string; readonly orderId: string },
    endpoint: Endpoint,
  ): Promise<void>
}

/** What an event of an order keeps. */
export interface OrderEventData {
  readonly orderId: string
}

export interface Dependencies {
  readonly database: Database
  readonly jobs: Jobs
}

export type WebhookOrders = ReturnType<typeof webhookOrders>

/** The endpoint that confirmed orders are sent to: one of a tenant at most, so that each order gets to one receiver. */
export function webhookOrders({ database, jobs }: Dependencies) {
  return {
    carrierOfOrders: (context: Context): Promise<Endpoint | undefined> =>
      withTenant(database, context.tenant.id, repository.findCarrier),

    /**
     * Orders that wait when it is switched on are sent, too; those that wait for it when it is switched off are free for
     * every other way.
     * @throws AppError PSOF0101; PSOF0102 when another endpoint has the orders
     */
    async setSendsOrders(context: Context, id: string, active: boolean): Promise<Endpoint> {
      return withTenant(database, context.tenant.id, async (tx) => {
        // All of them: two that are switched on at once wait for each other.
        const all = await repository.lockEndpoints(tx)
        const before = all.find((endpoint) => endpoint.id === id)
        if (!before) throw new AppError('PSOF0101')
        if (before.sendsOrders === active) return before
        if (active && all.some((endpoint) => endpoint.sendsOrders)) throw new AppError('PSOF0102')
        const changes = { sendsOrders: active, updatedAt: context.now }
        await repository.updateEndpoint(tx, id, changes)
        if (!active) await repository.endWaiting(tx, id, repository.orderConfirmed)
        await recordAudit(tx, context, active ? 'webhook.orders-on' : 'webhook.orders-off', id, {
          url: before.url,
        })
        return { ...before, ...changes }
      })
    },

    /** The endpoint that confirmed orders are sent to, whatever its state, held until the transaction ends. */
    holdCarrier: (tx: Tx): Promise<Endpoint | undefined> => repository.lockCarrier(tx),

    /** Queues an event for each of these orders, of which the caller has noted that the event carries it. */
    async announceOrders(
      tx: Tx,
      { tenant, now }: Context,
      endpoint: Endpoint,
      orders: readonly { readonly eventId: string; readonly orderId: string }[],
    ): Promise<void> {
      const events = orders.map(
        ({ eventId, orderId }): Event => ({
          tenantId: tenant.id,
          id: eventId,
          type: repository.orderConfirmed,
          // Sequence numbers belong to events of the history, and this is none.
          sequence: '0',
          data: { orderId } satisfies OrderEventData,
          occurredAt: now,
          createdAt: now,
        }),
      )
      const deliveries = events.map((event) => newDelivery(event, endpoint.id, now))
      await repository.insertEvents(tx, events)
      await repository.insertDeliveries(tx, deliveries)
      await jobs.sendWebhooks(
        tx,
        deliveries.map(({ id }) => ({ tenantId: tenant.id, deliveryId: id })),
      )
    },
  }
}
