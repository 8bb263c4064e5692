import { addDays } from '@zuruf/domain'
import { sql } from 'kysely'
import type { Database } from '../database/database.ts'
import { type BackupDependencies, type BackupReport, createBackup } from './backup.ts'
import { appendDeletions } from './deletions.ts'
import { type RetentionReport, removeExpired } from './retention.ts'
import type { Target } from './target.ts'

/** How long the list of completed backups goes back. */
const listedDays = 400

export interface BackupRequest {
  readonly target: Target
  /** Removes backups of the target that are older. Absent: none is removed. */
  readonly keepDays?: number
  readonly now: Date
}

export interface BackupResult extends BackupReport {
  /** Deleted accounts in the target's list. */
  readonly deletions: number
  readonly expired: RetentionReport | undefined
  /** Why older backups could not be removed. The new one is complete nevertheless. */
  readonly retentionFault?: string
}

/**
 * Backs the installation up: a new archive, the list of deleted accounts, and the retention of the target.
 * @throws BackupRunningError while another backup is running
 */
export async function runBackup(
  dependencies: BackupDependencies,
  { target, keepDays, now }: BackupRequest,
): Promise<BackupResult> {
  let deletions = 0
  let expired: RetentionReport | undefined
  let retentionFault: string | undefined
  const report = await createBackup(
    {
      ...dependencies,
      startedAt: now,
      async afterwards(client) {
        deletions = await appendDeletions(client, target)
        if (keepDays !== undefined) {
          try {
            expired = await removeExpired(target, addDays(now, -keepDays), dependencies.dataKeys)
          } catch (error) {
            retentionFault = String(error)
          }
        }
      },
    },
    target,
  )
  await recordBackup(dependencies.database, target.name, { ...report, keepDays, retentionFault })
  return { ...report, deletions, expired, ...(retentionFault && { retentionFault }) }
}

interface BackupRecord extends BackupReport {
  readonly keepDays: number | undefined
  readonly retentionFault: string | undefined
}

async function recordBackup(database: Database, target: string, record: BackupRecord): Promise<void> {
  const { name, startedAt, endedAt, rows, files, bytes, missingFiles, keepDays, retentionFault } = record
  await database
    .insertInto('backupRun')
    .values({
      name,
      target,
      startedAt,
      endedAt,
      rows,
      files,
      bytes,
      missingFiles: missingFiles.length,
      keepDays: keepDays ?? null,
      retentionFault: retentionFault ?? null,
    })
    .execute()
  await database
    .deleteFrom('backupRun')
    .where('endedAt', '<', sql<Date>`now() - ${sql.lit(`${listedDays} days`)}::interval`)
    .execute()
}

export interface LastBackup {
  readonly endedAt: Date
  readonly bytes: number
  readonly missingFiles: number
  /** Why the last run that was to remove older backups could not; null: it could. */
  readonly retentionFault: string | null
}

/** Returns the last completed backup. A backup by hand that removes none does not end the fault of an earlier one. */
export async function readLastBackup(database: Database): Promise<LastBackup | undefined> {
  const row = await database
    .selectFrom('backupRun')
    .select(['endedAt', 'bytes', 'missingFiles'])
    .select((run) =>
      run
        .selectFrom('backupRun as removing')
        .select('removing.retentionFault')
        .where('removing.keepDays', 'is not', null)
        .orderBy('removing.endedAt', 'desc')
        .limit(1)
        .as('retentionFault'),
    )
    .orderBy('endedAt', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row && { ...row, bytes: Number(row.bytes) }
}
