import type { RecipientNewsKind } from '@zuruf/domain'
import { sql } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'

/** A recipient and the latest event of their order. */
export interface RecipientNews {
  readonly recipientId: string
  readonly kind: RecipientNewsKind
  readonly orderId: string
  readonly email: string
  readonly language: string | null
}

/**
 * Lists recipients to be mailed, each with their latest news that is still true: reports may arrive in any
 * order.
 * @param from older news are ignored
 */
export async function listWaiting(tx: Tx, from: Date, limit: number): Promise<RecipientNews[]> {
  const { rows } = await sql<RecipientNews>`
    select distinct on (n.recipient_id) n.recipient_id, n.kind, n.order_id, p.email, p.language
      from recipient_news n
      join recipient p on p.tenant_id = n.tenant_id and p.id = n.recipient_id
      join orders o on o.tenant_id = n.tenant_id and o.id = n.order_id
      left join order_handover h on h.tenant_id = n.tenant_id and h.order_id = n.order_id
     where n.mailed_at is null and n.at > ${from} and p.email is not null
       and (n.kind <> 'handed-over' or h.state in ('handed-over', 'acknowledged'))
     order by n.recipient_id, case n.kind
       when 'concluded' then o.state in ('concluded', 'released')
       when 'failed' then o.state in ('rejected', 'withdrawn', 'cancelled')
       else o.state in ('received', 'processing') end desc, n.at desc limit ${limit}`.execute(tx)
  return rows
}

/** @returns the number of news of this recipient that had not been mailed */
export async function markMailed(tx: Tx, recipientId: string, now: Date): Promise<number> {
  const result = await tx
    .updateTable('recipientNews')
    .set({ mailedAt: now })
    .where('recipientId', '=', recipientId)
    .where('mailedAt', 'is', null)
    .executeTakeFirst()
  return Number(result.numUpdatedRows)
}

/** @returns the number of news deleted */
export async function deleteBefore(tx: Tx, cutoff: Date): Promise<number> {
  const result = await tx.deleteFrom('recipientNews').where('at', '<', cutoff).executeTakeFirst()
  return Number(result.numDeletedRows)
}

/** Deletes unsent news, so that events from the time the mails were off are not mailed later. */
export async function deleteWaiting(tx: Tx): Promise<number> {
  const result = await tx.deleteFrom('recipientNews').where('mailedAt', 'is', null).executeTakeFirst()
  return Number(result.numDeletedRows)
}
