import { addDays } from './dates.ts'
import type { ReferralState } from './referral-states.ts'
import { assertTransition, type TransitionContext, type Transitions } from './states.ts'

/**
 * States of a goodwill request (Kulanz): a recommender reports a contract that came from their referral but is
 * missing here. `question`: the operator has asked something and waits for the answer.
 */
export const goodwillStates = ['review', 'question', 'accepted', 'rejected'] as const

export type GoodwillState = (typeof goodwillStates)[number]

/** Prefix of the number of an order that is rewarded in place of another. */
const inPlaceOf = 'KULANZ-ZU-'

/** Returns the number of an order that represents a reward granted without a contract. */
export const withoutContractNumber = (referralNumber: string) => `KULANZ-${referralNumber}`

/** Returns the number of an order that is rewarded in place of another referral's order whose reward was taken back. */
export const inPlaceOfNumber = (orderNumber: string) => `${inPlaceOf}${orderNumber}`

/**
 * Returns the number of the provider's order in whose place an order is rewarded; for any other order its own
 * number.
 */
export function originalNumberOf(orderNumber: string): string {
  return orderNumber.startsWith(inPlaceOf)
    ? originalNumberOf(orderNumber.slice(inPlaceOf.length))
    : orderNumber
}

/** Returns whether an order represents a manual reward that no provider will ever report. */
export const isNeverReported = (orderNumber: string, referralNumber: string) =>
  orderNumber === withoutContractNumber(referralNumber) || orderNumber.startsWith(inPlaceOf)

/** Status of a goodwill request on the wire. */
export const goodwillStateWire = {
  review: 'inPruefung',
  question: 'rueckfrage',
  accepted: 'anerkannt',
  rejected: 'abgelehnt',
} as const satisfies Record<GoodwillState, string>

/** The provider accepts a request by reporting an order of that customer; an operator accepts or rejects it. */
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
  // The order turned out to belong to another referral.
  accepted: { rejected: { by: ['operator'], needsReason: true } },
  rejected: {},
}

export const goodwillAuthors = ['operator', 'recommender'] as const
export type GoodwillAuthor = (typeof goodwillAuthors)[number]

/** Media types of stored evidence; other pictures are converted. */
export const evidenceMediaTypes = ['image/jpeg', 'application/pdf'] as const
export type EvidenceMediaType = (typeof evidenceMediaTypes)[number]

/** Reasons for which an operator rejects a request; the text of each is in the messages. */
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

export const goodwillReasonWire = {
  'no-contract': 'keinVertrag',
  'ordered-before': 'vorEmpfehlungBestellt',
  'other-referral': 'andereEmpfehlung',
  'already-rewarded': 'schonPraemiert',
  'product-without-reward': 'ProduktOhnePraemie',
  'evidence-missing': 'NachweisFehlt',
  other: 'sonstiges',
} as const satisfies Record<GoodwillReason, string>

/**
 * Asserts that a goodwill request may take this step.
 * @throws TransitionError otherwise
 */
export function assertGoodwillTransition(
  from: GoodwillState,
  to: GoodwillState,
  context: TransitionContext,
): void {
  assertTransition(goodwillTransitions, from, to, context)
}

/** Returns whether the request is still undecided. */
export const isUndecided = (state: GoodwillState): boolean => state === 'review' || state === 'question'

/**
 * Returns whether a missing contract can be reported and accepted for a referral. An expired link may still have
 * led to one.
 */
export function acceptsGoodwill(referral: ReferralState): boolean {
  return referral !== 'closed'
}

/** Number of uploads a request can have: this many at first, and as many again for each question. */
export const EVIDENCE_PER_ROUND = 3

/** @param questions number of questions the operator has asked */
export const evidenceLimit = (questions: number): number => EVIDENCE_PER_ROUND * (1 + questions)

/** Days for which uploads are kept after the decision, in case somebody objects to it. */
export const EVIDENCE_DAYS = 90

/** Returns the moment before which a decided request no longer needs its uploads. */
export const evidenceCutoff = (now: Date): Date => addDays(now, -EVIDENCE_DAYS)

/** Normalises a customer number to upper-case letters and digits. */
export function normaliseCustomerNumber(input: string): string {
  return input.toUpperCase().replace(/[^A-Z\d]/g, '')
}

/** Masks all but the last three characters for display. */
export function maskCustomerNumber(number: string): string {
  return number.length > 3 ? `•••${number.slice(-3)}` : '•••'
}
