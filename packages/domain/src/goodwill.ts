import { addDays } from './dates.ts'
import type { ReferralState } from './referral-states.ts'
import { assertTransition, type TransitionContext, type Transitions } from './states.ts'

/**
 * States of a goodwill request (Kulanz): a recommender says that a contract came of their referral and is not seen here.
 * `question`: the operator asked something and waits for the answer.
 */
export const goodwillStates = ['review', 'question', 'accepted', 'rejected'] as const

export type GoodwillState = (typeof goodwillStates)[number]

/** The number of an order that stands for a reward given though there is no contract. */
export const withoutContractNumber = (referralNumber: string) => `KULANZ-${referralNumber}`

/** The number of an order that is rewarded in place of another referral's order whose reward was taken back. */
export const inPlaceOfNumber = (orderNumber: string) => `${inPlaceOf}${orderNumber}`

const inPlaceOf = 'KULANZ-ZU-'

/** The number of the provider's order in whose place one is rewarded; of any other order its own number. */
export function originalNumberOf(orderNumber: string): string {
  return orderNumber.startsWith(inPlaceOf)
    ? originalNumberOf(orderNumber.slice(inPlaceOf.length))
    : orderNumber
}

/** Does an order stand for a reward given by hand that no provider will ever report? */
export const isNeverReported = (orderNumber: string, referralNumber: string) =>
  orderNumber === withoutContractNumber(referralNumber) || orderNumber.startsWith(inPlaceOf)

/** The wire's Status of a goodwill request. */
export const goodwillStateWire = {
  review: 'inPruefung',
  question: 'rueckfrage',
  accepted: 'anerkannt',
  rejected: 'abgelehnt',
} as const satisfies Record<GoodwillState, string>

/** The provider accepts by reporting an order of that customer; an operator decides either way. */
const goodwillTransitions: Transitions<GoodwillState> = {
  review: {
    question: { by: ['operator'], needsReason: true },
    accepted: { by: ['provider', 'operator'] },
    rejected: { by: ['operator'], needsReason: true },
  },
  question: {
    review: { by: ['recommender'] },
    accepted: { by: ['provider', 'operator'] },
    rejected: { by: ['operator'], needsReason: true },
  },
  // Its order belongs to another referral.
  accepted: { rejected: { by: ['operator'], needsReason: true } },
  rejected: {},
}

/** Why an operator rejects a request; the text of each is in the messages. */
export const goodwillReasons = [
  'no-contract',
  'ordered-before',
  'other-referral',
  'already-rewarded',
  'product-without-reward',
  'evidence-missing',
  'other',
] as const

export type GoodwillReason = (typeof goodwillReasons)[number]

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

/** Is a request still to be decided? */
export const isUndecided = (state: GoodwillState): boolean => state === 'review' || state === 'question'

/** May a missing contract be claimed, and accepted, for a referral? A link that is over may still have brought one. */
export function takesGoodwill(referral: ReferralState): boolean {
  return referral !== 'closed'
}

/** Uploads a request may have: some at first, and as many again for each question. */
export const EVIDENCE_PER_ROUND = 3

/** @param questions how many the operator has asked */
export const evidenceLimit = (questions: number): number => EVIDENCE_PER_ROUND * (1 + questions)

/** Days for which uploads are kept after the decision, should somebody object to it. */
export const EVIDENCE_DAYS = 90

/** Uploads of requests decided before this moment have no use any more. */
export const evidenceCutoff = (now: Date): Date => addDays(now, -EVIDENCE_DAYS)

/** A number as people and systems write it, in one form: capitals and digits alone. */
export function normaliseCustomerNumber(input: string): string {
  return input.toUpperCase().replace(/[^A-Z\d]/g, '')
}

/** All but the last three places are masked, for showing. */
export function maskCustomerNumber(number: string): string {
  return number.length > 3 ? `•••${number.slice(-3)}` : '•••'
}
