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

const folder = join(import.meta.dirname, '../../../db')

/**
 * Brings the schema up to date: our SQL files, the job queue's own schema, then the rules that hold for all tables.
 * Safe to call from several processes at once; the migrator holds a lock.
 * @param owner a login that may create tables and the app role
 */
export async function migrate(owner: string | pg.PoolConfig): Promise<void> {
  const pool = openPool(owner, { name: 'zuruf-migrate', limits: timeLimits.migration, max: 4 })
  const database = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) })
  // Held by the connection: one process migrates, the others wait and then find nothing to do.
  const lock = await pool.connect()
  try {
    await lock.query('select pg_advisory_lock(20261120)')
    await makeAppRole(database)
    const migrator = new Migrator({ db: database, provider: { getMigrations: async () => readMigrations() } })
    const hasMigrated = await runPending(migrator)
    await migrateJobs(owner)
    // Also where an earlier start got no further than the migrations.
    if (hasMigrated || (await lacksRules(database))) {
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
 * Runs what this database has not seen, each migration in a transaction of its own: the migrator by itself takes one for all, so
 * that the locks of the first are held while the last moves rows. A new database, where nobody waits, takes one for all.
 * @returns whether there were any @throws Error naming the migration that failed; those before it stay
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

/** Other processes may be at work: whoever waits for a table makes all wait who come after. */
const shortLocks = (database: Kysely<unknown>) => sql`set local lock_timeout = '5s'`.execute(database)

async function lacksRules(database: Kysely<unknown>): Promise<boolean> {
  const { rows } = await sql<{ lacking: boolean }>`
    select exists(select from pg_tables where schemaname in ('public', 'pgboss')
        and not has_table_privilege(${appRole}, format('%I.%I', schemaname, tablename), 'select'))
      or exists(select from pg_class c
        join pg_attribute a on a.attrelid = c.oid and a.attname = 'tenant_id' and not a.attisdropped
       where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
         and not (c.relrowsecurity and c.relforcerowsecurity)) as lacking`.execute(database)
  return rows[0]?.lacking ?? true
}

/** Are there migrations this database has not seen? For `/health/ready`. */
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

async function makeAppRole(database: Kysely<unknown>): Promise<void> {
  // Roles belong to the whole server: another database of it may be making this one right now.
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

/** Most starts change no queue: writing all of them each time would cost two commits a queue. */
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
    // The policy of a queue cannot change.
    const { policy: _, ...changeable } = { policy: undefined, ...options }
    if (!queue) await boss.createQueue(name, options)
    else if (!hasOptions(queue, changeable)) await boss.updateQueue(name, changeable)
  }
  await boss.stop({ graceful: false })
}
