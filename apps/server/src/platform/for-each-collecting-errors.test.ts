import { expect, test } from 'vitest'
import { forEachCollectingErrors, spareLanes } from './for-each-collecting-errors.ts'

/** Work that ends when it is told to, and records what is under way. */
function controlledWork() {
  const running = new Map<string, PromiseWithResolvers<void>>()
  const done: string[] = []
  return {
    running: () => [...running.keys()],
    done,
    async work(name: string) {
      const gate = Promise.withResolvers<void>()
      running.set(name, gate)
      await gate.promise
      done.push(name)
    },
    async end(name: string, error?: Error) {
      const gate = running.get(name)
      running.delete(name)
      if (error) gate?.reject(error)
      else gate?.resolve()
      // Lets the lane take its next item.
      for (let turn = 0; turn < 5; turn++) await Promise.resolve()
    },
  }
}

const nameOf = (name: string) => name

test('items are processed one after another without spare lanes', async () => {
  const { work, running, end } = controlledWork()
  const all = forEachCollectingErrors(['a', 'b'], nameOf, work)
  expect(running()).toEqual(['a'])
  await end('a')
  expect(running()).toEqual(['b'])
  await end('b')
  await all
})

test('a slow item does not hold up the others', async () => {
  const { work, running, done, end } = controlledWork()
  const all = forEachCollectingErrors(['slow', 'b', 'c', 'd'], nameOf, work, spareLanes(1))
  expect(running()).toEqual(['slow', 'b'])
  for (const name of ['b', 'c', 'd']) await end(name)
  expect(done).toEqual(['b', 'c', 'd'])
  await end('slow')
  await all
})

test('callers share the spare lanes, and each has one of its own', async () => {
  const { work, running, end } = controlledWork()
  const spare = spareLanes(1)
  const first = forEachCollectingErrors(['a', 'b', 'c'], nameOf, work, spare)
  const second = forEachCollectingErrors(['x', 'y', 'z'], nameOf, work, spare)
  expect(running()).toEqual(['a', 'b', 'x'])
  for (const name of ['a', 'b', 'c']) await end(name)
  await first
  await end('x')
  expect(running()).toEqual(['y', 'z'])
  for (const name of ['y', 'z']) await end(name)
  await second
})

test('all failures are named in the given order', async () => {
  const { work, done, end } = controlledWork()
  const all = forEachCollectingErrors(['a', 'b', 'c'], nameOf, work, spareLanes(2))
  const failure = expect(all).rejects.toThrow('a: first; c: second')
  await end('c', new Error('second'))
  await end('b')
  await end('a', new Error('first'))
  await failure
  expect(done).toEqual(['b'])
})
