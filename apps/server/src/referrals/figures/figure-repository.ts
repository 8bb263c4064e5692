import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'

// Figures are counts per German calendar day of referrals, orders, contracts and payments. Past days are stored in
// `figure_day`; days that changed or are not stored yet are counted on request. Decision 060

/** Dimensions of the figures; `recommender` has no shares. */
export const dimensions = ['all', 'channel', 'product', 'agency', 'recommender'] as const
export type Dimension = (typeof dimensions)[number]

/** Figures of one agent number, by product or channel. */
export type AgentDimension = `product of ${string}` | `channel of ${string}`

/** First and last day, both included, in German local time as `YYYY-MM-DD`. */
export interface Days {
  readonly from: string
  readonly to: string
}

/** A period split into days read from storage (`without` lists the exceptions) and days to count now. */
export interface PeriodParts {
  readonly stored: { readonly days: Days; readonly without: readonly string[] } | null
  readonly toCount: readonly Days[]
}

/** Figures of one value of a dimension, of one day or summed over a period. */
export interface FigureRow {
  readonly day: string | null
  readonly key: string
  readonly label: string | null
  readonly shares: number
  readonly orders: number
  readonly contracts: number
  readonly paid: number
  readonly paidCents: number
}

const startOfDay = (day: RawBuilder<unknown>) => sql`((${day})::date::timestamp at time zone 'Europe/Berlin')`
const within = (moment: RawBuilder<unknown>, { from, to }: Days) =>
  sql`${moment} >= ${startOfDay(sql`${from}`)} and ${moment} < ${startOfDay(sql`${to}::date + 1`)}`
/** Like `within` for when an order began, in terms that row-level security lets find an index: it does not with coalesce. */
const isBegunWithin = (days: Days) => sql`(${within(sql`o.received_at`, days)}
  or o.received_at is null and ${within(sql`o.created_at`, days)})`
const dayOf = (moment: RawBuilder<unknown>) => sql`(${moment} at time zone 'Europe/Berlin')::date`

/** Columns that the dimensions are derived from; `r` is the referral of the step. */
const referral = sql`r.channel, r.product_id, r.product_name, r.agent_number, r.account_id,`
const referralOf = (table: RawBuilder<unknown>) =>
  sql`join referral r on r.tenant_id = ${table}.tenant_id and r.id = ${table}.referral_id`
const recipientOf = (order: RawBuilder<unknown>) =>
  sql`left join recipient p on p.tenant_id = ${order}.tenant_id and p.id = ${order}.recipient_id`

/**
 * Query that counts figures from the tables of referrals, orders and the ledger, which belong to several
 * modules. Each step counts on the day it happened:
 * - shares: referrals created
 * - orders: orders received, without successors of another order
 * - contracts: orders concluded, unless they have failed since
 * - paid: recipients whose rewards are all settled
 * - paid_cents: amounts paid or offset, less returned ones
 */
