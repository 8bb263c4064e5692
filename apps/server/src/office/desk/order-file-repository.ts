import type { Tx } from '../../platform/database/database.ts'

/** Returns a text that a recipient agreed to, in the words shown to them. */
export async function agreedText(tx: Tx, hash: Buffer | null) {
  if (!hash) return undefined
  return tx.selectFrom('agreedText').select(['text', 'isOwn']).where('hash', '=', hash).executeTakeFirst()
}

/** Returns the name of a provider's key. */
export async function keyName(tx: Tx, id: string): Promise<string | undefined> {
  return (await tx.selectFrom('apiKey').select('key').where('id', '=', id).executeTakeFirst())?.key
}
