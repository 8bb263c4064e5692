/** Progress of an order: its state, and the date of each state. Derived from its reports. */

import {
  type AppliedOrderEvent,
  applyOrderEvent,
  correctOrderTime,
  type EventBounds,
  type EventTime,
  type OrderProgress,
  type OrderStatusEvent,
  orderStates,
  type ProviderStatus,
  resolveEventTime,
  withoutImpossibleTime,
} from '@zuruf/domain'
import type { Order } from './repository.ts'

/** The progress of an order as it is stored. */
export interface StoredProgress {
  readonly progress: OrderProgress
  /** States whose date an operator or the provider has corrected. Later reports do not change these dates. */
  readonly correctedStates: readonly string[]
}

/** Returns the progress stored in an order's row. */
export function progressOf(order: Order): OrderProgress {
  const times = orderStates.flatMap((state) => {
    const at = order[`${state}At`]
    return at ? [[state, at] as const] : []
  })
  return { status: order.state, times: Object.fromEntries(times) }
}

/** Applies a report to an order's progress; unchanged if the date of that state was corrected. */
export function afterReport(
  { progress, correctedStates }: StoredProgress,
  event: OrderStatusEvent,
  bounds: EventBounds,
): AppliedOrderEvent {
  const applied = applyOrderEvent(withoutImpossibleTime(progress, event.status, bounds), event)
  return correctedStates.includes(event.status) ? { ...applied, changed: false } : applied
}

/**
 * Applies a corrected date to an order's progress; undefined if it never had that status. @throws
 * TransitionError if it is released
 */
export function afterCorrection(
  { progress, correctedStates }: StoredProgress,
  status: ProviderStatus,
  at: Date,
): StoredProgress | undefined {
  const before = progress.times[status]
  if (!before) return undefined
  // The report that opened the order also set its date of receipt.
  const opened = progress.times.received?.getTime() === before.getTime()
  const states = new Set([...correctedStates, status, ...(opened ? ['received'] : [])])
  const moved = opened ? correctOrderTime(progress, 'received', at) : progress
  return { progress: correctOrderTime(moved, status, at), correctedStates: [...states] }
}

/** A report and when it arrived. */
export interface ArrivedReport {
  readonly status: ProviderStatus
  readonly time: EventTime
  readonly receivedAt: Date
  /** Whether it corrects the date of an earlier report. */
  readonly isCorrection: boolean
}

/** The progress of an order before its first report. */
export interface InitialProgress extends StoredProgress {
  /** When the order entered its state. */
  readonly stateAt: Date
}

/**
 * Derives an order's progress from its reports, applied one after the other as they arrived.
 * @param initial the order before its reports; null if the first report opened it
 * @param earliest earliest possible date of the order
 * @returns null if the order has neither reports nor an initial progress
 */
export function replayReports(
  initial: InitialProgress | null,
  reports: readonly ArrivedReport[],
  earliest: Date,
): (StoredProgress & { readonly stateAt: Date }) | null {
  let current = initial
  for (const { status, time, receivedAt, isCorrection } of reports) {
    const bounds = { earliest, now: receivedAt }
    const at = clampReportTime(time, bounds)
    const before: InitialProgress = current ?? {
      progress: { status: 'received', times: { received: at } },
      correctedStates: [],
      stateAt: receivedAt,
    }
    const corrected = isCorrection ? afterCorrection(before, status, at) : undefined
    const applied = corrected ? undefined : afterReport(before, { status, occurredAt: at }, bounds)
    const progress = corrected?.progress ?? (applied?.changed ? applied.state : before.progress)
    current = {
      progress,
      correctedStates: corrected?.correctedStates ?? before.correctedStates,
      stateAt: progress.status === before.progress.status ? before.stateAt : receivedAt,
    }
  }
  return current
}

/** Returns the time of an accepted report; a time outside the bounds becomes the nearest bound. */
export function clampReportTime(time: EventTime, bounds: EventBounds): Date {
  const resolved = resolveEventTime(time, bounds)
  if ('at' in resolved) return resolved.at
  return resolved.error === 'in-future' ? bounds.now : bounds.earliest
}
