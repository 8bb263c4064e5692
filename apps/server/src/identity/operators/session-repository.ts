import type { Insertable, Selectable } from 'kysely'
import type { OperatorSession as SessionRow } from '../../../db/types.ts'
import type { Database, Tx } from '../../platform/database/database.ts'

export async function insertSession(tx: Tx, session: Insertable<SessionRow>): Promise<void> {
  await tx.insertInto('operatorSession').values(session).execute()
}

/** Finds the session of a token, ended or not, unless its operator is disabled. */
export async function findSession(
  database: Database,
  hash: Buffer,
): Promise<Selectable<SessionRow> | undefined> {
  return database
    .selectFrom('operatorSession')
    .innerJoin('operator', 'operator.id', 'operatorSession.operatorId')
    .selectAll('operatorSession')
    .where('hash', '=', hash)
    .where('disabledAt', 'is', null)
    .executeTakeFirst()
}

/** Marks a session as used, at most once a minute to save writes. */
export async function touchSession(
  database: Database,
  { hash, seenAt }: Pick<Selectable<SessionRow>, 'hash' | 'seenAt'>,
  now: Date,
): Promise<void> {
  const minuteAgo = new Date(now.getTime() - 60_000)
  if (seenAt >= minuteAgo) return
  await database
    .updateTable('operatorSession')
    .set({ seenAt: now })
    .where('hash', '=', hash)
    .where('seenAt', '<', minuteAgo)
    .execute()
}

/** Returns the sessions by last use, including ended ones that are not purged yet. */
export async function sessionsOf(database: Database, operatorId: string): Promise<Selectable<SessionRow>[]> {
  return database
    .selectFrom('operatorSession')
    .selectAll()
    .where('operatorId', '=', operatorId)
    .orderBy('seenAt', 'desc')
    .orderBy('id')
    .execute()
}

/**
 * Gives a session a new token; the old one stops working at once.
 * @returns false when the session has ended
 */
export async function renewSession(
  tx: Tx,
  hash: Buffer,
  changes: { readonly hash: Buffer; readonly provedAt: Date; readonly enrolmentOnly: boolean },
): Promise<boolean> {
  const renewed = await tx
    .updateTable('operatorSession')
    .set(changes)
    .where('hash', '=', hash)
    .executeTakeFirst()
  return renewed.numUpdatedRows === 1n
}

/**
 * Ends sessions of an operator: one, all but one, or all.
 * @returns the number of sessions
 */
export async function deleteSessions(
  tx: Tx,
  operatorId: string,
  which: { readonly id?: string; readonly except?: Buffer } = {},
): Promise<number> {
  let query = tx.deleteFrom('operatorSession').where('operatorId', '=', operatorId)
  if (which.id) query = query.where('id', '=', which.id)
  if (which.except) query = query.where('hash', '!=', which.except)
  return Number((await query.executeTakeFirst()).numDeletedRows)
}
