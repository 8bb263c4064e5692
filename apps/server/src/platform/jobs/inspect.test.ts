import { expect, test } from 'vitest'
import { resultOf } from './inspect.ts'

test('what a job did for many tenants can still be read, and leaves out those of which there is nothing to say', () => {
  const many = Object.fromEntries(
    Array.from({ length: 200 }, (_, n) => [`tenant-${n}`, { mailed: n % 2, outOfStock: 0 }]),
  )
  const result = resultOf({ idle: 0, closed: 'paused', ...many }) ?? ''
  expect(result.length).toBeLessThanOrEqual(1_000)
  const read = JSON.parse(result) as Record<string, unknown>
  expect(read).toMatchObject({ closed: 'paused', 'tenant-1': { mailed: 1 } })
  expect(Object.keys(read)).not.toContain('idle')
  expect(Object.keys(read)).not.toContain('tenant-2')
})

test('why a job failed is told without addresses', () => {
  expect(resultOf({ message: 'no such user karl@example.org' })).toBe('no such user …@example.org')
  expect([resultOf(null), resultOf({ swb: 0 })]).toEqual([null, '{}'])
})
