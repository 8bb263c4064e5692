import {
  applyOrderEvent,
  type OrderProgress,
  type OrderState,
  type ProviderStatus,
  providerStatuses,
  reportsToSplit,
  type SplitChoice,
} from '@zuruf/domain'
import type { Order, Rederived } from '../orders/index.ts'
import { type Begun, progressOf, replay, timeOfReport } from '../orders/index.ts'
import { isFailure, type Report } from './reports.ts'

/** The reports of an order divided between it and the order to be split off. */
export interface Division {
  readonly going: readonly Report[]
  readonly staying: readonly Report[]
  /** The order derived from its remaining reports, released if it is; null if nothing of it remains. */
  readonly rest: Rederived | null
  /** State derived from its remaining reports, even if the order is released. */
  readonly stateAfter: OrderState
  /** Dates set by operators that go to the new order. */
  readonly corrections: Begun['progress']['times']
}

/** Facts about an order that are in none of its reports. */
export interface Opened {
  /** Lower bound of the order's dates: its referral, or the click that led to it. */
  readonly earliest: Date
  readonly openedAt: Date
}

/** Divides the reports of an order and derives it from those that stay. */
export function divide(
  order: Order,
  reports: readonly Report[],
  choice: SplitChoice,
  { earliest, openedAt }: Opened,
): Division {
  const going = reportsToSplit(reports, choice)
  const staying = reports.filter((report) => !going.includes(report))
  const corrections = correctionsOf(order, reports, staying)
  const own = timesWithout(order, reports, earliest, corrections.going)
  const openedByReport = reports.some(({ isOpening }) => isOpening)
  const begun = openedByReport && !hasTimes(own) ? null : begin(order, own, openedAt, corrections.staying)
  const releasedAt = order.state === 'released' ? order.releasedAt : null
  const rest = replay(
    begun,
    // Reports after the release do not change the order.
    releasedAt ? staying.filter(({ receivedAt }) => receivedAt <= releasedAt) : staying,
    earliest,
  )
  return {
    going,
    staying,
    rest: rest && (releasedAt ? released(rest, order, releasedAt) : rest),
    stateAfter: rest?.progress.status ?? 'received',
    corrections: corrections.going,
  }
}

/** Derives the new order from its reports. @param earliest lower bound of its dates */
export function deriveNewOrder(
  { going, corrections }: Pick<Division, 'going' | 'corrections'>,
  earliest: Date,
): Rederived | null {
  const states = Object.keys(corrections)
  const first = going[0]
  if (states.length === 0 || !first) return replay(null, going, earliest)
  const received = timeOfReport(first.time, { earliest, now: first.receivedAt })
  const begun: Begun = {
    progress: withTimes({ received, ...corrections }),
    correctedStates: states,
    stateAt: first.receivedAt,
  }
  return replay(begun, going, earliest)
}

/** Returns whether a report that leaves the order is a failure that arrived after the release. */
export const hasFailedLater = ({ releasedAt }: Order, going: readonly Report[]): boolean =>
  releasedAt !== null && going.some((report) => isFailure(report) && report.receivedAt > releasedAt)

const hasTimes = (times: OrderProgress['times']) => Object.values(times).some((at) => at !== undefined)

function begin(
  order: Order,
  own: OrderProgress['times'],
  openedAt: Date,
  correctedStates: readonly string[],
): Begun {
  return {
    progress: withTimes({ received: openedAt, ...own }),
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
  const begun: OrderProgress = { status: 'received', times: {} }
  return reported.reduce((progress, event) => applyOrderEvent(progress, event).state, begun)
}

/**
 * Divides the dates that operators corrected without a report. They leave together with the only reports of
 * their state.
 */
function correctionsOf(order: Order, reports: readonly Report[], staying: readonly Report[]) {
  const byHand = providerStatuses.filter(
    (status) =>
      order.correctedStates.includes(status) &&
      !reports.some((report) => report.isCorrection && report.status === status),
  )
  const isGoing = (status: ProviderStatus) =>
    status !== 'received' &&
    reports.some((report) => report.status === status) &&
    !staying.some((report) => report.status === status)
  const times = progressOf(order).times
  return {
    staying: byHand.filter((status) => !isGoing(status)),
    going: Object.fromEntries(byHand.filter(isGoing).map((status) => [status, times[status]])),
  }
}

/** Returns the times of an order that none of its reports contains. */
function timesWithout(
  order: Order,
  reports: readonly Report[],
  earliest: Date,
  going: OrderProgress['times'],
): OrderProgress['times'] {
  const { times } = progressOf(order)
  const isReported = (status: ProviderStatus, at: Date) =>
    reports.some((report) => {
      const isAbout = report.status === status || (report.isOpening && status === 'received')
      const said = timeOfReport(report.time, { earliest, now: report.receivedAt })
      return isAbout && (said.getTime() === at.getTime() || report.time.at.getTime() === at.getTime())
    })
  return Object.fromEntries(
    providerStatuses.flatMap((status) => {
      const at = times[status]
      return at && !going[status] && !isReported(status, at) ? [[status, at] as const] : []
    }),
  )
}

function released(rest: Rederived, order: Order, releasedAt: Date): Rederived {
  return {
    ...rest,
    progress: { status: 'released', times: { ...rest.progress.times, released: releasedAt } },
    stateAt: order.stateAt,
  }
}
