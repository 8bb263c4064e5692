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

/** A payout that may still move money; a claim has at most one. */
export const livePayoutStates = ['waiting', 'batched', 'sent', 'held'] as const satisfies PayoutState[]

const bank = { by: ['system', 'operator'], needsReason: true } as const

/**
 * The only allowed steps of a payout.
 *
 * `held → paid` is for a bank that carries out what it had doubts about: what the bank did with the money counts more
 * than what we thought of it. `sent → cancelled` is for a file that the bank refused as a whole; its payouts are made
 * anew.
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

/** The only allowed steps of a batch; what the bank may already have is never discarded. The system discards empty drafts. */
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

/** What a payout can wait for that has not left the house: first what a run takes, then what keeps others back. */
export const payoutWaits = [
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
export type PayoutWait = (typeof payoutWaits)[number]
