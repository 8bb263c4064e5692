import type { Cents } from './money.ts'

/** What a human hand can do to make an order pay. */
export type ManualActKind =
  | 'order-file'
  | 'order-number'
  | 'status'
  | 'goodwill'
  | 'missing-contract'
  | 'successor'
  | 'early-release'
  | 'event-placed'
  | 'order-moved'
  | 'order-split'
  | 'recipient-email'

export type ManualAct = {
  /** Grows with each act. */
  readonly id: number
  readonly kind: ManualActKind
  /** Had the operator a role that moves money then? */
  readonly movesMoney: boolean
}

export type SecondCheckVerdict = 'approved' | 'refused'

/** What decides whether an order needs a second person before it pays. */
export type SecondCheckFacts = {
  /** A signed report of the provider says that it is concluded. */
  readonly confirmed: boolean
  /** An operator, not the provider or the recipient, tied it to its referral. */
  readonly tiedByHand: boolean
  /** A signed report of the provider names the referral itself: its number or a click on its link. */
  readonly traced: boolean
  /** Released before its holding days are over. */
  readonly early: boolean
  /** Oldest first. */
  readonly acts: readonly ManualAct[]
  /** The last decision, and the last act it was about (0: there was none). */
  readonly decision: { readonly verdict: SecondCheckVerdict; readonly lastAct: number } | null
  /** What the order pays to everybody; null where that is not known beforehand. */
  readonly amountCents: Cents | null
  /** The most that one of the operators moved by hand within a day of one of these acts, this order included. */
  readonly dayCents: Cents
  /** Up to which amount no second person is asked; 0: one always is. */
  readonly aboveCents: Cents
}

/** `open`: it may pay. `waiting` for a second person; `refused` by one. */
export type SecondCheckState = 'open' | 'waiting' | 'refused'

/**
 * May an order pay? Decision 070. What the provider's signed reports say by themselves needs nobody; everything else
 * needs a second person, and so does an order nobody knows the origin of.
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

/** Support alone never moves money, whatever the amount. */
function isSmall({ amountCents, dayCents, aboveCents }: SecondCheckFacts, acts: readonly ManualAct[]) {
  if (acts.length === 0 || acts.some(({ movesMoney }) => !movesMoney) || amountCents === null) return false
  return amountCents <= aboveCents && dayCents <= aboveCents && aboveCents > 0
}
