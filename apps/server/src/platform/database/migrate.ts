import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Kysely, PostgresDialect, sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import type pg from 'pg'
import { PgBoss, type Queue } from 'pg-boss'
import { queues } from '../jobs/queues.ts'
import { connectionConfig, openPool, timeLimits } from './client.ts'
import { appRole, type Database } from './database.ts'

type BossOptions = ConstructorParameters<typeof PgBoss>[0]

/** Advisory lock that lets one process migrate at a time. The number is arbitrary. */
export const migrationLock = 20261120

const folder = join(import.meta.dirname, '../../../db')

/**
 * Migrates the schema: our SQL files, the job queue's schema, then the rules for all tables. Safe to call
 * from several processes at once, by an advisory lock.
 * @param owner a login that may create tables and the app role
 */
export async function migrate(owner: string | pg.PoolConfig): Promise<void> {
  const pool = openPool(owner, { name: 'zuruf-migrate', limits: timeLimits.migration, max: 4 })
  const database = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) })
  // This connection holds the lock: one process migrates, the others wait and then have nothing to do.
  const lock = await pool.connect()
  try {
    await lock.query(`select pg_advisory_lock(${migrationLock})`)
    await createAppRole(database)
    const migrator = new Migrator({ db: database, provider: { getMigrations: async () => readMigrations() } })
    const hasMigrated = await runPending(migrator)
    await migrateJobs(owner)
    // Also when an earlier start stopped after the migrations.
    if (hasMigrated || (await lacksTableRules(database))) {
      await database.transaction().execute(async (tx) => {
        await shortLocks(tx)
        await sql.raw(readFileSync(join(folder, 'after-migrations.sql'), 'utf8')).execute(tx)
      })
    }
  } finally {
    lock.release(true)
    await database.destroy()
  }
}

/**
 * Runs pending migrations, each in its own transaction. By default the migrator uses one for all, which would
 * keep the first one's locks while the last moves rows. A new database uses one for all, since nobody waits.
 * @returns whether there were any
 * @throws Error naming the migration that failed; those before it stay
 */
export async function runPending(migrator: Migrator): Promise<boolean> {
  const all = await migrator.getMigrations()
  const isNew = all.every(({ executedAt }) => executedAt === undefined)
  const pending = all.filter(({ executedAt }) => executedAt === undefined)
  for (const _ of isNew ? pending.slice(0, 1) : pending) {
    const { error, results } = isNew ? await migrator.migrateToLatest() : await migrator.migrateUp()
    if (error) {
      const failed = results?.find((result) => result.status === 'Error')
      throw new Error(`Migration ${failed?.migrationName ?? ''} failed`, { cause: error })
    }
  }
  return pending.length > 0
}

/** Limits the wait for table locks: while a migration waits for one, all later queries of the table wait too. */
const shortLocks = (database: Kysely<unknown>) => sql`set local lock_timeout = '5s'`.execute(database)

/** Returns whether a table lacks the app role's rights or its row-level security. */
export async function lacksTableRules(database: Kysely<unknown> | Database): Promise<boolean> {
  const { rows } = await sql<{ lacking: boolean }>`
    select exists(select from pg_tables where schemaname in ('public', 'pgboss')
        and not has_table_privilege(${appRole}, format('%I.%I', schemaname, tablename), 'select'))
      or exists(select from pg_class c
        join pg_attribute a on a.attrelid = c.oid and a.attname = 'tenant_id' and not a.attisdropped
       where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
         and not (c.relrowsecurity and c.relforcerowsecurity)) as lacking`.execute(database)
  return rows[0]?.lacking ?? true
}

/** Returns the migrations not yet applied to this database. For `/health/ready`. */
export async function pendingMigrations(database: Database): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(database)
  const done = new Set(rows.map((row) => row.name))
  return Object.keys(readMigrations()).filter((name) => !done.has(name))
}

function readMigrations(): Record<string, Migration> {
  const dir = join(folder, 'migrations')
  return Object.fromEntries(
    readdirSync(dir)
      .filter((file) => file.endsWith('.sql'))
      .map((file) => [
        file.replace(/\.sql$/, ''),
        {
          up: async (db) => {
            await shortLocks(db)
            await sql.raw(readFileSync(join(dir, file), 'utf8')).execute(db)
          },
        },
      ]),
  )
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
