import type { Logger } from 'pino'
import { Gauge, Registry } from 'prom-client'
import { type LastBackup, readLastBackup } from './archive/backups.ts'
import { isUnavailable } from './database/availability.ts'
import { measureClockSkew } from './database/clock-skew.ts'
import { type Connection, enterTenant, type Tx } from './database/database.ts'
import type { Replica } from './database/replica.ts'
import { listDisks } from './disk.ts'
import type { Jobs, QueueLag } from './jobs/jobs.ts'
import { processMetrics } from './metrics.ts'
import type { Module, TenantWork } from './module.ts'
import { countReplicaReads } from './replica-metrics.ts'
import { sharedReading } from './shared-reading.ts'
import type { TenantDirectory } from './tenants/directory.ts'

/** How long figures from the database are used, and how long a scrape waits for them. */
const reading = { keepMs: 10_000, patienceMs: 3_000 }

/** The figures of 300 tenants take half a second, those of thousands several. Prometheus waits ten. */
const readingOfTenants = { keepMs: 30_000, patienceMs: 6_000 }

/** Tenants with series of their own. The others are added up, so that the number of series stays bounded. */
const mostTenants = 300

/** Not the key of a tenant: those begin with a letter or a digit. */
const otherTenants = '_other'

export interface Dependencies {
  readonly connection: Connection
  readonly replica: Replica | undefined
  readonly jobs: Jobs
  readonly tenants: TenantDirectory
  readonly logger: Logger
  /** All modules; some have work that waits. */
  readonly parts: readonly Module[]
  /** Checks the bucket of uploaded files; absent when they are in a folder. */
  readonly fileFault: (() => Promise<string | undefined>) | undefined
  /** Absent when the process writes nothing to its disk. */
  readonly dataDir: string | undefined
  /** Settings of the daily backup; absent: there is none. */
  readonly backup: object | undefined
}

/** Work of a tenant that waits. */
export interface WaitingWork {
  readonly tenant: string
  readonly work: TenantWork
  readonly waiting: number
  readonly oldestSeconds: number
}

interface Figures {
  readonly clockSkewSeconds: number
  readonly queues: readonly QueueLag[]
  readonly backup: LastBackup | undefined
}

export type InstallationMetrics = ReturnType<typeof installationMetrics>

/**
 * Metrics of the installation, which the database knows. They are read together, at most every few seconds. Without
 * the database the others stay, and `zuruf_database_up` is 0. Decision 111
 */
export function installationMetrics(dependencies: Dependencies) {
  const { connection, jobs, logger } = dependencies
  const onError = (error: unknown) => {
    // The gauge of the database says so.
    if (!isUnavailable(error)) logger.error({ err: error }, 'metrics from the database')
  }
  const registry = new Registry()
  const gauges = createGauges(registry)
  measurePool(registry, connection)
  countReplicaReads(registry, dependencies.replica)
  measureFiles(registry, dependencies.fileFault)
  measureDisks(registry, dependencies.dataDir)
  const read = sharedReading(
    async (): Promise<Figures> => ({
      clockSkewSeconds: await measureClockSkew(connection.database),
      queues: await jobs.lag(),
      backup: await readLastBackup(connection.database),
    }),
    { ...reading, onError },
  )
  const readTenants = sharedReading(() => readWaiting(dependencies), { ...readingOfTenants, onError })

  return {
    /** Reads the figures. @returns them together with the metrics of the process */
    async collect(): Promise<Registry> {
      const figures = await read()
      const waiting = figures && (await readTenants())
      setGauges(gauges, figures, waiting ?? [], dependencies.backup !== undefined)
      return Registry.merge([processMetrics, registry])
    },
  }
}

type Gauges = ReturnType<typeof createGauges>

function setGauges(
  gauges: Gauges,
  figures: Figures | undefined,
  ofTenants: readonly WaitingWork[],
  hasDailyBackup: boolean,
): void {
  gauges.up.set(figures ? 1 : 0)
  for (const gauge of gauges.ofDatabase) gauge.reset()
  gauges.backupAt.remove()
  gauges.backupBytes.remove()
  gauges.retentionFailed.remove()
  gauges.backupMissing.remove()
  if (!figures) {
    gauges.skew.remove()
    return
  }
  gauges.skew.set(figures.clockSkewSeconds)
  gauges.backupMissing.set(hasDailyBackup && !figures.backup ? 1 : 0)
  if (figures.backup) {
    gauges.backupAt.set(figures.backup.endedAt.getTime() / 1000)
    gauges.backupBytes.set(figures.backup.bytes)
    gauges.retentionFailed.set(figures.backup.retentionFault === null ? 0 : 1)
  }
  for (const { queue, waiting, oldestSeconds } of figures.queues) {
    gauges.queueWaiting.set({ queue }, waiting)
    gauges.queueOldest.set({ queue }, oldestSeconds)
  }
  for (const { tenant, work, waiting, oldestSeconds } of limitTenants(ofTenants)) {
    gauges.waiting.set({ work, tenant }, waiting)
    gauges.oldest.set({ work, tenant }, oldestSeconds)
  }
}

