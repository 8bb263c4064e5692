import type { IntakeSource } from '@zuruf/domain'
import { type Selectable, sql } from 'kysely'
import type { OrderIntake as IntakeRow } from '../../../db/types.ts'
import { actorId, type Context } from '../../platform/context.ts'
import type { Database, Tx } from '../../platform/database/database.ts'
import { deleteInGroups } from '../../platform/database/delete-in-groups.ts'
import { insertRows } from '../../platform/database/insert-rows.ts'
import { newId } from '../../platform/ids.ts'
import type { ProcessedEvent } from './intake-log.ts'

export type LoggedEvent = Omit<Selectable<IntakeRow>, 'payload'> & {
  readonly payload: Readonly<Record<string, string>>
}

/**
 * Logs the outcomes of events. A waiting event whose id is already waiting or dismissed is logged as a
 * duplicate, even if another call has logged that one in the meantime.
 */
export async function insert(
  tx: Tx,
  context: Context,
  source: IntakeSource,
  taken: readonly ProcessedEvent[],
): Promise<void> {
  const toRow = (event: ProcessedEvent) => ({
    ...event,
    tenantId: context.tenant.id,
    id: newId(),
    receivedAt: context.now,
    source,
    actorId: actorId(context.actor),
    payload: event.payload,
    replayedAt: null,
  })
  const rows = taken.map(toRow)
  const waiting = rows.filter(({ outcome }) => outcome === 'waiting')
  const others = rows.filter(({ outcome }) => outcome !== 'waiting')
  const inserted = await insertRows<'orderIntake', { id: string }>(
    tx,
    'orderIntake',
    waiting,
    sql`on conflict (tenant_id, event_id, source) where outcome in ('waiting', 'dismissed') do nothing returning id`,
  )
  const insertedIds = new Set(inserted.map(({ id }) => id))
  const repeated = waiting
    .filter(({ id }) => !insertedIds.has(id))
    .map((row) => ({ ...row, outcome: 'duplicate' as const, code: null, fields: null }))
  await insertRows(tx, 'orderIntake', [...others, ...repeated])
}

export async function findById(tx: Tx, id: string): Promise<LoggedEvent | undefined> {
  return (await tx.selectFrom('orderIntake').selectAll().where('id', '=', id).executeTakeFirst()) as
    | LoggedEvent
    | undefined
}

/** Lists the reports about an order, newest first. */
export async function listOfOrder(tx: Tx, orderId: string, limit: number): Promise<LoggedEvent[]> {
  return (await tx
    .selectFrom('orderIntake')
    .selectAll()
    .where('orderId', '=', orderId)
    .orderBy('receivedAt', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute()) as unknown as LoggedEvent[]
}

/** Returns whether an operator has already placed a report with this provider number on the order. */
export async function wasPlacedWithProviderNumber(tx: Tx, orderId: string, name: string): Promise<boolean> {
  const found = await tx
    .selectFrom('orderIntake')
    .select('id')
    .where('orderId', '=', orderId)
    .where('outcome', '=', 'accepted')
    .where('decidedBy', 'is not', null)
    .where(sql`btrim(payload ->> 'providerNumber')`, '=', name)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

/** Lists a page, newest first. @param after last event of the previous page */
export async function list(
  tx: Tx,
  outcome: LoggedEvent['outcome'] | undefined,
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

/**
 * Stores the new outcome of a rejected or waiting event. If it no longer waits, a proposal to dismiss it
 * ends.
 */
export async function recordRetry(tx: Tx, id: string, taken: ProcessedEvent, at: Date): Promise<void> {
  const { outcome, code, fields, orderId } = taken
  const undecided = { decidedAt: null, decidedBy: null, decisionReason: null }
  await tx
    .updateTable('orderIntake')
    .set({ outcome, code, fields, orderId, replayedAt: at, ...(outcome !== 'waiting' && undecided) })
    .where('id', '=', id)
    .where('outcome', 'in', ['rejected', 'waiting'])
    .execute()
}

/**
 * Deletes old entries. Waiting events are kept until they are decided, and then as long as the others.
 * @returns the number of deleted entries
 */
export function deleteBefore(database: Database, tenantId: number, cutoff: Date): Promise<number> {
  const isOld = sql`received_at < ${cutoff} and outcome <> 'waiting'
    and (decided_at is null or decided_at < ${cutoff})`
  return deleteInGroups(database, tenantId, 'orderIntake', isOld)
}
