import type { Context } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { conflict, notFound } from '../../../platform/errors.ts'
import type { WithIdempotency } from '../../../platform/idempotency.ts'
import { isUuid } from '../../../platform/ids.ts'
import type { Batch } from '../batch-repository.ts'
import { type BankReport, readBankFile } from './bank-file.ts'
import type { PayoutBatches } from './batches.ts'
import type { PayoutListing } from './listing.ts'
import type { BankReportResult, Settlement } from './settlement.ts'
import { batchToWire, payoutToWire } from './wire.ts'

export interface Dependencies {
  readonly idempotent: WithIdempotency
  readonly batches: PayoutBatches
  readonly settlement: Settlement
  readonly payoutLists: Pick<PayoutListing, 'one' | 'withTotals'>
}

/** Effect of a bank report, with the kind of its file. */
export type ImportedReport = BankReportResult & Pick<BankReport, 'kind'>

// Idempotency stores the answer as it was sent, so that a later release can send it again.
type PayoutView = ReturnType<typeof payoutToWire>
type BatchView = ReturnType<typeof batchToWire>

export type PayoutDesk = ReturnType<typeof payoutDesk>

/** What operators do with payouts, batches and bank reports. Errors as in `batches` and `settlement`. */
export function payoutDesk(dependencies: Dependencies) {
  const { idempotent, batches, settlement, payoutLists } = dependencies

  /** Changes a payout idempotently. @returns the payout after the change */
  const onPayout = (
    context: Context,
    id: string,
    act: (tx: Tx, id: string) => Promise<void>,
  ): Promise<PayoutView> =>
    idempotent(context, async (tx) => {
      await act(tx, known(id))
      return payoutToWire(await payoutLists.one(tx, id))
    })

  /** Changes a batch idempotently. @returns the batch after the change */
  const onBatch = (
    context: Context,
    act: (tx: Tx) => Promise<Batch>,
    before?: () => Promise<void>,
  ): Promise<BatchView> =>
    idempotent(context, async (tx) => batchToWire(await payoutLists.withTotals(tx, await act(tx))), before)

  return {
    hold: (context: Context, payoutId: string, reason: string) =>
      onPayout(context, payoutId, (tx, id) => settlement.hold(tx, context, id, reason)),

    payAnyway: (context: Context, payoutId: string, reason: string) =>
      onPayout(context, payoutId, (tx, id) => settlement.payAnyway(tx, context, id, reason)),

    askAgain: (context: Context, payoutId: string, reason: string) =>
      onPayout(context, payoutId, (tx, id) => settlement.askAgain(tx, context, id, reason)),

    markReturned: (context: Context, payoutId: string, reasonCode: string) =>
      onPayout(context, payoutId, (tx, id) => settlement.markReturned(tx, context, id, reasonCode)),

    /**
     * Makes a batch of waiting payouts, including those of credit notes that are due.
     * @param dueBefore null takes all waiting payouts
     * @param expectedCents the sum the operator saw, if any
     * @throws AppError conflict when no payout is waiting, or the sum has changed
     */
    makeBatch: (context: Context, dueBefore: Date | null, expectedCents: number | undefined) =>
      onBatch(
        context,
        async (tx) => {
          const batch = await batches.make(tx, context, dueBefore, expectedCents)
          if (!batch) throw conflict()
          return batch
        },
        async () => {
          await batches.raise(context)
        },
      ),

    /** Records an operator's approval of a batch. @param expectedCents the sum the operator saw */
    releaseBatch(context: Context, id: string, expectedCents: number): Promise<BatchView> {
      let prepared: Awaited<ReturnType<PayoutBatches['prepareRelease']>> | undefined
      return onBatch(
        context,
        async (tx) => {
          if (!prepared) throw conflict()
          return batches.release(tx, context, prepared, expectedCents)
        },
        // Building the file is slow, so a repeated request skips it.
        async () => {
          prepared = await batches.prepareRelease(context, known(id))
        },
      )
    },

    discardBatch: (context: Context, id: string, reason: string) =>
      onBatch(context, async (tx) => batches.discard(tx, context, known(id), reason)),

    /** Takes a payout out of a draft. @returns the batch after the change */
    takeOut: (context: Context, batchId: string, payoutId: string, reason: string) =>
      onBatch(context, async (tx) => {
        await batches.takeOut(tx, context, known(batchId), known(payoutId), reason)
        return batches.findIn(tx, batchId)
      }),

    markExecuted: (context: Context, id: string, executedAt: Date) =>
      onBatch(context, async (tx) => batches.markExecuted(tx, context, known(id), executedAt)),

    /** Returns the payment file of a batch. */
    file: async (context: Context, id: string) => batches.file(context, known(id)),

    /** Applies a bank report. @throws AppError invalid-input when the file is not a readable report */
    importBankFile: (context: Context, file: Buffer): Promise<ImportedReport> =>
      importBankFile(dependencies, context, file),
  }
}

async function importBankFile(
  { idempotent, settlement }: Dependencies,
  context: Context,
  file: Buffer,
): Promise<ImportedReport> {
  const report = readBankFile(file)
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
}

/** Treats a malformed id as not found. @throws AppError not-found */
function known(id: string): string {
  if (!isUuid(id)) throw notFound()
  return id
}
