import type { ClickSource } from '@zuruf/domain'
import { type RawBuilder, sql } from 'kysely'
import type { Database, Tx } from '../../platform/database/database.ts'

export interface ClickRow {
  readonly tenantId: number
  readonly id: string
  readonly referralId: string
  readonly at: Date
  readonly channel: string | null
  readonly source: ClickSource
  readonly robot: boolean
  /** Null for robots and for requests without an IP address. */
  readonly visitor: Buffer | null
}

/**
 * Inserts clicks of several tenants in one round trip and one commit; the database function sets each tenant.
 */
export async function insertClicks(database: Database, rows: readonly ClickRow[]): Promise<void> {
  await sql`select record_clicks(${rows.map((row) => row.tenantId)}::int[], ${rows.map((row) => row.id)}::uuid[],
    ${rows.map((row) => row.referralId)}::uuid[], ${rows.map((row) => row.at)}::timestamptz[],
    ${rows.map((row) => row.channel)}::text[], ${rows.map((row) => row.source)}::text[],
    ${rows.map((row) => row.robot)}::boolean[], ${rows.map((row) => row.visitor)}::bytea[])`.execute(database)
}

/**
 * Selects the clicks of a table `fresh` that begin a visit: those without a click of the same visitor on the
 * same referral in the 30 minutes before. Continued clicking is one visit, however long.
 */
const visits = sql`
  select f.tenant_id, f.referral_id, f.visitor, f.at, f.channel,
         f.visitor is null
           or coalesce(f.at - coalesce(lag(f.at) over one, v.last_at) >= interval '30 minutes', true) as begins
    from fresh f
    left join click_visitor v
      on v.tenant_id = f.tenant_id and v.referral_id = f.referral_id and v.visitor = f.visitor
  window one as (partition by f.tenant_id, f.referral_id, f.visitor order by f.at)`

/** Dimensions of click counts: the click's channel, and the referral's product and agency. */
export type ClickDimension = 'all' | 'channel' | 'product' | 'agency'

/** Visits by German day and dimension. */
const daysOf = (visit: RawBuilder<unknown>) => sql`
  select v.tenant_id, d.dimension, (v.at at time zone 'Europe/Berlin')::date as day, d.key, count(*)::int as clicks
    from ${visit} v
    join referral r on r.tenant_id = v.tenant_id and r.id = v.referral_id
   cross join lateral (values
     ('all', ''), ('channel', lower(coalesce(v.channel, r.channel, ''))), ('product', r.product_id),
     ('agency', coalesce(r.agent_number, '')), ('product of ' || r.agent_number, r.product_id),
     ('channel of ' || r.agent_number, lower(coalesce(v.channel, r.channel, '')))) as d (dimension, key)
   where v.begins and d.dimension is not null
   group by 1, 2, 3, 4`

export interface ClicksOfDay {
  readonly day: string
  readonly key: string
  readonly clicks: number
}

/**
 * Counts people's clicks by day and value of a dimension: counted and uncounted ones, in one statement.
 * @param from first and last day in the German calendar
 */
