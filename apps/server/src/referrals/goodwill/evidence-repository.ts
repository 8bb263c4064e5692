import type { Tx } from '../../platform/database/database.ts'
import type { Evidence } from './repository.ts'

/** Counts a request's uploads, including unfinished ones. */
export async function countOfRequest(tx: Tx, requestId: string): Promise<number> {
  const row = await tx
    .selectFrom('goodwillEvidence')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('requestId', '=', requestId)
    .where('removedAt', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(row.count)
}

/** Counts a person's uploads, including removed ones. */
export async function countSince(tx: Tx, accountId: string, since: Date): Promise<number> {
  const row = await tx
    .selectFrom('goodwillEvidence')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('accountId', '=', accountId)
    .where('createdAt', '>', since)
    .executeTakeFirstOrThrow()
  return Number(row.count)
}

export async function insert(tx: Tx, evidence: Evidence): Promise<void> {
  await tx.insertInto('goodwillEvidence').values(evidence).execute()
}

/** @returns false if the row is gone because the upload took too long */
export async function markStored(tx: Tx, id: string, at: Date): Promise<boolean> {
  const result = await tx
    .updateTable('goodwillEvidence')
    .set({ storedAt: at })
    .where('id', '=', id)
    .executeTakeFirst()
  return result.numUpdatedRows === 1n
}

/** Lists complete uploads, oldest first. */
export async function listOfRequests(tx: Tx, requestIds: readonly string[]): Promise<Evidence[]> {
  if (requestIds.length === 0) return []
  return (await tx
    .selectFrom('goodwillEvidence')
    .selectAll()
    .where('requestId', 'in', requestIds)
    .where('storedAt', 'is not', null)
    .where('removedAt', 'is', null)
    .orderBy('createdAt')
    .orderBy('id')
    .execute()) as Evidence[]
}

/** Lists the ids of complete uploads that are not removed. */
export async function listStoredIds(tx: Tx): Promise<string[]> {
  const rows = await tx
    .selectFrom('goodwillEvidence')
    .select('id')
    .where('storedAt', 'is not', null)
    .where('removedAt', 'is', null)
    .execute()
  return rows.map(({ id }) => id)
}

/** Returns whether this is or was an upload of the request. */
export async function exists(tx: Tx, requestId: string, id: string): Promise<boolean> {
  const row = await tx
    .selectFrom('goodwillEvidence')
    .select('id')
    .where('id', '=', id)
    .where('requestId', '=', requestId)
    .executeTakeFirst()
  return row !== undefined
}

export async function markRemoved(tx: Tx, id: string, at: Date): Promise<void> {
  await tx
    .updateTable('goodwillEvidence')
    .set({ removedAt: at })
    .where('id', '=', id)
    .where('removedAt', 'is', null)
    .execute()
}

/** Marks the uploads of requests decided before this moment as removed. */
export async function markExpired(tx: Tx, decidedBefore: Date, at: Date): Promise<void> {
  await tx
    .updateTable('goodwillEvidence')
    .set({ removedAt: at })
    .where('removedAt', 'is', null)
    .where('requestId', 'in', (within) =>
      within
        .selectFrom('goodwillRequest')
        .select('id')
        .where('state', 'in', ['accepted', 'rejected'])
        .where('stateAt', '<', decidedBefore),
    )
    .execute()
}

/** Lists removed uploads and uploads that were never finished. */
export async function listPurgeable(tx: Tx, begunBefore: Date, limit: number): Promise<string[]> {
  const rows = await tx
    .selectFrom('goodwillEvidence')
    .select('id')
    .where((where) =>
      where.or([
        where('removedAt', 'is not', null),
        where.and([where('storedAt', 'is', null), where('createdAt', '<', begunBefore)]),
      ]),
    )
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

export async function remove(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('goodwillEvidence').where('id', '=', id).execute()
}
