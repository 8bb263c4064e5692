import { type Http, sent } from '../../platform/http/mount.ts'
import type { BackofficeCreditNotes } from './backoffice.ts'
import { endOfLastMonth } from './months.ts'
import { sendPdf } from './send-pdf.ts'
import type { CreditNotes } from './service.ts'
import { noteToBackoffice } from './wire.ts'

export interface Dependencies {
  readonly creditNotes: Pick<CreditNotes, 'preview'>
  readonly backoffice: BackofficeCreditNotes
}

/** Mounts the back-office routes for credit notes. */
export function mountBackofficeCreditNotes(http: Http, { creditNotes, backoffice }: Dependencies): void {
  const tags = ['backoffice: commissions']

  http.mount('listCreditNotes', {
    tags,
    handler: async ({ context, query: { after, limit = 50, ...filter } }) =>
      (await backoffice.list(context, filter, { after, limit })).map(noteToBackoffice),
  })

  http.mount('previewCreditNotes', {
    tags,
    handler: async ({ context, query }) => {
      const until = query.until ?? endOfLastMonth(context.now)
      const found = await creditNotes.preview(context, until)
      return {
        until,
        agencies: found.map(({ agency, openCommissions: open, totals, missing }) => ({
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
    handler: ({ context, body }) => backoffice.issue(context, body.until),
  })

  http.mount('getCreditNote', {
    tags,
    handler: async ({ context, params }) => {
      const { note, payment, lines, counterId } = await backoffice.find(context, params.id)
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
    handler: async ({ context, params, reply }) =>
      sendPdf(reply, await backoffice.readPdf(context, params.id)),
  })

  http.mount('correctCreditNote', {
    tags,
    handler: ({ context, params, body }) => backoffice.correct(context, params.id, body.reason),
  })

  http.mount('answerObjection', {
    tags,
    handler: ({ context, params, body }) => backoffice.answer(context, params.id, body),
  })

  http.mount('sumCreditNotes', {
    tags,
    handler: async ({ context, query }) => ({
      states: (await backoffice.sumByState(context, query)).map(
        ({ state, count, netCents, vatCents, grossCents }) => ({
          state,
          count,
          netCents: Number(netCents),
          vatCents: Number(vatCents),
          grossCents: Number(grossCents),
        }),
      ),
    }),
  })

  http.mount('getCreditNoteHistory', {
    tags,
    handler: async ({ context, params }) =>
      (await backoffice.listSteps(context, params.id)).map(({ from, to, reason, at, by }) => ({
        from,
        to,
        reason,
        at: at.toISOString(),
        by,
      })),
  })

  http.mount('getCreditNoteXml', {
    tags,
    handler: async ({ context, params, reply }) => {
      const { number, xml } = await backoffice.readXml(context, params.id)
      reply
        .type('application/xml; charset=utf-8')
        .header('cache-control', 'no-store')
        .header('content-disposition', `attachment; filename="Gutschrift-${number}.xml"`)
        .send(xml)
      return sent
    },
  })
}
