import type { Booking, BookingKind, LedgerAccount } from './ledger.ts'
import { assertCents, type Cents } from './money.ts'

/** VAT status of the creditor, who gets the credit note. */
export const vatStatuses = ['standard', 'small-business', 'reverse-charge'] as const
export type VatStatus = (typeof vatStatuses)[number]

/** Steuerstatus on the wire. */
export const vatStatusWire = {
  standard: 'regelbesteuert',
  'small-business': 'kleinunternehmer',
  'reverse-charge': 'reverseCharge',
} as const satisfies Record<VatStatus, string>

/** German VAT rate, in percent. */
export const VAT_PERCENT = 19

/**
 * VAT of a document: category (UNTDID 5305) and rate, and where no VAT is shown the reason that the law
 * requires on the document (§19, §13b and §14a Abs. 5 UStG).
 */
export const vatByStatus = {
  standard: { category: 'S', percent: VAT_PERCENT, reason: null },
  'small-business': {
    category: 'E',
    percent: 0,
    reason: 'Kein Ausweis von Umsatzsteuer, da Kleinunternehmer gemäß § 19 UStG.',
  },
  'reverse-charge': {
    category: 'AE',
    percent: 0,
    reason: 'Steuerschuldnerschaft des Leistungsempfängers (§ 13b UStG).',
  },
} as const satisfies Readonly<
  Record<VatStatus, { readonly category: string; readonly percent: number; readonly reason: string | null }>
>

export type DocumentTotals = {
  readonly netCents: Cents
  readonly vatCents: Cents
  readonly grossCents: Cents
}

/**
 * Calculates the totals of a document. VAT is calculated once, on the sum of the lines (EN 16931, BR-CO-17).
 * Half a cent is rounded away from 0, so that a counter-document is the exact opposite.
 */
export function totalsOfDocument(lineCents: readonly Cents[], status: VatStatus): DocumentTotals {
  const netCents = lineCents.reduce((sum, cents) => sum + cents, 0)
  assertCents(netCents)
  const { percent } = vatByStatus[status]
  const vatCents = Math.sign(netCents) * Math.round((Math.abs(netCents) * percent) / 100) || 0
  return { netCents, vatCents, grossCents: netCents + vatCents }
}

/** `counter`: cancels a whole credit note. */
export const creditNoteKinds = ['credit-note', 'counter'] as const
export type CreditNoteKind = (typeof creditNoteKinds)[number]

export const creditNoteStates = ['issued', 'objected', 'paid', 'corrected'] as const
/** `objected`: the agency has objected, and nothing is paid until the tenant has answered. */
export type CreditNoteState = (typeof creditNoteStates)[number]

/** Returns the number of a credit note, consecutive within its tenant. */
export const creditNoteNumber = (serial: number) => `GS-${String(serial).padStart(6, '0')}`

/** Data that a credit note needs about its creditor (§14 Abs. 2 and 4 UStG). */
export type Creditor = {
  readonly name: string
  readonly street: string
  readonly zip: string
  readonly city: string
  readonly vatStatus: VatStatus | null
  readonly vatId: string | null
  readonly taxNumber: string | null
  readonly selfBillingAt: Date | null
}

/**
 * Returns the names of the fields that are missing for a credit note; empty if it can be issued.
 * @param debtorVatId of the tenant: under reverse charge the tenant owes the tax, so its VAT id is required
 *   too (§14a UStG, BR-AE-02)
 */
export function missingForCreditNote(creditor: Creditor, debtorVatId: string | null): string[] {
  const { vatStatus, vatId, taxNumber, selfBillingAt } = creditor
  return [
    ...(['name', 'street', 'zip', 'city'] as const).filter((field) => creditor[field].trim() === ''),
    ...(vatStatus === null ? ['vatStatus'] : []),
    ...(vatStatus === 'reverse-charge' && !vatId ? ['vatId'] : []),
    ...(vatStatus === 'reverse-charge' && !debtorVatId ? ['clientVatId'] : []),
    ...(!vatId && !taxNumber ? ['taxNumber'] : []),
    ...(selfBillingAt === null ? ['selfBilling'] : []),
  ]
}

