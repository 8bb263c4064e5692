import { MOVED_AWAY, withoutContractNumber } from '@zuruf/domain'
import { sql } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'

/** A person's released orders and bonuses. */
export interface BonusCount {
  readonly released: number
  readonly granted: number
}

/** Like `countAllForBonus` for one person. */
export async function countForBonus(
  tx: Tx,
  accountId: string,
  period: { readonly since: string; readonly until: string | null },
): Promise<BonusCount> {
  return (await countAllForBonus(tx, [accountId], period)).get(accountId) ?? { released: 0, granted: 0 }
}

/**
 * Counts the orders of these people that were released in a period of German days (inclusive), and their bonuses,
 * by account. Not counted are:
 * - orders whose reward was cancelled, for example for an existing customer or by a claw-back; but an order
 *   whose whole reward was moved to the recipient counts
 * - orders that failed after their release, unless the claw-back was waived
 * - orders in fraud review or confirmed as fraud
 * - goodwill without a contract
 */
export async function countAllForBonus(
  tx: Tx,
  accountIds: readonly string[],
  { since, until }: { readonly since: string; readonly until: string | null },
): Promise<ReadonlyMap<string, BonusCount>> {
  const { rows } = await sql<BonusCount & { accountId: string }>`
    select r.account_id,
           count(*) filter (where reward.order_id is null
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
     where r.account_id = any(${[...accountIds]}::uuid[]) and o.state = 'released' and not r.for_agency
       and o.number <> ${withoutContractNumber('')} || r.number
       and o.released_at >= (${since}::date)::timestamp at time zone 'Europe/Berlin'
       and (${until}::date is null
         or o.released_at < (${until}::date + 1)::timestamp at time zone 'Europe/Berlin')
     group by r.account_id`.execute(tx)
  return new Map(rows.map(({ accountId, ...count }) => [accountId, count]))
}

/**
 * Serialises the release of each of these people's orders, so that each bonus stage is granted once. Locks in a fixed
 * order to avoid deadlocks.
 */
export async function lockBonuses(tx: Tx, accountIds: readonly string[]): Promise<void> {
  await sql`
    select pg_advisory_xact_lock(key)
      from (select hashtextextended('bonus ' || id, 0) as key from unnest(${[...accountIds]}::text[]) id order by key) keys`.execute(
    tx,
  )
}
