import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  addDays,
  berlinDay,
  compareDays,
  formatGermanDate,
  formatGermanDateTime,
  germanDay,
  isAdult,
  parseGermanDate,
} from './dates.ts'

describe('parseGermanDate', () => {
  it.each([
    ['31.12.1999', { year: 1999, month: 12, day: 31 }],
    ['29.02.2000', { year: 2000, month: 2, day: 29 }],
    ['29.02.2024', { year: 2024, month: 2, day: 29 }],
    ['29.02.1900', null],
    ['29.02.2023', null],
    ['31.04.2000', null],
    ['00.01.2000', null],
    ['01.00.2000', null],
    ['01.13.2000', null],
    ['31.12.1899', null],
    ['1.1.2000', null],
    ['01.01.00', null],
    ['2000-01-01', null],
    [' 01.01.2000', null],
    ['01.01.2000\n', null],
    ['٠١.٠١.٢٠٠٠', null],
    ['', null],
  ])('%j → %j', (text, day) => {
    expect(parseGermanDate(text)).toEqual(day)
  })

  it('parses every day that formatGermanDate writes', () => {
    const noon = fc
      .date({ min: new Date('1901-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
      .map((date) => new Date(date.setUTCHours(12, 0, 0, 0)))
    fc.assert(
      fc.property(noon, (date) => {
        expect(parseGermanDate(formatGermanDate(date))).toEqual(berlinDay(date))
      }),
    )
  })
})

describe('isAdult', () => {
  const birth = { year: 2008, month: 5, day: 10 }

  // SPEC §5.15
  it('turns true at midnight in Germany on the birthday', () => {
    expect(isAdult(birth, new Date('2026-05-09T21:59:59Z'))).toBe(false)
    expect(isAdult(birth, new Date('2026-05-09T22:00:00Z'))).toBe(true)
    expect(isAdult(birth, new Date('2026-05-09T22:00:00Z'), 21)).toBe(false)
  })

  it('makes people born on 29 February adults on 1 March', () => {
    const leapling = { year: 2008, month: 2, day: 29 }
    expect(isAdult(leapling, new Date('2026-02-28T12:00:00Z'))).toBe(false)
    expect(isAdult(leapling, new Date('2026-03-01T12:00:00Z'))).toBe(true)
  })

  it('is false for a birth date in the future', () => {
    expect(isAdult({ year: 2030, month: 1, day: 1 }, new Date('2026-01-01T12:00:00Z'))).toBe(false)
  })
})

// SPEC §9.11
describe('German date formats', () => {
  it('uses German time in winter and summer', () => {
    expect(formatGermanDate(new Date('2026-01-05T22:59:00Z'))).toBe('05.01.2026')
    expect(formatGermanDate(new Date('2026-01-05T23:00:00Z'))).toBe('06.01.2026')
    expect(formatGermanDateTime(new Date('2026-01-05T23:00:00Z'))).toBe('06.01.2026 - 00:00')
    expect(formatGermanDateTime(new Date('2026-07-05T07:08:09Z'))).toBe('05.07.2026 - 09:08')
  })

  it('rejects an invalid date', () => {
    expect(() => formatGermanDate(new Date(Number.NaN))).toThrow(RangeError)
  })
})

describe('days', () => {
  it('adds and compares', () => {
    expect(addDays(new Date('2026-01-01T10:00:00Z'), 60)).toEqual(new Date('2026-03-02T10:00:00Z'))
    expect(addDays(new Date('2026-03-01T00:00:00Z'), -1)).toEqual(new Date('2026-02-28T00:00:00Z'))
    expect(compareDays({ year: 2026, month: 1, day: 31 }, { year: 2026, month: 2, day: 1 })).toBeLessThan(0)
    expect(compareDays({ year: 2026, month: 1, day: 1 }, { year: 2025, month: 12, day: 31 })).toBeGreaterThan(
      0,
    )
    expect(compareDays({ year: 2026, month: 1, day: 1 }, { year: 2026, month: 1, day: 1 })).toBe(0)
  })
})

describe('germanDay', () => {
  it('is the day by the time zone, whatever was asked for before', () => {
    const time = fc.date({ min: new Date('1880-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
    const laterMs = fc.integer({ min: 0, max: 2 * 60 * 60 * 1000 })
    const expected = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Berlin' })
    fc.assert(
      fc.property(time, laterMs, (first, later) => {
        for (const at of [first, new Date(first.getTime() + later), first]) {
          expect(germanDay(at)).toBe(expected.format(at))
        }
      }),
    )
  })

  it.each([
    ['2026-06-30T21:59:59.999Z', '2026-06-30'],
    ['2026-06-30T22:00:00Z', '2026-07-01'],
    ['2026-12-31T22:59:59.999Z', '2026-12-31'],
    ['2026-12-31T23:00:00Z', '2027-01-01'],
  ])('at %s is %s', (at, day) => {
    expect(germanDay(new Date(at))).toBe(day)
  })

  it('refuses an invalid date', () => {
    expect(() => germanDay(new Date(Number.NaN))).toThrow(RangeError)
  })
})
