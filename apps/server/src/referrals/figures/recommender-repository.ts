import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'
import { countQuery, type PeriodParts } from './figure-repository.ts'

/** Figures of one recommender, summed over a period. */
export interface RecommenderTotals {
  readonly key: string
  readonly orders: number
  readonly contracts: number
  readonly paidCents: number
}

/** What ranks a recommender: contracts, then orders, then the id. */
export type Rank = Pick<RecommenderTotals, 'key' | 'orders' | 'contracts'>

/** Whether the first recommender ranks before the second, or is the same one with the same figures. */
export function isAhead(a: Rank, b: Rank): boolean {
  if (a.contracts !== b.contracts) return a.contracts > b.contracts
  if (a.orders !== b.orders) return a.orders > b.orders
  return a.key <= b.key
}

/** Returns the recommenders with the most stored contracts, then orders, of a calendar year and the next one. */
export async function bestOfYears(tx: Tx, year: number, limit: number): Promise<Rank[]> {
  const { rows } = await sql<Rank>`
    select account_id as key, orders, contracts from recommender_years where year = ${year}
     order by recommender_years.contracts desc, recommender_years.orders desc, account_id limit ${limit}`.execute(
    tx,
  )
  return rows
}

/**
 * Returns the recommenders with the most contracts in a period, then orders; at least one of either. Sorted in the
 * database, since there may be many.
 * @param among ids of the recommenders whose stored figures are read; default: all
 */
export async function bestRecommenders(
  tx: Tx,
  { stored, toCount }: PeriodParts,
  limit: number,
  among?: readonly string[],
): Promise<RecommenderTotals[]> {
  const counted = toCount.map(
    (days) =>
      sql`select key, orders, contracts, paid_cents from (${countQuery(sql`array['recommender']`, days)}) as f`,
  )
  if (!stored && counted.length === 0) return []
  const none = sql`select null::text as key, 0 as orders, 0 as contracts, 0::bigint as paid_cents where false`
  const { rows } = await sql<RecommenderTotals & { paidCents: string }>`
    with counted as materialized (${counted.length > 0 ? sql.join(counted, sql` union all `) : none}),
    best as (
      select key, sum(orders) as orders, sum(contracts) as contracts from (
        select key, orders, contracts from counted${stored ? sql` union all ${storedLines(stored, among)}` : sql``}) as line
       where orders > 0 or contracts > 0
       group by key order by sum(contracts) desc, sum(orders) desc, key limit ${limit})
    select b.key, b.orders::int as orders, b.contracts::int as contracts, p.cents as paid_cents
      from best b
     cross join lateral (
       select coalesce(sum(paid_cents), 0)::bigint as cents from (
         select paid_cents from counted c where c.key = b.key
         ${stored ? sql`union all select f.paid_cents from figure_day f where f.key = b.key and ${linesOf(stored)}` : sql``}) as line) p
     order by b.contracts desc, b.orders desc, b.key`.execute(tx)
  return rows.map((row) => ({ ...row, paidCents: Number(row.paidCents) }))
}

type Stored = NonNullable<PeriodParts['stored']>

const linesOf = ({ days, without }: Stored): RawBuilder<unknown> => sql`
  f.dimension = 'recommender' and f.day between ${days.from} and ${days.to} and f.day <> all (${without}::date[])`

/** Query of the stored lines of all recommenders, or of some and of those who are counted now. */
const storedLines = (stored: Stored, among: readonly string[] | undefined): RawBuilder<unknown> =>
  among
    ? sql`
        select f.key, f.orders, f.contracts
          from (select unnest(${among}::text[]) as key union select key from counted) as candidate
          join figure_day f on f.key = candidate.key and ${linesOf(stored)}`
    : sql`select f.key, f.orders, f.contracts from figure_day f where ${linesOf(stored)}`
