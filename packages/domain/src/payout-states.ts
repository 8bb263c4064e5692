import { assertTransition, type TransitionContext, type Transitions } from './states.ts'

/** States of a payout: cash on its way to one bank account. */
export const payoutStates = [
  'waiting',
  'batched',
  'sent',
  'paid',
  'rejected',
  'returned',
  'held',
  'cancelled',
] as const

export type PayoutState = (typeof payoutStates)[number]

/** States in which a payout may still move money; a claim has at most one such payout. */
export const livePayoutStates = ['waiting', 'batched', 'sent', 'held'] as const satisfies PayoutState[]

const bank = { by: ['system', 'operator'], needsReason: true } as const

/**
 * Allowed transitions of a payout.
 *
 * `held → paid`: the bank executes a payment that it had questioned; what the bank did takes precedence. `sent → cancelled` is for a file that the bank rejected as a whole; its payouts are
 * created again.
 */
export const payoutTransitions: Transitions<PayoutState> = {
  waiting: {
    batched: { by: ['system', 'operator'] },
    held: bank,
    paid: { by: ['system', 'operator'] },
    cancelled: { by: ['system', 'provider', 'operator'], needsReason: true },
  },
  batched: {
    waiting: bank,
    held: bank,
    sent: { by: ['operator'] },
    cancelled: { by: ['system', 'provider', 'operator'], needsReason: true },
  },
  sent: {
    paid: { by: ['system', 'operator'] },
    held: bank,
    rejected: bank,
    returned: bank,
    cancelled: bank,
  },
  held: {
    waiting: { by: ['operator'], needsReason: true },
    sent: { by: ['operator'], needsReason: true },
    paid: { by: ['system', 'operator'] },
    rejected: bank,
    returned: bank,
    cancelled: { by: ['system', 'provider', 'operator'], needsReason: true },
  },
  paid: { returned: bank },
  rejected: {},
  returned: {},
  cancelled: {},
}

/** @throws TransitionError when a payout may not take this step */
export function assertPayoutTransition(from: PayoutState, to: PayoutState, context: TransitionContext): void {
  assertTransition(payoutTransitions, from, to, context)
}

/** States of a batch of payouts. */
export const batchStates = ['draft', 'released', 'sent', 'closed', 'discarded'] as const

export type BatchState = (typeof batchStates)[number]

/**
 * Allowed transitions of a batch. A file that the bank may already have is never discarded. The system
 * discards empty drafts.
 */
export const batchTransitions: Transitions<BatchState> = {
  draft: { released: { by: ['operator'] }, discarded: { by: ['system', 'operator'], needsReason: true } },
  released: { sent: { by: ['operator'] }, discarded: { by: ['operator'], needsReason: true } },
  sent: { closed: { by: ['system', 'operator'] } },
  closed: {},
  discarded: {},
}

/** @throws TransitionError when a batch may not take this step */
export function assertBatchTransition(from: BatchState, to: BatchState, context: TransitionContext): void {
  assertTransition(batchTransitions, from, to, context)
}

/** What a payout that has not been sent can wait for: first the next run, then the reasons that keep it out of one. */
export const payoutWaitReasons = [
  'run',
  'fraud-review',
  'fraud-confirmed',
  'order-failed',
  'owner-locked',
  'order-in-review',
  'settles-debt',
  'decision',
  'release',
  'second-release',
  'file',
] as const
export type PayoutWaitReason = (typeof payoutWaitReasons)[number]
