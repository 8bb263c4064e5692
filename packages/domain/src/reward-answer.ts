import type { ClaimState } from './claim-states.ts'
import type { Param } from './explained-facts.ts'
import type { Cents } from './money.ts'
import { type FailedOrderState, failedOrderStates, type OrderState } from './order-states.ts'
import type { PayoutState } from './payout-states.ts'
import type { RecipientState } from './recipient-states.ts'
import { directMethodOf, directMethods, type RewardMethod } from './reward-methods.ts'
import { LIMIT_REACHED, LINK_EXPIRED } from './reward-rules.ts'
import { tableEntry } from './table-entry.ts'

/** Keys of the sentences that tell an operator on the telephone where a reward is. The texts are in the messages. */
export const rewardAnswerKeys = [
  'in-review',
  'no-click',
  'no-click-lasting',
  'link-over',
  'no-order',
  'not-confirmed',
  'ordered',
  'concluded',
  'second-check',
  'check-refused',
  'no-reward',
  'unconfirmed',
  'locked',
  'waits-for-release',
  'ready',
  'ready-again',
  'ready-over',
  'transfer-coming',
  'transfer-at-bank',
  'transfer-held',
  'transfer-late',
  'collected-locked',
  ...directMethods.map((method) => `${method}-coming` as const),
  ...directMethods.map((method) => `${method}-waiting` as const),
  ...directMethods.map((method) => `${method}-late` as const),
  'paid-cash',
  ...directMethods.map((method) => `paid-${method}` as const),
  'claim-expired',
  'claim-cancelled',
  'clawed-back',
  'not-new',
  'limit-reached',
  'link-expired',
  'order-rejected',
  'order-withdrawn',
  'order-cancelled',
  'order-unconfirmed',
  'referral-cancelled',
  'referral-expired',
] as const

export type RewardAnswerKey = (typeof rewardAnswerKeys)[number]

/**
 * What happens next. `waits`: for a person outside the back office; `moves`: by itself; `done`: the reward is paid;
 * `over`: it will not be paid; `act`: an operator has to do something.
 */
export type AnswerTone = 'waits' | 'moves' | 'done' | 'over' | 'act'

export type RewardAnswer = {
  readonly key: RewardAnswerKey
  readonly tone: AnswerTone
  readonly params: Readonly<Record<string, Param>>
}

/** Facts the answer is derived from. */
export type AnswerFacts = {
  readonly now: Date
  readonly referral: {
    /** `labelOfReferral` of the link and this recipient. */
    readonly state: RecipientState
    readonly stateAt: Date
    /** Null for a link that does not expire. */
    readonly expiresAt: Date | null
    readonly clicks: number
  }
  /** The order that counts; null before any has arrived. */
  readonly order: {
    readonly state: OrderState
    readonly stateAt: Date
    /** When the job releases it; null unless it is concluded. */
    readonly releaseAt: Date | null
    /** A second person must check it, or has refused it; null: neither. */
    readonly secondCheck: 'waiting' | 'refused' | null
    /** Placed on our form; its recipient has not confirmed it, and the provider does not have it. */
    readonly isUnconfirmed: boolean
    /** Ended because its recipient did not confirm it. */
    readonly isEndedUnconfirmed: boolean
  } | null
  /** The claim in question; null if the order brought none, or there is no order. */
  readonly claim: {
    readonly state: ClaimState
    readonly stateAt: Date
    readonly amountCents: Cents
    readonly method: RewardMethod | null
    readonly expiresAt: Date | null
    /** Promised day of the transfer or voucher; null for a voucher while no code is free. */
    readonly dueAt: Date | null
    readonly cancelReason: string | null
    readonly paidAt: Date | null
    /** State of its last transfer. */
    readonly payout: PayoutState | null
  } | null
  /** The referral is in a fraud review, so no money moves. */
  readonly inReview: boolean
  /** `confirmed` and `locked` are about the owner of the claim. */
  readonly confirmed: boolean
  readonly locked: boolean
  /** The owner's account is fully locked, so nothing is paid. */
  readonly isOwnerLocked: boolean
}

/**
 * Returns where the reward is, for an operator on the telephone. There is exactly one answer for any facts: first
 * what ended it, then what stops it, then its progress.
 */
export function rewardAnswer(facts: AnswerFacts): RewardAnswer {
  return overAnswer(facts) ?? claimAnswer(facts) ?? orderAnswer(facts) ?? openAnswer(facts)
}

const keyByFailure = {
  rejected: 'order-rejected',
  withdrawn: 'order-withdrawn',
  cancelled: 'order-cancelled',
} as const

function failureOf(state: OrderState | undefined): FailedOrderState | undefined {
  return failedOrderStates.find((failed) => failed === state)
}

const keyByCancelReason: Readonly<Record<string, RewardAnswerKey>> = {
  'existing-customer': 'not-new',
  [LIMIT_REACHED]: 'limit-reached',
  [LINK_EXPIRED]: 'link-expired',
}

