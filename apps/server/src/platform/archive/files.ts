import { keyIdOf } from '../crypto.ts'
import { type FileStorage, isMissing } from '../file-storage.ts'
import { placeOf } from '../files.ts'
import { sha256Of } from './manifest.ts'
import { linesOf } from './parts.ts'
import type { Target } from './target.ts'

/** A file of the uploads in an archive. It is stored by its hash, so that archives of a target share it. */
export interface FileEntry {
  /** Name in the storage: `TENANT/FIELD/ROW`. */
  readonly name: string
  readonly bytes: number
  readonly sha256: string
  readonly keyId: string
}

export const poolFolder = 'files'

export const poolName = (sha256: string): string => `${poolFolder}/${sha256.slice(0, 2)}/${sha256}`

/**
 * Copies files that are not in `entries` to the pool of the target and adds them.
 * @param pooled hashes of the files in the pool
 * @param isWanted leaves out the files of other tenants
 * @returns the names of all files in the storage
 */
export async function copyToPool(
  storage: Pick<FileStorage, 'listNames' | 'get'>,
  target: Target,
  entries: Map<string, FileEntry>,
  pooled: Set<string>,
  isWanted: (name: string) => boolean,
): Promise<Set<string>> {
  const present = new Set<string>()
  for await (const name of storage.listNames()) {
    if (!placeOf(name) || !isWanted(name)) continue
    if (!entries.has(name)) {
      const entry = await copyFile(storage, target, name, pooled)
      if (!entry) continue
      entries.set(name, entry)
    }
    present.add(name)
  }
  return present
}

async function copyFile(
  storage: Pick<FileStorage, 'get'>,
  target: Target,
  name: string,
  pooled: Set<string>,
): Promise<FileEntry | undefined> {
  const bytes = await storage.get(name).catch((error: unknown) => {
    // Removed meanwhile.
    if (isMissing(error)) return undefined
    throw error
  })
  if (!bytes) return undefined
  const sha256 = sha256Of(bytes)
  if (!pooled.has(sha256)) {
    await target.put(poolName(sha256), bytes)
    pooled.add(sha256)
  }
  return { name, bytes: bytes.length, sha256, keyId: keyIdOf(bytes) }
}

/** Writes the list of files, one a line. */
export async function* writeEntries(entries: Iterable<FileEntry>): AsyncGenerator<Buffer> {
  for (const { name, bytes, sha256, keyId } of entries) {
    yield Buffer.from(`${JSON.stringify([name, bytes, sha256, keyId])}\n`)
  }
}

/** Reads the list of files. */
export async function* readEntries(content: AsyncIterable<Buffer>): AsyncGenerator<FileEntry> {
  for await (const line of linesOf(content)) {
    const [name, bytes, sha256, keyId] = JSON.parse(line.toString()) as [string, number, string, string]
    yield { name, bytes, sha256, keyId }
  }
}
