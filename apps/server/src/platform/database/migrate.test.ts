import { randomUUID } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { Kysely, PostgresDialect, sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import pg from 'pg'
import { expect, inject, test } from 'vitest'
import { createDatabase } from '../../../test/harness/database.ts'
import { migrate, runPending } from './migrate.ts'

const folder = join(import.meta.dirname, '../../../db/migrations')

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
    { tag: 'ALTER TABLE', lock_timeout: '5s' },
    { tag: 'CREATE POLICY', lock_timeout: '5s' },
  ])
  await database.drop()
})

test('runs each migration of an existing database in its own transaction', async () => {
  const database = await createDatabase('empty')
  const owner = new Kysely<never>({
    dialect: new PostgresDialect({ pool: new pg.Pool({ ...database.connection, max: 1 }) }),
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
