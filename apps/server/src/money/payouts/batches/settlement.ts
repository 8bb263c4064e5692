import { concernsPayee } from '@zuruf/domain'
import { recordAudit } from '../../../platform/audit.ts'
import type { Context } from '../../../platform/context.ts'
import { type Database, type Tx, withTenant } from '../../../platform/database/database.ts'
import { conflict, notFound } from '../../../platform/errors.ts'
import * as batchRows from '../batch-repository.ts'
import type { Payout } from '../repository.ts'
import type { PayoutService } from '../service.ts'
import type { BankGroup, BankItem, BankReport } from './bank-file.ts'
import type { PayoutBatches } from './batches.ts'
import type { LockedPayout, PayoutSources } from './ports.ts'

export interface Dependencies {
  readonly database: Database
  readonly payouts: PayoutService
  readonly batches: PayoutBatches
  readonly payoutSources: PayoutSources
}

/** What one bank report changed about a payout. */
export type Outcome =
  | 'executed'
  | 'rejected'
  | 'returned'
  | 'held'
  | 'renewed'
  /** No change: the report was known or is not final. */
  | 'unchanged'
  /** It is not one of our payouts. */
  | 'unknown'
  /**
   * Contradicts our data, so an operator must check: a different amount, an executed payment that was
   * cancelled, or a refused payment that was marked as paid.
   */
  | 'contradicts'

export type BankReportResult = {
  readonly [Name in Outcome]: number
} & { readonly unknownIds: string[]; readonly contradictingIds: string[] }

/** Maximum number of ids listed in a result. */
const LISTED_MAX = 100

/** The bank's code for "reason not specified". */
const unspecifiedReason = 'MS03'

export type Settlement = ReturnType<typeof settlementService>

/**
 * Processes the bank's reports. Each payout is processed in a transaction of its own, so that the next run can
 * complete an interrupted one. Importing a report twice changes nothing. Decision 036
 */
