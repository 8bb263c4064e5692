import type { RewardedBefore } from '@zuruf/domain'
import { sql } from 'kysely'
import { isOrderKnown } from '../../catalogue/reward-rules/index.ts'
import type { Tx } from '../../platform/database/database.ts'

/** Serialises the release of one recommender's rewards, so that each release counts the earlier ones. */
export async function lockLimits(tx: Tx, accountId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('limit ' || ${accountId}::text, 0))`.execute(tx)
}

/** Returns the month of a time in the German calendar, as SQL. */
const monthOf = (at: unknown) => sql`date_trunc('month', ${at}::timestamptz at time zone 'Europe/Berlin')`

/**
 * Counts other recipients whose rewards were released: for the referral, for its recommender, and for the
 * recommender in the order's month.
 */
export async function countRewarded(
  tx: Tx,
  order: {
    readonly referralId: string
    readonly accountId: string
    readonly recipientId: string
    readonly orderedAt: Date
  },
): Promise<RewardedBefore> {
  const { rows } = await sql<RewardedBefore>`
    select count(distinct c.order_recipient_id) filter (
             where r.id = ${order.referralId} and not (r.lasting and r.for_agency))::int as link,
           count(distinct c.order_recipient_id)::int as person,
           count(distinct c.order_recipient_id)
             filter (where ${monthOf(sql`o.received_at`)} = ${monthOf(order.orderedAt)})::int as month
      from referral r
      join claim c on c.tenant_id = r.tenant_id and c.referral_id = r.id
      join orders o on o.tenant_id = c.tenant_id and o.id = c.order_id
     where r.account_id = ${order.accountId} and c.kind = 'reward' and c.state <> 'cancelled' and o.state = 'released'
       and c.order_recipient_id <> ${order.recipientId}`.execute(tx)
  return rows[0] ?? { link: 0, person: 0, month: 0 }
}

/**
 * Counts people who have ordered and may still be rewarded: for a referral, for its recommender, and in this
 * month. An order placed with our form counts once the recipient has confirmed it or the provider has reported
 * it, so that a mistyped address uses up no limit. Orders through a voided referral count although they earn
 * nothing, so that its link closes like any other. Decision 074
 */
export async function countUses(
  tx: Tx,
  referral: {
    readonly referralId: string
    readonly accountId: string
    readonly now: Date
    /** True when only the referral's own count is needed; the recommender's other referrals are not read then. */
    readonly onlyThisReferral: boolean
  },
): Promise<RewardedBefore> {
  const { referralId, accountId, now } = referral
  const counted = referral.onlyThisReferral ? sql`r.id = ${referralId}` : sql`r.account_id = ${accountId}`
  const { rows } = await sql<RewardedBefore>`
    select count(distinct o.recipient_id) filter (where r.id = ${referralId})::int as link,
           count(distinct o.recipient_id)::int as person,
           count(distinct o.recipient_id) filter (where ${monthOf(sql`o.received_at`)} = ${monthOf(now)})::int as month
      from referral r
      join orders o on o.tenant_id = r.tenant_id and o.referral_id = r.id
      join recipient p on p.tenant_id = o.tenant_id and p.id = o.recipient_id
     where ${counted} and o.state not in ('rejected', 'withdrawn', 'cancelled')
       and ${isOrderKnown(sql`p`, sql`o`)}
       and (r.voided or exists (select from claim c
         where c.tenant_id = o.tenant_id and c.order_id = o.id and c.kind = 'reward' and c.state <> 'cancelled'))`.execute(
    tx,
  )
  return rows[0] ?? { link: 0, person: 0, month: 0 }
}
