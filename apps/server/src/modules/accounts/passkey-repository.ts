import type { Selectable } from 'kysely'
import type { PasskeyChallenge as ChallengeRow, Passkey as PasskeyRow } from '../../../db/types.ts'
import type { Tx } from '../../platform/database/database.ts'

export type Passkey = Omit<Selectable<PasskeyRow>, 'deviceType'> & {
  readonly deviceType: 'singleDevice' | 'multiDevice'
}
export type Challenge = Omit<Selectable<ChallengeRow>, 'purpose'> & {
  readonly purpose: 'register' | 'login'
}

export async function insertChallenge(tx: Tx, challenge: Challenge): Promise<void> {
  await tx.insertInto('passkeyChallenge').values(challenge).execute()
}

/** Takes a challenge out: of two who bring the same one, one finds it. */
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

export async function listOfAccount(tx: Tx, accountId: string): Promise<Passkey[]> {
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

/** @returns false when this credential is there already */
export async function insertPasskey(tx: Tx, passkey: Passkey): Promise<boolean> {
  const result = await tx
    .insertInto('passkey')
    .values(passkey)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return result.numInsertedOrUpdatedRows === 1n
}

/** @returns false when somebody else was faster with the same or a later count */
export async function noteUse(
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

/** The account is gone, and with it all that opened it. */
export async function deleteOfAccount(tx: Tx, accountId: string): Promise<void> {
  await tx.deleteFrom('passkey').where('accountId', '=', accountId).execute()
  await tx.deleteFrom('passkeyChallenge').where('accountId', '=', accountId).execute()
}
