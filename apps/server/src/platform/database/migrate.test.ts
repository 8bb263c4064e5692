import { randomUUID } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { Kysely, PostgresDialect, sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import pg from 'pg'
import { pino } from 'pino'
import { expect, inject, test } from 'vitest'
import { createDatabase } from '../../../test/harness/database.ts'
import { openJobs } from '../jobs/jobs.ts'
import { openPool, timeLimits } from './client.ts'
import { migrate, runPending } from './migrate.ts'
import { describePlan, planMigrations } from './migration-plan.ts'
import { migrationOf } from './migrations.ts'

const folder = join(import.meta.dirname, '../../../db/migrations')

/** Its clients survive that the database is dropped before the server has noticed their end. */
const openTrialPool = (connection: pg.PoolConfig, max: number) =>
  openPool(connection, { name: 'tests', limits: timeLimits.migration, max })

/** QUALITY 16 */

// SPEC §R.21
test('one of several concurrent processes migrates and all succeed', async () => {
  const server = inject('postgres')
  const database = `migrate_${randomUUID().replaceAll('-', '')}`
  const owner = new pg.Client(server)
  await owner.connect()
  await owner.query(`create database ${database}`)
  try {
    const results = await Promise.allSettled([1, 2, 3].map(() => migrate({ ...server, database })))
    expect(results.filter(({ status }) => status === 'rejected')).toEqual([])
    const inside = new pg.Client({ ...server, database })
    await inside.connect()
    const { rows } = await inside.query<{ name: string }>('select name from kysely_migration order by name')
    await inside.end()
    const files = readdirSync(folder).map((file) => file.replace(/\.sql$/, ''))
    expect(rows.map(({ name }) => name)).toEqual(files.toSorted())
  } finally {
    await owner.query(`drop database ${database} with (force)`)
    await owner.end()
  }
})

// SPEC §R.21
test('sets the rules for all tables with a short lock timeout', async () => {
  const database = await createDatabase('empty')
  await database.query(`
    drop policy tenant on referral;
    alter table referral no force row level security;
    create table seen (tag text, lock_timeout text);
    create function note() returns event_trigger language plpgsql as
      $$ begin insert into seen values (tg_tag, current_setting('lock_timeout')); end $$;
    create event trigger note on ddl_command_end when tag in ('ALTER TABLE', 'CREATE POLICY') execute function note()`)
  await migrate(database.connection)
  expect(await database.query('select distinct * from seen order by tag')).toEqual([
    { tag: 'ALTER TABLE', lock_timeout: '500ms' },
    { tag: 'CREATE POLICY', lock_timeout: '500ms' },
  ])
  await database.drop()
})

test('runs each migration of an existing database in its own transaction', async () => {
  const database = await createDatabase('empty')
  const owner = new Kysely<never>({
    dialect: new PostgresDialect({ pool: openTrialPool(database.connection, 1) }),
  })
  const migratorOf = (...names: string[]) =>
    new Migrator({
      db: owner,
      migrationTableName: 'trial',
      migrationLockTableName: 'trial_lock',
      provider: {
        getMigrations: async () =>
          Object.fromEntries(
            names.map((name) => [
              name,
              {
                async up(db) {
                  await sql`create table ${sql.table(name)} ()`.execute(db)
                },
              } satisfies Migration,
            ]),
          ),
      },
    })
  const transactions = async () =>
    (await database.query<{ n: number }>('select count(distinct xmin::text)::int as n from trial'))[0]?.n
  expect(await runPending(migratorOf('trial_1', 'trial_2'))).toBe(true)
  expect(await transactions()).toBe(1)
  expect(await runPending(migratorOf('trial_1', 'trial_2', 'trial_3', 'trial_4'))).toBe(true)
  expect(await transactions()).toBe(3)
  expect(await runPending(migratorOf('trial_1', 'trial_2', 'trial_3', 'trial_4'))).toBe(false)
  await owner.destroy()
  await database.drop()
})

/** Returns a migrator with a table of its own for the migrations that it ran. */
function trialMigrator(database: Kysely<never>, texts: Readonly<Record<string, string>>): Migrator {
  const migrations = Object.keys(texts).map((name) => [name, migrationOf(name, () => texts[name] ?? '')])
  return new Migrator({
    db: database,
    migrationTableName: 'trial',
    migrationLockTableName: 'trial_lock',
    provider: { getMigrations: async () => Object.fromEntries(migrations) },
  })
}

test('gives way to requests while a table is in use, and goes on afterwards', async () => {
  const database = await createDatabase('empty')
  await database.query('drop policy tenant on referral')
  const reader = new pg.Client(database.connection)
  reader.on('error', () => {})
  await reader.connect()
  await reader.query('begin; select from referral')
  const { promise: hasGivenWay, resolve } = Promise.withResolvers<void>()
  const progress: string[] = []
  const migrating = migrate(database.connection, {
    onProgress: (text) => {
      progress.push(text)
      if (progress.length === 2) resolve()
    },
  })
  await hasGivenWay
  // Would wait behind the migration until the reader ends, if it had not given way.
  await database.query('select from referral')
  await reader.query('commit')
  await migrating
  expect(progress[0]).toContain('the rules of the tables: a table is in use')
  expect(await database.query(`select from pg_policy where polrelid = 'referral'::regclass`)).toHaveLength(1)
  await reader.end()
  await database.drop()
})

test('builds indexes while rows are written, and again after a failure', async () => {
  const database = await createDatabase('empty')
  const owner = new Kysely<never>({
    dialect: new PostgresDialect({ pool: openTrialPool(database.connection, 2) }),
  })
  const first = { '1': 'create table thing (x int)' }
  await runPending(trialMigrator(owner, first))
  await database.query('insert into thing values (1), (1)')
  const writer = new pg.Client(database.connection)
  writer.on('error', () => {})
  await writer.connect()
  const both = trialMigrator(owner, {
    ...first,
    '2.concurrently':
      'create index concurrently if not exists thing_x on thing (x);\ncreate unique index concurrently if not exists thing_y on thing (x);\n',
  })
  await expect(runPending(both)).rejects.toThrow('2.concurrently')
  const invalid = 'select indexrelid::regclass::text as name from pg_index where not indisvalid'
  expect(await database.query(invalid)).toEqual([{ name: 'thing_y' }])
  await database.query('delete from thing where ctid = (select min(ctid) from thing)')
  // A transaction that has written to the table would be in the way of an ordinary index.
  await writer.query('begin; insert into thing values (2)')
  const building = runPending(both)
  await writer.query('commit')
  await building
  expect(await database.query(invalid)).toEqual([])
  expect(
    await database.query(`select indexname from pg_indexes where tablename = 'thing' order by 1`),
  ).toEqual([{ indexname: 'thing_x' }, { indexname: 'thing_y' }])
  await writer.end()
  await owner.destroy()
  await database.drop()
})

test('rewrites the policies of earlier releases, and gives way to a long reader', async () => {
  const database = await createDatabase('empty')
  const policies = () =>
    database.query(
      `select tablename, qual, with_check from pg_policies where policyname = 'tenant' order by 1`,
    )
  const before = await policies()
  const old = `tenant_id = (select nullif(current_setting('zuruf.tenant', true), '')::int)`
  for (const table of ['referral', 'click'])
    await database.query(`alter policy tenant on ${table} using (${old}) with check (${old})`)
  const reader = new pg.Client(database.connection)
  await reader.connect()
  await reader.query('begin')
  await reader.query('select from referral')
  const progress: string[] = []
  await migrate(database.connection, {
    onProgress: (text) => {
      progress.push(text)
      void reader.query('commit')
    },
  })
  expect(progress[0]).toContain('the policy of referral: a table is in use')
  expect(await policies()).toEqual(before)
  await reader.end()
  await database.drop()
})

test('leaves the schema of a newer release alone, and its jobs start on it', async () => {
  const database = await createDatabase('empty')
  await database.query(`insert into kysely_migration values ('9999_future', now()::text)`)
  await database.query('update pgboss.version set version = version + 1')
  await database.query('drop policy tenant on referral')
  const progress: string[] = []
  await migrate(database.connection, { onProgress: (text) => progress.push(text) })
  expect(progress).toEqual(['the schema is that of a newer release; leaving it as it is'])
  expect(await database.query(`select from pg_policy where polrelid = 'referral'::regclass`)).toEqual([])
  const jobs = await openJobs(database.connection, pino({ level: 'silent' }))
  expect(await jobs.oldestWaiting()).toBe(0)
  await jobs.stop()
  await database.query(`delete from kysely_migration where name like '0145%'`)
  await expect(migrate(database.connection)).rejects.toThrow('9999_future')
  await database.drop()
})

test('a release that needs nothing does not wait for a newer one that migrates', async () => {
  const database = await createDatabase('empty')
  const newer = new pg.Client(database.connection)
  newer.on('error', () => {})
  await newer.connect()
  await newer.query('select pg_advisory_lock(20261120)')
  const progress: string[] = []
  await migrate(database.connection, { onProgress: (text) => progress.push(text) })
  expect(progress).toEqual([])
  await database.query(`delete from pgboss.queue where name = 'mail.send'`)
  const { promise: isWaiting, resolve } = Promise.withResolvers<string>()
  const migrating = migrate(database.connection, { onProgress: resolve })
  expect(await isWaiting).toBe('another process migrates; waiting for it …')
  await newer.end()
  await migrating
  expect(await database.query(`select from pgboss.queue where name = 'mail.send'`)).toHaveLength(1)
  await database.drop()
})

test('plans pending migrations with the size of the tables that they lock', async () => {
  const database = await createDatabase('empty')
  expect(describePlan(await planMigrations(database.connection))).toEqual(['The schema is up to date.'])
  await database.query(
    `delete from kysely_migration where name in ('0141_households', '0145_numbers_of_goals')`,
  )
  const lines = describePlan(await planMigrations(database.connection))
  expect(lines[0]).toBe('0141_households: STOPS REQUESTS while it runs')
  expect(lines[1]).toMatch(
    /^ {2}recipient \(about 0 rows, \d MiB\): reads and writes wait, all rows are read — alter/,
  )
  expect(lines).toContain('0145_numbers_of_goals: STOPS REQUESTS while it runs')
  await database.drop()
})
