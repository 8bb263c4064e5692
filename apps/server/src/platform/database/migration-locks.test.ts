import { expect, test } from 'vitest'
import { locksOf } from './migration-locks.ts'
import { stopsRequests } from './migration-plan.ts'
import { isConcurrent, migrationNames, readMigration } from './migrations.ts'

/** @see https://www.postgresql.org/docs/18/explicit-locking.html for the expected locks */
test.each([
  ['create index referral_x on referral (x)', 'referral', 'writes', 'long'],
  ['create index concurrently if not exists referral_x on referral (x)', 'referral', 'nothing', 'long'],
  ['alter table referral add column x int', 'referral', 'everything', 'short'],
  ['alter table referral add column x int not null default 3', 'referral', 'everything', 'short'],
  ['alter table referral add column x timestamptz default now()', 'referral', 'everything', 'short'],
  ['alter table referral add column x uuid default gen_random_uuid()', 'referral', 'everything', 'long'],
  ['alter table referral add column x int generated always as (1) stored', 'referral', 'everything', 'long'],
  ['alter table referral add check (x > 0)', 'referral', 'everything', 'long'],
  ['alter table referral add check (x > 0) not valid', 'referral', 'everything', 'short'],
  ['alter table referral validate constraint c', 'referral', 'nothing', 'long'],
  ['alter table referral alter column x set not null', 'referral', 'everything', 'long'],
  ['alter table referral alter column x drop not null', 'referral', 'everything', 'short'],
  ['alter table referral alter column x type bigint', 'referral', 'everything', 'long'],
  ['alter table referral set (fillfactor = 90)', '', '', ''],
  ['alter table referral rename column x to y', 'referral', 'everything', 'short'],
  ['alter table referral set schema other', 'referral', 'everything', 'short'],
  ['alter table referral rename to old; create table referral (x int)', 'referral', 'everything', 'short'],
  ['create trigger t before update on referral execute function f()', 'referral', 'writes', 'short'],
  ['create policy p on referral', 'referral', 'everything', 'short'],
  ['drop policy p on referral', 'referral', 'everything', 'short'],
  ['drop table if exists referral', 'referral', 'everything', 'short'],
  ['drop index referral_x', 'the table of index referral_x', 'everything', 'short'],
  ['drop index concurrently if exists referral_x', '', '', ''],
  ['lock table referral in share row exclusive mode', 'referral', 'writes', 'short'],
  ['lock table referral', 'referral', 'everything', 'short'],
  ['update referral set x = 1', 'referral', 'changed rows', 'long'],
  ['insert into referral select from account', '', '', ''],
  ['do $$ begin if true then delete from referral; end if; end $$', 'referral', 'changed rows', 'long'],
  ['create table a (id int references referral (id))', 'referral', 'writes', 'short'],
  ['create table a (x int); create index a_x on a (x); alter table a add check (x > 0)', '', '', ''],
  ['create table a partition of referral for values from (1) to (2)', 'referral', 'everything', 'short'],
  ['create function f() returns int language sql return 1; grant select on referral to x', '', '', ''],
  ['vacuum full referral', '?', 'everything', 'long'],
])('%s', async (text, table, blocked, duration) => {
  const locks = (await locksOf(text)).map(({ table, blocked, isLong }) => [
    table,
    blocked,
    isLong ? 'long' : 'short',
  ])
  expect(locks).toEqual(table === '' ? [] : [[table, blocked, duration]])
})

test('a foreign key locks both tables', async () => {
  const text = 'alter table orders add foreign key (referral_id) references referral (id)'
  expect((await locksOf(text)).map(({ table, blocked }) => [table, blocked])).toEqual([
    ['orders', 'writes'],
    ['referral', 'writes'],
  ])
})

test('a long statement makes a short lock long, since a transaction keeps its locks', async () => {
  const text = 'alter table referral add column x int; alter table orders validate constraint c'
  expect(stopsRequests('1', await locksOf(text))).toBe(true)
  expect(stopsRequests('1', await locksOf('alter table referral add column x int'))).toBe(false)
})

/** The last migration from the time before this rule. */
const lastExempt = '0145_numbers_of_goals'

/** A migration that must stop requests says so: `-- Stops requests: WHY, and for how long on how many rows`. */
test('new migrations do not stop requests', async () => {
  const stopping: string[] = []
  for (const name of migrationNames().filter((candidate) => candidate > lastExempt)) {
    const text = readMigration(name)
    if (!text.includes('-- Stops requests: ') && stopsRequests(name, await locksOf(text))) stopping.push(name)
  }
  expect(stopping).toEqual([])
})

/** So that such a migration can be repeated after it was interrupted. */
test('concurrent migrations only create and drop indexes, if need be', () => {
  for (const name of migrationNames().filter(isConcurrent)) {
    for (const statement of readMigration(name).split(/;\s*$/m)) {
      expect(statement.replaceAll(/--.*$/gm, '').trim()).toMatch(
        /^$|^create (unique )?index concurrently if not exists |^drop index concurrently if exists /,
      )
    }
  }
})
