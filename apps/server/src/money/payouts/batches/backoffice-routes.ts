import type { Context } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { AppError } from '../../../platform/errors.ts'
import { answer, type Http, sent } from '../../../platform/http/mount.ts'
import type { WithIdempotency } from '../../../platform/idempotency.ts'
import { isUuid } from '../../../platform/ids.ts'
import { BANK_FILE_MAX, readBankFile } from './bank-file.ts'
import type { PayoutBatches } from './batches.ts'
import type { PayoutListing } from './listing.ts'
import type { BankReportResult, Settlement } from './settlement.ts'
import { batchToWire, payoutToWire, reportToCsv, summaryToWire } from './wire.ts'

const tags = ['backoffice: payouts']

export interface Dependencies {
  readonly idempotent: WithIdempotency
  readonly batches: PayoutBatches
  readonly settlement: Settlement
  readonly payoutLists: PayoutListing
}

/** Mounts the back office operations on payouts, batches and bank reports. */
export function mountBackofficePayouts(http: Http, dependencies: Dependencies): void {
  const { idempotent, batches, settlement, payoutLists: lists } = dependencies

  /** Changes a payout idempotently. @returns the payout after the change */
  const onPayout = (context: Context, id: string, act: (tx: Tx) => Promise<void>) =>
    idempotent(context, async (tx) => {
      await act(tx)
      return payoutToWire(await lists.one(tx, id))
    })

  const onBatch = (
    context: Context,
    act: (tx: Tx) => ReturnType<PayoutBatches['discard']>,
    before?: (context: Context) => Promise<unknown>,
  ) =>
    idempotent(
      context,
      async (tx) => batchToWire(await lists.withTotals(tx, await act(tx))),
      before && (async () => void (await before(context))),
    )

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
    handler: ({ context, params, body }) =>
      onPayout(context, params.id, (tx) => settlement.hold(tx, context, known(params.id), body.reason)),
  })

  http.mount('payHeldPayout', {
    tags,
    handler: ({ context, params, body }) =>
      onPayout(context, params.id, (tx) => settlement.payAnyway(tx, context, known(params.id), body.reason)),
  })

  http.mount('askPayeeAgain', {
    tags,
    handler: ({ context, params, body }) =>
      onPayout(context, params.id, (tx) => settlement.askAgain(tx, context, known(params.id), body.reason)),
  })

  http.mount('returnPayout', {
    tags,
    handler: ({ context, params, body }) =>
      onPayout(context, params.id, (tx) => settlement.markReturned(tx, context, known(params.id), body.code)),
  })

  http.mount('listPayoutBatches', {
    tags,
    handler: async ({ context, query }) =>
      (await lists.batches(context, query.state, query)).map(batchToWire),
  })

  http.mount('makePayoutBatch', {
    tags,
    handler: async ({ context, body }) =>
      answer(
        201,
        await onBatch(
          context,
          async (tx) => {
            const batch = await batches.make(tx, context, endOfDay(body.dueBefore), body.totalCents)
            if (!batch) throw new AppError('PSOF0102')
            return batch
          },
          batches.raise,
        ),
      ),
  })

  http.mount('getPayoutBatch', {
    tags,
    handler: async ({ context, params }) => batchToWire(await lists.batch(context, params.id)),
  })

  http.mount('releasePayoutBatch', {
    tags,
    handler: async ({ context, params, body }) => {
      let prepared: Awaited<ReturnType<PayoutBatches['prepareRelease']>> | undefined
      return idempotent(
        context,
        async (tx) => {
          if (!prepared) throw new AppError('PSOF0102')
          const batch = await batches.release(tx, context, prepared, body.totalCents)
          return batchToWire(await lists.withTotals(tx, batch))
        },
        // Building the file is slow, so a repeated request skips it.
        async () => {
          prepared = await batches.prepareRelease(context, known(params.id))
        },
      )
    },
  })

  http.mount('discardPayoutBatch', {
    tags,
    handler: ({ context, params, body }) =>
      onBatch(context, (tx) => batches.discard(tx, context, known(params.id), body.reason)),
  })

  http.mount('takePayoutOut', {
    tags,
    handler: ({ context, params, body }) =>
      onBatch(context, async (tx) => {
        await batches.takeOut(tx, context, known(params.id), known(body.payoutId), body.reason)
        return batches.findIn(tx, params.id)
      }),
  })

  http.mount('fetchPaymentFile', {
    tags,
    handler: async ({ context, params, reply }) => {
      const { name, content } = await batches.file(context, known(params.id))
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
      onBatch(context, (tx) =>
        batches.markExecuted(tx, context, known(params.id), new Date(`${body.executedOn}T12:00:00Z`)),
      ),
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

  http.mount('readBankFile', {
    tags,
    bodyLimit: BANK_FILE_MAX,
    handler: async ({ context, body }) => {
      const report = readBankFile(Buffer.from(body.xml))
      let done: BankReportResult | undefined
      // Each payment is processed in a transaction of its own; only the result is stored under the
      // idempotency key.
      return idempotent(
        context,
        async () => ({ kind: report.kind, ...(done as BankReportResult) }),
        async () => {
          done = await settlement.importBankFile(context, report)
        },
      )
    },
  })
}

const endOfDay = (day: string | undefined) => (day ? new Date(`${day}T23:59:59Z`) : null)

/** Treats a malformed id as not found. @throws AppError PSOF0101 */
function known(id: string): string {
  if (!isUuid(id)) throw new AppError('PSOF0101')
  return id
}
