import type { FraudVerdict, RecipientState, RecommenderShare } from '@zuruf/domain'
import type { Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/database/database.ts'

/**
 * Interfaces through which rewards use referrals, recipients and fraud checks. Those modules depend on rewards, so
 * rewards must not import them.
 */

/** The fields of a referral that determine its rewards. */
export interface RewardedReferral {
  readonly id: string
  readonly accountId: string
  readonly productId: string
  readonly createdAt: Date
  readonly recommenderShare: RecommenderShare
  readonly recipientCapCents: number | null
  /** True for the referral behind a personal or partner link, which does not expire. */
  readonly lasting: boolean
  /** True when the agency gets a commission instead of the recommender's part. */
  readonly forAgency: boolean
  /** True when the recommender's account was locked for fraud: the referral earns nothing. */
  readonly voided: boolean
  /** Name given without login; null when the recommender was logged in. */
  readonly givenFirstName: string | null
}

/** The fields of a recipient that rewards need. */
export interface RewardedRecipient {
  readonly id: string
  readonly referralId: string
  readonly state: RecipientState
  readonly email: string | null
  readonly firstName: string | null
  readonly language: string | null
}

export interface ReferralLocks {
  /** Locks a referral until the transaction ends. A referral is locked before its claims. */
  lockById(tx: Tx, id: string): Promise<RewardedReferral | undefined>
  /** Locks several referrals in a fixed order. */
  lockByIds(tx: Tx, ids: readonly string[]): Promise<readonly RewardedReferral[]>
}

export interface RewardedRecipients {
  findById(tx: Tx, id: string): Promise<RewardedRecipient | undefined>
  listByIds(tx: Tx, ids: readonly string[]): Promise<readonly RewardedRecipient[]>
  /** @throws AppError conflict when the state has changed concurrently */
  move(
    tx: Tx,
    context: Context,
    recipient: RewardedRecipient,
    to: RecipientState,
    reason?: string,
  ): Promise<void>
  /** Like `move` for several recipients. The caller has locked their referrals. */
  moveAll(
    tx: Tx,
    context: Context,
    recipients: readonly RewardedRecipient[],
    to: RecipientState,
  ): Promise<void>
}

export interface FraudHolds {
  /** Checks the recipient of an order. @returns whether the claims of the order are on hold */
  check(tx: Tx, context: Context, recipientId: string): Promise<boolean>
  /** Checks several recipients. @returns those whose claims are on hold */
  checkAll(tx: Tx, context: Context, recipientIds: readonly string[]): Promise<ReadonlySet<string>>
  /** Like `check`, but only reads the stored result. */
  isHeld(tx: Tx, recipientId: string): Promise<boolean>
  /** @returns undefined unless fraud was confirmed */
  verdictOf(tx: Tx, recipientId: string): Promise<FraudVerdict | undefined>
  /** Like `verdictOf` for several recipients, keyed by recipient id. */
  verdictsOf(tx: Tx, recipientIds: readonly string[]): Promise<Map<string, FraudVerdict>>
}

export interface IbanTraces {
  /** Records the IBAN to which a person's reward goes, to find persons who share one. */
  noteIban(tx: Tx, context: Context, personId: string, iban: string): Promise<void>
}
