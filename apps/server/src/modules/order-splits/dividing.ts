import {
  applyOrderEvent,
  type OrderProgress,
  type OrderState,
  type ProviderStatus,
  providerStatuses,
  reportsToSplit,
  type SplitChoice,
} from '@zuruf/domain'
import { type Begun, progressOf, replay, timeOfReport } from '../orders/order-progress.ts'
import type { Order } from '../orders/repository.ts'
import type { Rederived } from '../orders/service.ts'
import { isFailure, type Report } from './reports.ts'

/** What an order and the one that is split off are by their own reports. */
export interface Division {
  readonly going: readonly Report[]
  readonly staying: readonly Report[]
  /** The order as its own reports say, released where it is; null: nothing of it would stay. */
  readonly rest: Rederived | null
  /** The state its own reports say, also where it is released. */
  readonly stateAfter: OrderState
  /** What the new order is before its reports. */
  readonly corrections: Begun['progress']['times']
}

/** What of an order no report says. */
export interface Opened {
  /** No date of the order is before it: its referral, or the click that led to it. */
  readonly earliest: Date
  readonly openedAt: Date
}

/** Divides the reports of an order, and says what it is by those that stay. */
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
    // What came after the release did not move the order.
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

/** What the new order is by its reports. @param openedAt the time its first report is believed to be of */
export function replayed(
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

/** A failure that was reported after the release, and is another order's. */
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

/** An order of these times, as if each had been reported. */
function withTimes(times: OrderProgress['times']): OrderProgress {
  const reported = providerStatuses.flatMap((status) => {
    const occurredAt = times[status]
    return occurredAt ? [{ status, occurredAt }] : []
  })
  const begun: OrderProgress = { status: 'received', times: {} }
  return reported.reduce((progress, event) => applyOrderEvent(progress, event).state, begun)
}

/** Dates that operators have set right, and no report: they go with the only reports of that state. */
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

/** The times of an order that none of its reports says. */
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