export function settlementService(dependencies: Dependencies) {
  const { database, payouts, batches } = dependencies
  const { lock } = dependencies.payoutSources

  /** Applies a report that the bank executed a payment. */
  async function applyExecution(
    tx: Tx,
    context: Context,
    { payout, source }: LockedPayout,
  ): Promise<Outcome> {
    // Executed although it was cancelled or rejected: the money may have been paid twice.
    if (payout.state === 'cancelled' || payout.state === 'rejected') return 'contradicts'
    if (payout.state !== 'sent' && payout.state !== 'held') return 'unchanged'
    return (await source.pay(tx, context)) ? 'executed' : 'unchanged'
  }

  /**
   * Applies a report that a transfer was refused or returned. The amount becomes due again, and the payee is
   * asked for another account. If the payee cannot fix the reason (no cover, a limit), an operator decides.
   */
  async function applyFailure(
    tx: Tx,
    context: Context,
    { payout, source }: LockedPayout,
    to: 'rejected' | 'returned',
    reason: string,
  ): Promise<Outcome> {
    const isPending = payout.state === 'sent' || payout.state === 'held'
    // Refused although it was marked as paid: the payee has no money, so an operator must check.
    if (to === 'rejected' && payout.state === 'paid') return 'contradicts'
    if (!isPending && !(to === 'returned' && payout.state === 'paid')) return 'unchanged'
    if (to === 'rejected' && !concernsPayee(reason) && !(await source.findEndReason(tx))) {
      await payouts.refuse(tx, context, payout, reason)
      return 'held'
    }
    await payouts.move(tx, context, payout, to, reason)
    await recordAudit(tx, context, `payout.${to}`, payout.id, { reason, amountCents: payout.amountCents })
    await source.reopen(tx, context, payout, reason)
    return to
  }

  /** Applies the result of the payee check: a payout is put on hold when name and IBAN do not match. */
  async function applyPayeeCheck(
    tx: Tx,
    context: Context,
    { payout }: { payout: Payout },
    item: BankItem,
  ): Promise<Outcome> {
    if (item.verdict.kind !== 'payee-check') return 'unchanged'
    const { check: result } = item.verdict
    if (payout.payeeCheck !== null || payout.state !== 'sent') return 'unchanged'
    if (result === 'close-match' || result === 'no-match') {
      await payouts.hold(tx, context, payout, `payee-check:${result}`, { check: result, name: item.name })
      return 'held'
    }
    await payouts.recordPayeeCheck(tx, payout.id, result)
    return 'unchanged'
  }

  async function applyItem(tx: Tx, context: Context, item: BankItem): Promise<Outcome> {
    const locked = item.payoutId ? await lock(tx, item.payoutId) : undefined
    // A payout that was not in a sent file cannot be in a bank report.
    if (!locked || locked.payout.state === 'waiting' || locked.payout.state === 'batched') return 'unknown'
    if (item.amountCents !== undefined && item.amountCents !== locked.payout.amountCents) return 'contradicts'
    switch (item.verdict.kind) {
      case 'executed':
        return applyExecution(tx, context, locked)
      case 'rejected':
        return applyFailure(tx, context, locked, 'rejected', item.reason || unspecifiedReason)
      case 'returned':
        return applyFailure(tx, context, locked, 'returned', item.reason)
      case 'payee-check':
        return applyPayeeCheck(tx, context, locked, item)
      default:
        return 'unchanged'
    }
  }

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
    await forEachSent(context, batch.id, async (tx, locked) => {
      if (locked.payout.state !== 'sent') return
      const why = `file-rejected:${reason || unspecifiedReason}`
      if (await locked.source.findEndReason(tx)) {
        return count(await applyFailure(tx, context, locked, 'rejected', why))
      }
      await payouts.renew(tx, context, locked.payout, why)
      count('renewed')
    })
    await batches.closeIfDone(context, batch.id, true)
  }

  /** Runs the work for each sent payout of a batch, each in a transaction of its own with the payout locked. */
  async function forEachSent(
    context: Context,
    batchId: string,
    work: (tx: Tx, locked: LockedPayout) => Promise<void>,
  ) {
    let after: string | null = null
    for (;;) {
      const last: string | null = after
      const ids: string[] = await withTenant(database, context.tenant.id, (tx) =>
        batchRows.listPayoutIds(tx, batchId, 'sent', last, 500),
      )
      if (ids.length === 0) return
      after = ids.at(-1) ?? null
      for (const id of ids) {
        await withTenant(database, context.tenant.id, async (tx) => {
          const locked = await lock(tx, id)
          if (locked) await work(tx, locked)
        })
      }
    }
  }

  async function settleBatch(context: Context, batchId: string, count: (outcome: Outcome) => void) {
    await forEachSent(context, batchId, async (tx, locked) =>
      count(await applyExecution(tx, context, locked)),
    )
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
  async function settleWithoutBank(context: Context): Promise<number> {
    const ids = await withTenant(database, context.tenant.id, (tx) =>
      batchRows.listWithoutTransfer(tx, 1_000),
    )
    let paid = 0
    for (const id of ids) {
      await withTenant(database, context.tenant.id, async (tx) => {
        const locked = await lock(tx, id)
        if (locked?.payout.state !== 'waiting') return
        if (await locked.source.settle(tx, context, locked.payout)) paid++
      })
    }
    return paid
  }

  return {
    /**
     * Job `payouts.settle`: pays the claims and credit notes of executed batches, and settles payouts that
     * need no transfer.
     * @returns the number of payouts paid
     */
    async settle(context: Context): Promise<number> {
      const ids = await withTenant(database, context.tenant.id, (tx) => batchRows.listExecuted(tx))
      let paid = await settleWithoutBank(context)
      for (const id of ids) {
        await settleBatch(context, id, (outcome) => {
          if (outcome === 'executed') paid++
        })
      }
      return paid
    },

    /** Applies a bank report: first the single payments, then whole files. */
    async importBankFile(context: Context, report: BankReport): Promise<BankReportResult> {
      const counts = emptyCounts()
      const unknownIds: string[] = []
      const contradictingIds: string[] = []
      for (const item of report.items) {
        const outcome = await withTenant(database, context.tenant.id, (tx) => applyItem(tx, context, item))
        counts[outcome]++
        if (outcome === 'unknown' && unknownIds.length < LISTED_MAX) unknownIds.push(item.endToEndId)
        if (outcome === 'contradicts' && contradictingIds.length < LISTED_MAX)
          contradictingIds.push(item.endToEndId)
      }
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
