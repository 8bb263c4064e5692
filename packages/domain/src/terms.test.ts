import { describe, expect, it } from 'vitest'
import { isTermsAccepted } from './terms.ts'

// SPEC §4.15
describe('isTermsAccepted', () => {
  it.each([true, 'yes', 1, 0.5, 42])('accepts %j', (value) => {
    expect(isTermsAccepted(value)).toBe(true)
  })

  it.each([false, 'no', 'YES', 'true', '1', '', 0, -1, Number.NaN, null, undefined, {}, [], [1]])(
    'rejects %j',
    (value) => {
      expect(isTermsAccepted(value)).toBe(false)
    },
  )
})
