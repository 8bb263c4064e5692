import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Disk, type DriveFile } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'
import type { Bucket, FileLocation } from './file-location.ts'

export interface StoredFile {
  readonly name: string
  readonly modifiedAt: Date
}

/** Stores encrypted bytes by name (`1/goodwill_evidence.file/…`), in a folder or in a bucket. */
export interface FileStorage {
  put(name: string, bytes: Buffer): Promise<void>
  /** @throws Error when there is no such file */
  get(name: string): Promise<Buffer>
  /** Returns the first bytes; undefined when there is no such file. */
  getStart(name: string): Promise<Buffer | undefined>
  /** Does nothing when there is no such file. */
  delete(name: string): Promise<void>
  /** Lists the files in a folder and below; without a folder, all files. */
  list(folder?: string): AsyncIterable<StoredFile>
  /** Lists their names alone, which needs no request for each file of a bucket. */
  listNames(folder?: string): AsyncIterable<string>
  /** Replaces a file if it exists. Readers see the whole old or the whole new file. */
  replace(name: string, bytes: Buffer): Promise<void>
}

/** Marks a file that is being written, in its name. */
export const partialMark = '.partial-'

const second = 1_000

/** Time limits of one attempt at a request to the bucket's service, in milliseconds. */
export interface ServiceTimeouts {
  readonly connectionTimeout: number
  /** Until the service begins to answer. */
  readonly requestTimeout: number
  /** Longest pause within an answer. */
  readonly socketTimeout: number
}

/** Together with the retry, a request waits half a minute at most for its answer to begin. */
const defaultTimeouts: ServiceTimeouts = {
  connectionTimeout: 3 * second,
  requestTimeout: 15 * second,
  socketTimeout: 15 * second,
}
const attempts = 2

export function openStorage(location: FileLocation, timeouts = defaultTimeouts): FileStorage {
  return openStorageAt(typeof location === 'string' ? join(location, 'files') : location, timeouts)
}

/** @param location the folder itself, or a bucket */
export function openStorageAt(location: FileLocation, timeouts = defaultTimeouts): FileStorage {
  return typeof location === 'string' ? folderStorage(location) : bucketStorage(location, timeouts)
}

function folderStorage(folder: string): FileStorage {
  const disk = new Disk(new FSDriver({ location: folder, visibility: 'private' }))
  return {
    ...diskStorage(async () => disk, ''),
    async replace(name, bytes) {
      const path = join(folder, name)
      const partial = `${path}${partialMark}${randomUUID()}`
      // On the disk before it replaces the old file, in case the machine fails.
      await writeFile(partial, bytes, { flush: true })
      // The file may have been removed meanwhile.
      if (existsSync(path)) await rename(partial, path)
      else await rm(partial)
    },
  }
}

function bucketStorage(bucket: Bucket, timeouts: ServiceTimeouts): FileStorage {
  const opening = openBucket(bucket, timeouts)
  // Reported by the first call.
  opening.catch(() => {})
  const storage = diskStorage(() => opening, bucket.folder && `${bucket.folder}/`)
  return {
    ...storage,
    // S3 replaces an object at once.
    async replace(name, bytes) {
      if (await storage.getStart(name)) await storage.put(name, bytes)
    },
  }
}

/** Loads the SDK only if it is needed: that takes longer than all the rest of the start. */
async function openBucket(
  { name, region, endpoint }: Bucket,
  { connectionTimeout, requestTimeout, socketTimeout }: ServiceTimeouts,
): Promise<Disk> {
  const { S3Driver } = await import('flydrive/drivers/s3')
  return new Disk(
    new S3Driver({
      bucket: name,
      visibility: 'private',
      // Buckets reject ACLs by default since 2023, and other services do not know them.
      supportsACL: false,
      ...(region && { region }),
      ...(endpoint && { endpoint, forcePathStyle: true }),
      maxAttempts: attempts,
      requestHandler: { connectionTimeout, requestTimeout, throwOnRequestTimeout: true, socketTimeout },
      // Other services do not know the newer checksums; the encryption detects a changed file.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
    }),
  )
}

/** @param prefix folder in the bucket, with a slash; empty: the root */
function diskStorage(open: () => Promise<Disk>, prefix: string): Omit<FileStorage, 'replace'> {
  return {
    put: async (name, bytes) => (await open()).put(prefix + name, bytes),
    get: async (name) => Buffer.from(await (await open()).getBytes(prefix + name)),
    delete: async (name) => (await open()).delete(prefix + name),

    async getStart(name) {
      try {
        const stream = await (await open()).getStream(prefix + name)
        for await (const chunk of stream) return chunk as Buffer
      } catch (error) {
        if (!isMissing(error)) throw error
      }
      return undefined
    },

    async *list(folder) {
      for await (const file of filesIn(folder)) {
        const found = await file.getMetaData().catch((error: unknown) => {
          // Removed meanwhile.
          if (isMissing(error)) return undefined
          throw error
        })
        if (found) yield { name: file.key.slice(prefix.length), modifiedAt: found.lastModified }
      }
    },

    async *listNames(folder) {
      for await (const file of filesIn(folder)) yield file.key.slice(prefix.length)
    },
  }

  async function* filesIn(folder: string | undefined): AsyncGenerator<DriveFile> {
    const disk = await open()
    const parent = prefix + (folder ? `${folder}/` : '')
    let token: string | undefined
    do {
      const page = await disk
        .listAll(parent || '/', {
          recursive: true,
          ...(token && { paginationToken: token }),
        })
        .catch((error: unknown) => {
          if (isMissing(error)) return { objects: [], paginationToken: undefined }
          throw error
        })
      for (const file of page.objects) {
        // S3 compares the beginning of the name only.
        if (file.isFile && file.key.startsWith(parent)) yield file
      }
      token = page.paginationToken
    } while (token)
  }
}

/** Returns whether an error of flydrive, or its cause, means that a file does not exist. */
export function isMissing(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code, name, cause } = error as NodeJS.ErrnoException
  return code === 'ENOENT' || name === 'NoSuchKey' || name === 'NotFound' || isMissing(cause)
}
