import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  acceptsGoodwill,
  assertGoodwillTransition,
  goodwillStates,
  inPlaceOfNumber,
  isNeverReported,
  maskCustomerNumber,
  normaliseCustomerNumber,
  originalNumberOf,
} from './goodwill.ts'
import { referralStates } from './referral-states.ts'
import { TransitionError } from './states.ts'

test('a request is decided once: by the provider’s order, or by an operator, who needs a reason to reject it', () => {
  const step = (
    from: (typeof goodwillStates)[number],
    to: (typeof goodwillStates)[number],
    actor: 'provider' | 'operator' | 'recommender',
    reason: string | null = null,
  ) => {
    try {
      assertGoodwillTransition(from, to, { actor, reason })
      return true
    } catch (error) {
      expect(error).toBeInstanceOf(TransitionError)
      return false
    }
  }
  expect(step('review', 'accepted', 'provider')).toBe(true)
  expect(step('review', 'rejected', 'operator', 'no such customer')).toBe(true)
  expect(step('review', 'rejected', 'operator')).toBe(false)
  expect(step('review', 'accepted', 'recommender')).toBe(false)
  for (const from of ['accepted', 'rejected'] as const) {
    for (const to of goodwillStates.filter((state) => from === 'rejected' || state !== 'rejected')) {
      expect(step(from, to, 'operator', 'again')).toBe(false)
    }
  }
  // The order it was accepted for belongs to another referral.
  expect(step('accepted', 'rejected', 'operator', 'order-moved')).toBe(true)
  expect(step('accepted', 'rejected', 'provider', 'order-moved')).toBe(false)
})

test('orders of manual rewards are recognised by their number', () => {
  expect(isNeverReported('KULANZ-ABCDEFGHJKM', 'ABCDEFGHJKM')).toBe(true)
  expect(isNeverReported(inPlaceOfNumber('P-4711'), 'ABCDEFGHJKM')).toBe(true)
  expect(isNeverReported('P-4711', 'ABCDEFGHJKM')).toBe(false)
  expect(originalNumberOf(inPlaceOfNumber(inPlaceOfNumber('P-4711')))).toBe('P-4711')
  expect(originalNumberOf('P-4711')).toBe('P-4711')
})

test('only a closed referral takes no goodwill request', () => {
  expect(referralStates.filter((state) => !acceptsGoodwill(state))).toEqual(['closed'])
})

test('a customer number is normalised however it is written', () => {
  expect(normaliseCustomerNumber(' kd-4711 / 08 ')).toBe('KD471108')
  fc.assert(
    fc.property(fc.string(), (text) => {
      const once = normaliseCustomerNumber(text)
      expect(normaliseCustomerNumber(once)).toBe(once)
      expect(once).toMatch(/^[A-Z\d]*$/)
    }),
  )
})

test('a masked number shows its last three characters but not its length', () => {
  expect(maskCustomerNumber('KD471108')).toBe('•••108')
  expect(maskCustomerNumber('108')).toBe('•••')
})
