import type { VatStatus } from '@zuruf/domain'

/** A party as it is written on a document. */
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

/** What a credit note, or its counter-document, says: all that §14 Abs. 4 UStG asks for. Days are `YYYY-MM-DD`. */
export interface CreditDocument {
  readonly number: string
  readonly kind: 'credit-note' | 'counter'
  /** What a counter-document takes back. */
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
  /** The agency, which renders the service; its number with the client. */
  readonly creditor: Party & { readonly number: string }
  /** The client, who writes the document. */
  readonly debtor: Party
  readonly lines: readonly DocumentLine[]
}

/**
 * As it is written down: a counter-document says how much is taken back, so that its amounts are positive like those of what it
 * takes back, in the PDF as in the XML (type 261, self-billed credit note).
 */
export function written(document: CreditDocument): CreditDocument {
  if (document.kind === 'credit-note') return document
  const { netCents, vatCents, grossCents, lines } = document
  const turned = (cents: number) => -cents || 0
  return {
    ...document,
    netCents: turned(netCents),
    vatCents: turned(vatCents),
    grossCents: turned(grossCents),
    lines: lines.map((line) => ({ ...line, amountCents: turned(line.amountCents) })),
  }
}
