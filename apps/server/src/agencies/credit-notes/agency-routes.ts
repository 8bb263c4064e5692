import type { Call, Http } from '../../platform/http/mount.ts'
import type { OwnCreditNotes } from './own-credit-notes.ts'
import { sendPdf } from './send-pdf.ts'
import { noteToWire } from './wire.ts'

/** Mounts the routes with which agencies and sales partners read their own credit notes and object to them. */
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
      NaechsteGutschrift: page.next ? { Am: page.next.day, NettoCent: page.next.netCents } : null,
      VerrechnungCent: page.debtCents,
      KontoFehlt: !page.hasAccount,
    }
  }
  http.mount('listOwnCreditNotes', { tags, handler: list })
  http.mount('listPartnerCreditNotes', { tags: partners, handler: list })

  const pdf = async ({ context, params, reply }: Call<'getOwnCreditNotePdf' | 'getPartnerCreditNotePdf'>) =>
    sendPdf(reply, await own.readPdf(context, params.id))
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
