import { expect, test } from 'vitest'
import { groupCommit } from './group-commit.ts'

// SPEC §P.05
test('concurrent callers share a batch, each with its own result', async () => {
  const batches: number[][] = []
  const double = groupCommit<number, number>({
    name: 'numbers',
    max: 10,
    writers: 1,
    write: async (items) => {
      batches.push([...items])
      return items.map((item) => item * 2)
    },
  })
  expect(await Promise.all([1, 2, 3].map(double))).toEqual([2, 4, 6])
  expect(batches).toEqual([[1, 2, 3]])
})

test('limits the batch size and the number of concurrent writers', async () => {
  let atOnce = 0
  let most = 0
  let largest = 0
  const echo = groupCommit<number, number>({
    name: 'numbers',
    max: 4,
    writers: 2,
    write: async (items) => {
      most = Math.max(most, ++atOnce)
      largest = Math.max(largest, items.length)
      await new Promise(setImmediate)
      atOnce--
      return items
    },
  })
  const items = Array.from({ length: 50 }, (_, n) => n)
  expect(await Promise.all(items.map(echo))).toEqual(items)
  expect(most).toBe(2)
  expect(largest).toBe(4)
})

test('a failing item does not fail the others', async () => {
  const picky = groupCommit<string, string>({
    name: 'texts',
    max: 10,
    writers: 2,
    write: async (items) => {
      if (items.includes('bad')) throw new Error('bad item')
      return items
    },
  })
  const settled = await Promise.allSettled(['a', 'bad', 'b'].map(picky))
  expect(settled.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
})
