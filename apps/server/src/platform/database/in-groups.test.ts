import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../../test/harness/app.ts'
import { inGroups, separate } from './in-groups.ts'

let server: TestApp
beforeAll(async () => {
  server = await openTestApp()
})
afterAll(() => server.close())

/** Runs items through groups that fail for one item, and records the calls. */
async function run(items: readonly string[], failing?: string, error = new Error('broken')) {
  const groups: string[][] = []
  const alone: string[] = []
  const results: string[] = []
  const { database } = server.connection
  const failure = await inGroups<string, string>(database, server.contextOf('swb').tenant.id, items, {
    nameOf: (item) => item,
    keyOf: (item) => (item === 'foreign' ? undefined : item),
    endsGroup: (item) => item.startsWith('last'),
    together: async (_, group) => {
      groups.push([...group])
      if (failing && group.includes(failing)) throw error
      return group.map((item) => (item.startsWith('odd') ? separate : `grouped ${item}`))
    },
    alone: async (_, item) => {
      alone.push(item)
      if (item === failing) throw error
      return `alone ${item}`
    },
    onResult: (result) => results.push(result),
  }).catch((reason: unknown) => reason)
  return { groups, alone, results, failure }
}

test('items are processed together, except those that the group leaves out', async () => {
  expect(await run(['a', 'odd', 'b'])).toEqual({
    groups: [['a', 'odd', 'b']],
    alone: ['odd'],
    results: ['grouped a', 'alone odd', 'grouped b'],
    failure: undefined,
  })
})

test('an item that ends its group is the last of it', async () => {
  const { groups, alone } = await run(['a', 'b', 'last', 'c', 'd'])
  expect(groups).toEqual([
    ['a', 'b', 'last'],
    ['c', 'd'],
  ])
  expect(alone).toEqual([])
})

test('a group that fails is repeated one by one, and the failure names its item', async () => {
  const { alone, results, failure } = await run(['a', 'b', 'c'], 'b')
  expect(alone).toEqual(['a', 'b', 'c'])
  expect(results).toEqual(['alone a', 'alone c'])
  expect(failure).toMatchObject({ message: 'b: broken', errors: [{ cause: { message: 'broken' } }] })
})

test('items without a key may be repeated in a group', async () => {
  const { groups } = await run(['foreign', 'a', 'foreign', 'b'])
  expect(groups).toEqual([['foreign', 'a', 'foreign', 'b']])
})

test('items of the same key are never in one group', async () => {
  const { groups, alone } = await run(['a', 'b', 'a', 'c'])
  expect(groups).toEqual([
    ['a', 'b'],
    ['a', 'c'],
  ])
  expect(alone).toEqual([])
})

test('a group has at most 200 items', async () => {
  const { groups } = await run(Array.from({ length: 450 }, (_, n) => `item ${n}`))
  expect(groups.map(({ length }) => length)).toEqual([200, 200, 50])
})

test('nothing more is tried when the database cannot be reached', async () => {
  const gone = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })
  const { alone, failure } = await run(['a', 'b', 'c'], 'a', gone)
  expect(alone).toEqual(['a'])
  expect(failure).toBe(gone)
})

test('a lock that is not free concerns its item only', async () => {
  const locked = Object.assign(new Error('lock timeout'), { code: '55P03' })
  const { results, failure } = await run(['a', 'b'], 'a', locked)
  expect(results).toEqual(['alone b'])
  expect(failure).toMatchObject({ message: 'a: lock timeout' })
})
