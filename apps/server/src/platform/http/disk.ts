import { readFile, statfs, unlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Below this a node reports not ready: PostgreSQL needs space for its log, and uploads need space too. */
const leastFreeBytes = 64 * 1024 ** 2

/**
 * Checks that this node can write to its disk.
 * @returns what is wrong; undefined when all is well
 */
export async function diskFault(dataDir: string): Promise<string | undefined> {
  try {
    const probe = join(dataDir, `.ready-${process.pid}`)
    await writeFile(probe, Buffer.alloc(4096))
    await unlink(probe)
  } catch (error) {
    return `not writable (${(error as NodeJS.ErrnoException).code})`
  }
  // The embedded database may be in another folder (`platform/database/embedded.ts`).
  const elsewhere = await readFile(join(dataDir, 'postgres.location'), 'utf8').catch(() => undefined)
  for (const folder of [dataDir, ...(elsewhere ? [elsewhere.trim()] : [])]) {
    const { bavail, bsize } = await statfs(folder)
    const free = Math.floor((bavail * bsize) / 1024 ** 2)
    if (bavail * bsize < leastFreeBytes) return `full: ${free} MiB left`
  }
  return undefined
}
