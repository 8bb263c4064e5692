import { describe, expect, it } from 'vitest'
import {
  assertReferralTransition,
  type ReferralState,
  referralStates,
  referralStateWire,
  referralTransitions,
} from './referral-states.ts'
import { actorKinds, canTransition, TransitionError } from './states.ts'

const allowed = [
  'open ordered',
  'open expired',
  'open cancelled',
  'ordered released',
  'ordered cancelled',
  'released paid',
  'released cancelled',
  'paid cancelled',
  'expired open',
  'cancelled ordered',
]

const pairs = referralStates.flatMap((from) => referralStates.map((to) => [from, to] as const))

describe('referral states', () => {
  it.each(pairs)('%s → %s is as designed', (from, to) => {
    expect(canTransition(referralTransitions, from, to)).toBe(allowed.includes(`${from} ${to}`))
  })

  it.each([
    ['paid', 'cancelled'],
    ['expired', 'open'],
  ] as [ReferralState, ReferralState][])('%s → %s takes an operator with a reason', (from, to) => {
    for (const actor of actorKinds) {
      expect(canTransition(referralTransitions, from, to, actor)).toBe(actor === 'operator')
    }
    expect(() => assertReferralTransition(from, to, { actor: 'operator' })).toThrow(TransitionError)
    expect(() => assertReferralTransition(from, to, { actor: 'system', reason: 'x' })).toThrow(
      TransitionError,
    )
    expect(() => assertReferralTransition(from, to, { actor: 'operator', reason: 'Kulanz' })).not.toThrow()
  })

  it('lets a successor order bring back what its predecessor ended', () => {
    for (const actor of actorKinds) {
      expect(canTransition(referralTransitions, 'cancelled', 'ordered', actor)).toBe(actor === 'provider')
    }
    expect(() => assertReferralTransition('cancelled', 'ordered', { actor: 'provider' })).toThrow(
      TransitionError,
    )
  })

  it('never lets a recommender move a referral', () => {
    expect(pairs.some(([from, to]) => canTransition(referralTransitions, from, to, 'recommender'))).toBe(
      false,
    )
  })

  it('has the labels of the wire', () => {
    expect(Object.values(referralStateWire).sort()).toEqual(
      ['Abgelaufen', 'Freigegeben', 'Gezahlt', 'Offen', 'Ok', 'Storniert'].sort(),
    )
  })
})
