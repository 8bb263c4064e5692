import type { ReferralState } from './referral-states.ts'
import { assertTransition, type TransitionContext, type Transitions } from './states.ts'

/** States of a goodwill request (Kulanz): a recommender names the customer number of a contract not seen here. */
export const goodwillStates = ['review', 'accepted', 'rejected'] as const

export type GoodwillState = (typeof goodwillStates)[number]

/** The wire's Status of a goodwill request. */
export const goodwillStateWire = {
  review: 'inPruefung',
  accepted: 'anerkannt',
  rejected: 'abgelehnt',
} as const satisfies Record<GoodwillState, string>

/** The provider accepts by reporting an order of that customer; an operator decides either way. */
const goodwillTransitions: Transitions<GoodwillState> = {
  review: {
    accepted: { by: ['provider', 'operator'] },
    rejected: { by: ['operator'], needsReason: true },
  },
  accepted: {},
  rejected: {},
}

/**
 * Passes when a goodwill request may take this step.
 * @throws TransitionError otherwise
 */
export function assertGoodwillTransition(
  from: GoodwillState,
  to: GoodwillState,
  context: TransitionContext,
): void {
  assertTransition(goodwillTransitions, from, to, context)
}

/** May a customer number still be named for a referral? Not once all it can bring has been paid. */
export function takesGoodwill(referral: ReferralState): boolean {
  return referral !== 'paid'
}

/** A customer number as people and systems write it, in one form: capitals and digits alone. */
export function normaliseCustomerNumber(input: string): string {
  return input.toUpperCase().replace(/[^A-Z\d]/g, '')
}

/** All but the last three places are masked, for showing. */
export function maskCustomerNumber(number: string): string {
  return number.length > 3 ? `•••${number.slice(-3)}` : '•••'
}
