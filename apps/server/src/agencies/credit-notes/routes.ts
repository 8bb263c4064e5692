import type { FastifyReply } from 'fastify'
import { type Call, type Http, sent } from '../../platform/http/mount.ts'
import type { CreditNoteDesk } from './desk.ts'
import type { OwnCreditNotes } from './own-notes.ts'
import { type CreditNotes, endOfLastMonth } from './service.ts'
import { noteToBackoffice, noteToWire } from './wire.ts'

async function sendPdf(reply: FastifyReply, { name, pdf }: { readonly name: string; readonly pdf: Buffer }) {
  reply
    .type('application/pdf')
    .header('cache-control', 'no-store')
    .header('content-disposition', `attachment; filename="${name}"`)
    .send(pdf)
  return sent
}

/** Mounts the credit notes of agencies and sales partners for themselves. */
export function mountOwnCreditNotes(http: Http, own: OwnCreditNotes): void {
  const tags = ['agencies']
  const partners = ['partners']

  const list = async ({
    context,
    query: { nach, anzahl = 25 },
  }: Call<'listOwnCreditNotes' | 'listPartnerCreditNotes'>) => {
    const page = await own.list(context, { after: nach, limit: anzahl })
    return {
      Gutschriften: page.notes.map((note) => noteToWire(context, note)),
      Weitere: page.hasMore,
      OffenCent: page.openCents,
      VerrechnungCent: page.debtCents,
      KontoFehlt: !page.hasAccount,
    }
  }
  http.mount('listOwnCreditNotes', { tags, handler: list })
  http.mount('listPartnerCreditNotes', { tags: partners, handler: list })

  const pdf = async ({ context, params, reply }: Call<'getOwnCreditNotePdf' | 'getPartnerCreditNotePdf'>) =>
    sendPdf(reply, await own.file(context, params.id))
  http.mount('getOwnCreditNotePdf', { tags, handler: pdf })
  http.mount('getPartnerCreditNotePdf', { tags: partners, handler: pdf })

  const object = async ({
    context,
    params,
    body,
  }: Call<'objectToCreditNote' | 'objectToPartnerCreditNote'>) =>
    noteToWire(context, await own.object(context, params.id, body.Grund))
  http.mount('objectToCreditNote', { tags, handler: object })
  http.mount('objectToPartnerCreditNote', { tags: partners, handler: object })
}

export interface Dependencies {
  readonly creditNotes: Pick<CreditNotes, 'preview'>
  readonly desk: CreditNoteDesk
}

/** Mounts credit notes for operators. */
export function mountCreditNotes(http: Http, { creditNotes, desk }: Dependencies): void {
  const tags = ['backoffice: commissions']

  http.mount('listCreditNotes', {
    tags,
    handler: async ({ context, query: { after, limit = 50, ...filter } }) =>
      (await desk.list(context, filter, { after, limit })).map(noteToBackoffice),
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
    handler: ({ context, body }) => desk.issue(context, body.until),
  })

  http.mount('getCreditNote', {
    tags,
    handler: async ({ context, params }) => {
      const { note, payment, lines, counterId } = await desk.find(context, params.id)
      return {
        ...noteToBackoffice({ note, payment }),
        creditor: note.creditor,
        debtor: note.debtor,
        counterId: counterId ?? null,
        lines: lines.map(({ commissionId, orderNumber, productName, day, amountCents }) => ({
          commissionId,
          orderNumber,
          productName,
          day,
          amountCents,
        })),
      }
    },
  })

  http.mount('getCreditNotePdf', {
    tags,
    handler: async ({ context, params, reply }) => sendPdf(reply, await desk.file(context, params.id)),
  })

  http.mount('correctCreditNote', {
    tags,
    handler: ({ context, params, body }) => desk.correct(context, params.id, body.reason),
  })

  http.mount('answerObjection', {
    tags,
    handler: ({ context, params, body }) => desk.answer(context, params.id, body),
  })
}
