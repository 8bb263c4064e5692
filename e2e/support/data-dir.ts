import { chmodSync, mkdtempSync } from 'node:fs'
import { join } from 'node:path'
import { fastestFolder } from '../../apps/server/test/harness/fastest-folder.ts'

/**
 * An empty folder for what a Zuruf keeps. Its database may run as another user and has to get in: else it would make its home
 * somewhere else, and leave it there when the folder goes.
 */
export function newDataDir(name: string): string {
  const folder = mkdtempSync(join(fastestFolder(), `${name}-`))
  chmodSync(folder, 0o755)
  return folder
}