/** Returns the bookings of a commission that arises or, if negative, is taken back; none for 0. */
export function bookingsOfCommission(cents: Cents): Booking[] {
  assertCents(cents)
  if (cents === 0) return []
  return cents > 0
    ? [{ kind: 'commission', debit: 'commissions', credit: 'commissions-due', amountCents: cents }]
    : [{ kind: 'commission-reversed', debit: 'commissions-due', credit: 'commissions', amountCents: -cents }]
}

/** Returns the bookings of a credit note or, reversed, of its counter-document. */
export function bookingsOfCreditNote({ netCents, vatCents }: DocumentTotals): Booking[] {
  const kind = netCents >= 0 ? 'credited' : 'credit-corrected'
  const parts = [
    { account: 'commissions-due', cents: netCents },
    { account: 'input-vat', cents: vatCents },
  ] as const
  return parts.flatMap(({ account, cents }): Booking[] => {
    if (cents === 0) return []
    return cents > 0
      ? [{ kind, debit: account, credit: 'agencies', amountCents: cents }]
      : [{ kind, debit: 'agencies', credit: account, amountCents: -cents }]
  })
}

/** Payment of a credit note: the amount transferred, and the amount offset against the agency's debt. */
export type CreditPayment = {
  readonly amountCents: Cents
  /** Negative if the agency is owed more than its credit notes; the difference is paid with this one. */
  readonly offsetCents: Cents
}

/** Returns a booking of the amount; if it is negative, the reverse booking. None for 0. */
const signedBookings = (
  kind: BookingKind,
  debit: LedgerAccount,
  credit: LedgerAccount,
  cents: Cents,
): Booking[] => {
  assertCents(cents)
  if (cents === 0) return []
  return cents > 0
    ? [{ kind, debit, credit, amountCents: cents }]
    : [{ kind, debit: credit, credit: debit, amountCents: -cents }]
}

/** Returns the bookings of a credit note's payment, or of its return, after which the offset debt is owed again. */
export function bookingsOfCreditPayment(
  kind: 'credit-paid' | 'credit-returned',
  { amountCents, offsetCents }: CreditPayment,
): Booking[] {
  return kind === 'credit-paid'
    ? [
        ...signedBookings(kind, 'agencies', 'bank', amountCents),
        ...signedBookings('credit-offset', 'agencies', 'receivable', offsetCents),
      ]
    : [
        ...signedBookings(kind, 'bank', 'agencies', amountCents),
        ...signedBookings('credit-offset', 'receivable', 'agencies', offsetCents),
      ]
}

/**
 * Returns the bookings that turn a paid credit note into a debt of the agency after a counter-document cancelled
 * it.
 */
export const bookingsOfCarrying = (grossCents: Cents): Booking[] =>
  signedBookings('credit-carried', 'receivable', 'agencies', grossCents)

/**
 * Returns the bookings of a returned payment whose credit note was corrected in the meantime: the agency owes
 * that much less.
 */
export const bookingsOfLateCreditReturn = (amountCents: Cents): Booking[] =>
  signedBookings('credit-returned', 'bank', 'receivable', amountCents)

/**
 * Splits the payment of a credit note into the amount transferred and the amount offset; both add up to the
 * credit note.
 * @param debtCents what the agency owes; negative: what it is owed in addition to its credit notes
 */
export function splitCreditPayment(grossCents: Cents, debtCents: Cents): CreditPayment {
  assertCents(grossCents)
  assertCents(debtCents)
  const offsetCents = Math.min(grossCents, debtCents) || 0
  return { amountCents: grossCents - offsetCents, offsetCents }
}
