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
  readonly payoutLists: Pick<PayoutListing, 'findOne' | 'withTotals'>
}

/** Effect of a bank report, with the kind of its file. */
export type ImportedReport = BankReportResult & Pick<BankReport, 'kind'>

// Actions return the wire format, because idempotency stores the answer and a later release may send it again.
type PayoutView = ReturnType<typeof payoutToWire>
type BatchView = ReturnType<typeof batchToWire>

export type PayoutDesk = ReturnType<typeof payoutDesk>

/**
 * Applies operators' actions on payouts, batches and bank reports, idempotently. Throws the errors of `batches` and
 * `settlement`.
 */
export function payoutDesk(dependencies: Dependencies) {
  const { idempotent, batches, settlement, payoutLists } = dependencies

  /** Changes a payout idempotently. @returns the payout after the change */
  const changePayout = (
    context: Context,
    id: string,
    act: (tx: Tx, id: string) => Promise<void>,
  ): Promise<PayoutView> =>
    idempotent(context, async (tx) => {
      await act(tx, requireUuid(id))
      return payoutToWire(await payoutLists.findOne(tx, id))
    })

  /** Changes a batch idempotently. @returns the batch after the change */
  const changeBatch = (
    context: Context,
    act: (tx: Tx) => Promise<Batch>,
    before?: () => Promise<void>,
  ): Promise<BatchView> =>
    idempotent(context, async (tx) => batchToWire(await payoutLists.withTotals(tx, await act(tx))), before)

  return {
    hold: (context: Context, payoutId: string, reason: string) =>
      changePayout(context, payoutId, (tx, id) => settlement.hold(tx, context, id, reason)),

    payAnyway: (context: Context, payoutId: string, reason: string) =>
      changePayout(context, payoutId, (tx, id) => settlement.payAnyway(tx, context, id, reason)),

    askAgain: (context: Context, payoutId: string, reason: string) =>
      changePayout(context, payoutId, (tx, id) => settlement.askAgain(tx, context, id, reason)),

    markReturned: (context: Context, payoutId: string, reasonCode: string) =>
      changePayout(context, payoutId, (tx, id) => settlement.markReturned(tx, context, id, reasonCode)),

    /**
     * Makes a batch of waiting payouts, including those of credit notes that are due.
     * @param dueBefore null takes all waiting payouts
     * @param expectedCents the sum the operator saw, if any
     * @throws AppError conflict when no payout is waiting, or the sum has changed
     */
    makeBatch: (context: Context, dueBefore: Date | null, expectedCents: number | undefined) =>
      changeBatch(
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
      return changeBatch(
        context,
        async (tx) => {
          if (!prepared) throw conflict()
          return batches.release(tx, context, prepared, expectedCents)
        },
        // Building the file is slow, so a repeated request skips it.
        async () => {
          prepared = await batches.prepareRelease(context, requireUuid(id))
        },
      )
    },

    discardBatch: (context: Context, id: string, reason: string) =>
      changeBatch(context, async (tx) => batches.discard(tx, context, requireUuid(id), reason)),

    /** Takes a payout out of a draft. @returns the batch after the change */
    removePayout: (context: Context, batchId: string, payoutId: string, reason: string) =>
      changeBatch(context, async (tx) => {
        await batches.removePayout(tx, context, requireUuid(batchId), requireUuid(payoutId), reason)
        return batches.mustFind(tx, batchId)
      }),

    markExecuted: (context: Context, id: string, executedAt: Date) =>
      changeBatch(context, async (tx) => batches.markExecuted(tx, context, requireUuid(id), executedAt)),

    /** Returns the payment file of a batch. */
    file: async (context: Context, id: string) => batches.file(context, requireUuid(id)),

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

/** @throws AppError not-found when the id is malformed */
function requireUuid(id: string): string {
  if (!isUuid(id)) throw notFound()
  return id
}
