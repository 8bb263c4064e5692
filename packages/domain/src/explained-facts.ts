import type { ClaimState } from './claim-states.ts'
import type { Course, Forecast } from './forecast.ts'
import type { GoodwillState } from './goodwill.ts'
import type { Cents } from './money.ts'
import type { OrderKind } from './order-kinds.ts'
import type { FailedOrderState } from './order-states.ts'
import type { PayoutState } from './payout-states.ts'
import type { RecipientState } from './recipient-states.ts'
import type { RecommenderShare } from './split.ts'

/** Every sentence there is, by the part of the letter it belongs to. */
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
    'request-rejected',
    'request-withdrawn',
    'request-cancelled',
    'contract-rejected',
    'contract-withdrawn',
    'contract-cancelled',
    'released',
    'ready',
    'collected-cash',
    'collected-stored',
    'collected-other-account',
    'collected-same-account',
    'collected-voucher',
    'transfer-batched',
    'sent-to-bank',
    'bank-rejected',
    'bank-returned',
    'paid-cash',
    'paid-voucher',
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
    'wait-for-contract',
    'wait-for-offer',
    'wait-for-period',
    'wait-for-release',
    'second-check',
    'check-refused',
    'confirm-address',
    'in-review',
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
    'voucher-waiting',
    'voucher-due',
    'voucher-late',
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

/** A value in a sentence; whoever writes it out knows the language. */
export type Param =
  | { readonly cents: Cents }
  | { readonly day: Date }
  | { readonly count: number }
  | { readonly text: string }
  /** A bank's code for what went wrong; `MS03` where it gave none. */
  | { readonly bankReason: string }

/** One sentence of the letter: which, with what in it, and when it happened if it is an event. */
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
  /** Did its owner do it, or the house? */
  readonly byOwner: boolean
}

/** One attempt to bring a cash reward onto an account. */
export type ExplainedTransfer = {
  /** When the reward was collected for it. */
  readonly at: Date
  readonly state: PayoutState
  readonly batchedAt: Date | null
  readonly sentAt: Date | null
  /** Does it go to another account than the attempt before it? */
  readonly toOtherAccount: boolean
}

/** The claim to be explained. */
export type ExplainedClaim = {
  readonly kind: 'reward' | 'bonus'
  readonly state: ClaimState
  readonly amountCents: Cents
  /** The other person's part of the same reward, 0 if there is none. */
  readonly otherCents: Cents
  /** Which day decided about the reward, as noted when the claim was opened; null where that is not known. */
  readonly ruleBasis: 'order' | 'referral' | null
  readonly method: 'cash' | 'voucher' | null
  readonly expiresAt: Date | null
  /** Until when the transfer or voucher is promised; null before it is collected. */
  readonly dueAt: Date | null
  /** What of it settles an older debt instead of being transferred: would, will or did. */
  readonly offsetCents: Cents
  /** What its owner owes today, of this reward and others; what was settled in the meantime is not in it. */
  readonly owedCents: Cents
  /** Of a bonus: the how-manieth contract it is for, and for every how-manieth there is one; null where that is not known. */
  readonly stage: { readonly contracts: number; readonly every: number } | null
  /** A person looks at the referral before money moves. */
  readonly inReview: boolean
  /** Oldest first. */
  readonly transfers: readonly ExplainedTransfer[]
  /** Its way so far, oldest first. */
  readonly steps: readonly ClaimStep[]
}

/** All that is known of a referral and, if there is one, of a claim that came of it. */
export type ExplainedFacts = {
  readonly now: Date
  readonly reader: 'recommender' | 'recipient'
  readonly referral: {
    /** `labelOfReferral` of the link and the recipient it is about. */
    readonly state: RecipientState
    readonly stateAt: Date
    readonly productName: string
    readonly createdAt: Date
    readonly expiresAt: Date
    readonly clicks: number
    readonly firstClickedAt: Date | null
    readonly share: RecommenderShare
    /** Made in an agency's own name: there is no part for the recommender. */
    readonly forAgency: boolean
    readonly recipientCapCents: Cents | null
    /** What a contract would bring as things stood when it was recommended. */
    readonly possibleCents: Cents
  }
  readonly goodwill: { readonly askedAt: Date; readonly state: GoodwillState; readonly stateAt: Date } | null
  readonly order: {
    readonly kind: OrderKind
    readonly productName: string
    readonly orderedAt: Date
    readonly concludedAt: Date | null
    /** When it is released by itself; null unless it is concluded. */
    readonly releaseAt: Date | null
    readonly releasedAt: Date | null
    readonly failed: { readonly how: FailedOrderState; readonly at: Date } | null
    /** The provider set it up anew in place of an earlier one. */
    readonly isSuccessor: boolean
    /** A second person has to look at it, or has refused it; null: neither. */
    readonly secondCheck: 'waiting' | 'refused' | null
    /** It stands for a reward that is given though there is no contract. */
    readonly withoutContract: boolean
  } | null
  readonly claimPeriodDays: number
  /** Has the reader confirmed their address? */
  readonly confirmed: boolean
  readonly claim: ExplainedClaim | null
  /** The newest payments of the tenant of the same kind: from the order, and from its collection. */
  readonly history: { readonly fromOrder: readonly Course[]; readonly fromCollection: readonly Course[] }
}

export type Explanation = {
  /** What happened, oldest first; then why this amount; then what comes. */
  readonly sentences: readonly Sentence[]
  /** When the money is likely to come; null when it has, when it will not, or when too little is known. */
  readonly forecast: Forecast | null
}
