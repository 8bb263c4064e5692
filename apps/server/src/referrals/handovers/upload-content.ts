import type { FieldCipher } from '../../platform/crypto.ts'
import type { Tx } from '../../platform/database/database.ts'
import { handoverFile, readHandoverRows } from './file.ts'
import type { Handover } from './repository.ts'

/** Hash of each order's row in a file, by the id of its hand-over. */
export type RowHashes = ReadonlyMap<string, Buffer>

/** Content of a file, composed from the current data. */
export interface UploadContent {
  readonly content: Buffer
  readonly hash: Buffer
  readonly rows: RowHashes
}

/** Composes the file of these orders. The hashes are keyed, because rows contain personal data. */
export async function composeUpload(
  tx: Tx,
  cipher: FieldCipher,
  waiting: readonly Handover[],
): Promise<UploadContent> {
  const rows = await readHandoverRows(
    tx,
    waiting.map(({ orderId }) => orderId),
  )
  const text = handoverFile(rows)
  const ids = new Map(waiting.map(({ id, orderId }) => [orderId, id]))
  return {
    content: Buffer.from(text),
    hash: cipher.fingerprint(text, 'handover-file'),
    rows: new Map(
      rows.map(({ orderId, cells }) => [
        ids.get(orderId) ?? orderId,
        cipher.fingerprint(JSON.stringify(cells), 'handover-row'),
      ]),
    ),
  }
}

/**
 * Returns whether an order has the same row in each of these files as now. An order whose data have changed
 * since is not in the provider's file.
 * @param files files that can be the one on the server; none: nothing is known about it
 */
export function isUnchanged({ id }: Handover, files: readonly RowHashes[], now: RowHashes): boolean {
  const row = now.get(id)
  return row !== undefined && files.length > 0 && files.every((file) => file.get(id)?.equals(row) === true)
}
