import type { Http } from '../../platform/http/mount.ts'
import type { EvidenceService } from '../goodwill/index.ts'
import { sendEvidence } from '../goodwill/index.ts'
import { caseToWire, summaryToWire } from './backoffice-wire.ts'
import type { GoodwillDecisions } from './decisions.ts'

export interface Dependencies {
  readonly decisions: GoodwillDecisions
  readonly evidence: EvidenceService
}

const tags = ['backoffice: goodwill']
const PAGE_SIZE = 50

/** Back-office routes for goodwill requests. */
export function mountGoodwillDecisions(http: Http, { decisions, evidence }: Dependencies): void {
  http.mount('listGoodwillCases', {
    tags,
    handler: async ({ context, query }) => {
      const { state, after, limit = PAGE_SIZE } = query
      const views = await decisions.queue(context, {
        limit,
        ...(state && { state }),
        ...(after && { after }),
      })
      return { items: views.map(summaryToWire) }
    },
  })

  http.mount('getGoodwillCase', {
    tags,
    handler: async ({ context, params }) => caseToWire(context, await decisions.read(context, params.id)),
  })

  http.mount('getGoodwillUpload', {
    tags,
    handler: async ({ context, params, reply }) =>
      sendEvidence(reply, await evidence.readAny(context, params.id, params.upload)),
  })

  http.mount('acceptGoodwill', {
    tags,
    handler: async ({ context, params, body }) =>
      caseToWire(
        context,
        await decisions.accept(context, params.id, {
          orderNumber: body.orderNumber,
          orderedOn: body.orderedOn,
          words: body.reason,
          version: body.version,
        }),
      ),
  })

  http.mount('rejectGoodwill', {
    tags,
    handler: async ({ context, params, body }) =>
      caseToWire(
        context,
        await decisions.reject(context, params.id, {
          reason: body.reasonCode,
          words: body.words,
          version: body.version,
        }),
      ),
  })

  http.mount('askGoodwill', {
    tags,
    handler: async ({ context, params, body }) =>
      caseToWire(context, await decisions.ask(context, params.id, body.text)),
  })
}
