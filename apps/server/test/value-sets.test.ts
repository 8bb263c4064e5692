import { afterAll, beforeAll, expect, test } from 'vitest'
import { valueSets } from '../db/value-sets.ts'
import { createDatabase, type TestDatabase } from './harness/database.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createDatabase('empty')
})
afterAll(() => database.drop())

test('CHECK constraints allow exactly the values in db/value-sets.ts', async () => {
  const checks = await database.query<{ column: string; definition: string }>(`
    select c.relname || '.' || a.attname as column, pg_get_constraintdef(k.oid) as definition
      from pg_constraint k
      join pg_class c on c.oid = k.conrelid
      join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
     where k.contype = 'c' and k.connamespace = 'public'::regnamespace and cardinality(k.conkey) = 1`)
  const allowed = checks.flatMap(({ column, definition }) => {
    const list = /^CHECK \(\(\w+ = ANY \(ARRAY\[([^\]]*)\]\)\)\)/.exec(definition)?.[1]
    return list
      ? [
          [
            column,
            list
              .split(', ')
              .map((value) => value.replace(/^'(.*)'::text$/, '$1'))
              .sort(),
          ],
        ]
      : []
  })
  const ours = Object.entries(valueSets).map(([column, { values }]) => [column, values.map(String).sort()])
  expect(Object.fromEntries(allowed)).toEqual(Object.fromEntries(ours))
})
