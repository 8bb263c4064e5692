/**
 * Order splits: the provider reported two contracts under one order, so an operator divides its reports into the
 * old order and a new one for the other buyer. These rules say which reports move and when a split is allowed.
 * Decision 103
 */

import type { ClaimState } from './claim-states.ts'
import type { OrderState } from './order-states.ts'

/** Reason in the history of an order or recipient: some of its reports were moved to another order. */
export const ORDER_SPLIT = 'order-split'

/** Reasons why an order cannot be split; each is the key of a field text. */
export const orderSplitBlockers = [
  'split-paid',
  'split-collected',
  'split-released',
  'split-failed-later',
  'split-replaced',
  'split-over',
  'split-without-contract',
  'split-nothing-goes',
  'split-nothing-stays',
  'split-number-taken',
  'split-goodwill',
  'split-ended',
  'split-expired',
  'split-new-report',
] as const

export type OrderSplitBlocker = (typeof orderSplitBlockers)[number]

/** A report about an order, with the fields that decide which order it belongs to. */
export interface SplittableReport {
  readonly id: string
  /**
   * Order numbers that the report names; empty for a report that an operator entered, which names no number of
   * the provider.
   */
  readonly numbers: readonly string[]
  /** Id of the report whose date it corrects; both stay together. */
  readonly corrects: string | null
  /** It opened the order and stays with it. */
  readonly isOpening: boolean
}

/** What an operator assigns to the other buyer. */
export interface SplitChoice {
  readonly numbers: readonly string[]
  /** Ids of reports that no number assigns and that move to the new order. */
  readonly reports: readonly string[]
}

/** Where a report belongs: to the new order, to the old one, or undecided until an operator chooses. */
export type ReportAssignment = 'moves' | 'stays' | 'undecided'

/**
 * Returns where a report belongs by the numbers it names: `undecided` if it names none, or numbers of both orders.
 * @param newNumbers the numbers of the other buyer's order
 */
export function assignReport(
  { numbers, isOpening }: Pick<SplittableReport, 'numbers' | 'isOpening'>,
  newNumbers: readonly string[],
): ReportAssignment {
  if (isOpening) return 'stays'
  const moving = numbers.filter((number) => newNumbers.includes(number))
  if (numbers.length === 0 || (moving.length > 0 && moving.length < numbers.length)) return 'undecided'
  return moving.length > 0 ? 'moves' : 'stays'
}

/**
 * Selects the reports that move to the new order. A chosen report whose number assigns it to the old order
 * stays there.
 * @returns the reports that move, in the order given
 */
export function reportsToSplit<Report extends SplittableReport>(
  reports: readonly Report[],
  choice: SplitChoice,
): Report[] {
  const byId = new Map(reports.map((report) => [report.id, report]))
  const moves = (report: Report, seen: readonly string[] = []): boolean => {
    const corrected = report.corrects === null ? undefined : byId.get(report.corrects)
    if (corrected && !seen.includes(corrected.id)) return moves(corrected, [...seen, report.id])
    const assignment = assignReport(report, choice.numbers)
    return assignment === 'undecided' ? choice.reports.includes(report.id) : assignment === 'moves'
  }
  return reports.filter((report) => moves(report))
}

/** Facts about the order to be split. */
export type SplitOrderFacts = {
  readonly state: OrderState
  /** Its state according to the reports that stay, regardless of a release. */
  readonly stateAfter: OrderState
  /** Another order replaced it. */
  readonly isReplaced: boolean
  /** It represents a reward granted without a contract. */
  readonly withoutContract: boolean
  /** One of the contracts has already been accepted as goodwill. */
  readonly isGoodwill: boolean
  /** Its recipient was ended for another reason than the failure of the order. */
  readonly isEndedByUs: boolean
  /** A failure that was reported after the release is among the reports that move. */
  readonly movesLateFailure: boolean
  readonly movingReportCount: number
  /** Something stays with the old order: the form it was placed with, or a report. */
  readonly keepsPart: boolean
  /** One of the numbers belongs to another order. */
  readonly isNumberTaken: boolean
  readonly claimStates: readonly ClaimState[]
}

/**
 * Returns why an order cannot be split, or undefined if it can. A released order can be split only if its own
 * reports conclude it, so that nothing that was released is taken back. Decision 103
 */
export function findOrderSplitBlocker(order: SplitOrderFacts): OrderSplitBlocker | undefined {
  if (order.isReplaced) return 'split-replaced'
  if (order.withoutContract) return 'split-without-contract'
  if (order.isNumberTaken) return 'split-number-taken'
  if (order.isGoodwill) return 'split-goodwill'
  if (order.movingReportCount === 0) return 'split-nothing-goes'
  if (!order.keepsPart) return 'split-nothing-stays'
  if (order.state === 'released') {
    if (order.movesLateFailure) return 'split-failed-later'
    return order.stateAfter === 'concluded' ? undefined : releasedBlocker(order.claimStates)
  }
  return order.isEndedByUs ? 'split-over' : undefined
}

function releasedBlocker(claimStates: readonly ClaimState[]): OrderSplitBlocker {
  if (claimStates.includes('paid')) return 'split-paid'
  return claimStates.includes('collected') ? 'split-collected' : 'split-released'
}
