import { randomUUID } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { expect, inject, test } from 'vitest'
import { createDatabase } from '../../../test/harness/database.ts'
import { migrate } from './migrate.ts'

const folder = join(import.meta.dirname, '../../../db/migrations')

/** QUALITY 16 */

test('of several processes that migrate at the same time one does, and all find the schema there', async () => {
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

test('the rules of all tables are set with a short wait for locks, so that others do not queue behind it', async () => {
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

test('each migration of a release is a transaction of its own, so that none waits behind the rows of another', async () => {
  const database = await createDatabase('empty')
  await database.query(`
    drop index referral_lasting_for;
    create unique index referral_lasting on referral (tenant_id, account_id, product_id) where lasting and replaced_at is null;
    alter table orders drop column reward_limits;
    delete from kysely_migration where name >= '0116'`)
  await migrate(database.connection)
  const [ran] = await database.query(
    `select count(*)::int as migrations, count(distinct xmin::text)::int as transactions
       from kysely_migration where name >= '0116'`,
  )
  expect(ran).toEqual({ migrations: 3, transactions: 3 })
  await database.drop()
})
