import {
  failedHandoverStates,
  type HandoverChannel,
  type HandoverState,
  waitingHandoverStates,
} from '@zuruf/domain'
import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { OrderHandover as HandoverRow } from '../../../db/types.ts'
import type { Tx } from '../../platform/database/database.ts'

export type Handover = Selectable<HandoverRow>

/**
 * Begins the hand-over of a recipient's confirmed order. @returns its id; undefined if there is nothing to
 * hand over
 */
export async function begin(tx: Tx, recipientId: string): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`select id from begin_handover(${recipientId}) as id`.execute(tx)
  return rows[0]?.id
}

/** Locks the hand-overs of these orders until the transaction ends. */
export async function lockOfOrders(tx: Tx, orderIds: readonly string[]): Promise<Handover[]> {
  return lockWhere(tx, sql`h.order_id = any(${[...orderIds]}::uuid[])`)
}

/** Locks these hand-overs until the transaction ends. */
export async function lockByIds(tx: Tx, ids: readonly string[]): Promise<Handover[]> {
  return lockWhere(tx, sql`h.id = any(${[...ids]}::uuid[])`)
}

/**
 * Locks hand-overs in one of these states, the earliest confirmation first, until the transaction ends. Those
 * that a channel has reserved or handed over are left out, so that no other channel hands them over as well.
 */
export async function lockFree(
  tx: Tx,
  states: readonly HandoverState[],
  limit: number,
  after?: Pick<Handover, 'confirmedAt' | 'orderId'>,
): Promise<Handover[]> {
  const afterLast = after
    ? sql`(h.confirmed_at, h.order_id) > (${after.confirmedAt}, ${after.orderId}::uuid)`
    : sql`true`
  return lockWhere(
    tx,
    sql`h.state = any(${[...states]}::text[]) and h.channel is null and ${afterLast}`,
    limit,
  )
}

/** Locks the new orders of a file until the transaction ends. */
export async function lockOfRun(tx: Tx, runId: string): Promise<Handover[]> {
  return lockWhere(tx, sql`h.channel = 'sftp' and h.carrier_id = ${runId}::uuid and h.state = 'new'`)
}

/** Reserves locked hand-overs for one channel. @param carrierId id of the run or event that carries them */
export async function reserve(
  tx: Tx,
  ids: readonly string[],
  channel: HandoverChannel,
  carrierId: string,
): Promise<void> {
  await tx
    .updateTable('orderHandover')
    .set({ channel, carrierId })
    .where('id', 'in', [...ids])
    .execute()
}

/**
 * Frees new orders that wait for a webhook that will not be sent: its delivery is dead, its endpoint is
 * paused or gone, or a process of a release without order webhooks has sent it.
 * @returns the number of freed orders
 */
export async function freeUndelivered(tx: Tx): Promise<number> {
  const { numAffectedRows } = await sql`
    update order_handover h set channel = null, carrier_id = null
     where h.channel = 'push' and h.state = 'new' and not exists (
       select from webhook_delivery d
         join webhook_endpoint e on e.tenant_id = d.tenant_id and e.id = d.endpoint_id
        where d.tenant_id = h.tenant_id and d.event_id = h.carrier_id and d.state = 'pending'
          and e.state = 'active' and e.sends_orders)`.execute(tx)
  return Number(numAffectedRows ?? 0)
}

/** Frees locked hand-overs for every channel. */
export async function free(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await tx
    .updateTable('orderHandover')
    .set({ channel: null, carrierId: null })
    .where('id', 'in', [...ids])
    .execute()
}

/** Counts the new orders that no channel has reserved. */
export async function countFree(tx: Tx): Promise<number> {
  const row = await tx
    .selectFrom('orderHandover')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('state', '=', 'new')
    .where('channel', 'is', null)
    .executeTakeFirst()
  return Number(row?.count ?? 0)
}

