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
  readonly owed: PayoutSources
}

/** Effect of one bank report on a payout. */
export type Outcome =
  | 'executed'
  | 'rejected'
  | 'returned'
  | 'held'
  | 'renewed'
  /** No change: the report was known or is not final. */
  | 'unchanged'
  /** Not one of our payouts. */
  | 'unknown'
  /**
   * Contradicts our data, so an operator must check: a different amount, an executed payment that was
   * cancelled, or a refused payment that was marked as paid.
   */
  | 'contradicts'

export type BankReportResult = {
  readonly [Name in Outcome]: number
} & { readonly unknownIds: string[]; readonly contradictingIds: string[] }

/** Maximum number of ids listed in a report. */
const NAMED_MAX = 100

export type Settlement = ReturnType<typeof settlementService>

/**
 * Processes the bank's reports. Each payout is processed in a transaction of its own, so that an interrupted
 * run is completed by the next one. Importing the same report twice changes nothing. Decision 036
 */
export function settlementService(dependencies: Dependencies) {
  const { database, payouts, batches } = dependencies
  const { lock } = dependencies.owed

  async function execute(tx: Tx, context: Context, { payout, owed }: LockedPayout): Promise<Outcome> {
    // Executed although it was cancelled or rejected: the money may have been paid twice.
    if (payout.state === 'cancelled' || payout.state === 'rejected') return 'contradicts'
    if (payout.state !== 'sent' && payout.state !== 'held') return 'unchanged'
    return (await owed.pay(tx, context)) ? 'executed' : 'unchanged'
  }

  /**
   * Handles a refused or returned transfer: the amount is due again, to another account. If the payee cannot
   * fix the reason (no cover, a limit), an operator decides.
   */
  async function fail(
    tx: Tx,
    context: Context,
    { payout, owed }: LockedPayout,
    to: 'rejected' | 'returned',
    reason: string,
  ): Promise<Outcome> {
    const open = payout.state === 'sent' || payout.state === 'held'
    // Refused although it was marked as paid: the payee has no money, so an operator must check.
    if (to === 'rejected' && payout.state === 'paid') return 'contradicts'
    if (!open && !(to === 'returned' && payout.state === 'paid')) return 'unchanged'
    if (to === 'rejected' && !concernsPayee(reason) && !(await owed.endedMeanwhile(tx))) {
      await payouts.refuse(tx, context, payout, reason)
      return 'held'
    }
    await payouts.move(tx, context, payout, to, reason)
    await recordAudit(tx, context, `payout.${to}`, payout.id, { reason, amountCents: payout.amountCents })
    await owed.reopen(tx, context, payout, reason)
    return to
  }

  async function check(
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
    const held = item.payoutId ? await lock(tx, item.payoutId) : undefined
    // A payout that was not in a sent file cannot be in a bank report.
    if (!held || held.payout.state === 'waiting' || held.payout.state === 'batched') return 'unknown'
    if (item.amountCents !== undefined && item.amountCents !== held.payout.amountCents) return 'contradicts'
    switch (item.verdict.kind) {
      case 'executed':
        return execute(tx, context, held)
      case 'rejected':
        return fail(tx, context, held, 'rejected', item.reason || 'MS03')
      case 'returned':
        return fail(tx, context, held, 'returned', item.reason)
      case 'payee-check':
        return check(tx, context, held, item)
      default:
        return 'unchanged'
    }
  }

  /** Applies the report on a whole file to those of its payments that have no report of their own. */
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
    // The bank refused the whole file, so no account is at fault. All payments that are still due are
    // retried.
    await eachSent(context, batch.id, async (tx, held) => {
      if (held.payout.state !== 'sent') return
      const why = `file-rejected:${reason || 'MS03'}`
      if (await held.owed.endedMeanwhile(tx)) {
        return count(await fail(tx, context, held, 'rejected', why))
      }
      await payouts.renew(tx, context, held.payout, why)
      count('renewed')
    })
    await batches.closeIfDone(context, batch.id, true)
  }

  async function eachSent(
    context: Context,
    batchId: string,
    work: (tx: Tx, held: LockedPayout) => Promise<void>,
  ) {
    let after: string | null = null
    for (;;) {
      const last: string | null = after
      const ids: string[] = await withTenant(database, context.tenant.id, (tx) =>
        batchRows.listOfBatch(tx, batchId, 'sent', last, 500),
      )
      if (ids.length === 0) return
      after = ids.at(-1) ?? null
      for (const id of ids) {
        await withTenant(database, context.tenant.id, async (tx) => {
          const held = await lock(tx, id)
          if (held) await work(tx, held)
        })
      }
    }
  }

  async function settleBatch(context: Context, batchId: string, count: (outcome: Outcome) => void) {
    await eachSent(context, batchId, async (tx, held) => count(await execute(tx, context, held)))
    await batches.closeIfDone(context, batchId)
  }

  /** Returns the batches of the payments in a report. */
  async function batchesOf(context: Context, { items }: BankReport): Promise<string[]> {
    const ids = items.flatMap(({ payoutId }) => (payoutId ? [payoutId] : []))
    return withTenant(database, context.tenant.id, (tx) => batchRows.batchesOf(tx, ids))
  }

  /**
   * Locks a payout until the transaction ends. @throws AppError not-found; conflict when it is in another
   * state
   */
  async function mustLock(tx: Tx, id: string, ...states: readonly Payout['state'][]) {
    const held = await lock(tx, id)
    if (!held) throw notFound()
    if (!states.includes(held.payout.state)) throw conflict()
    return held
  }

  /**
   * Settles waiting payouts that need no transfer: those used up by a debt are paid, those of confirmed fraud
   * are cancelled.
   */
  async function settleWithoutBank(context: Context): Promise<number> {
    const ids = await withTenant(database, context.tenant.id, (tx) =>
      batchRows.listWithoutTransfer(tx, 1_000),
    )
    let paid = 0
    for (const id of ids) {
      await withTenant(database, context.tenant.id, async (tx) => {
        const held = await lock(tx, id)
        if (held?.payout.state === 'waiting' && (await held.owed.settle(tx, context, held.payout))) paid++
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
        if (outcome === 'unknown' && unknownIds.length < NAMED_MAX) unknownIds.push(item.endToEndId)
        if (outcome === 'contradicts' && contradictingIds.length < NAMED_MAX)
          contradictingIds.push(item.endToEndId)
      }
      for (const group of report.groups) {
        await applyGroup(context, group, (outcome) => {
          counts[outcome]++
          if (outcome === 'unknown' && unknownIds.length < NAMED_MAX) unknownIds.push(group.messageId)
        })
      }
      for (const id of await batchesOf(context, report)) await batches.closeIfDone(context, id)
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
      const { payout, owed } = await mustLock(tx, id, 'held')
      // An unwritable name would block the release of the whole batch.
      if (!payouts.isWritable(payout) || (await owed.endedMeanwhile(tx))) throw conflict()
      const batch = payout.batchId ? await batchRows.findById(tx, payout.batchId) : undefined
      if (batch?.state === 'sent') await payouts.move(tx, context, payout, 'sent', reason)
      else if (batch) await payouts.renew(tx, context, payout, reason)
      else await payouts.move(tx, context, payout, 'waiting', reason)
      await recordAudit(tx, context, 'payout.pay-anyway', id, { reason })
    },

    /** Cancels a payout on hold and requests another account from the payee. */
    async askAgain(tx: Tx, context: Context, id: string, reason: string): Promise<void> {
      const { payout, owed } = await mustLock(tx, id, 'held')
      const why = payout.payeeCheck ? 'payee-check' : (payout.reason ?? reason)
      await payouts.move(tx, context, payout, 'cancelled', why)
      await recordAudit(tx, context, 'payout.asked-again', id, { reason })
      await owed.reopen(tx, context, payout, why)
    },

    /** Records a return reported on paper or in the bank's web interface. */
    async markReturned(tx: Tx, context: Context, id: string, reasonCode: string): Promise<void> {
      const held = await mustLock(tx, id, 'sent', 'held', 'paid')
      await fail(tx, context, held, 'returned', reasonCode)
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
