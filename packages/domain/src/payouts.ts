import { addDays, berlinDay } from './dates.ts'
import { assertCents, type Cents } from './money.ts'

/** Cash is transferred within four weeks after the bank data are in. SPEC §9 */
export const PAYOUT_DAYS = 28

/** By when cash collected now is transferred. SPEC §9 */
export function payoutDueAt(collectedAt: Date): Date {
  return addDays(collectedAt, PAYOUT_DAYS)
}

/**
 * The day a payment file asks the bank for: the next one in Germany that is no weekend. What falls on a bank holiday
 * the bank itself moves to the next day it works.
 * @returns YYYY-MM-DD
 */
export function executionDayAfter(now: Date): string {
  const { year, month, day } = berlinDay(now)
  const next = new Date(Date.UTC(year, month - 1, day + 1))
  while (next.getUTCDay() === 0 || next.getUTCDay() === 6) next.setUTCDate(next.getUTCDate() + 1)
  return next.toISOString().slice(0, 10)
}

/**
 * What of a cash reward settles its owner's debt, and what is transferred. They add up to the reward.
 * @param debtCents what the owner owes; nought or less: nothing is settled
 */
export function settleDebt(
  amountCents: Cents,
  debtCents: Cents,
): { offsetCents: Cents; transferCents: Cents } {
  assertCents(amountCents)
  assertCents(debtCents)
  const offsetCents = Math.min(amountCents, Math.max(0, debtCents))
  return { offsetCents, transferCents: amountCents - offsetCents }
}

/** What the payee check (verification of payee) said of name and IBAN. */
export const payeeChecks = ['match', 'close-match', 'no-match', 'not-possible'] as const

export type PayeeCheck = (typeof payeeChecks)[number]

/** A bank's word on one payment. `pending` and what is not known say nothing yet. */
export type BankVerdict =
  | { readonly kind: 'executed' | 'rejected' | 'pending' }
  | { readonly kind: 'payee-check'; readonly check: PayeeCheck }

/**
 * What a status of a pain.002 means, of a file, a group or a payment (ISO 20022 external status codes).
 *
 * Executed is only what has been settled (ACSC, ACCC): accepted for execution (ACCP, ACSP …) may still fail.
 */
export function bankVerdict(status: string): BankVerdict {
  switch (status) {
    case 'ACSC':
    case 'ACCC':
      return { kind: 'executed' }
    case 'RJCT':
    case 'CANC':
      return { kind: 'rejected' }
    case 'RCVC':
      return { kind: 'payee-check', check: 'match' }
    case 'RVMC':
      return { kind: 'payee-check', check: 'close-match' }
    case 'RVNM':
      return { kind: 'payee-check', check: 'no-match' }
    case 'RVNA':
      return { kind: 'payee-check', check: 'not-possible' }
    default:
      return { kind: 'pending' }
  }
}

/** Reasons that lie with the payer: no money, a broken file, a limit. Another IBAN would not help. */
const ours = new Set([
  'AC02',
  'AC05',
  'AC13',
  'AG02',
  'AM02',
  'AM03',
  'AM04',
  'AM05',
  'AM09',
  'AM10',
  'AM14',
  'CH03',
  'DT01',
  'DU01',
  'DU02',
  'DU03',
  'DU04',
  'DUPL',
  'ED05',
  'FF01',
  'TECH',
  'TM01',
  'AB05',
  'AB06',
  'AB07',
  'AB08',
  'AB09',
  'AB10',
])

/** Can the payee do something about it, by giving another account? Codes that are not known are theirs. */
export function concernsPayee(reasonCode: string): boolean {
  return !ours.has(reasonCode)
}
