import { failedOrderStates } from '@zuruf/domain'
import { sql } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'

/**
 * Deletes news that no longer apply to an order that goes on, mailed or not: news of each kind exist once per
 * recipient, so the order's next failure would not be mailed.
 */
export async function deleteOutdatedNews(tx: Tx, orderId: string): Promise<void> {
  const untrue = sql`o.id = ${orderId} and n.tenant_id = o.tenant_id and n.recipient_id = o.recipient_id
    and (n.kind = 'failed' and o.state not in (${sql.join(failedOrderStates)})
      or n.kind = 'concluded' and o.concluded_at is null)`
  await sql`delete from referral_news n using orders o where ${untrue}`.execute(tx)
  await sql`delete from recipient_news n using orders o where ${untrue} and n.order_id = o.id`.execute(tx)
}