export const countQuery = (
  dimension: RawBuilder<unknown>,
  days: Days,
  only: RawBuilder<unknown> = sql`true`,
) => sql`
  with steps as (
    select ${dayOf(sql`r.created_at`)} as day, ${referral} r.channel as own_channel,
           1 as shares, 0 as orders, 0 as contracts, 0 as paid, 0::bigint as paid_cents
      from referral r
     where ${within(sql`r.created_at`, days)} and ${dimension} is distinct from array['recommender'] and ${only}
    union all
    select ${dayOf(sql`coalesce(o.received_at, o.created_at)`)}, ${referral} p.channel, 0, 1, 0, 0, 0
      from orders o ${referralOf(sql`o`)} ${recipientOf(sql`o`)}
     where ${isBegunWithin(days)} and o.successor_of is null and ${only}
    union all
    select ${dayOf(sql`o.concluded_at`)}, ${referral} p.channel, 0, 0, 1, 0, 0
      from orders o ${referralOf(sql`o`)} ${recipientOf(sql`o`)}
     where ${within(sql`o.concluded_at`, days)} and o.state in ('concluded', 'released') and ${only}
    union all
    select ${dayOf(sql`p.state_at`)}, ${referral} p.channel, 0, 0, 0, 1, 0
      from recipient p ${referralOf(sql`p`)}
     where ${within(sql`p.state_at`, days)} and p.state = 'paid' and ${only}
    union all
    select ${dayOf(sql`e.booked_at`)}, ${referral} p.channel, 0, 0, 0, 0,
           case e.kind when 'returned' then -e.amount_cents else e.amount_cents end
      from ledger_entry e
      join claim c on c.tenant_id = e.tenant_id and c.id = e.claim_id
      join orders o on o.tenant_id = c.tenant_id and o.id = c.order_id
      ${referralOf(sql`c`)} ${recipientOf(sql`o`)}
     where ${within(sql`e.booked_at`, days)} and e.kind in ('paid', 'offset', 'returned') and ${only})
  select d.dimension, s.day, d.key, max(d.label) as label, sum(s.shares)::int as shares, sum(s.orders)::int as orders,
         sum(s.contracts)::int as contracts, sum(s.paid)::int as paid, sum(s.paid_cents)::bigint as paid_cents
    from steps s
   cross join lateral (values
     ('all', '', null), ('channel', lower(coalesce(s.own_channel, s.channel, '')), null),
     ('product', s.product_id, s.product_name), ('agency', coalesce(s.agent_number, ''), null),
     ('recommender', s.account_id::text, null),
     ('product of ' || s.agent_number, s.product_id, s.product_name),
     ('channel of ' || s.agent_number, lower(coalesce(s.own_channel, s.channel, '')), null)) as d (dimension, key, label)
   where (${dimension} is null or d.dimension = any(${dimension}))
     and d.dimension is not null and (d.dimension <> 'recommender' or s.shares = 0)
   group by 1, 2, 3`

/** Counts the figures of these days now. */
export async function countDays(tx: Tx, dimension: Dimension, days: Days): Promise<FigureRow[]> {
  const { rows } = await sql<
    FigureRow & { paidCents: string }
  >`${countQuery(sql`array[${dimension}]::text[]`, days)}`.execute(tx)
  return rows.map((row) => ({ ...row, paidCents: Number(row.paidCents) }))
}

/**
 * Sums stored figures by value, or by value and day.
 * @param without days to leave out
 */
export async function readDays(
  tx: Tx,
  dimension: Dimension,
  days: Days,
  by: 'key' | 'day',
  without: readonly string[],
) {
  const day = by === 'day' ? sql`day` : sql`null::date`
  const { rows } = await sql<FigureRow & { paidCents: string }>`
    select ${day} as day, key, max(label) as label, sum(shares)::int as shares, sum(orders)::int as orders,
           sum(contracts)::int as contracts, sum(paid)::int as paid, sum(paid_cents)::bigint as paid_cents
      from figure_day where dimension = ${dimension} and day between ${days.from} and ${days.to}
       and day <> all (${without}::date[])
     group by 1, 2`.execute(tx)
  return rows.map((row) => ({ ...row, paidCents: Number(row.paidCents) }))
}

/** Returns monthly figures of agent numbers by product and channel, from stored figures and days counted now. */
export async function readAgents(
  tx: Tx,
  agents: readonly string[],
  { stored, toCount }: PeriodParts,
): Promise<(FigureRow & { readonly dimension: AgentDimension; readonly month: string })[]> {
  const wanted = sql`${agents.flatMap((agent) => [`product of ${agent}`, `channel of ${agent}`])}::text[]`
  const only = sql`r.agent_number = any(${agents}::text[])`
  const columns = sql`dimension, day, key, label, shares, orders, contracts, paid, paid_cents`
  const parts = toCount.map((days) => sql`select ${columns} from (${countQuery(wanted, days, only)}) as f`)
  if (stored) {
    const { from, to } = stored.days
    parts.push(sql`
      select ${columns} from figure_day
       where dimension = any(${wanted}) and day between ${from} and ${to} and day <> all (${stored.without}::date[])`)
  }
  if (parts.length === 0) return []
  const { rows } = await sql<FigureRow & { dimension: AgentDimension; month: string; paidCents: string }>`
    select dimension, to_char(day, 'YYYY-MM') as month, key, max(label) as label, sum(shares)::int as shares,
           sum(orders)::int as orders, sum(contracts)::int as contracts, sum(paid)::int as paid,
           sum(paid_cents)::bigint as paid_cents
      from (${sql.join(parts, sql` union all `)}) as p group by 1, 2, 3`.execute(tx)
  return rows.map((row) => ({ ...row, paidCents: Number(row.paidCents) }))
}

