// SPEC §C.22

import { describe, expect, test } from 'vitest'
import {
  assignReport,
  findOrderSplitBlocker,
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
    ['to the new order by its number', { numbers: ['P-2'] }, 'moves'],
    ['to the old order by its number', { numbers: ['P-1'] }, 'stays'],
    ['to the order the operator chooses if it names no number', { numbers: [] }, 'undecided'],
    [
      'to the order the operator chooses if it names numbers of both',
      { numbers: ['P-1', 'P-2'] },
      'undecided',
    ],
    ['to the order it opened', { numbers: ['P-2'], isOpening: true }, 'stays'],
  ])('%s', (_, more, assignment) => {
    expect(assignReport(report('e', [], more), ['P-2', 'P-3'])).toBe(assignment)
  })

  test('with the report whose date it corrects', () => {
    const reports = [
      report('a', ['P-1'], { isOpening: true }),
      report('b', ['P-2']),
      report('c', [], { corrects: 'b' }),
      report('d', [], { corrects: 'a' }),
      report('e', [], { corrects: 'gone' }),
    ]
    const idsToSplit = (chosen: readonly string[]) =>
      reportsToSplit(reports, { numbers: ['P-2'], reports: chosen }).map(({ id }) => id)
    expect(idsToSplit([])).toEqual(['b', 'c'])
    expect(idsToSplit(['a', 'd', 'e'])).toEqual(['b', 'c', 'e'])
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
  movesLateFailure: false,
  movingReportCount: 2,
  keepsPart: true,
  isNumberTaken: false,
  isGoodwill: false,
  claimStates: ['cancelled'],
}

test('splits an order, even a released one that its own reports conclude', () => {
  expect(findOrderSplitBlocker(facts)).toBeUndefined()
  const paid = { ...facts, state: 'released', claimStates: ['paid'] } as const
  expect(findOrderSplitBlocker(paid)).toBeUndefined()
  expect(findOrderSplitBlocker({ ...paid, isEndedByUs: true })).toBeUndefined()
})

test.each<[string, Partial<SplitOrderFacts>]>([
  ['split-paid', { state: 'released', stateAfter: 'received', claimStates: ['paid', 'ready'] }],
  ['split-collected', { state: 'released', stateAfter: 'received', claimStates: ['ready', 'collected'] }],
  ['split-released', { state: 'released', stateAfter: 'processing', claimStates: ['ready'] }],
  ['split-failed-later', { state: 'released', movesLateFailure: true, claimStates: ['paid'] }],
  ['split-replaced', { isReplaced: true }],
  ['split-over', { isEndedByUs: true }],
  ['split-without-contract', { withoutContract: true }],
  ['split-nothing-goes', { movingReportCount: 0 }],
  ['split-nothing-stays', { keepsPart: false }],
  ['split-number-taken', { isNumberTaken: true }],
])('reports %s', (bar, changed) => {
  expect(findOrderSplitBlocker({ ...facts, ...changed })).toBe(bar)
})
