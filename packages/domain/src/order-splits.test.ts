// SPEC §C.22

import { describe, expect, test } from 'vitest'
import {
  orderSplitBlocker,
  placeOfReport,
  reportsToSplit,
  type SplitOrderFacts,
  type SplittableReport,
} from './order-splits.ts'

const report = (
  id: string,
  numbers: readonly string[],
  more: Partial<SplittableReport> = {},
): SplittableReport => ({
  id,
  numbers,
  corrects: null,
  isOpening: false,
  ...more,
})

describe('a report belongs', () => {
  test.each<[string, Partial<SplittableReport>, string]>([
    ['to the new order by its number', { numbers: ['P-2'] }, 'goes'],
    ['to the old order by its number', { numbers: ['P-1'] }, 'stays'],
    ['where the operator says without a number', { numbers: [] }, 'open'],
    ['where the operator says with numbers of both', { numbers: ['P-1', 'P-2'] }, 'open'],
    ['to the order it opened', { numbers: ['P-2'], isOpening: true }, 'stays'],
  ])('reports %s', (_, more, place) => {
    expect(placeOfReport(report('e', [], more), ['P-2', 'P-3'])).toBe(place)
  })

  test('with the report whose date it corrects', () => {
    const reports = [
      report('a', ['P-1'], { isOpening: true }),
      report('b', ['P-2']),
      report('c', [], { corrects: 'b' }),
      report('d', [], { corrects: 'a' }),
      report('e', [], { corrects: 'gone' }),
    ]
    const going = (chosen: readonly string[]) =>
      reportsToSplit(reports, { numbers: ['P-2'], reports: chosen }).map(({ id }) => id)
    expect(going([])).toEqual(['b', 'c'])
    expect(going(['a', 'd', 'e'])).toEqual(['b', 'c', 'e'])
  })

  test('to the old order when two reports correct each other', () => {
    const circle = [report('a', [], { corrects: 'b' }), report('b', [], { corrects: 'a' })]
    expect(reportsToSplit(circle, { numbers: [], reports: [] })).toEqual([])
  })
})

const facts: SplitOrderFacts = {
  state: 'rejected',
  stateAfter: 'concluded',
  isReplaced: false,
  withoutContract: false,
  isEndedByUs: false,
  failedLaterGoes: false,
  goingReports: 2,
  hasRest: true,
  isNumberTaken: false,
  isGoodwill: false,
  claimStates: ['cancelled'],
}

test('splits an order, even a released one that its own reports conclude', () => {
  expect(orderSplitBlocker(facts)).toBeUndefined()
  const paid = { ...facts, state: 'released', claimStates: ['paid'] } as const
  expect(orderSplitBlocker(paid)).toBeUndefined()
  expect(orderSplitBlocker({ ...paid, isEndedByUs: true })).toBeUndefined()
})

test.each<[string, Partial<SplitOrderFacts>]>([
  ['split-paid', { state: 'released', stateAfter: 'received', claimStates: ['paid', 'ready'] }],
  ['split-collected', { state: 'released', stateAfter: 'received', claimStates: ['ready', 'collected'] }],
  ['split-released', { state: 'released', stateAfter: 'processing', claimStates: ['ready'] }],
  ['split-failed-later', { state: 'released', failedLaterGoes: true, claimStates: ['paid'] }],
  ['split-replaced', { isReplaced: true }],
  ['split-over', { isEndedByUs: true }],
  ['split-without-contract', { withoutContract: true }],
  ['split-nothing-goes', { goingReports: 0 }],
  ['split-nothing-stays', { hasRest: false }],
  ['split-number-taken', { isNumberTaken: true }],
])('reports %s', (bar, changed) => {
  expect(orderSplitBlocker({ ...facts, ...changed })).toBe(bar)
})
