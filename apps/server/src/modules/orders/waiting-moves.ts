import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'

/** Does a proposal wait that `orders o`, or one it replaced, belongs to another referral? */
export const isToMove: RawBuilder<boolean> = sql`exists (
  select from order_move m join orders moved on moved.tenant_id = m.tenant_id and moved.id = m.order_id
   where m.tenant_id = o.tenant_id and m.state = 'waiting' and moved.recipient_id = o.recipient_id)`

/** An order is not released while a proposal waits to move it: its reward would go to the wrong people. */
export async function moveWaits(tx: Tx, orderId: string): Promise<boolean> {
  const { rows } = await sql`select from orders o where o.id = ${orderId} and ${isToMove}`.execute(tx)
  return rows.length > 0
}
