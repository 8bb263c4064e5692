import { answer, type Http, sent } from '../../../platform/http/mount.ts'
import { BANK_FILE_MAX } from './bank-file.ts'
import type { PayoutDesk } from './desk.ts'
import type { PayoutListing } from './listing.ts'
import { batchToWire, payoutToWire, reportToCsv, summaryToWire } from './wire.ts'

const tags = ['backoffice: payouts']

export interface Dependencies {
  readonly desk: PayoutDesk
  readonly payoutLists: PayoutListing
}

/** Mounts the back office operations on payouts, batches and bank reports. */
export function mountBackofficePayouts(http: Http, { desk, payoutLists: lists }: Dependencies): void {
  mountPayouts(http, desk, lists)
  mountBatches(http, desk, lists)

  http.mount('readBankFile', {
    tags,
    bodyLimit: BANK_FILE_MAX,
    handler: ({ context, body }) => desk.importBankFile(context, Buffer.from(body.xml)),
  })
}

function mountPayouts(http: Http, desk: PayoutDesk, lists: PayoutListing): void {
  http.mount('listPayouts', {
    tags,
    handler: async ({ context, query }) => (await lists.list(context, query, query)).map(payoutToWire),
  })

  http.mount('getPayoutSummary', {
    tags,
    handler: async ({ context, query }) =>
      summaryToWire(await lists.summary(context, endOfDay(query.dueBefore))),
  })

  http.mount('holdPayout', {
    tags,
    handler: ({ context, params, body }) => desk.hold(context, params.id, body.reason),
  })

  http.mount('payHeldPayout', {
    tags,
    handler: ({ context, params, body }) => desk.payAnyway(context, params.id, body.reason),
  })

  http.mount('askPayeeAgain', {
    tags,
    handler: ({ context, params, body }) => desk.askAgain(context, params.id, body.reason),
  })

  http.mount('returnPayout', {
    tags,
    handler: ({ context, params, body }) => desk.markReturned(context, params.id, body.code),
  })
}

function mountBatches(http: Http, desk: PayoutDesk, lists: PayoutListing): void {
  http.mount('listPayoutBatches', {
    tags,
    handler: async ({ context, query }) =>
      (await lists.batches(context, query.state, query)).map(batchToWire),
  })

  http.mount('makePayoutBatch', {
    tags,
    handler: async ({ context, body }) =>
      answer(201, await desk.makeBatch(context, endOfDay(body.dueBefore), body.totalCents)),
  })

  http.mount('getPayoutBatch', {
    tags,
    handler: async ({ context, params }) => batchToWire(await lists.batch(context, params.id)),
  })

  http.mount('releasePayoutBatch', {
    tags,
    handler: ({ context, params, body }) => desk.releaseBatch(context, params.id, body.totalCents),
  })

  http.mount('discardPayoutBatch', {
    tags,
    handler: ({ context, params, body }) => desk.discardBatch(context, params.id, body.reason),
  })

  http.mount('takePayoutOut', {
    tags,
    handler: ({ context, params, body }) => desk.removePayout(context, params.id, body.payoutId, body.reason),
  })

  http.mount('fetchPaymentFile', {
    tags,
    handler: async ({ context, params, reply }) => {
      const { name, content } = await desk.file(context, params.id)
      reply
        .type('application/xml; charset=utf-8')
        .header('cache-control', 'no-store')
        .header('content-disposition', `attachment; filename="${name}"`)
        .send(content)
      return sent
    },
  })

  http.mount('markBatchExecuted', {
    tags,
    handler: ({ context, params, body }) =>
      desk.markExecuted(context, params.id, new Date(`${body.executedOn}T12:00:00Z`)),
  })

  http.mount('reportPayoutBatch', {
    tags,
    handler: async ({ context, params, reply }) => {
      const { id } = await lists.batch(context, params.id)
      reply
        .type('text/csv; charset=utf-8')
        .header('cache-control', 'no-store')
        .header('content-disposition', `attachment; filename="zahlungen-${id.slice(-6)}.csv"`)
        .send(reportToCsv(lists.report(context, id)))
      return sent
    },
  })
}

const endOfDay = (day: string | undefined) => (day ? new Date(`${day}T23:59:59Z`) : null)
