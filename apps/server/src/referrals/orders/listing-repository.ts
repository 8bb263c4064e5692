import type { HandoverState, OrderState, ProviderStatus, RecipientState } from '@zuruf/domain'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'
import type { Order } from './repository.ts'

/** Filter of the list of orders. `from` and `to` are German calendar days. */
export interface OrderFilter {
  readonly state?: OrderState | undefined
  readonly handover?: HandoverState | undefined
  /** Product id. */
  readonly product?: string | undefined
  readonly from?: string | undefined
  readonly to?: string | undefined
}

export type ListOrder = 'newest' | 'oldest'

/** An order with the columns of the list. */
export type OrderRow = Pick<
  Order,
  | 'id'
  | 'number'
  | 'kind'
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
  readonly replacedById: string | null
  /** Empty if the order began with the provider or the recipient's data have been deleted. */
  readonly recipientName: string
  readonly recipientNumber: string
  readonly recipientState: RecipientState
  /** Time at which the recipient confirmed the order. */
  readonly confirmedAt: Date | null
  /** Null if the order is not of our form or not confirmed. */
  readonly handover: HandoverState | null
  readonly hasBankData: boolean
}

/** Position in the list: the last order of a page. */
export interface Key {
  readonly createdAt: Date
  readonly id: string
}

/**
 * Returns the tables and conditions for a filter. A filter by hand-over state reads the hand-over table `h`, which has copies
 * of the other columns, and orders as `o` for their state only. Both have an index by state in the sequence of the list, so
 * with the same time in both they are merged without reading rows, also when hardly any order has both states.
 */
function tablesAndConditions(filter: OrderFilter): RawBuilder<unknown> {
  const { state, handover, product, from, to } = filter
  const conditions = [sql`true`]
  if (state) conditions.push(sql`o.state = ${state}`)
  if (handover) conditions.push(sql`h.state = ${handover}`)
  if (product) conditions.push(sql`${indexColumns(filter).product} = ${product}`)
  const { at } = indexColumns(filter)
  if (from) conditions.push(sql`${at} >= (${from}::date)::timestamp at time zone 'Europe/Berlin'`)
  if (to) conditions.push(sql`${at} < (${to}::date + 1)::timestamp at time zone 'Europe/Berlin'`)
  return sql`${tablesOf(filter)} where ${sql.join(conditions, sql` and `)}`
}

function tablesOf({ handover, state }: OrderFilter): RawBuilder<unknown> {
  if (!handover) return sql`orders o`
  if (!state) return sql`order_handover h`
  return sql`order_handover h join orders o on o.tenant_id = h.tenant_id and o.created_at = h.ordered_at and o.id = h.order_id`
}

/**
 * Makes the planner merge the indexes of hand-overs and orders, until the transaction ends. It takes the two states for
 * independent, although few combinations exist, and would read and sort all orders to show an empty page.
 */
async function avoidSorting(tx: Tx, { handover, state }: OrderFilter): Promise<void> {
  if (handover && state) await sql`set local enable_sort = off`.execute(tx)
}

/** Returns the columns of the index that the query for a filter uses. */
const indexColumns = ({ handover }: OrderFilter) =>
  handover
    ? { tenant: sql`h.tenant_id`, at: sql`h.ordered_at`, id: sql`h.order_id`, product: sql`h.product_id` }
    : { tenant: sql`o.tenant_id`, at: sql`o.created_at`, id: sql`o.id`, product: sql`o.product_id` }

/** Returns the condition for the rows after a position. Its first part lets the index scan start there. */
function afterKey(filter: OrderFilter, order: ListOrder, { createdAt, id: last }: Key) {
  const { at, id } = indexColumns(filter)
  return order === 'newest'
    ? sql`${at} <= ${createdAt} and (${at} < ${createdAt} or ${id} > ${last}::uuid)`
    : sql`${at} >= ${createdAt} and (${at} > ${createdAt} or ${id} < ${last}::uuid)`
}

function sortColumns(filter: OrderFilter, order: ListOrder) {
  const { at, id } = indexColumns(filter)
  return order === 'newest' ? sql`${at} desc, ${id}` : sql`${at}, ${id} desc`
}

