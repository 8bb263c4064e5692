import type { PersonalExport } from '@zuruf/contract/export'
import type { PayoutState } from '@zuruf/domain'
import { noteStates } from '../../agencies/credit-notes/wire.ts'
import { vatStatusToWire } from '../../agencies/onboarding/onboarding-wire.ts'
import { urlOf } from '../../agencies/partner-links/links.ts'
import type { Context } from '../../platform/context.ts'
import type { AgencyPart } from './export-agency.ts'

type Money = Pick<PersonalExport['Agentur'], 'Angaben' | 'Gutschriften' | 'Provisionen' | 'Links'>

const paymentStates: Readonly<Record<PayoutState, string>> = {
  waiting: 'angewiesen',
  batched: 'angewiesen',
  sent: 'angewiesen',
  held: 'angehalten',
  paid: 'bezahlt',
  rejected: 'abgelehnt',
  returned: 'zurueckgekommen',
  cancelled: 'zurueckgenommen',
}

export function agencyPartToWire(part: AgencyPart, accountId: string, context: Context): Money {
  if (!part) return { Angaben: null, Gutschriften: [], Provisionen: [], Links: [] }
  const { answers, self, notes, commissions, links } = part
  return {
    Angaben: self
      ? {
          Name: self.agency.name,
          Nummer: self.agency.number,
          Email: self.agency.email,
          Telefon: self.agency.phone,
          Strasse: self.agency.street,
          Hausnummer: self.agency.houseNumber,
          Plz: self.agency.zip,
          Ort: self.agency.city,
          Land: self.agency.country,
          Steuerstatus: self.agency.vatStatus && vatStatusToWire[self.agency.vatStatus],
          UstId: self.agency.vatId,
          Steuernummer: self.agency.taxNumber,
          GutschriftverfahrenSeit: self.agency.selfBillingAt?.toISOString() ?? null,
          Bankdaten: self.bank ? { Iban: self.bank.iban, Kontoinhaber: self.bank.holder } : null,
        }
      : null,
    Gutschriften: notes.map(({ note, ownObjection, payments }) => ({
      Nummer: note.number,
      Art: note.kind === 'counter' ? 'korrektur' : 'gutschrift',
      KorrigiertNummer: note.counterOfNumber,
      AusgestelltAm: note.issuedDay,
      Von: note.periodFrom,
      Bis: note.periodTo,
      NettoCent: note.netCents,
      UmsatzsteuerCent: note.vatCents,
      BruttoCent: note.grossCents,
      Status: noteStates[note.state],
      BezahltAm: note.paidAt?.toISOString() ?? null,
      Grund: note.reason,
      Widerspruch:
        ownObjection && note.objection && note.objectedAt
          ? {
              Grund: note.objection,
              Am: note.objectedAt.toISOString(),
              Antwort: note.objectionAnswer,
            }
          : null,
      Zahlungen: payments.map(({ amountCents, offsetCents, ibanLast4, state, stateAt, dueAt }) => ({
        BetragCent: amountCents,
        VerrechnetCent: offsetCents,
        FaelligAm: dueAt.toISOString(),
        Iban: ibanLast4 === '' ? null : `•••• •••• •••• ${ibanLast4}`,
        Status: paymentStates[state],
        Seit: stateAt?.toISOString() ?? null,
      })),
    })),
    Provisionen: commissions.map((commission) => ({
      Art: commission.kind === 'commission' ? 'provision' : 'storno',
      Auftragsnummer: commission.orderNumber,
      Produkt: commission.productName,
      EntstandenAm: commission.arisenAt.toISOString(),
      ProvisionCent: answers ? commission.amountCents : null,
      // Shares of other members are not disclosed.
      AnteilCent: commission.memberId === accountId ? commission.memberCents : null,
      Gutschrift: answers ? commission.creditNoteNumber : null,
    })),
    Links: links.map((link) => ({
      ProduktId: link.productId,
      Link: urlOf(context, link),
      Erstellt: link.createdAt.toISOString(),
      Besucher: link.clicks,
      Auftraege: link.orders,
    })),
  }
}
