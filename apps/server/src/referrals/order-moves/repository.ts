import { type Selectable, sql } from 'kysely'
import type { OrderMove as OrderMoveRow } from '../../../db/types.ts'
import type { Tx } from '../../platform/database/database.ts'

/**
 * A proposal to move an order to another referral or to split it. The order is not released while it waits.
 */
export type OrderProposal = Selectable<OrderMoveRow>

export async function insertProposal(tx: Tx, proposal: OrderProposal): Promise<void> {
  await tx.insertInto('orderMove').values(proposal).execute()
}

export async function findById(tx: Tx, id: string): Promise<OrderProposal | undefined> {
  return (await tx.selectFrom('orderMove').selectAll().where('id', '=', id).executeTakeFirst()) as
    | OrderProposal
    | undefined
}

/** Returns the waiting proposal about an order, its predecessors or its successors. */
export async function findWaiting(tx: Tx, orderId: string): Promise<OrderProposal | undefined> {
  return (await tx
    .selectFrom('orderMove as move')
    .innerJoin('orders as moved', 'moved.id', 'move.orderId')
    .innerJoin('orders as asked', 'asked.recipientId', 'moved.recipientId')
    .selectAll('move')
    .where('asked.id', '=', orderId)
    .where('move.state', '=', 'waiting')
    .executeTakeFirst()) as OrderProposal | undefined
}

/** @returns false if somebody else has decided in the meantime */
export async function decide(
  tx: Tx,
  id: string,
  decision: Pick<
    OrderProposal,
    'state' | 'decidedBy' | 'decidedAt' | 'decisionReason' | 'singleSignature' | 'newOrderId'
  >,
): Promise<boolean> {
  const result = await tx
    .updateTable('orderMove')
    .set(decision)
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .executeTakeFirst()
  return result.numUpdatedRows === 1n
}

/** Lists waiting proposals of a kind, the oldest first. @param after last proposal of the previous page */
export async function listWaiting(
  tx: Tx,
  kind: OrderProposal['kind'],
  limit: number,
  after: OrderProposal | undefined,
): Promise<readonly OrderProposal[]> {
  let query = tx.selectFrom('orderMove').selectAll().where('state', '=', 'waiting').where('kind', '=', kind)
  if (after) {
    query = query.where(sql<boolean>`(proposed_at, id) > (${after.proposedAt}, ${after.id}::uuid)`)
  }
  return (await query.orderBy('proposedAt').orderBy('id').limit(limit).execute()) as OrderProposal[]
}

/**
 * Assigns a recipient with all their orders to another referral. The caller has locked both referrals and the
 * orders, and ends the recipient's consents about the old recommender.
 */
export async function changeReferral(tx: Tx, recipientId: string, referralId: string): Promise<void> {
  await tx
    .updateTable('recipient')
    .set({ referralId, unrewarded: false })
    .where('id', '=', recipientId)
    .execute()
  await tx
    .updateTable('orders')
    .set({ referralId, byCustomerNumber: false })
    .where('recipientId', '=', recipientId)
    .execute()
}

/** Returns whether a mail has told this recommender of an order of the recipient. */
export async function wasNotified(tx: Tx, recipientId: string, accountId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('referralNews')
    .select('kind')
    .where('recipientId', '=', recipientId)
    .where('accountId', '=', accountId)
    .where('mailedAt', 'is not', null)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Replaces the news about an order: the old recommender gets no more, the new one is told of the order. */
export async function moveNews(tx: Tx, orderId: string, now: Date): Promise<void> {
  await sql`delete from referral_news n using orders o
    where o.id = ${orderId} and n.tenant_id = o.tenant_id and n.recipient_id = o.recipient_id`.execute(tx)
  await sql`
    insert into referral_news (tenant_id, recipient_id, kind, account_id, order_id, at)
    select o.tenant_id, o.recipient_id, case o.state when 'concluded' then 'concluded' else 'ordered' end, r.account_id,
           o.id, ${now}
      from orders o join referral r on r.tenant_id = o.tenant_id and r.id = o.referral_id
     where o.id = ${orderId} and r.partner_link_id is null and not r.voided`.execute(tx)
}
