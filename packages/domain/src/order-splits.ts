import type { ClaimState } from './claim-states.ts'
import type { OrderState } from './order-states.ts'

/** Reason of a step of an order or a recipient: reports of another order were taken out of it. */
export const ORDER_SPLIT = 'order-split'

/** Reasons why an order cannot be split; each is a text of an invalid field. */
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

/** A report about an order, with the fields that show whose it is. */
export interface SplittableReport {
  readonly id: string
  /**
   * Order numbers that the report names; empty for a report of the back office, which names the order it was
   * made on.
   */
  readonly numbers: readonly string[]
  /** The report whose date it corrects; both go together. */
  readonly corrects: string | null
  /** It opened the order and stays with it. */
  readonly isOpening: boolean
}

/** What an operator assigns to the other buyer. */
export interface SplitChoice {
  readonly numbers: readonly string[]
  /** Of the reports that no number assigns, those that go to the new order. */
  readonly reports: readonly string[]
}

export type ReportPlace = 'goes' | 'stays' | 'open'

/**
 * Returns where a report belongs by the numbers it names: `open` if it names none, or numbers of both orders.
 * @param going the numbers of the other buyer's order
 */
export function placeOfReport(
  { numbers, isOpening }: Pick<SplittableReport, 'numbers' | 'isOpening'>,
  going: readonly string[],
): ReportPlace {
  if (isOpening) return 'stays'
  const leaving = numbers.filter((number) => going.includes(number))
  if (numbers.length === 0 || (leaving.length > 0 && leaving.length < numbers.length)) return 'open'
  return leaving.length > 0 ? 'goes' : 'stays'
}

/**
 * Selects the reports that go to the order that is split off.
 * @returns the reports that go, in the order given; a chosen report that a number assigns to the old order
 *   stays
 */
export function reportsToSplit<Report extends SplittableReport>(
  reports: readonly Report[],
  choice: SplitChoice,
): Report[] {
  const byId = new Map(reports.map((report) => [report.id, report]))
  const goes = (report: Report, seen: readonly string[] = []): boolean => {
    const corrected = report.corrects === null ? undefined : byId.get(report.corrects)
    if (corrected && !seen.includes(corrected.id)) return goes(corrected, [...seen, report.id])
    const place = placeOfReport(report, choice.numbers)
    return place === 'open' ? choice.reports.includes(report.id) : place === 'goes'
  }
  return reports.filter((report) => goes(report))
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
  /** Its recipient was ended by something other than the failure of the order. */
  readonly isEndedByUs: boolean
  /** A failure reported after the release is among the reports that go. */
  readonly failedLaterGoes: boolean
  readonly goingReports: number
  /** Part of the order stays: its form, or a report. */
  readonly hasRest: boolean
  /** One of the numbers belongs to another order. */
  readonly isNumberTaken: boolean
  readonly claimStates: readonly ClaimState[]
}

/**
 * Returns why an order cannot be split; undefined if it can. A released order can be split only if its own
 * reports conclude it, so that nothing that was released is taken back. Decision 103
 */
export function orderSplitBlocker(order: SplitOrderFacts): OrderSplitBlocker | undefined {
  if (order.isReplaced) return 'split-replaced'
  if (order.withoutContract) return 'split-without-contract'
  if (order.isNumberTaken) return 'split-number-taken'
  if (order.isGoodwill) return 'split-goodwill'
  if (order.goingReports === 0) return 'split-nothing-goes'
  if (!order.hasRest) return 'split-nothing-stays'
  if (order.state === 'released') {
    if (order.failedLaterGoes) return 'split-failed-later'
    return order.stateAfter === 'concluded' ? undefined : releasedBar(order.claimStates)
  }
  return order.isEndedByUs ? 'split-over' : undefined
}

function releasedBar(claimStates: readonly ClaimState[]): OrderSplitBlocker {
  if (claimStates.includes('paid')) return 'split-paid'
  return claimStates.includes('collected') ? 'split-collected' : 'split-released'
}
