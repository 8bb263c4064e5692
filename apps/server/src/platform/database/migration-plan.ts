import { Kysely, PostgresDialect, sql } from 'kysely'
import type pg from 'pg'
import { openPool, timeLimits } from './client.ts'
import { type Blocked, locksOf, type TableLock } from './migration-locks.ts'
import { isConcurrent, pendingMigrations, readMigration } from './migrations.ts'

/** What a pending migration will do to those who use the database. */
export interface PlannedMigration {
  readonly name: string
  readonly locks: readonly PlannedLock[]
  /** Whether requests wait for as long as the migration reads or rewrites a table. Else they wait for a moment at most. */
  readonly stopsRequests: boolean
}

export interface PlannedLock extends TableLock {
  /** The planner's estimate; absent: the table does not exist yet. */
  readonly rows?: number
  /** Size in bytes, with indexes. */
  readonly bytes?: number
}

/**
 * Returns the pending migrations and what they will lock, without changing anything.
 * @param owner the login that migrates
 */
export async function planMigrations(owner: string | pg.PoolConfig): Promise<PlannedMigration[]> {
  const pool = openPool(owner, { name: 'zuruf-migrate-plan', limits: timeLimits.request, max: 1 })
  const database = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) })
  try {
    const sizes = await readSizes(database)
    const planned: PlannedMigration[] = []
    for (const name of await pendingMigrations(database)) {
      const locks = await locksOf(readMigration(name))
      planned.push({
        name,
        locks: locks.map((lock) => ({ ...lock, ...sizes.get(lock.table) })),
        stopsRequests: stopsRequests(name, locks),
      })
    }
    return planned
  } finally {
    await database.destroy()
  }
}

/**
 * Returns whether requests wait while a migration reads or rewrites a table. A transaction keeps its locks to its end,
 * so one long statement makes all of them long.
 */
export const stopsRequests = (name: string, locks: readonly TableLock[]): boolean =>
  !isConcurrent(name) &&
  locks.some(({ isLong }) => isLong) &&
  locks.some(({ blocked }) => blocked !== 'nothing')

async function readSizes(database: Kysely<unknown>) {
  const { rows } = await sql<{ name: string; rows: number; bytes: number }>`
    select c.relname as name, greatest(c.reltuples, 0)::float8 as rows, pg_total_relation_size(c.oid)::float8 as bytes
      from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')`.execute(
    database,
  )
  return new Map(rows.map(({ name, rows, bytes }) => [name, { rows, bytes }]))
}

const waits: { readonly [Kind in Blocked]: string } = {
  nothing: 'nobody waits',
  'changed rows': 'writes of the changed rows wait',
  writes: 'writes wait',
  everything: 'reads and writes wait',
}

/** Describes a plan in lines for people. */
export function describePlan(plan: readonly PlannedMigration[]): string[] {
  if (plan.length === 0) return ['The schema is up to date.']
  return plan.flatMap(({ name, locks, stopsRequests }) => [
    `${name}: ${stopsRequests ? 'STOPS REQUESTS while it runs' : 'can run while people use Zuruf'}`,
    ...locks.map((lock) => `  ${describeLock(lock)}`),
  ])
}

function describeLock({ table, blocked, isLong, statement, rows, bytes }: PlannedLock): string {
  const size =
    rows === undefined || bytes === undefined
      ? ''
      : ` (about ${Math.round(rows).toLocaleString('en')} rows, ${Math.ceil(bytes / 1024 / 1024).toLocaleString('en')} MiB)`
  return `${table}${size}: ${waits[blocked]}, ${isLong ? 'all rows are read' : 'a moment'} — ${statement}`
}
