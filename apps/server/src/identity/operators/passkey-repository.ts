import type { Selectable } from 'kysely'
import type {
  OperatorPasskeyChallenge as ChallengeRow,
  OperatorPasskey as PasskeyRow,
} from '../../../db/types.ts'
import type { Database, Tx } from '../../platform/database/database.ts'

export type OperatorPasskey = Selectable<PasskeyRow>
/** Random value that a device signs, to register a passkey or to log in. */
export type Challenge = Selectable<ChallengeRow>

export async function insertChallenge(database: Database, challenge: Challenge): Promise<void> {
  await database.insertInto('operatorPasskeyChallenge').values(challenge).execute()
}

/** Deletes and returns a challenge, so that only one of two concurrent requests finds it. */
export async function takeChallenge(
  database: Database,
  hash: Buffer,
  purpose: Challenge['purpose'],
): Promise<Challenge | undefined> {
  const row = await database
    .deleteFrom('operatorPasskeyChallenge')
    .where('hash', '=', hash)
    .where('purpose', '=', purpose)
    .returningAll()
    .executeTakeFirst()
  return row as Challenge | undefined
}

export async function listOf(database: Database, operatorId: string): Promise<OperatorPasskey[]> {
  return (await database
    .selectFrom('operatorPasskey')
    .selectAll()
    .where('operatorId', '=', operatorId)
    .orderBy('createdAt')
    .orderBy('id')
    .execute()) as OperatorPasskey[]
}

export async function findByCredential(
  database: Database,
  credentialId: Buffer,
): Promise<OperatorPasskey | undefined> {
  return (await database
    .selectFrom('operatorPasskey')
    .selectAll()
    .where('credentialId', '=', credentialId)
    .executeTakeFirst()) as OperatorPasskey | undefined
}

/** @returns false when the credential already exists */
export async function insertPasskey(tx: Tx, passkey: OperatorPasskey): Promise<boolean> {
  const result = await tx
    .insertInto('operatorPasskey')
    .values(passkey)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return result.numInsertedOrUpdatedRows === 1n
}

/** @returns false when the passkey was removed or a concurrent request has changed the counter */
export async function recordUse(
  tx: Tx,
  passkey: OperatorPasskey,
  use: { counter: number; backedUp: boolean; at: Date },
): Promise<boolean> {
  const result = await tx
    .updateTable('operatorPasskey')
    .set({ counter: String(use.counter), backedUp: use.backedUp, usedAt: use.at })
    .where('id', '=', passkey.id)
    .where('counter', '=', passkey.counter)
    .executeTakeFirst()
  return result.numUpdatedRows === 1n
}

export async function deletePasskey(tx: Tx, operatorId: string, id: string): Promise<boolean> {
  const result = await tx
    .deleteFrom('operatorPasskey')
    .where('operatorId', '=', operatorId)
    .where('id', '=', id)
    .executeTakeFirst()
  return result.numDeletedRows === 1n
}

/** Deletes all passkeys and challenges of an operator who has lost their devices. */
export async function deletePasskeysOf(tx: Tx, operatorId: string): Promise<void> {
  await tx.deleteFrom('operatorPasskey').where('operatorId', '=', operatorId).execute()
  await tx.deleteFrom('operatorPasskeyChallenge').where('operatorId', '=', operatorId).execute()
}

export async function deleteEndedChallenges(tx: Tx, before: Date): Promise<void> {
  await tx.deleteFrom('operatorPasskeyChallenge').where('expiresAt', '<', before).execute()
}
