import {
  type ClaimState,
  isUnderWay,
  MOVED_AWAY,
  type OrderState,
  type PayoutState,
  type RecipientState,
  type RewardMethod,
  type RewardParty,
  type StoredSecondCheck,
} from '@zuruf/domain'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'

/** Filters of the list. Days are German calendar days. */
export interface ReferralFilter {
  readonly state?: RecipientState | undefined
  readonly product?: string | undefined
  readonly channel?: string | undefined
  readonly agent?: string | undefined
  readonly from?: string | undefined
  readonly to?: string | undefined
  readonly hasOrder?: boolean | undefined
  readonly needsLook?: boolean | undefined
}

export type ListOrder = 'newest' | 'oldest'

/** Position where a page ended. */
export interface Cursor {
  readonly createdAt: Date
  readonly id: string
}

/** A referral as a row of a list. */
export interface ReferralRow {
  readonly id: string
  readonly number: string
  readonly state: RecipientState
  readonly stateAt: Date
  readonly createdAt: Date
  readonly expiresAt: Date
  readonly lasting: boolean
  readonly replacedAt: Date | null
  readonly productId: string
  readonly productName: string
  readonly channel: string | null
  readonly agentNumber: string | null
  readonly clicks: number
  readonly accountId: string
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly confirmed: boolean
  readonly locked: boolean
  readonly barred: boolean
  /** Number of the leading recipient. */
  readonly recipientNumber: string | null
  readonly recipientState: RecipientState | null
  readonly orderId: string | null
  readonly orderNumber: string | null
  readonly orderState: OrderState | null
  readonly orderStateAt: Date | null
  readonly concludedAt: Date | null
  readonly holdingDays: number | null
  readonly secondCheck: StoredSecondCheck | null
  readonly party: RewardParty | null
  readonly claimId: string | null
  readonly claimState: ClaimState | null
  readonly claimStateAt: Date | null
  readonly amountCents: number | null
  readonly method: RewardMethod | null
  readonly claimExpiresAt: Date | null
  readonly cancelReason: string | null
  readonly paidAt: Date | null
  readonly payoutState: PayoutState | null
  readonly inReview: boolean
  readonly needsLook: boolean
}

/**
 * Referrals that need a decision: a fraud case, a goodwill request, an order that failed after its release or
 * waits for a second person.
 */
const needingDecision = sql`
  select f.referral_id from fraud_case f where f.state = 'review'
  union select g.referral_id from goodwill_request g where g.state = 'review'
  union select o.referral_id from clawback b join orders o on o.tenant_id = b.tenant_id and o.id = b.order_id
         where b.state = 'open'
  union select o.referral_id from orders o where o.second_check in ('waiting', 'early')`

/** A referral with a recipient under way has an order. Others may have had one. */
function orderCondition(hasOrder: boolean, state: RecipientState | undefined): RawBuilder<unknown> {
  const orderOfReferral = sql`select true from orders x where x.tenant_id = r.tenant_id and x.referral_id = r.id`
  // A value instead of `exists`, because within `or` the planner would first read all orders of the tenant. With
  // `coalesce` it expects half of the referrals; of `is null` it expects so few that it sorts all of them.
  const exists = sql`coalesce((${orderOfReferral} limit 1), false)`
  const missing = sql`not ${exists}`
  if (state && isUnderWay(state)) return hasOrder ? sql`true` : sql`false`
  if (state) return hasOrder ? exists : missing
  const underWay = sql`r.state in ('ordered', 'released', 'paid')`
  return hasOrder ? sql`(${underWay} or ${exists})` : sql`(not ${underWay} and ${missing})`
}

function conditions(filter: ReferralFilter): RawBuilder<unknown> {
  const parts = [sql`true`]
  if (filter.state) parts.push(sql`r.state = ${filter.state}`)
  if (filter.product) parts.push(sql`r.product_id = ${filter.product}`)
  if (filter.channel) parts.push(sql`r.channel = ${filter.channel}`)
  if (filter.agent) parts.push(sql`r.agent_number = ${filter.agent}`)
  if (filter.from)
    parts.push(sql`r.created_at >= (${filter.from}::date)::timestamp at time zone 'Europe/Berlin'`)
  if (filter.to)
    parts.push(sql`r.created_at < (${filter.to}::date + 1)::timestamp at time zone 'Europe/Berlin'`)
  if (filter.hasOrder !== undefined) parts.push(orderCondition(filter.hasOrder, filter.state))
  // With an array PostgreSQL looks up each id: there are few of these, and many referrals.
  if (filter.needsLook) parts.push(sql`r.id = any(array(${needingDecision}))`)
  return sql.join(parts, sql` and `)
}

/**
 * States of the leading recipient, who stands for the referral in lists: one under way in the state of the referral
 * if there is one, otherwise one who is open, cancelled or expired. Same rule as `leadingRecipient`.
 */
const leadingStates = sql`(case when r.state in ('ordered', 'released', 'paid') then array[r.state]
  else array['open', 'cancelled', 'expired'] end)`

/** Condition for the rows after the cursor. Its first half lets the index scan start there. */
const afterCursor = (order: ListOrder, { createdAt, id }: Cursor) =>
  order === 'newest'
    ? sql`r.created_at <= ${createdAt} and (r.created_at < ${createdAt} or r.id > ${id})`
    : sql`r.created_at >= ${createdAt} and (r.created_at > ${createdAt} or r.id < ${id})`

const orderClause = (order: ListOrder) =>
  order === 'newest' ? sql`r.created_at desc, r.id` : sql`r.created_at, r.id desc`

/**
 * Reads the rows of these referrals, each with the leading recipient, their current order, the claim that the
 * answer is about, and its last payout.
 * @param page query of the referrals
 */
