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
  'paid ready',
]

const pairs = claimStates.flatMap((from) => claimStates.map((to) => [from, to] as const))

describe('claim states', () => {
  it.each(pairs)('%s → %s is as designed', (from, to) => {
    expect(canTransition(claimTransitions, from, to)).toBe(allowed.includes(`${from} ${to}`))
  })

  it('takes a reason to undo a payment', () => {
    expect(() => assertClaimTransition('paid', 'ready', { actor: 'system' })).toThrow(TransitionError)
    expect(() => assertClaimTransition('paid', 'ready', { actor: 'system', reason: 'AC04' })).not.toThrow()
  })

  it('lets people collect but not release or pay', () => {
    for (const actor of ['recommender', 'recipient'] as const) {
      const open = pairs.filter(([from, to]) => canTransition(claimTransitions, from, to, actor))
      expect(open).toEqual([['ready', 'collected']])
    }
  })

  it('has the labels of the wire', () => {
    expect(Object.values(claimStateWire).sort()).toEqual(
      ['Abgeholt', 'Abgelaufen', 'Ausgezahlt', 'Bereitgestellt', 'Offen', 'Storniert'].sort(),
    )
  })
})
