import { Readable } from 'node:stream'
import { movesMoney } from '@zuruf/contract/backoffice-roles'
import { addDays, type BatchState, executionDayAfter } from '@zuruf/domain'
import type { FourEyes, OperatorService } from '../../../identity/operators/index.ts'
import { recordAudit, recordTransitions } from '../../../platform/audit.ts'
import { actorId, type Context } from '../../../platform/context.ts'
import { type Database, type Tx, withTenant } from '../../../platform/database/database.ts'
import { AppError, conflict, invalid, notFound } from '../../../platform/errors.ts'
import { newId } from '../../../platform/ids.ts'
import type { Payer } from '../../../platform/tenants/settings.ts'
import * as repository from '../batch-repository.ts'
import { BATCH_MAX, type Batch } from '../batch-repository.ts'
import { moveBatch } from '../batch-steps.ts'
import type { Payout } from '../repository.ts'
import type { PayoutService } from '../service.ts'
import { checkPaymentFile, type PaymentFileHeader, paymentFile, type Transfer } from './payment-file.ts'
import type { CreditNotePayments } from './ports.ts'

export interface Dependencies {
  readonly database: Database
  readonly payouts: PayoutService
  readonly operators: Pick<OperatorService, 'hasLostRoles'>
  readonly fourEyes: FourEyes
  readonly creditPayments: Pick<CreditNotePayments, 'createDuePayouts'>
}

/** Number of payouts of a file that are in memory at once. */
const CHUNK_SIZE = 200

/** Number of history rows written by one statement. */
const HISTORY_CHUNK = 5_000

export type PayoutBatches = ReturnType<typeof payoutBatches>

/**
 * Makes and releases payout batches. Each batch becomes one payment file and must be approved by two different
 * operators. Decision 036
 */
