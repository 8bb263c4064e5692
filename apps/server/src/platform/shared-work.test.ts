// SPEC §S.52

import { expect, test } from 'vitest'
import type { AppError } from './errors.ts'
import { fairQueue } from './fair-queue.ts'
import { sharedWork } from './shared-work.ts'

/** Opens a queue with one slot, and work that ends when it is released. */
function setUp(room?: Parameters<typeof fairQueue>[1]) {
  const runInTurn = fairQueue(1, room)
  const shared = sharedWork<string>(runInTurn)
  const began: string[] = []
  const held = new Map<string, () => void>()
  const work = (name: string) => async () => {
    began.push(name)
    await new Promise<void>((release) => held.set(name, release))
    return name
  }
  const release = async (name: string) => {
    held.get(name)?.()
    // Lets the queue hand its slot on.
    await new Promise((next) => setImmediate(next))
  }
  return { runInTurn, shared, began, work, release }
}

test('work is done once for all who ask while it is running or waiting', async () => {
  const { shared, began, work, release } = setUp()
  const all = [
    shared('page', 'anna', work('first')),
    shared('page', 'anna', work('again')),
    shared('page', 'bert', work('other')),
  ]
  await release('first')
  expect(await Promise.all(all)).toEqual(['first', 'first', 'first'])
  expect(began).toEqual(['first'])
})

test('a caller does not wait behind the queue of the one who asked first', async () => {
  const { runInTurn, shared, began, work, release } = setUp()
  void runInTurn(work('hostile 1'), 'hostile')
  for (const n of [2, 3, 4]) void runInTurn(work(`hostile ${n}`), 'hostile')
  const hostile = shared('page', 'hostile', work('page'))
  const visitor = shared('page', 'visitor', work('page'))
  await release('hostile 1')
  await release('hostile 2')
  await release('page')
  expect(began.slice(0, 3)).toEqual(['hostile 1', 'hostile 2', 'page'])
  expect(await Promise.all([hostile, visitor])).toEqual(['page', 'page'])
  await release('hostile 3')
  await release('hostile 4')
  expect(began).toHaveLength(5)
})

test('an error reaches everybody who waits, and the next caller starts again', async () => {
  const { shared } = setUp()
  const fail = async (): Promise<string> => {
    throw new Error('broken')
  }
  const all = await Promise.allSettled([shared('page', 'anna', fail), shared('page', 'bert', fail)])
  expect(all.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(await shared('page', 'anna', async () => 'good')).toBe('good')
})

test('a caller whose queue is full is refused, unless others wait for the same', async () => {
  const { runInTurn, shared, work, release } = setUp({ maxWaitingPerCaller: 1, maxWaiting: 9 })
  void runInTurn(work('running'), 'anna')
  void runInTurn(work('waiting'), 'anna')
  const refused = await shared('page', 'anna', work('page')).catch((error: AppError) => error.code)
  expect(refused).toBe('PSOF0802')
  const bert = shared('page', 'bert', work('page'))
  const joined = shared('page', 'anna', work('page'))
  await release('running')
  await release('waiting')
  await release('page')
  expect(await Promise.all([bert, joined])).toEqual(['page', 'page'])
})
