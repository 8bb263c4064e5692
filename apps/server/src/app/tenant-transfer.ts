import { type BackupReport, createBackup } from '../platform/archive/backup.ts'
import { archiveParts } from '../platform/archive/scheduled.ts'
import type { Target } from '../platform/archive/target.ts'
import {
  importTenant,
  type TenantImportReport,
  type TenantImportRequest,
} from '../platform/archive/tenant-import.ts'
import type { WaitingJob } from '../platform/archive/tenant-rows.ts'
import { type Config, fileLocation } from '../platform/config.ts'
import { withLongLimits } from '../platform/database/client.ts'
import { withTenant } from '../platform/database/database.ts'
import { renewTenantFingerprints } from '../platform/keys/fingerprint-renewal.ts'
import { type App, buildApp } from './app.ts'
import { openDatabase, openRuntime, type Runtime } from './runtime.ts'

/** An installation that a command works on. */
export interface Installation {
  readonly config: Config
  /** Connection as the owner of the tables. */
  readonly owner: Awaited<ReturnType<typeof openDatabase>>['owner']
  readonly runtime: Runtime
  readonly built: App
  close(): Promise<void>
}

/** Opens an installation without serving it. It may be running. */
export async function openInstallation(config: Config, say: (text: string) => void): Promise<Installation> {
  const closers: (() => Promise<void>)[] = []
  const close = async () => {
    for (const closer of closers.splice(0).toReversed()) await closer()
  }
  try {
    const { owner } = await openDatabase(config, say, closers)
    const runtime = await openRuntime(config, { onProgress: say })
    closers.push(runtime.close)
    const built = await buildApp({ config, ...runtime })
    closers.push(async () => built.app.close())
    await built.app.ready()
    return { config, owner, runtime, built, close }
  } catch (error) {
    await close().catch(() => {})
    throw error
  }
}

/** Archives the rows and uploads of one tenant. */
export function exportTenant(
  { config, runtime, built }: Installation,
  target: Target,
  key: string,
  say: (text: string) => void,
): Promise<BackupReport> {
  return createBackup(
    {
      connection: runtime.direct,
      database: runtime.connection.database,
      files: fileLocation(config),
      dataKeys: config.dataKeys,
      ...archiveParts(built.parts),
      onProgress: say,
      onlyTenant: key,
    },
    target,
  )
}

export interface TransferReport extends Omit<TenantImportReport, 'jobs'> {
  /** Fingerprints of voucher codes that were made with the key of this installation. */
  readonly codes: number
  /** Mails, webhooks and uploads that were waiting, and wait here. */
  readonly jobs: number
}

/** Imports a tenant from an archive and queues what was waiting. */
export async function takeOverTenant(
  { config, owner, runtime, built }: Installation,
  target: Target,
  request: TenantImportRequest & { readonly withoutJobs: boolean },
  sourceKeys: Config['dataKeys'],
  say: (text: string) => void,
): Promise<TransferReport> {
  const { jobs, ...report } = await importTenant(
    {
      owner,
      dataKeys: config.dataKeys,
      sourceKeys,
      files: fileLocation(config),
      onProgress: say,
      ...archiveParts(built.parts),
    },
    target,
    request,
  )
  const codes = await withLongLimits(() => renewFingerprints(runtime, built, report.tenantId))
  const queued = request.withoutJobs ? 0 : await queueJobs(runtime, report.tenantId, jobs)
  return { ...report, codes, jobs: queued }
}

/** Voucher codes are recognised by their fingerprints, which every installation makes with a key of its own. */
const renewFingerprints = ({ connection }: Runtime, { parts }: App, tenantId: number) =>
  renewTenantFingerprints(
    {
      database: connection.database,
      renewals: parts.flatMap((part) => part.renewFingerprints ?? []),
    },
    tenantId,
  )

/** @returns the number of queued jobs */
function queueJobs(
  { connection, jobs }: Runtime,
  tenantId: number,
  waiting: readonly WaitingJob[],
): Promise<number> {
  return withTenant(connection.database, tenantId, async (tx) => {
    let queued = 0
    for (const { queue, data, startAfter } of waiting) {
      const { mailId, deliveryId, endpointId, runId } = data
      if (queue === 'mail.send' && typeof mailId === 'string') {
        await jobs.sendMails(tx, [{ tenantId, mailId }], startAfter)
      } else if (queue === 'webhook.send' && typeof deliveryId === 'string') {
        const group = typeof endpointId === 'string' ? { endpointId } : {}
        await jobs.sendWebhooks(tx, [{ tenantId, deliveryId, ...group }])
      } else if (queue === 'handover.upload' && typeof runId === 'string') {
        await jobs.sendHandovers(tx, [{ tenantId, runId }])
      } else continue
      queued++
    }
    return queued
  })
}
