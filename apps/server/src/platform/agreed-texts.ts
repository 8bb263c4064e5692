import { LRUCache } from 'lru-cache'
import { sha256 } from './crypto.ts'
import type { Tx } from './database/database.ts'

/**
 * Stores a text somebody agreed to, as evidence. Call it once per text and transaction.
 * @param isOwn whether a page of the tenant showed the text; texts supplied by an API client are marked and
 *   stored separately
 * @returns the text's hash, which depends on `isOwn`
 */
export type KeepAgreedText = (tx: Tx, tenantId: number, text: string, isOwn?: boolean) => Promise<Buffer>

/** Caches texts found in the database: they are never removed, so one lookup each is enough. */
export function openAgreedTexts(): KeepAgreedText {
  const seen = new LRUCache<string, true>({ max: 1_000 })
  return async (tx, tenantId, text, isOwn = true) => {
    // Texts contain no NUL, so the two kinds never share a hash.
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