function queryRows(tx: Tx, page: RawBuilder<unknown>, order: ListOrder) {
  return sql<ReferralRow>`
    with r as materialized (${page})
    select r.id, r.number, r.state, r.state_at, r.created_at, r.expires_at, r.lasting, r.replaced_at, r.product_id, r.product_name, r.channel,
           r.agent_number, r.clicks, r.account_id, a.first_name, a.last_name, a.email,
           (c.party is distinct from 'recipient' and (a.email_confirmed_at is null or a.locked is not null)) is not true
             as confirmed,
           (c.party is distinct from 'recipient' and a.locked is not null) as locked,
           (c.party is distinct from 'recipient' and a.locked is not distinct from 'general') as barred,
           p.number as recipient_number, p.state as recipient_state, o.id as order_id, o.number as order_number, o.state as order_state,
           o.state_at as order_state_at, o.concluded_at, o.holding_days,
           o.second_check, c.id as claim_id, c.party, c.state as claim_state, c.state_at as claim_state_at, c.amount_cents, c.method,
           c.expires_at as claim_expires_at, c.cancel_reason, c.paid_at, y.state as payout_state,
           coalesce(f.state = 'review', false) as in_review,
           (coalesce(f.state = 'review', false)
             or exists (select from goodwill_request g
               where g.tenant_id = r.tenant_id and g.referral_id = r.id and g.state = 'review')
             or coalesce(o.second_check in ('waiting', 'early'), false)
             or exists (select from clawback b
               where b.tenant_id = r.tenant_id and b.order_id = o.id and b.state = 'open')) as needs_look
      from r
      join account a on a.tenant_id = r.tenant_id and a.id = r.account_id
      left join lateral (
        select p.id, p.state, p.number from recipient p
         where p.tenant_id = r.tenant_id and p.referral_id = r.id and p.state = any(${leadingStates})
         order by array_position(${leadingStates}, p.state), p.created_at desc limit 1) p on true
      left join lateral (
        select o.* from orders o
         where o.tenant_id = r.tenant_id and o.recipient_id = p.id
           and not exists (
             select from orders next
              where next.tenant_id = o.tenant_id and next.successor_of = o.id)
         order by o.created_at desc limit 1) o on true
      left join lateral (
        select c.* from claim c
         where c.tenant_id = r.tenant_id and c.order_id = o.id and c.kind = 'reward' and not c.former
         order by c.cancel_reason is not distinct from ${MOVED_AWAY}, c.party = 'recommender' desc limit 1) c on true
      left join lateral (
        select y.state from payout y
         where y.tenant_id = r.tenant_id and y.claim_id = c.id order by y.created_at desc limit 1) y on true
      left join fraud_case f on f.tenant_id = r.tenant_id and f.recipient_id = p.id
     order by ${orderClause(order)}`
    .execute(tx)
    .then(({ rows }) => rows)
}

export function listPage(
  tx: Tx,
  filter: ReferralFilter,
  order: ListOrder,
  limit: number,
  after?: Cursor,
): Promise<ReferralRow[]> {
  const afterCondition = after ? sql` and ${afterCursor(order, after)}` : sql``
  return queryRows(
    tx,
    sql`select r.* from referral r where ${conditions(filter)}${afterCondition} order by ${orderClause(order)} limit ${limit}`,
    order,
  )
}

export async function listByIds(tx: Tx, ids: readonly string[]): Promise<ReferralRow[]> {
  if (ids.length === 0) return []
  return queryRows(tx, sql`select r.* from referral r where r.id = any(${ids}::uuid[])`, 'newest')
}

/**
 * Counts the recipients of each of these referrals; those without any are left out. For exports: a link may
 * have thousands.
 */
export async function countRecipients(
  tx: Tx,
  referralIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (referralIds.length === 0) return new Map()
  const rows = await tx
    .selectFrom('recipient')
    .select(({ fn }) => ['referralId', fn.countAll<string>().as('count')])
    .where('referralId', '=', ({ fn, val }) => fn.any(val([...referralIds])))
    .groupBy('referralId')
    .execute()
  return new Map(rows.map(({ referralId, count }) => [referralId, Number(count)]))
}

export function listOfAccount(tx: Tx, accountId: string, limit: number): Promise<ReferralRow[]> {
  return queryRows(
    tx,
    sql`select r.* from referral r where r.account_id = ${accountId} order by r.created_at desc, r.id limit ${limit}`,
    'newest',
  )
}

export async function findCursor(tx: Tx, id: string): Promise<Cursor | undefined> {
  return tx.selectFrom('referral').select(['createdAt', 'id']).where('id', '=', id).executeTakeFirst()
}

/** Counts the matches of a filter up to a maximum. */
export async function countUpTo(tx: Tx, filter: ReferralFilter, max: number): Promise<number> {
  // In the order of the list, so that the scan of its index stops early. Referrals that need a decision are looked
  // up by id, in no order.
  const order = filter.needsLook ? sql`` : sql`order by ${orderClause('newest')}`
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select from referral r where ${conditions(filter)} ${order} limit ${max}) found`.execute(tx)
  return rows[0]?.count ?? 0
}

/** Estimates the number of matches with the query planner, which is cheap for any number. */
export async function estimate(tx: Tx, tenantId: number, filter: ReferralFilter): Promise<number> {
  const { rows } = await sql<Record<string, [{ Plan: { 'Plan Rows': number } }]>>`
    explain (format json) select from referral r where r.tenant_id = ${tenantId} and ${conditions(filter)}`.execute(
    tx,
  )
  const [plan] = Object.values(rows[0] ?? {})
  return plan?.[0].Plan['Plan Rows'] ?? 0
}
