import type { Payout } from '../repository.ts'
import type { BankItem } from './bank-file.ts'

/** What one bank report changed about a payout. */
export type Outcome =
  | 'executed'
  | 'rejected'
  | 'returned'
  | 'held'
  | 'renewed'
  /** No change: the report was known or is not final. */
  | 'unchanged'
  /** It is not one of our payouts. */
  | 'unknown'
  /**
   * Contradicts our data, so an operator must check: a different amount, an executed payment that was
   * cancelled, or a refused payment that was marked as paid.
   */
  | 'contradicts'

/** What a report requires; an outcome if it requires nothing. */
export type Plan = 'pay' | 'fail' | 'check-payee' | Extract<Outcome, 'unchanged' | 'unknown' | 'contradicts'>

/** Returns what a bank report on a locked payout requires. */
export function planOfReport(payout: Payout | undefined, item: BankItem): Plan {
  // A payout that was not in a sent file cannot be in a bank report.
  if (!payout || payout.state === 'waiting' || payout.state === 'batched') return 'unknown'
  if (item.amountCents !== undefined && item.amountCents !== payout.amountCents) return 'contradicts'
  switch (item.verdict.kind) {
    case 'executed':
      return planOfExecution(payout)
    case 'rejected':
    case 'returned':
      return planOfFailure(payout, item.verdict.kind)
    case 'payee-check':
      return payout.payeeCheck === null && payout.state === 'sent' ? 'check-payee' : 'unchanged'
    default:
      return 'unchanged'
  }
}

/** Returns what the report that the bank executed a payment requires. */
export function planOfExecution({ state }: Payout): Plan {
  // Executed although it was cancelled or rejected: the money may have been paid twice.
  if (state === 'cancelled' || state === 'rejected') return 'contradicts'
  return state === 'sent' || state === 'held' ? 'pay' : 'unchanged'
}

/** Returns what the report that a transfer was refused or returned requires. */
export function planOfFailure({ state }: Payout, to: 'rejected' | 'returned'): Plan {
  if (state === 'sent' || state === 'held') return 'fail'
  // Refused although it was marked as paid: the payee has no money, so an operator must check.
  if (state === 'paid') return to === 'returned' ? 'fail' : 'contradicts'
  return 'unchanged'
}
