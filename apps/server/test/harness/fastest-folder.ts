import { existsSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'

const roomBytes = 6 * 1024 ** 3

/**
 * Returns the folder for test databases: in memory where there is enough. A copied database has about 1,300
 * files, and a disk takes ten times as long to create them.
 */
export function fastestFolder(): string {
  const memory = '/dev/shm'
  if (!existsSync(memory) || process.availableMemory() < 2 * roomBytes) return tmpdir()
  const { bavail, bsize } = statfsSync(memory)
  return bavail * bsize < roomBytes ? tmpdir() : memory
}
