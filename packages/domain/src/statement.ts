import type { Booking } from './ledger.ts'
import type { Cents } from './money.ts'

/** From this sum on in a calendar year, occasional income is not free of tax any more (§22 Nr. 3 EStG). QUALITY 23 */
export const TAX_FREE_LIMIT_CENTS: Cents = 25_600

/** What a booking means for the person: they got something, or had to give it back. */
export type Receipt = {
  readonly what: 'paid' | 'returned' | 'clawed-back' | 'waived'
  /** `offset`: it settled what the person owed; null where nothing flows: a claw-back, and one that is given up. */
  readonly how: 'bank' | 'voucher' | 'offset' | null
  /** Negative when it was taken back. */
  readonly cents: Cents
}

/**
 * What the yearly statement says of a booking; null for the steps by which nothing came to the person. All receipts of a
 * person add up to what left the house for them, less what they owe back: the balances of `bank`, `vouchers` and
 * `receivable`. What settles a debt counts as received, since its claw-back was counted before; what we owe them and pay by
 * hand was counted when it settled a debt that was none.
 */
export function receiptOf({ kind, debit, credit, amountCents }: Booking): Receipt | null {
  switch (kind) {
    case 'paid':
      return { what: 'paid', how: credit === 'vouchers' ? 'voucher' : 'bank', cents: amountCents }
    case 'offset':
      return { what: 'paid', how: 'offset', cents: amountCents }
    case 'returned': {
      // Clawed back before: that took it from the person already, and what came back from the bank is that debt.
      if (credit === 'receivable') return null
      const how = debit === 'vouchers' ? 'voucher' : debit === 'receivable' ? 'offset' : 'bank'
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
