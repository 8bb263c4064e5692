import { describe, expect, it } from 'vitest'
import { claimStates, claimTransitions } from './claim-states.ts'
import { orderStates, orderTransitions } from './order-states.ts'
import { referralStates, referralTransitions } from './referral-states.ts'
import {
  assertTransition,
  canTransition,
  reachableStates,
  TransitionError,
  type Transitions,
} from './states.ts'

const door: Transitions<'open' | 'shut' | 'bricked'> = {
  open: { shut: { by: ['system', 'operator'] } },
  shut: { open: { by: ['recipient'] }, bricked: { by: ['operator'], needsReason: true } },
  bricked: {},
}

const refusalOf = (act: () => void) => {
  try {
    act()
  } catch (error) {
    return error instanceof TransitionError ? error.refusal : error
  }
}

describe('canTransition', () => {
  it('checks the table and the actor', () => {
    expect(canTransition(door, 'open', 'shut')).toBe(true)
    expect(canTransition(door, 'open', 'bricked')).toBe(false)
    expect(canTransition(door, 'open', 'open')).toBe(false)
    expect(canTransition(door, 'open', 'shut', 'operator')).toBe(true)
    expect(canTransition(door, 'open', 'shut', 'recipient')).toBe(false)
  })
})

describe('assertTransition', () => {
  it('reports which condition failed', () => {
    expect(refusalOf(() => assertTransition(door, 'bricked', 'open', { actor: 'operator' }))).toBe(
      'not-allowed',
    )
    expect(refusalOf(() => assertTransition(door, 'shut', 'bricked', { actor: 'system', reason: 'x' }))).toBe(
      'wrong-actor',
    )
    for (const reason of [undefined, null, '', '  ']) {
      expect(refusalOf(() => assertTransition(door, 'shut', 'bricked', { actor: 'operator', reason }))).toBe(
        'reason-missing',
      )
    }
    expect(() =>
      assertTransition(door, 'shut', 'bricked', { actor: 'operator', reason: 'rot' }),
    ).not.toThrow()
    expect(() => assertTransition(door, 'open', 'shut', { actor: 'system' })).not.toThrow()
  })
})

describe('reachableStates', () => {
  it('follows the whole table', () => {
    expect(reachableStates(door, 'open')).toEqual(new Set(['open', 'shut', 'bricked']))
    expect(reachableStates(door, 'bricked')).toEqual(new Set(['bricked']))
  })

  it('reaches every referral, claim and order state from the first', () => {
    expect(reachableStates(referralTransitions, 'open')).toEqual(new Set(referralStates))
    expect(reachableStates(claimTransitions, 'open')).toEqual(new Set(claimStates))
    expect(reachableStates(orderTransitions, 'received')).toEqual(new Set(orderStates))
  })
})
