import {
  addDays,
  bookingsOfCarrying,
  bookingsOfCreditNote,
  type CreditNoteState,
  creditNoteNumber,
  germanDay,
  totalsOfDocument,
  type VatStatus,
} from '@zuruf/domain'
import type { Ledger } from '../../money/ledger/index.ts'
import type { PayoutService } from '../../money/payouts/index.ts'
import { recordAudit, recordTransitions } from '../../platform/audit.ts'
import { actorId, type Context } from '../../platform/context.ts'
import { type Database, type Tx, withTenant } from '../../platform/database/database.ts'
import { AppError, conflict, invalid, notFound } from '../../platform/errors.ts'
import { forEachCollectingErrors } from '../../platform/for-each-collecting-errors.ts'
import { isUuid, newId } from '../../platform/ids.ts'
import type { Commissions } from '../commissions/index.ts'
import { creditorOf } from './creditor.ts'
import { debtorOf } from './debtor.ts'
import type { CreditDocument } from './document.ts'
import type { NotifyOwners } from './mails.ts'
import { endOfLastMonth } from './months.ts'
import type { NotifyClient } from './objection-mail.ts'
import { stopReasons } from './payment-view.ts'
import type { CreditNote, ListedNote, NoteFilter } from './repository.ts'
import * as repository from './repository.ts'

export interface Dependencies {
  readonly database: Database
  readonly ledger: Ledger
  readonly commissions: Pick<Commissions, 'lockCommissions'>
  readonly payouts: Pick<PayoutService, 'stop'>
  readonly notifyOwners: NotifyOwners
  readonly notifyClient: NotifyClient
}

/** Result of issuing a credit note for one agency. */
export type IssueOutcome = 'issued' | 'carriedOver' | 'incomplete' | 'nothing'
export type RunReport = Readonly<Record<Exclude<IssueOutcome, 'nothing'>, number>>

export type CreditNotes = ReturnType<typeof creditNoteService>

/** Days from the issue of a credit note to its due date. */
export const payWithinDays = 14

/**
 * Issues credit notes (Gutschriften): invoices that the client writes on behalf of agencies and sales partners.
 * They are immutable; a counter-document cancels one. Decision 064
 */
