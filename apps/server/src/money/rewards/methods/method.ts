import type { Context } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database/database.ts'
import type { Words } from '../../../platform/texts.ts'
import type { Payout } from '../../payouts/index.ts'
import type { OfferedVouchers } from '../collecting.ts'
import type { Claim } from '../repository.ts'

export interface CollectedAmounts {
  readonly transferCents: number
  /** The part that settles an older debt. */
  readonly offsetCents: number
  /** True while the order is in fraud review; a debt is not settled yet. */
  readonly inFraudReview: boolean
}

/** Payment of a claim. */
export interface ClaimPayment {
  readonly claim: Claim
  /** Its pending transfer, if it has one. */
  readonly transfer: Payout | undefined
  /** The part that settles an older debt. */
  readonly offsetCents: number
}

export interface DueSum {
  readonly count: number
  readonly cents: number
}

export interface OfferFacts extends OfferedVouchers {
  /** The part that would settle an older debt. */
  readonly offsetCents: number
}

/**
 * The steps of paying a claim by one method. Each method is one file of this folder, registered in `index.ts`.
 * `Data` is what a person enters to collect a reward this way.
 */
export interface MethodSteps<Data> {
  /** Text that names this way in the mail about a ready reward. */
  readonly wayText: Extract<keyof Words<'mail'>['reward-ready'], `ways${string}`>
  /** Text of the receipt. */
  readonly receiptText: Extract<keyof Words<'mail'>['reward-collected'], `text${string}`>
  /** Returns whether a ready claim can be collected this way. */
  isOffered(facts: OfferFacts): boolean
  /** Checks and normalises the entered data. @throws AppError invalid-input */
  check<How extends Data>(context: Context, how: How): How
  /** Records data for the fraud checks. Called before the owner's debt is locked. */
  noteTraces(tx: Tx, context: Context, claim: Claim, how: Data): Promise<void>
  /** @throws AppError invalid-input when the claim cannot be paid this way */
  assertPossible(tx: Tx, claim: Claim, amounts: CollectedAmounts): Promise<void>
  /** Begins the payment of a collected claim. @returns false if nothing is left to pay */
  begin(tx: Tx, context: Context, claim: Claim, how: Data, amounts: CollectedAmounts): Promise<boolean>
  /** Returns the promised days of collected claims, by the claim's id; null while none can be promised. */
  listDueDays(tx: Tx, claimIds: readonly string[]): Promise<ReadonlyMap<string, Date | null>>
  /**
   * Counts and sums what is promised before a time and not paid yet. Zero for transfers, which the payouts
   * count, together with those of credit notes.
   */
  sumDueBefore(tx: Tx, moment: Date): Promise<DueSum>
  /** Returns the pending transfer, if the method has one. */
  findTransfer(tx: Tx, claim: Claim): Promise<Payout | undefined>
  /** Runs after claims were marked as paid: mails and audit. */
  afterPaid(tx: Tx, context: Context, payments: readonly ClaimPayment[]): Promise<void>
  /** Releases what a cancelled claim had reserved. */
  afterCancelled(tx: Tx, claim: Claim): Promise<void>
}
