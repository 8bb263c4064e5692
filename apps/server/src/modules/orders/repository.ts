import { type OrderProgress, type OrderState, type OrderTimes, orderStates } from '@zuruf/domain'
import { type Selectable, sql } from 'kysely'
import type { Orders as OrderRow } from '../../../db/types.ts'
import type { Tx } from '../../platform/database/database.ts'

export type Order = Omit<Selectable<OrderRow>, 'state'> & { readonly state: OrderState }

export async function insertOrder(tx: Tx, order: Order): Promise<void> {
  await tx.insertInto('orders').values(order).execute()
}

/** By our number or the provider's. */
export async function findByNumber(tx: Tx, number: string): Promise<Order | undefined> {
  return (await tx
    .selectFrom('orders')
    .selectAll()
    .where((where) => where.or([where('number', '=', number), where('providerNumber', '=', number)]))
    .executeTakeFirst()) as Order | undefined
}

/** Remembers what the provider calls an order that began with us. */
export async function setProviderNumber(tx: Tx, orderId: string, providerNumber: string): Promise<void> {
  await tx
    .updateTable('orders')
    .set({ providerNumber })
    .where('id', '=', orderId)
    .where('providerNumber', 'is', null)
    .execute()
}

/** The order of each referral that counts: the last of its successors. */
export async function listOfReferrals(tx: Tx, referralIds: readonly string[]): Promise<Order[]> {
  if (referralIds.length === 0) return []
  return (await tx
    .selectFrom('orders')
    .selectAll()
    .where('referralId', 'in', referralIds)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('orders as next')
            .select('next.id')
            .whereRef('next.referralId', '=', 'orders.referralId')
            .whereRef('next.successorOf', '=', 'orders.id'),
        ),
      ),
    )
    .execute()) as Order[]
}

/** All orders of these referrals, oldest first, also those a successor replaced. */
export async function listAllOfReferrals(tx: Tx, referralIds: readonly string[]): Promise<Order[]> {
  if (referralIds.length === 0) return []
  return (await tx
    .selectFrom('orders')
    .selectAll()
    .where('referralId', 'in', [...referralIds])
    .orderBy('createdAt')
    .execute()) as Order[]
}

export async function findOfRecipient(tx: Tx, recipientId: string): Promise<Order | undefined> {
  return (await tx
    .selectFrom('orders')
    .selectAll()
    .where('recipientId', '=', recipientId)
    .orderBy('createdAt', 'desc')
    .limit(1)
    .executeTakeFirst()) as Order | undefined
}

export async function findById(tx: Tx, id: string): Promise<Order | undefined> {
  return (await tx.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirst()) as
    | Order
    | undefined
}

/** Holds the order until the transaction ends. */
export async function lockById(tx: Tx, id: string): Promise<Order | undefined> {
  return (await tx.selectFrom('orders').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()) as
    | Order
    | undefined
}

/**
 * Orders whose holding period is over, by the same reckoning as `releaseAtOf`.
 * @param usualDays for orders of which nothing was recorded
 * @param toleranceDays how many days before its arrival a report is believed to be of
 */
export async function listReleasable(
  tx: Tx,
  now: Date,
  { usualDays, toleranceDays }: { readonly usualDays: number; readonly toleranceDays: number },
  limit: number,
): Promise<string[]> {
  const rows = await tx
    .selectFrom('orders')
    .select('id')
    .where('state', '=', 'concluded')
    .where('concludedAt', '<=', now)
    // Days of 24 hours, as everywhere.
    .where(
      sql<Date>`greatest(concluded_at, state_at - ${toleranceDays}::integer * interval '24 hours')
        + coalesce(holding_days, ${usualDays}::integer) * interval '24 hours'`,
      '<=',
      now,
    )
    .orderBy('concludedAt')
    .limit(limit)
    .execute()
  return rows.map((row) => row.id)
}

export async function saveProgress(
  tx: Tx,
  order: Order,
  progress: OrderProgress,
  at: Date,
  correctedStates = order.correctedStates,
): Promise<void> {
  await tx
    .updateTable('orders')
    .set({
      state: progress.status,
      ...(progress.status !== order.state && { stateAt: at }),
      ...timesToRow(progress.times),
      correctedStates,
    })
    .where('id', '=', order.id)
    .execute()
}

const column = (state: OrderState) => `${state}At` as const

export function progressOf(order: Order): OrderProgress {
  const times = orderStates.flatMap((state) => {
    const at = order[column(state)]
    return at ? [[state, at] as const] : []
  })
  return { status: order.state, times: Object.fromEntries(times) }
}

export function timesToRow(times: OrderTimes) {
  return Object.fromEntries(orderStates.map((state) => [column(state), times[state] ?? null])) as {
    [State in OrderState as `${State}At`]: Date | null
  }
}

export interface StoredEvent {
  readonly tenantId: number
  readonly eventId: string
  readonly status: string
  readonly occurredAt: Date
  readonly receivedAt: Date
  readonly payload: string
}

/** @returns false when this event came before */
export async function insertEvent(tx: Tx, event: StoredEvent): Promise<boolean> {
  const result = await tx
    .insertInto('orderEvent')
    .values({ ...event, orderId: null })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return result.numInsertedOrUpdatedRows === 1n
}

export async function linkEvent(tx: Tx, eventId: string, orderId: string): Promise<void> {
  await tx.updateTable('orderEvent').set({ orderId }).where('eventId', '=', eventId).execute()
}

/** An event that was taken before. */
export async function findEvent(tx: Tx, eventId: string) {
  return tx
    .selectFrom('orderEvent')
    .select(['orderId', 'status', 'occurredAt'])
    .where('eventId', '=', eventId)
    .executeTakeFirst()
}

/** When the provider told something, newest first. */
export async function lastTold(tx: Tx, limit: number): Promise<Date[]> {
  const rows = await tx
    .selectFrom('orderEvent')
    .select('receivedAt')
    .orderBy('receivedAt', 'desc')
    .limit(limit)
    .execute()
  return rows.map(({ receivedAt }) => receivedAt)
}

/** The referrals these orders belong to, in one order. */
export async function referralsOf(tx: Tx, orderIds: readonly string[]): Promise<string[]> {
  if (orderIds.length === 0) return []
  const rows = await tx
    .selectFrom('orders')
    .select('referralId')
    .distinct()
    .where('id', 'in', [...orderIds])
    .orderBy('referralId')
    .execute()
  return rows.map(({ referralId }) => referralId)
}
