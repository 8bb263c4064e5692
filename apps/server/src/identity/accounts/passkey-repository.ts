import type { Selectable } from 'kysely'
import type { PasskeyChallenge as ChallengeRow, Passkey as PasskeyRow } from '../../../db/types.ts'
import type { Tx } from '../../platform/database/database.ts'

export type Passkey = Selectable<PasskeyRow>
/** Random value that a device signs, to register a passkey or to log in. */
export type Challenge = Selectable<ChallengeRow>

export async function insertChallenge(tx: Tx, challenge: Challenge): Promise<void> {
  await tx.insertInto('passkeyChallenge').values(challenge).execute()
}

/** Deletes and returns a challenge, so that only one of two concurrent requests finds it. */
export async function takeChallenge(
  tx: Tx,
  hash: Buffer,
  purpose: Challenge['purpose'],
): Promise<Challenge | undefined> {
  const row = await tx
    .deleteFrom('passkeyChallenge')
    .where('hash', '=', hash)
    .where('purpose', '=', purpose)
    .returningAll()
    .executeTakeFirst()
  return row as Challenge | undefined
}

export async function listPasskeys(tx: Tx, accountId: string): Promise<Passkey[]> {
  return (await tx
    .selectFrom('passkey')
    .selectAll()
    .where('accountId', '=', accountId)
    .orderBy('createdAt')
    .orderBy('id')
    .execute()) as Passkey[]
}

export async function findByCredential(tx: Tx, credentialId: Buffer): Promise<Passkey | undefined> {
  return (await tx
    .selectFrom('passkey')
    .selectAll()
    .where('credentialId', '=', credentialId)
    .executeTakeFirst()) as Passkey | undefined
}

/** @returns false when the credential already exists */
export async function insertPasskey(tx: Tx, passkey: Passkey): Promise<boolean> {
  const result = await tx
    .insertInto('passkey')
    .values(passkey)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return result.numInsertedOrUpdatedRows === 1n
}

/** @returns false when a concurrent request has changed the counter */
export async function recordUse(
  tx: Tx,
  passkey: Passkey,
  use: { counter: number; backedUp: boolean; at: Date },
): Promise<boolean> {
  const result = await tx
    .updateTable('passkey')
    .set({ counter: String(use.counter), backedUp: use.backedUp, usedAt: use.at })
    .where('id', '=', passkey.id)
    .where('counter', '=', passkey.counter)
    .executeTakeFirst()
  return result.numUpdatedRows === 1n
}

export async function deletePasskey(tx: Tx, accountId: string, id: string): Promise<boolean> {
  const result = await tx
    .deleteFrom('passkey')
    .where('accountId', '=', accountId)
    .where('id', '=', id)
    .executeTakeFirst()
  return result.numDeletedRows === 1n
}

/** Deletes the account's passkeys and challenges. */
export async function deletePasskeys(tx: Tx, accountId: string): Promise<void> {
  await tx.deleteFrom('passkey').where('accountId', '=', accountId).execute()
  await tx.deleteFrom('passkeyChallenge').where('accountId', '=', accountId).execute()
}

/** Deletes challenges that have expired. */
export async function purgeChallenges(tx: Tx, now: Date): Promise<void> {
  await tx.deleteFrom('passkeyChallenge').where('expiresAt', '<', now).execute()
}