export function creditNoteService(dependencies: Dependencies) {
  const { database, ledger, commissions, payouts, notifyOwners, notifyClient } = dependencies

  /** Calculates the credit note of an agency for open commissions up to and including a day. */
  async function calculate(tx: Tx, { tenant }: Context, agencyId: string, until: string) {
    const agency = await repository.findAgency(tx, agencyId)
    if (!agency) throw notFound()
    const openCommissions = await repository.listOpenCommissions(tx, agencyId, until)
    const vatStatus = agency.vatStatus as VatStatus | null
    const debtor = debtorOf(tenant)
    const { creditor, missing } = creditorOf(agency, debtor)
    const totals = totalsOfDocument(
      openCommissions.map(({ amountCents }) => amountCents),
      vatStatus ?? 'standard',
    )
    return {
      agency,
      openCommissions,
      missing,
      totals,
      debtor,
      creditor,
    }
  }

  /** Numbers, creates and books a document. All parts are stored in one transaction. */
  async function issue(
    tx: Tx,
    context: Context,
    {
      agencyId,
      counterOf,
      carriedCents = 0,
      ...document
    }: Omit<CreditDocument, 'number' | 'lines'> & {
      readonly agencyId: string
      readonly carriedCents?: number
      readonly counterOf: (CreditDocument['counterOf'] & { readonly id: string }) | null
    },
    lines: readonly (CreditDocument['lines'][number] & { readonly commissionId: string })[],
  ): Promise<string> {
    const tenantId = context.tenant.id
    const serial = await repository.nextSerial(tx, tenantId)
    const id = newId()
    const number = creditNoteNumber(serial)
    // Imported on first use, because most processes never load the PDF library and fonts.
    const { createCreditNoteFile } = await import('./pdf.ts')
    const file = await createCreditNoteFile({ ...document, number, counterOf, lines }, context)
    const { creditor, debtor, ...columns } = document
    await repository.insertNote(
      tx,
      {
        tenantId,
        id,
        serial,
        number,
        agencyId,
        ...columns,
        creditor: JSON.stringify(creditor),
        debtor: JSON.stringify(debtor),
        counterOf: counterOf?.id ?? null,
        carriedCents,
        state: 'issued',
        stateAt: context.now,
        issuedAt: context.now,
      },
      lines.map(({ commissionId, orderNumber, productName, day, amountCents }, index) => ({
        tenantId,
        creditNoteId: id,
        position: index + 1,
        commissionId,
        orderNumber,
        productName,
        day,
        amountCents,
      })),
      file,
    )
    await ledger.bookFor(tx, context, { creditNoteId: id }, [
      ...bookingsOfCreditNote(document),
      ...bookingsOfCarrying(carriedCents),
    ])
    await recordTransitions(tx, context, [{ entity: 'credit-note', entityId: id, from: null, to: 'issued' }])
    const { grossCents } = document
    await recordAudit(tx, context, 'credit-note.issued', id, { number, grossCents })
    return id
  }

  /** Issues the credit note of one agency. A sum of 0 or less is carried over to the next run. */
  async function issueOne(tx: Tx, context: Context, agencyId: string, until: string): Promise<IssueOutcome> {
    await commissions.lockCommissions(tx, agencyId)
    const {
      agency,
      openCommissions: open,
      missing,
      totals,
      creditor,
      debtor,
    } = await calculate(tx, context, agencyId, until)
    if (open.length === 0) return 'nothing'
    if (totals.netCents <= 0) return 'carriedOver'
    if (missing.length > 0 || agency.vatStatus === null) return 'incomplete'
    const today = germanDay(context.now)
    const id = await issue(
      tx,
      context,
      {
        agencyId,
        kind: 'credit-note',
        counterOf: null,
        reason: null,
        ...totals,
        vatStatus: agency.vatStatus as VatStatus,
        issuedDay: today,
        periodFrom: open[0]?.day ?? until,
        periodTo: until,
        dueDay: germanDay(addDays(context.now, payWithinDays)),
        creditor,
        debtor,
      },
      open.map(({ id: commissionId, ...line }) => ({ commissionId, ...line })),
    )
    await repository.assignToNote(
      tx,
      open.map((commission) => commission.id),
      id,
    )
    await notifyOwners(tx, context, 'credit-note-issued', agencyId, { creditNoteId: id })
    return 'issued'
  }

  /** @throws AppError not-found when it does not exist, or belongs to another agency */
  async function find(tx: Tx, id: string, agencyId?: string): Promise<ListedNote> {
    const note = isUuid(id) ? await repository.findNote(tx, id) : undefined
    if (!note || (agencyId !== undefined && note.agencyId !== agencyId)) throw notFound()
    return note
  }

  /** @throws AppError not-found; conflict when the credit note is in another state, or is a counter-document */
  async function lockNote(tx: Tx, id: string, states: readonly CreditNoteState[], agencyId?: string) {
    const found = await find(tx, id, agencyId)
    await commissions.lockCommissions(tx, found.agencyId)
    const note = await repository.lockNote(tx, id)
    if (note?.kind !== 'credit-note' || !states.includes(note.state)) throw conflict()
    return note
  }

  async function changeState(
    tx: Tx,
    context: Context,
    note: CreditNote,
    to: CreditNoteState,
    changes: Parameters<typeof repository.changeNote>[2] = {},
    reason?: string,
  ): Promise<void> {
    if (!(await repository.changeNote(tx, note, { state: to, stateAt: context.now, ...changes }))) {
      throw conflict()
    }
    await recordTransitions(tx, context, [
      { entity: 'credit-note', entityId: note.id, from: note.state, to, ...(reason && { reason }) },
    ])
  }

  /** @throws AppError conflict when the payment may be under way, until the bank reports the outcome */
  async function stopPayment(tx: Tx, context: Context, { id }: CreditNote, reason: string): Promise<void> {
    if (await payouts.stop(tx, context, { creditNoteId: id }, reason)) return
    throw new AppError('conflict', { creditNote: 'payment-under-way' })
  }

  return {
    find,
    sumOpenCommissions: repository.sumOpenCommissions,
    sumCreditNotes: repository.sumCreditNotes,
    anonymiseBefore: repository.anonymiseBefore,
    findLastChangeForPartner: repository.findLastChangeForPartner,
    listLines: repository.listLines,
    findCounterDocument: repository.findCounterDocument,
    countObjections: repository.countObjections,

    /**
     * Returns credit notes newest first.
     * @param field name of `after` in the caller's request, for the error
     * @throws AppError invalid-input at `field` when `after` is not a credit note of this filter
     */
    async list(
      tx: Tx,
      filter: NoteFilter,
      after: string | undefined,
      limit: number,
      field = 'after',
    ): Promise<ListedNote[]> {
      const last = after === undefined ? undefined : await repository.findNote(tx, after)
      const isForeign = filter.agencyId !== undefined && last?.agencyId !== filter.agencyId
      if (after !== undefined && (!last || isForeign)) throw invalid({ [field]: 'invalid' })
      return repository.listNotes(tx, filter, last?.serial, limit)
    },

    /**
     * Returns the document as it was issued.
     * @throws AppError not-found
     */
    async readPdf(
      tx: Tx,
      id: string,
      agencyId?: string,
    ): Promise<{ readonly name: string; readonly pdf: Buffer }> {
      const note = await find(tx, id, agencyId)
      const pdf = await repository.findPdf(tx, note.id)
      if (!pdf) throw notFound()
      return { name: `Gutschrift-${note.number}.pdf`, pdf }
    },

    /** Calculates the credit notes that a run would issue, by agency. */
    async preview(context: Context, until: string) {
      return withTenant(database, context.tenant.id, async (tx) => {
        const found = []
        for (const agencyId of await repository.listAgenciesWithOpenCommissions(tx, until)) {
          found.push(await calculate(tx, context, agencyId, until))
        }
        return found
      })
    },

    /**
     * Job `creditnotes.issue`: issues credit notes for open commissions up to and including a day, by default
     * the end of last month. Each agency has its own transaction; concurrent runs wait for each other and
     * credit nothing twice.
     * @throws AggregateError naming the agencies that failed, after all others got their credit notes
     */
    async issueDue(context: Context, until = endOfLastMonth(context.now)): Promise<RunReport> {
      const { tenant } = context
      const agencies = await withTenant(database, tenant.id, (tx) =>
        repository.listAgenciesWithOpenCommissions(tx, until),
      )
      const report = { issued: 0, carriedOver: 0, incomplete: 0 }
      await forEachCollectingErrors(agencies, String, async (agencyId) => {
        const outcome = await withTenant(database, tenant.id, (tx) => issueOne(tx, context, agencyId, until))
        if (outcome !== 'nothing') report[outcome]++
      })
      return report
    },

    /**
     * Cancels a credit note with a counter-document and reopens its commissions. If it was paid, its agency
     * owes the amount, and the next credit note settles it. Decision 065
     * @throws AppError not-found; conflict when it was cancelled before, or its payment may be under way
     */
    async correct(tx: Tx, context: Context, id: string, reason: string): Promise<ListedNote> {
      const note = await lockNote(tx, id, ['issued', 'objected', 'paid'])
      const isPaid = note.paidAt !== null
      if (!isPaid) await stopPayment(tx, context, note, stopReasons.corrected)
      const lines = await repository.listLines(tx, id)
      const today = germanDay(context.now)
      const { agencyId, vatStatus, periodFrom, periodTo, creditor, debtor } = note
      const counterId = await issue(
        tx,
        context,
        {
          agencyId,
          kind: 'counter',
          reason,
          vatStatus,
          periodFrom,
          periodTo,
          creditor,
          debtor,
          counterOf: { id, number: note.number, issuedDay: note.issuedDay },
          carriedCents: isPaid ? note.grossCents : 0,
          netCents: -note.netCents,
          vatCents: -note.vatCents || 0,
          grossCents: -note.grossCents,
          issuedDay: today,
          dueDay: today,
        },
        lines.map((line) => ({ ...line, amountCents: -line.amountCents || 0 })),
      )
      await changeState(tx, context, note, 'corrected', {}, reason)
      await repository.assignToNote(
        tx,
        lines.map(({ commissionId }) => commissionId),
        null,
      )
      await recordAudit(tx, context, 'credit-note.corrected', id, { number: note.number, reason })
      await notifyOwners(tx, context, 'credit-note-corrected', agencyId, { creditNoteId: id })
      return find(tx, counterId)
    },

    /**
     * Records an objection of the agency, before or after payment. Nothing is paid until the client has
     * answered.
     * @throws AppError not-found; conflict in another state, or when the payment may be under way
     */
    async object(
      tx: Tx,
      context: Context,
      agencyId: string,
      id: string,
      reason: string,
    ): Promise<ListedNote> {
      const note = await lockNote(tx, id, ['issued', 'paid'], agencyId)
      if (note.paidAt === null) await stopPayment(tx, context, note, stopReasons.objected)
      const changes = {
        objection: reason,
        objectedAt: context.now,
        objectedBy: actorId(context.actor),
        objectionAnswer: null,
        answeredAt: null,
        answeredBy: null,
      }
      await changeState(tx, context, note, 'objected', changes, reason)
      await recordAudit(tx, context, 'credit-note.objected', id, { number: note.number })
      await notifyClient(tx, context, id)
      return find(tx, id)
    },

    /**
     * Answers an objection. The credit note itself does not change.
     * @param objection text of the objection that the operator saw; not checked if omitted
     * @throws AppError not-found; conflict when there is no objection, or at `objection` when its text has
     *   changed
     */
    async answer(
      tx: Tx,
      context: Context,
      id: string,
      answer: string,
      objection?: string,
    ): Promise<ListedNote> {
      const note = await lockNote(tx, id, ['objected'])
      if (objection !== undefined && objection !== note.objection) {
        throw new AppError('conflict', { objection: 'objection-changed' })
      }
      const changes = { objectionAnswer: answer, answeredAt: context.now, answeredBy: actorId(context.actor) }
      await changeState(tx, context, note, note.paidAt === null ? 'issued' : 'paid', changes, answer)
      await recordAudit(tx, context, 'credit-note.answered', id, { number: note.number })
      await notifyOwners(tx, context, 'credit-note-answered', note.agencyId, { creditNoteId: id })
      return find(tx, id)
    },
  }
}
