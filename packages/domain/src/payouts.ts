import { addDays, berlinDay } from './dates.ts'
import { assertCents, type Cents } from './money.ts'

/**
 * Weeks within which a tenant can promise to transfer cash after the bank data are entered. Four is the standard (SPEC
 * §9) and the most: terms with more than 30 days are void in case of doubt (§ 308 Nr. 1a BGB).
 */
export const payoutWeeks = [1, 2, 3, 4] as const
export type PayoutWeeks = (typeof payoutWeeks)[number]

/** Returns the day by which cash collected now is transferred. SPEC §9 */
export function payoutDueAt(collectedAt: Date, weeks: PayoutWeeks): Date {
  return addDays(collectedAt, 7 * weeks)
}

/**
 * Returns the execution day that a payment file requests: the next day in Germany that is not on a weekend.
 * For a bank holiday, the bank itself moves it to its next working day.
 * @returns YYYY-MM-DD
 */
export function executionDayAfter(now: Date): string {
  const { year, month, day } = berlinDay(now)
  const next = new Date(Date.UTC(year, month - 1, day + 1))
  while (next.getUTCDay() === 0 || next.getUTCDay() === 6) next.setUTCDate(next.getUTCDate() + 1)
  return next.toISOString().slice(0, 10)
}

/**
 * Splits a cash reward into the part that settles its owner's debt and the part that is transferred. They add
 * up to the reward.
 * @param debtCents what the owner owes; 0 or less: nothing is settled
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

/** Owners of a stored bank account. */
export const bankAccountOwners = ['account', 'recipient', 'agency'] as const
export type BankAccountOwner = (typeof bankAccountOwners)[number]

/** Results of the payee check (verification of payee) for name and IBAN. */
export const payeeChecks = ['match', 'close-match', 'no-match', 'not-possible'] as const

export type PayeeCheck = (typeof payeeChecks)[number]

/** A bank's verdict on one payment. `pending`, which includes unknown statuses, is no result yet. */
export type BankVerdict =
  | { readonly kind: 'executed' | 'rejected' | 'pending' }
  | { readonly kind: 'payee-check'; readonly check: PayeeCheck }

/**
 * Interprets a pain.002 status of a file, a group or a payment (ISO 20022 external status codes).
 *
 * Only a settled payment counts as executed (ACSC, ACCC): one that is accepted for execution (ACCP, ACSP …)
 * may still fail.
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

/** Reasons on the payer's side: no money, a broken file, a limit. Another IBAN would not help. */
const payerReasonCodes = new Set([
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

/** Returns whether the payee can help by giving another account. Unknown codes are assumed to concern the payee. */
export function concernsPayee(reasonCode: string): boolean {
  return !payerReasonCodes.has(reasonCode)
}
