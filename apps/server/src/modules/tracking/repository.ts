import { sql } from 'kysely'
import type { Database, Tx } from '../../platform/database/database.ts'

export type ClickSource = 'link' | 'code' | 'visit'

export interface ClickRow {
  readonly tenantId: number
  readonly id: string
  readonly referralId: string
  readonly at: Date
  readonly channel: string | null
  readonly source: ClickSource
  readonly robot: boolean
}

/** Writes clicks of any tenants in one round trip and one commit; the function enters each tenant itself. */
export async function insertClicks(database: Database, rows: readonly ClickRow[]): Promise<void> {
  await sql`select record_clicks(${rows.map((row) => row.tenantId)}::int[], ${rows.map((row) => row.id)}::uuid[],
    ${rows.map((row) => row.referralId)}::uuid[], ${rows.map((row) => row.at)}::timestamptz[],
    ${rows.map((row) => row.channel)}::text[], ${rows.map((row) => row.source)}::text[],
    ${rows.map((row) => row.robot)}::boolean[])`.execute(database)
}

/** Clicks of people that are not added to their referral yet. @returns by referral */
export async function countFresh(tx: Tx, referralIds: readonly string[]): Promise<Map<string, number>> {
  if (referralIds.length === 0) return new Map()
  const rows = await tx
    .selectFrom('click')
    .select(['referralId', (select) => select.fn.countAll<string>().as('clicks')])
    .where('referralId', 'in', referralIds)
    .where('counted', '=', false)
    .where('robot', '=', false)
    .groupBy('referralId')
    .execute()
  return new Map(rows.map((row) => [row.referralId, Number(row.clicks)]))
}

export async function findReferralOfClick(tx: Tx, clickId: string): Promise<string | undefined> {
  const row = await tx.selectFrom('click').select('referralId').where('id', '=', clickId).executeTakeFirst()
  return row?.referralId
}

/** A click as a trace for attribution: whose it is and when it was left. */
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

/** Adds fresh clicks to their referrals. @returns how many */
export async function addUpClicks(tx: Tx): Promise<number> {
  const { rows } = await sql<{ added: number }>`
      with fresh as (
        update click set counted = true
         where (tenant_id, id) in (
           select tenant_id, id from click where not counted and not robot limit 100000 for update skip locked)
        returning tenant_id, referral_id, at),
      totals as (
        select tenant_id, referral_id, count(*)::int as clicks, min(at) as first_at
          from fresh group by tenant_id, referral_id),
      added as (
        update referral r set clicks = r.clicks + t.clicks,
               first_clicked_at = least(r.first_clicked_at, t.first_at)
          from totals t where r.tenant_id = t.tenant_id and r.id = t.referral_id
        returning t.clicks)
      select coalesce(sum(clicks), 0)::int as added from added`.execute(tx)
  return rows[0]?.added ?? 0
}
