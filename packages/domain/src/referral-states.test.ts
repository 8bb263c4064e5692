import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isUnderWay, type RecipientState, recipientStates } from './recipient-states.ts'
import {
  assertReferralTransition,
  labelOfReferral,
  leadingRecipient,
  referralStates,
  referralTransitions,
} from './referral-states.ts'
import { canTransition, TransitionError } from './states.ts'

const allowed = ['open expired', 'open closed', 'expired open', 'expired closed', 'closed open']
const pairs = referralStates.flatMap((from) => referralStates.map((to) => [from, to] as const))
const recipients = fc.array(fc.record({ state: fc.constantFrom(...recipientStates), id: fc.nat() }))

describe('referral states', () => {
  // SPEC §4.10
  it.each(pairs)('%s → %s is allowed only if designed', (from, to) => {
    expect(canTransition(referralTransitions, from, to)).toBe(allowed.includes(`${from} ${to}`))
  })

  it('lets a recommender renew an expired link, and only an operator reopen a closed one', () => {
    const renew = (actor: 'recommender' | 'system') => () =>
      assertReferralTransition('expired', 'open', { actor, reason: 'renewed' })
    expect(renew('recommender')).not.toThrow()
    expect(renew('system')).toThrow(TransitionError)
    expect(canTransition(referralTransitions, 'closed', 'open', 'recommender')).toBe(false)
  })
})

describe('leadingRecipient', () => {
  const leading = (...states: RecipientState[]) => leadingRecipient(states.map((state) => ({ state })))?.state

  it.each([
    [['cancelled', 'released', 'paid'], 'released'],
    [['paid', 'ordered'], 'ordered'],
    [['cancelled', 'open', 'paid'], 'paid'],
    [['expired', 'cancelled'], 'cancelled'],
    [[], undefined],
  ] as [RecipientState[], RecipientState | undefined][])('of %j returns %s', (states, expected) => {
    expect(leading(...states)).toBe(expected)
  })

  it('returns the newest of its state, and one under way if there is any', () => {
    fc.assert(
      fc.property(recipients, (all) => {
        const one = leadingRecipient(all)
        expect(one === undefined).toBe(all.length === 0)
        if (!one) return
        expect(all.find(({ state }) => state === one.state)).toBe(one)
        expect(isUnderWay(one.state)).toBe(all.some(({ state }) => isUnderWay(state)))
      }),
    )
  })
})

describe('labelOfReferral', () => {
  // SPEC §4.10, §C.02
  it.each([
    ['open', undefined, 'open'],
    ['open', 'open', 'open'],
    ['open', 'cancelled', 'open'],
    ['open', 'paid', 'paid'],
    ['expired', undefined, 'expired'],
    ['expired', 'expired', 'expired'],
    ['expired', 'cancelled', 'cancelled'],
    ['expired', 'ordered', 'ordered'],
    ['closed', undefined, 'cancelled'],
    ['closed', 'released', 'released'],
    ['closed', 'cancelled', 'cancelled'],
  ] as const)('of a link that is %s with leading %s returns %s', (link, leading, expected) => {
    expect(labelOfReferral(link, leading)).toBe(expected)
  })
})
