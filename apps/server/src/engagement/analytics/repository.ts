import { type Insertable, sql } from 'kysely'
import type { CookieConsent, GoalHit } from '../../../db/types.ts'
import type { Tx } from '../../platform/database/database.ts'
import { insertRows } from '../../platform/database/insert-rows.ts'

/** First and last day of the German calendar. */
export interface Days {
  readonly from: string
  readonly to: string
}

// cookie consents

export async function insertConsent(tx: Tx, row: Insertable<CookieConsent>): Promise<void> {
  await tx.insertInto('cookieConsent').values(row).execute()
}

/** Newest first. */
export async function listConsents(tx: Tx, consentId: string) {
  return tx
    .selectFrom('cookieConsent')
    .innerJoin('agreedText', (join) =>
      join
        .onRef('agreedText.tenantId', '=', 'cookieConsent.tenantId')
        .onRef('agreedText.hash', '=', 'cookieConsent.wordingHash'),
    )
    .select([
      'at',
      'answeredAt',
      'functional',
      'analytical',
      'marketing',
      'locale',
      'wordsShown',
      'agreedText.text as wording',
    ])
    .where('consentId', '=', consentId)
    .orderBy('cookieConsent.id', 'desc')
    .limit(200)
    .execute()
}

/** Returns any cookie consent with this wording. */
export async function findConsentWithWording(tx: Tx, wordingHash: Buffer) {
  return tx
    .selectFrom('cookieConsent')
    .select(['locale', 'wordingHash'])
    .where('wordingHash', '=', wordingHash)
    .limit(1)
    .executeTakeFirst()
}

/**
 * Deletes the answers under numbers without an answer since `before`.
 * @returns how many answers
 */
export async function purgeConsents(tx: Tx, before: Date): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom('cookieConsent')
    .where('consentId', 'in', (query) =>
      query
        .selectFrom('cookieConsent')
        .select('consentId')
        .groupBy('consentId')
        .having(sql<boolean>`max(at) < ${before}`),
    )
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}

// goals

export async function insertHits(tx: Tx, rows: readonly Insertable<GoalHit>[]): Promise<void> {
  await insertRows(tx, 'goalHit', rows)
}

export async function countGoals(tx: Tx, { from, to }: Days) {
  return tx
    .selectFrom('goalHit')
    .select(({ fn }) => [
      'goal',
      fn.countAll<string>().as('count'),
      sql<string>`count(distinct coalesce(visitor, ''))`.as('visitors'),
    ])
    .where('day', '>=', from)
    .where('day', '<=', to)
    .groupBy('goal')
    .execute()
}

export async function goalsByDay(tx: Tx, { from, to }: Days) {
  return tx
    .selectFrom('goalHit')
    .select(({ fn }) => ['day', 'goal', 'campaign', fn.countAll<string>().as('count')])
    .where('day', '>=', from)
    .where('day', '<=', to)
    .groupBy(['day', 'goal', 'campaign'])
    .orderBy('day')
    .orderBy('goal')
    .orderBy('campaign')
    .execute()
}

export async function countWaiting(tx: Tx): Promise<number> {
  const { count } = await tx
    .selectFrom('goalHit')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('waiting', '=', true)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Returns the oldest waiting hits. */
export async function waitingHits(tx: Tx, limit: number) {
  return tx
    .selectFrom('goalHit')
    .select(['id', 'at', 'goal', 'page', 'campaign', 'visitor'])
    .where('waiting', '=', true)
    .orderBy('id')
    .limit(limit)
    .execute()
}

/** Marks hits as no longer waiting: forwarded, or too old to be. */
export async function settleHits(tx: Tx, ids: readonly string[]): Promise<void> {
  await tx.updateTable('goalHit').set({ waiting: false }).where('id', 'in', ids).execute()
}

export async function dropWaiting(tx: Tx, before: Date): Promise<void> {
  await tx
    .updateTable('goalHit')
    .set({ waiting: false })
    .where('waiting', '=', true)
    .where('at', '<', before)
    .execute()
}

// pages

export interface PageCount {
  readonly tenantId: number
  readonly day: string
  readonly page: string
  readonly campaign: string
  readonly count: number
}

/** Adds to the stored counts. */
export async function addPages(tx: Tx, rows: readonly PageCount[]): Promise<void> {
  // Sorted, so that two processes do not deadlock.
  const sorted = rows.toSorted((a, b) => keyOf(a).localeCompare(keyOf(b)))
  await insertRows(
    tx,
    'pageCount',
    sorted,
    sql`on conflict (tenant_id, day, page, campaign) do update set count = page_count.count + excluded.count`,
  )
}

const keyOf = ({ day, page, campaign }: PageCount) => `${day} ${page} ${campaign}`

export async function countPages(tx: Tx, { from, to }: Days, by: 'page' | 'campaign', limit: number) {
  return tx
    .selectFrom('pageCount')
    .select(({ fn }) => [`${by} as key`, fn.sum<string>('count').as('count')])
    .where('day', '>=', from)
    .where('day', '<=', to)
    .groupBy(by)
    .orderBy('count', 'desc')
    .orderBy(by)
    .limit(limit)
    .execute()
}
