import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { HealthCheck, HealthFault } from '@zuruf/domain'
import { sql } from 'kysely'
import { readLastBackup } from '../../platform/archive/backups.ts'
import type { Connection, Database } from '../../platform/database/database.ts'
import { findLockHolders } from '../../platform/database/locks.ts'
import { pendingMigrations } from '../../platform/database/migrations.ts'
import type { Replica } from '../../platform/database/replica.ts'
import { listDisks, minFreeBytes } from '../../platform/disk.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'

export interface Dependencies {
  readonly database: Database
  readonly databaseFaults: Connection['faults']
  readonly replica: Replica | undefined
  readonly fileFault: (() => Promise<string | undefined>) | undefined
  readonly jobs: Jobs
  readonly dataDir: string | undefined
  readonly smtpUrl: string | undefined
  readonly backup: object | undefined
}

export type CheckState = 'ok' | 'warning' | 'error' | 'unknown'

export interface Check {
  readonly name: HealthCheck
  readonly state: CheckState
  readonly figures: Readonly<Record<string, string | number | null>>
  readonly fault: Fault | null
}

/** What is wrong. `detail` fills the placeholder of its text. */
interface Fault {
  readonly kind: HealthFault
  readonly since: Date | null
  readonly detail: string | null
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
const hourMs = 3_600_000
const gigabyte = 1024 ** 3
/** As `ZurufDiskLow` of the alert rules. */
const lowDiskBytes = 2 * gigabyte
/** Retried mails and their age from which the mail server is at fault rather than some mailboxes. */
const manyMails = 5
const lateMailMs = 15 * 60_000

/** Reasons why the database fails that need a person. The others end by themselves. */
const severeReasons: readonly string[] = ['disk-full', 'read-only', 'locked', 'silent']

/** Health of the installation with figures, for people; `platform/http/health.ts` is for machines. */
export function healthService(dependencies: Dependencies) {
  const { database, databaseFaults, replica, fileFault, jobs, dataDir, smtpUrl, backup } = dependencies

  async function checkDatabase(): Promise<Check> {
    const begin = performance.now()
    const { rows } = await sql<{ bytes: string; connections: number }>`
      select pg_database_size(current_database()) as bytes,
             (select count(*)::int from pg_stat_activity where datname = current_database()) as connections`.execute(
      database,
    )
    const milliseconds = Math.round(performance.now() - begin)
    const { bytes, connections } = rows[0] ?? { bytes: '0', connections: 0 }
    const fault = await findDatabaseFault()
    const isSevere = fault && severeReasons.some((reason) => fault.kind === `database-${reason}`)
    return {
      name: 'database',
      state: isSevere ? 'error' : fault || milliseconds > 1000 ? 'warning' : 'ok',
      figures: { bytes: Number(bytes), connections, milliseconds },
      fault,
    }
  }

  async function findDatabaseFault(): Promise<Fault | null> {
    const { since, holders } = await findLockHolders(database)
    if (since) return { kind: 'database-locked', since, detail: holders.join(', ') }
    const [present] = databaseFaults.present()
    return present ? { kind: `database-${present.reason}`, since: present.since, detail: null } : null
  }

  async function checkSchema(): Promise<Check> {
    const pending = await pendingMigrations(database)
    const state = pending.length > 0 ? 'error' : 'ok'
    return { name: 'schema', state, figures: { pending: pending.length }, fault: null }
  }

  async function checkReplica(): Promise<Check[]> {
    if (!replica) return []
    const found = await replica.check()
    const fault: Fault | null = found
      ? { kind: `replica-${found.kind}`, since: found.since, detail: null }
      : null
    return [{ name: 'replica', state: fault ? 'warning' : 'ok', figures: {}, fault }]
  }

  async function checkJobs(): Promise<Check> {
    const oldestSeconds = await jobs.oldestWaiting()
    const failed = (await jobs.inspector.queues()).reduce((sum, queue) => sum + queue.failed, 0)
    const isLate = oldestSeconds > oldestJobSeconds
    const since = new Date(Date.now() - oldestSeconds * 1000)
    return {
      name: 'jobs',
      state: isLate ? 'error' : failed > 0 ? 'warning' : 'ok',
      figures: { oldestSeconds, failed },
      fault: isLate ? { kind: 'jobs-late', since, detail: null } : null,
    }
  }

  /** Checks the disk with the least free space. */
  async function checkDisk(): Promise<Check[]> {
    if (dataDir === undefined) return []
    const disks = await listDisks(dataDir).catch(() => [])
    const [fullest] = disks.toSorted((a, b) => a.freeBytes - b.freeBytes)
    if (!fullest) {
      return [{ name: 'disk', state: 'unknown', figures: { freeBytes: null, bytes: null }, fault: null }]
    }
    const { freeBytes, bytes } = fullest
    const isFull = freeBytes < minFreeBytes
    const isLow = freeBytes < lowDiskBytes
    const fault: Fault | null = isLow
      ? { kind: isFull ? 'disk-full' : 'disk-low', since: null, detail: null }
      : null
    const state = freeBytes < gigabyte / 2 ? 'error' : isLow ? 'warning' : 'ok'
    return [{ name: 'disk', state, figures: { freeBytes, bytes }, fault }]
  }

  async function checkFiles(): Promise<Check[]> {
    if (!fileFault) return []
    const detail = (await fileFault()) ?? null
    const fault: Fault | null = detail ? { kind: 'files-down', since: null, detail } : null
    return [{ name: 'files', state: fault ? 'error' : 'ok', figures: {}, fault }]
  }

  async function checkMail(): Promise<Check> {
    const queue = (await jobs.inspector.queues()).find((one) => one.queue === 'mail.send')
    const { waiting = 0, failed = 0 } = queue ?? {}
    const server = smtpUrl ? new URL(smtpUrl).host : null
    const { count: retried, since, reason } = await jobs.inspector.retrying('mail.send')
    const isDown = retried > manyMails || (since !== null && Date.now() - since.getTime() > lateMailMs)
    const hasFailed = failed > 0 || retried > 0
    return {
      name: 'mail',
      state: isDown ? 'error' : hasFailed ? 'warning' : server ? 'ok' : 'unknown',
      figures: { server, waiting, failed, retried },
      fault: retried > 0 ? { kind: 'mail-failing', since, detail: reason } : null,
    }
  }

  /** Checks the backups by Zuruf. Those by other programs are unknown here. */
  async function checkBackup(): Promise<Check> {
    const last = await readLastBackup(database)
    if (!last) {
      if (!backup) return { name: 'backup', state: 'unknown', figures: {}, fault: null }
      const fault: Fault = { kind: 'backup-missing', since: null, detail: await readBackupFailure() }
      return { name: 'backup', state: (await isFirstBackupDue()) ? 'error' : 'warning', figures: {}, fault }
    }
    const { bytes, missingFiles, retentionFault, endedAt } = last
    const hours = Math.max(0, Math.round((Date.now() - endedAt.getTime()) / hourMs))
    const isLate = hours > lateBackupHours
    const isDoubtful = missingFiles > 0 || retentionFault !== null
    const state = isLate ? 'error' : isDoubtful ? 'warning' : 'ok'
    const figures = { hours, bytes, missingFiles }
    if (isLate) {
      const since = new Date(endedAt.getTime() + lateBackupHours * hourMs)
      const detail = await readBackupFailure()
      return { name: 'backup', state, figures, fault: { kind: 'backup-late', since, detail } }
    }
    const fault: Fault | null =
      retentionFault === null ? null : { kind: 'backups-kept', since: null, detail: retentionFault }
    return { name: 'backup', state, figures, fault }
  }

  /** Returns false in the first hours of an installation, before its first night. */
  async function isFirstBackupDue(): Promise<boolean> {
    const created = (await jobs.inspector.listCreated()).find(({ name }) => name === 'backup.run')
    return created === undefined || Date.now() - created.at.getTime() > lateBackupHours * hourMs
  }

  /** Returns why the last run of the daily backup failed; null: it did not, or none has ended. */
  async function readBackupFailure(): Promise<string | null> {
    const { last } = (await jobs.inspector.scheduled()).find(({ name }) => name === 'backup.run') ?? {}
    return last?.failed ? last.result : null
  }

  return {
    checkBackup,

    async check(): Promise<{
      checks: Check[]
      versions: Record<'zuruf' | 'node' | 'postgres' | 'schema', string>
    }> {
      const checks = [
        await checkDatabase(),
        await checkSchema(),
        ...(await checkReplica()),
        await checkJobs(),
        ...(await checkDisk()),
        ...(await checkFiles()),
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
