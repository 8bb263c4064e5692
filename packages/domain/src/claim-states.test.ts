import { describe, expect, it } from 'vitest'
import { assertClaimTransition, claimStates, claimStateWire, claimTransitions } from './claim-states.ts'
import { canTransition, TransitionError } from './states.ts'

const allowed = [
  'open ready',
  'open cancelled',
  'ready collected',
  'ready cancelled',
  'ready expired',
  'collected paid',
  'collected cancelled',
  'collected ready',
  'paid ready',
  'paid cancelled',
  'cancelled open',
]

const pairs = claimStates.flatMap((from) => claimStates.map((to) => [from, to] as const))

describe('claim states', () => {
  // SPEC §4.11, §R.07
  it.each(pairs)('%s → %s is allowed only if designed', (from, to) => {
    expect(canTransition(claimTransitions, from, to)).toBe(allowed.includes(`${from} ${to}`))
  })

  it.each([
    ['paid', 'ready'],
    ['collected', 'ready'],
    ['paid', 'cancelled'],
    ['cancelled', 'open'],
  ] as const)('requires a reason to undo: %s → %s', (from, to) => {
    expect(() => assertClaimTransition(from, to, { actor: 'operator' })).toThrow(TransitionError)
    expect(() => assertClaimTransition(from, to, { actor: 'operator', reason: 'AC04' })).not.toThrow()
  })

  it('allows only operators to claw back', () => {
    expect(() => assertClaimTransition('paid', 'cancelled', { actor: 'system', reason: 'x' })).toThrow(
      TransitionError,
    )
  })

  it('lets recommenders and recipients collect, but not release or pay', () => {
    for (const actor of ['recommender', 'recipient'] as const) {
      const open = pairs.filter(([from, to]) => canTransition(claimTransitions, from, to, actor))
      expect(open).toEqual([['ready', 'collected']])
    }
  })

  // SPEC §4.11
  it('uses the labels of the wire', () => {
    expect(Object.values(claimStateWire).sort()).toEqual(
      ['Abgeholt', 'Abgelaufen', 'Ausgezahlt', 'Bereitgestellt', 'Offen', 'Storniert'].sort(),
    )
  })
})
