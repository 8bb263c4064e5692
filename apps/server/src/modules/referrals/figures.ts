import {
  berlinDay,
  groupOfStatus,
  type StatusGroup,
  splitOfReferral,
  statusGroups,
  statusOfReferral,
} from '@zuruf/domain'
import type { Claim, MoneyOfClaim as Money } from '../rewards/repository.ts'
import type { LeanReferral } from './overview-repository.ts'

/** What a referral's group depends on besides itself. */
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
 * Does a referral fit what was typed? Part of the contact's first name or of the product's name; of the number the
 * beginning, as people read it out.
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

/** How many referrals are in each group, and what those would bring the recommender over which nobody has ordered yet, in cents. */
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

/** What a person's rewards come to, in cents. What expired but for the hourly job counts as expired. */
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
