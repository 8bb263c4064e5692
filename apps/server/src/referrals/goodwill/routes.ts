import type { Http } from '../../platform/http/mount.ts'
import { readUpload } from '../../platform/http/upload.ts'
import type { EvidenceService } from './evidence.ts'
import { maxEvidenceBytes } from './evidence-file.ts'
import type { GoodwillService } from './service.ts'
import { evidenceToWire, requestToWire, sendEvidence } from './wire.ts'

export interface Dependencies {
  readonly goodwill: GoodwillService
  readonly evidence: EvidenceService
}

const tags = ['goodwill']

/**
 * Mounts the operations of goodwill requests: a recommender reports a contract that was not matched to their referral, answers
 * questions about it, and uploads evidence. The specification names the operation that creates a request after the customer number.
 */
export function mountGoodwill(http: Http, { goodwill, evidence }: Dependencies): void {
  http.mount('setCustomerNumber', {
    tags,
    limit: (tenant) => tenant.settings.limits.goodwill,
    handler: async ({ context, params, query, body }) =>
      requestToWire(
        await goodwill.request(context, params.id, {
          customerNumber: body?.Kundennummer ?? query.kundennummer ?? '',
          orderNumber: body?.Auftragsnummer ?? '',
          orderedOn: body?.Bestelldatum,
          note: body?.Notiz,
        }),
        context,
      ),
  })

  http.mount('listGoodwill', {
    tags,
    handler: async ({ context }) =>
      (await goodwill.list(context)).map((view) => requestToWire(view, context)),
  })

  http.mount('answerGoodwill', {
    tags,
    limit: (tenant) => tenant.settings.limits.goodwill,
    handler: async ({ context, params, body }) =>
      requestToWire(await goodwill.answer(context, params.id, body.Text), context),
  })

  http.mount('addEvidence', {
    tags,
    limit: (tenant) => tenant.settings.limits.upload,
    handler: async ({ context, params, request, reply }) =>
      evidenceToWire(
        await evidence.add(context, params.id, () =>
          readUpload({ request, reply }, 'Beleg', maxEvidenceBytes),
        ),
      ),
  })

  http.mount('getEvidence', {
    tags,
    handler: async ({ context, params, reply }) =>
      sendEvidence(reply, await evidence.readOwn(context, params.id, params.beleg)),
  })

  http.mount('removeEvidence', {
    tags,
    handler: async ({ context, params }) => {
      await evidence.remove(context, params.id, params.beleg)
      return null
    },
  })
}
