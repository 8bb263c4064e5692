// SPEC §S.03, §S.52

import { expect, test } from 'vitest'
import type { AppError } from './errors.ts'
import { fairQueue } from './fair-queue.ts'

test('alternates between callers, and between the kinds of work of each', async () => {
  const runInTurn = fairQueue(1)
  const done: string[] = []
  const ask = (caller: string, what: string, name: string) =>
    runInTurn(async () => void done.push(name), caller, what)
  const all = [
    ...['1', '2', '3'].map((n) => ask('swb', 'garten', `garten ${n}`)),
    ask('swb', 'haus', 'haus 1'),
    ask('nordlicht', 'boot', 'boot 1'),
    ask('nordlicht', 'boot', 'boot 2'),
  ]
  await Promise.all(all)
  expect(done).toEqual(['garten 1', 'garten 2', 'boot 1', 'haus 1', 'boot 2', 'garten 3'])
})

test('limits concurrency, also when work fails', async () => {
  const runInTurn = fairQueue(2)
  let running = 0
  let most = 0
  const work = async () => {
    most = Math.max(most, ++running)
    await new Promise((next) => setImmediate(next))
    running--
    if (most > 0) throw new Error('broken')
  }
  const all = await Promise.allSettled(Array.from({ length: 9 }, (_, n) => runInTurn(work, `${n % 4}`)))
  expect(all.every(({ status }) => status === 'rejected')).toBe(true)
  expect([most, running]).toEqual([2, 0])
})

test('refuses work over the limit of one caller or of all', async () => {
  const runInTurn = fairQueue(1, { maxWaitingPerCaller: 2, maxWaiting: 3 })
  const held = Promise.withResolvers<void>()
  const ask = (caller: string) =>
    runInTurn(() => held.promise, caller).then(
      () => 'done',
      (error: AppError) => `${error.code} ${error.retryAfterSeconds}`,
    )
  const asked = ['a', 'a', 'a', 'a', 'b', 'c'].map(ask)
  expect(await asked[3]).toBe('PSOF0802 2')
  expect(await asked[5]).toBe('PSOF0802 2')
  held.resolve()
  expect(await Promise.all(asked)).toEqual(['done', 'done', 'done', 'PSOF0802 2', 'done', 'PSOF0802 2'])
  expect(await ask('a')).toBe('done')
})

test('with rests, a caller gets one slot at a time and others do not wait', async () => {
  const runInTurn = fairQueue(2, { maxWaitingPerCaller: 9, maxWaiting: 9, restFactor: 3 })
  const began = performance.now()
  const done: string[] = []
  const at: number[] = []
  const ask = (caller: string, name: string) =>
    runInTurn(async () => {
      await new Promise((next) => setTimeout(next, 20))
      done.push(name)
      at.push(performance.now() - began)
    }, caller)
  await Promise.all([ask('a', 'a1'), ask('a', 'a2'), ask('a', 'a3'), ask('b', 'b1'), ask('c', 'c1')])
  expect(done.slice(-2)).toEqual(['a2', 'a3'])
  // Three runs, and two rests of three times their length; setTimeout may fire a millisecond early.
  expect(at.at(-1)).toBeGreaterThan(3 * 19 + 2 * 3 * 19)
  await ask('a', 'a4')
  expect(done.at(-1)).toBe('a4')
})

test('rests after work that blocks the event loop, too', async () => {
  const runInTurn = fairQueue(2, { maxWaitingPerCaller: 9, maxWaiting: 9, restFactor: 2 })
  const busy = async () => {
    const until = performance.now() + 20
    while (performance.now() < until);
  }
  const began = performance.now()
  await runInTurn(busy, 'one')
  await runInTurn(busy, 'one')
  // Two runs, and a rest of twice the first one's length; setTimeout may fire a millisecond early.
  expect(performance.now() - began).toBeGreaterThan(2 * 20 + 2 * 20 - 2)
})
