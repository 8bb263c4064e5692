import type { RewardMethod } from '@zuruf/domain'
import type { Context } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database/database.ts'
import type { BankData, Payout } from '../../payouts/index.ts'
import type { VoucherRequest } from '../../vouchers/index.ts'
import type { Claim } from '../repository.ts'

/** What a person gives to collect a reward, by method. */
export interface CollectionData {
  readonly cash: { readonly bank: BankData }
  readonly voucher: VoucherRequest
}

/** A method with its data. */
export type CollectionBy<Method extends RewardMethod> = { readonly method: Method } & CollectionData[Method]
export type Collection = { [Method in RewardMethod]: CollectionBy<Method> }[RewardMethod]

export interface CollectedAmounts {
  readonly transferCents: number
  /** The part that settles an older debt. */
  readonly offsetCents: number
  /** In fraud review: a debt is not settled yet. */
  readonly held: boolean
}

/** A method of payment. Each is one file of this folder, registered in `index.ts`. */
export interface MethodSteps<Method extends RewardMethod> {
  /** Checks and normalises what the person gave. @throws AppError invalid-input */
  check(context: Context, how: CollectionBy<Method>): CollectionBy<Method>
  /** Called for a claim that can be collected, before its owner's debt is locked. */
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
  /** Returns the payment that is under way, if it is a transfer. */
  findTransfer(tx: Tx, claim: Claim): Promise<Payout | undefined>
  /** Follows up on a claim that was marked as paid. */
  afterPaid(
    tx: Tx,
    context: Context,
    claim: Claim,
    payment: { readonly transfer: Payout | undefined; readonly offsetCents: number },
  ): Promise<void>
  /** Gives back what a cancelled claim had taken. */
  afterCancelled(tx: Tx, claim: Claim): Promise<void>
}
