import { expect, test } from 'vitest'
import { resultOf } from './inspect.ts'

test('shortens a job result for many tenants by leaving out empty ones', () => {
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

test('masks addresses in a job’s error', () => {
  expect(resultOf({ message: 'no such user karl@example.org' })).toBe('no such user …@example.org')
  expect([resultOf(null), resultOf({ swb: 0 })]).toEqual([null, '{}'])
})
