import { sql } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'

export interface Invitation {
  readonly tenantId: number
  readonly id: string
  readonly code: string
  readonly accountId: string
  readonly invitedBy: string | null
  readonly givenFirstName: string | null
  readonly createdAt: Date
}

export async function insertInvitation(tx: Tx, invitation: Invitation): Promise<void> {
  await tx.insertInto('companyInvitation').values(invitation).execute()
}

export async function findByCode(tx: Tx, code: string) {
  return tx
    .selectFrom('companyInvitation')
    .innerJoin('account', (join) =>
      join
        .onRef('account.tenantId', '=', 'companyInvitation.tenantId')
        .onRef('account.id', '=', 'companyInvitation.accountId'),
    )
    .select([
      'companyInvitation.id',
      'companyInvitation.givenFirstName',
      'account.firstName',
      'account.locked',
      'account.emailKey',
    ])
    .where('companyInvitation.code', '=', code)
    .where('account.deletedAt', 'is', null)
    .executeTakeFirst()
}

/**
 * Employees: accounts that joined and confirmed their address, from the day they joined. A person is a
 * mailbox without its plus suffix; otherwise one person could be the whole group that hides a colleague.
 */
const employees = sql`(
  select i.tenant_id, i.account_id, min(i.created_at) as since,
         regexp_replace(a.email_key, '^([^+@]+)[+][^@]*', '\\1') as person
    from company_invitation i
    join account a on a.tenant_id = i.tenant_id and a.id = i.account_id
   where a.email_confirmed_at is not null and a.deleted_at is null
   group by i.tenant_id, i.account_id, a.email_key) e`

const referralsOfEmployees = sql`${employees}
  join referral r on r.tenant_id = e.tenant_id and r.account_id = e.account_id and r.created_at >= e.since`

export async function countEmployees(tx: Tx): Promise<number> {
  const { rows } = await sql<{
    people: number
  }>`select count(distinct person)::int as people from ${employees}`.execute(tx)
  return rows[0]?.people ?? 0
}

/** Returns the referrals of employees by German month, and how many people made them. */
export async function referralsByMonth(tx: Tx, from: Date) {
  const { rows } = await sql<{ month: string; referrals: number; people: number }>`
    select to_char(r.created_at at time zone 'Europe/Berlin', 'YYYY-MM') as month,
           count(*)::int as referrals, count(distinct e.person)::int as people
      from ${referralsOfEmployees}
     where r.created_at >= ${from} group by month`.execute(tx)
  return rows
}

/**
 * Returns figures of each product that at least `minPeople` employees referred, most referrals first:
 * referrals, people who ordered, and employees whose referrals led to an order.
 */
export async function referralsByProduct(tx: Tx, minPeople: number) {
  const { rows } = await sql<{ id: string; name: string; referrals: number; orders: number; buyers: number }>`
    select r.product_id as id, max(r.product_name) as name, count(*)::int as referrals,
           sum(ordered.people)::int as orders,
           (count(distinct e.person) filter (where ordered.people > 0))::int as buyers
      from ${referralsOfEmployees}
     cross join lateral (
       select count(*)::int as people from recipient p
        where p.tenant_id = r.tenant_id and p.referral_id = r.id and p.state in ('ordered', 'released', 'paid')) ordered
     group by r.product_id having count(distinct e.person) >= ${minPeople}
     order by referrals desc, r.product_id limit 12`.execute(tx)
  return rows
}
