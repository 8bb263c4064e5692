import { assertTransition, type TransitionContext, type Transitions } from './states.ts'

/**
 * States of a recipient (Empfaenger): one person who followed a referral's link, with their order and the claims of both
 * sides. The labels of SPEC §4; DESIGN §6 "Contact".
 */
export const recipientStates = ['open', 'ordered', 'released', 'paid', 'cancelled', 'expired'] as const

export type RecipientState = (typeof recipientStates)[number]

/** The wire's Status of a Kontakt. SPEC §4. */
export const recipientStateWire = {
  open: 'Offen',
  ordered: 'Ok',
  released: 'Freigegeben',
  paid: 'Gezahlt',
  cancelled: 'Storniert',
  expired: 'Abgelaufen',
} as const satisfies Record<RecipientState, string>

/**
 * The only allowed steps of a recipient. DESIGN §6 "Contact".
 *
 * The claw-back of a paid reward is for operators only, with a reason. The provider's successor of a failed order may be
 * reported after the failure: it brings the recipient back, as they would have gone on had the two come the other way
 * round. An order may be reported after its recipient expired. Paid stays paid while a bank return is open: that is the
 * claim's matter.
 */
export const recipientTransitions: Transitions<RecipientState> = {
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
    ordered: { by: ['provider', 'operator'], needsReason: true },
  },
}

/**
 * Passes when a recipient may take this step.
 * @throws TransitionError otherwise
 */
export function assertRecipientTransition(
  from: RecipientState,
  to: RecipientState,
  context: TransitionContext,
): void {
  assertTransition(recipientTransitions, from, to, context)
}

/** An order of theirs is on its way to a reward, or has brought one. */
export const isUnderWay = (state: RecipientState): boolean =>
  state === 'ordered' || state === 'released' || state === 'paid'
