import type { evidence as evidenceSchema, goodwillRequest } from '@zuruf/contract/goodwill'
import {
  evidenceLimit,
  goodwillReasonWire,
  goodwillStateWire,
  isUndecided,
  maskCustomerNumber,
} from '@zuruf/domain'
import type { FastifyReply } from 'fastify'
import type { z } from 'zod'
import { productNameFor } from '../../catalogue/products/index.ts'
import type { Context } from '../../platform/context.ts'
import { sent } from '../../platform/http/mount.ts'
import type { EvidenceFile } from './evidence-file.ts'
import type { Evidence } from './repository.ts'
import type { GoodwillView } from './service.ts'

export function requestToWire(view: GoodwillView, context: Context): z.output<typeof goodwillRequest> {
  const { request, referral, messages, evidence } = view
  const questions = messages.filter(({ author }) => author === 'operator').length
  const undecided = isUndecided(request.state)
  return {
    Id: request.id,
    Empfehlungsnummer: referral.number,
    Produkt: { Id: referral.productId, Name: productNameFor(context, referral) },
    Kundennummer: request.customerNumber && maskCustomerNumber(request.customerNumber),
    Auftragsnummer: request.orderNumber && maskCustomerNumber(request.orderNumber),
    Bestelldatum: request.orderedOn,
    Notiz: request.note,
    Status: goodwillStateWire[request.state],
    Erstellt: request.createdAt.toISOString(),
    Entschieden: undecided ? null : request.stateAt.toISOString(),
    Grund: request.reason && goodwillReasonWire[request.reason],
    Begruendung: request.reasonWords,
    Nachrichten: messages.map(({ author, text, createdAt }) => ({
      VonBetreiber: author === 'operator',
      Text: text,
      Zeit: createdAt.toISOString(),
    })),
    Belege: evidence.map(evidenceToWire),
    WeitereBelege: undecided ? Math.max(0, evidenceLimit(questions) - evidence.length) : 0,
  }
}

export const evidenceToWire = ({
  id,
  mediaType,
  bytes,
  createdAt,
}: Evidence): z.output<typeof evidenceSchema> => ({
  Id: id,
  Typ: mediaType,
  Bytes: bytes,
  Erstellt: createdAt.toISOString(),
})

/** Sends an upload in a sandbox without scripts and frames; a PDF only as a download. */
export function sendEvidence(reply: FastifyReply, { mediaType, bytes }: EvidenceFile) {
  const kind =
    mediaType === 'application/pdf' ? 'attachment; filename="beleg.pdf"' : 'inline; filename="beleg.jpg"'
  reply
    .type(mediaType)
    .header('content-disposition', kind)
    .header('content-security-policy', "default-src 'none'; sandbox")
    .header('cache-control', 'private, no-store')
    .send(bytes)
  return sent
}
