/** Log of hand-over runs: downloaded files, uploaded files and mails about waiting orders. Decision 093 */

import type { SftpOutcome } from '@zuruf/domain'
import { type Selectable, sql } from 'kysely'
import type { HandoverRun as RunRow } from '../../../db/types.ts'
import type { Database, Tx } from '../../platform/database/database.ts'
import { deleteInGroups } from '../../platform/database/delete-in-groups.ts'
import { insertRows } from '../../platform/database/insert-rows.ts'
import type { RowHashes, UploadContent } from './upload-content.ts'

/** Why a run failed: the outcome of the connection, or that none of its orders is waiting any more. */
export type RunError = Exclude<SftpOutcome, 'ok'> | 'no-orders'

export type Run = Omit<Selectable<RunRow>, 'error'> & { readonly error: RunError | null }

export type NewRun = Pick<
  Run,
  'tenantId' | 'id' | 'channel' | 'state' | 'fileName' | 'orders' | 'operatorId' | 'beganAt' | 'endedAt'
>

export async function insert(tx: Tx, run: NewRun, handoverIds: readonly string[]): Promise<void> {
  await tx.insertInto('handoverRun').values(run).execute()
  await insertRows(
    tx,
    'handoverRunOrder',
    handoverIds.map((handoverId) => ({ tenantId: run.tenantId, runId: run.id, handoverId })),
  )
}

export async function find(tx: Tx, id: string): Promise<Run | undefined> {
  return (await tx.selectFrom('handoverRun').selectAll().where('id', '=', id).executeTakeFirst()) as
    | Run
    | undefined
}

/** Locks the run until the transaction ends. */
export async function lock(tx: Tx, id: string): Promise<Run | undefined> {
  return (await tx
    .selectFrom('handoverRun')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()) as Run | undefined
}

/** Lists a page, newest first. @param after last run of the previous page */
export async function listPage(tx: Tx, limit: number, after?: Run): Promise<Run[]> {
  let query = tx.selectFrom('handoverRun').selectAll()
  if (after) {
    query = query.where(sql<boolean>`(began_at, id) < (${after.beganAt}, ${after.id}::uuid)`)
  }
  return (await query.orderBy('beganAt', 'desc').orderBy('id', 'desc').limit(limit).execute()) as Run[]
}

/** Lists the ids of pending files that are due and that no process is uploading. */
export async function listDue(tx: Tx, now: Date): Promise<string[]> {
  const rows = await tx
    .selectFrom('handoverRun')
    .select('id')
    .where('state', '=', 'pending')
    .where(({ or, eb }) => or([eb('nextAttemptAt', 'is', null), eb('nextAttemptAt', '<=', now)]))
    .where(({ or, eb }) => or([eb('claimedUntil', 'is', null), eb('claimedUntil', '<=', now)]))
    .orderBy('beganAt')
    .execute()
  return rows.map(({ id }) => id)
}

export async function countPending(tx: Tx): Promise<number> {
  const row = await tx
    .selectFrom('handoverRun')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('state', '=', 'pending')
    .executeTakeFirst()
  return Number(row?.count ?? 0)
}

/**
 * Claims a file for one attempt; nobody else can claim it until the claim ends.
 * @returns the run with `attempts` including this one; undefined if it has ended or is claimed
 */
export async function claim(tx: Tx, id: string, now: Date, until: Date): Promise<Run | undefined> {
  return (await tx
    .updateTable('handoverRun')
    .set((run) => ({ attempts: run('attempts', '+', 1), attemptedAt: now, claimedUntil: until }))
    .where('id', '=', id)
    .where('state', '=', 'pending')
    .where(({ or, eb }) => or([eb('claimedUntil', 'is', null), eb('claimedUntil', '<=', now)]))
    .returningAll()
    .executeTakeFirst()) as Run | undefined
}

/** Records the size and the row hashes of a file before it is uploaded. */
export async function addContent(
  tx: Tx,
  { tenantId, id }: Run,
  { content, hash, rows }: UploadContent,
): Promise<void> {
  const bytes = content.length
  await sql`
    update handover_run set sizes = array_append(sizes, ${bytes}::integer)
     where id = ${id}::uuid and not (${bytes}::integer = any(sizes))`.execute(tx)
  await insertRows(
    tx,
    'handoverRunRow',
    [...rows].map(([handoverId, rowHash]) => ({
      tenantId,
      runId: id,
      fileHash: hash,
      fileSize: bytes,
      handoverId,
      rowHash,
    })),
    // An earlier attempt had the same content.
    sql`on conflict do nothing`,
  )
}

/** Lists the row hashes of each content of this size with which the run's file may have been uploaded. */
export async function listContents(tx: Tx, id: string, size: number): Promise<RowHashes[]> {
  const rows = await tx
    .selectFrom('handoverRunRow')
    .select(['fileHash', 'handoverId', 'rowHash'])
    .where('runId', '=', id)
    .where('fileSize', '=', size)
    .execute()
  const files = Map.groupBy(rows, ({ fileHash }) => fileHash.toString('hex'))
  return [...files.values()].map(
    (file) => new Map(file.map(({ handoverId, rowHash }) => [handoverId, rowHash])),
  )
}

export type RunChanges = Partial<
  Pick<Run, 'state' | 'endedAt' | 'operatorId' | 'nextAttemptAt' | 'claimedUntil' | 'error' | 'errorDetail'>
>

/** Ends a run and deletes the hashes of its rows. */
export async function end(
  tx: Tx,
  id: string,
  changes: RunChanges & { readonly state: 'done' | 'abandoned'; readonly endedAt: Date },
): Promise<void> {
  await update(tx, id, { ...changes, claimedUntil: null, nextAttemptAt: null })
  await tx.deleteFrom('handoverRunRow').where('runId', '=', id).execute()
}

export async function update(tx: Tx, id: string, changes: RunChanges): Promise<void> {
  await tx.updateTable('handoverRun').set(changes).where('id', '=', id).execute()
}

/**
 * Deletes runs that ended before a time, and which orders were in them. An order that was never marked as handed over
 * stays in its run, and so does the run: nothing else says that the provider may have it (`unknown-orders.ts`).
 * @returns the number of runs
 */
export async function purge(database: Database, tenantId: number, before: Date): Promise<number> {
  await deleteInGroups(
    database,
    tenantId,
    'handoverRunOrder',
    sql`exists (select from handover_run r
          where r.tenant_id = handover_run_order.tenant_id and r.id = run_id and r.began_at < ${before} and r.ended_at < ${before})
      and exists (select from history s
          where s.tenant_id = handover_run_order.tenant_id and s.entity_id = handover_id and s.to_state = 'handed-over')`,
  )
  return deleteInGroups(
    database,
    tenantId,
    'handoverRun',
    sql`began_at < ${before} and ended_at < ${before} and not exists (select from handover_run_order o
          where o.tenant_id = handover_run.tenant_id and o.run_id = handover_run.id)`,
  )
}
