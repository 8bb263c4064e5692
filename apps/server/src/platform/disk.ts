import { readFile, statfs, unlink, writeFile } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'

/** With less free space a node reports that it is not ready: PostgreSQL needs space for its log, and uploads need some. */
export const minFreeBytes = 64 * 1024 ** 2

/**
 * Checks that this node can write to its disk.
 * @returns what is wrong; undefined when all is well
 */
export async function diskFault(dataDir: string): Promise<string | undefined> {
  try {
    // Containers that share the folder all have the process id 1.
    const probe = join(dataDir, `.ready-${hostname()}-${process.pid}`)
    await writeFile(probe, Buffer.alloc(4096))
    await unlink(probe)
  } catch (error) {
    return `not writable (${(error as NodeJS.ErrnoException).code})`
  }
  for (const { freeBytes } of await listDisks(dataDir)) {
    if (freeBytes < minFreeBytes) return `full: ${Math.floor(freeBytes / 1024 ** 2)} MiB left`
  }
  return undefined
}

/** The disk of a folder, with its bytes. */
export interface DiskSpace {
  readonly folder: 'data' | 'database'
  readonly freeBytes: number
  readonly bytes: number
}

/**
 * Lists the disk of the data folder, and that of the embedded database if it is in another folder
 * (`platform/database/embedded.ts`).
 */
export async function listDisks(dataDir: string): Promise<DiskSpace[]> {
  const databaseDir = await readFile(join(dataDir, 'postgres.location'), 'utf8').catch(() => undefined)
  const folders = { data: dataDir, ...(databaseDir && { database: databaseDir.trim() }) }
  return Promise.all(
    Object.entries(folders).map(async ([folder, path]) => {
      const { bavail, blocks, bsize } = await statfs(path)
      return { folder: folder as DiskSpace['folder'], freeBytes: bavail * bsize, bytes: blocks * bsize }
    }),
  )
}
