import { randomFillSync } from 'node:crypto'
import { v7 } from 'uuid'

const pool = new Uint8Array(16 * 512)
let used = pool.length

/** Whether the text is a UUID. Check before passing it to a uuid column. */
export const isUuid = (text: string) => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text)

/** Generates a UUID of version 7: rows created one after another are close in the index. */
export function newId(): string {
  if (used === pool.length) {
    randomFillSync(pool)
    used = 0
  }
  const random = pool.subarray(used, used + 16)
  used += 16
  return v7({ random })
}

/** Returns the smallest id that `newId` can generate at this time or later, as a bound for queries by age. */
export function firstIdAt(time: Date): string {
  const hex = time.getTime().toString(16).padStart(12, '0')
  return `${hex.slice(0, 8)}-${hex.slice(8)}-0000-0000-000000000000`
}
