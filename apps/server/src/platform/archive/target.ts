import { randomUUID } from 'node:crypto'
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { ConfigError } from '../config.ts'
import { parseBucketUrl } from '../file-location.ts'
import { type FileStorage, openStorageAt, partialMark } from '../file-storage.ts'

/** Where archives are kept: a folder, or a bucket like that of the uploads. */
export interface Target extends Pick<FileStorage, 'put' | 'get' | 'delete' | 'listNames'> {
  /** How people know it. */
  readonly name: string
  /** Removes a folder with all files in it. */
  removeFolder(name: string): Promise<void>
}

/**
 * Opens a target of backups and exports.
 * @param text a folder, or `s3://BUCKET/FOLDER?region=…&endpoint=…`
 * @throws ConfigError when it is neither
 */
export function openTarget(text: string): Target {
  if (!text.startsWith('s3:')) return openFolder(resolve(text))
  try {
    const storage = openStorageAt(parseBucketUrl(text))
    return {
      ...storage,
      name: text,
      async removeFolder(name) {
        for await (const file of storage.listNames(name)) await storage.delete(file)
      },
    }
  } catch (error) {
    throw new ConfigError(`The target of backups ${(error as Error).message}`)
  }
}

function openFolder(folder: string): Target {
  const storage = openStorageAt(folder)
  return {
    ...storage,
    name: folder,
    removeFolder: (name) => rm(join(folder, name), { recursive: true, force: true }),
    // A file appears under its name when all of it is on the disk, as an object of S3 does.
    async put(name, bytes) {
      const path = join(folder, name)
      const partial = `${path}${partialMark}${randomUUID()}`
      await mkdir(dirname(path), { recursive: true, mode: 0o700 })
      try {
        await writeFile(partial, bytes, { flush: true, mode: 0o600 })
        await rename(partial, path)
      } catch (error) {
        await rm(partial, { force: true })
        throw error
      }
    },
  }
}
