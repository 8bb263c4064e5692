import { assertTransition, type TransitionContext, type Transitions } from './states.ts'

/** States of a reward claim (Praemierung). SPEC §4, DESIGN §6 "Reward claim". */
export const claimStates = ['open', 'ready', 'collected', 'paid', 'cancelled', 'expired'] as const

export type ClaimState = (typeof claimStates)[number]

/** Status of a Praemierung on the wire. SPEC §4. */
export const claimStateWire = {
  open: 'Offen',
  ready: 'Bereitgestellt',
  collected: 'Abgeholt',
  paid: 'Ausgezahlt',
  cancelled: 'Storniert',
  expired: 'Abgelaufen',
} as const satisfies Record<ClaimState, string>

/**
 * Allowed transitions of a reward claim. DESIGN §6 "Reward claim".
 *
 * `ready → collected` is also open to the system, for people whose bank data the tenant stores. A payment
 * that the bank rejects or returns can be collected again, and a paid reward is clawed back when its order
 * fails afterwards. Both require a reason: the bank's code or the operator's words. A part that was cancelled
 * because the whole reward went to the other party becomes open again when an operator gives it back.
 */
export const claimTransitions: Transitions<ClaimState> = {
  open: {
    ready: { by: ['system', 'agency', 'operator'] },
    cancelled: { by: ['system', 'provider', 'operator'] },
  },
  ready: {
    collected: { by: ['recommender', 'recipient', 'system'] },
    cancelled: { by: ['system', 'provider', 'operator'] },
    expired: { by: ['system'] },
  },
  collected: {
    paid: { by: ['system', 'operator'] },
    ready: { by: ['system', 'operator'], needsReason: true },
    cancelled: { by: ['system', 'provider', 'operator'] },
  },
  paid: {
    ready: { by: ['system', 'operator'], needsReason: true },
    cancelled: { by: ['operator'], needsReason: true },
  },
  cancelled: {
    open: { by: ['operator'], needsReason: true },
  },
  expired: {},
}

/**
 * Asserts that a reward claim may take this step.
 * @throws TransitionError otherwise
 */
export function assertClaimTransition(from: ClaimState, to: ClaimState, context: TransitionContext): void {
  assertTransition(claimTransitions, from, to, context)
}
