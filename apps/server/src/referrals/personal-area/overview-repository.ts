import {
  type ClaimState,
  neverDueReasons,
  type OrderKind,
  type OrderState,
  type RecipientState,
  type RecommenderShare,
  type ReferralState,
  recipientStates,
} from '@zuruf/domain'
import { sql } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'
import { isNamed } from '../recipients/index.ts'

/** Fields of a referral needed for status, filter and search. */
export interface LeanReferral {
  readonly id: string
  readonly number: string
  readonly linkState: ReferralState
  readonly clicks: number
  readonly productId: string
  readonly productName: string
  readonly contactFirstName: string | null
  readonly label: string | null
  readonly rewardCents: number
  readonly recommenderShare: RecommenderShare
  readonly recipientCapCents: number | null
  readonly forAgency: boolean
  /** State of the leading recipient; null without recipients. */
  readonly recipientState: RecipientState | null
  /** Null without naming consent: a name that is not shown must not be searchable. */
  readonly recipientFirstName: string | null
  readonly orderState: OrderState | null
  /** State of the recommender's own claim. */
  readonly claimState: ClaimState | null
}

/**
 * Lists all referrals of a person, newest first, except those made by visitors of a partner's link. Each
 * comes with its leading recipient (`leadingRecipient`), their latest order that no successor has replaced,
 * and the person's own claim. One index scan: 5,000 referrals take about as long as one page with all
 * details.
 */
export async function listLean(tx: Tx, accountId: string): Promise<LeanReferral[]> {
  // While a recipient is in progress, the referral's label names the state, so only that state is read.
  const states = sql`(case when r.state in ('ordered', 'released', 'paid') then array[r.state]
    else array['open', 'cancelled', 'expired'] end)`
  const { rows } = await sql<LeanReferral>`
    select r.id, r.number, r.link_state, r.clicks, r.product_id, r.product_name, r.contact_first_name, r.label,
           r.reward_cents, r.recommender_share, r.recipient_cap_cents, r.for_agency, p.state as recipient_state,
           case when ${isNamed} then p.first_name end as recipient_first_name, o.state as order_state, c.state as claim_state
      from referral r
      left join lateral (
        select p.id, p.state, p.first_name, p.naming_consent, p.confirmed_at from recipient p
         where p.tenant_id = r.tenant_id and p.referral_id = r.id and p.state = any(${states})
         order by array_position(${states}, p.state), p.created_at desc limit 1) p on true
      left join lateral (
        select o.id, o.state from orders o
         where o.tenant_id = r.tenant_id and o.recipient_id = p.id
           and not exists (
             select 1 from orders next
              where next.tenant_id = o.tenant_id and next.successor_of = o.id)
         order by o.created_at desc limit 1) o on true
      left join claim c on c.tenant_id = r.tenant_id and c.order_id = o.id and c.party = 'recommender'
        and c.kind = 'reward' and not c.former and coalesce(c.cancel_reason, '') <> all(${[...neverDueReasons]}::text[])
     where r.account_id = ${accountId} and r.partner_link_id is null
     order by r.created_at desc, r.id`.execute(tx)
  return rows
}

/** Returns the number of recipients per referral. */
export async function countRecipients(tx: Tx, referralIds: readonly string[]) {
  if (referralIds.length === 0) return new Map<string, number>()
  const rows = await tx
    .selectFrom('recipient')
    .select(({ fn }) => ['referralId', fn.countAll<string>().as('count')])
    .where('referralId', '=', ({ fn, val }) => fn.any(val([...referralIds])))
    .where('state', 'in', [...recipientStates])
    .groupBy('referralId')
    .execute()
  return new Map(rows.map(({ referralId, count }) => [referralId, Number(count)]))
}

/** Progress of a referral's recipients. */
export interface ContactSums {
  readonly contract: number
  readonly ordered: number
  readonly begun: number
  readonly lost: number
  /** Kinds of the orders counted in `ordered`. */
  readonly kinds: readonly OrderKind[]
}

export const noContacts: ContactSums = { contract: 0, ordered: 0, begun: 0, lost: 0, kinds: [] }

/**
 * Returns the progress of the recipients of these referrals. Reads orders only where the recipient's state is
 * not enough, so that a link with thousands of visitors costs little more than counting them.
 */
export async function sumContacts(tx: Tx, referralIds: readonly string[]): Promise<Map<string, ContactSums>> {
  if (referralIds.length === 0) return new Map()
  const { rows } = await sql<ContactSums & { referralId: string }>`
    select p.referral_id,
           count(*) filter (where p.state in ('released', 'paid') or o.state in ('concluded', 'released'))::int as contract,
           count(*) filter (where o.state in ('received', 'processing'))::int as ordered,
           count(*) filter (where p.state = 'open')::int as begun,
           count(*) filter (where p.state in ('cancelled', 'expired')
             or p.state = 'ordered' and coalesce(o.state, 'rejected') in ('rejected', 'withdrawn', 'cancelled'))::int as lost,
           coalesce(array_agg(distinct o.kind) filter (where o.state in ('received', 'processing')), '{}') as kinds
      from recipient p
      left join lateral (
        select o.state, o.kind from orders o
         where p.state = 'ordered' and o.tenant_id = p.tenant_id and o.recipient_id = p.id
           and not exists (select from orders next where next.tenant_id = o.tenant_id and next.successor_of = o.id)
         order by o.created_at desc limit 1) o on true
     where p.referral_id = any(${[...referralIds]}::uuid[]) and p.state = any(${[...recipientStates]}::text[])
     group by p.referral_id`.execute(tx)
  return new Map(rows.map(({ referralId, ...sums }) => [referralId, sums]))
}
