import type { RewardMethod } from '@zuruf/domain'
import type { Context } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database/database.ts'
import type { BankData, Payout } from '../../payouts/index.ts'
import type { VoucherRequest } from '../../vouchers/index.ts'
import type { Claim } from '../repository.ts'

/** The data with which a person collects a reward, by method. */
export interface CollectionData {
  readonly cash: { readonly bank: BankData }
  readonly voucher: VoucherRequest
}

/** How a reward is collected: a method with its data. */
export type CollectionBy<Method extends RewardMethod> = { readonly method: Method } & CollectionData[Method]
export type Collection = { [Method in RewardMethod]: CollectionBy<Method> }[RewardMethod]

export interface CollectedAmounts {
  readonly transferCents: number
  /** The part that settles an older debt. */
  readonly offsetCents: number
  /** True while the order is in fraud review; a debt is not settled yet. */
  readonly inFraudReview: boolean
}

/** The steps of paying a claim by one method. Each method is one file of this folder, registered in `index.ts`. */
export interface MethodSteps<Method extends RewardMethod> {
  /** Checks and normalises the entered data. @throws AppError invalid-input */
  check(context: Context, how: CollectionBy<Method>): CollectionBy<Method>
  /** Records data for the fraud checks. Called before the owner's debt is locked. */
  noteTraces(tx: Tx, context: Context, claim: Claim, how: CollectionBy<Method>): Promise<void>
  /** @throws AppError invalid-input when the claim cannot be paid this way */
  assertPossible(tx: Tx, claim: Claim, amounts: CollectedAmounts): Promise<void>
  /** Begins the payment of a collected claim. @returns false if nothing is left to pay */
  begin(
    tx: Tx,
    context: Context,
    claim: Claim,
    how: CollectionBy<Method>,
    amounts: CollectedAmounts,
  ): Promise<boolean>
  /** Returns the pending transfer, if the method has one. */
  findTransfer(tx: Tx, claim: Claim): Promise<Payout | undefined>
  /** Runs after the claim was marked as paid: mails and audit. */
  afterPaid(
    tx: Tx,
    context: Context,
    claim: Claim,
    payment: { readonly transfer: Payout | undefined; readonly offsetCents: number },
  ): Promise<void>
  /** Releases what a cancelled claim had reserved. */
  afterCancelled(tx: Tx, claim: Claim): Promise<void>
}
