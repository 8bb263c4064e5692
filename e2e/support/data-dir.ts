import { chmodSync, mkdtempSync } from 'node:fs'
import { join } from 'node:path'
import { fastestFolder } from '../../apps/server/test/harness/fastest-folder.ts'

/**
 * Creates an empty data folder. Its database may run as another user and needs access; otherwise it would
 * create its files elsewhere and leave them there when the folder is removed.
 */
export function newDataDir(name: string): string {
  const folder = mkdtempSync(join(fastestFolder(), `${name}-`))
  chmodSync(folder, 0o755)
  return folder
}
