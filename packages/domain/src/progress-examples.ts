import type { ClaimFacts, LinkFacts, OrderFacts, ProgressFacts, RecipientFacts } from './progress.ts'
import type { ProgressLine } from './progress-words.ts'

/** One example of every status, for tests and for the pictures of them. */

const on = (day: number) => new Date(Date.UTC(2026, 2, day, 10))

export const openLink: LinkFacts = {
  state: 'open',
  sharedAt: on(1),
  endedAt: null,
  clicks: 0,
  firstClickedAt: null,
}
export const followedLink: LinkFacts = { ...openLink, clicks: 2, firstClickedAt: on(2) }

export const receivedOrder: OrderFacts = {
  state: 'received',
  isUnconfirmed: false,
  orderedAt: on(3),
  concludedAt: null,
  failedAt: null,
}
export const releasedOrder: OrderFacts = { ...receivedOrder, state: 'released', concludedAt: on(4) }

export const openClaim: ClaimFacts = {
  state: 'open',
  isNeverDue: false,
  method: null,
  isReturned: false,
  readyAt: null,
  collectedAt: null,
  paidAt: null,
  endedAt: null,
}
export const readyClaim: ClaimFacts = { ...openClaim, state: 'ready', readyAt: on(5) }
export const collectedClaim: ClaimFacts = {
  ...readyClaim,
  state: 'collected',
  method: 'cash',
  collectedAt: on(6),
}
export const paidClaim: ClaimFacts = { ...collectedClaim, state: 'paid', paidAt: on(7) }
const cancelledClaim: ClaimFacts = { ...openClaim, state: 'cancelled', endedAt: on(9) }

export const exampleRecipient: RecipientFacts = {
  state: 'ordered',
  endedAt: null,
  followedAt: on(2),
  order: receivedOrder,
  claim: openClaim,
}

const base = {
  kind: 'order',
  getsReward: true,
  storesBankData: false,
  hasBankData: false,
} as const

export type ExampleFacts = ProgressFacts & { readonly link: LinkFacts }

const linkIs = (link: LinkFacts): ExampleFacts => ({ ...base, link, recipient: null })
const recipientIs = (
  recipient: Partial<RecipientFacts>,
  more: Partial<Pick<ProgressFacts, 'storesBankData' | 'getsReward'>> = {},
): ExampleFacts => ({
  ...base,
  ...more,
  link: followedLink,
  recipient: { ...exampleRecipient, ...recipient },
})
const rewardIs = (claim: ClaimFacts): ExampleFacts =>
  recipientIs({ state: 'released', order: releasedOrder, claim })
const orderFails = (state: 'rejected' | 'withdrawn' | 'cancelled'): ExampleFacts =>
  recipientIs({
    state: 'cancelled',
    endedAt: on(9),
    order: { ...receivedOrder, state, failedAt: on(9) },
    claim: cancelledClaim,
  })

export const progressExamples: Readonly<Record<ProgressLine, ExampleFacts>> = {
  notFollowed: linkIs(openLink),
  followed: linkIs(followedLink),
  linkExpired: linkIs({ ...followedLink, state: 'expired', endedAt: on(9) }),
  linkEnded: linkIs({ ...openLink, state: 'closed', endedAt: on(9) }),
  notOrdered: recipientIs({ state: 'expired', endedAt: on(9), order: null, claim: null }),
  unconfirmed: recipientIs({ order: { ...receivedOrder, isUnconfirmed: true } }),
  endedUnconfirmed: recipientIs({
    state: 'expired',
    endedAt: on(9),
    order: { ...receivedOrder, state: 'cancelled', failedAt: on(9) },
    claim: cancelledClaim,
  }),
  inProcessing: recipientIs({}),
  concluded: recipientIs({ order: { ...releasedOrder, state: 'concluded' } }),
  rejected: orderFails('rejected'),
  withdrawn: orderFails('withdrawn'),
  cancelled: orderFails('cancelled'),
  notConcluded: recipientIs({ state: 'cancelled', endedAt: on(9), claim: cancelledClaim }),
  noReward: rewardIs({ ...cancelledClaim, isNeverDue: true }),
  enterBankData: recipientIs(
    { state: 'released', order: releasedOrder, claim: readyClaim },
    { storesBankData: true },
  ),
  collectReward: rewardIs(readyClaim),
  transferReturned: rewardIs({ ...readyClaim, isReturned: true }),
  transferComing: rewardIs(collectedClaim),
  voucherComing: rewardIs({ ...collectedClaim, method: 'voucher' }),
  rewardPaid: recipientIs({ state: 'paid', order: releasedOrder, claim: paidClaim }),
  voucherSent: recipientIs({
    state: 'paid',
    order: releasedOrder,
    claim: { ...paidClaim, method: 'voucher' },
  }),
  paidToContact: recipientIs({ state: 'paid', order: releasedOrder, claim: null }, { getsReward: false }),
  rewardExpired: rewardIs({ ...readyClaim, state: 'expired', endedAt: on(9) }),
  clawedBack: recipientIs({
    state: 'cancelled',
    endedAt: on(9),
    order: releasedOrder,
    claim: { ...paidClaim, state: 'cancelled', endedAt: on(9) },
  }),
}
