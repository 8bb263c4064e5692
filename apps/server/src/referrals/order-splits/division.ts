import {
  applyOrderEvent,
  type OrderProgress,
  type OrderState,
  type ProviderStatus,
  providerStatuses,
  reportsToSplit,
  type SplitChoice,
} from '@zuruf/domain'
import type { DerivedProgress, Order } from '../orders/index.ts'
import { clampReportTime, type InitialProgress, progressOf, replayReports } from '../orders/index.ts'
import { isFailure, type Report } from './reports.ts'

/** The reports of an order, divided between it and the new order. */
export interface Division {
  /** Reports that move to the new order. */
  readonly leavingReports: readonly Report[]
  /** Reports that the old order keeps. */
  readonly remainingReports: readonly Report[]
  /**
   * The old order's progress according to its remaining reports; a released order stays released. Null if
   * nothing of the order remains.
   */
  readonly rest: DerivedProgress | null
  /** The old order's state according to its remaining reports, regardless of a release. */
  readonly stateAfter: OrderState
  /** Dates corrected by operators that move to the new order. */
  readonly corrections: InitialProgress['progress']['times']
}

/** Facts about the origin of an order that are in none of its reports. */
export interface OrderOrigin {
  /** Lower bound of the order's dates: its referral, or the click that led to it. */
  readonly earliest: Date
  readonly openedAt: Date
}

/** Divides the reports of an order and derives its progress from those that remain. */
export function divideOrder(
  order: Order,
  reports: readonly Report[],
  choice: SplitChoice,
  { earliest, openedAt }: OrderOrigin,
): Division {
  const leavingReports = reportsToSplit(reports, choice)
  const remainingReports = reports.filter((report) => !leavingReports.includes(report))
  const corrections = divideCorrections(order, reports, remainingReports)
  const ownTimes = unreportedTimes(order, reports, earliest, corrections.moved)
  const openedByReport = reports.some(({ isOpening }) => isOpening)
  const initial =
    openedByReport && !hasTimes(ownTimes)
      ? null
      : initialProgress(order, ownTimes, openedAt, corrections.kept)
  const releasedAt = order.state === 'released' ? order.releasedAt : null
  const rest = replayReports(
    initial,
    // Reports after the release do not change the order.
    releasedAt ? remainingReports.filter(({ receivedAt }) => receivedAt <= releasedAt) : remainingReports,
    earliest,
  )
  return {
    leavingReports,
    remainingReports,
    rest: rest && (releasedAt ? asReleased(rest, order, releasedAt) : rest),
    stateAfter: rest?.progress.status ?? 'received',
    corrections: corrections.moved,
  }
}

/** Derives the new order's progress from its reports. @param earliest lower bound of its dates */
export function deriveNewOrder(
  { leavingReports, corrections }: Pick<Division, 'leavingReports' | 'corrections'>,
  earliest: Date,
): DerivedProgress | null {
  const states = Object.keys(corrections)
  const first = leavingReports[0]
  if (states.length === 0 || !first) return replayReports(null, leavingReports, earliest)
  const received = clampReportTime(first.time, { earliest, now: first.receivedAt })
  const initial: InitialProgress = {
    progress: withTimes({ received, ...corrections }),
    correctedStates: states,
    stateAt: first.receivedAt,
  }
  return replayReports(initial, leavingReports, earliest)
}

/** Returns whether a report that leaves the order is a failure that arrived after the release. */
export const hasFailedLater = ({ releasedAt }: Order, leavingReports: readonly Report[]): boolean =>
  releasedAt !== null && leavingReports.some((report) => isFailure(report) && report.receivedAt > releasedAt)

const hasTimes = (times: OrderProgress['times']) => Object.values(times).some((at) => at !== undefined)

function initialProgress(
  order: Order,
  times: OrderProgress['times'],
  openedAt: Date,
  correctedStates: readonly string[],
): InitialProgress {
  return {
    progress: withTimes({ received: openedAt, ...times }),
    correctedStates,
    stateAt: order.createdAt,
  }
}

/** Returns an order's progress as if each of these times had been reported. */
function withTimes(times: OrderProgress['times']): OrderProgress {
  const reported = providerStatuses.flatMap((status) => {
    const occurredAt = times[status]
    return occurredAt ? [{ status, occurredAt }] : []
  })
  const initial: OrderProgress = { status: 'received', times: {} }
  return reported.reduce((progress, event) => applyOrderEvent(progress, event).state, initial)
}

/**
 * Divides the dates that operators corrected without a report. A date moves to the new order if all reports
 * of its state do.
 */
function divideCorrections(order: Order, reports: readonly Report[], remainingReports: readonly Report[]) {
  const corrected = providerStatuses.filter(
    (status) =>
      order.correctedStates.includes(status) &&
      !reports.some((report) => report.isCorrection && report.status === status),
  )
  const isMoved = (status: ProviderStatus) =>
    status !== 'received' &&
    reports.some((report) => report.status === status) &&
    !remainingReports.some((report) => report.status === status)
  const times = progressOf(order).times
  return {
    kept: corrected.filter((status) => !isMoved(status)),
    moved: Object.fromEntries(corrected.filter(isMoved).map((status) => [status, times[status]])),
  }
}

/** Returns the dates of an order that come from none of its reports, without the corrections that move. */
function unreportedTimes(
  order: Order,
  reports: readonly Report[],
  earliest: Date,
  movedCorrections: OrderProgress['times'],
): OrderProgress['times'] {
  const { times } = progressOf(order)
  const isReported = (status: ProviderStatus, at: Date) =>
    reports.some((report) => {
      const isAbout = report.status === status || (report.isOpening && status === 'received')
      const reportedAt = clampReportTime(report.time, { earliest, now: report.receivedAt })
      return isAbout && (reportedAt.getTime() === at.getTime() || report.time.at.getTime() === at.getTime())
    })
  return Object.fromEntries(
    providerStatuses.flatMap((status) => {
      const at = times[status]
      return at && !movedCorrections[status] && !isReported(status, at) ? [[status, at] as const] : []
    }),
  )
}

function asReleased(rest: DerivedProgress, order: Order, releasedAt: Date): DerivedProgress {
  return {
    ...rest,
    progress: { status: 'released', times: { ...rest.progress.times, released: releasedAt } },
    stateAt: order.stateAt,
  }
}
