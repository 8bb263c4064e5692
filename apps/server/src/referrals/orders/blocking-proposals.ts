import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'

/**
 * Condition on `orders o`: a proposal to move or split the order, or another order of its recipient, is
 * waiting.
 */
export const hasPendingProposal: RawBuilder<boolean> = sql`exists (
  select from order_move m join orders moved on moved.tenant_id = m.tenant_id and moved.id = m.order_id
   where m.tenant_id = o.tenant_id and m.state = 'waiting' and moved.recipient_id = o.recipient_id)`

/**
 * Returns whether a proposal to move or split an order is waiting. It blocks the release: the reward may be
 * another person's.
 */
export async function isProposalPending(tx: Tx, orderId: string): Promise<boolean> {
  const { rows } = await sql`select from orders o where o.id = ${orderId} and ${hasPendingProposal}`.execute(
    tx,
  )
  return rows.length > 0
}
