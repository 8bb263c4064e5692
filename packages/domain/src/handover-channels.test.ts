import { describe, expect, test } from 'vitest'
import { lastDueAt, uploadRetryMinutes } from './handover-channels.ts'

const due = (schedule: Parameters<typeof lastDueAt>[0], now: string) =>
  lastDueAt(schedule, new Date(now)).toISOString()

describe('lastDueAt', () => {
  test('returns the last full interval', () => {
    const quarter = { kind: 'interval', minutes: 15 } as const
    expect(due(quarter, '2026-11-25T10:14:59.999Z')).toBe('2026-11-25T10:00:00.000Z')
    expect(due(quarter, '2026-11-25T10:15:00Z')).toBe('2026-11-25T10:15:00.000Z')
  })

  test('returns the hour in German time, today or yesterday', () => {
    const six = { kind: 'daily', hour: 6 } as const
    expect(due(six, '2026-11-25T04:59:59Z')).toBe('2026-11-24T05:00:00.000Z')
    expect(due(six, '2026-11-25T05:00:00Z')).toBe('2026-11-25T05:00:00.000Z')
    expect(due(six, '2026-07-25T23:10:00Z')).toBe('2026-07-25T04:00:00.000Z')
    expect(due({ kind: 'daily', hour: 0 }, '2026-11-25T22:59:00Z')).toBe('2026-11-24T23:00:00.000Z')
  })

  test('returns the day before when the clock skips the hour', () => {
    // On 29 March 2026 there is no two o'clock.
    expect(due({ kind: 'daily', hour: 2 }, '2026-03-29T12:00:00Z')).toBe('2026-03-28T01:00:00.000Z')
  })

  test('throws for an hour that does not exist', () => {
    expect(() => due({ kind: 'daily', hour: 24 }, '2026-03-29T12:00:00Z')).toThrow(RangeError)
  })
})

test('upload retries back off to at most an hour', () => {
  expect([1, 2, 3, 6, 7, 100].map(uploadRetryMinutes)).toEqual([1, 2, 4, 32, 60, 60])
})
