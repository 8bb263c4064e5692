import { afterAll, beforeAll, expect, test } from 'vitest'
import { createDatabase, type TestDatabase } from '../../../test/harness/database.ts'
import { openPool, timeLimits } from './client.ts'
import { statementNames } from './prepared-statements.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createDatabase('empty')
  await database.query('create table thing (a int); grant all on thing to zuruf_app')
})
afterAll(() => database.drop())

/** Executes a statement a number of times and returns the names of the last executions. */
function namesOf(text: string, times: number, nameOf = statementNames()) {
  return Array.from({ length: times }, () => nameOf(text))
}

test('a text is prepared from its third execution on, always under the same name', () => {
  expect(namesOf('select a from thing', 4)).toEqual([undefined, undefined, 'zuruf-0', 'zuruf-0'])
})

test.each([
  'select * from thing',
  'select thing.* from thing',
  'select count(*) over (), thing.* from thing',
  'insert into thing values ($1) returning *',
  'select a from thing where a in ($1, $2, $3, $4)',
  'insert into thing values ($1), ($2)',
  'begin',
  'listen news',
])('"%s" is not prepared', (text) => {
  expect(namesOf(text, 4)).toEqual([undefined, undefined, undefined, undefined])
})

test('"select count(*)" and products of columns are prepared', () => {
  const nameOf = statementNames()
  expect(namesOf('select count(*) as n from thing', 3, nameOf).at(-1)).toBeDefined()
  expect(namesOf('select a * b as n from thing', 3, nameOf).at(-1)).toBeDefined()
})

test('all columns of a table are prepared where no migration can run', () => {
  expect(namesOf('select * from thing', 3, statementNames(2, true)).at(-1)).toBeDefined()
})

test('a pool that fills an empty database plans once and does not wait for the disk', async () => {
  const settingsOf = async (filling: boolean) => {
    const pool = openPool(database.connection, { name: 'zuruf', limits: timeLimits.request, max: 1, filling })
    // The tests' server has these settings anyway; what counts is what the pool sets.
    const { rows } = await pool.query<{ setting: string }>(
      `select setting from pg_settings
        where name in ('plan_cache_mode', 'synchronous_commit') and source = 'client' order by name`,
    )
    await pool.end()
    return rows.map(({ setting }) => setting)
  }
  expect(await settingsOf(true)).toEqual(['force_generic_plan', 'off'])
  expect(await settingsOf(false)).toEqual([])
})

test('a connection keeps at most five hundred statements', () => {
  const nameOf = statementNames()
  const names = Array.from({ length: 600 }, (_, n) => namesOf(`select ${n} as n`, 3, nameOf).at(-1))
  expect(new Set(names).size).toBe(501)
  expect(names.slice(500)).toEqual(Array.from({ length: 100 }, () => undefined))
})

test('a newer release adds a column, and repeated statements go on', async () => {
  const pool = openPool(database.connection, { name: 'zuruf', limits: timeLimits.request, max: 1 })
  const texts = ['select * from thing where a > $1', 'select a from thing where a > $1']
  for (const text of texts) for (let times = 0; times < 8; times++) await pool.query(text, [0])
  const { rows } = await pool.query('select statement from pg_prepared_statements')
  expect(rows).toEqual([{ statement: texts[1] }])
  await database.query('alter table thing add column b text')
  for (const text of texts) await pool.query(text, [0])
  await pool.end()
})

test('a changed type fails one execution, and a new connection prepares the statement again', async () => {
  const pool = openPool(database.connection, { name: 'zuruf', limits: timeLimits.request, max: 1 })
  const text = 'select a from thing where a < $1'
  for (let times = 0; times < 4; times++) await pool.query(text, [0])
  await database.query('alter table thing alter column a type bigint')
  await expect(pool.query(text, [0])).rejects.toThrow('cached plan must not change result type')
  expect((await pool.query(text, [0])).rows).toEqual([])
  await pool.end()
})
