import { sql } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'
import type { Referral } from './repository.ts'

export async function setEnd(tx: Tx, id: string, expiresAt: Date): Promise<void> {
  await tx.updateTable('referral').set({ expiresAt }).where('id', '=', id).execute()
}

/** Extends open referrals that end before a time. @returns the number extended */
export async function extendOpen(tx: Tx, before: Date, until: Date, limit: number): Promise<number> {
  const result = await sql`
    update referral r set expires_at = ${until}
      from (select id from referral where link_state = 'open' and not lasting and expires_at < ${before}
             order by id limit ${limit} for update skip locked) due
     where r.id = due.id`.execute(tx)
  return Number(result.numAffectedRows ?? 0)
}

/**
 * Condition for referrals that end within a period and still accept recipients. Excludes those of partners'
 * and personal links, which cannot be renewed.
 */
const ending = (now: Date, until: Date) => sql`
  r.link_state = 'open' and not r.barred and not r.voided and r.partner_link_id is null and not r.lasting
  and r.expires_at > ${now} and r.expires_at <= ${until}`

/**
 * Lists people with referrals that end within a period and of which they have not been reminded. Only
 * confirmed addresses.
 */
export async function listWithEndingLinks(tx: Tx, now: Date, until: Date, limit: number) {
  const { rows } = await sql<{ accountId: string; email: string; language: string | null }>`
    select a.id as "accountId", a.email, a.language from account a
     where a.email_confirmed_at is not null and a.deleted_at is null
       and a.id in (select r.account_id from referral r
         where ${ending(now, until)} and r.ending_told_for is distinct from r.expires_at)
     order by a.id limit ${limit}`.execute(tx)
  return rows
}

/**
 * Marks a person's ending referrals as reminded. Locks them in the order of their ids, like all code that
 * locks several.
 * @returns the number of referrals that had not been marked
 */
export async function markReminded(tx: Tx, accountId: string, now: Date, until: Date): Promise<number> {
  const result = await sql`
    with due as (
      select r.id from referral r
       where r.account_id = ${accountId} and ${ending(now, until)}
         and r.ending_told_for is distinct from r.expires_at
       order by r.id for update)
    update referral r set ending_told_for = r.expires_at from due where r.id = due.id`.execute(tx)
  return Number(result.numAffectedRows ?? 0)
}

/** Lists the referrals a person was reminded of whose end has not changed since, the earliest end first. */
export async function listReminded(tx: Tx, accountId: string, now: Date, limit: number): Promise<Referral[]> {
  return (await tx
    .selectFrom('referral')
    .selectAll()
    .where('accountId', '=', accountId)
    .where('linkState', '=', 'open')
    .where('barred', '=', false)
    .where('expiresAt', '>', now)
    .whereRef('endingToldFor', '=', 'expiresAt')
    .orderBy('expiresAt')
    .orderBy('id')
    .limit(limit)
    .execute()) as Referral[]
}
