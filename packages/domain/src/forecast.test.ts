import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from './dates.ts'
import { forecast } from './forecast.ts'

const start = new Date('2026-11-01T09:00:00Z')
const lasting = (days: number) => ({ from: start, to: addDays(start, days) })

test('eight of ten cases lie in the span, half of them before the median', () => {
  const courses = [10, 3, 9, 4, 8, 5, 7, 6, 30, 1].map(lasting)
  expect(forecast(start, courses)).toEqual({
    from: addDays(start, 1),
    median: addDays(start, 6),
    to: addDays(start, 10),
    cases: 10,
  })
})

test('four cases give no forecast, five do', () => {
  expect(forecast(start, [1, 2, 3, 4].map(lasting))).toBeNull()
  expect(forecast(start, [1, 2, 3, 4, 5].map(lasting))?.cases).toBe(5)
})

test('the span covers at least eight of ten cases, whatever their order', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 100 }), { minLength: 5, maxLength: 60 }), (days) => {
      const found = forecast(start, days.map(lasting))
      if (!found) throw new Error('no forecast')
      expect(forecast(start, days.toReversed().map(lasting))).toEqual(found)
      const inside = days.filter(
        (day) => addDays(start, day) >= found.from && addDays(start, day) <= found.to,
      )
      expect(inside.length).toBeGreaterThanOrEqual(days.length * 0.8)
      expect(days.filter((day) => addDays(start, day) <= found.median).length).toBeGreaterThanOrEqual(
        days.length / 2,
      )
    }),
  )
})
