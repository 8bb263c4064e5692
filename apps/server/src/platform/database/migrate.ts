import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Kysely, PostgresDialect, sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import type pg from 'pg'
import { PgBoss, type Queue } from 'pg-boss'
import { queues } from '../jobs/queues.ts'
import { connectionConfig, openPool, timeLimits } from './client.ts'
import { appRole } from './database.ts'
import {
  allMigrations,
  databaseFolder,
  executedMigrations,
  isConcurrent,
  migrationNames,
  pendingMigrations,
  shortLocks,
} from './migrations.ts'
import { findMissing } from './schema-state.ts'
import { assertServerUsable } from './server-check.ts'

type BossOptions = ConstructorParameters<typeof PgBoss>[0]

/** Advisory lock that lets one process migrate at a time. The number is arbitrary. */
const migrationLock = 20261120

/** How long a migration keeps trying, for example while a backup reads the tables. */
const lockDeadlineMs = 2 * 60 * 60_000

/** Longest pause between two tries. */
const lockPauseMs = 5_000

/** How often a process looks whether another one has migrated. */
const lockPollMs = 200

export interface MigrateOptions {
  readonly onProgress?: (text: string) => void
  /** Makes the schema of these migrations alone in an empty database, for the rows of an older release. */
  readonly only?: readonly string[]
}

/**
 * Migrates the schema: our SQL files, the job queue's schema, then the rules for all tables. Safe to call
 * from several processes at once, by an advisory lock. Leaves the schema of a newer release alone.
 * @param owner a login that may create tables and the app role
 * @throws ConfigError when the server is too old or the database was created with an unsuitable encoding
 */
export async function migrate(
  owner: string | pg.PoolConfig,
  { onProgress = () => {}, only }: MigrateOptions = {},
): Promise<void> {
  const pool = openPool(owner, { name: 'zuruf-migrate', limits: timeLimits.migration, max: 4 })
  const database = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) })
  const lock = await pool.connect()
  try {
    if (!(await lockOrFindComplete(lock, database, onProgress))) return
    await assertServerUsable(database)
    await createAppRole(database)
    if (!only && (await isOfNewerRelease(database))) {
      onProgress('the schema is that of a newer release; leaving it as it is')
      return
    }
    const migrator = new Migrator({
      db: database,
      provider: { getMigrations: async () => allMigrations(only) },
    })
    await runPending(migrator, onProgress)
    await migrateJobs(owner)
    const rules = readFileSync(join(databaseFolder, 'after-migrations.sql'), 'utf8')
    await untilLocked('the rules of the tables', onProgress, () =>
      database.transaction().execute(async (tx) => {
        await shortLocks(tx)
        await sql.raw(rules).execute(tx)
      }),
    )
    await renewPolicies(database, onProgress)
  } finally {
    lock.release(true)
    await database.destroy()
  }
}

/**
 * Locks the migration, by a connection that holds the lock while it is open: one process migrates, the others wait. A
 * process that needs nothing does not wait: a newer release may be migrating, and that can take long.
 * @returns false if this release needs nothing and another process holds the lock
 */
async function lockOrFindComplete(
  lock: pg.PoolClient,
  database: Kysely<unknown>,
  onProgress: (text: string) => void,
): Promise<boolean> {
  for (let isFirst = true; ; isFirst = false) {
    const { rows } = await lock.query(`select pg_try_advisory_lock(${migrationLock}) as locked`)
    if (rows[0]?.locked) return true
    if (!(await findMissing(database))) return false
    if (isFirst) onProgress('another process migrates; waiting for it …')
    await sleep(lockPollMs)
  }
}

/**
 * Returns whether a newer release has migrated this database. It has left what this release needs, so that this one
 * can still start during an upgrade. Decision 113
 * @throws Error when the database lacks migrations of this release and has some that it does not know
 */
async function isOfNewerRelease(database: Kysely<unknown>): Promise<boolean> {
  const ours = migrationNames()
  const unknown = [...(await executedMigrations(database))].filter((name) => !ours.includes(name)).toSorted()
  const missing = unknown.length > 0 ? await pendingMigrations(database) : []
  if (missing.length > 0) {
    throw new Error(
      `This release does not know migrations of this database (${unknown.join(', ')}), and the database lacks ` +
        `some of this release (${missing.join(', ')}). Start the release that made ${unknown.at(-1)}, or a newer one.`,
    )
  }
  return unknown.length > 0
}

