/**
 * Facts and sentences of the letter that explains a referral, its reward and its payment to the recommender or
 * recipient (`explain-claim.ts`). The texts of the sentences are in the messages.
 */

import type { ClaimState } from './claim-states.ts'
import type { Forecast, PastProcess } from './forecast.ts'
import type { GoodwillState } from './goodwill.ts'
import type { Cents } from './money.ts'
import type { OrderKind } from './order-kinds.ts'
import type { FailedOrderState, UNCONFIRMED } from './order-states.ts'
import type { PayoutState } from './payout-states.ts'
import type { RecipientState } from './recipient-states.ts'
import { directMethods, type RewardMethod } from './reward-methods.ts'
import type { RecommenderShare } from './split.ts'

/** Keys of all sentences, by the part of the letter they belong to. */
export const sentenceKeys = {
  happened: [
    'referred',
    'referred-to-you',
    'clicked',
    'clicked-often',
    'goodwill-asked',
    'goodwill-accepted',
    'goodwill-rejected',
    'goodwill-granted',
    'ordered',
    'ordered-elsewhere',
    'you-ordered',
    'requested',
    'you-requested',
    'reordered',
    'concluded',
    'order-rejected',
    'order-withdrawn',
    'order-cancelled',
    'order-unconfirmed',
    'request-rejected',
    'request-withdrawn',
    'request-cancelled',
    'request-unconfirmed',
    'contract-rejected',
    'contract-withdrawn',
    'contract-cancelled',
    'released',
    'ready',
    'collected-cash',
    'collected-stored',
    'collected-other-account',
    'collected-same-account',
    ...directMethods.map((method) => `collected-${method}` as const),
    'transfer-batched',
    'sent-to-bank',
    'bank-rejected',
    'bank-returned',
    'paid-cash',
    ...directMethods.map((method) => `paid-${method}` as const),
    'paid-less-debt',
    'paid-debt-alone',
    'expired',
    'cancelled',
    'cancelled-order',
    'cancelled-late',
    'cancelled-review',
    'cancelled-existing',
    'cancelled-limit',
    'cancelled-link-expired',
    'cancelled-moved',
    'cancelled-elsewhere',
    'cancelled-successor',
    'cancelled-account',
    'clawed-back',
    'referral-expired',
    'referral-ended',
  ],
  amount: [
    'whole',
    'whole-for-you',
    'shared',
    'shared-with-you',
    'cap',
    'cap-for-you',
    'odd-cent',
    'rule',
    'rule-order',
    'rule-referral',
    'lost',
    'bonus',
    'bonus-stage',
    'all-given',
    'no-reward',
    'for-agency',
    'possible',
  ],
  next: [
    'wait-for-click',
    'wait-for-order',
    'missing-contract',
    'goodwill-review',
    'goodwill-question',
    'goodwill-again',
    'order-over',
    'wait-for-confirmation',
    'confirm-order',
    'wait-for-contract',
    'wait-for-offer',
    'wait-for-period',
    'wait-for-release',
    'new-customers',
    'second-check',
    'check-refused',
    'confirm-address',
    'in-review',
    'account-locked',
    'collect',
    'collect-again',
    'collect-over',
    'netting',
    'netting-alone',
    'transfer-coming',
    'transfer-waiting',
    'transfer-release',
    'transfer-at-bank',
    'transfer-held',
    'transfer-due',
    'transfer-late',
    ...directMethods.map((method) => `${method}-waiting` as const),
    ...directMethods.map((method) => `${method}-due` as const),
    ...directMethods.map((method) => `${method}-late` as const),
    'done',
    'done-transfer',
    'expired-ask',
    'cancelled-ask',
    'debt',
    'debt-rest',
    'debt-settled',
    'promise',
    'forecast',
    'forecast-by',
    'forecast-late',
    'forecast-if-collected',
  ],
} as const

export type SentencePart = keyof typeof sentenceKeys
export type SentenceKey<Part extends SentencePart = SentencePart> = (typeof sentenceKeys)[Part][number]

/** A value in a sentence; it is formatted later, where the language is known. */
export type Param =
  | { readonly cents: Cents }
  | { readonly day: Date }
  | { readonly count: number }
  | { readonly text: string }
  /** The bank's reason code; `MS03` if it gave none. */
  | { readonly bankReason: string }

/** One sentence of the letter: its key, its values, and its time if it is an event. */
export type Sentence = {
  readonly part: SentencePart
  readonly key: SentenceKey
  readonly params: Readonly<Record<string, Param>>
  readonly at: Date | null
}

