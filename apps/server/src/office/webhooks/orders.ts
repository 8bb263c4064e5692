import type { HandedOverOrder } from '@zuruf/contract/handover'
import { recordAudit } from '../../platform/audit.ts'
import type { Context } from '../../platform/context.ts'
import { type Database, type Tx, withTenant } from '../../platform/database/database.ts'
import { conflict, notFound } from '../../platform/errors.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import type { DeliveredOrder } from '../../referrals/handovers/index.ts'
import type { Endpoint, Event } from './repository.ts'
import * as repository from './repository.ts'
import { newDelivery } from './service.ts'

/**
 * Source of the orders to deliver. An event stores only the order's id; its data are read at sending time.
 */
export interface CarriedOrders {
  /** @returns undefined when the order of this event is no longer handed over by webhook */
  compose(tx: Tx, context: Context, eventId: string): Promise<HandedOverOrder | undefined>
  /** Records that the receiver has accepted the order. */
  markDelivered(tx: Tx, context: Context, delivered: DeliveredOrder, endpoint: Endpoint): Promise<void>
}

/** Stored data of an order event. */
export interface OrderEventData {
  readonly orderId: string
}

export interface Dependencies {
  readonly database: Database
  readonly jobs: Jobs
}

export type WebhookOrders = ReturnType<typeof webhookOrders>

/**
 * Delivery of confirmed orders by webhook. A tenant has at most one such endpoint, so each order reaches one
 * receiver.
 */
export function webhookOrders({ database, jobs }: Dependencies) {
  return {
    findEndpoint: (context: Context): Promise<Endpoint | undefined> =>
      withTenant(database, context.tenant.id, repository.findCarrier),

    /**
     * Turns order delivery for an endpoint on or off. Orders waiting when it is turned on are sent too;
     * those waiting for it when it is turned off are free for other channels.
     * @throws AppError not-found; conflict when another endpoint has the orders
     */
    async setSendsOrders(context: Context, id: string, active: boolean): Promise<Endpoint> {
      return withTenant(database, context.tenant.id, async (tx) => {
        // Lock all endpoints, so that two being turned on at once wait for each other.
        const all = await repository.lockEndpoints(tx)
        const before = all.find((endpoint) => endpoint.id === id)
        if (!before) throw notFound()
        if (before.sendsOrders === active) return before
        if (active && all.some((endpoint) => endpoint.sendsOrders)) throw conflict()
        const changes = { sendsOrders: active, updatedAt: context.now }
        await repository.updateEndpoint(tx, id, changes)
        if (!active) await repository.endPending(tx, id, repository.orderConfirmed)
        await recordAudit(tx, context, active ? 'webhook.orders-on' : 'webhook.orders-off', id, {
          url: before.url,
        })
        return { ...before, ...changes }
      })
    },

    /** Locks the endpoint that receives orders, whatever its state, until the transaction ends. */
    lockEndpoint: (tx: Tx): Promise<Endpoint | undefined> => repository.lockCarrier(tx),

    /** Queues an event for each of these orders. The caller has recorded that the event carries the order. */
    async announceOrders(
      tx: Tx,
      { tenant, now }: Context,
      endpointId: string,
      orders: readonly { readonly eventId: string; readonly orderId: string }[],
    ): Promise<void> {
      const events = orders.map(
        ({ eventId, orderId }): Event => ({
          tenantId: tenant.id,
          id: eventId,
          type: repository.orderConfirmed,
          // Only history events have a sequence number.
          sequence: '0',
          data: { orderId } satisfies OrderEventData,
          occurredAt: now,
          createdAt: now,
        }),
      )
      const deliveries = events.map((event) => newDelivery(event, endpointId, now))
      await repository.insertEvents(tx, events)
      await repository.insertDeliveries(tx, deliveries)
      await jobs.sendWebhooks(
        tx,
        deliveries.map(({ id }) => ({ tenantId: tenant.id, deliveryId: id, endpointId })),
      )
    },
  }
}
