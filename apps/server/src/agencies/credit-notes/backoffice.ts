import { germanDay } from '@zuruf/domain'
import { listTransitions, recordAudit } from '../../platform/audit.ts'
import type { Context } from '../../platform/context.ts'
import { type Database, type Tx, withTenant } from '../../platform/database/database.ts'
import { invalid, notFound } from '../../platform/errors.ts'
import type { WithIdempotency } from '../../platform/idempotency.ts'
import { operatorNames } from '../../platform/operator-names.ts'
import { findXml, sumByState } from './backoffice-repository.ts'
import type { NoteWithPayment } from './payment-view.ts'
import type { CreditPayments } from './payments.ts'
import type { CreditNoteLine, NoteFilter } from './repository.ts'
import type { CreditNotes, RunReport } from './service.ts'
import { noteToBackoffice } from './wire.ts'

export interface Dependencies {
  readonly database: Database
  readonly idempotent: WithIdempotency
  readonly creditNotes: CreditNotes
  readonly payments: Pick<CreditPayments, 'withPayment' | 'withPayments'>
}

/** A credit note with its lines. */
export interface DetailedNote extends NoteWithPayment {
  readonly lines: readonly CreditNoteLine[]
  /** The counter-document that took it back. */
  readonly counterId: string | undefined
}

/** A change of a credit note's state. */
export interface NoteStep {
  readonly from: string | null
  readonly to: string
  readonly reason: string | null
  readonly at: Date
  /** Name of the operator, or the kind of actor. */
  readonly by: string
}

export type BackofficeCreditNotes = ReturnType<typeof backofficeCreditNotes>

/** Reads, issues, corrects and answers credit notes for operators. */
export function backofficeCreditNotes(dependencies: Dependencies) {
  const { database, idempotent, creditNotes, payments } = dependencies
  const inTenant = <T>(context: Context, work: (tx: Tx) => Promise<T>) =>
    withTenant(database, context.tenant.id, work)
  return {
    /**
     * Returns credit notes newest first.
     * @param page `after` is the id of the last credit note of the previous page
     * @throws AppError invalid-input when `after` is not a credit note of this filter
     */
    list: (
      context: Context,
      filter: NoteFilter,
      page: { readonly after: string | undefined; readonly limit: number },
    ): Promise<NoteWithPayment[]> =>
      inTenant(context, async (tx) =>
        payments.withPayments(tx, context, await creditNotes.list(tx, filter, page.after, page.limit)),
      ),

    /** @throws AppError not-found */
    find: (context: Context, id: string): Promise<DetailedNote> =>
      inTenant(context, (tx) => find(dependencies, tx, context, id)),

    /** Returns the document as it was issued. @throws AppError not-found */
    readPdf: (context: Context, id: string) => inTenant(context, (tx) => creditNotes.readPdf(tx, id)),

    /** Returns the XML of the document. @throws AppError not-found; also when it was deleted after retention */
    async readXml(context: Context, id: string): Promise<{ readonly number: string; readonly xml: string }> {
      const { number, xml } = await inTenant(context, async (tx) => {
        const note = await creditNotes.find(tx, id)
        return { number: note.number, xml: await findXml(tx, note.id) }
      })
      if (xml === undefined) throw notFound()
      return { number, xml }
    },

    /** Returns the steps of a credit note, oldest first. @throws AppError not-found */
    listSteps: (context: Context, id: string): Promise<NoteStep[]> =>
      inTenant(context, (tx) => listSteps(dependencies, tx, id)),

    /** Sums credit notes by state, without counter-documents. */
    sumByState: (context: Context, filter: Parameters<typeof sumByState>[1]) =>
      inTenant(context, (tx) => sumByState(tx, filter)),

    /**
     * Issues credit notes for all open commissions up to and including a day.
     * @throws AppError invalid-input at `until` for a day in the future; AggregateError as
     *   `creditNotes.issueDue`
     */
    async issue(context: Context, until: string): Promise<RunReport> {
      if (until > germanDay(context.now)) throw invalid({ until: 'date-invalid' })
      // Needs no idempotency key: a commission is credited once, so a repeated request issues only what is
      // still open.
      const report = await creditNotes.issueDue(context, until)
      await inTenant(context, (tx) => recordAudit(tx, context, 'credit-note.run', null, { until, ...report }))
      return report
    },

    /**
     * Cancels a credit note with a counter-document.
     * @returns the counter-document
     * @throws the same errors as `creditNotes.correct`
     */
    correct: (context: Context, id: string, reason: string): Promise<ReturnType<typeof noteToBackoffice>> =>
      idempotent(context, async (tx) =>
        noteToBackoffice(
          await payments.withPayment(tx, context, await creditNotes.correct(tx, context, id, reason)),
        ),
      ),

    /** Answers an objection. @throws the same errors as `creditNotes.answer` */
    answer: (
      context: Context,
      id: string,
      { answer, objection }: { readonly answer: string; readonly objection?: string | undefined },
    ): Promise<ReturnType<typeof noteToBackoffice>> =>
      idempotent(context, async (tx) =>
        noteToBackoffice(
          await payments.withPayment(
            tx,
            context,
            await creditNotes.answer(tx, context, id, answer, objection),
          ),
        ),
      ),
  }
}

async function find(
  { creditNotes, payments }: Dependencies,
  tx: Tx,
  context: Context,
  id: string,
): Promise<DetailedNote> {
  const note = await creditNotes.find(tx, id)
  const lines = await creditNotes.listLines(tx, note.id)
  return {
    ...(await payments.withPayment(tx, context, note)),
    lines,
    counterId: await creditNotes.findCounterDocument(tx, note.id),
  }
}

async function listSteps({ creditNotes }: Dependencies, tx: Tx, noteId: string): Promise<NoteStep[]> {
  const { id } = await creditNotes.find(tx, noteId)
  const steps = (await listTransitions(tx, [id])).get(id) ?? []
  const names = await operatorNames(
    tx,
    steps.flatMap(({ actorId }) => (actorId ? [actorId] : [])),
  )
  return steps.map(({ fromState, toState, actor, actorId, reason, at }) => ({
    from: fromState,
    to: toState,
    reason,
    at,
    by: (actorId && names.get(actorId)) || actor,
  }))
}
