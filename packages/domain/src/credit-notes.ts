import type { Booking, BookingKind, LedgerAccount } from './ledger.ts'
import { assertCents, type Cents } from './money.ts'

/** How whoever gets a credit note is taxed. */
export const vatStatuses = ['standard', 'small-business', 'reverse-charge'] as const
export type VatStatus = (typeof vatStatuses)[number]

/** The German rate, in percent. */
export const VAT_PERCENT = 19

/**
 * The VAT of a document: category (UNTDID 5305) and rate, and where none is shown the reason that the law wants to be read there
 * (§19, §13b and §14a Abs. 5 UStG).
 */
export const vatOf = {
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
 * What a document comes to. VAT is taken once, of the sum of its lines (EN 16931, BR-CO-17), half a cent away from nought: a
 * counter-document is the exact opposite.
 */
export function totalsOfDocument(lineCents: readonly Cents[], status: VatStatus): DocumentTotals {
  const netCents = lineCents.reduce((sum, cents) => sum + cents, 0)
  assertCents(netCents)
  const { percent } = vatOf[status]
  const vatCents = Math.sign(netCents) * Math.round((Math.abs(netCents) * percent) / 100) || 0
  return { netCents, vatCents, grossCents: netCents + vatCents }
}

export const creditNoteStates = ['issued', 'objected', 'paid', 'corrected'] as const
/** `objected`: its agency has objected, and nothing is paid until the client has answered. */
export type CreditNoteState = (typeof creditNoteStates)[number]

/** A credit note's number: consecutive in its tenant. */
export const creditNoteNumber = (serial: number) => `GS-${String(serial).padStart(6, '0')}`

/** What was left undone by whoever should get a credit note (§14 Abs. 2 and 4 UStG). */
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
 * What a credit note would lack: names of fields, none when one can be issued.
 * @param debtorVatId of the client: where the tax is theirs to pay, it stands there too (§14a UStG, BR-AE-02)
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

/** What a commission books when it arises, or, negative, when it is taken back. Nothing for nought. */
export function bookingsOfCommission(cents: Cents): Booking[] {
  assertCents(cents)
  if (cents === 0) return []
  return cents > 0
    ? [{ kind: 'commission', debit: 'commissions', credit: 'commissions-due', amountCents: cents }]
    : [{ kind: 'commission-reversed', debit: 'commissions-due', credit: 'commissions', amountCents: -cents }]
}

/** What a credit note books, and its counter-document the other way round. */
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

/** How a credit note is paid: what is transferred, and what is settled with what its agency owes. */
export type CreditPayment = {
  readonly amountCents: Cents
  /** Negative where the agency is owed more than its credit notes say, and gets that with this one. */
  readonly offsetCents: Cents
}

const moved = (kind: BookingKind, debit: LedgerAccount, credit: LedgerAccount, cents: Cents): Booking[] => {
  assertCents(cents)
  if (cents === 0) return []
  return cents > 0
    ? [{ kind, debit, credit, amountCents: cents }]
    : [{ kind, debit: credit, credit: debit, amountCents: -cents }]
}

/** What the payment of a credit note books, or that it came back: then what it settled is owed again. */
export function bookingsOfCreditPayment(
  kind: 'credit-paid' | 'credit-returned',
  { amountCents, offsetCents }: CreditPayment,
): Booking[] {
  return kind === 'credit-paid'
    ? [
        ...moved(kind, 'agencies', 'bank', amountCents),
        ...moved('credit-offset', 'agencies', 'receivable', offsetCents),
      ]
    : [
        ...moved(kind, 'bank', 'agencies', amountCents),
        ...moved('credit-offset', 'receivable', 'agencies', offsetCents),
      ]
}

/** What a paid credit note came to is owed back once a counter-document has taken it back. */
export const bookingsOfCarrying = (grossCents: Cents): Booking[] =>
  moved('credit-carried', 'receivable', 'agencies', grossCents)

/** The payment of a credit note comes back that was corrected meanwhile: its agency owes that much less. */
export const bookingsOfLateCreditReturn = (amountCents: Cents): Booking[] =>
  moved('credit-returned', 'bank', 'receivable', amountCents)

/**
 * How a credit note is paid by an agency that owes something, or is owed. What is transferred and what is settled add up to it.
 * @param debtCents what the agency owes; less than nought: what it is owed besides its credit notes
 */
export function splitCreditPayment(grossCents: Cents, debtCents: Cents): CreditPayment {
  assertCents(grossCents)
  assertCents(debtCents)
  const offsetCents = Math.min(grossCents, debtCents) || 0
  return { amountCents: grossCents - offsetCents, offsetCents }
}
