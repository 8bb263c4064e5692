import type { ReferralNewsKind } from '@zuruf/domain'
import { sql } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'

export interface News {
  readonly recipientId: string
  readonly kind: ReferralNewsKind
  readonly orderId: string
  readonly at: Date
}

/**
 * Lists people with unsent news who have not been mailed since a time. Only confirmed addresses.
 * @param from older news are ignored
 * @param since time of the last mail
 */
export async function listWaiting(tx: Tx, from: Date, since: Date, limit: number) {
  const { rows } = await sql<{ accountId: string; email: string; language: string | null }>`
    select a.id as "accountId", a.email, a.language from account a
     where a.email_confirmed_at is not null and a.deleted_at is null
       and a.id in (select n.account_id from referral_news n where n.mailed_at is null and n.at > ${from})
       and not exists (select from referral_news told
         where told.tenant_id = a.tenant_id and told.account_id = a.id and told.mailed_at > ${since})
     order by a.id limit ${limit}`.execute(tx)
  return rows
}

/** @returns the number of news that had not been mailed */
export async function markMailed(tx: Tx, accountId: string, from: Date, now: Date): Promise<number> {
  const result = await tx
    .updateTable('referralNews')
    .set({ mailedAt: now })
    .where('accountId', '=', accountId)
    .where('mailedAt', 'is', null)
    .where('at', '>', from)
    .executeTakeFirst()
  return Number(result.numUpdatedRows)
}

/**
 * Returns the news of one mail: for each recipient the latest that is still true, newest first. Reports may
 * arrive in any order.
 */
export async function listOfMail(tx: Tx, accountId: string, mailedAt: Date, limit: number): Promise<News[]> {
  const { rows } = await sql<News>`
    select * from (
      select distinct on (n.recipient_id) n.recipient_id, n.kind, n.order_id, n.at from referral_news n
        left join orders o on o.tenant_id = n.tenant_id and o.id = n.order_id
       where n.account_id = ${accountId} and n.mailed_at = ${mailedAt}
       order by n.recipient_id, case n.kind
         when 'concluded' then o.state in ('concluded', 'released')
         when 'failed' then o.state in ('rejected', 'withdrawn', 'cancelled')
         else o.state in ('received', 'processing') end desc nulls last, n.at desc) latest
     order by latest.at desc, latest.recipient_id limit ${limit}`.execute(tx)
  return rows
}

/**
 * Deletes news older than the cutoff. Mailed news of orders that are still in progress are kept: if the order
 * moves to another referral, the recommender is notified (decision 096).
 * @returns the number of news deleted
 */
export async function deleteBefore(tx: Tx, cutoff: Date): Promise<number> {
  const result = await tx
    .deleteFrom('referralNews')
    .where('at', '<', cutoff)
    .where(({ or, eb, not, exists, selectFrom }) =>
      or([
        eb('mailedAt', 'is', null),
        not(
          exists(
            selectFrom('orders')
              .select('orders.id')
              .whereRef('orders.id', '=', 'referralNews.orderId')
              .where('orders.state', 'in', ['received', 'processing', 'concluded']),
          ),
        ),
      ]),
    )
    .executeTakeFirst()
  return Number(result.numDeletedRows)
}

/** Deletes unsent news, so that events from the time the mails were off are not mailed later. */
export async function deleteWaiting(tx: Tx): Promise<number> {
  const result = await tx.deleteFrom('referralNews').where('mailedAt', 'is', null).executeTakeFirst()
  return Number(result.numDeletedRows)
}
