import type { ClaimState } from './claim-states.ts'
import { assertCents, type Cents } from './money.ts'
import { type RewardMethod, rewardMethodRules } from './reward-methods.ts'

/**
 * Accounts of a tenant's reward ledger, double entry in cents.
 *
 * - `expense`: cost of the programme.
 * - `accrued`, `released`, `collected`: amounts owed, by the progress of the claim.
 * - `bank`, `vouchers`: amounts paid out, as a transfer or as the value of a voucher.
 * - `receivable`: amounts that people owe back for a paid reward whose order failed afterwards, and agencies
 *   for a credit note that was corrected after it was paid.
 * - `write-offs`: receivables that were given up.
 * - `commissions`: cost of agencies and sales partners; `commissions-due`: the part of it that no credit note
 *   contains yet.
 * - `agencies`: amounts owed to them by credit notes, VAT included; `input-vat`: the VAT of those.
 */
export const ledgerAccounts = [
  'expense',
  'accrued',
  'released',
  'collected',
  'bank',
  'vouchers',
  'receivable',
  'write-offs',
  'commissions',
  'commissions-due',
  'agencies',
  'input-vat',
] as const

export type LedgerAccount = (typeof ledgerAccounts)[number]

/** Kinds of bookings. */
export const bookingKinds = [
  'accrued',
  'released',
  'collected',
  'paid',
  'offset',
  'returned',
  'rejected',
  'cancelled',
  'expired',
  'clawed-back',
  'written-off',
  'refunded',
  'commission',
  'commission-reversed',
  'credited',
  'credit-corrected',
  'credit-paid',
  'credit-returned',
  'credit-carried',
  'credit-offset',
] as const

export type BookingKind = (typeof bookingKinds)[number]

/** One booking: an amount moves from the account it debits to the one it credits, so the ledger always balances. */
export type Booking = {
  readonly kind: BookingKind
  readonly debit: LedgerAccount
  readonly credit: LedgerAccount
  readonly amountCents: Cents
}

/** How a claim is, or was, settled. */
export type Settlement = {
  readonly amountCents: Cents
  readonly method: RewardMethod | null
  /** The part that settles an older debt instead of being transferred; cash only. */
  readonly offsetCents?: Cents
}

/** Account on which the amount of an unpaid claim is owed, by the state of the claim. */
const owedAccounts = { open: 'accrued', ready: 'released', collected: 'collected' } as const

/**
 * Returns the bookings of a step of a claim. Every step has bookings; a step without one is a programming
 * error.
 * @param from null when the claim is opened
 * @throws RangeError for a step without a booking, an offset larger than the amount, or an offset of a
 *   voucher
 */
export function bookingsOf(from: ClaimState | null, to: ClaimState, settlement: Settlement): Booking[] {
  const { amountCents } = settlement
  assertCents(amountCents)
  const single = (kind: BookingKind, debit: LedgerAccount, credit: LedgerAccount): Booking[] => [
    { kind, debit, credit, amountCents },
  ]
  switch (`${from ?? 'none'} ${to}`) {
    case 'none open':
    case 'cancelled open':
      return single('accrued', 'expense', 'accrued')
    case 'open ready':
      return single('released', 'accrued', 'released')
    case 'ready collected':
      return single('collected', 'released', 'collected')
    case 'collected paid':
      return payment(settlement)
    case 'collected ready':
      return single('rejected', 'collected', 'released')
    case 'paid ready':
      return payment(settlement).map(({ credit, amountCents: part }) => ({
        kind: 'returned',
        debit: credit,
        credit: 'released',
        amountCents: part,
      }))
    case 'open cancelled':
    case 'ready cancelled':
    case 'collected cancelled':
      return single('cancelled', owedAccounts[from as keyof typeof owedAccounts], 'expense')
    case 'ready expired':
      return single('expired', 'released', 'expense')
    case 'paid cancelled':
      return single('clawed-back', 'receivable', 'expense')
    default:
      throw new RangeError(`no booking for ${from} → ${to}`)
  }
}

/**
 * Returns the booking of a payment that comes back after its claim was clawed back: the bank has the money
 * again, and it is no longer owed.
 */
export function bookingOfLateReturn(amountCents: Cents): Booking {
  assertCents(amountCents)
  return { kind: 'returned', debit: 'bank', credit: 'receivable', amountCents }
}

/** How a debt ends that is not offset by a reward: a person's debt is written off, our debt is paid by hand. */
export type DebtEnd = Extract<BookingKind, 'written-off' | 'refunded'>

export function bookingOfDebtEnd(kind: DebtEnd, amountCents: Cents): Booking {
  assertCents(amountCents)
  return kind === 'written-off'
    ? { kind, debit: 'write-offs', credit: 'receivable', amountCents }
    : { kind, debit: 'receivable', credit: 'bank', amountCents }
}

function payment({ amountCents, method, offsetCents = 0 }: Settlement): Booking[] {
  assertCents(offsetCents)
  if (offsetCents < 0 || offsetCents > amountCents) throw new RangeError(`no such offset: ${offsetCents}`)
  const { account, isTransfer } = rewardMethodRules[method ?? 'cash']
  if (offsetCents > 0 && !(method && isTransfer)) throw new RangeError('only transfers settle a debt')
  const parts: Booking[] = [
    {
      kind: 'paid',
      debit: 'collected',
      credit: account,
      amountCents: amountCents - offsetCents,
    },
    { kind: 'offset', debit: 'collected', credit: 'receivable', amountCents: offsetCents },
  ]
  return parts.filter((part) => part.amountCents > 0)
}

export type Balances = Readonly<Record<LedgerAccount, Cents>>

/** Returns credits less debits for each account; they add up to 0. */
export function balancesOf(bookings: readonly Booking[]): Balances {
  const balances = Object.fromEntries(ledgerAccounts.map((account) => [account, 0])) as Record<
    LedgerAccount,
    Cents
  >
  for (const { debit, credit, amountCents } of bookings) {
    balances[debit] -= amountCents
    balances[credit] += amountCents
  }
  return balances
}
