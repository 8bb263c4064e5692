import { LRUCache } from 'lru-cache'
import { sha256 } from './crypto.ts'
import type { Tx } from './database/database.ts'

/**
 * Keeps a text somebody agreed to as evidence. Call it once a text and transaction.
 * @param isOwn did a page of the tenant say it? The words of a calling program are kept apart, as what they are
 * @returns the text's hash, another one for either
 */
export type KeepAgreedText = (tx: Tx, tenantId: number, text: string, isOwn?: boolean) => Promise<Buffer>

/** Texts are stored once and never removed, so one that was seen in the database need not be looked for again. */
export function openAgreedTexts(): KeepAgreedText {
  const seen = new LRUCache<string, true>({ max: 1_000 })
  return async (tx, tenantId, text, isOwn = true) => {
    // No text has a NUL.
    const hash = sha256(isOwn ? text : `\0${text}`)
    const key = `${tenantId} ${hash.toString('base64')}`
    if (seen.has(key)) return hash
    const kept = await tx.selectFrom('agreedText').select('hash').where('hash', '=', hash).executeTakeFirst()
    if (kept) {
      seen.set(key, true)
      return hash
    }
    await tx
      .insertInto('agreedText')
      .values({ tenantId, hash, text, isOwn })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    return hash
  }
}
