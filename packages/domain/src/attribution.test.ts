import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type AttributionKind, attribute, attributionKinds } from './attribution.ts'
import { addDays } from './dates.ts'

const orderedAt = new Date('2026-06-01T12:00:00Z')
const trace = (referralNumber: string, daysBefore: number) => ({
  referralNumber,
  at: addDays(orderedAt, -daysBefore),
})

// SPEC §2.62
describe('attribute', () => {
  it('prefers a stronger trace to a later one', () => {
    const candidates = {
      email: [trace('E', 1)],
      customerNumber: [trace('C', 2)],
      offlineCode: [trace('O', 3)],
      clickId: [trace('K', 50)],
    }
    expect(attribute(candidates, { orderedAt })).toEqual({ by: 'clickId', candidate: trace('K', 50) })
    expect(attribute({ ...candidates, clickId: [] }, { orderedAt })?.by).toBe('offlineCode')
  })

  it('takes the last click', () => {
    const clickId = [trace('A', 20), trace('B', 2), trace('C', 40)]
    expect(attribute({ clickId }, { orderedAt })?.candidate.referralNumber).toBe('B')
  })

  it('counts traces up to 60 days old, inclusive, and none after the order', () => {
    expect(attribute({ clickId: [trace('A', 60)] }, { orderedAt })).not.toBeNull()
    expect(attribute({ clickId: [trace('A', 60.001)] }, { orderedAt })).toBeNull()
    expect(attribute({ clickId: [trace('A', 0)] }, { orderedAt })).not.toBeNull()
    expect(attribute({ clickId: [trace('A', -0.001)] }, { orderedAt })).toBeNull()
    expect(attribute({ clickId: [trace('A', 31)] }, { orderedAt, windowDays: 30 })).toBeNull()
  })

  it('falls back when the stronger trace is too old', () => {
    expect(attribute({ clickId: [trace('K', 70)], email: [trace('E', 5)] }, { orderedAt })?.by).toBe('email')
  })

  it('follows the tenant’s order of kinds and ignores kinds not in it', () => {
    const candidates = { clickId: [trace('K', 1)], email: [trace('E', 1)] }
    expect(attribute(candidates, { orderedAt, order: ['email', 'clickId'] })?.by).toBe('email')
    expect(attribute(candidates, { orderedAt, order: ['offlineCode'] })).toBeNull()
    expect(attribute({}, { orderedAt })).toBeNull()
  })

  it('neither depends on the order of the candidates nor changes it', () => {
    const traces = fc.array(
      fc.tuple(fc.constantFrom('A', 'B', 'C'), fc.integer({ min: -2, max: 70 })).map(([n, d]) => trace(n, d)),
      { maxLength: 6 },
    )
    fc.assert(
      fc.property(fc.constantFrom<AttributionKind>(...attributionKinds), traces, (by, given) => {
        const before = [...given]
        const forwards = attribute({ [by]: given }, { orderedAt })
        expect(given).toEqual(before)
        expect(attribute({ [by]: given.toReversed() }, { orderedAt })).toEqual(forwards)
      }),
    )
  })
})
