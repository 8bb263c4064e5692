import {
  type OrderProgress,
  type OrderState,
  type OrderTimes,
  orderStates,
  type RewardLimits,
} from '@zuruf/domain'
import { type ExpressionBuilder, type Selectable, sql } from 'kysely'
import type { DB, Orders as OrderRow } from '../../../db/types.ts'
import type { Tx } from '../../platform/database/database.ts'
import { insertRows } from '../../platform/database/insert-rows.ts'
import { hasPendingProposal } from './blocking-proposals.ts'
import { isBlockedByReports } from './blocking-reports.ts'

export type Order = Omit<Selectable<OrderRow>, 'rewardLimits'> & {
  /**
   * Limits of the order's day; null on orders of an earlier release, which did not store them. Decision 095
   */
  readonly rewardLimits: RewardLimits | null
}

export async function insertOrders(tx: Tx, orders: readonly Order[]): Promise<void> {
  await insertRows(tx, 'orders', orders)
}

/** Returns an order by our number or the provider's. */
export async function findByNumber(tx: Tx, number: string): Promise<Order | undefined> {
  return (await tx
    .selectFrom('orders')
    .selectAll()
    .where((where) => where.or([where('number', '=', number), where('providerNumber', '=', number)]))
    .executeTakeFirst()) as Order | undefined
}

/** Lists the existing orders with these numbers, ours or the provider's. */
export async function listByNumbers(tx: Tx, numbers: readonly string[]): Promise<Order[]> {
  if (numbers.length === 0) return []
  return (await tx.selectFrom('orders').selectAll().where(isNumberedBy(numbers)).execute()) as Order[]
}

/** Condition: one of these numbers is the order's, ours or the provider's. */
const isNumberedBy =
  (numbers: readonly string[]) =>
  ({ or, eb, fn, val }: ExpressionBuilder<DB, 'orders'>) =>
    or([eb('number', '=', fn.any(val([...numbers]))), eb('providerNumber', '=', fn.any(val([...numbers])))])

/** The numbers of an order, and its referral. */
export type NumberedOrder = Pick<Order, 'id' | 'number' | 'providerNumber' | 'referralId'>

/** Like `listByNumbers`, without the other columns: reading whole rows takes a large part of a batch's time. */
export async function listNumbered(tx: Tx, numbers: readonly string[]): Promise<NumberedOrder[]> {
  if (numbers.length === 0) return []
  return tx
    .selectFrom('orders')
    .select(['id', 'number', 'providerNumber', 'referralId'])
    .where(isNumberedBy(numbers))
    .execute()
}

/** Locks these orders until the transaction ends. */
export async function lockByIds(tx: Tx, ids: readonly string[]): Promise<Order[]> {
  if (ids.length === 0) return []
  return (await tx
    .selectFrom('orders')
    .selectAll()
    .where('id', '=', ({ fn, val }) => fn.any(val([...ids])))
    .orderBy('id')
    .forUpdate()
    .execute()) as Order[]
}

/** Condition on `orders o`: no successor has replaced it. */
export const isNotReplaced = sql`not exists (select from orders next
  where next.tenant_id = o.tenant_id and next.successor_of = o.id)`

/** Sets the provider's number of an order, unless the stored number has changed since the order was read. */
export async function setProviderNumber(
  tx: Tx,
  { id, providerNumber: before }: Pick<Order, 'id' | 'providerNumber'>,
  providerNumber: string,
): Promise<void> {
  await tx
    .updateTable('orders')
    .set({ providerNumber })
    .where('id', '=', id)
    .where('providerNumber', 'is not distinct from', before)
    .execute()
}

/** Stores the order's current terms. */
export async function setTerms(
  tx: Tx,
  orderId: string,
  { holdingDays, rewardLimits }: { readonly holdingDays: number | null; readonly rewardLimits: RewardLimits },
): Promise<void> {
  await tx
    .updateTable('orders')
    .set({ holdingDays, rewardLimits: JSON.stringify(rewardLimits) })
    .where('id', '=', orderId)
    .execute()
}

