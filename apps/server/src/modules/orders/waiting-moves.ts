import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'

/** Does a proposal wait that `orders o` belongs to another referral? */
export const isToMove: RawBuilder<boolean> = sql`exists (
  select from order_move m where m.tenant_id = o.tenant_id and m.order_id = o.id and m.state = 'waiting')`

/** An order is not released while a proposal waits to move it: its reward would go to the wrong people. */
export async function moveWaits(tx: Tx, orderId: string): Promise<boolean> {
  const { rows } = await sql`select from orders o where o.id = ${orderId} and ${isToMove}`.execute(tx)
  return rows.length > 0
}
