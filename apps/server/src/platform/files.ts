import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { addDays } from '@zuruf/domain'
import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'
import type { FieldCipher, FieldPlace } from './crypto.ts'

/** Uploaded files: never public, encrypted like fields, one folder per tenant. */
export interface FileStore {
  write(place: FieldPlace, bytes: Buffer): Promise<void>
  /** @throws Error when the file is missing, was changed or moved, or its key is missing */
  read(place: FieldPlace): Promise<Buffer>
  /** Does nothing when there is no such file. */
  remove(place: FieldPlace): Promise<void>
  /**
   * Removes a tenant's files of a field that no row refers to. Files less than a day older than `now` stay,
   * because a file is written before its row.
   * @param referenced `rowId`s of the existing rows
   * @returns the number of removed files
   */
  removeUnreferenced(
    tenantId: number,
    field: FieldPlace['field'],
    referenced: ReadonlySet<string>,
    now: Date,
  ): Promise<number>
}

/** @param folder storage folder; several instances of Zuruf must share it */
export function openFiles(folder: string, cipher: FieldCipher): FileStore {
  const disk = new Disk(new FSDriver({ location: join(folder, 'files'), visibility: 'private' }))
  const nameOf = ({ tenantId, field, rowId }: FieldPlace) => `${tenantId}/${field}/${rowId}`
  return {
    write: (place, bytes) => disk.put(nameOf(place), cipher.encrypt(bytes, place)),
    read: async (place) => cipher.decrypt(Buffer.from(await disk.getBytes(nameOf(place))), place),
    remove: (place) => disk.delete(nameOf(place)),
    async removeUnreferenced(tenantId, field, referenced, now) {
      const directory = join(folder, 'files', String(tenantId), field)
      const names = await readdir(directory).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return []
        throw error
      })
      const before = addDays(now, -1)
      let removed = 0
      for (const rowId of names.filter((name) => !referenced.has(name))) {
        if ((await stat(join(directory, rowId))).mtime >= before) continue
        await disk.delete(nameOf({ tenantId, field, rowId }))
        removed++
      }
      return removed
    },
  }
}
