import type pg from 'pg'
import { hotLink } from './desk-rows.ts'

export interface BenchAgency {
  readonly agencyId: string
  readonly ownerId: string
  readonly employeeId: string
  readonly employeeNumber: string
}

const members = 20
const invitations = 20_000

/**
 * Assigns a fifth of the tenant's referrals (`fillDesk`), including the hot link, to one agency of twenty
 * people with many invitations, and fills its reports.
 */
export async function fillAgency(owner: pg.Client, tenantId: number, now: Date): Promise<BenchAgency> {
  const agencyId = 'e0000000-0000-7000-8000-000000000001'
  const member = (n: string) => `('a0000000-0000-7000-8000-' || lpad((${n})::text, 12, '0'))::uuid`
  await owner.query('begin')
  await owner.query('set local session_replication_role = replica')
  await owner.query(
    `insert into agency (tenant_id, id, kind, number, state, name, email, created_at, changed_at)
     values ($1, $2, 'agency', 'AG-1', 'active', 'Agentur', 'a@example.org', $3, $3) on conflict do nothing`,
    [tenantId, agencyId, now],
  )
  await owner.query(
    `insert into agency_member (tenant_id, account_id, agency_id, agent_number, state, joined_at)
     select $1, ${member('n')}, $2, 'AM-' || n, 'active', $3 from generate_series(1, ${members}) n on conflict do nothing`,
    [tenantId, agencyId, now],
  )
  await owner.query(
    `update referral r set agency_id = $2, member_id = ${member('1 + x.n % $3')}, agent_number = 'AM-' || (1 + x.n % $3)
       from (select id, row_number() over (order by created_at, id)::int as n from referral where tenant_id = $1) x
      where r.tenant_id = $1 and r.id = x.id and (x.n % 5 = 0 or r.number = $4)`,
    [tenantId, agencyId, members, hotLink.number],
  )
  await owner.query('select fill_agency_reports($1)', [tenantId])
  // The counters are normally kept by triggers, which were off.
  await owner.query(
    `select count_agency_lines($1, array_agg(agency_id), array_agg(member_id), array_agg(kind), array_agg(product_id),
       array_agg(at), array_agg(rank), 1) from agency_line where tenant_id = $1`,
    [tenantId],
  )
  await owner.query(
    `insert into agency_count (tenant_id, agency_id, member_id, kind, product_id, day, rank, count)
     select $1, agency_id, member_id, 'recommender', '', '1970-01-01', case when orders > 0 then 1 else 2 end, count(*)
       from agency_recommender where tenant_id = $1 group by 2, 3, 7`,
    [tenantId],
  )
  await owner.query(
    `insert into invitation (tenant_id, id, agency_id, member_id, kind, first_name, last_name, email, address_hash, language, state,
       created_at, sent_at, expires_at, state_at)
     select $1, gen_random_uuid(), $2, ${member('1 + n % $4')}, 'employee', 'Frieda', 'Eingeladen ' || n, n || '@example.org',
       sha256(n::text::bytea), 'de', (array['sent', 'opened', 'accepted', 'withdrawn', 'expired'])[1 + n % 5], x.at, x.at,
       x.at + interval '14 days', x.at
     from generate_series(1, ${invitations}) n, lateral (select $3::timestamptz - n * interval '30 minutes' as at) x`,
    [tenantId, agencyId, now, members],
  )
  await owner.query('commit')
  await owner.query('vacuum analyze')
  const id = (n: number) => `a0000000-0000-7000-8000-${String(n).padStart(12, '0')}`
  return { agencyId, ownerId: id(1), employeeId: id(2), employeeNumber: 'AM-2' }
}
