import { sql } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'

export type RecipientNewsKind = 'handed-over' | 'concluded' | 'failed'

/** Somebody who ordered, and the last thing that happened to their order. */
export interface RecipientNews {
  readonly recipientId: string
  readonly kind: RecipientNewsKind
  readonly orderId: string
  readonly email: string
  readonly language: string | null
}

/**
 * Who is to be written to, each with the last of their news that is still true: reports come in any order.
 * @param from what is older is no news any more
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

/** @returns how many news of this recipient there were that they had not been told of */
export async function noteMailed(tx: Tx, recipientId: string, now: Date): Promise<number> {
  const result = await tx
    .updateTable('recipientNews')
    .set({ mailedAt: now })
    .where('recipientId', '=', recipientId)
    .where('mailedAt', 'is', null)
    .executeTakeFirst()
  return Number(result.numUpdatedRows)
}

/** @returns how many went */
export async function deleteBefore(tx: Tx, cutoff: Date): Promise<number> {
  const result = await tx.deleteFrom('recipientNews').where('at', '<', cutoff).executeTakeFirst()
  return Number(result.numDeletedRows)
}

/** Recipients are not told later what happened while the tenant had these mails switched off. */
export async function deleteWaiting(tx: Tx): Promise<number> {
  const result = await tx.deleteFrom('recipientNews').where('mailedAt', 'is', null).executeTakeFirst()
  return Number(result.numDeletedRows)
}