export async function clicksByDay(
  tx: Tx,
  dimension: ClickDimension,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<ClicksOfDay[]> {
  const { rows } = await sql<ClicksOfDay>`
    with fresh as (
      select tenant_id, referral_id, visitor, at, channel from click where not counted and not robot),
    visit as (${visits}),
    days as (
      select dimension, day, key, clicks from click_day
       where dimension = ${dimension} and day between ${from} and ${to}
      union all
      select dimension, day, key, clicks from (${daysOf(sql`visit`)}) as live
       where dimension = ${dimension} and day between ${from} and ${to})
    select day, key, sum(clicks)::int as clicks from days group by day, key`.execute(tx)
  return rows
}

/** Counts clicks on referrals with these agent numbers by month and product, and by month and channel. */
export async function clicksOfAgents(
  tx: Tx,
  agents: readonly string[],
  { from, to }: { readonly from: string; readonly to: string },
) {
  const wanted = agents.flatMap((agent) => [`product of ${agent}`, `channel of ${agent}`])
  const { rows } = await sql<{ dimension: string; month: string; key: string; clicks: number }>`
    with fresh as (
      select tenant_id, referral_id, visitor, at, channel from click where not counted and not robot),
    visit as (${visits}),
    days as (
      select dimension, day, key, clicks from click_day
       where dimension = any(${wanted}::text[]) and day between ${from} and ${to}
      union all
      select dimension, day, key, clicks from (${daysOf(sql`visit`)}) as live
       where dimension = any(${wanted}::text[]) and day between ${from} and ${to})
    select dimension, to_char(day, 'YYYY-MM') as month, key, sum(clicks)::int as clicks
      from days group by 1, 2, 3`.execute(tx)
  return rows
}

/**
 * Counts people's clicks without repeated ones: those already added to their referral and those not yet, in
 * one statement. With two statements, clicks that the job counts in between would be missed.
 * @returns by referral
 */
export async function countClicks(tx: Tx, referralIds: readonly string[]): Promise<Map<string, number>> {
  if (referralIds.length === 0) return new Map()
  const { rows } = await sql<{ referralId: string; clicks: number }>`
    with fresh as (
      select tenant_id, referral_id, visitor, at, channel from click
       where referral_id in (${sql.join(referralIds)}) and not counted and not robot),
    visit as (${visits})
    select r.id as "referralId", r.clicks + (count(*) filter (where visit.begins))::int as clicks
      from referral r left join visit on visit.referral_id = r.id
     where r.id in (${sql.join(referralIds)})
     group by r.tenant_id, r.id`.execute(tx)
  return new Map(rows.map((row) => [row.referralId, row.clicks]))
}

export async function findReferralOfClick(tx: Tx, clickId: string): Promise<string | undefined> {
  const row = await tx.selectFrom('click').select('referralId').where('id', '=', clickId).executeTakeFirst()
  return row?.referralId
}

/** Returns a click's referral and time for attribution. */
export async function findTrace(tx: Tx, clickId: string) {
  return tx
    .selectFrom('click')
    .innerJoin('referral', (join) =>
      join.onRef('referral.tenantId', '=', 'click.tenantId').onRef('referral.id', '=', 'click.referralId'),
    )
    .select(['click.referralId', 'click.at', 'referral.number as referralNumber'])
    .where('click.id', '=', clickId)
    .executeTakeFirst()
}

export async function findTraces(tx: Tx, clickIds: readonly string[]) {
  if (clickIds.length === 0) return []
  return tx
    .selectFrom('click')
    .innerJoin('referral', (join) =>
      join.onRef('referral.tenantId', '=', 'click.tenantId').onRef('referral.id', '=', 'click.referralId'),
    )
    .select(['click.id', 'click.referralId', 'click.at', 'referral.number as referralNumber'])
    .where('click.id', '=', ({ fn, val }) => fn.any(val([...clickIds])))
    .execute()
}

/**
 * Adds new clicks to their referrals without repeated ones.
 * @param renewedDays days an open referral lasts after its last visit; 0: visits do not change its end
 * @returns the number of clicks counted
 */
export async function addUpClicks(tx: Tx, renewedDays: number): Promise<number> {
  // One job per tenant at a time: two jobs could each count one of a visitor's two clicks as a visit.
  await sql`select pg_advisory_xact_lock(hashtext('clicks.count'), current_setting('zuruf.tenant')::int)`.execute(
    tx,
  )
  const { rows } = await sql<{ added: number }>`
      with due as (
        select tenant_id, id, visitor from click
         where not counted and not robot limit 100000 for update skip locked),
      -- The visitor hash is no longer needed in this row, because click_visitor keeps it from here on.
      fresh as (
        update click c set counted = true, visitor = null from due
         where c.tenant_id = due.tenant_id and c.id = due.id
        returning c.tenant_id, c.referral_id, c.at, c.channel, due.visitor),
      visit as (${visits}),
      seen as (
        insert into click_visitor as v (tenant_id, referral_id, visitor, last_at, repeats)
        select tenant_id, referral_id, visitor, max(at), count(*) filter (where not begins)
          from visit where visitor is not null group by tenant_id, referral_id, visitor
        on conflict (tenant_id, referral_id, visitor) do update
          set last_at = greatest(v.last_at, excluded.last_at), repeats = v.repeats + excluded.repeats),
      days as (${daysOf(sql`visit`)}),
      -- Stored in the same statement: afterwards nothing shows which clicks began a visit.
      kept as (
        insert into click_day as d (tenant_id, dimension, day, key, clicks)
        select tenant_id, dimension, day, key, clicks from days
        on conflict (tenant_id, dimension, day, key) do update set clicks = d.clicks + excluded.clicks),
      of_referral as (
        insert into referral_click_day as d (tenant_id, referral_id, day, clicks, first_at)
        select tenant_id, referral_id, (at at time zone 'Europe/Berlin')::date, count(*)::int, min(at)
          from visit where begins group by 1, 2, 3
        on conflict (tenant_id, referral_id, day) do update
          set clicks = d.clicks + excluded.clicks, first_at = least(d.first_at, excluded.first_at)),
      totals as (
        select tenant_id, referral_id, count(*)::int as clicks, min(at) as first_at, max(at) as last_at
          from visit where begins group by tenant_id, referral_id),
      added as (
        update referral r set clicks = r.clicks + t.clicks,
               first_clicked_at = least(r.first_clicked_at, t.first_at),
               -- A visit after the end does not reopen the referral.
               expires_at = case when ${renewedDays} > 0 and r.link_state = 'open' and r.replaced_at is null and t.first_at <= r.expires_at
                 then greatest(r.expires_at, t.last_at + ${renewedDays} * interval '1 day') else r.expires_at end
          from totals t where r.tenant_id = t.tenant_id and r.id = t.referral_id
        returning t.clicks),
      -- Visits of a personal link have its id; they are in no statistics of referrals.
      of_link as (
        update personal_link l set clicks = l.clicks + t.clicks
          from totals t where l.tenant_id = t.tenant_id and l.id = t.referral_id
        returning t.clicks)
      select coalesce(sum(clicks), 0)::int as added
        from (select clicks from added union all select clicks from of_link) as every_one`.execute(tx)
  return rows[0]?.added ?? 0
}

/**
 * Deletes old clicks that have been counted, or that never are.
 * @param beforeId bound of the ids, which the primary key finds; it has no index by time
 * @returns their number
 */
export async function deleteClicks(
  tx: Tx,
  { before, beforeId, most }: { readonly before: Date; readonly beforeId: string; readonly most: number },
): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from click where id < ${beforeId} and id = any (array(
      select id from click where id < ${beforeId} and at < ${before} and (counted or robot) order by id limit ${most}))`.execute(
    tx,
  )
  return Number(numAffectedRows ?? 0)
}