/** Counts days and stores the figures that have changed. Most have not: the last day is counted every ten minutes. */
export async function storeDays(tx: Tx, tenantId: number, days: Days): Promise<void> {
  await sql`
    with counted as materialized (${countQuery(sql`null::text[]`, days)}),
    gone as (
      delete from figure_day f
       where f.day between ${days.from} and ${days.to} and not exists (
         select from counted c where c.dimension = f.dimension and c.day = f.day and c.key = f.key))
    insert into figure_day (tenant_id, dimension, day, key, label, shares, orders, contracts, paid, paid_cents)
    select ${tenantId}::int, c.*
      from counted c left join figure_day f
        on f.dimension = c.dimension and f.day = c.day and f.key = c.key and f.day between ${days.from} and ${days.to}
     where (f.label, f.shares, f.orders, f.contracts, f.paid, f.paid_cents)
       is distinct from (c.label, c.shares, c.orders, c.contracts, c.paid, c.paid_cents)
        on conflict (tenant_id, dimension, day, key) do update
       set label = excluded.label, shares = excluded.shares, orders = excluded.orders, contracts = excluded.contracts,
           paid = excluded.paid, paid_cents = excluded.paid_cents`.execute(tx)
  // The previous release reads these. Decision 126
  await sql`delete from ledger_day where day between ${days.from} and ${days.to}`.execute(tx)
  await sql`
    insert into ledger_day (tenant_id, day, account, cents)
    select ${tenantId}::int, ${dayOf(sql`e.booked_at`)}, side.account, sum(side.cents)
      from ledger_entry e
     cross join lateral (values (e.debit, -e.amount_cents), (e.credit, e.amount_cents)) as side (account, cents)
     where ${within(sql`e.booked_at`, days)}
     group by 2, 3`.execute(tx)
}

/** Takes an advisory lock until the transaction ends, so that only one run per tenant counts at a time. */
export async function lockFigures(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('figures.count'), current_setting('zuruf.tenant')::int)`.execute(
    tx,
  )
}

/** Returns the last day with stored figures. */
export async function storedThrough(tx: Tx): Promise<string | undefined> {
  return (await tx.selectFrom('figureState').select('through').executeTakeFirst())?.through
}

export async function setStoredThrough(tx: Tx, tenantId: number, through: string): Promise<void> {
  await tx
    .insertInto('figureState')
    .values({ tenantId, through })
    .onConflict((conflict) => conflict.column('tenantId').doUpdateSet({ through }))
    .execute()
}

/** Returns the first day with any activity. */
export async function firstDay(tx: Tx): Promise<string | undefined> {
  const { rows } = await sql<{ day: string | null }>`
    select least(
      (select ${dayOf(sql`min(created_at)`)} from referral),
      (select ${dayOf(sql`min(received_at)`)} from orders),
      (select ${dayOf(sql`min(concluded_at)`)} from orders where concluded_at is not null),
      (select ${dayOf(sql`min(booked_at)`)} from ledger_entry)) as day`.execute(tx)
  return rows[0]?.day ?? undefined
}

/** Returns stored days that changed since they were counted, latest first. */
export async function changedDays(tx: Tx, { from, to }: Days, limit: number): Promise<string[]> {
  const { rows } = await sql<{ day: string }>`
    select distinct day from figure_change where day between ${from} and ${to} order by day desc limit ${limit}`.execute(
    tx,
  )
  return rows.map(({ day }) => day)
}

/** Returns the earliest changed day after the given one. */
export async function nextChangedDay(tx: Tx, after: string | undefined): Promise<string | undefined> {
  const { rows } = await sql<{ day: string | null }>`
    select min(day) as day from figure_change where ${after ?? null}::date is null or day > ${after ?? null}`.execute(
    tx,
  )
  return rows[0]?.day ?? undefined
}

/**
 * Removes the changed days of a period from the list.
 * @returns the days, each once and in order
 */
export async function takeChangedDays(tx: Tx, { from, to }: Days): Promise<string[]> {
  const { rows } = await sql<{ day: string }>`
    with taken as (delete from figure_change where day between ${from} and ${to} returning day)
    select distinct day from taken order by day`.execute(tx)
  return rows.map(({ day }) => day)
}