/** Locks in a fixed sequence, so that concurrent transactions do not deadlock. */
async function lockWhere(tx: Tx, condition: ReturnType<typeof sql>, limit?: number): Promise<Handover[]> {
  const { rows } = await sql<Handover>`
    select h.* from order_handover h where ${condition}
     order by h.confirmed_at, h.order_id ${limit === undefined ? sql`` : sql`limit ${limit}`} for update`.execute(
    tx,
  )
  return rows
}

export async function listOfOrders(tx: Tx, orderIds: readonly string[]): Promise<Handover[]> {
  if (orderIds.length === 0) return []
  return (await tx
    .selectFrom('orderHandover')
    .selectAll()
    .where('orderId', 'in', [...orderIds])
    .execute()) as Handover[]
}

export async function findOfOrder(tx: Tx, orderId: string): Promise<Handover | undefined> {
  return (await listOfOrders(tx, [orderId]))[0]
}

/** Returns the hand-over that an event, or a file with one order, carries. */
export async function findOfCarrier(
  tx: Tx,
  channel: HandoverChannel,
  carrierId: string,
): Promise<Handover | undefined> {
  return (await tx
    .selectFrom('orderHandover')
    .selectAll()
    .where('channel', '=', channel)
    .where('carrierId', '=', carrierId)
    .executeTakeFirst()) as Handover | undefined
}

/** Locks the hand-over that an event, or a file with one order, carries. */
export async function lockOfCarrier(
  tx: Tx,
  channel: HandoverChannel,
  carrierId: string,
): Promise<Handover | undefined> {
  const [handover] = await lockWhere(tx, sql`h.channel = ${channel} and h.carrier_id = ${carrierId}::uuid`)
  return handover
}

/** Locks the hand-over of an order that no channel has reserved. */
export async function lockUnreserved(tx: Tx, orderId: string): Promise<Handover | undefined> {
  const [handover] = await lockWhere(tx, sql`h.order_id = ${orderId}::uuid and h.channel is null`)
  return handover
}

/** Columns that change together with the state. */
export type HandoverChanges = Partial<Pick<Handover, 'handedOverAt' | 'handedOverBy' | 'handedOverTo'>> & {
  readonly reason: string | null
}

/** Changes the state of locked hand-overs. */
export async function move(
  tx: Tx,
  ids: readonly string[],
  to: HandoverState,
  at: Date,
  changes: HandoverChanges,
): Promise<void> {
  await tx
    .updateTable('orderHandover')
    .set({ ...changes, state: to, stateAt: at })
    .where('id', 'in', [...ids])
    .execute()
}

/** Counts the late orders, with the earliest confirmation. @param limit see `isHandoverLate` */
export async function countLate(
  tx: Tx,
  limit: Date,
): Promise<{ count: number; failed: number; since: Date | null }> {
  const { rows } = await sql<{ count: number; failed: number; since: Date | null }>`
    select count(*)::int as count, min(h.confirmed_at) as since,
           (count(*) filter (where h.state = any(${[...failedHandoverStates]}::text[])))::int as failed
      from order_handover h where ${isLate(limit)}`.execute(tx)
  return rows[0] ?? { count: 0, failed: 0, since: null }
}

/** Counts the orders that wait for the provider or that it could not take, with the earliest confirmation. */
export async function summariseWaiting(tx: Tx): Promise<{ count: number; since: Date | null }> {
  const states = [...waitingHandoverStates, ...failedHandoverStates]
  const { rows } = await sql<{ count: number; since: Date | null }>`
    select count(*)::int as count, min(confirmed_at) as since
      from order_handover where state = any(${states}::text[])`.execute(tx)
  return rows[0] ?? { count: 0, since: null }
}

/** Condition on `order_handover h`, as `isHandoverLate`. All states first, so that an index on them is used. */
export const isLate = (limit: Date): RawBuilder<unknown> =>
  sql`h.state = any(${[...failedHandoverStates, ...waitingHandoverStates]}::text[])
     and (h.state = any(${[...failedHandoverStates]}::text[])
       or h.state = any(${[...waitingHandoverStates]}::text[]) and h.confirmed_at < ${limit})`
