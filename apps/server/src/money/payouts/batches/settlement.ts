import { recordAudit } from '../../../platform/audit.ts'
import type { Context } from '../../../platform/context.ts'
import { type Database, type Tx, withTenant } from '../../../platform/database/database.ts'
import { inGroups, separate } from '../../../platform/database/in-groups.ts'
import { conflict, notFound } from '../../../platform/errors.ts'
import { forEachCollectingErrors } from '../../../platform/for-each-collecting-errors.ts'
import * as batchRows from '../batch-repository.ts'
import type { Payout } from '../repository.ts'
import type { PayoutService } from '../service.ts'
import type { BankGroup, BankItem, BankReport } from './bank-file.ts'
import { bankReports, unspecifiedReason } from './bank-reports.ts'
import type { PayoutBatches } from './batches.ts'
import type { PayoutSources } from './ports.ts'
import type { Outcome } from './report-plan.ts'

export interface Dependencies {
  readonly database: Database
  readonly payouts: PayoutService
  readonly batches: PayoutBatches
  readonly payoutSources: PayoutSources
}

export type BankReportResult = {
  readonly [Name in Outcome]: number
} & { readonly unknownIds: string[]; readonly contradictingIds: string[] }

/** Maximum number of ids listed in a result. */
const LISTED_MAX = 100

export type Settlement = ReturnType<typeof settlementService>

/**
 * Processes the bank's reports in groups of payouts, each in a transaction, so that the next run can complete an
 * interrupted one. Importing a report twice changes nothing. Decisions 036, 117
 */
