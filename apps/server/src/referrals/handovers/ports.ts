/**
 * Interfaces by which hand-overs use webhooks. They are here because the webhook module depends on this one.
 */

import type { HandedOverOrder } from '@zuruf/contract/handover'
import type { WebhookEndpointState } from '@zuruf/domain'
import type { Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/database/database.ts'

/** The webhook endpoint that receives a tenant's orders. */
export interface OrderWebhook {
  readonly id: string
  readonly url: string
  readonly state: WebhookEndpointState
}

export interface OrderWebhooks {
  /** Returns the endpoint that receives orders. */
  findEndpoint(context: Context): Promise<OrderWebhook | undefined>
  /** Locks the endpoint that receives orders, whatever its state, until the transaction ends. */
  lockEndpoint(tx: Tx): Promise<OrderWebhook | undefined>
  /** Queues an event for each order. The caller has recorded that the event carries the order. */
  announceOrders(
    tx: Tx,
    context: Context,
    endpointId: string,
    orders: readonly { readonly eventId: string; readonly orderId: string }[],
  ): Promise<void>
}

/** An order that a receiver has accepted. */
export interface DeliveredOrder {
  readonly eventId: string
  readonly orderId: string
  /** The order as it was sent. */
  readonly sent: HandedOverOrder
}
