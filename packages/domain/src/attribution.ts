import { addDays, REFERRAL_CONTACT_DAYS } from './dates.ts'

/** What can tie an order to a referral, strongest first; a tenant may order or leave out kinds. DESIGN §6. */
export const attributionKinds = ['clickId', 'offlineCode', 'customerNumber', 'email'] as const

export type AttributionKind = (typeof attributionKinds)[number]

/** A referral that one of the traces leads to, and when that trace was left (the click, the code's entry …). */
export type AttributionCandidate = { readonly referralNumber: string; readonly at: Date }

export type AttributionRule = {
  readonly orderedAt: Date
  /** Kinds to look at, in this order. */
  readonly order?: readonly AttributionKind[]
  /** How many days before the order a trace still counts; the last moment is included. */
  readonly windowDays?: number
}

/** The winner and what decided, for the history. */
export type Attribution<Candidate> = { readonly by: AttributionKind; readonly candidate: Candidate }

/**
 * The referral an order belongs to. DESIGN §6 "Attribution": the first kind with a valid trace decides, and
 * within it the last trace. Valid means left before the order and within the window. Traces of one moment are
 * ordered by referral number, so that the order they are given in never matters.
 *
 * @param candidates per kind, only referrals that may still win (not cancelled, not the orderer's own)
 * @returns null when nothing valid is left
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
