import { parseArgs } from 'node:util'
import { tenantKey } from '@zuruf/contract/backoffice-tenants'
import { buildApp } from './app/app.ts'
import { openDatabase, openRuntime, type Runtime } from './app/runtime.ts'
import { BackupRunningError, createBackup } from './platform/archive/backup.ts'
import { ArchiveError, listArchives } from './platform/archive/manifest.ts'
import { archiveParts } from './platform/archive/scheduled.ts'
import { openTarget, type Target } from './platform/archive/target.ts'
import { importTenant } from './platform/archive/tenant-import.ts'
import type { WaitingJob } from './platform/archive/tenant-rows.ts'
import { commandLine } from './platform/command-line.ts'
import { type Config, ConfigError, fileLocation, readConfig } from './platform/config.ts'
import { withLongLimits } from './platform/database/client.ts'
import { withTenant } from './platform/database/database.ts'
import { renewTenantFingerprints } from './platform/keys/fingerprint-renewal.ts'

const usage = `Usage: ${commandLine('tenant', 'export KEY TARGET')}
       ${commandLine('tenant', 'import KEY TARGET [--archive NAME] [--as KEY] [--hosts HOST,HOST] [--without-jobs | --anonymous]')}

export   archives one client: its rows and uploads
import   imports one client from an export, or from the backup of an installation (by default the newest that has it)
--as KEY         key that the client gets here
--hosts HOSTS    hosts that it gets here
--without-jobs   leaves out mails, webhooks and uploads that were waiting
--anonymous      replaces people by invented ones and leaves out secrets, mails and systems of the client, to test with

SOURCE_DATA_KEY holds the keys of the other installation, if they are not those of DATA_KEY.`

const say = (text: string) => process.stderr.write(`${text}\n`)
const print = (value: unknown) => process.stdout.write(`${JSON.stringify(value)}\n`)

type App = Awaited<ReturnType<typeof buildApp>>

/** Command `npm run tenant`: archives one client, or imports it. Works while Zuruf is running. */
async function main(): Promise<void> {
  const { positionals, values } = parseArgs({
    options: {
      archive: { type: 'string' },
      as: { type: 'string' },
      hosts: { type: 'string' },
      'without-jobs': { type: 'boolean', default: false },
      anonymous: { type: 'boolean', default: false },
    },
    allowPositionals: true,
  })
  const [action, key, to] = positionals
  const isKnown = action === 'export' || action === 'import'
  if (
    !isKnown ||
    !key ||
    !to ||
    positionals.length > 3 ||
    (values.as && !tenantKey.safeParse(values.as).success)
  ) {
    say(usage)
    process.exit(2)
  }
  const target = openTarget(to)
  const config = readConfig()
  const closers: (() => Promise<void>)[] = []
  try {
    const { owner } = await openDatabase(config, say, closers)
    const runtime = await openRuntime(config, { onProgress: say })
    closers.push(runtime.close)
    const built = await buildApp({ config, ...runtime })
    closers.push(() => built.app.close())
    await built.app.ready()
    if (action === 'export') return await exportTenant(config, runtime, built, target, key)
    const { sourceDataKeys: sourceKeys = config.dataKeys, dataKeys } = config
    const archive = values.archive ?? (await newestWith(target, key))
    const { jobs, ...report } = await importTenant(
      {
        owner,
        dataKeys,
        sourceKeys,
        files: fileLocation(config),
        onProgress: say,
        ...archiveParts(built.parts),
      },
      target,
      {
        archive,
        tenant: key,
        anonymous: values.anonymous,
        ...(values.as && { as: values.as }),
        ...(values.hosts && { hosts: values.hosts.split(',') }),
      },
    )
    const codes = await withLongLimits(() => renewFingerprints(runtime, built, report.tenantId))
    const queued = values['without-jobs'] ? 0 : await queueJobs(runtime, report.tenantId, jobs)
    print({ archive, ...report, codes, jobs: queued })
  } finally {
    for (const close of closers.toReversed()) await close()
  }
}

async function exportTenant(
  config: Config,
  { direct, connection }: Runtime,
  { parts }: App,
  target: Target,
  onlyTenant: string,
): Promise<void> {
  const report = await createBackup(
    {
      connection: direct,
      database: connection.database,
      files: fileLocation(config),
      dataKeys: config.dataKeys,
      ...archiveParts(parts),
      onProgress: say,
      onlyTenant,
    },
    target,
  )
  print(report)
}

/** Returns the newest export of a tenant, or else the newest backup. @throws ArchiveError when there is neither */
async function newestWith(target: Target, key: string): Promise<string> {
  const names = await listArchives(target)
  const found =
    names.findLast((name) => name.endsWith(`Z-${key}`)) ?? names.findLast((name) => name.endsWith('Z'))
  if (!found) throw new ArchiveError(`${target.name} has no export of "${key}" and no backup`)
  return found
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

main().catch((error: unknown) => {
  const isKnown = [ConfigError, ArchiveError, BackupRunningError].some((kind) => error instanceof kind)
  say(isKnown ? (error as Error).message : String(error instanceof Error ? error.stack : error))
  process.exit(error instanceof ConfigError ? 2 : 1)
})
