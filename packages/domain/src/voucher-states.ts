import { assertTransition, type TransitionContext, type Transitions } from './states.ts'

/**
 * States of a voucher's code. `reserved` is put aside for one person's reward and was not seen by anybody; `sent` was, and
 * never goes to another. SPEC §1 "Reward pick-up".
 */
export const voucherStates = ['free', 'reserved', 'sent', 'revoked'] as const

export type VoucherState = (typeof voucherStates)[number]

/** The only allowed steps of a code; the database refuses the same ones (`voucher_keeps_its_person`). */
export const voucherTransitions: Transitions<VoucherState> = {
  free: {
    reserved: { by: ['system'] },
    revoked: { by: ['system', 'operator'], needsReason: true },
  },
  reserved: {
    // The reward was cancelled before its code went out.
    free: { by: ['system'] },
    sent: { by: ['system'] },
    revoked: { by: ['system', 'operator'], needsReason: true },
  },
  sent: { revoked: { by: ['operator'], needsReason: true } },
  revoked: {},
}

/**
 * Passes when a code may take this step.
 * @throws TransitionError otherwise
 */
export function assertVoucherTransition(
  from: VoucherState,
  to: VoucherState,
  context: TransitionContext,
): void {
  assertTransition(voucherTransitions, from, to, context)
}
