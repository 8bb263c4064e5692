import { expect, test } from 'vitest'
import { silentSince } from './intake.ts'

const hour = 3_600_000
const start = Date.UTC(2026, 8, 1)
/** Events at this interval in hours, newest first. */
const told = (count: number, hoursApart: number) =>
  Array.from({ length: count }, (_, index) => new Date(start - index * hoursApart * hour))
const after = (hours: number) => new Date(start + hours * hour)

test('a provider that reports every hour is silent after a day', () => {
  expect(silentSince(told(50, 1), after(23))).toBeNull()
  expect(silentSince(told(50, 1), after(25))).toEqual(new Date(start))
})

test('a provider that pauses over weekends is not silent on a Monday', () => {
  const withWeekend = [new Date(start), ...told(20, 1).map((at) => new Date(at.getTime() - 64 * hour))]
  expect(silentSince(withWeekend, after(90))).toBeNull()
  expect(silentSince(withWeekend, after(97))).toEqual(new Date(start))
})

test('a provider with few reports is never silent', () => {
  expect(silentSince([], after(9999))).toBeNull()
  expect(silentSince(told(9, 1), after(9999))).toBeNull()
})
