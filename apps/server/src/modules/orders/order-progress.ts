import {
  type AppliedOrderEvent,
  applyOrderEvent,
  believedTime,
  correctOrderTime,
  type EventBounds,
  type EventTime,
  type OrderProgress,
  type OrderStatusEvent,
  orderStates,
  type ProviderStatus,
  withoutImpossibleTime,
} from '@zuruf/domain'
import type { Order } from './repository.ts'

/** What is kept of an order's reports. */
export interface KeptProgress {
  readonly progress: OrderProgress
  /** States whose date was set right: reports do not move it any more. */
  readonly correctedStates: readonly string[]
}

/** What an order's row says of its states. */
export function progressOf(order: Order): OrderProgress {
  const times = orderStates.flatMap((state) => {
    const at = order[`${state}At`]
    return at ? [[state, at] as const] : []
  })
  return { status: order.state, times: Object.fromEntries(times) }
}

/** What a report makes of an order; nothing where a correction has set the date of that state. */
export function afterReport(
  { progress, correctedStates }: KeptProgress,
  event: OrderStatusEvent,
  bounds: EventBounds,
): AppliedOrderEvent {
  const applied = applyOrderEvent(withoutImpossibleTime(progress, event.status, bounds), event)
  return correctedStates.includes(event.status) ? { ...applied, changed: false } : applied
}

/** What a corrected date makes of an order; undefined where it never had that status. @throws TransitionError when released */
export function afterCorrection(
  { progress, correctedStates }: KeptProgress,
  status: ProviderStatus,
  at: Date,
): KeptProgress | undefined {
  const before = progress.times[status]
  if (!before) return undefined
  // The report that opened the order dated its receipt as well.
  const opened = progress.times.received?.getTime() === before.getTime()
  const states = new Set([...correctedStates, status, ...(opened ? ['received'] : [])])
  const moved = opened ? correctOrderTime(progress, 'received', at) : progress
  return { progress: correctOrderTime(moved, status, at), correctedStates: [...states] }
}

/** A report as it arrived. */
export interface ArrivedReport {
  readonly status: ProviderStatus
  readonly time: EventTime
  readonly receivedAt: Date
  /** It sets the date of an earlier one right. */
  readonly isCorrection: boolean
}

/** An order before any of its reports. */
export interface Begun extends KeptProgress {
  readonly stateAt: Date
}

/**
 * What an order is by these reports, each taken as it was when it arrived.
 * @param begun what the order was without reports; null: the first report opens it
 * @param earliest no date of the order is before it
 * @returns null for no order at all
 */
export function replay(
  begun: Begun | null,
  reports: readonly ArrivedReport[],
  earliest: Date,
): (KeptProgress & { readonly stateAt: Date }) | null {
  let kept = begun
  for (const { status, time, receivedAt, isCorrection } of reports) {
    const bounds = { earliest, now: receivedAt }
    const at = timeOfReport(time, bounds)
    const before: Begun = kept ?? {
      progress: { status: 'received', times: { received: at } },
      correctedStates: [],
      stateAt: receivedAt,
    }
    const corrected = isCorrection ? afterCorrection(before, status, at) : undefined
    const applied = corrected ? undefined : afterReport(before, { status, occurredAt: at }, bounds)
    const progress = corrected?.progress ?? (applied?.changed ? applied.state : before.progress)
    kept = {
      progress,
      correctedStates: corrected?.correctedStates ?? before.correctedStates,
      stateAt: progress.status === before.progress.status ? before.stateAt : receivedAt,
    }
  }
  return kept
}

/** When a report that was taken says that it happened, within its bounds. */
export function timeOfReport(time: EventTime, bounds: EventBounds): Date {
  const believed = believedTime(time, bounds)
  if ('at' in believed) return believed.at
  return believed.fault === 'in-future' ? bounds.now : bounds.earliest
}
