import type { Database } from '../database/database.ts'
import type { JobResult, Module } from '../module.ts'
import type { BackupDependencies } from './backup.ts'
import { runBackup } from './backups.ts'
import { openTarget } from './target.ts'

/** Settings of the daily backup. */
export interface BackupSettings extends Pick<BackupDependencies, 'connection' | 'files' | 'dataKeys'> {
  readonly target: string
  readonly keepDays: number
}

/** Returns what the modules contribute to a backup. */
export const archiveParts = (
  parts: readonly Module[],
): Pick<BackupDependencies, 'tables' | 'storedFiles'> => ({
  tables: parts.flatMap(({ encryptedTables }) => encryptedTables ?? []),
  storedFiles: parts.flatMap(({ storedFiles }) => storedFiles ?? []),
})

/** Job `backup.run`: the daily backup. */
export async function runScheduledBackup(
  settings: BackupSettings | undefined,
  database: Database,
  parts: readonly Module[],
  now: Date,
): Promise<JobResult> {
  if (!settings) return 'no BACKUP_TARGET'
  const { target, keepDays, ...dependencies } = settings
  const { name, rows, files, bytes, missingFiles, expired, retentionFault } = await runBackup(
    { ...dependencies, ...archiveParts(parts), database, onProgress: () => {} },
    { target: openTarget(target), keepDays, now },
  )
  return {
    name,
    rows,
    files,
    bytes,
    missingFiles: missingFiles.length,
    removed: expired?.removed.length ?? 0,
    ...(retentionFault && { retentionFault }),
  }
}
