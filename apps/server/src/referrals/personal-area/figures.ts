import {
  berlinDay,
  groupOfStatus,
  type StatusGroup,
  splitOfReferral,
  statusGroups,
  statusOfReferral,
} from '@zuruf/domain'
import type { Claim, MoneyOfClaim as Money } from '../../money/rewards/index.ts'
import type { LeanReferral } from './overview-repository.ts'

/** Bank settings and data that affect a referral's group. */
export interface BankSituation {
  readonly storesBankData: boolean
  readonly hasBankData: boolean
}

export function groupOf(referral: LeanReferral, bank: BankSituation): StatusGroup {
  const { linkState, clicks, recipientState, orderState, claimState } = referral
  const leading = recipientState && {
    recipient: recipientState,
    order: orderState,
    claim: claimState,
    ...bank,
  }
  return groupOfStatus[statusOfReferral({ state: linkState, clicks }, leading)]
}

/**
 * Returns whether a referral matches the search text: part of the contact's first name, the label or the
 * product name, or the start of the number, since people read numbers out from the start.
 */
export function matches(referral: LeanReferral, search: string): boolean {
  const wanted = search.toLocaleLowerCase('de')
  const has = (text: string | null) => text?.toLocaleLowerCase('de').includes(wanted) ?? false
  const { recipientFirstName, contactFirstName, label, productName, number } = referral
  return (
    has(recipientFirstName ?? contactFirstName) ||
    has(label) ||
    has(productName) ||
    number.startsWith(search.toUpperCase().replace(/[\s-]/g, '') || '?')
  )
}

/** Counts the referrals per group, and sums up in cents what the open ones may earn the recommender. */
export function countGroups(referrals: readonly LeanReferral[], bank: BankSituation) {
  const groups = Object.fromEntries(statusGroups.map((group) => [group, 0])) as Record<StatusGroup, number>
  let possibleCents = 0
  for (const referral of referrals) {
    const group = groupOf(referral, bank)
    groups[group]++
    if (group !== 'open') continue
    possibleCents += splitOfReferral(referral, referral.rewardCents).recommenderCents
  }
  return { groups, all: referrals.length, possibleCents }
}

const sum = (claims: readonly Money[]) => claims.reduce((total, { amountCents }) => total + amountCents, 0)
const byExpiry = (a: Money, b: Money) =>
  (a.expiresAt?.getTime() ?? Number.MAX_SAFE_INTEGER) - (b.expiresAt?.getTime() ?? Number.MAX_SAFE_INTEGER)

/**
 * Sums a person's rewards in cents. Claims that have expired but were not yet processed by the hourly job
 * count as expired.
 */
export function sumClaims(claims: readonly Money[], now: Date) {
  const inState = (...states: Claim['state'][]) => claims.filter(({ state }) => states.includes(state))
  const ready = inState('ready')
    .filter(({ expiresAt }) => expiresAt === null || expiresAt > now)
    .sort(byExpiry)
  const onWay = inState('open', 'collected')
  const paid = inState('paid')
  const { year } = berlinDay(now)
  return {
    ready,
    readyCents: sum(ready),
    onWayCount: onWay.length,
    onWayCents: sum(onWay),
    paidCents: sum(paid),
    paidThisYearCents: sum(paid.filter(({ paidAt }) => paidAt && berlinDay(paidAt).year === year)),
  }
}
