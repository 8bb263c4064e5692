import type { EventSubjects } from '@zuruf/contract/webhook-events'
import type { Tx } from '../../platform/database/database.ts'
import type { Step } from './repository.ts'

/** Event data about the object that changed: numbers, cents and states, no personal data. */
type Subject = EventSubjects[keyof EventSubjects]

/** Rows of an entity, as its events describe it. */
type Described<Entity extends keyof EventSubjects> = Promise<
  readonly (EventSubjects[Entity] & { id: string })[]
>

/**
 * Loads the event data of these objects. Recipients are identified by number and have their own state, since
 * a referral has many.
 * @returns by id
 */
export async function describe(tx: Tx, steps: readonly Step[]): Promise<Map<string, Subject>> {
  const described = [
    await describeReferrals(tx, idsOf(steps, 'referral')),
    await describeRecipients(tx, idsOf(steps, 'recipient')),
    await describeOrders(tx, idsOf(steps, 'order')),
    await describeClaims(tx, idsOf(steps, 'claim')),
    await describePayouts(tx, idsOf(steps, 'payout')),
  ].flat()
  return new Map(described.map(({ id, ...subject }) => [id, subject]))
}

const idsOf = (steps: readonly Step[], entity: string): string[] => [
  ...new Set(steps.filter((step) => step.entity === entity).map(({ entityId }) => entityId)),
]

async function describeReferrals(tx: Tx, ids: readonly string[]): Described<'referral'> {
  if (ids.length === 0) return []
  return tx
    .selectFrom('referral')
    .select(['id', 'number as referralNumber', 'productId', 'rewardCents', 'channel'])
    .where('id', 'in', [...ids])
    .execute()
}

async function describeRecipients(tx: Tx, ids: readonly string[]): Described<'recipient'> {
  if (ids.length === 0) return []
  return tx
    .selectFrom('recipient')
    .innerJoin('referral', (join) =>
      join
        .onRef('referral.tenantId', '=', 'recipient.tenantId')
        .onRef('referral.id', '=', 'recipient.referralId'),
    )
    .select([
      'recipient.id',
      'recipient.number as recipientNumber',
      'recipient.channel',
      'referral.number as referralNumber',
      'referral.productId',
    ])
    .where('recipient.id', 'in', [...ids])
    .execute()
}

async function describeOrders(tx: Tx, ids: readonly string[]): Described<'order'> {
  if (ids.length === 0) return []
  return tx
    .selectFrom('orders')
    .innerJoin('referral', (join) =>
      join.onRef('referral.tenantId', '=', 'orders.tenantId').onRef('referral.id', '=', 'orders.referralId'),
    )
    .innerJoin('recipient', (join) =>
      join
        .onRef('recipient.tenantId', '=', 'orders.tenantId')
        .onRef('recipient.id', '=', 'orders.recipientId'),
    )
    .select([
      'orders.id',
      'orders.number as orderNumber',
      'orders.providerNumber',
      'orders.productId',
      'referral.number as referralNumber',
      'recipient.number as recipientNumber',
      'recipient.state as recipientState',
    ])
    .where('orders.id', 'in', [...ids])
    .execute()
}

async function describeClaims(tx: Tx, ids: readonly string[]): Described<'claim'> {
  if (ids.length === 0) return []
  return tx
    .selectFrom('claim')
    .innerJoin('referral', (join) =>
      join.onRef('referral.tenantId', '=', 'claim.tenantId').onRef('referral.id', '=', 'claim.referralId'),
    )
    .innerJoin('orders', (join) =>
      join.onRef('orders.tenantId', '=', 'claim.tenantId').onRef('orders.id', '=', 'claim.orderId'),
    )
    .innerJoin('recipient', (join) =>
      join
        .onRef('recipient.tenantId', '=', 'orders.tenantId')
        .onRef('recipient.id', '=', 'orders.recipientId'),
    )
    .select([
      'claim.id',
      'claim.id as claimId',
      'claim.kind',
      'claim.party',
      'claim.amountCents',
      'claim.method',
      'orders.number as orderNumber',
      'referral.number as referralNumber',
      'recipient.number as recipientNumber',
      'recipient.state as recipientState',
    ])
    .where('claim.id', 'in', [...ids])
    .execute()
}

/** Payouts of credit notes have no claim, and so no order or recipient. */
async function describePayouts(tx: Tx, ids: readonly string[]): Described<'payout'> {
  if (ids.length === 0) return []
  return tx
    .selectFrom('payout')
    .leftJoin('claim', (join) =>
      join.onRef('claim.tenantId', '=', 'payout.tenantId').onRef('claim.id', '=', 'payout.claimId'),
    )
    .leftJoin('orders', (join) =>
      join.onRef('orders.tenantId', '=', 'claim.tenantId').onRef('orders.id', '=', 'claim.orderId'),
    )
    .leftJoin('recipient', (join) =>
      join
        .onRef('recipient.tenantId', '=', 'orders.tenantId')
        .onRef('recipient.id', '=', 'orders.recipientId'),
    )
    .select([
      'payout.id',
      'payout.id as payoutId',
      'payout.claimId',
      'payout.creditNoteId',
      'payout.amountCents',
      'orders.number as orderNumber',
      'recipient.number as recipientNumber',
      'recipient.state as recipientState',
    ])
    .where('payout.id', 'in', [...ids])
    .execute()
}
