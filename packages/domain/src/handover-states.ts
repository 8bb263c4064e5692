import { assertTransition, type TransitionContext, type Transitions } from './states.ts'

/**
 * States of the hand-over of an order from our own form to the provider. `cancelled`: the order failed before
 * the provider took it.
 */
export const handoverStates = ['new', 'handed-over', 'acknowledged', 'failed', 'cancelled'] as const

export type HandoverState = (typeof handoverStates)[number]

/** How a tenant's provider gets its orders; `off`: only through files downloaded by hand. */
export const handoverWays = ['off', 'pull'] as const

export type HandoverWay = (typeof handoverWays)[number]

type Lateness = 'after-hours' | 'at-once' | 'never'

/**
 * When an order counts as late: after it has waited longer than the tenant allows, or at once if it is not handed
 * over again without an operator.
 */
const lateness: Readonly<Record<HandoverState, Lateness>> = {
  new: 'after-hours',
  'handed-over': 'after-hours',
  acknowledged: 'never',
  failed: 'at-once',
  cancelled: 'never',
}

const statesLate = (when: Lateness): readonly HandoverState[] =>
  handoverStates.filter((state) => lateness[state] === when)

/** States that still wait for the provider. */
export const waitingHandoverStates = statesLate('after-hours')

/** States in which the order is not handed over until an operator does it again. */
export const failedHandoverStates = statesLate('at-once')

/** Returns whether an order is late. @param limit orders confirmed before it have waited for too long */
export function isHandoverLate(
  { state, confirmedAt }: { readonly state: HandoverState; readonly confirmedAt: Date },
  limit: Date,
): boolean {
  return lateness[state] === 'at-once' || (lateness[state] === 'after-hours' && confirmedAt < limit)
}

const reporters = ['provider', 'operator'] as const
/** Includes the system, which sends files and webhooks. */
const carriers = [...reporters, 'system'] as const

/** After an order split: the report that ended the hand-over was about the other order. Decision 103 */
const split = { by: ['system'], needsReason: true } as const

/**
 * Allowed transitions of a hand-over. A failed one can still be acknowledged: if one program of the provider
 * fails and another succeeds, the order of their receipts makes no difference.
 */
export const handoverTransitions: Transitions<HandoverState> = {
  new: {
    'handed-over': { by: carriers },
    acknowledged: { by: reporters },
    cancelled: { by: ['system', 'provider', 'operator'] },
  },
  'handed-over': {
    acknowledged: { by: reporters },
    failed: { by: ['provider'], needsReason: true },
    new: { by: ['operator'], needsReason: true },
    cancelled: { by: ['system', 'provider', 'operator'] },
  },
  failed: {
    acknowledged: { by: reporters },
    new: { by: ['operator'], needsReason: true },
    cancelled: { by: ['system', 'provider', 'operator'] },
  },
  acknowledged: { new: split },
  cancelled: { new: split },
}

/**
 * Asserts that a hand-over may take this step.
 * @throws TransitionError otherwise
 */
export function assertHandoverTransition(
  from: HandoverState,
  to: HandoverState,
  context: TransitionContext,
): void {
  assertTransition(handoverTransitions, from, to, context)
}
