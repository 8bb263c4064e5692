import type { OrderState, ProviderStatus } from '@zuruf/domain'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'
import type { Order } from './repository.ts'

/** Days are German calendar days. */
export interface OrderFilter {
  readonly state?: OrderState | undefined
  readonly from?: string | undefined
  readonly to?: string | undefined
}

export type ListOrder = 'newest' | 'oldest'

/** An order with what its line in a list shows. */
export type OrderRow = Pick<
  Order,
  | 'id'
  | 'number'
  | 'providerNumber'
  | 'customerNumber'
  | 'productId'
  | 'productName'
  | 'state'
  | 'stateAt'
  | 'createdAt'
  | 'holdingDays'
  | 'correctedStates'
  | `${ProviderStatus}At`
  | 'secondCheck'
> & {
  readonly referralNumber: string
  readonly recommender: string
  readonly rewardCents: number
  readonly replacedBy: string | null
}

interface Key {
  readonly createdAt: Date
  readonly id: string
}

function conditions({ state, from, to }: OrderFilter): RawBuilder<unknown> {
  const all = [sql`true`]
  if (state) all.push(sql`o.state = ${state}`)
  if (from) all.push(sql`o.created_at >= (${from}::date)::timestamp at time zone 'Europe/Berlin'`)
  if (to) all.push(sql`o.created_at < (${to}::date + 1)::timestamp at time zone 'Europe/Berlin'`)
  return sql.join(all, sql` and `)
}

// The first half lets the index begin where the page does.
const behind = (order: ListOrder, { createdAt, id }: Key) =>
  order === 'newest'
    ? sql`o.created_at <= ${createdAt} and (o.created_at < ${createdAt} or o.id > ${id})`
    : sql`o.created_at >= ${createdAt} and (o.created_at > ${createdAt} or o.id < ${id})`

const sorted = (order: ListOrder) =>
  order === 'newest' ? sql`o.created_at desc, o.id` : sql`o.created_at, o.id desc`

async function lines(tx: Tx, page: RawBuilder<unknown>, order: ListOrder): Promise<OrderRow[]> {
  const { rows } = await sql<OrderRow>`
    with o as materialized (${page})
    select o.id, o.number, o.provider_number, o.customer_number, o.product_id, o.product_name, o.state, o.state_at,
           o.created_at, o.concluded_at, o.holding_days, o.corrected_states, o.second_check,
           o.received_at, o.processing_at, o.rejected_at, o.withdrawn_at, o.cancelled_at, r.number as referral_number,
           trim(a.first_name || ' ' || a.last_name) as recommender,
           (select coalesce(sum(c.amount_cents), 0)::int from claim c
             where c.tenant_id = o.tenant_id and c.order_id = o.id) as reward_cents,
           (select n.number from orders n
             where n.tenant_id = o.tenant_id and n.referral_id = o.referral_id and n.successor_of = o.id limit 1)
             as replaced_by
      from o
      join referral r on r.tenant_id = o.tenant_id and r.id = o.referral_id
      join account a on a.tenant_id = r.tenant_id and a.id = r.account_id
     order by ${sorted(order)}`.execute(tx)
  return rows
}

export function listPage(
  tx: Tx,
  filter: OrderFilter,
  order: ListOrder,
  limit: number,
  after?: Key,
): Promise<OrderRow[]> {
  const place = after ? sql` and ${behind(order, after)}` : sql``
  return lines(
    tx,
    sql`select o.* from orders o where ${conditions(filter)}${place} order by ${sorted(order)} limit ${limit}`,
    order,
  )
}

export async function listByIds(tx: Tx, ids: readonly string[]): Promise<OrderRow[]> {
  if (ids.length === 0) return []
  return lines(tx, sql`select o.* from orders o where o.id = any(${ids}::uuid[])`, 'newest')
}

export async function keyOf(tx: Tx, id: string): Promise<Key | undefined> {
  return tx.selectFrom('orders').select(['createdAt', 'id']).where('id', '=', id).executeTakeFirst()
}

/** Orders by the beginning of our number, the provider's or the customer's. */
export async function idsByNumber(tx: Tx, beginning: string, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct subject_id as id from search_term
     where kind in ('order', 'customer') and term >= ${beginning} collate "C"
       and term < ${`${beginning}\u{10ffff}`} collate "C" limit ${limit}`.execute(tx)
  return rows.map(({ id }) => id)
}

/** How many a filter finds, as far as it is quick to count. */
export async function countUpTo(tx: Tx, filter: OrderFilter, max: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select from orders o where ${conditions(filter)} order by o.created_at desc, o.id limit ${max}) found`.execute(
    tx,
  )
  return rows[0]?.count ?? 0
}

/** The same as the planner estimates it. */
export async function estimate(tx: Tx, tenantId: number, filter: OrderFilter): Promise<number> {
  const { rows } = await sql<Record<string, [{ Plan: { 'Plan Rows': number } }]>>`
    explain (format json) select from orders o where o.tenant_id = ${tenantId} and ${conditions(filter)}`.execute(
    tx,
  )
  const [plan] = Object.values(rows[0] ?? {})
  return plan?.[0].Plan['Plan Rows'] ?? 0
}
