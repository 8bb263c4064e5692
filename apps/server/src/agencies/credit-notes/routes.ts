import { germanDay } from '@zuruf/domain'
import type { FastifyReply } from 'fastify'
import { recordAudit } from '../../platform/audit.ts'
import type { Context } from '../../platform/context.ts'
import { type Database, type Tx, withTenant } from '../../platform/database/database.ts'
import { AppError } from '../../platform/errors.ts'
import { type Call, type Http, sent } from '../../platform/http/mount.ts'
import type { WithIdempotency } from '../../platform/idempotency.ts'
import type { CreditPayments } from './payments.ts'
import type { ListedNote } from './repository.ts'
import { type CreditNotes, endOfLastMonth } from './service.ts'
import { type NoteWithPayment, noteToBackoffice, noteToWire } from './wire.ts'

export interface Dependencies {
  readonly database: Database
  readonly idempotent: WithIdempotency
  readonly creditNotes: CreditNotes
  readonly payments: CreditPayments
}

/** Returns credit notes with the stage of their payment. */
async function shown(
  tx: Tx,
  context: Context,
  payments: CreditPayments,
  notes: readonly ListedNote[],
): Promise<NoteWithPayment[]> {
  const paymentOf = await payments.viewOf(tx, context, notes)
  return notes.map((note) => ({ note, payment: paymentOf(note) }))
}

async function sendPdf(reply: FastifyReply, { name, pdf }: { readonly name: string; readonly pdf: Buffer }) {
  reply
    .type('application/pdf')
    .header('cache-control', 'no-store')
    .header('content-disposition', `attachment; filename="${name}"`)
    .send(pdf)
  return sent
}

/** Mounts the credit notes of agencies and sales partners for themselves. */
export function mountOwnCreditNotes(http: Http, { database, creditNotes, payments }: Dependencies): void {
  const tags = ['agencies']
  const partners = ['partners']
  const agencyOf = ({ agency }: Context) => {
    if (!agency) throw new AppError('PSOF0203')
    return agency.agencyId
  }

  const list = ({
    context,
    query: { nach, anzahl = 25 },
  }: Call<'listOwnCreditNotes' | 'listPartnerCreditNotes'>) =>
    withTenant(database, context.tenant.id, async (tx) => {
      const agencyId = agencyOf(context)
      const notes = await creditNotes.list(tx, { agencyId }, nach, anzahl + 1, 'nach')
      return {
        Gutschriften: (await shown(tx, context, payments, notes.slice(0, anzahl))).map((note) =>
          noteToWire(context, note),
        ),
        Weitere: notes.length > anzahl,
        OffenCent: await creditNotes.openCents(tx, agencyId),
        VerrechnungCent: await payments.debtOf(tx, agencyId),
        KontoFehlt: !(await payments.hasAccount(tx, agencyId)),
      }
    })
  http.mount('listOwnCreditNotes', { tags, handler: list })
  http.mount('listPartnerCreditNotes', { tags: partners, handler: list })

  const pdf = async ({ context, params, reply }: Call<'getOwnCreditNotePdf' | 'getPartnerCreditNotePdf'>) => {
    const work = withTenant(database, context.tenant.id, (tx) =>
      creditNotes.file(tx, params.id, agencyOf(context)),
    )
    return sendPdf(reply, await work)
  }
  http.mount('getOwnCreditNotePdf', { tags, handler: pdf })
  http.mount('getPartnerCreditNotePdf', { tags: partners, handler: pdf })

  const object = ({ context, params, body }: Call<'objectToCreditNote' | 'objectToPartnerCreditNote'>) =>
    withTenant(database, context.tenant.id, async (tx) => {
      const note = await creditNotes.object(tx, context, agencyOf(context), params.id, body.Grund)
      return noteToWire(context, one(await shown(tx, context, payments, [note])))
    })
  http.mount('objectToCreditNote', { tags, handler: object })
  http.mount('objectToPartnerCreditNote', { tags: partners, handler: object })
}

/** Mounts credit notes for operators. */
export function mountCreditNotes(
  http: Http,
  { database, idempotent, creditNotes, payments }: Dependencies,
): void {
  const tags = ['backoffice: commissions']
  const toWire = async (tx: Tx, context: Context, note: ListedNote) =>
    noteToBackoffice(one(await shown(tx, context, payments, [note])))

  http.mount('listCreditNotes', {
    tags,
    handler: ({ context, query: { after, limit = 50, ...filter } }) =>
      withTenant(database, context.tenant.id, async (tx) => {
        const notes = await creditNotes.list(tx, filter, after, limit)
        return (await shown(tx, context, payments, notes)).map(noteToBackoffice)
      }),
  })

  http.mount('previewCreditNotes', {
    tags,
    handler: async ({ context, query }) => {
      const until = query.until ?? endOfLastMonth(context.now)
      const found = await creditNotes.preview(context, until)
      return {
        until,
        agencies: found.map(({ agency, open, totals, missing }) => ({
          agencyId: agency.id,
          agencyName: agency.name,
          ...totals,
          missing,
          commissions: open.filter(({ kind }) => kind === 'commission').length,
          reversals: open.filter(({ kind }) => kind === 'reversal').length,
          carriedOver: totals.netCents <= 0,
        })),
      }
    },
  })

  http.mount('issueCreditNotes', {
    tags,
    handler: async ({ context, body }) => {
      if (body.until > germanDay(context.now)) throw new AppError('PSOF0100', { until: 'date-invalid' })
      // Credits each commission once, so a repeated request only reports what was left; the run uses one
      // transaction for each agency.
      const report = await creditNotes.issueDue(context, body.until)
      await withTenant(database, context.tenant.id, (tx) =>
        recordAudit(tx, context, 'credit-note.run', null, { until: body.until, ...report }),
      )
      return report
    },
  })

  http.mount('getCreditNote', {
    tags,
    handler: ({ context, params }) =>
      withTenant(database, context.tenant.id, async (tx) => {
        const note = await creditNotes.find(tx, params.id)
        const lines = await creditNotes.linesOf(tx, note.id)
        return {
          ...(await toWire(tx, context, note)),
          creditor: note.creditor,
          debtor: note.debtor,
          counterId: (await creditNotes.counterOf(tx, note.id)) ?? null,
          lines: lines.map(({ commissionId, orderNumber, productName, day, amountCents }) => ({
            commissionId,
            orderNumber,
            productName,
            day,
            amountCents,
          })),
        }
      }),
  })

  http.mount('getCreditNotePdf', {
    tags,
    handler: async ({ context, params, reply }) => {
      const work = withTenant(database, context.tenant.id, (tx) => creditNotes.file(tx, params.id))
      return sendPdf(reply, await work)
    },
  })

  http.mount('correctCreditNote', {
    tags,
    handler: ({ context, params, body }) =>
      idempotent(context, async (tx) =>
        toWire(tx, context, await creditNotes.correct(tx, context, params.id, body.reason)),
      ),
  })

  http.mount('answerObjection', {
    tags,
    handler: ({ context, params, body }) =>
      idempotent(context, async (tx) =>
        toWire(tx, context, await creditNotes.answer(tx, context, params.id, body.answer, body.objection)),
      ),
  })
}

function one(all: readonly NoteWithPayment[]): NoteWithPayment {
  const [only] = all
  if (!only) throw new Error('No credit note')
  return only
}