/** Lists the recipients' orders that no successor has replaced, newest first. */
export async function listOfRecipients(tx: Tx, recipientIds: readonly string[]): Promise<Order[]> {
  if (recipientIds.length === 0) return []
  return (await tx
    .selectFrom('orders')
    .selectAll()
    .where('recipientId', '=', ({ fn, val }) => fn.any(val([...recipientIds])))
    .orderBy('createdAt', 'desc')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(selectFrom('orders as next').select('next.id').whereRef('next.successorOf', '=', 'orders.id')),
      ),
    )
    .execute()) as Order[]
}

/** Lists all orders of these referrals, including replaced ones, oldest first. */
export async function listAllOfReferrals(tx: Tx, referralIds: readonly string[]): Promise<Order[]> {
  if (referralIds.length === 0) return []
  return (await tx
    .selectFrom('orders')
    .selectAll()
    .where('referralId', 'in', [...referralIds])
    .orderBy('createdAt')
    .execute()) as Order[]
}

/** Lists all orders of these recipients, including replaced ones, oldest first. */
export async function listAllOfRecipients(tx: Tx, recipientIds: readonly string[]): Promise<Order[]> {
  if (recipientIds.length === 0) return []
  return (await tx
    .selectFrom('orders')
    .selectAll()
    .where('recipientId', '=', ({ fn, val }) => fn.any(val([...recipientIds])))
    .orderBy('createdAt')
    .execute()) as Order[]
}

/** Returns a recipient's order that no successor has replaced. */
export async function findOfRecipient(tx: Tx, recipientId: string): Promise<Order | undefined> {
  return (await listOfRecipients(tx, [recipientId]))[0]
}

export async function findById(tx: Tx, id: string): Promise<Order | undefined> {
  return (await tx.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirst()) as
    | Order
    | undefined
}

/** Locks the order until the transaction ends. */
export async function lockById(tx: Tx, id: string): Promise<Order | undefined> {
  return (await tx.selectFrom('orders').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()) as
    | Order
    | undefined
}

/**
 * Lists orders whose holding period is over, calculated as in `releaseAtOf`.
 * @param usualDays holding period of orders without a recorded one
 * @param toleranceDays maximum days by which a report's date may precede its arrival
 */
export async function listReleasable(
  tx: Tx,
  now: Date,
  { usualDays, toleranceDays }: { readonly usualDays: number; readonly toleranceDays: number },
  limit: number,
): Promise<string[]> {
  const rows = await tx
    .selectFrom('orders as o')
    .select('id')
    .where('state', '=', 'concluded')
    .where('concludedAt', '<=', now)
    .where((order) => order.or([order('secondCheck', 'is', null), order('secondCheck', '=', 'early')]))
    .where((order) =>
      order.or([
        order('byCustomerNumber', '=', false),
        order('tiedByHand', '=', true),
        order('attributedAt', 'is not', null),
      ]),
    )
    // A day is 24 hours, as everywhere.
    .where(
      sql<Date>`greatest(concluded_at, state_at - ${toleranceDays}::integer * interval '24 hours')
        + coalesce(holding_days, ${usualDays}::integer) * interval '24 hours'`,
      '<=',
      now,
    )
    .where(({ not }) => not(isBlockedByReports))
    .where(({ not }) => not(hasPendingProposal))
    // Providers often report only the day of a conclusion. Orders of the same day are sorted by their date of
    // receipt.
    .orderBy('concludedAt')
    .orderBy('receivedAt')
    .orderBy('id')
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
      // Only concluded orders can wait for a second person.
      ...(progress.status !== 'concluded' && { secondCheck: null }),
      ...timesToRow(progress.times),
      correctedStates,
    })
    .where('id', '=', order.id)
    .execute()
}

