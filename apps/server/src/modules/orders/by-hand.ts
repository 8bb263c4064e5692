import { sql } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'

/** Did operators have a hand in an order? A condition on `orders o`. */
export const isByHand = sql<boolean>`exists (select from manual_act a where a.tenant_id = o.tenant_id and a.order_id = o.id)`

export async function isTouchedByHand(tx: Tx, orderId: string): Promise<boolean> {
  const { rows } = await sql`select from orders o where o.id = ${orderId} and ${isByHand}`.execute(tx)
  return rows.length > 0
}