/**
 * Runs pending migrations, each in its own transaction. By default the migrator uses one for all, which would
 * keep the first one's locks while the last moves rows. A new database uses one for all, since nobody waits.
 * @returns whether there were any
 * @throws Error naming the migration that failed; those before it stay
 */
export async function runPending(
  migrator: Migrator,
  onProgress: (text: string) => void = () => {},
): Promise<boolean> {
  const all = await migrator.getMigrations()
  const isNew = all.every(({ executedAt }) => executedAt === undefined)
  const pending = all.filter(({ executedAt }) => executedAt === undefined)
  for (const { name } of isNew ? pending.slice(0, 1) : pending) {
    await untilLocked(`migration ${name}`, onProgress, async () => {
      const { error, results } = isNew
        ? await migrator.migrateToLatest()
        : await migrator.migrateUp({ disableTransactions: isConcurrent(name) })
      if (error) {
        const failed = results?.find((result) => result.status === 'Error')
        throw new Error(`Migration ${failed?.migrationName ?? ''} failed`, { cause: error })
      }
    })
  }
  return pending.length > 0
}

/**
 * Runs work that takes locks of tables, again and again until it gets them. Between the tries the requests that waited
 * behind it go on.
 */
async function untilLocked(
  what: string,
  onProgress: (text: string) => void,
  work: () => Promise<void>,
): Promise<void> {
  const deadline = Date.now() + lockDeadlineMs
  for (let tries = 1; ; tries++) {
    try {
      await work()
      return
    } catch (error) {
      if (!isLockFailure(error) || Date.now() > deadline) throw error
      onProgress(`${what}: a table is in use; trying again (${tries}) …`)
      // Random, so that it does not meet the same periodic work each time.
      await sleep(Math.min(lockPauseMs, tries * 500) * (0.5 + Math.random() / 2))
    }
  }
}

/**
 * Rewrites the policies of earlier releases, whose subquery hid the tenant from the planner. One table at a time, since a
 * policy's lock stops the table. Decision 132
 */
async function renewPolicies(database: Kysely<unknown>, onProgress: (text: string) => void): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select tablename::text as name from pg_policies
     where schemaname = 'public' and policyname = 'tenant' and qual ilike '%select%'`.execute(database)
  const isOwn = sql`tenant_id = nullif(current_setting('zuruf.tenant', true), '')::int`
  for (const { name } of rows) {
    await untilLocked(`the policy of ${name}`, onProgress, () =>
      database.transaction().execute(async (tx) => {
        await shortLocks(tx)
        await sql`alter policy tenant on ${sql.table(name)} using (${isOwn}) with check (${isOwn})`.execute(
          tx,
        )
      }),
    )
  }
}

/** Returns whether an error is lock_not_available or deadlock_detected, possibly as a cause. */
function isLockFailure(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code } = error as NodeJS.ErrnoException
  return code === '55P03' || code === '40P01' || isLockFailure(error.cause)
}

async function createAppRole(database: Kysely<unknown>): Promise<void> {
  // Roles are shared by all databases of a server, so another one may be creating it right now.
  await sql
    .raw(`do $$ begin
      if not exists (select from pg_roles where rolname = '${appRole}') then
        create role ${appRole} nologin nosuperuser nobypassrls nocreatedb nocreaterole;
      end if;
      if not pg_has_role(current_user, '${appRole}', 'set') then
        execute format('grant ${appRole} to %I', current_user);
      end if;
    -- A login that only migrates need not be a member; one that also works as the role fails when it connects.
    exception when duplicate_object or unique_violation or insufficient_privilege then null;
    end $$`)
    .execute(database)
}

/** Returns whether a queue has these options already, so that an unchanged queue costs no commits. */
const hasOptions = (queue: Queue, options: Partial<Queue>) =>
  Object.entries(options).every(([option, value]) => queue[option as keyof Queue] === value)

async function migrateJobs(owner: string | pg.PoolConfig): Promise<void> {
  const target = connectionConfig(owner, { name: 'zuruf-migrate', limits: timeLimits.migration })
  const boss = new PgBoss({
    ...(target as BossOptions),
    max: 2,
    supervise: false,
    schedule: false,
  })
  boss.on('error', () => {})
  await boss.start()
  const existing = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]))
  for (const [name, options] of Object.entries(queues)) {
    const queue = existing.get(name)
    // A queue's policy cannot change.
    const { policy: _, ...changeable } = { policy: undefined, ...options }
    if (!queue) await boss.createQueue(name, options)
    else if (!hasOptions(queue, changeable)) await boss.updateQueue(name, changeable)
  }
  await boss.stop({ graceful: false })
}
