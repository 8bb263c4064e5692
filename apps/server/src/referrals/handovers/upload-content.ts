/**
 * Content of the file that is uploaded by SFTP, and hashes by which its rows are compared with the current
 * data.
 */

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

/** Composes the file of these orders. Its hashes are keyed, because the rows contain personal data. */
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
 * Returns whether the file on the server contains the current data of an order: every file that it may be has
 * the same row.
 * @param files the files that may be the one on the server; empty if nothing is known about it
 */
export function isUnchanged({ id }: Handover, files: readonly RowHashes[], now: RowHashes): boolean {
  const row = now.get(id)
  return row !== undefined && files.length > 0 && files.every((file) => file.get(id)?.equals(row) === true)
}