export function payoutBatches(dependencies: Dependencies) {
  const { database, payouts, operators, fourEyes, creditPayments } = dependencies

  /**
   * Locks a batch until the transaction ends. @throws AppError not-found; conflict when it is in another
   * state
   */
  async function lock(tx: Tx, id: string, ...states: readonly BatchState[]): Promise<Batch> {
    const batch = await repository.lockById(tx, id)
    if (!batch) throw notFound()
    if (!states.includes(batch.state)) throw conflict()
    return batch
  }

  async function assertNoneBlocked(tx: Tx, id: string): Promise<void> {
    if (await repository.hasBlockedPayout(tx, id)) throw new AppError('conflict', { payouts: 'under-review' })
  }

  /** Records the move of many payouts in chunks, because a batch can have tens of thousands. */
  async function recordMoves(
    tx: Tx,
    context: Context,
    ids: readonly string[],
    from: Payout['state'],
    to: Payout['state'],
  ) {
    for (let start = 0; start < ids.length; start += HISTORY_CHUNK) {
      await recordTransitions(
        tx,
        context,
        ids.slice(start, start + HISTORY_CHUNK).map((entityId) => ({ entity: 'payout', entityId, from, to })),
      )
    }
  }

  /** Streams the batch's payouts in chunks, each read in a short transaction of its own. */
  async function* transfersOf(context: Context, batchId: string): AsyncGenerator<Transfer[]> {
    let after: string | null = null
    for (;;) {
      const last: string | null = after
      const rows: repository.BatchedPayout[] = await withTenant(database, context.tenant.id, (tx) =>
        repository.listBatchedPayouts(tx, batchId, last, CHUNK_SIZE),
      )
      yield rows.map(({ id, amountCents, productName, referralNumber, creditNoteNumber, ...row }) => ({
        payoutId: id,
        amountCents,
        productName,
        referralNumber,
        creditNoteNumber,
        ...payouts.bankOf({ id, ...row }),
      }))
      if (rows.length < CHUNK_SIZE) return
      after = rows.at(-1)?.id ?? null
    }
  }

  /** Returns the header of a batch's file. For a draft it is the header of a file released now. */
  async function headerOf(context: Context, batch: Batch): Promise<PaymentFileHeader> {
    const payer = batch.payer ?? payerOf(context)
    const totals =
      batch.payouts !== null && batch.totalCents !== null
        ? { payouts: batch.payouts, totalCents: batch.totalCents }
        : await withTenant(database, context.tenant.id, (tx) => repository.totalsOf(tx, batch.id))
    return {
      batchId: batch.id,
      createdAt: batch.releasedAt ?? context.now,
      executionDay: batch.executionDay ?? executionDayAfter(context.now),
      payer,
      ...totals,
    }
  }

  const fileOf = (context: Context, header: PaymentFileHeader) =>
    paymentFile(header, transfersOf(context, header.batchId))

  /**
   * Checks that the operator may give the second approval.
   * @returns whether one person gives both approvals, where that is allowed
   * @throws AppError not-authorised with the reason at `secondPerson`
   */
  async function assertSecondApprover(
    tx: Tx,
    context: Context,
    batch: Batch,
    firstId: string,
  ): Promise<boolean> {
    const act = { firstIds: [firstId], since: batch.createdAt }
    const blocker = await fourEyes.findSecondPersonBlocker(tx, operatorOf(context), act, context.now)
    if (!blocker) return false
    const isSingle =
      blocker === 'second-person-same' && (await fourEyes.maySignAlone(tx, context.tenant.id, context.now))
    if (!isSingle) throw new AppError('not-authorised', { secondPerson: blocker })
    return true
  }

  /** @throws AppError not-found */
  async function mustFind(tx: Tx, id: string): Promise<Batch> {
    const batch = await repository.findById(tx, id)
    if (!batch) throw notFound()
    return batch
  }

  const find = (context: Context, id: string) =>
    withTenant(database, context.tenant.id, (tx) => mustFind(tx, id))

  /**
   * Makes a batch of waiting payouts. An operator who makes it gives the first approval.
   * @param dueBefore null takes all waiting payouts
   * @param expectedCents the sum the operator saw, if any
   * @returns undefined when no payout is waiting
   * @throws AppError conflict when the sum has changed
   */
  async function make(
    tx: Tx,
    context: Context,
    dueBefore: Date | null,
    expectedCents?: number,
  ): Promise<Batch | undefined> {
    const { tenant, now, actor } = context
    await repository.lockBatchCreation(tx, tenant.id)
    const madeBy = actor.kind === 'operator' ? actor.id : null
    const id = newId()
    await repository.insertBatch(tx, {
      tenantId: tenant.id,
      id,
      state: 'draft',
      createdAt: now,
      madeBy,
      approvedBy: madeBy,
      approvedAt: madeBy ? now : null,
    })
    const ids = await repository.fillBatch(tx, id, dueBefore, now, BATCH_MAX)
    if (ids.length === 0) {
      await repository.deleteBatch(tx, id)
      return undefined
    }
    const { totalCents } = await repository.totalsOf(tx, id)
    if (expectedCents !== undefined && totalCents !== expectedCents) {
      throw new AppError('conflict', { totalCents: 'sum-changed' })
    }
    await recordTransitions(tx, context, [{ entity: 'payout-batch', entityId: id, from: null, to: 'draft' }])
    await recordMoves(tx, context, ids, 'waiting', 'batched')
    await recordAudit(tx, context, 'payout-batch.made', id, { payouts: ids.length })
    return repository.findById(tx, id)
  }

  return {
    mustFind,
    make,

    /** Creates payouts for credit notes that are due. Called before a batch is made. */
    raise: (context: Context) => creditPayments.createDuePayouts(context),

    /**
     * Job `payouts.batch`: puts payouts that are due soon into drafts. @returns the numbers of payouts and
     * batches
     */
    async makeDue(context: Context): Promise<{ payouts: number; batches: number } | 'no-payer'> {
      const { payer, batchDaysBefore } = context.tenant.settings.payouts
      if (!payer) return 'no-payer'
      await creditPayments.createDuePayouts(context)
      const result = { payouts: 0, batches: 0 }
      for (;;) {
        const dueBefore = addDays(context.now, batchDaysBefore)
        const totals = await withTenant(database, context.tenant.id, async (tx) => {
          const batch = await make(tx, context, dueBefore)
          return batch && repository.totalsOf(tx, batch.id)
        })
        if (!totals) return result
        result.batches++
        result.payouts += totals.payouts
      }
    },

    /**
     * Builds the file of a batch to be released and reads it back. Runs outside a transaction, because it
     * takes some ten seconds for 50,000 payouts. Payouts can only leave a draft, so equal totals mean the
     * same payouts.
     */
    async prepareRelease(context: Context, id: string) {
      const batch = await find(context, id)
      if (batch.state !== 'draft') throw conflict()
      const header = await headerOf(context, batch)
      if (header.payouts === 0) throw conflict()
      return { header, ...(await checkPaymentFile(header, fileOf(context, header))) }
    },

    /**
     * Records an operator's approval of a batch; the second approval releases it. Approvals of operators
     * who have lost the permission do not count.
     * @param expectedCents the sum the operator saw
     * @throws AppError not-authorised when the operator may not give this approval; conflict when the batch
     *   is not a draft, has changed, or contains a payout that must not be paid now
     */
    async release(
      tx: Tx,
      context: Context,
      prepared: { readonly header: PaymentFileHeader; readonly sha256: Buffer },
      expectedCents: number,
    ): Promise<Batch> {
      const { header } = prepared
      const operator = operatorOf(context)
      const batch = await lock(tx, header.batchId, 'draft')
      const { payouts: count, totalCents } = await repository.totalsOf(tx, batch.id)
      if (totalCents !== expectedCents || totalCents !== header.totalCents || count !== header.payouts) {
        throw conflict()
      }
      await assertNoneBlocked(tx, batch.id)
      const { approvedBy } = batch
      if (!approvedBy || (await operators.hasLostRoles(tx, approvedBy, context.tenant.id, movesMoney))) {
        // The order of the two approvals does not matter: both operators' access must be older than the
        // batch.
        if (await fourEyes.isAccessNewer(tx, operator, batch.createdAt)) {
          throw new AppError('not-authorised', { secondPerson: 'second-person-new' })
        }
        await repository.changeBatch(tx, batch, { approvedBy: operator, approvedAt: context.now })
        await recordAudit(tx, context, 'payout-batch.approved', batch.id, { payouts: count, totalCents })
      } else {
        const singleSignature = await assertSecondApprover(tx, context, batch, approvedBy)
        await moveBatch(tx, context, batch, 'released', {
          releasedBy: operator,
          singleSignature,
          releasedAt: header.createdAt,
          executionDay: header.executionDay,
          payouts: count,
          totalCents,
          payer: JSON.stringify(header.payer),
          sha256: prepared.sha256,
        })
        await recordAudit(tx, context, 'payout-batch.released', batch.id, {
          payouts: count,
          totalCents,
          sha256: prepared.sha256.toString('hex'),
          ...(singleSignature && { singleSignature }),
        })
      }
      return (await repository.findById(tx, batch.id)) ?? batch
    },

    /**
     * Discards a draft, or a released batch whose file has not been fetched. Its payouts wait again.
     * Stopping a payment needs only one person.
     * @throws AppError not-found; conflict when the batch is in another state
     */
    async discard(tx: Tx, context: Context, id: string, reason: string): Promise<Batch> {
      const batch = await lock(tx, id, 'draft', 'released')
      // The batch must change first: payouts cannot leave a released batch.
      await moveBatch(tx, context, batch, 'discarded', { reason }, reason)
      const changes = { state: 'waiting', stateAt: context.now, batchId: null } as const
      await recordMoves(
        tx,
        context,
        await repository.changePayoutsInState(tx, id, 'batched', changes),
        'batched',
        'waiting',
      )
      await recordAudit(tx, context, 'payout-batch.discarded', id, { reason })
      return (await repository.findById(tx, id)) ?? batch
    },

    /**
     * Takes a payout out of a draft and puts it on hold; an empty draft is discarded. @throws AppError
     * not-found, conflict
     */
    async removePayout(
      tx: Tx,
      context: Context,
      id: string,
      payoutId: string,
      reason: string,
    ): Promise<void> {
      await lock(tx, id, 'draft')
      const payout = await payouts.lockById(tx, payoutId)
      if (payout?.batchId !== id) throw notFound()
      if (payout.state !== 'batched') throw conflict()
      await payouts.hold(tx, context, payout, reason)
      await recordAudit(tx, context, 'payout.taken-out', payoutId, { batch: id, reason })
    },

    /**
     * Returns the payment file. The first download counts as sent, because the file may be at the bank from
     * then on. Before any byte is returned, the file is compared with what was released.
     * @throws AppError not-found; conflict when the batch is not released, was discarded, or contains a
     *   payout that must not be paid now, before the first download; Error when the file is no longer identical
     */
    async file(context: Context, id: string): Promise<{ readonly name: string; readonly content: Readable }> {
      const batch = await find(context, id)
      if (!batch.sha256 || batch.state === 'discarded') throw conflict()
      const header = await headerOf(context, batch)
      const { sha256 } = await checkPaymentFile(header, fileOf(context, header))
      if (!sha256.equals(batch.sha256)) throw new Error(`The file of batch ${id} is not what was released`)
      await withTenant(database, context.tenant.id, async (tx) => {
        const locked = await lock(tx, id, 'released', 'sent', 'closed')
        if (locked.state === 'released') {
          await assertNoneBlocked(tx, id)
          const changes = { state: 'sent', stateAt: context.now } as const
          await recordMoves(
            tx,
            context,
            await repository.changePayoutsInState(tx, id, 'batched', changes),
            'batched',
            'sent',
          )
          await moveBatch(tx, context, locked, 'sent', { sentAt: context.now })
        }
        await recordAudit(tx, context, 'payout-batch.fetched', id, { sha256: sha256.toString('hex') })
      })
      const name = `zahlungen-${header.executionDay}-${id.slice(-6)}.xml`
      return { name, content: Readable.from(fileOf(context, header)) }
    },

    /**
     * Marks a batch as executed by the bank; `payouts.settle` then pays its claims. @throws AppError
     * not-found, conflict
     */
    async markExecuted(tx: Tx, context: Context, id: string, executedAt: Date): Promise<Batch> {
      const batch = await lock(tx, id, 'sent')
      if (batch.executedAt) return batch
      if (batch.sentAt && executedAt < addDays(batch.sentAt, -1)) throw invalid({ date: 'invalid' })
      await repository.changeBatch(tx, batch, { executedAt })
      await recordAudit(tx, context, 'payout-batch.executed', id, { at: executedAt.toISOString() })
      return { ...batch, executedAt }
    },

    /**
     * Closes a batch when all its payouts are settled.
     * @param isRefused the bank refused the whole file, so it will not report on payouts on hold
     * @returns false while payouts are unsettled
     */
    async closeIfDone(context: Context, id: string, isRefused = false): Promise<boolean> {
      return withTenant(database, context.tenant.id, async (tx) => {
        const batch = await repository.lockById(tx, id)
        if (batch?.state !== 'sent') return false
        const hasAny = async (state: Payout['state']) =>
          (await repository.listPayoutIds(tx, id, state, null, 1)).length > 0
        // The bank has not refused payouts on hold. Until the other payouts are executed, it may still report
        // on them.
        if ((await hasAny('sent')) || (!isRefused && !batch.executedAt && (await hasAny('held'))))
          return false
        await moveBatch(tx, context, batch, 'closed', { closedAt: context.now })
        return true
      })
    },
  }
}

function payerOf(context: Context): Payer {
  const { payer } = context.tenant.settings.payouts
  if (!payer) throw invalid({ payer: 'payer-missing' })
  return payer
}

function operatorOf({ actor }: Context): string {
  const id = actorId(actor)
  if (actor.kind !== 'operator' || !id) throw new AppError('not-authorised')
  return id
}
