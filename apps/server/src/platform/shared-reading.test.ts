import { expect, test, vi } from 'vitest'
import { sharedReading } from './shared-reading.ts'

test('callers share a reading, also for a while after it', async () => {
  const read = vi.fn(async () => 'figures')
  const reading = sharedReading(read, { keepMs: 60_000, patienceMs: 60_000 })
  expect(await Promise.all([reading(), reading(), reading()])).toEqual(['figures', 'figures', 'figures'])
  expect(await reading()).toBe('figures')
  expect(read).toHaveBeenCalledTimes(1)
})

test('an old reading is replaced, and a failed one is none', async () => {
  const read = vi.fn(async () => 'figures')
  const reading = sharedReading(read, { keepMs: -1, patienceMs: 60_000 })
  await reading()
  read.mockRejectedValueOnce(new Error('no database'))
  expect(await reading()).toBeUndefined()
  expect(await reading()).toBe('figures')
  expect(read).toHaveBeenCalledTimes(3)
})

test('nobody waits longer than the limit, and a slow reading is not started twice', async () => {
  const slow = Promise.withResolvers<string>()
  const read = vi.fn(() => slow.promise)
  const reading = sharedReading(read, { keepMs: -1, patienceMs: 1 })
  expect(await reading()).toBeUndefined()
  expect(await reading()).toBeUndefined()
  expect(read).toHaveBeenCalledTimes(1)
  slow.resolve('late')
  await slow.promise
})
