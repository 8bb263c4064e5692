import { assertTransition, type TransitionContext, type Transitions } from './states.ts'

/** States of a referral (Empfehlung). SPEC §4, DESIGN §6 "Referral". */
export const referralStates = ['open', 'ordered', 'released', 'paid', 'cancelled', 'expired'] as const

export type ReferralState = (typeof referralStates)[number]

/** The wire's Status of an Empfehlung. SPEC §4. */
export const referralStateWire = {
  open: 'Offen',
  ordered: 'Ok',
  released: 'Freigegeben',
  paid: 'Gezahlt',
  cancelled: 'Storniert',
  expired: 'Abgelaufen',
} as const satisfies Record<ReferralState, string>

/**
 * The only allowed steps of a referral. DESIGN §6 "Referral".
 *
 * Operator only, with a reason: the claw-back of a paid referral, and the goodwill (Kulanz) reopening of
 * an expired one. The provider's successor of a failed order may be reported after the failure: it brings the
 * referral back, as it would have lived on had the two come the other way round. Paid stays paid while a bank return is open: that is the claim's matter.
 */
export const referralTransitions: Transitions<ReferralState> = {
  open: {
    ordered: { by: ['system', 'provider', 'recipient', 'operator'] },
    expired: { by: ['system'] },
    cancelled: { by: ['system', 'provider', 'operator'] },
  },
  ordered: {
    released: { by: ['system', 'agency', 'operator'] },
    cancelled: { by: ['system', 'provider', 'operator'] },
  },
  released: {
    paid: { by: ['system', 'operator'] },
    cancelled: { by: ['system', 'provider', 'operator'] },
  },
  paid: {
    cancelled: { by: ['operator'], needsReason: true },
  },
  cancelled: {
    ordered: { by: ['provider'], needsReason: true },
  },
  expired: {
    open: { by: ['operator'], needsReason: true },
  },
}

/**
 * Passes when a referral may take this step.
 * @throws TransitionError otherwise
 */
export function assertReferralTransition(
  from: ReferralState,
  to: ReferralState,
  context: TransitionContext,
): void {
  assertTransition(referralTransitions, from, to, context)
}
