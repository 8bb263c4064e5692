import type { EventBounds } from './event-dates.ts'
import {
  assertTransition,
  canTransition,
  type TransitionContext,
  TransitionError,
  type Transitions,
} from './states.ts'

/** Progress that a provider reports on the way to a contract, weakest first. */
const progressStatuses = ['received', 'processing', 'concluded'] as const

/** Ways in which an order can fail. The order of this list breaks a tie between two at the same moment. */
export const failedOrderStates = ['rejected', 'withdrawn', 'cancelled'] as const

/** Statuses that a provider may report. DESIGN §6 "Order intake". */
export const providerStatuses = [...progressStatuses, ...failedOrderStates] as const

/** States of an order (Auftrag): those the provider reports, and the release, which is ours. */
export const orderStates = [...progressStatuses, 'released', ...failedOrderStates] as const

export type ProviderStatus = (typeof providerStatuses)[number]
export type FailedOrderState = (typeof failedOrderStates)[number]
export type OrderState = (typeof orderStates)[number]

/** Returns whether this is the state of an order that brought no contract. */
export const isFailedOrderState = (state: string | null | undefined): state is FailedOrderState =>
  failedOrderStates.some((failed) => failed === state)

/** Status of an Auftrag on the wire. DESIGN §6 "Order". */
export const orderStateWire = {
  received: 'eingegangen',
  processing: 'inBearbeitung',
  concluded: 'abgeschlossen',
  released: 'freigegeben',
  rejected: 'abgelehnt',
  withdrawn: 'widerrufen',
  cancelled: 'storniert',
} as const satisfies Record<OrderState, string>

/** Parses a status from a provider's file, in English or in the German of the wire; undefined for anything else. */
export function parseOrderStatus(word: string): ProviderStatus | undefined {
  const bare = word.toLowerCase().replace(/[^a-z]/g, '')
  return providerStatuses.find((status) => status === bare || orderStateWire[status].toLowerCase() === bare)
}

/** Reason for ending an order that its recipient never confirmed, its recipient and its claims. */
export const UNCONFIRMED = 'unconfirmed'
/** Reason for reviving an order or recipient that had ended: the provider reports the order after all. */
export const LATE_ORDER = 'late-order'

const reported = { by: ['provider', 'system', 'operator'] } as const
const corrected = { by: ['provider', 'system'] } as const
/**
 * After an order split (decision 103), the state follows from the reports that are left. An order that had ended
 * unconfirmed is revived when the provider reports it after all.
 */
const split = { by: ['system'], needsReason: true } as const
const revived = { received: split, processing: split, concluded: split } as const
const failures = { rejected: reported, withdrawn: reported, cancelled: reported } as const

/**
 * Allowed transitions of an order. DESIGN §6 "Order".
 *
 * Providers skip steps, so `received` may go straight to `concluded`. One failure replaces another only if an
 * earlier one was reported late. A failed order is revived only if the failure was another order's, or if it
 * had ended because nobody confirmed it; a released order is final.
 */
export const orderTransitions: Transitions<OrderState> = {
  received: { processing: reported, concluded: reported, ...failures },
  processing: { received: split, concluded: reported, ...failures },
  concluded: {
    received: split,
    processing: split,
    released: { by: ['system', 'agency', 'operator'] },
    ...failures,
  },
  released: {},
  rejected: { withdrawn: corrected, cancelled: corrected, ...revived },
  withdrawn: { rejected: corrected, cancelled: corrected, ...revived },
  cancelled: { rejected: corrected, withdrawn: corrected, ...revived },
}

/**
 * Asserts that an order may take this step.
 * @throws TransitionError otherwise
 */
export function assertOrderTransition(from: OrderState, to: OrderState, context: TransitionContext): void {
  assertTransition(orderTransitions, from, to, context)
}

/** When each status was reached, according to its earliest report. */
export type OrderTimes = { readonly [Status in OrderState]?: Date }

