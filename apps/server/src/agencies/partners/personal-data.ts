import { type PayoutState, vatStatusWire } from '@zuruf/domain'
import type { BankAccounts, PayoutService } from '../../money/payouts/index.ts'
import type { Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { DataSubject, PersonalData, PersonalExportPart } from '../../platform/personal-data.ts'
import type { Agents, Members } from '../agents/index.ts'
import { isOwner } from '../agents/index.ts'
import type { Commissions } from '../commissions/index.ts'
import type { CreditNotes } from '../credit-notes/index.ts'
import { noteStates } from '../credit-notes/index.ts'
import { listLinks, partnerLinkUrl } from '../partner-links/index.ts'

export interface Dependencies {
  readonly agents: Pick<Agents, 'findMembership'>
  readonly members: Pick<Members, 'findInAgency'>
  readonly banks: BankAccounts
  readonly payouts: Pick<PayoutService, 'listOfCreditNotes'>
  readonly commissions: Pick<Commissions, 'listCommissions'>
  readonly creditNotes: Pick<CreditNotes, 'list'>
}

type AgencyPart = Pick<
  NonNullable<PersonalExportPart['Agentur']>,
  'Angaben' | 'Gutschriften' | 'Provisionen' | 'Links'
>

/** Limit of rows in memory, higher than any agency needs. */
const maxRows = 50_000

const none: AgencyPart = { Angaben: null, Gutschriften: [], Provisionen: [], Links: [] }

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

/**
 * The agency's data and money in a person's data export. A sales partner gets everything, also after the agency
 * was closed. An owner gets the agency's credit notes and commissions without the employees' shares; employees
 * get their own shares.
 */
export function agencyPersonalData(dependencies: Dependencies): PersonalData {
  const { agents, members, banks, payouts, commissions: earned, creditNotes } = dependencies

  async function exportAgency(tx: Tx, context: Context, { id: accountId }: DataSubject): Promise<AgencyPart> {
    const found = await agents.findMembership(tx, accountId)
    if (!found) return none
    const { member, agency } = found
    const isPartner = agency.kind === 'partner'
    const agencyId = agency.id
    const view = member.state === 'active' && (await members.findInAgency(tx, agencyId, accountId))
    const isResponsible = isPartner || (view !== false && view !== undefined && isOwner(view))
    const scope = isResponsible ? { agencyId } : { agencyId, memberId: accountId }
    const notes = isResponsible ? await creditNotes.list(tx, { agencyId }, undefined, maxRows) : []
    const attempts = await payouts.listOfCreditNotes(
      tx,
      notes.map(({ id }) => id),
    )
    const paymentsOf = Map.groupBy(attempts, ({ creditNoteId }) => creditNoteId)
    const bank = isPartner && (await banks.readMasked(tx, context, 'agency', agencyId))
    const commissions = await earned.listCommissions(tx, scope, { limit: maxRows })
    const links = isPartner ? await listLinks(tx, agencyId) : []
    return {
      Angaben: isPartner
        ? {
            Name: agency.name,
            Nummer: agency.number,
            Email: agency.email,
            Telefon: agency.phone,
            Strasse: agency.street,
            Hausnummer: agency.houseNumber,
            Plz: agency.zip,
            Ort: agency.city,
            Land: agency.country,
            Steuerstatus: agency.vatStatus && vatStatusWire[agency.vatStatus],
            UstId: agency.vatId,
            Steuernummer: agency.taxNumber,
            GutschriftverfahrenSeit: agency.selfBillingAt?.toISOString() ?? null,
            Bankdaten: bank ? { Iban: bank.iban, Kontoinhaber: bank.holder } : null,
          }
        : null,
      Gutschriften: notes.map((note) => ({
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
          // Objections of other owners are not this person's data.
          note.objectedBy === accountId && note.objection && note.objectedAt
            ? {
                Grund: note.objection,
                Am: note.objectedAt.toISOString(),
                Antwort: note.objectionAnswer,
              }
            : null,
        Zahlungen: (paymentsOf.get(note.id) ?? []).map(
          ({ amountCents, offsetCents, ibanLast4, state, stateAt, dueAt }) => ({
            BetragCent: amountCents,
            VerrechnetCent: offsetCents,
            FaelligAm: dueAt.toISOString(),
            Iban: ibanLast4 === '' ? null : `•••• •••• •••• ${ibanLast4}`,
            Status: paymentStates[state],
            Seit: stateAt?.toISOString() ?? null,
          }),
        ),
      })),
      Provisionen: commissions.map((commission) => ({
        Art: commission.kind === 'commission' ? 'provision' : 'storno',
        Auftragsnummer: commission.orderNumber,
        Produkt: commission.productName,
        EntstandenAm: commission.arisenAt.toISOString(),
        ProvisionCent: isResponsible ? commission.amountCents : null,
        // Shares of other members are not disclosed.
        AnteilCent: commission.memberId === accountId ? commission.memberCents : null,
        Gutschrift: isResponsible ? commission.creditNoteNumber : null,
      })),
      Links: links.map((link) => ({
        ProduktId: link.productId,
        Link: partnerLinkUrl(context, link),
        Erstellt: link.createdAt.toISOString(),
        Besucher: link.clicks,
        Auftraege: link.orders,
      })),
    }
  }

  return {
    export: async (tx, context, subject) => ({ Agentur: await exportAgency(tx, context, subject) }),
  }
}
