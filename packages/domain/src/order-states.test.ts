import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  applyOrderEvent,
  assertOrderTransition,
  failedOrderStates,
  type OrderProgress,
  type OrderStatusEvent,
  orderStates,
  orderTransitions,
  type ProviderStatus,
  providerStatuses,
  releaseOrder,
} from './order-states.ts'
import { canTransition, TransitionError } from './states.ts'

const on = (day: number) => new Date(Date.UTC(2026, 0, day))
const event = (status: ProviderStatus, day: number): OrderStatusEvent => ({ status, occurredAt: on(day) })

const fold = (events: readonly OrderStatusEvent[]) =>
  events.reduce<OrderProgress | null>((state, next) => applyOrderEvent(state, next).state, null)

const anyEvent = fc.record({
  status: fc.constantFrom(...providerStatuses),
  // Few days, so that repetitions and ties are common.
  occurredAt: fc.integer({ min: 1, max: 5 }).map(on),
})

/** A list of events, and the same events in another order with some of them repeated. */
const twoArrivals = fc.array(anyEvent, { minLength: 1, maxLength: 8 }).chain((events) =>
  fc.tuple(
    fc.constant(events),
    fc
      .array(fc.constantFrom(...events), { maxLength: 8 })
      .chain((repeats) =>
        fc.shuffledSubarray([...events, ...repeats], { minLength: events.length + repeats.length }),
      ),
  ),
)

describe('applyOrderEvent', () => {
  // SPEC §R.08
  it('yields the same state and times for any arrival order and any repetition', () => {
    fc.assert(
      fc.property(twoArrivals, ([events, shuffled]) => {
        expect(fold(shuffled)).toEqual(fold(events))
      }),
      { numRuns: 1000 },
    )
  })

  it('changes nothing when all events arrive a second time', () => {
    fc.assert(
      fc.property(fc.array(anyEvent, { minLength: 1 }), (events) => {
        const state = fold(events)
        for (const again of events) {
          expect(applyOrderEvent(state, again)).toEqual({ state, changed: false, outcome: 'duplicate' })
        }
      }),
    )
  })

  it('takes only steps that the table allows', () => {
    fc.assert(
      fc.property(fc.array(anyEvent), (events) => {
        let current: OrderProgress | null = null
        for (const next of events) {
          const { state }: { state: OrderProgress } = applyOrderEvent(current, next)
          if (current && current.status !== state.status) {
            expect(canTransition(orderTransitions, current.status, state.status, 'provider')).toBe(true)
          }
          current = state
        }
      }),
    )
  })

  it('keeps the earliest time of each status', () => {
    expect(fold([event('received', 3), event('received', 1), event('received', 2)])?.times).toEqual({
      received: on(1),
    })
  })

  it('moves forward only and accepts skipped steps', () => {
    expect(fold([event('concluded', 5), event('processing', 6)])?.status).toBe('concluded')
    expect(fold([event('processing', 1)])?.status).toBe('processing')
  })

  it('lets a failure win over progress, whichever is dated later', () => {
    for (const failure of failedOrderStates) {
      expect(fold([event('concluded', 5), event(failure, 2)])?.status).toBe(failure)
      expect(fold([event(failure, 2), event('concluded', 5)])?.status).toBe(failure)
    }
  })

  it('takes the earliest failure, and breaks a tie in a fixed order', () => {
    expect(fold([event('rejected', 3), event('cancelled', 2)])?.status).toBe('cancelled')
    expect(fold([event('cancelled', 2), event('withdrawn', 2), event('rejected', 2)])?.status).toBe(
      'rejected',
    )
    expect(fold([event('cancelled', 2), event('withdrawn', 2)])?.status).toBe('withdrawn')
  })

  it('reports a change when only a time moved', () => {
    const before = fold([event('received', 2), event('concluded', 4)])
    const late = applyOrderEvent(before, event('processing', 3))
    expect(late).toMatchObject({ changed: true, outcome: 'applied', state: { status: 'concluded' } })
  })

  it('ignores every event after the release', () => {
    const concluded = fold([event('concluded', 1)]) as OrderProgress
    const released = releaseOrder(concluded, on(20))
    for (const status of providerStatuses) {
      expect(applyOrderEvent(released, event(status, 21))).toEqual({
        state: released,
        changed: false,
        outcome: 'ignored',
      })
    }
  })

  it('rejects an invalid date', () => {
    expect(() => applyOrderEvent(null, { status: 'received', occurredAt: new Date(Number.NaN) })).toThrow(
      RangeError,
    )
  })
})

describe('releaseOrder', () => {
  it('releases only a concluded order', () => {
    expect(releaseOrder({ status: 'concluded', times: { concluded: on(1) } }, on(2))).toEqual({
      status: 'released',
      times: { concluded: on(1), released: on(2) },
    })
    for (const status of orderStates.filter((state) => state !== 'concluded')) {
      expect(() => releaseOrder({ status, times: {} }, on(2))).toThrow(TransitionError)
    }
  })
})

describe('order table', () => {
  it('allows no progress after a failure and no step after the release', () => {
    for (const failure of failedOrderStates) {
      for (const to of ['received', 'processing', 'concluded'] as const) {
        expect(canTransition(orderTransitions, failure, to, 'provider')).toBe(false)
        expect(canTransition(orderTransitions, failure, to, 'operator')).toBe(false)
      }
      expect(canTransition(orderTransitions, failure, 'released')).toBe(false)
    }
    expect(orderTransitions.released).toEqual({})
  })

  it('steps back, with a reason, if the reports were another order’s', () => {
    for (const [from, to] of [
      ['withdrawn', 'concluded'],
      ['rejected', 'received'],
      ['concluded', 'received'],
      ['processing', 'received'],
    ] as const) {
      const step = (reason: string | null) => () =>
        assertOrderTransition(from, to, { actor: 'system', reason })
      expect(step(null)).toThrow(TransitionError)
      expect(step('order-split')).not.toThrow()
    }
  })

  it('lets agencies and operators release, but not the provider', () => {
    expect(() => assertOrderTransition('concluded', 'released', { actor: 'agency' })).not.toThrow()
    expect(() => assertOrderTransition('concluded', 'released', { actor: 'operator' })).not.toThrow()
    expect(() => assertOrderTransition('concluded', 'released', { actor: 'provider' })).toThrow(
      TransitionError,
    )
    expect(() => assertOrderTransition('received', 'released', { actor: 'operator' })).toThrow(
      TransitionError,
    )
  })
})
