import { isFailedOrderState } from './order-states.ts'

/** What the provider's systems can be told of. See docs/decisions/043-webhooks.md. */
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

/** A row of the history: something of ours went from one state to another. */
export type HistoryStep = { readonly entity: string; readonly from: string | null; readonly to: string }

/** What a step in the history is called outside. @returns null when nobody outside is told of it */
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

/** How long a delivery is tried before it counts as dead, and an endpoint that failed all the time is paused. */
export const WEBHOOK_DAYS = 3

/** How long what was sent and answered is kept for looking into. */
export const WEBHOOK_KEPT_DAYS = 30