function createGauges(registry: Registry) {
  const gauge = <Label extends string = never>(
    name: string,
    help: string,
    labelNames: readonly Label[] = [],
  ) => new Gauge({ name, help, labelNames, registers: [registry] })
  const up = gauge('zuruf_database_up', 'Whether the database answered this scrape in time')
  const skew = gauge(
    'zuruf_clock_skew_seconds',
    'How far the clock of this process is ahead of the database, beyond the round trip',
  )
  const queueWaiting = gauge('zuruf_queue_waiting', 'Jobs that should have begun', ['queue'])
  const queueOldest = gauge('zuruf_queue_oldest_seconds', 'How long the oldest of them has waited', ['queue'])
  const waiting = gauge('zuruf_tenant_waiting', 'Work of a tenant that waits', ['work', 'tenant'])
  const oldest = gauge('zuruf_tenant_waiting_oldest_seconds', 'How long the oldest of it has waited', [
    'work',
    'tenant',
  ])
  const backupAt = gauge('zuruf_backup_last_success_timestamp_seconds', 'End of the last backup')
  const backupBytes = gauge('zuruf_backup_bytes', 'Compressed rows and files of the last backup')
  const retentionFailed = gauge(
    'zuruf_backup_retention_failed',
    'Whether the last backup that was to remove older ones could not',
  )
  const backupMissing = gauge(
    'zuruf_backup_missing',
    'Whether this process has a target for the daily backup and no backup has ever been completed',
  )
  const ofDatabase = [queueWaiting, queueOldest, waiting, oldest]
  const backup = { backupAt, backupBytes, backupMissing, retentionFailed }
  return { up, skew, ...backup, queueWaiting, queueOldest, waiting, oldest, ofDatabase }
}

function measurePool(registry: Registry, { pool }: Connection): void {
  const registers = [registry]
  new Gauge({
    name: 'zuruf_database_pool_connections',
    help: 'Connections of this process for requests and jobs, without those of the queue',
    labelNames: ['state'],
    registers,
    collect() {
      this.set({ state: 'idle' }, pool.idleCount)
      this.set({ state: 'used' }, pool.totalCount - pool.idleCount)
    },
  })
  new Gauge({
    name: 'zuruf_database_pool_limit',
    help: 'Largest number of these connections',
    registers,
    collect() {
      this.set(pool.options.max)
    },
  })
  new Gauge({
    name: 'zuruf_database_pool_waiting',
    help: 'Callers that wait for a connection',
    registers,
    collect() {
      this.set(pool.waitingCount)
    },
  })
}

/** Without a bucket the metric has no value. */
function measureFiles(registry: Registry, fileFault: Dependencies['fileFault']): void {
  new Gauge({
    name: 'zuruf_files_up',
    help: 'Whether the bucket of uploaded files answered this scrape in time',
    registers: [registry],
    async collect() {
      if (fileFault) this.set((await fileFault()) === undefined ? 1 : 0)
      else this.remove()
    },
  })
}

/** A folder that cannot be read has no value. */
function measureDisks(registry: Registry, dataDir: Dependencies['dataDir']): void {
  new Gauge({
    name: 'zuruf_disk_free_bytes',
    help: 'Free space of the disks that this process writes to',
    labelNames: ['folder'],
    registers: [registry],
    async collect() {
      this.reset()
      const disks = dataDir === undefined ? [] : await listDisks(dataDir).catch(() => [])
      for (const { folder, freeBytes } of disks) this.set({ folder }, freeBytes)
    },
  })
}

/** Reads what waits in each tenant that is not frozen: jobs from the queue, the rest from the modules under row-level security. */
async function readWaiting({ connection, jobs, tenants, parts }: Dependencies): Promise<WaitingWork[]> {
  const queued = new Map((await jobs.lagByTenant()).map((lag) => [`${lag.queue} ${lag.tenantId}`, lag]))
  const found: WaitingWork[] = []
  const now = Date.now()
  await connection.database.transaction().execute(async (tx) => {
    for (const { id, key: tenant, frozen } of tenants.all()) {
      if (frozen) continue
      for (const [queue, work] of [
        ['mail.send', 'mail'],
        ['webhook.send', 'webhook'],
      ] as const) {
        const { waiting = 0, oldestSeconds = 0 } = queued.get(`${queue} ${id}`) ?? {}
        found.push({ tenant, work, waiting, oldestSeconds })
      }
      await enterTenant(tx, id)
      for (const [work, { count, since }] of await readModules(tx, parts)) {
        const oldestSeconds = since ? Math.max(0, (now - since.getTime()) / 1000) : 0
        found.push({ tenant, work, waiting: count, oldestSeconds })
      }
    }
  })
  return found
}

async function readModules(tx: Tx, parts: readonly Module[]) {
  const found: [TenantWork, { count: number; since: Date | null }][] = []
  for (const { waiting } of parts) {
    for (const [work, read] of Object.entries(waiting ?? {})) found.push([work as TenantWork, await read(tx)])
  }
  return found
}

/** Adds up the tenants with the least waiting work beyond the limit. */
export function limitTenants(all: readonly WaitingWork[], most = mostTenants): WaitingWork[] {
  return [...Map.groupBy(all, ({ work }) => work)].flatMap(([work, ofWork]) => {
    if (ofWork.length <= most) return ofWork
    const sorted = ofWork.toSorted((a, b) => b.waiting - a.waiting)
    const rest = sorted.slice(most)
    const waiting = rest.reduce((sum, one) => sum + one.waiting, 0)
    const oldestSeconds = Math.max(...rest.map((one) => one.oldestSeconds))
    return [...sorted.slice(0, most), { tenant: otherTenants, work, waiting, oldestSeconds }]
  })
}
