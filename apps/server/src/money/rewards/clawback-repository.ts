import { type Selectable, sql } from 'kysely'
import type { Clawback as ClawbackRow } from '../../../db/types.ts'
import type { Tx } from '../../platform/database/database.ts'

export type Clawback = Selectable<ClawbackRow>

/** @returns false when the order's failure is already recorded */
export async function insertClawback(tx: Tx, clawback: Clawback): Promise<boolean> {
  const result = await tx
    .insertInto('clawback')
    .values(clawback)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return result.numInsertedOrUpdatedRows === 1n
}

/** Locks the case until the transaction ends. */
export async function lockClawback(tx: Tx, orderId: string): Promise<Clawback | undefined> {
  return (await tx
    .selectFrom('clawback')
    .selectAll()
    .where('orderId', '=', orderId)
    .forUpdate()
    .executeTakeFirst()) as Clawback | undefined
}

export async function findClawback(tx: Tx, orderId: string): Promise<Clawback | undefined> {
  return (await tx.selectFrom('clawback').selectAll().where('orderId', '=', orderId).executeTakeFirst()) as
    | Clawback
    | undefined
}

export async function decide(
  tx: Tx,
  orderId: string,
  decision: Pick<Clawback, 'state' | 'decidedBy' | 'decidedAt' | 'reason'>,
): Promise<void> {
  await tx.updateTable('clawback').set(decision).where('orderId', '=', orderId).execute()
}

export type ListedClawback = Clawback & { readonly orderNumber: string; readonly paidCents: number }

/**
 * Lists claw-backs, oldest report first.
 * @param filter by order or by state
 * @param after the last one of the previous page
 */
export async function listClawbacks(
  tx: Tx,
  filter: { readonly state?: Clawback['state'] | undefined; readonly orderId?: string },
  after: Pick<Clawback, 'reportedAt' | 'orderId'> | undefined,
  limit: number,
): Promise<ListedClawback[]> {
  const { rows } = await sql<ListedClawback>`
    select b.*, o.number as order_number,
           (select coalesce(sum(c.amount_cents), 0)::int from claim c
             where c.tenant_id = b.tenant_id and c.order_id = b.order_id
               and (c.state in ('paid', 'collected') or (c.state = 'cancelled' and c.paid_at is not null))) as paid_cents
      from clawback b join orders o on o.tenant_id = b.tenant_id and o.id = b.order_id
     where (${filter.state ?? null}::text is null or b.state = ${filter.state ?? null})
       and (${filter.orderId ?? null}::uuid is null or b.order_id = ${filter.orderId ?? null})
       and (${after?.reportedAt ?? null}::timestamptz is null
         or (b.reported_at, b.order_id) > (${after?.reportedAt ?? null}, ${after?.orderId ?? null}::uuid))
     order by b.reported_at, b.order_id limit ${limit}`.execute(tx)
  return rows
}
