import { formatGermanDate, vatByStatus } from '@zuruf/domain'
import type { CreditDocument, Party } from './document.ts'

/**
 * Words of a credit note and its counter-document. They are always in German, because the document must meet German tax
 * law, and they address nobody: agencies and sales partners of both tones get it, and their tax advisers read it.
 */
interface DocumentWords {
  readonly title: string
  /** Lines below the title. */
  readonly facts: readonly string[]
  readonly opening: string
  /** Name of the last sum. */
  readonly total: string
  /** Paragraphs below the sums. */
  readonly closing: readonly string[]
  /** Terms of payment in the invoice data. */
  readonly payment: string
}

/** Formats a day of the document. */
export const dayOf = (iso: string): string => formatGermanDate(new Date(`${iso}T12:00:00Z`))

/** Returns the tax numbers of a party. */
export const taxNumbersOf = ({ vatId, taxNumber }: Party): readonly string[] => [
  ...(vatId ? [`USt-IdNr. ${vatId}`] : []),
  ...(taxNumber ? [`Steuernummer ${taxNumber}`] : []),
]

export function wordsOf(document: CreditDocument): DocumentWords {
  const { number, issuedDay, periodFrom, periodTo, creditor, vatStatus } = document
  const { reason } = vatByStatus[vatStatus]
  const { heading, closing, ...words } =
    document.kind === 'counter' ? counterWords(document) : creditWords(document)
  return {
    ...words,
    title: `${heading} ${number}`,
    facts: [
      `Ausgestellt am ${dayOf(issuedDay)}`,
      `Leistungszeitraum ${dayOf(periodFrom)} bis ${dayOf(periodTo)}`,
      `Partnernummer ${creditor.number}`,
      `Leistungserbringer: ${[creditor.name, ...taxNumbersOf(creditor)].join(', ')}`,
    ],
    closing: [...(reason ? [reason] : []), closing],
  }
}

const creditWords = ({ dueDay }: CreditDocument) => ({
  heading: 'Gutschrift',
  opening: 'Für die Vermittlung der folgenden Aufträge schreiben wir gut (Gutschrift nach § 14 Abs. 2 UStG):',
  total: 'Gutschriftsbetrag',
  closing: `Den Betrag überweisen wir bis zum ${dayOf(dueDay)} auf das bei uns hinterlegte Konto, soweit er nicht mit einer früheren Korrektur verrechnet wird. Ein Widerspruch gegen diese Gutschrift ist online möglich, auf der Seite, auf der sie zum Herunterladen steht.`,
  payment: 'Auszahlung auf das hinterlegte Bankkonto',
})

const counterWords = ({ counterOf, reason }: CreditDocument) => ({
  heading: 'Stornobeleg',
  opening: `Mit diesem Beleg nehmen wir die Gutschrift ${counterOf?.number} vom ${dayOf(counterOf?.issuedDay ?? '')} in voller Höhe zurück. Grund: ${reason}`,
  total: 'Zurückgenommener Betrag',
  closing:
    'Was davon schon ausgezahlt war, verrechnen wir mit den nächsten Gutschriften. Die Provisionen rechnen wir mit der nächsten Gutschrift neu ab.',
  payment: 'Schon Ausgezahltes wird mit den nächsten Gutschriften verrechnet',
})
