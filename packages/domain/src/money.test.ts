import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { assertCents, formatCents, formatCentsShort } from './money.ts'

// SPEC §9.10
describe('formatCents', () => {
  it.each([
    [5000, '50,00 €'],
    [0, '0,00 €'],
    [-0, '0,00 €'],
    [7, '0,07 €'],
    [123456789, '1.234.567,89 €'],
    [-1250, '-12,50 €'],
  ])('formats %i in German', (cents, text) => {
    expect(formatCents(cents)).toBe(text)
    expect(formatCents(cents, 'de')).toBe(text)
  })

  it('formats in English', () => {
    expect(formatCents(123450, 'en')).toBe('€1,234.50')
  })

  it.each([0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 60])('rejects %d', (cents) => {
    expect(() => formatCents(cents)).toThrow(RangeError)
    expect(() => assertCents(cents)).toThrow(RangeError)
  })

  it('keeps every cent', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e9, max: 1e9 }), (cents) => {
        const digits = formatCents(cents).replace(/[^\d-]/g, '')
        expect(Number(digits)).toBe(cents)
      }),
    )
  })
})

describe('formatCentsShort', () => {
  it('drops only empty cents', () => {
    expect(formatCentsShort(5000)).toBe('50 €')
    expect(formatCentsShort(1250)).toBe('12,50 €')
    expect(formatCentsShort(1201)).toBe('12,01 €')
    expect(formatCentsShort(-5000)).toBe('-50 €')
    expect(formatCentsShort(5000, 'en')).toBe('€50')
  })
})
