import type { Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { Payout } from '../payouts/repository.ts'

/** What payment batches need from agencies and referrals, which stand above them. */

/** A credit note of an agency and its payment. */
export interface LockedCreditNote {
  /** Marks it as paid. @returns false when it was paid before */
  pay(tx: Tx, context: Context): Promise<boolean>
  /** Reopens it after its transfer failed or was returned. @param payout its state before the change */
  reopen(tx: Tx, context: Context, payout: Payout, reason: string): Promise<void>
}

export interface CreditNotePayments {
  /** Creates a payout for each credit note that is due. */
  raiseDue(context: Context): Promise<{ readonly raised: number; readonly accountMissing: number }>
  /** Locks a credit note after its agency. */
  lock(tx: Tx, creditNoteId: string): Promise<LockedCreditNote | undefined>
}

export interface AgenciesWithoutAccount {
  /** @returns how many agencies an operator has to enter an account for, what they are owed, and since when */
  withoutAccount(tx: Tx): Promise<{ count: number; cents: number; since: Date | null }>
}
