import { sql } from 'kysely'
import type { Database } from '../database/database.ts'
import { type KeyUsage, usageOf } from './usage.ts'

/**
 * - `current`: encrypts, as the first key of `DATA_KEY`.
 * - `in-use`: values are encrypted with it.
 * - `reported`: no value is encrypted with it, but a process that encrypts with it has reported recently.
 * - `new`: newer than the current key, to come first later.
 * - `unused`: none of these. Rotation retires it.
 * - `retired`: `DATA_KEY` need not contain it.
 */
export type KeyState = 'current' | 'in-use' | 'reported' | 'new' | 'unused' | 'retired'

export interface KeyStatus {
  readonly id: string
  readonly state: KeyState
  /** Whether `DATA_KEY` contains it. */
  readonly isConfigured: boolean
  /** Number of values and files encrypted with it. */
  readonly values: number
  /** Milliseconds until the last report of a process is old enough; 0 if it is. */
  readonly quietInMs: number
}

export interface ConfiguredKeys {
  /** Ids of `DATA_KEY`; the first is the current one. */
  readonly keyIds: readonly [string, ...string[]]
  /** Time without a report after which no process is assumed to encrypt with a key, in milliseconds. */
  readonly quietMs: number
}

/** Describes every key that the database or `DATA_KEY` names, the current one first. */
export async function describeKeys(
  database: Database,
  usage: KeyUsage,
  { keyIds, quietMs }: ConfiguredKeys,
): Promise<KeyStatus[]> {
  const { rows } = await sql<{ id: string; retired: boolean; isNew: boolean; quietIn: number }>`
    select k.id, k.retired_at is not null as retired,
           k.encrypting_at is null and k.created_at > current.created_at as "isNew",
           greatest(0, coalesce(extract(epoch from k.encrypting_at - now()) * 1000 + ${quietMs}, 0))::float8 as "quietIn"
      from data_key k cross join (select created_at from data_key where id = ${keyIds[0]}) current
     order by k.created_at desc, k.id`.execute(database)
  const statuses = rows.map(({ id, retired, isNew, quietIn }): KeyStatus => {
    const values = usageOf(usage, id)
    const state = id === keyIds[0] ? 'current' : otherState({ values, quietIn, isNew, retired })
    return { id, state, isConfigured: keyIds.includes(id), values, quietInMs: quietIn }
  })
  return statuses.toSorted((a, b) => Number(b.state === 'current') - Number(a.state === 'current'))
}

function otherState(key: {
  readonly values: number
  readonly quietIn: number
  readonly isNew: boolean
  readonly retired: boolean
}): KeyState {
  if (key.values > 0) return 'in-use'
  if (key.quietIn > 0) return 'reported'
  if (key.retired) return 'retired'
  return key.isNew ? 'new' : 'unused'
}

/** Retires unused keys, unless a process has reported one of them since. */
export async function retireKeys(database: Database, ids: readonly string[], quietMs: number): Promise<void> {
  if (ids.length === 0) return
  await database
    .updateTable('dataKey')
    .set({ retiredAt: sql<Date>`now()` })
    .where('id', 'in', [...ids])
    .where('retiredAt', 'is', null)
    .where(
      sql<boolean>`coalesce(encrypting_at, '-infinity') <= now() - make_interval(secs => ${quietMs / 1000})`,
    )
    .execute()
}