async function selectRows(tx: Tx, page: RawBuilder<unknown>, order: ListOrder): Promise<OrderRow[]> {
  const { rows } = await sql<OrderRow>`
    with o as materialized (${page})
    select o.id, o.number, o.kind, o.provider_number, o.customer_number, o.product_id, o.product_name, o.state, o.state_at,
           o.created_at, o.concluded_at, o.holding_days, o.corrected_states, o.second_check,
           o.received_at, o.processing_at, o.rejected_at, o.withdrawn_at, o.cancelled_at, r.number as referral_number,
           trim(a.first_name || ' ' || a.last_name) as recommender,
           (select coalesce(sum(c.amount_cents), 0)::int from claim c
             where c.tenant_id = o.tenant_id and c.order_id = o.id and not c.former) as reward_cents,
           n.number as replaced_by, n.id as replaced_by_id,
           trim(concat_ws(' ', p.first_name, p.last_name)) as recipient_name, p.number as recipient_number,
           p.state as recipient_state, p.confirmed_at, h.state as handover,
           exists (select from bank_account b
             where b.tenant_id = o.tenant_id and b.owner = 'recipient' and b.owner_id = o.recipient_id) as has_bank_data
      from o
      join referral r on r.tenant_id = o.tenant_id and r.id = o.referral_id
      join account a on a.tenant_id = r.tenant_id and a.id = r.account_id
      join recipient p on p.tenant_id = o.tenant_id and p.id = o.recipient_id
      left join order_handover h on h.tenant_id = o.tenant_id and h.order_id = o.id
      left join lateral (
        select next.id, next.number from orders next
         where next.tenant_id = o.tenant_id and next.recipient_id = o.recipient_id and next.successor_of = o.id
         limit 1) n on true
     order by ${sortColumns({}, order)}`.execute(tx)
  return rows
}

export async function listPage(
  tx: Tx,
  filter: OrderFilter,
  order: ListOrder,
  limit: number,
  after?: Key,
): Promise<OrderRow[]> {
  await avoidSorting(tx, filter)
  const afterPage = after ? sql` and ${afterKey(filter, order, after)}` : sql``
  const page = sql`${tablesAndConditions(filter)}${afterPage} order by ${sortColumns(filter, order)} limit ${limit}`
  return selectRows(
    tx,
    filter.handover
      ? sql`select o.* from (select h.order_id from ${page}) k join orders o on o.id = k.order_id`
      : sql`select o.* from ${page}`,
    order,
  )
}

export async function listByIds(tx: Tx, ids: readonly string[]): Promise<OrderRow[]> {
  if (ids.length === 0) return []
  return selectRows(tx, sql`select o.* from orders o where o.id = any(${ids}::uuid[])`, 'newest')
}

export async function findKey(tx: Tx, id: string): Promise<Key | undefined> {
  return tx.selectFrom('orders').select(['createdAt', 'id']).where('id', '=', id).executeTakeFirst()
}

/** Lists ids of orders by the prefix of our number, the provider's or the customer's. */
export async function idsByNumber(tx: Tx, prefix: string, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct subject_id as id from search_term
     where kind in ('order', 'customer') and term >= ${prefix} collate "C"
       and term < ${`${prefix}\u{10ffff}`} collate "C" limit ${limit}`.execute(tx)
  return rows.map(({ id }) => id)
}

/**
 * Lists ids of orders by the prefix of the recipient's name or e-mail address, in the form of `searchKey`.
 */
export async function idsByRecipient(
  tx: Tx,
  kind: 'email' | 'name',
  prefix: string,
  limit: number,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select o.id from search_term s
      join orders o on o.tenant_id = s.tenant_id and o.recipient_id = s.subject_id
     where s.kind = ${kind} and s.subject = 'recipient' and s.term >= ${prefix} collate "C"
       and s.term < ${`${prefix}\u{10ffff}`} collate "C"
     order by s.term, s.subject_id limit ${limit}`.execute(tx)
  return rows.map(({ id }) => id)
}

/** Counts the orders that match a filter, up to `max`. */
export async function countUpTo(tx: Tx, filter: OrderFilter, max: number): Promise<number> {
  await avoidSorting(tx, filter)
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select from ${tablesAndConditions(filter)} order by ${sortColumns(filter, 'newest')} limit ${max}) found`.execute(
    tx,
  )
  return rows[0]?.count ?? 0
}

/** Returns the planner's estimate of the number of orders that match a filter. */
export async function estimateCount(tx: Tx, tenantId: number, filter: OrderFilter): Promise<number> {
  const { rows } = await sql<Record<string, [{ Plan: { 'Plan Rows': number } }]>>`
    explain (format json) select from ${tablesAndConditions(filter)} and ${indexColumns(filter).tenant} = ${tenantId}`.execute(
    tx,
  )
  const [plan] = Object.values(rows[0] ?? {})
  return plan?.[0].Plan['Plan Rows'] ?? 0
}
