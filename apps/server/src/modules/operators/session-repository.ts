import type { Insertable, Selectable } from 'kysely'
import type { OperatorSession as SessionRow } from '../../../db/types.ts'
import type { Database, Tx } from '../../platform/database/database.ts'

export async function insertSession(tx: Tx, session: Insertable<SessionRow>): Promise<void> {
  await tx.insertInto('operatorSession').values(session).execute()
}

/** The session of a token, ended or not, unless its operator is disabled. */
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

/** Marks a session as in use, at most once a minute so that reading lists writes little. */
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

/** The last used first; also those that have ended and are not yet cleared away. */
export async function sessionsOf(database: Database, operatorId: string): Promise<Selectable<SessionRow>[]> {
  return database
    .selectFrom('operatorSession')
    .selectAll()
    .where('operatorId', '=', operatorId)
    .orderBy('seenAt', 'desc')
    .orderBy('id')
    .execute()
}

/** Gives a session a new token; the old one is dead at once. @returns false when it has ended meanwhile */
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

/** Ends sessions of an operator: one, all but one, or all. @returns how many */
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
