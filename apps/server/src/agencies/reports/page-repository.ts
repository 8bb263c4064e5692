import type { AgencyLineKind } from '@zuruf/domain'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'

// A line is a row of a report: an order, or a lead (a referral that may still become an order). Triggers keep the
// lines in `agency_line`, and their number by day and state in `agency_count`.

/**
 * Placeholder for a member id. In filters and counts it stands for the whole agency, in lines for a referral that no
 * member serves.
 */
export const sentinelMemberId = '00000000-0000-0000-0000-000000000000'

/** Filter for the lines of a report. Days are German calendar days. */
export interface LineFilter {
  readonly kind: AgencyLineKind
  readonly agencyId: string
  /** Undefined for the whole agency. */
  readonly memberId: string | undefined
  /** Ranks of the states (`rankedStates`); null for all. */
  readonly ranks: readonly number[] | null
  readonly product: string | undefined
  readonly from: string | undefined
  readonly to: string | undefined
}

export interface LineSort {
  readonly by: 'at' | 'rank'
  readonly descending: boolean
}

/** Lines that follow each other in sort order: a range of days, within one rank when sorted by rank. */
interface LineRange {
  readonly rank: number | null
  readonly from: string
  readonly to: string
  /** Number of lines of the range that come before the page. */
  readonly skip: number
  readonly take: number
}

/** Number of lines of one day, within one rank when sorted by rank. */
interface Bucket {
  readonly rank: number | null
  readonly day: string
  readonly count: number
  /** Number of lines that come before the bucket. */
  readonly before: number
}

/**
 * Counts the lines that match a filter and locates those of a page. Uses the counts by day, so that the last page
 * costs no more than the first.
 */
export async function locatePage(
  tx: Tx,
  filter: LineFilter,
  sort: LineSort,
  skip: number,
  take: number,
): Promise<{ total: number; ranges: LineRange[] }> {
  const direction = sort.descending ? sql`desc` : sql`asc`
  const rank = sort.by === 'rank' ? sql`rank` : sql`null::smallint`
  // Ranks follow the requested direction; within a rank the newest come first.
  const order = sort.by === 'rank' ? sql`rank ${direction}, day desc` : sql`day ${direction}`
  const { rows } = await sql<{ total: number; buckets: Bucket[] | null }>`
    with bucket as (
      select ${rank} as rank, day, sum(count)::int as count from agency_count
       where agency_id = ${filter.agencyId} and member_id = ${filter.memberId ?? sentinelMemberId} and kind = ${filter.kind}
         and product_id = ${filter.product ?? ''}
         and day between coalesce(${filter.from ?? null}::date, '-infinity') and coalesce(${filter.to ?? null}::date, 'infinity')
         and ${hasRank(filter.ranks)}
       group by 1, 2 having sum(count) > 0),
    placed as (select *, sum(count) over (order by ${order})::int - count as before from bucket)
    select coalesce((select sum(count) from bucket), 0)::int as total,
           (select json_agg(json_build_object('rank', rank, 'day', day, 'count', count, 'before', before) order by before)
              from placed where before < ${skip + take} and before + count > ${skip}) as buckets`.execute(tx)
  const { total = 0, buckets } = rows[0] ?? {}
  return { total, ranges: rangesOf(buckets ?? [], skip, take) }
}

function rangesOf(buckets: readonly Bucket[], skip: number, take: number): LineRange[] {
  const ranges: LineRange[] = []
  for (const group of Map.groupBy(buckets, ({ rank }) => rank).values()) {
    const [first] = group
    const last = group.at(-1)
    if (!first || !last) continue
    const days = group.map(({ day }) => day).toSorted()
    const begin = Math.max(first.before, skip)
    const end = Math.min(last.before + last.count, skip + take)
    ranges.push({
      rank: first.rank,
      from: days[0] ?? '',
      to: days.at(-1) ?? '',
      skip: begin - first.before,
      take: end - begin,
    })
  }
  return ranges
}

const hasRank = (ranks: readonly number[] | null) => {
  const [only, ...others] = ranks ?? []
  if (only === undefined) return sql`true`
  // With a single rank the index scan can begin at it.
  return others.length === 0 ? sql`rank = ${only}` : sql`rank = any(${ranks}::smallint[])`
}

const startOfDay = (day: string) => sql`(${day}::date)::timestamp at time zone 'Europe/Berlin'`
const endOfDay = (day: string) => sql`(${day}::date + 1)::timestamp at time zone 'Europe/Berlin'`

