import type { CreditNoteKind, VatStatus } from '@zuruf/domain'

/** Party as written on a document. */
export interface Party {
  readonly name: string
  readonly street: string
  readonly zip: string
  readonly city: string
  /** ISO 3166, two letters. */
  readonly country: string
  readonly vatId: string | null
  readonly taxNumber: string | null
}

export interface DocumentLine {
  readonly orderNumber: string
  readonly productName: string
  /** `YYYY-MM-DD`, German calendar. */
  readonly day: string
  readonly amountCents: number
}

/**
 * Content of a credit note or its counter-document, with everything §14 Abs. 4 UStG requires. Days are
 * `YYYY-MM-DD`.
 */
export interface CreditDocument {
  readonly number: string
  readonly kind: CreditNoteKind
  /** The credit note that a counter-document cancels. */
  readonly counterOf: { readonly number: string; readonly issuedDay: string } | null
  readonly reason: string | null
  readonly issuedDay: string
  readonly periodFrom: string
  readonly periodTo: string
  readonly dueDay: string
  readonly vatStatus: VatStatus
  readonly netCents: number
  readonly vatCents: number
  readonly grossCents: number
  /** The agency, which provides the service, and the number the client knows it by. */
  readonly creditor: Party & { readonly number: string }
  /** The client, who issues the document. */
  readonly debtor: Party
  readonly lines: readonly DocumentLine[]
}

/**
 * Returns the document with the amounts that are printed. The amounts of a counter-document are stored as
 * negative numbers and printed as positive ones, in the PDF and in the XML (type 261, self-billed credit note).
 */
export function withPositiveAmounts(document: CreditDocument): CreditDocument {
  if (document.kind === 'credit-note') return document
  const { netCents, vatCents, grossCents, lines } = document
  const negate = (cents: number) => -cents || 0
  return {
    ...document,
    netCents: negate(netCents),
    vatCents: negate(vatCents),
    grossCents: negate(grossCents),
    lines: lines.map((line) => ({ ...line, amountCents: negate(line.amountCents) })),
  }
}
