import { MOVED_AWAY, withoutContractNumber } from '@zuruf/domain'
import { sql } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'

/**
 * Counts a person's orders that were released in a period of German days (inclusive), and their bonuses. Not
 * counted are:
 * - orders whose reward was cancelled, for example for an existing customer or by a claw-back; but an order
 *   whose whole reward was moved to the recipient counts
 * - orders that failed after their release, unless the claw-back was waived
 * - orders in fraud review or confirmed as fraud
 * - goodwill without a contract
 */
export async function countForBonus(
  tx: Tx,
  accountId: string,
  { since, until }: { readonly since: string; readonly until: string | null },
): Promise<{ released: number; granted: number }> {
  const { rows } = await sql<{ released: number; granted: number }>`
    select count(*) filter (where reward.order_id is null
             and not exists (select from clawback b
               where b.tenant_id = o.tenant_id and b.order_id = o.id and b.state <> 'waived')
             and not exists (select from fraud_case f
               where f.tenant_id = o.tenant_id and f.recipient_id = o.recipient_id and f.state <> 'cleared'))::int as released,
           count(bonus.order_id)::int as granted
      from referral r join orders o on o.tenant_id = r.tenant_id and o.referral_id = r.id
      left join lateral (
        select c.order_id from claim c
         where c.tenant_id = o.tenant_id and c.order_id = o.id and c.kind = 'reward' and c.state = 'cancelled' and not c.former
           and c.cancel_reason is distinct from ${MOVED_AWAY}
         limit 1) reward on true
      left join claim bonus on bonus.tenant_id = o.tenant_id and bonus.order_id = o.id
        and bonus.kind = 'bonus' and bonus.state <> 'cancelled'
     where r.account_id = ${accountId} and o.state = 'released' and not r.for_agency
       and o.number <> ${withoutContractNumber('')} || r.number
       and o.released_at >= (${since}::date)::timestamp at time zone 'Europe/Berlin'
       and (${until}::date is null
         or o.released_at < (${until}::date + 1)::timestamp at time zone 'Europe/Berlin')`.execute(tx)
  return rows[0] ?? { released: 0, granted: 0 }
}

/** Serialises the release of one person's orders, so that each bonus stage is granted once. */
export async function lockBonus(tx: Tx, accountId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('bonus ' || ${accountId}::text, 0))`.execute(tx)
}
