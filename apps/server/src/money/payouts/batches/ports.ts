import type { Context } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database/database.ts'
import type { Payout } from '../repository.ts'

/** What payment batches need from rewards and agencies, which stand above them. */

/** The reward or credit note that a payout pays. */
export interface PayoutSource {
  /** Marks it as paid. @returns false when it has ended or was paid before */
  pay(tx: Tx, context: Context): Promise<boolean>
  /**
   * Reopens it after the transfer failed or was returned.
   * @param payout its state before the change
   */
  reopen(tx: Tx, context: Context, payout: Payout, reason: string): Promise<void>
  /**
   * Returns why it ended while its transfer was under way, so that it is not paid again; undefined if it has
   * not ended.
   */
  endedMeanwhile(tx: Tx): Promise<string | undefined>
  /** Settles a payout that needs no transfer. @returns whether it is now paid */
  settle(tx: Tx, context: Context, payout: Payout): Promise<boolean>
}

/** A payout and what it pays, both locked. */
export interface LockedPayout {
  readonly payout: Payout
  readonly owed: PayoutSource
}

/** A credit note of an agency and its payment. */
export interface LockedCreditNote {
  /** Marks it as paid. @returns false when it was paid before */
  pay(tx: Tx, context: Context): Promise<boolean>
  /** Reopens it after its transfer failed or was returned. @param payout its state before the change */
  reopen(tx: Tx, context: Context, payout: Payout, reason: string): Promise<void>
}

export interface CreditNotePayments {
  /** Creates a payout for each credit note that is due. */
  createDuePayouts(context: Context): Promise<{ readonly raised: number; readonly accountMissing: number }>
  /** Locks a credit note after its agency. */
  lock(tx: Tx, creditNoteId: string): Promise<LockedCreditNote | undefined>
}

export interface AgenciesWithoutAccount {
  /** @returns how many agencies an operator has to enter an account for, what they are owed, and since when */
  sumWithoutAccount(tx: Tx): Promise<{ count: number; cents: number; since: Date | null }>
}

export interface PayoutSources {
  /** Locks a payout and what it pays, in the common order. */
  lock(tx: Tx, payoutId: string): Promise<LockedPayout | undefined>
}
