import { failedOrderStates } from '@zuruf/domain'
import { sql } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'

/**
 * Deletes news about an order that are no longer true, such as its failure after it has become active again.
 * Mailed news are deleted too: there is one of each kind per recipient, and the next failure could not be
 * mailed otherwise.
 */
export async function deleteOutdatedNews(tx: Tx, orderId: string): Promise<void> {
  const isOutdated = sql`o.id = ${orderId} and n.tenant_id = o.tenant_id and n.recipient_id = o.recipient_id
    and (n.kind = 'failed' and o.state not in (${sql.join(failedOrderStates)})
      or n.kind = 'concluded' and o.concluded_at is null)`
  await sql`delete from referral_news n using orders o where ${isOutdated}`.execute(tx)
  await sql`delete from recipient_news n using orders o where ${isOutdated} and n.order_id = o.id`.execute(tx)
}