/** Stores the progress of an order after reports were moved to or from it. */
export async function saveRederived(
  tx: Tx,
  order: Order,
  progress: OrderProgress,
  stateAt: Date,
  correctedStates: readonly string[],
): Promise<void> {
  await saveProgress(tx, order, progress, stateAt, [...correctedStates])
  await tx.updateTable('orders').set({ stateAt }).where('id', '=', order.id).execute()
}

/** Stores the progress of many orders in one statement. */
export async function saveAllProgress(
  tx: Tx,
  changes: readonly { readonly order: Order; readonly progress: OrderProgress }[],
  at: Date,
): Promise<void> {
  if (changes.length === 0) return
  const rows = changes.map(({ order, progress: { status, times } }) => ({
    id: order.id,
    state: status,
    state_at: status === order.state ? order.stateAt : at,
    ...Object.fromEntries(orderStates.map((state) => [`${state}_at`, times[state] ?? null])),
  }))
  const columns = ['state', 'state_at', ...orderStates.map((state) => `${state}_at`)]
  await sql`update orders o set ${sql.join(columns.map((name) => sql`${sql.id(name)} = ${sql.id('n', name)}`))}
    from json_populate_recordset(null::orders, ${JSON.stringify(rows)}::json) n
    where o.id = n.id`.execute(tx)
}

const column = (state: OrderState) => `${state}At` as const

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

/** Stores an event. @returns false if it is stored already */
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

/** Deletes a stored event that has no order, so that it can be processed again. */
export async function deleteUnlinkedEvent(tx: Tx, eventId: string): Promise<void> {
  await tx.deleteFrom('orderEvent').where('eventId', '=', eventId).where('orderId', 'is', null).execute()
}

/** @returns the ids of those events that are stored already */
export async function listKnownEvents(tx: Tx, eventIds: readonly string[]): Promise<Set<string>> {
  const rows = await tx
    .selectFrom('orderEvent')
    .select('eventId')
    .where('eventId', '=', ({ fn, val }) => fn.any(val([...eventIds])))
    .execute()
  return new Set(rows.map(({ eventId }) => eventId))
}

/** Stores events. @returns the number of those that were new */
export async function insertEvents(
  tx: Tx,
  events: readonly (StoredEvent & { readonly orderId: string })[],
): Promise<number> {
  const rows = events.map((event) => ({ ...event, payload: JSON.parse(event.payload) }))
  const inserted = await insertRows(tx, 'orderEvent', rows, sql`on conflict do nothing returning event_id`)
  return inserted.length
}

/** Returns a stored event. */
export async function findEvent(tx: Tx, eventId: string) {
  return tx
    .selectFrom('orderEvent')
    .select(['eventId', 'orderId', 'status', 'occurredAt'])
    .where('eventId', '=', eventId)
    .executeTakeFirst()
}

/** Lists the arrival times of the latest events, newest first. */
export async function listLastEventTimes(tx: Tx, limit: number): Promise<Date[]> {
  const rows = await tx
    .selectFrom('orderEvent')
    .select('receivedAt')
    .orderBy('receivedAt', 'desc')
    .limit(limit)
    .execute()
  return rows.map(({ receivedAt }) => receivedAt)
}

/**
 * Locks releases until the transaction ends: a release of several orders is exclusive in its tenant, releases
 * of one order are shared. A release of several orders locks people and agencies in the sequence of its
 * orders, so two of them could deadlock. Taken after referrals and before budgets.
 */
export async function lockReleases(tx: Tx, count: 'one' | 'several'): Promise<void> {
  const lock = sql.raw(count === 'one' ? 'pg_advisory_xact_lock_shared' : 'pg_advisory_xact_lock')
  await sql`select ${lock}(hashtext('orders.release'), current_setting('zuruf.tenant')::int)`.execute(tx)
}

/** Lists the referrals of these orders, sorted by id. */
export async function listReferralIds(tx: Tx, orderIds: readonly string[]): Promise<string[]> {
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