function conditionsOf(filter: LineFilter): RawBuilder<unknown>[] {
  const all = [sql`agency_id = ${filter.agencyId}`, sql`kind = ${filter.kind}`, hasRank(filter.ranks)]
  if (filter.memberId) all.push(sql`member_id = ${filter.memberId}`)
  if (filter.product) all.push(sql`product_id = ${filter.product}`)
  return all
}

/** Returns the ids of the lines in these ranges, in sort order. */
export async function idsOf(
  tx: Tx,
  filter: LineFilter,
  sort: LineSort,
  ranges: readonly LineRange[],
): Promise<string[]> {
  const ids: string[] = []
  for (const { rank, from, to, skip, take } of ranges) {
    const all = [...conditionsOf(filter), sql`at >= ${startOfDay(from)}`, sql`at < ${endOfDay(to)}`]
    if (rank !== null) all.push(sql`rank = ${rank}`)
    const order = sort.by === 'at' && !sort.descending ? sql`at, id desc` : sql`at desc, id`
    const { rows } = await sql<{ id: string }>`
      select id from agency_line where ${sql.join(all, sql` and `)}
       order by ${order} limit ${take} offset ${skip}`.execute(tx)
    ids.push(...rows.map(({ id }) => id))
  }
  return ids
}

/** Sort key of a line, from which an export continues. */
export interface LineKey {
  readonly id: string
  readonly at: Date
}

/** Returns the keys of lines, newest first, for exports. @param after key of the last line of the previous batch */
export async function keysAfter(
  tx: Tx,
  filter: LineFilter,
  after: LineKey | undefined,
  limit: number,
): Promise<LineKey[]> {
  const all = conditionsOf(filter)
  if (filter.from) all.push(sql`at >= ${startOfDay(filter.from)}`)
  if (filter.to) all.push(sql`at < ${endOfDay(filter.to)}`)
  if (after) all.push(sql`at <= ${after.at}`, sql`(at < ${after.at} or id > ${after.id})`)
  const { rows } = await sql<LineKey>`
    select id, at from agency_line where ${sql.join(all, sql` and `)}
     order by at desc, id limit ${limit}`.execute(tx)
  return rows
}

/** Returns those of the given lines that match the filter. */
export async function matchingIds(tx: Tx, filter: LineFilter, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const all = [...conditionsOf(filter), sql`id = any(${ids}::uuid[])`]
  if (filter.from) all.push(sql`at >= ${startOfDay(filter.from)}`)
  if (filter.to) all.push(sql`at < ${endOfDay(filter.to)}`)
  const { rows } = await sql<{ id: string }>`
    select id from agency_line where ${sql.join(all, sql` and `)} order by at desc, id`.execute(tx)
  return rows.map(({ id }) => id)
}

/** Counts the orders that have this rank now, by the month in which they were received. */
export async function countByMonth(
  tx: Tx,
  filter: Pick<LineFilter, 'agencyId' | 'memberId' | 'kind'>,
  rank: number,
  days: { readonly from: string; readonly to: string },
): Promise<Map<string, number>> {
  const { rows } = await sql<{ month: string; count: number }>`
    select to_char(day, 'YYYY-MM') as month, sum(count)::int as count from agency_count
     where agency_id = ${filter.agencyId} and member_id = ${filter.memberId ?? sentinelMemberId} and kind = ${filter.kind}
       and product_id = '' and rank = ${rank} and day between ${days.from} and ${days.to}
     group by 1`.execute(tx)
  return new Map(rows.map(({ month, count }) => [month, count]))
}

/**
 * Merges the rows of `agency_count` that triggers inserted for the same day and state into one.
 * @returns the number of rows merged
 */
export async function mergeCounts(tx: Tx): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtext('agencies.fold'), current_setting('zuruf.tenant')::int)`.execute(
    tx,
  )
  const { rows } = await sql<{ gone: number }>`
    with crowded as (
      select tenant_id, agency_id, member_id, kind, product_id, day, rank from agency_count
       group by 1, 2, 3, 4, 5, 6, 7 having count(*) > 1 or sum(count) = 0),
    gone as (
      delete from agency_count c using crowded w
       where (c.tenant_id, c.agency_id, c.member_id, c.kind, c.product_id, c.day, c.rank)
           = (w.tenant_id, w.agency_id, w.member_id, w.kind, w.product_id, w.day, w.rank)
      returning c.*),
    added as (
      insert into agency_count (tenant_id, agency_id, member_id, kind, product_id, day, rank, count)
      select tenant_id, agency_id, member_id, kind, product_id, day, rank, sum(count) from gone
       group by 1, 2, 3, 4, 5, 6, 7 having sum(count) <> 0)
    select count(*)::int as gone from gone`.execute(tx)
  return rows[0]?.gone ?? 0
}
