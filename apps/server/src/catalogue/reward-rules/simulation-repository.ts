import {
  cancelReasons,
  claimEndsSimulatedAs,
  type RecommenderShare,
  type SimulationEffect,
} from '@zuruf/domain'
import { sql } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'
import { customerSince, mayBeContract, sameHousehold } from './household.ts'

/** A past order with its recorded rewards. */
export interface PastOrder {
  readonly id: string
  readonly number: string
  readonly productId: string
  readonly productName: string
  readonly receivedAt: Date
  readonly referredAt: Date
  readonly recommenderShare: RecommenderShare
  readonly recipientCapCents: number | null
  readonly forAgency: boolean
  readonly recordedCents: number
  /** Amount the order would have earned for a new customer. */
  readonly promisedCents: number
  readonly recordedClaims: number
  /** True for an order beyond a limit: it earns nothing under any rule. */
  readonly isUnrewarded: boolean
  /** The rule that set the recorded terms; null if none did. */
  readonly ruleId: string | null
  readonly ruleVersion: number | null
  /** Time from which the order makes its recipient a customer, if it becomes a contract. */
  readonly customerSince: Date
  /** Time before `customerSince` from which the person was a customer through another referral; null if not. */
  readonly previousAt: Date | null
}

/** Makes the transaction read-only. */
export async function setReadOnly(tx: Tx): Promise<void> {
  await sql`set transaction read only`.execute(tx)
}

/** Kind of the reason for which a claim was cancelled (`ClaimEnd`); null if it was not. */
const endOf = sql<string | null>`(case
  when c.state <> 'cancelled' then null
  when c.cancel_reason = any(${[...cancelReasons]}::text[]) then c.cancel_reason
  when c.cancel_reason like 'fraud:%' then 'fraud'
  else 'operator' end)`

const isSimulatedAs = (effect: SimulationEffect) =>
  sql<boolean>`${endOf} = any(${[...claimEndsSimulatedAs(effect)]}::text[])`

/**
 * Lists past orders for a simulation, oldest first, between two German days inclusive. Left out are orders that
 * failed or were clawed back, orders through agencies and sales partners in their own name (they earn
 * commissions), and orders that no rule would have rewarded. The latter are recognised by the cancel reason of
 * their claims or, if the product had no reward and there are no claims, by referral and recipient.
 * @param after the last order of the previous page
 */
export async function listPastOrders(
  tx: Tx,
  { from, to, after, limit }: { from: string; to: string; after: PastOrder | undefined; limit: number },
): Promise<PastOrder[]> {
  const since = customerSince(sql`b`)
  const { rows } = await sql<PastOrder>`
    select o.id, o.number, o.product_id, o.product_name, o.received_at, r.created_at as referred_at,
           r.recommender_share, r.recipient_cap_cents, r.for_agency, recorded.cents::int as recorded_cents,
           recorded.claims::int as recorded_claims, recorded.promised::int as promised_cents,
           ${customerSince(sql`o`)} as customer_since, recorded.is_unrewarded, recorded.rule_id, recorded.rule_version, previous.at as previous_at
      from orders o
      join referral r on r.tenant_id = o.tenant_id and r.id = o.referral_id
      left join recipient p on p.tenant_id = o.tenant_id and p.id = o.recipient_id
     cross join lateral (
       select coalesce(sum(c.amount_cents) filter (where c.state <> 'cancelled'), 0) as cents,
              count(*) filter (where c.state <> 'cancelled') as claims,
              coalesce(sum(c.amount_cents) filter (where c.state <> 'cancelled' or ${isSimulatedAs('decided')}), 0) as promised,
              coalesce(bool_or(${isSimulatedAs('unrewarded')}), false) as is_unrewarded,
              count(*) filter (where ${isSimulatedAs('left-out')}) as left_out,
              max(c.reward_rule_id::text) as rule_id, max(c.reward_rule_version) as rule_version
         from claim c
        where c.tenant_id = o.tenant_id and c.order_id = o.id and c.kind = 'reward' and not c.former
     ) recorded
     cross join lateral (
       select max(${since}) as at from (
         select b.id from recipient q join orders b on b.tenant_id = q.tenant_id and b.recipient_id = q.id
          where q.tenant_id = o.tenant_id and q.email_key = p.email_key
          union all
         select same.subject_id
           from search_term own
           join search_term same on same.tenant_id = own.tenant_id and same.kind = 'customer' and same.term = own.term
          where own.tenant_id = o.tenant_id and own.subject_id = o.id and own.kind = 'customer'
          union all
         select b.id from recipient q join orders b on b.tenant_id = q.tenant_id and b.recipient_id = q.id
          where q.tenant_id = o.tenant_id and ${sameHousehold(sql`q`, sql`p`)}
       ) theirs
         join orders b on b.tenant_id = o.tenant_id and b.id = theirs.id
         join recipient q on q.tenant_id = b.tenant_id and q.id = b.recipient_id
        where b.recipient_id <> o.recipient_id and (${since}, b.id) < (${customerSince(sql`o`)}, o.id)
          and ${mayBeContract(sql`q`, sql`b`)}
     ) previous
     where o.received_at >= (${from}::date)::timestamp at time zone 'Europe/Berlin'
       and o.received_at < (${to}::date + 1)::timestamp at time zone 'Europe/Berlin'
       and o.state not in ('rejected', 'withdrawn', 'cancelled')
       and not r.for_agency and not r.voided and p.unrewarded is not true and recorded.left_out = 0
       and (recorded.claims > 0 or p.state is distinct from 'cancelled')
       and not exists (
         select from clawback k
          where k.tenant_id = o.tenant_id and k.order_id = o.id and k.state = 'clawed-back')
       and (${after?.receivedAt ?? null}::timestamptz is null
         or (o.received_at, o.id) > (${after?.receivedAt ?? null}::timestamptz, ${after?.id ?? null}::uuid))
     order by o.received_at, o.id
     limit ${limit}`.execute(tx)
  return rows
}
