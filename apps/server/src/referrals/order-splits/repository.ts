import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'

/** A stored report about an order. */
export interface StoredReport {
  readonly eventId: string
  readonly status: string
  readonly occurredAt: Date
  readonly receivedAt: Date
  readonly payload: unknown
  /** The operator who reported it; null for the provider, or if the intake log entry has been deleted. */
  readonly reportedBy: string | null
}

/** Id under which an event of the intake log is stored; events of an operator's file have a prefix. */
const storedId = sql`case when l.source = 'file' then 'operator:' || l.event_id else l.event_id end`

/** Lists all reports about an order. */
export async function listReports(tx: Tx, orderId: string): Promise<StoredReport[]> {
  const { rows } = await sql<StoredReport>`
    select e.event_id, e.status, e.occurred_at, e.received_at, e.payload,
           (select l.actor_id from order_intake l
             where l.tenant_id = e.tenant_id and l.order_id = e.order_id and l.source <> 'provider'
               and l.outcome = 'accepted' and ${storedId} = e.event_id
             order by l.received_at limit 1) as reported_by
      from order_event e
     where e.order_id = ${orderId}
     order by e.event_id`.execute(tx)
  return rows
}

/** Moves reports to another order, both the reports and their entries in the intake log. */
export async function moveReports(
  tx: Tx,
  eventIds: readonly string[],
  fromId: string,
  toId: string,
): Promise<void> {
  const ids: RawBuilder<string[]> = sql`${[...eventIds]}::text[]`
  await sql`update order_event set order_id = ${toId}
    where order_id = ${fromId} and event_id = any(${ids})`.execute(tx)
  await sql`update order_intake l set order_id = ${toId}
    where l.order_id = ${fromId} and ${storedId} = any(${ids})`.execute(tx)
}

/** Returns when the order was opened according to its history; undefined if the history does not say. */
export async function findOpeningTime(tx: Tx, orderId: string): Promise<Date | undefined> {
  const step = await tx
    .selectFrom('history')
    .select('at')
    .where('entityId', '=', orderId)
    .where('entity', '=', 'order')
    .where('fromState', 'is', null)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  return step?.at
}

/** Returns whether a split created this order. */
export async function isSplitOff(tx: Tx, orderId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('orderMove')
    .select('id')
    .where('newOrderId', '=', orderId)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** An order's numbers, and when the provider proved its conclusion and its referral. */
export interface OrderNumbers {
  readonly providerNumber: string | null
  readonly customerNumber: string | null
  /** When the provider reported the order as concluded. */
  readonly confirmedAt: Date | null
  /** When the provider named the order's referral. */
  readonly attributedAt: Date | null
}

export async function saveNumbers(tx: Tx, orderId: string, numbers: OrderNumbers): Promise<void> {
  await tx.updateTable('orders').set(numbers).where('id', '=', orderId).execute()
}
