import { assertBatchTransition, type BatchState } from '@zuruf/domain'
import { recordTransitions } from '../../platform/audit.ts'
import { type Context, stepActor } from '../../platform/context.ts'
import type { Tx } from '../../platform/database/database.ts'
import { conflict } from '../../platform/errors.ts'
import type { Batch } from './batch-repository.ts'
import * as repository from './batch-repository.ts'

/** Reason with which the system discards a draft whose last payout was stopped or removed. */
const emptyDraft = 'empty'

/**
 * Moves a batch to another state and records the history.
 * @throws TransitionError when the transition is not allowed; AppError conflict when the state has changed
 *   concurrently
 */
export async function moveBatch(
  tx: Tx,
  context: Context,
  batch: Batch,
  to: BatchState,
  changes: Parameters<typeof repository.changeBatch>[2],
  reason?: string,
): Promise<void> {
  assertBatchTransition(batch.state, to, { actor: stepActor(context), reason: reason ?? null })
  if (!(await repository.changeBatch(tx, batch, { ...changes, state: to }))) throw conflict()
  await recordTransitions(tx, context, [
    { entity: 'payout-batch', entityId: batch.id, from: batch.state, to, ...(reason && { reason }) },
  ])
}

/** Discards a draft without payouts, which could not be released. The caller must have locked the batch. */
export async function discardEmptyDraft(tx: Tx, context: Context, batchId: string): Promise<void> {
  const batch = await repository.findById(tx, batchId)
  if (batch?.state !== 'draft' || (await repository.totalsOf(tx, batchId)).payouts > 0) return
  const system: Context = { ...context, actor: { kind: 'system', id: 'empty-draft' } }
  await moveBatch(tx, system, batch, 'discarded', { reason: emptyDraft }, emptyDraft)
}
