import type { Tx } from '../../platform/database/database.ts'

/** What a recipient confirmed, in the words they were shown. */
export async function agreedText(tx: Tx, hash: Buffer) {
  return tx.selectFrom('agreedText').select(['text', 'isOwn']).where('hash', '=', hash).executeTakeFirst()
}

/** What a key of the provider is called. */
export async function keyName(tx: Tx, id: string): Promise<string | undefined> {
  return (await tx.selectFrom('apiKey').select('key').where('id', '=', id).executeTakeFirst())?.key
}
