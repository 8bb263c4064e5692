import { assertTransition, type TransitionContext, type Transitions } from './states.ts'

/**
 * States of a voucher code. `reserved`: set aside for one person's reward and not yet seen by anybody;
 * `sent`: seen, and never given to another person. SPEC §1 "Reward pick-up".
 */
export const voucherStates = ['free', 'reserved', 'sent', 'revoked'] as const

export type VoucherState = (typeof voucherStates)[number]

/**
 * Decision about another code for a person whose code was sent and then revoked: a second operator approves or
 * refuses it. Decision 071
 */
export const voucherReplacementStates = ['waiting', 'approved', 'refused'] as const
export type VoucherReplacementState = (typeof voucherReplacementStates)[number]

/** Allowed transitions of a code; the database enforces the same ones (`voucher_keeps_its_person`). */
export const voucherTransitions: Transitions<VoucherState> = {
  free: {
    reserved: { by: ['system'] },
    revoked: { by: ['system', 'operator'], needsReason: true },
  },
  reserved: {
    // The reward was cancelled before its code was sent.
    free: { by: ['system'] },
    sent: { by: ['system'] },
    revoked: { by: ['system', 'operator'], needsReason: true },
  },
  sent: { revoked: { by: ['operator'], needsReason: true } },
  revoked: {},
}

/**
 * Asserts that a code may take this step.
 * @throws TransitionError otherwise
 */
export function assertVoucherTransition(
  from: VoucherState,
  to: VoucherState,
  context: TransitionContext,
): void {
  assertTransition(voucherTransitions, from, to, context)
}
