import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, germanDay } from './dates.ts'
import {
  EVENT_EARLY_MS,
  EVENT_LATE_MS,
  holdingPeriodStart,
  parseEventTime,
  resolveEventTime,
} from './event-dates.ts'

const moment = fc.date({ min: new Date('2026-01-01'), max: new Date('2027-12-31'), noInvalidDate: true })

describe('eventTime', () => {
  test.each([
    ['2026-09-15', '2026-09-15'],
    ['2026-09-15T00:00:00Z', '2026-09-15'],
    ['2026-09-15T00:00:00.000Z', '2026-09-15'],
    ['2026-09-15T00:00:00+02:00', '2026-09-15'],
    ['2026-09-15T00:00:00-05:00', '2026-09-15'],
    // Midnight in Germany, in summer and winter.
    ['2026-09-14T22:00:00Z', '2026-09-15'],
    ['2026-12-14T23:00:00Z', '2026-12-15'],
    ['2026-09-15T00:00:01Z', null],
    ['2026-09-15T10:00:00Z', null],
    ['2026-09-14T23:00:00Z', null],
  ])('%s', (text, day) => {
    expect(parseEventTime(text).day).toBe(day)
  })

  test('rejects what is not a date', () => {
    expect(() => parseEventTime('yesterday')).toThrow(RangeError)
    expect(() => parseEventTime('2026-13-40')).toThrow(RangeError)
  })
})

describe('believedTime', () => {
  const bounds = fc
    .tuple(moment, fc.integer({ min: 0, max: 90 * 24 * 60 }))
    .map(([earliest, minutes]) => ({ earliest, now: new Date(earliest.getTime() + minutes * 60_000) }))
  const written = fc.oneof(
    moment.map((at) => at.toISOString()),
    moment.map((at) => germanDay(at)),
    moment.map((at) => `${germanDay(at)}T00:00:00Z`),
    moment.map((at) => `${germanDay(at)}T00:00:00+02:00`),
  )

  test('returns a time within the bounds', () => {
    fc.assert(
      fc.property(written, bounds, (text, { earliest, now }) => {
        const result = resolveEventTime(parseEventTime(text), { earliest, now })
        if ('at' in result) expect(result.at >= earliest && result.at <= now).toBe(true)
      }),
    )
  })

  test('rejects a time exactly beyond the tolerances', () => {
    fc.assert(
      fc.property(bounds, ({ earliest, now }) => {
        const told = (milliseconds: number) =>
          resolveEventTime({ at: new Date(milliseconds), day: null }, { earliest, now })
        expect(told(earliest.getTime() - EVENT_EARLY_MS)).toEqual({ at: earliest })
        expect(told(earliest.getTime() - EVENT_EARLY_MS - 1)).toEqual({ error: 'before-referral' })
        expect(told(now.getTime() + EVENT_LATE_MS)).toEqual({ at: now })
        expect(told(now.getTime() + EVENT_LATE_MS + 1)).toEqual({ error: 'in-future' })
      }),
    )
  })

  test('rejects a day before the first or after the last tolerated day', () => {
    fc.assert(
      fc.property(bounds, fc.integer({ min: -5, max: 95 }), ({ earliest, now }, days) => {
        const day = germanDay(addDays(earliest, days))
        const result = resolveEventTime(parseEventTime(day), { earliest, now })
        const from = germanDay(new Date(earliest.getTime() - EVENT_EARLY_MS))
        const to = germanDay(new Date(now.getTime() + EVENT_LATE_MS))
        expect('at' in result).toBe(day >= from && day <= to)
      }),
    )
  })
})

test('the holding period starts with the contract, but no earlier than the tolerance before its report', () => {
  fc.assert(
    fc.property(moment, moment, fc.integer({ min: 0, max: 14 }), (concludedAt, reportedAt, days) => {
      const start = holdingPeriodStart(concludedAt, reportedAt, days)
      expect(start >= concludedAt && start >= addDays(reportedAt, -days)).toBe(true)
      expect([concludedAt, addDays(reportedAt, -days)]).toContainEqual(start)
    }),
  )
})
