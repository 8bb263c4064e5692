import { randomFillSync } from 'node:crypto'
import { v7 } from 'uuid'

const pool = new Uint8Array(16 * 512)
let used = pool.length

/** Is it an id as ours look? Anything else must not reach a uuid column. */
export const isUuid = (text: string) => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text)

/** A new id: UUID version 7, so that rows made one after another lie beside each other in the index. */
export function newId(): string {
  if (used === pool.length) {
    randomFillSync(pool)
    used = 0
  }
  const random = pool.subarray(used, used + 16)
  used += 16
  return v7({ random })
}
