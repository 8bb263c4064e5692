import { addDays } from '@zuruf/domain'
import { type FieldCipher, type FieldPlace, keyIdOf } from './crypto.ts'
import { isUnavailable } from './database/availability.ts'
import type { FileLocation } from './file-location.ts'
import { openStorage, partialMark } from './file-storage.ts'

/** Uploaded files: never public, encrypted like fields, one folder per tenant. */
export interface FileStore {
  write(place: FieldPlace, bytes: Buffer): Promise<void>
  /** @throws Error when the file is missing, was changed or moved, or its key is missing */
  read(place: FieldPlace): Promise<Buffer>
  /** Does nothing when there is no such file. */
  remove(place: FieldPlace): Promise<void>
  /**
   * Removes a file whose row is gone. While the storage is unavailable the file stays, and the job that calls
   * `removeUnreferenced` removes it.
   */
  discard(place: FieldPlace): Promise<void>
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

const nameOf = ({ tenantId, field, rowId }: FieldPlace) => `${tenantId}/${field}/${rowId}`

/** Name of an uploaded file. A bucket may hold other objects, also those of another Zuruf in a folder. */
const uploadName = /^(\d+)\/([a-z_]+\.[a-z_]+)\/([^/]+)$/

/** Returns the place of an uploaded file by its name; undefined for other files and for one that is being written. */
export function placeOf(name: string): FieldPlace | undefined {
  const [, tenantId, field, rowId] = uploadName.exec(name) ?? []
  if (!tenantId || !field || !rowId || rowId.includes(partialMark)) return undefined
  return { tenantId: Number(tenantId), field: field as FieldPlace['field'], rowId }
}

/** @param location data folder, which all instances must share, or a bucket */
export function openFiles(location: FileLocation, cipher: FieldCipher): FileStore {
  const storage = openStorage(location)
  const read = async (place: FieldPlace) => cipher.decrypt(await storage.get(nameOf(place)), place)

  return {
    write: (place, bytes) => storage.put(nameOf(place), cipher.encrypt(bytes, place)),
    read,
    remove: (place) => storage.delete(nameOf(place)),

    async discard(place) {
      await storage.delete(nameOf(place)).catch((error: unknown) => {
        if (!isUnavailable(error)) throw error
      })
    },

    async list() {
      const places: FieldPlace[] = []
      for await (const { name } of storage.list()) {
        const place = placeOf(name)
        if (place) places.push(place)
      }
      return places
    },

    async keyIdOf(place) {
      const start = await storage.getStart(nameOf(place))
      return start && keyIdOf(start)
    },

    async reencrypt(place) {
      await storage.replace(nameOf(place), cipher.encrypt(await read(place), place))
    },

    async removeUnreferenced(tenantId, field, referenced, now) {
      const folder = `${tenantId}/${field}`
      const before = addDays(now, -1)
      let removed = 0
      for await (const { name, modifiedAt } of storage.list(folder)) {
        if (referenced.has(name.slice(folder.length + 1)) || modifiedAt >= before) continue
        await storage.delete(name)
        removed++
      }
      return removed
    },
  }
}
