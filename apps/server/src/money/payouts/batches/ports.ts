import type { Context } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database/database.ts'
import type { Payout } from '../repository.ts'

/**
 * Interfaces through which payment batches use rewards and credit notes. Those modules depend on payouts, so payouts
 * must not import them.
 */

/** The claim or credit note that a payout pays, locked. */
export interface PayoutSource {
  /** Marks it as paid. @returns false when it has ended or was paid before */
  pay(tx: Tx, context: Context): Promise<boolean>
  /**
   * Reopens it after the transfer failed or was returned.
   * @param payout its state before the change
   */
  reopen(tx: Tx, context: Context, payout: Payout, reason: string): Promise<void>
  /** Returns why it ended while its transfer was under way, in which case it must not be paid again. */
  findEndReason(tx: Tx): Promise<string | undefined>
  /** Settles a payout that needs no transfer. @returns whether it is now paid */
  settle(tx: Tx, context: Context, payout: Payout): Promise<boolean>
}

/** A payout and its source, both locked. */
export interface LockedPayout {
  readonly payout: Payout
  readonly source: PayoutSource
}

/** A locked credit note of an agency. */
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
  /** @returns the number of agencies whose bank account an operator has to enter, what they are owed, and since when */
  sumWithoutAccount(tx: Tx): Promise<{ count: number; cents: number; since: Date | null }>
}

/** Payouts of claims, locked with their claims. */
export interface LockedClaimPayouts {
  /** By id. */
  readonly payouts: ReadonlyMap<string, Payout>
  /** Marks the claims of these payouts as paid. @returns the ids of the payouts whose claim had not been paid before */
  pay(tx: Tx, context: Context, payoutIds: readonly string[]): Promise<ReadonlySet<string>>
}

export interface PayoutSources {
  /** Locks the source of a payout, then the payout. */
  lock(tx: Tx, payoutId: string): Promise<LockedPayout | undefined>
  /**
   * Locks several payouts of claims as `lock` does, all referrals before all payouts. Leaves out payouts that another
   * transaction has locked, and those of credit notes, whose locks come in another order.
   */
  lockOfClaims(tx: Tx, payoutIds: readonly string[]): Promise<LockedClaimPayouts>
}
