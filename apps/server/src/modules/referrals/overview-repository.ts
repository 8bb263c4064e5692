import { type ClaimState, MOVED_AWAY, type OrderState, type ReferralState } from '@zuruf/domain'
import { sql } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'

/** Of each referral only what status, filter and search need. */
export interface LeanReferral {
  readonly id: string
  readonly number: string
  readonly state: ReferralState
  readonly productId: string
  readonly productName: string
  readonly contactFirstName: string | null
  readonly recipientFirstName: string | null
  readonly rewardCents: number
  readonly recommenderShare: 0 | 50 | 100
  readonly recipientCapCents: number | null
  readonly forAgency: boolean
  readonly orderState: OrderState | null
  /** The recommender's own part. */
  readonly claimState: ClaimState | null
}

/**
 * All referrals of a person but those that visitors of a partner's links made, newest first, each with the order that
 * counts and the person's own claim of it.
 * One scan along an index: 5,000 referrals take about as long as a page of them with all their details.
 */
export async function listLean(tx: Tx, accountId: string): Promise<LeanReferral[]> {
  const { rows } = await sql<LeanReferral>`
    select r.id, r.number, r.state, r.product_id, r.product_name, r.contact_first_name, p.first_name as recipient_first_name,
           r.reward_cents, r.recommender_share, r.recipient_cap_cents, r.for_agency, o.state as order_state,
           c.state as claim_state
      from referral r
      left join lateral (
        select o.id, o.state, o.recipient_id from orders o
         where o.tenant_id = r.tenant_id and o.referral_id = r.id
           and not exists (
             select 1 from orders next
              where next.tenant_id = o.tenant_id and next.referral_id = o.referral_id and next.successor_of = o.id)
         order by o.created_at desc limit 1) o on true
      left join claim c on c.tenant_id = r.tenant_id and c.order_id = o.id and c.party = 'recommender'
        and c.kind = 'reward' and coalesce(c.cancel_reason, '') not in ('existing-customer', ${MOVED_AWAY})
      left join recipient p on p.tenant_id = r.tenant_id and p.id = o.recipient_id
     where r.account_id = ${accountId} and r.partner_link_id is null
     order by r.created_at desc, r.id`.execute(tx)
  return rows
}
