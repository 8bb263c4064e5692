import type { Selectable } from 'kysely'
import type { OrderIntake as IntakeRow } from '../../../db/types.ts'
import { actorId, type Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/database/database.ts'
import { insertRows } from '../../platform/database/insert-rows.ts'
import { newId } from '../../platform/ids.ts'
import type { IntakeSource, TakenEvent } from './intake-log.ts'

export type LoggedEvent = Omit<Selectable<IntakeRow>, 'source' | 'outcome' | 'payload'> & {
  readonly source: IntakeSource
  readonly outcome: TakenEvent['outcome']
  readonly payload: Readonly<Record<string, string>>
}

export async function insert(
  tx: Tx,
  context: Context,
  source: IntakeSource,
  taken: readonly TakenEvent[],
): Promise<void> {
  if (taken.length === 0) return
  await insertRows(
    tx,
    'orderIntake',
    taken.map((event) => ({
      ...event,
      tenantId: context.tenant.id,
      id: newId(),
      receivedAt: context.now,
      source,
      actorId: actorId(context.actor),
      payload: event.payload,
      replayedAt: null,
    })),
  )
}

export async function findById(tx: Tx, id: string): Promise<LoggedEvent | undefined> {
  return (await tx.selectFrom('orderIntake').selectAll().where('id', '=', id).executeTakeFirst()) as
    | LoggedEvent
    | undefined
}

/** Newest first. @param after the last one of the page before */
export async function list(
  tx: Tx,
  outcome: TakenEvent['outcome'] | undefined,
  limit: number,
  after: Pick<LoggedEvent, 'receivedAt' | 'id'> | undefined,
): Promise<LoggedEvent[]> {
  let query = tx.selectFrom('orderIntake').selectAll()
  if (outcome) query = query.where('outcome', '=', outcome)
  if (after) {
    const { receivedAt, id } = after
    query = query
      .where('receivedAt', '<=', receivedAt)
      .where((where) => where.or([where('receivedAt', '<', receivedAt), where('id', '>', id)]))
  }
  return (await query
    .orderBy('receivedAt', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute()) as unknown as LoggedEvent[]
}

/** What became of a rejected event that was tried again. */
export async function noteReplay(tx: Tx, id: string, taken: TakenEvent, at: Date): Promise<void> {
  const { outcome, code, fields, orderId } = taken
  await tx
    .updateTable('orderIntake')
    .set({ outcome, code, fields, orderId, replayedAt: at })
    .where('id', '=', id)
    .where('outcome', '=', 'rejected')
    .execute()
}

/** @returns how many */
export async function deleteBefore(tx: Tx, cutoff: Date): Promise<number> {
  const result = await tx.deleteFrom('orderIntake').where('receivedAt', '<', cutoff).executeTakeFirst()
  return Number(result.numDeletedRows)
}
