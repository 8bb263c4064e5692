/**
 * Second check: an order that operators made eligible for payment by hand needs the approval of a second operator
 * before it pays, unless the provider's signed reports prove it. Decision 070
 */

import type { Cents } from './money.ts'

/** Manual actions that can make an order pay. */
export const manualActKinds = [
  'order-file',
  'order-number',
  'status',
  'goodwill',
  'missing-contract',
  'successor',
  'early-release',
  'event-placed',
  'order-moved',
  'order-split',
  'recipient-email',
] as const
export type ManualActKind = (typeof manualActKinds)[number]

export type ManualAct = {
  /** Increases with each act. */
  readonly id: number
  readonly kind: ManualActKind
  /** The operator had a role that moves money at that time. */
  readonly movesMoney: boolean
}

/** Decision of a second person. */
export const secondCheckVerdicts = ['approved', 'refused'] as const
export type SecondCheckVerdict = (typeof secondCheckVerdicts)[number]

/** Facts that decide whether an order needs a second person before it pays. */
export type SecondCheckFacts = {
  /** A signed report of the provider states that it is concluded. */
  readonly confirmed: boolean
  /** An operator, not the provider or the recipient, assigned it to its referral. */
  readonly tiedByHand: boolean
  /** A signed report of the provider names the referral itself: its number or a click on its link. */
  readonly traced: boolean
  /** Released before its holding period is over. */
  readonly early: boolean
  /** Oldest first. */
  readonly acts: readonly ManualAct[]
  /** The last decision, and the last act it covered (0: there was none). */
  readonly decision: { readonly verdict: SecondCheckVerdict; readonly lastAct: number } | null
  /** Total amount the order pays; null if it is not known beforehand. */
  readonly amountCents: Cents | null
  /** Largest amount that one of the operators moved by hand within a day of one of these acts, including this order. */
  readonly dayCents: Cents
  /** Amount up to which no second person is needed; 0: a second person is always needed. */
  readonly aboveCents: Cents
}

/** `open`: it may pay; `waiting`: for a second person; `refused`: by a second person. */
export type SecondCheckState = 'open' | 'waiting' | 'refused'

/**
 * Result stored with an order, null if nothing keeps it from paying. `early`: released before its holding period
 * is over.
 */
export const storedSecondChecks = ['waiting', 'early', 'refused'] as const
export type StoredSecondCheck = (typeof storedSecondChecks)[number]

/**
 * Returns whether an order may pay. An order that the provider's signed reports prove needs no second person. Any
 * other does, including one of unknown origin.
 */
export function secondCheckOf(facts: SecondCheckFacts): SecondCheckState {
  const isProven = facts.confirmed && (!facts.tiedByHand || facts.traced)
  if (isProven && !facts.early) return 'open'
  const acts = facts.early ? facts.acts : facts.acts.filter(({ kind }) => kind !== 'early-release')
  const { decision } = facts
  const undecided = acts.filter(({ id }) => id > (decision?.lastAct ?? 0))
  if (decision && undecided.length === 0) return decision.verdict === 'approved' ? 'open' : 'refused'
  return decision?.verdict !== 'refused' && isSmall(facts, undecided) ? 'open' : 'waiting'
}

/** An act in a role that does not move money always needs a second person, whatever the amount. */
function isSmall({ amountCents, dayCents, aboveCents }: SecondCheckFacts, acts: readonly ManualAct[]) {
  if (acts.length === 0 || acts.some(({ movesMoney }) => !movesMoney) || amountCents === null) return false
  return amountCents <= aboveCents && dayCents <= aboveCents && aboveCents > 0
}
