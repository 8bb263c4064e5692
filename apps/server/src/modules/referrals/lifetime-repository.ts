import { sql } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'
import type { Referral } from './repository.ts'

export async function setEnd(tx: Tx, id: string, expiresAt: Date): Promise<void> {
  await tx.updateTable('referral').set({ expiresAt }).where('id', '=', id).execute()
}

/** Moves the ends of open links that end before a moment. @returns how many */
export async function prolongOpen(tx: Tx, before: Date, until: Date, limit: number): Promise<number> {
  const result = await sql`
    update referral r set expires_at = ${until}
      from (select id from referral where link_state = 'open' and not lasting and expires_at < ${before}
             order by id limit ${limit} for update skip locked) due
     where r.id = due.id`.execute(tx)
  return Number(result.numAffectedRows ?? 0)
}

/** Links of a person's own that end in a time and still take recipients. Those of a partner's or a personal link are nobody's to renew. */
const ending = (now: Date, until: Date) => sql`
  r.link_state = 'open' and not r.barred and not r.voided and r.partner_link_id is null and not r.lasting
  and r.expires_at > ${now} and r.expires_at <= ${until}`

/** Who has links that end in a time, of whose end they were not told; only people whose address is confirmed. */
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
 * Locks the links in the order of their ids, as everybody who takes several.
 * @returns how many links there are to be told of that nobody was told of yet
 */
export async function noteTold(tx: Tx, accountId: string, now: Date, until: Date): Promise<number> {
  const result = await sql`
    with due as (
      select r.id from referral r
       where r.account_id = ${accountId} and ${ending(now, until)}
         and r.ending_told_for is distinct from r.expires_at
       order by r.id for update)
    update referral r set ending_told_for = r.expires_at from due where r.id = due.id`.execute(tx)
  return Number(result.numAffectedRows ?? 0)
}

/** Of a person's links those they were told of that still end then, the first to end first. */
export async function listTold(tx: Tx, accountId: string, now: Date, limit: number): Promise<Referral[]> {
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
