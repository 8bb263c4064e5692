import type { Booking } from './ledger.ts'
import type { Cents } from './money.ts'

/** From this sum on in a calendar year, occasional income is not free of tax any more (§22 Nr. 3 EStG). QUALITY 23 */
export const TAX_FREE_LIMIT_CENTS: Cents = 25_600

/** What a booking means for the person: they got something, or had to give it back. */
export type Receipt = {
  readonly what: 'paid' | 'returned' | 'clawed-back'
  /** `offset`: it settled what the person owed; null for a claw-back, which nothing flows with. */
  readonly how: 'bank' | 'voucher' | 'offset' | null
  /** Negative when it was taken back. */
  readonly cents: Cents
}

/**
 * What the yearly statement says of a booking; null for the steps by which nothing came to the person. All receipts of a
 * person add up to what left the house for them, less what they owe back: the balances of `bank`, `vouchers` and
 * `receivable`. What settles a debt counts as received, since its claw-back was counted before.
 */
export function receiptOf({ kind, debit, credit, amountCents }: Booking): Receipt | null {
  switch (kind) {
    case 'paid':
      return { what: 'paid', how: credit === 'vouchers' ? 'voucher' : 'bank', cents: amountCents }
    case 'offset':
      return { what: 'paid', how: 'offset', cents: amountCents }
    case 'returned': {
      // It came back after it was clawed back: the person had it counted against them then.
      if (credit === 'receivable') return null
      const how = debit === 'vouchers' ? 'voucher' : debit === 'receivable' ? 'offset' : 'bank'
      return { what: 'returned', how, cents: -amountCents }
    }
    case 'clawed-back':
      return { what: 'clawed-back', how: null, cents: -amountCents }
    default:
      return null
  }
}
