import type { Cents } from './money.ts'

/** Percentages of the reward that recommenders can keep: all, half or nothing (SPEC §4). */
export const recommenderShares = [100, 50, 0] as const

/** AnteilEmpfehler on the wire: the recommender's percentage. */
export type RecommenderShare = (typeof recommenderShares)[number]

/** Reason for cancelling a part: the whole reward went to the other party. */
export const MOVED_AWAY = 'moved-away'

/** Division of one reward. The parts add up to the whole, unless an agency's commission replaces one. */
export type RewardSplit = { readonly recommenderCents: Cents; readonly recipientCents: Cents }

/**
 * Divides a reward between recommender and recipient. DESIGN §6 "Split".
 *
 * The odd cent and anything above the recipient's cap go to the recommender.
 *
 * @param totalCents the whole reward
 * @param recommenderShare the recommender's percentage
 * @param recipientCapCents the tenant's MaxEmpfaengerPraemieCent; null = no cap
 * @throws RangeError for negative or fractional cents and for a share other than 100, 50, 0
 */
export function splitReward(
  totalCents: Cents,
  recommenderShare: RecommenderShare,
  recipientCapCents: Cents | null,
): RewardSplit {
  assertAmount(totalCents, 'total')
  if (recipientCapCents !== null) assertAmount(recipientCapCents, 'recipient cap')
  if (!recommenderShares.includes(recommenderShare)) {
    throw new RangeError(`share must be one of ${recommenderShares.join(', ')}: ${recommenderShare}`)
  }
  const share = recipientShareOf(totalCents, recommenderShare)
  const recipientCents = Math.min(share, recipientCapCents ?? share)
  return { recommenderCents: totalCents - recipientCents, recipientCents }
}

/**
 * Divides a reward on the terms agreed for the referral. If the referral was made in an agency's own name, the
 * recommender's part is not paid, because the agency's commission is the reward. Decision 059
 */
export function splitOfReferral(
  referral: {
    readonly recommenderShare: RecommenderShare
    readonly recipientCapCents: Cents | null
    readonly forAgency: boolean
  },
  totalCents: Cents,
): RewardSplit {
  const split = splitReward(totalCents, referral.recommenderShare, referral.recipientCapCents)
  return referral.forAgency ? { ...split, recommenderCents: 0 } : split
}

function recipientShareOf(totalCents: Cents, recommenderShare: RecommenderShare): Cents {
  if (recommenderShare === 100) return 0
  return recommenderShare === 0 ? totalCents : Math.floor(totalCents / 2)
}

function assertAmount(cents: Cents, what: string): void {
  if (!Number.isSafeInteger(cents) || cents < 0) {
    throw new RangeError(`${what} must be whole cents, zero or more: ${cents}`)
  }
}
