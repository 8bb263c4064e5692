import type { ClaimState } from './claim-states.ts'
import type { OrderState } from './order-states.ts'

/** Why an order or a recipient took a step: reports that were another order's have left it. */
export const ORDER_SPLIT = 'order-split'

/** Why an order is not split; each is a text of an invalid field. */
export const orderSplitBars = [
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

export type OrderSplitBar = (typeof orderSplitBars)[number]

/** One report about an order, as far as it says whose it is. */
export interface DividedReport {
  readonly id: string
  /** The order numbers it names; none for a report of the back office, which names the order it was made on. */
  readonly numbers: readonly string[]
  /** The report whose date it sets right: both go together. */
  readonly corrects: string | null
  /** It opened the order, which stays where it was opened. */
  readonly isOpening: boolean
}

/** What an operator says is the other buyer's. */
export interface SplitChoice {
  readonly numbers: readonly string[]
  /** Of the reports that no number places, those that go. */
  readonly reports: readonly string[]
}

export type ReportPlace = 'goes' | 'stays' | 'open'

/**
 * Where a report belongs by the numbers it names: `open` where it names none, or numbers of both orders.
 * @param going the numbers of the other buyer's order
 */
export function placeOfReport(
  { numbers, isOpening }: Pick<DividedReport, 'numbers' | 'isOpening'>,
  going: readonly string[],
): ReportPlace {
  if (isOpening) return 'stays'
  const leaving = numbers.filter((number) => going.includes(number))
  if (numbers.length === 0 || (leaving.length > 0 && leaving.length < numbers.length)) return 'open'
  return leaving.length > 0 ? 'goes' : 'stays'
}

/**
 * Divides the reports of an order between it and the order that is split off.
 * @returns the reports that go, in the order given; those chosen that a number places elsewhere stay
 */
export function reportsToSplit<Report extends DividedReport>(
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

/** What is known of an order that is to be split. */
export type SplitOrderFacts = {
  readonly state: OrderState
  /** The state it has by the reports that stay, as far as it is not released. */
  readonly stateAfter: OrderState
  /** Another order took its place. */
  readonly isReplaced: boolean
  /** It stands for a reward that is given though there is no contract. */
  readonly withoutContract: boolean
  /** One of the contracts was accepted as goodwill already. */
  readonly isGoodwill: boolean
  /** Its recipient was ended by something else than the failure of the order. */
  readonly isEndedByUs: boolean
  /** A failure that was reported after the release goes. */
  readonly failedLaterGoes: boolean
  readonly goingReports: number
  /** Something of the order stays: its form, or a report. */
  readonly hasRest: boolean
  /** One of the numbers is another order's. */
  readonly isNumberTaken: boolean
  readonly claimStates: readonly ClaimState[]
}

/**
 * What stands in the way of splitting an order; undefined when nothing does. A released order is split only where its
 * own reports have it concluded: then nothing is taken from what was released. Decision 103
 */
export function orderSplitBar(order: SplitOrderFacts): OrderSplitBar | undefined {
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

function releasedBar(claimStates: readonly ClaimState[]): OrderSplitBar {
  if (claimStates.includes('paid')) return 'split-paid'
  return claimStates.includes('collected') ? 'split-collected' : 'split-released'
}