export type ClaimStep = {
  readonly from: ClaimState | null
  readonly to: ClaimState
  readonly at: Date
  readonly reason: string | null
  /** Done by the owner of the claim, not by an operator or the system. */
  readonly byOwner: boolean
}

/** One attempt to transfer a cash reward. */
export type ExplainedTransfer = {
  /** When the reward was collected for this attempt. */
  readonly at: Date
  readonly state: PayoutState
  readonly batchedAt: Date | null
  readonly sentAt: Date | null
  /** The bank account differs from that of the previous attempt. */
  readonly toOtherAccount: boolean
}

export type ExplainedClaim = {
  readonly kind: 'reward' | 'bonus'
  readonly state: ClaimState
  readonly amountCents: Cents
  /** The other party's part of the same reward, 0 if there is none. */
  readonly otherCents: Cents
  /** The day whose rule decided the reward, recorded when the claim was opened; null if unknown. */
  readonly ruleBasis: 'order' | 'referral' | null
  readonly method: RewardMethod | null
  readonly expiresAt: Date | null
  /** Promised day of the transfer or voucher; null before the claim is collected. */
  readonly dueAt: Date | null
  /** The part that settles an older debt instead of being transferred, whether planned or done. */
  readonly offsetCents: Cents
  /** What the owner owes today, from this reward and others, less what was settled since. */
  readonly owedCents: Cents
  /** For a bonus: the number of the contract it is for, and the number of contracts per bonus; null if unknown. */
  readonly stage: { readonly contracts: number; readonly every: number } | null
  /** The order is not released yet and its customer has another one; the reward is for new customers only. */
  readonly isCustomerInDoubt: boolean
  /** The referral is in a fraud review, so no money moves. */
  readonly inReview: boolean
  /** The owner's account is fully locked, so nothing is paid. */
  readonly isOwnerLocked: boolean
  /** Oldest first. */
  readonly transfers: readonly ExplainedTransfer[]
  /** Transitions so far, oldest first. */
  readonly steps: readonly ClaimStep[]
}

/** Everything known about a referral and, if there is one, its claim. */
export type ExplainedFacts = {
  readonly now: Date
  readonly reader: 'recommender' | 'recipient'
  readonly referral: {
    /** `labelOfReferral` of the link and this recipient. */
    readonly state: RecipientState
    readonly stateAt: Date
    readonly productName: string
    readonly createdAt: Date
    /** Null for a link that does not expire. */
    readonly expiresAt: Date | null
    readonly clicks: number
    readonly firstClickedAt: Date | null
    readonly share: RecommenderShare
    /** Made in an agency's own name, so the recommender gets no part. */
    readonly forAgency: boolean
    readonly recipientCapCents: Cents | null
    /** Reward of a contract under the terms of the day it was recommended. */
    readonly possibleCents: Cents
  }
  readonly goodwill: { readonly askedAt: Date; readonly state: GoodwillState; readonly stateAt: Date } | null
  readonly order: {
    readonly kind: OrderKind
    readonly productName: string
    readonly orderedAt: Date
    readonly concludedAt: Date | null
    /** When the job releases it; null unless it is concluded. */
    readonly releaseAt: Date | null
    readonly releasedAt: Date | null
    /** Placed on our form; its recipient has not confirmed it, and the provider does not have it. */
    readonly isUnconfirmed: boolean
    readonly failed: { readonly how: FailedOrderState | typeof UNCONFIRMED; readonly at: Date } | null
    /** The provider created it in place of an earlier order. */
    readonly isSuccessor: boolean
    /** A second person must check it, or has refused it; null: neither. */
    readonly secondCheck: 'waiting' | 'refused' | null
    /** It represents a reward granted without a contract. */
    readonly withoutContract: boolean
  } | null
  readonly claimPeriodDays: number
  /** The reader has confirmed their e-mail address. */
  readonly confirmed: boolean
  readonly claim: ExplainedClaim | null
  /** The tenant's newest payments of the same kind: measured from the order, and from the collection. */
  readonly history: {
    readonly fromOrder: readonly PastProcess[]
    readonly fromCollection: readonly PastProcess[]
  }
}

export type Explanation = {
  /** What happened, oldest first; then why this amount; then what comes next. */
  readonly sentences: readonly Sentence[]
  /** When the money is likely to arrive; null when it already has, when it will not, or when too little is known. */
  readonly forecast: Forecast | null
}
