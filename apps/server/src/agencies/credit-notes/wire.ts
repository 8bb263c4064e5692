import type { ResponseOf } from '@zuruf/contract'
import { germanDay } from '@zuruf/domain'
import type { Context } from '../../platform/context.ts'
import { bankReasonSentence } from '../../platform/texts.ts'
import type { NoteWithPayment } from './payment-view.ts'

type Status = ResponseOf<'listOwnCreditNotes'>['Gutschriften'][number]['Status']

/** States of credit notes in agencies' responses and data exports. */
export const noteStates = {
  issued: 'ausgestellt',
  objected: 'widersprochen',
  paid: 'bezahlt',
  corrected: 'korrigiert',
} as const

/** Returns the one status shown to an agency: that of the credit note, or of its payment. */
function statusOf({ note, payment }: NoteWithPayment): Status {
  if (payment.stage === 'under-way') return 'angewiesen'
  return payment.stage === 'failed' ? 'zurueckgekommen' : noteStates[note.state]
}

export const noteToWire = (
  context: Context,
  { note, payment }: NoteWithPayment,
): ResponseOf<'listOwnCreditNotes'>['Gutschriften'][number] => ({
  Id: note.id,
  Nummer: note.number,
  Art: note.kind === 'counter' ? 'korrektur' : 'gutschrift',
  KorrigiertNummer: note.counterOfNumber,
  Status: statusOf({ note, payment }),
  AusgestelltAm: note.issuedDay,
  Von: note.periodFrom,
  Bis: note.periodTo,
  FaelligAm: note.dueDay,
  NettoCent: note.netCents,
  UmsatzsteuerCent: note.vatCents,
  BruttoCent: note.grossCents,
  BezahltAm: note.paidAt?.toISOString() ?? null,
  Grund: note.reason,
  AuszahlungAb: payment.fromDay,
  Auszahlung: payment.payout && {
    BetragCent: payment.payout.amountCents,
    VerrechnetCent: payment.payout.offsetCents,
    Bis: germanDay(payment.payout.dueAt),
    Bankgrund: payment.stage === 'failed' ? bankReasonSentence(context, payment.payout.reason ?? '') : null,
  },
  Widerspruch:
    note.objection && note.objectedAt
      ? {
          Grund: note.objection,
          Am: note.objectedAt.toISOString(),
          Antwort: note.objectionAnswer,
          BeantwortetAm: note.answeredAt?.toISOString() ?? null,
        }
      : null,
})

export const noteToBackoffice = ({
  note,
  payment,
}: NoteWithPayment): ResponseOf<'listCreditNotes'>[number] => ({
  id: note.id,
  number: note.number,
  kind: note.kind,
  counterOfId: note.counterOf,
  counterOfNumber: note.counterOfNumber,
  agencyId: note.agencyId,
  agencyName: note.creditor.name,
  state: note.state,
  issuedDay: note.issuedDay,
  periodFrom: note.periodFrom,
  periodTo: note.periodTo,
  dueDay: note.dueDay,
  vatStatus: note.vatStatus,
  netCents: note.netCents,
  vatCents: note.vatCents,
  grossCents: note.grossCents,
  paidAt: note.paidAt?.toISOString() ?? null,
  reason: note.reason,
  carriedCents: note.carriedCents,
  payment: {
    ...payment,
    payout: payment.payout && { ...payment.payout, dueAt: payment.payout.dueAt.toISOString() },
  },
  objection: note.objection,
  objectedAt: note.objectedAt?.toISOString() ?? null,
  objectionAnswer: note.objectionAnswer,
  answeredAt: note.answeredAt?.toISOString() ?? null,
})
