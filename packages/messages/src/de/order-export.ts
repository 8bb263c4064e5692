import type { Widened } from '../texts-of.ts'

/** The file exported from the back office's list of orders. */
const orderExport = {
  columns: {
    number: 'Auftragsnummer',
    providerNumber: 'Nummer des Anbieters',
    customerNumber: 'Kundennummer',
    createdAt: 'Eingang',
    product: 'Produkt',
    state: 'Stand',
    stateAt: 'Stand seit',
    recipient: 'Empfänger',
    confirmedAt: 'Bestätigt am',
    handover: 'Übergabe',
    bank: 'Bankverbindung hinterlegt',
    recommender: 'Empfehler',
    referral: 'Empfehlungsnummer',
    reward: 'Prämien in Cent',
    recipientNumber: 'Empfängernummer',
    kind: 'Art',
  },
  bank: { yes: 'ja', no: 'nein' },
  kind: { order: 'Bestellung', interest: 'Angebotsanfrage' },
} as const

export type OrderExportTexts = Widened<typeof orderExport>

export default orderExport satisfies OrderExportTexts
