import type { SearchSubject, SearchTermKind } from '@zuruf/domain'
import { sql } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'

/** Search term that was found, and its subject. */
export interface FoundTerm {
  readonly subject: SearchSubject
  readonly subjectId: string
  readonly kind: SearchTermKind
  readonly term: string
}

/**
 * Returns terms with this prefix, in their order. Uses a range of plain text under the C collation: behind
 * row-level security `like` does not use an index.
 */
export async function termsFrom(
  tx: Tx,
  kind: FoundTerm['kind'],
  beginning: string,
  limit: number,
): Promise<FoundTerm[]> {
  const { rows } = await sql<FoundTerm>`
    select subject, subject_id, kind, term from search_term
     where kind = ${kind} and term >= ${beginning} collate "C" and term < ${`${beginning}\u{10ffff}`} collate "C"
     order by term, subject_id limit ${limit}`.execute(tx)
  return rows
}

/** @returns the referral of each recipient and order */
export async function referralsOf(
  tx: Tx,
  { recipients, orders }: { readonly recipients: readonly string[]; readonly orders: readonly string[] },
): Promise<Map<string, string>> {
  if (recipients.length + orders.length === 0) return new Map()
  const { rows } = await sql<{ id: string; referralId: string }>`
    select id, referral_id from recipient where id = any(${recipients}::uuid[])
    union all
    select id, referral_id from orders where id = any(${orders}::uuid[])`.execute(tx)
  return new Map(rows.map((row) => [row.id, row.referralId]))
}

/**
 * Returns the newest order of each recipient, and these orders.
 * @returns order by recipient or order
 */
export async function ordersOf(
  tx: Tx,
  { recipients, orders }: { readonly recipients: readonly string[]; readonly orders: readonly string[] },
): Promise<Map<string, { readonly id: string; readonly number: string }>> {
  if (recipients.length + orders.length === 0) return new Map()
  const { rows } = await sql<{ subjectId: string; id: string; number: string }>`
    select id as subject_id, id, number from orders where id = any(${orders}::uuid[])
    union all
    (select distinct on (recipient_id) recipient_id, id, number from orders
      where recipient_id = any(${recipients}::uuid[]) order by recipient_id, created_at desc, id)`.execute(tx)
  return new Map(rows.map(({ subjectId, ...order }) => [subjectId, order]))
}

/** Returns people by account, each with the number of their referrals (counted up to 100) and the newest one. */
export async function listPeople(tx: Tx, ids: readonly string[]) {
  if (ids.length === 0) return []
  const { rows } = await sql<{
    id: string
    firstName: string
    lastName: string
    email: string
    emailKey: string
    locked: 'general' | 'single' | 'wildcard' | null
    referrals: number
    latest: string | null
  }>`
    select a.id, a.first_name, a.last_name, a.email, a.email_key, a.locked,
           (select count(*)::int from (
              select from referral r where r.tenant_id = a.tenant_id and r.account_id = a.id limit 100) r) as referrals,
           (select r.id from referral r where r.tenant_id = a.tenant_id and r.account_id = a.id
             order by r.created_at desc, r.id limit 1) as latest
      from account a where a.id = any(${ids}::uuid[]) and a.deleted_at is null`.execute(tx)
  return rows
}

export async function findReferral(
  tx: Tx,
  { number, code }: { readonly number: string; readonly code: string },
): Promise<{ readonly id: string; readonly by: 'number' | 'code' } | undefined> {
  const { rows } = await sql<{ id: string; by: 'number' | 'code' }>`
    select id, 'number' as by from referral where number = ${number}
    union all
    select id, 'code' from referral where offline_code = ${code}
    limit 1`.execute(tx)
  return rows[0]
}
