import { isFailedOrderState } from './order-states.ts'

/** Events that are reported to the provider's systems. See docs/decisions/043-webhooks.md. */
export const webhookTypes = [
  'referral.created',
  'referral.expired',
  'referral.cancelled',
  'recipient.created',
  'recipient.ordered',
  'recipient.released',
  'recipient.paid',
  'recipient.cancelled',
  'recipient.expired',
  'order.received',
  'order.concluded',
  'order.released',
  'order.failed',
  'claim.opened',
  'claim.ready',
  'claim.collected',
  'claim.paid',
  'claim.cancelled',
  'claim.expired',
  'claim.returned',
  'payout.batched',
  'payout.sent',
  'payout.paid',
  'payout.returned',
] as const

export type WebhookType = (typeof webhookTypes)[number]

/** States of a webhook endpoint. */
export const webhookEndpointStates = ['active', 'paused'] as const
export type WebhookEndpointState = (typeof webhookEndpointStates)[number]

/** States of one event's delivery to an endpoint. `dead`: no more attempts. */
export const webhookDeliveryStates = ['pending', 'delivered', 'dead'] as const
export type WebhookDeliveryState = (typeof webhookDeliveryStates)[number]

/** A row of the history: an entity went from one state to another. */
export type HistoryStep = { readonly entity: string; readonly from: string | null; readonly to: string }

/**
 * Returns the event type under which a step in the history is reported.
 * @returns null if the step is not reported
 */
export function webhookTypeOf({ entity, from, to }: HistoryStep): WebhookType | null {
  const name = `${entity}.${eventOf(entity, from, to)}`
  return webhookTypes.find((type) => type === name) ?? null
}

function eventOf(entity: string, from: string | null, to: string): string {
  if ((entity === 'referral' || entity === 'recipient') && from === null) return 'created'
  if (entity === 'referral' && to === 'closed') return 'cancelled'
  if (entity === 'order' && isFailedOrderState(to)) return 'failed'
  if (entity === 'claim' && to === 'open') return 'opened'
  if (entity === 'claim' && to === 'ready' && from !== 'open') return 'returned'
  return to
}

/** Days for which a delivery is retried before it is dead. An endpoint that fails for as long is paused. */
export const WEBHOOK_DAYS = 3
