import type { Booking, LedgerAccount } from './ledger.ts'
import type { Cents } from './money.ts'
import { type RewardMethod, rewardMethodRules, rewardMethods } from './reward-methods.ts'

/** From this sum in a calendar year on, occasional income is no longer tax-free (§22 Nr. 3 EStG). QUALITY 23 */
export const TAX_FREE_LIMIT_CENTS: Cents = 25_600

/** Meaning of a booking for the person: they received something, or gave it back. */
export type Receipt = {
  readonly what: 'paid' | 'returned' | 'clawed-back' | 'waived'
  /** `offset`: it settled the person's debt; null: nothing was transferred, as in a claw-back or a waived debt. */
  readonly how: RewardMethod | 'offset' | null
  /** Negative when it was taken back. */
  readonly cents: Cents
}

/** Returns how an amount was paid that left, or came back to, this account. */
const methodOf = (account: LedgerAccount): RewardMethod =>
  rewardMethods.find((method) => rewardMethodRules[method].account === account) ?? 'cash'

/**
 * Returns what the yearly statement says about a booking; null for steps that bring the person nothing. All
 * receipts of a person add up to what was paid out to them, less what they owe back: the balances of `bank`,
 * `vouchers` and `receivable`. What settles a debt counts as received, because its claw-back was counted
 * before. What we owe them and pay by hand was counted when it settled a debt that did not exist.
 */
export function receiptOf({ kind, debit, credit, amountCents }: Booking): Receipt | null {
  switch (kind) {
    case 'paid':
      return { what: 'paid', how: methodOf(credit), cents: amountCents }
    case 'offset':
      return { what: 'paid', how: 'offset', cents: amountCents }
    case 'returned': {
      // The claim was clawed back before, which already took the amount from the person; the bank's return
      // settles that debt.
      if (credit === 'receivable') return null
      const how = debit === 'receivable' ? 'offset' : methodOf(debit)
      return { what: 'returned', how, cents: -amountCents }
    }
    case 'written-off':
      return { what: 'waived', how: null, cents: amountCents }
    case 'clawed-back':
      return { what: 'clawed-back', how: null, cents: -amountCents }
    default:
      return null
  }
}
