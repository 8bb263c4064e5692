import { describe, expect, it } from 'vitest'
import {
  assertHandoverTransition,
  handoverStates,
  handoverTransitions,
  isHandoverLate,
  waitingHandoverStates,
} from './handover-states.ts'
import { actorKinds, canTransition, TransitionError } from './states.ts'

const allowed = [
  'new handed-over',
  'new acknowledged',
  'new cancelled',
  'handed-over acknowledged',
  'handed-over failed',
  'handed-over new',
  'handed-over cancelled',
  'failed acknowledged',
  'failed new',
  'failed cancelled',
  'acknowledged new',
  'cancelled new',
]

const pairs = handoverStates.flatMap((from) => handoverStates.map((to) => [from, to] as const))

describe('hand-over states', () => {
  it.each(pairs)('%s → %s is allowed only if designed', (from, to) => {
    expect(canTransition(handoverTransitions, from, to)).toBe(allowed.includes(`${from} ${to}`))
  })

  it('lets only operators hand an order over again, with a reason', () => {
    for (const from of ['handed-over', 'failed'] as const) {
      for (const actor of actorKinds) {
        expect(canTransition(handoverTransitions, from, 'new', actor)).toBe(actor === 'operator')
      }
      const retry = (reason: string) => () =>
        assertHandoverTransition(from, 'new', { actor: 'operator', reason })
      expect(retry(' ')).toThrow(TransitionError)
      expect(retry('the file was lost')).not.toThrow()
    }
  })

  it('lets only the system restart an ended hand-over', () => {
    for (const from of ['acknowledged', 'cancelled'] as const) {
      for (const actor of actorKinds) {
        expect(canTransition(handoverTransitions, from, 'new', actor)).toBe(actor === 'system')
      }
    }
  })

  it('lets only the provider report that an order could not be taken', () => {
    for (const actor of actorKinds) {
      expect(canTransition(handoverTransitions, 'handed-over', 'failed', actor)).toBe(actor === 'provider')
    }
  })

  it('waits for the provider while new or handed over', () => {
    const waits = handoverStates.filter((state) =>
      (waitingHandoverStates as readonly string[]).includes(state),
    )
    expect(waits).toEqual(['new', 'handed-over'])
  })

  it('is late after the allowed time while it waits, at once when it failed, and never after its end', () => {
    const limit = new Date('2026-03-02T10:00:00Z')
    const late = (confirmedAt: string) =>
      handoverStates.filter((state) => isHandoverLate({ state, confirmedAt: new Date(confirmedAt) }, limit))
    expect(late('2026-03-02T09:59:59Z')).toEqual(['new', 'handed-over', 'failed'])
    expect(late('2026-03-02T10:00:00Z')).toEqual(['failed'])
  })
})
