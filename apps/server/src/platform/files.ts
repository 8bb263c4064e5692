import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { addDays } from '@zuruf/domain'
import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'
import { type FieldCipher, type FieldPlace, keyIdOf } from './crypto.ts'

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
  /** Lists the files of all tenants. */
  list(): Promise<FieldPlace[]>
  /** Returns the id of the key a file is encrypted with; undefined if the file is missing. */
  keyIdOf(place: FieldPlace): Promise<string | undefined>
  /**
   * Encrypts a file with the current key. Readers see the whole old or the whole new file.
   * @throws Error when the file is missing, was changed or moved, or its key is missing
   */
  reencrypt(place: FieldPlace): Promise<void>
}

/** Marks a file that is being written, in its name. */
const partialMark = '.partial-'

/** Returns the place of a file by its name; undefined for a file that is being written. */
function placeOf(name: string): FieldPlace | undefined {
  const [tenantId, field, rowId] = name.split('/')
  if (!tenantId || !field || !rowId || rowId.includes(partialMark)) return undefined
  return { tenantId: Number(tenantId), field: field as FieldPlace['field'], rowId }
}

/** @param folder storage folder; several instances of Zuruf must share it */
export function openFiles(folder: string, cipher: FieldCipher): FileStore {
  const disk = new Disk(new FSDriver({ location: join(folder, 'files'), visibility: 'private' }))
  const nameOf = ({ tenantId, field, rowId }: FieldPlace) => `${tenantId}/${field}/${rowId}`
  const read = async (place: FieldPlace) =>
    cipher.decrypt(Buffer.from(await disk.getBytes(nameOf(place))), place)

  return {
    write: (place, bytes) => disk.put(nameOf(place), cipher.encrypt(bytes, place)),
    read,
    remove: (place) => disk.delete(nameOf(place)),

    async list() {
      const { objects } = await disk.listAll('/', { recursive: true })
      return [...objects].flatMap((file) => (file.isFile ? (placeOf(file.key) ?? []) : []))
    },

    async keyIdOf(place) {
      const stream = await disk.getStream(nameOf(place))
      try {
        for await (const chunk of stream) return keyIdOf(chunk as Buffer)
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
      }
      return undefined
    },

    async reencrypt(place) {
      const bytes = await read(place)
      const path = join(folder, 'files', nameOf(place))
      const partial = `${path}${partialMark}${randomUUID()}`
      // On the disk before it replaces the old file, in case the machine fails.
      await writeFile(partial, cipher.encrypt(bytes, place), { flush: true })
      // The file may have been removed meanwhile.
      if (existsSync(path)) await rename(partial, path)
      else await rm(partial)
    },

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
