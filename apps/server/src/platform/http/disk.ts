import { readFile, statfs, unlink, writeFile } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'

/** With less free space a node reports that it is not ready: PostgreSQL needs space for its log, and uploads need some. */
const minFreeBytes = 64 * 1024 ** 2

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
  // The embedded database may be in another folder (`platform/database/embedded.ts`).
  const databaseDir = await readFile(join(dataDir, 'postgres.location'), 'utf8').catch(() => undefined)
  for (const folder of [dataDir, ...(databaseDir ? [databaseDir.trim()] : [])]) {
    const { bavail, bsize } = await statfs(folder)
    const free = Math.floor((bavail * bsize) / 1024 ** 2)
    if (bavail * bsize < minFreeBytes) return `full: ${free} MiB left`
  }
  return undefined
}
