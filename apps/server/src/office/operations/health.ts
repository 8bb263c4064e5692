import { readFileSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { readLastBackup } from '../../platform/archive/backups.ts'
import type { Database } from '../../platform/database/database.ts'
import { pendingMigrations } from '../../platform/database/migrations.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'

export interface Dependencies {
  readonly database: Database
  readonly jobs: Jobs
  readonly dataDir: string
  readonly smtpUrl: string | undefined
  readonly backup: object | undefined
}

export type CheckState = 'ok' | 'warning' | 'error' | 'unknown'

export interface Check {
  readonly name: 'database' | 'schema' | 'jobs' | 'disk' | 'mail' | 'backup'
  readonly state: CheckState
  readonly figures: Readonly<Record<string, string | number | null>>
}

export type HealthService = ReturnType<typeof healthService>

const version = (
  JSON.parse(readFileSync(join(import.meta.dirname, '../../../../../package.json'), 'utf8')) as {
    version: string
  }
).version

/** If a job waits longer than this, no worker is running. */
const oldestJobSeconds = 300
/** A daily backup has failed once, and the next one is due. */
const lateBackupHours = 36
const gigabyte = 1024 ** 3

/** Health of the installation with figures, for people; `platform/http/health.ts` is for machines. */
export function healthService({ database, jobs, dataDir, smtpUrl, backup }: Dependencies) {
  async function checkDatabase(): Promise<Check> {
    const begin = performance.now()
    const { rows } = await sql<{ bytes: string; connections: number }>`
      select pg_database_size(current_database()) as bytes,
             (select count(*)::int from pg_stat_activity where datname = current_database()) as connections`.execute(
      database,
    )
    const milliseconds = Math.round(performance.now() - begin)
    const { bytes, connections } = rows[0] ?? { bytes: '0', connections: 0 }
    return {
      name: 'database',
      state: milliseconds > 1000 ? 'warning' : 'ok',
      figures: { bytes: Number(bytes), connections, milliseconds },
    }
  }

  async function checkSchema(): Promise<Check> {
    const pending = await pendingMigrations(database)
    return {
      name: 'schema',
      state: pending.length > 0 ? 'error' : 'ok',
      figures: { pending: pending.length },
    }
  }

  async function checkJobs(): Promise<Check> {
    const oldestSeconds = await jobs.oldestWaiting()
    const failed = (await jobs.inspector.queues()).reduce((sum, queue) => sum + queue.failed, 0)
    const state = oldestSeconds > oldestJobSeconds ? 'error' : failed > 0 ? 'warning' : 'ok'
    return { name: 'jobs', state, figures: { oldestSeconds, failed } }
  }

  async function checkDisk(): Promise<Check> {
    const disk = await statfs(dataDir).catch(() => undefined)
    if (!disk) return { name: 'disk', state: 'unknown', figures: { freeBytes: null, bytes: null } }
    const freeBytes = disk.bavail * disk.bsize
    const state = freeBytes < gigabyte / 2 ? 'error' : freeBytes < 2 * gigabyte ? 'warning' : 'ok'
    return { name: 'disk', state, figures: { freeBytes, bytes: disk.blocks * disk.bsize } }
  }

  async function checkMail(): Promise<Check> {
    const queue = (await jobs.inspector.queues()).find((one) => one.queue === 'mail.send')
    const { waiting = 0, failed = 0 } = queue ?? {}
    const server = smtpUrl ? new URL(smtpUrl).host : null
    return {
      name: 'mail',
      state: failed > 0 ? 'warning' : server ? 'ok' : 'unknown',
      figures: { server, waiting, failed },
    }
  }

  /** Backups by other programs are unknown here. */
  async function checkBackup(): Promise<Check> {
    const last = await readLastBackup(database)
    if (!last) return { name: 'backup', state: backup ? 'error' : 'unknown', figures: {} }
    const { bytes, missingFiles, retentionFault, endedAt } = last
    const hours = Math.max(0, Math.round((Date.now() - endedAt.getTime()) / 3_600_000))
    const isDoubtful = missingFiles > 0 || retentionFault !== null
    const state = hours > lateBackupHours ? 'error' : isDoubtful ? 'warning' : 'ok'
    return {
      name: 'backup',
      state,
      figures: { hours, bytes, missingFiles, ...(retentionFault !== null && { retentionFault }) },
    }
  }

  return {
    async check(): Promise<{
      checks: Check[]
      versions: Record<'zuruf' | 'node' | 'postgres' | 'schema', string>
    }> {
      const checks = [
        await checkDatabase(),
        await checkSchema(),
        await checkJobs(),
        await checkDisk(),
        await checkMail(),
        await checkBackup(),
      ]
      const { rows } = await sql<{ postgres: string; schema: string }>`
        select current_setting('server_version') as postgres,
               (select max(name) from kysely_migration) as schema`.execute(database)
      const { postgres = '', schema = '' } = rows[0] ?? {}
      return { checks, versions: { zuruf: version, node: process.version, postgres, schema } }
    },
  }
}
