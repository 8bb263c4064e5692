import { addDays, REFERRAL_CONTACT_DAYS } from './dates.ts'

/** Kinds of traces that tie an order to a referral, strongest first; a tenant can reorder or omit kinds. DESIGN §6. */
export const attributionKinds = ['clickId', 'offlineCode', 'customerNumber', 'email'] as const

export type AttributionKind = (typeof attributionKinds)[number]

/** A referral that a trace leads to, and the time of that trace (the click, the entry of the code …). */
export type AttributionCandidate = { readonly referralNumber: string; readonly at: Date }

export type AttributionRule = {
  readonly orderedAt: Date
  /** Kinds to check, in this order. */
  readonly order?: readonly AttributionKind[]
  /** How many days before the order a trace still counts, inclusive. */
  readonly windowDays?: number
}

/** The winning candidate and the kind of trace that decided, for the history. */
export type Attribution<Candidate> = { readonly by: AttributionKind; readonly candidate: Candidate }

/**
 * Finds the referral an order belongs to. DESIGN §6 "Attribution": the first kind with a valid trace decides,
 * and within it the last trace. A trace is valid if it was left before the order and within the window.
 * Traces of the same moment are sorted by referral number, so that the input order never matters.
 *
 * @param candidates per kind, only referrals that may still win (not cancelled, not the orderer's own)
 * @returns null when there is no valid trace
 */
export function attribute<Candidate extends AttributionCandidate>(
  candidates: { readonly [Kind in AttributionKind]?: readonly Candidate[] },
  { orderedAt, order = attributionKinds, windowDays = REFERRAL_CONTACT_DAYS }: AttributionRule,
): Attribution<Candidate> | null {
  const earliest = addDays(orderedAt, -windowDays)
  for (const by of order) {
    const valid = (candidates[by] ?? []).filter(({ at }) => at >= earliest && at <= orderedAt)
    const candidate = valid.sort(latestFirst)[0]
    if (candidate) return { by, candidate }
  }
  return null
}

function latestFirst(a: AttributionCandidate, b: AttributionCandidate): number {
  return b.at.getTime() - a.at.getTime() || (a.referralNumber < b.referralNumber ? -1 : 1)
}