export function settlementService(dependencies: Dependencies) {
  const { database, payouts, batches } = dependencies
  const { lock } = dependencies.payoutSources
  const { applyAll, applyFailure } = bankReports(dependencies)

  /** Applies the report on a whole file to its payments that have no report of their own. */
  async function applyGroup(context: Context, group: BankGroup, count: (outcome: Outcome) => void) {
    const { batchId, verdict, reason } = group
    if (verdict.kind !== 'executed' && verdict.kind !== 'rejected') return
    const { tenant, now } = context
    const batch = await withTenant(database, tenant.id, async (tx) => {
      const found = batchId ? await batchRows.lockById(tx, batchId) : undefined
      if (found?.state !== 'sent') return found
      if (verdict.kind === 'executed' && !found.executedAt) {
        await batchRows.changeBatch(tx, found, { executedAt: now })
        await recordAudit(tx, context, 'payout-batch.executed', found.id, { at: now.toISOString() })
      }
      return found
    })
    if (!batch) return count('unknown')
    if (batch.state !== 'sent') return
    if (verdict.kind === 'executed') return settleBatch(context, batch.id, count)
    // The bank refused the whole file, so the accounts are not the reason. All payments still due are retried.
    const why = `file-rejected:${reason || unspecifiedReason}`
    await inGroups(database, tenant.id, await listSent(context, batch.id), {
      nameOf: (id) => `payout ${id}`,
      keyOf: (id) => id,
      // Each gets another payout, which is not worth doing for many at once: banks rarely refuse whole files.
      together: async (_, ids) => ids.map(() => separate),
      alone: (tx, id) => renew(tx, context, id, why),
      onResult: count,
    })
    await batches.closeIfDone(context, batch.id, true)
  }

  /** Lists the payouts of a batch on whose execution the bank has not reported. */
  const listSent = (context: Context, batchId: string): Promise<string[]> =>
    withTenant(database, context.tenant.id, (tx) =>
      batchRows.listPayoutIds(tx, batchId, 'sent', null, batchRows.BATCH_MAX),
    )

  /** Pays to the same account again, in another file, after the bank has refused the whole file. */
  async function renew(tx: Tx, context: Context, payoutId: string, why: string): Promise<Outcome> {
    const locked = await lock(tx, payoutId)
    if (locked?.payout.state !== 'sent') return 'unchanged'
    if (await locked.source.findEndReason(tx)) return applyFailure(tx, context, locked, 'rejected', why)
    await payouts.renew(tx, context, locked.payout, why)
    return 'renewed'
  }

  async function settleBatch(context: Context, batchId: string, count: (outcome: Outcome) => void) {
    const sent = await listSent(context, batchId)
    await applyAll(context, sent.map(reportOfExecution), count)
    await batches.closeIfDone(context, batchId)
  }

  /** Returns the batches of the payments in a report. */
  async function batchIdsOf(context: Context, { items }: BankReport): Promise<string[]> {
    const ids = items.flatMap(({ payoutId }) => (payoutId ? [payoutId] : []))
    return withTenant(database, context.tenant.id, (tx) => batchRows.listBatchIds(tx, ids))
  }

  /**
   * Locks a payout until the transaction ends. @throws AppError not-found; conflict when it is in another
   * state
   */
  async function mustLock(tx: Tx, id: string, ...states: readonly Payout['state'][]) {
    const locked = await lock(tx, id)
    if (!locked) throw notFound()
    if (!states.includes(locked.payout.state)) throw conflict()
    return locked
  }

  /**
   * Settles waiting payouts that need no transfer: those used up by a debt are marked as paid, those of confirmed
   * fraud are cancelled.
   */
  async function settleWithoutBank(context: Context, count: (outcome: Outcome) => void): Promise<void> {
    const ids = await withTenant(database, context.tenant.id, (tx) =>
      batchRows.listWithoutTransfer(tx, 1_000),
    )
    await forEachCollectingErrors(
      ids,
      (id) => `payout ${id}`,
      async (id) => {
        const isPaid = await withTenant(database, context.tenant.id, async (tx) => {
          const locked = await lock(tx, id)
          return locked?.payout.state === 'waiting' && locked.source.settle(tx, context, locked.payout)
        })
        if (isPaid) count('executed')
      },
    )
  }

  return {
    /**
     * Job `payouts.settle`: pays the claims and credit notes of executed batches, and settles payouts that
     * need no transfer.
     * @returns the number of payouts paid
     */
    async settle(context: Context): Promise<number> {
      const ids = await withTenant(database, context.tenant.id, (tx) => batchRows.listExecuted(tx))
      let paid = 0
      const count = (outcome: Outcome) => {
        if (outcome === 'executed') paid++
      }
      const parts = [
        { name: 'without transfer', work: () => settleWithoutBank(context, count) },
        ...ids.map((id) => ({ name: `batch ${id}`, work: () => settleBatch(context, id, count) })),
      ]
      await forEachCollectingErrors(
        parts,
        ({ name }) => name,
        ({ work }) => work(),
      )
      return paid
    },

    /** Applies a bank report: first the single payments, then whole files. */
    async importBankFile(context: Context, report: BankReport): Promise<BankReportResult> {
      const counts = emptyCounts()
      const unknownIds: string[] = []
      const contradictingIds: string[] = []
      await applyAll(context, report.items, (outcome, { endToEndId }) => {
        counts[outcome]++
        if (outcome === 'unknown' && unknownIds.length < LISTED_MAX) unknownIds.push(endToEndId)
        if (outcome === 'contradicts' && contradictingIds.length < LISTED_MAX)
          contradictingIds.push(endToEndId)
      })
      for (const group of report.groups) {
        await applyGroup(context, group, (outcome) => {
          counts[outcome]++
          if (outcome === 'unknown' && unknownIds.length < LISTED_MAX) unknownIds.push(group.messageId)
        })
      }
      for (const id of await batchIdsOf(context, report)) await batches.closeIfDone(context, id)
      return { ...counts, unknownIds, contradictingIds }
    },

    /**
     * Puts a waiting payout on hold for an operator. A payout already at the bank cannot be held: the bank
     * may still execute it, and it could then be paid twice.
     * @throws AppError not-found; conflict when it is not waiting
     */
    async hold(tx: Tx, context: Context, id: string, reason: string): Promise<void> {
      const { payout } = await mustLock(tx, id, 'waiting')
      await payouts.hold(tx, context, payout, reason)
      await recordAudit(tx, context, 'payout.held', id, { reason })
    },

    /**
     * Pays a payout on hold. If its file is at the bank it continues there; if the file is closed or there is
     * none, it goes into the next file.
     */
    async payAnyway(tx: Tx, context: Context, id: string, reason: string): Promise<void> {
      const { payout, source } = await mustLock(tx, id, 'held')
      // A name that the file cannot contain would block the release of the whole batch.
      if (!payouts.isWritable(payout) || (await source.findEndReason(tx))) throw conflict()
      const batch = payout.batchId ? await batchRows.findById(tx, payout.batchId) : undefined
      if (batch?.state === 'sent') await payouts.move(tx, context, payout, 'sent', reason)
      else if (batch) await payouts.renew(tx, context, payout, reason)
      else await payouts.move(tx, context, payout, 'waiting', reason)
      await recordAudit(tx, context, 'payout.pay-anyway', id, { reason })
    },

    /** Cancels a payout on hold and requests another account from the payee. */
    async askAgain(tx: Tx, context: Context, id: string, reason: string): Promise<void> {
      const { payout, source } = await mustLock(tx, id, 'held')
      const why = payout.payeeCheck ? 'payee-check' : (payout.reason ?? reason)
      await payouts.move(tx, context, payout, 'cancelled', why)
      await recordAudit(tx, context, 'payout.asked-again', id, { reason })
      await source.reopen(tx, context, payout, why)
    },

    /** Records a return reported on paper or in the bank's web interface. */
    async markReturned(tx: Tx, context: Context, id: string, reasonCode: string): Promise<void> {
      const locked = await mustLock(tx, id, 'sent', 'held', 'paid')
      await applyFailure(tx, context, locked, 'returned', reasonCode)
    },
  }
}

const reportOfExecution = (payoutId: string): BankItem => ({
  endToEndId: payoutId,
  payoutId,
  verdict: { kind: 'executed' },
  reason: '',
  amountCents: undefined,
  name: undefined,
})

const emptyCounts = (): Record<Outcome, number> => ({
  executed: 0,
  rejected: 0,
  returned: 0,
  held: 0,
  renewed: 0,
  unchanged: 0,
  unknown: 0,
  contradicts: 0,
})
