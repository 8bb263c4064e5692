import { readFile, statfs, unlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Below this a node takes no more requests: PostgreSQL needs room for its log, uploads for themselves. */
const leastFreeBytes = 64 * 1024 ** 2

/** Can this node keep what it is sent? @returns what is wrong with the disk; undefined: nothing */
export async function diskFault(dataDir: string): Promise<string | undefined> {
  try {
    const probe = join(dataDir, `.ready-${process.pid}`)
    await writeFile(probe, Buffer.alloc(4096))
    await unlink(probe)
  } catch (error) {
    return `not writable (${(error as NodeJS.ErrnoException).code})`
  }
  // The embedded database may lie elsewhere (`platform/database/embedded.ts`).
  const elsewhere = await readFile(join(dataDir, 'postgres.location'), 'utf8').catch(() => undefined)
  for (const folder of [dataDir, ...(elsewhere ? [elsewhere.trim()] : [])]) {
    const { bavail, bsize } = await statfs(folder)
    const free = Math.floor((bavail * bsize) / 1024 ** 2)
    if (bavail * bsize < leastFreeBytes) return `full: ${free} MiB left`
  }
  return undefined
}