/** An order after its events; `status` follows from `times` alone. */
export type OrderProgress = { readonly status: OrderState; readonly times: OrderTimes }

/** One report of the provider: a status and when it was reached, by the provider's clock. */
export type OrderStatusEvent = { readonly status: ProviderStatus; readonly occurredAt: Date }

/** `applied`: something new; `duplicate`: already known; `ignored`: too late, because the order is released. */
export type OrderEventOutcome = 'applied' | 'duplicate' | 'ignored'

export type AppliedOrderEvent = {
  readonly state: OrderProgress
  /** The row must be written. Also true when only a time changed and the status did not. */
  readonly changed: boolean
  readonly outcome: OrderEventOutcome
}

/**
 * Applies one provider event to an order. Events that arrive twice, late or out of order lead to the same
 * state.
 *
 * The earliest `occurredAt` is kept for each status, and the status is derived from these times: a failure
 * beats all progress, the earliest failure beats later ones, otherwise the furthest progress counts. Keeping
 * a minimum is commutative and idempotent, so neither arrival order nor repetition matters, and steps can be
 * skipped.
 *
 * The release freezes the order: money may have moved, so later events are `ignored`. A failure among them
 * should be shown to an operator, who can cancel referral and claims by hand.
 *
 * @param current null before the first event
 * @throws RangeError when `occurredAt` is not a valid date
 */
export function applyOrderEvent(current: OrderProgress | null, event: OrderStatusEvent): AppliedOrderEvent {
  if (Number.isNaN(event.occurredAt.getTime())) throw new RangeError('occurredAt is not a valid date')
  if (current?.status === 'released') return { state: current, changed: false, outcome: 'ignored' }
  const known = current?.times[event.status]
  if (current && known && known <= event.occurredAt) {
    return { state: current, changed: false, outcome: 'duplicate' }
  }
  const times = { ...current?.times, [event.status]: event.occurredAt }
  return { state: { status: statusFrom(times), times }, changed: true, outcome: 'applied' }
}

/**
 * Corrects the date of a status that the order has; the status follows from the dates as always.
 * @throws TransitionError when the order is released
 * @throws RangeError when the order never had that status
 */
export function correctOrderTime(order: OrderProgress, status: ProviderStatus, at: Date): OrderProgress {
  if (order.status === 'released') throw new TransitionError(order.status, status, 'not-allowed')
  if (!order.times[status]) throw new RangeError(`The order was never ${status}`)
  const times = { ...order.times, [status]: at }
  return { status: statusFrom(times), times }
}

/**
 * Returns the order without the date of this status if that date is impossible: before its referral, or in
 * the future.
 */
export function withoutImpossibleTime(
  order: OrderProgress,
  status: ProviderStatus,
  { earliest, now }: EventBounds,
): OrderProgress {
  const known = order.times[status]
  if (order.status === 'released' || !known || (known >= earliest && known <= now)) return order
  const { [status]: _, ...times } = order.times
  return { status: order.status, times }
}

/**
 * Releases a concluded order, by hand or by the job. DESIGN §6 "Order".
 * @throws TransitionError when the order is not concluded
 */
export function releaseOrder(order: OrderProgress, at: Date): OrderProgress {
  if (!canTransition(orderTransitions, order.status, 'released')) {
    throw new TransitionError(order.status, 'released', 'not-allowed')
  }
  return { status: 'released', times: { ...order.times, released: at } }
}

function statusFrom(times: OrderTimes): OrderState {
  return earliestFailure(times) ?? progressStatuses.findLast((status) => times[status]) ?? 'received'
}

function earliestFailure(times: OrderTimes): FailedOrderState | undefined {
  let earliest: FailedOrderState | undefined
  for (const status of failedOrderStates) {
    const at = times[status]
    const best = earliest && times[earliest]
    if (at && (!best || at < best)) earliest = status
  }
  return earliest
}
