import { assertTransition, type TransitionContext, type Transitions } from './states.ts'

/**
 * States of a recipient (Empfaenger): one person who followed a referral's link, with their order and the
 * claims of both parties. The labels of SPEC §4; DESIGN §6 "Contact".
 */
export const recipientStates = ['open', 'ordered', 'released', 'paid', 'cancelled', 'expired'] as const

export type RecipientState = (typeof recipientStates)[number]

/** Status of a Kontakt on the wire. SPEC §4. */
export const recipientStateWire = {
  open: 'Offen',
  ordered: 'Ok',
  released: 'Freigegeben',
  paid: 'Gezahlt',
  cancelled: 'Storniert',
  expired: 'Abgelaufen',
} as const satisfies Record<RecipientState, string>

/**
 * Allowed transitions of a recipient. DESIGN §6 "Contact".
 *
 * Only operators can claw back a paid reward, with a reason. The provider may report the successor of a
 * failed order after the failure: the recipient is then revived, as if the two reports had arrived the other
 * way round. A recipient also expires with an order that they never confirmed. An order may be reported after
 * its recipient expired. A recipient stays paid while a bank return
 * is open, because only the claim tracks that.
 */
export const recipientTransitions: Transitions<RecipientState> = {
  open: {
    ordered: { by: ['system', 'provider', 'recipient', 'operator'] },
    expired: { by: ['system'] },
    cancelled: { by: ['system', 'provider', 'operator'] },
  },
  ordered: {
    expired: { by: ['system'], needsReason: true },
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
 * Asserts that a recipient may take this step.
 * @throws TransitionError otherwise
 */
export function assertRecipientTransition(
  from: RecipientState,
  to: RecipientState,
  context: TransitionContext,
): void {
  assertTransition(recipientTransitions, from, to, context)
}

/** Returns whether the recipient's order is on its way to a reward, or has brought one. */
export const isUnderWay = (state: RecipientState): boolean =>
  state === 'ordered' || state === 'released' || state === 'paid'