function overAnswer({ referral, order, claim }: AnswerFacts): RewardAnswer | undefined {
  // That a paid reward was taken back matters more than why.
  if (claim?.state === 'cancelled' && claim.paidAt) return answer('clawed-back', 'over', amountAndDay(claim))
  const failed = failureOf(order?.state)
  if (order && failed) {
    const key = order.isEndedUnconfirmed ? 'order-unconfirmed' : keyByFailure[failed]
    return answer(key, 'over', { day: { day: order.stateAt } })
  }
  if (claim?.state === 'cancelled') {
    const key = tableEntry(keyByCancelReason, claim.cancelReason ?? '') ?? 'claim-cancelled'
    return answer(key, 'over', amountAndDay(claim))
  }
  if (referral.state === 'cancelled')
    return answer('referral-cancelled', 'over', { day: { day: referral.stateAt } })
  if (referral.state === 'expired')
    return answer('referral-expired', 'over', { day: { day: referral.stateAt } })
  return undefined
}

function claimAnswer(facts: AnswerFacts): RewardAnswer | undefined {
  const { claim } = facts
  switch (claim?.state) {
    case 'paid': {
      const direct = directMethodOf(claim.method)
      return answer(direct ? `paid-${direct}` : 'paid-cash', 'done', amountAndDay(claim))
    }
    case 'expired':
      return answer('claim-expired', 'over', amountAndDay(claim))
    case 'collected':
      return facts.inReview ? answer('in-review', 'act', amount(claim)) : collectedAnswer(facts, claim)
    case 'ready':
      return readyAnswer(facts, claim)
    default:
      return undefined
  }
}

type Claim = NonNullable<AnswerFacts['claim']>

function readyAnswer({ now }: AnswerFacts, claim: Claim): RewardAnswer {
  const values = { ...amount(claim), ...(claim.expiresAt && { day: { day: claim.expiresAt } }) }
  if (claim.expiresAt && claim.expiresAt <= now) return answer('ready-over', 'over', values)
  const wasReturned = claim.payout === 'returned' || claim.payout === 'rejected'
  return answer(wasReturned ? 'ready-again' : 'ready', 'waits', values)
}

function collectedAnswer({ now, isOwnerLocked }: AnswerFacts, claim: Claim): RewardAnswer {
  const values = { ...amount(claim), ...(claim.dueAt && { day: { day: claim.dueAt } }) }
  if (isOwnerLocked && claim.payout !== 'sent') return answer('collected-locked', 'act', amount(claim))
  const isLate = claim.dueAt !== null && claim.dueAt < now
  const direct = directMethodOf(claim.method)
  if (direct) {
    if (!claim.dueAt) return answer(`${direct}-waiting`, 'act', values)
    return isLate ? answer(`${direct}-late`, 'act', values) : answer(`${direct}-coming`, 'moves', values)
  }
  if (claim.payout === 'held') return answer('transfer-held', 'act', values)
  if (claim.payout === 'sent') return answer('transfer-at-bank', 'moves', values)
  return isLate ? answer('transfer-late', 'act', values) : answer('transfer-coming', 'moves', values)
}

function orderAnswer(facts: AnswerFacts): RewardAnswer | undefined {
  const { order, claim } = facts
  if (!order) return undefined
  if (facts.inReview) return answer('in-review', 'act', claim ? amount(claim) : {})
  const values = { ...(claim && amount(claim)), ordered: { day: order.stateAt } }
  if (order.isUnconfirmed) return answer('not-confirmed', 'waits', { ...values, day: { day: order.stateAt } })
  if (!claim) return answer('no-reward', 'over', values)
  if (order.state === 'released') {
    if (facts.locked) return answer('locked', 'act', values)
    return facts.confirmed
      ? answer('waits-for-release', 'act', values)
      : answer('unconfirmed', 'waits', values)
  }
  if (order.secondCheck === 'waiting') return answer('second-check', 'act', values)
  if (order.secondCheck === 'refused') return answer('check-refused', 'waits', values)
  if (order.state === 'concluded' && order.releaseAt) {
    return answer('concluded', 'moves', { ...values, day: { day: order.releaseAt } })
  }
  return answer('ordered', 'waits', { ...values, day: { day: order.stateAt } })
}

function openAnswer({ now, referral }: AnswerFacts): RewardAnswer {
  const { clicks, expiresAt } = referral
  if (clicks > 0) return answer('no-order', 'waits', { count: { count: clicks } })
  if (!expiresAt) return answer('no-click-lasting', 'waits', {})
  const values = { day: { day: expiresAt } }
  return expiresAt <= now ? answer('link-over', 'over', values) : answer('no-click', 'waits', values)
}

const amount = ({ amountCents }: Claim) => ({ amount: { cents: amountCents } })
const amountAndDay = (claim: Claim) => ({ ...amount(claim), day: { day: claim.stateAt } })

const answer = (key: RewardAnswerKey, tone: AnswerTone, params: RewardAnswer['params']): RewardAnswer => ({
  key,
  tone,
  params,
})
