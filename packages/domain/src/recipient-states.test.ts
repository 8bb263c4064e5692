import { describe, expect, it } from 'vitest'
import {
  assertRecipientTransition,
  recipientStates,
  recipientStateWire,
  recipientTransitions,
} from './recipient-states.ts'
import { actorKinds, canTransition, TransitionError } from './states.ts'

const allowed = [
  'open ordered',
  'open expired',
  'open cancelled',
  'ordered released',
  'ordered expired',
  'ordered cancelled',
  'released paid',
  'released cancelled',
  'paid cancelled',
  'expired ordered',
  'cancelled ordered',
]

const pairs = recipientStates.flatMap((from) => recipientStates.map((to) => [from, to] as const))

// SPEC §4.10
describe('recipient states', () => {
  it.each(pairs)('%s → %s is allowed only if designed', (from, to) => {
    expect(canTransition(recipientTransitions, from, to)).toBe(allowed.includes(`${from} ${to}`))
  })

  it('lets only an operator with a reason claw back a paid reward', () => {
    for (const actor of actorKinds) {
      expect(canTransition(recipientTransitions, 'paid', 'cancelled', actor)).toBe(actor === 'operator')
    }
    const clawBack = (actor: 'operator' | 'system', reason?: string) => () =>
      assertRecipientTransition('paid', 'cancelled', { actor, reason: reason ?? null })
    expect(clawBack('operator')).toThrow(TransitionError)
    expect(clawBack('system', 'x')).toThrow(TransitionError)
    expect(clawBack('operator', 'withdrawn')).not.toThrow()
  })

  it('lets only the provider’s successor order revive a cancelled recipient', () => {
    for (const actor of actorKinds) {
      expect(canTransition(recipientTransitions, 'cancelled', 'ordered', actor)).toBe(actor === 'provider')
    }
    expect(() => assertRecipientTransition('cancelled', 'ordered', { actor: 'provider' })).toThrow(
      TransitionError,
    )
  })

  it('lets only the system expire a recipient with an order, with a reason', () => {
    for (const actor of actorKinds) {
      expect(canTransition(recipientTransitions, 'ordered', 'expired', actor)).toBe(actor === 'system')
    }
    expect(() => assertRecipientTransition('ordered', 'expired', { actor: 'system' })).toThrow(
      TransitionError,
    )
  })

  it('never lets a recommender move a recipient', () => {
    expect(pairs.some(([from, to]) => canTransition(recipientTransitions, from, to, 'recommender'))).toBe(
      false,
    )
  })

  it('uses the labels of the wire', () => {
    expect(Object.values(recipientStateWire).sort()).toEqual(
      ['Abgelaufen', 'Freigegeben', 'Gezahlt', 'Offen', 'Ok', 'Storniert'].sort(),
    )
  })
})
