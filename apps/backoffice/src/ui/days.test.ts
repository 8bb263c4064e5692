import { expect, test } from 'vitest'
import { daysLater, germanDay, monthOf, startOfDay, timestampOf } from './days.ts'

test('a day begins at midnight in Germany, in winter and in summer', () => {
  expect(startOfDay('2026-01-15')).toBe('2026-01-14T23:00:00.000Z')
  expect(startOfDay('2026-07-15')).toBe('2026-07-14T22:00:00.000Z')
  expect(startOfDay('2026-03-29')).toBe('2026-03-28T23:00:00.000Z')
  expect(startOfDay('2026-10-25')).toBe('2026-10-24T22:00:00.000Z')
  expect(germanDay(new Date('2026-07-14T22:30:00Z'))).toBe('2026-07-15')
})

test('days and months go over the ends of months and years', () => {
  expect(daysLater('2026-12-31', 1)).toBe('2027-01-01')
  expect(daysLater('2028-03-01', -1)).toBe('2028-02-29')
  expect(monthOf('2026-01-15', -1)).toEqual({ from: '2025-12-01', to: '2025-12-31' })
  expect(monthOf('2026-02-28')).toEqual({ from: '2026-02-01', to: '2026-02-28' })
})

test('reads times as German; an hour skipped by daylight saving time is null', () => {
  expect(timestampOf('2026-01-15', '08:00')).toBe('2026-01-15T07:00:00.000Z')
  expect(timestampOf('2026-07-15', '08:00')).toBe('2026-07-15T06:00:00.000Z')
  expect(timestampOf('2026-03-29', '02:30')).toBeNull()
  expect(timestampOf('2026-10-25', '02:30')).toBe('2026-10-25T00:30:00.000Z')
  expect(timestampOf('', '08:00')).toBeNull()
})
