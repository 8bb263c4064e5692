import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  displayOfflineCode,
  displayReferralNumber,
  isOfflineCode,
  isReferralNumber,
  normaliseOfflineCode,
  normaliseReferralNumber,
  offlineCodeFrom,
  RANDOM_BYTES,
  referralNumberFrom,
} from './referral-number.ts'

const bytes = fc.uint8Array({ minLength: RANDOM_BYTES, maxLength: 32 })

describe('referral number', () => {
  it('is 11 characters without look-alikes', () => {
    fc.assert(
      fc.property(bytes, (random) => {
        const number = referralNumberFrom(random)
        expect(number).toMatch(/^[2-9A-HJKMNP-TV-Z]{11}$/)
        expect(isReferralNumber(number)).toBe(true)
        expect(isOfflineCode(number)).toBe(false)
      }),
    )
  })

  it('is parsed from its displayed and its typed form', () => {
    fc.assert(
      fc.property(bytes, (random) => {
        const number = referralNumberFrom(random)
        const shown = displayReferralNumber(number)
        expect(shown).toMatch(/^\w{4}-\w{4}-\w{3}$/)
        expect(normaliseReferralNumber(shown)).toBe(number)
        expect(normaliseReferralNumber(` ${shown.toLowerCase().replaceAll('-', ' – ')} `)).toBe(number)
        expect(normaliseReferralNumber(number)).toBe(number)
      }),
    )
  })

  it('uses each character equally often', () => {
    const counts = new Map<string, number>()
    // A fixed linear congruential sequence, so that the test never fails by chance.
    let seed = 1
    const next = () => {
      seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0
      return seed >>> 24
    }
    const rounds = 6000
    for (let i = 0; i < rounds; i++) {
      for (const sign of referralNumberFrom(Uint8Array.from({ length: RANDOM_BYTES }, next))) {
        counts.set(sign, (counts.get(sign) ?? 0) + 1)
      }
    }
    const expected = (rounds * 11) / 30
    expect(counts.size).toBe(30)
    for (const count of counts.values()) expect(Math.abs(count / expected - 1)).toBeLessThan(0.1)
  })

  it('rejects too few random bytes', () => {
    expect(() => referralNumberFrom(new Uint8Array(RANDOM_BYTES - 1))).toThrow(RangeError)
    expect(() => offlineCodeFrom(new Uint8Array(0))).toThrow(RangeError)
  })

  it.each(['', 'ABCD', 'ABCD-EFGH-JKM', 'abcdefghjkm', 'ABCDEFGHJK0', 'ABCDEFGHJKL', 'ABCDEFGHJKMN'])(
    'does not accept %j as stored',
    (value) => {
      expect(isReferralNumber(value)).toBe(false)
    },
  )

  it('reads characters that are never issued as their look-alikes', () => {
    expect(normaliseReferralNumber('o0i1lu')).toBe('QQJJJV')
  })
})

describe('offline code', () => {
  it('is 8 characters and is parsed from its displayed form', () => {
    fc.assert(
      fc.property(bytes, (random) => {
        const code = offlineCodeFrom(random)
        expect(isOfflineCode(code)).toBe(true)
        expect(displayOfflineCode(code)).toMatch(/^\w{4}-\w{4}$/)
        expect(normaliseOfflineCode(displayOfflineCode(code).toLowerCase())).toBe(code)
      }),
    )
  })
})
