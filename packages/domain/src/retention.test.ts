import fc from 'fast-check'
import { expect, test } from 'vitest'
import { accountingCutoff, keptThroughYear } from './retention.ts'

test('a payment is kept until the end of the eighth year after its own, in German time', () => {
  const paid = new Date('2026-09-15T10:00:00Z')
  expect(keptThroughYear(paid)).toBe(2034)
  expect(paid < accountingCutoff(new Date('2034-12-31T22:59:59Z'))).toBe(false)
  expect(paid < accountingCutoff(new Date('2034-12-31T23:00:00Z'))).toBe(true)
})

test('the last moment of a year belongs to it, the first of the next does not', () => {
  expect(keptThroughYear(new Date('2026-12-31T22:59:59Z'))).toBe(2034)
  expect(keptThroughYear(new Date('2026-12-31T23:00:00Z'))).toBe(2035)
})

test('a record is past the cutoff exactly when the last year it is kept is over', () => {
  const dates = fc.date({ min: new Date('2000-01-01'), max: new Date('2099-01-01'), noInvalidDate: true })
  fc.assert(
    fc.property(dates, dates, (paid, now) => {
      const over = keptThroughYear(now) - 8 > keptThroughYear(paid)
      expect(paid < accountingCutoff(now)).toBe(over)
    }),
  )
})
