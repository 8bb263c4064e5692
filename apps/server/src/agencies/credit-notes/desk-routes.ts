import { type Http, sent } from '../../platform/http/mount.ts'
import type { CreditNoteDesk } from './desk.ts'

/** Mounts what finance reads in addition to the credit notes. */
export function mountCreditNoteDesk(http: Http, desk: CreditNoteDesk): void {
  const tags = ['backoffice: commissions']

  http.mount('sumCreditNotes', {
    tags,
    handler: async ({ context, query }) => ({
      states: (await desk.sums(context, query)).map(({ state, count, netCents, vatCents, grossCents }) => ({
        state,
        count,
        netCents: Number(netCents),
        vatCents: Number(vatCents),
        grossCents: Number(grossCents),
      })),
    }),
  })

  http.mount('getCreditNoteHistory', {
    tags,
    handler: async ({ context, params }) =>
      (await desk.history(context, params.id)).map(({ from, to, reason, at, by }) => ({
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
      const { number, xml } = await desk.xml(context, params.id)
      reply
        .type('application/xml; charset=utf-8')
        .header('cache-control', 'no-store')
        .header('content-disposition', `attachment; filename="Gutschrift-${number}.xml"`)
        .send(xml)
      return sent
    },
  })
}
