import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { fromKysely, type Job, type JobResult, PgBoss } from 'pg-boss'
import type { Logger } from 'pino'
import { isUnavailable } from '../database/availability.ts'
import { connectionConfig, timeLimits } from '../database/client.ts'
import { appRole, type Tx } from '../database/database.ts'
import { faultMemory } from '../database/faults.ts'
import { announceJobs, measureJob, setJobCreated, setJobSuccess } from '../metrics.ts'
import { logFailure } from '../outage-log.ts'
import { traced } from '../tracing.ts'
import { type JobInspector, jobInspector } from './inspect.ts'
import { type JobPool, openMailPool, openWebhookPool } from './job-pool.ts'
import { type QueueName, queues, type ScheduledJob, scheduledJobs } from './queues.ts'

export interface MailJob {
  readonly tenantId: number
  readonly mailId: string
}

export interface WebhookJob {
  readonly tenantId: number
  readonly deliveryId: string
  /** Absent in jobs of earlier releases. */
  readonly endpointId?: string
}

/** Upload of an order file to the provider's SFTP server. */
export interface HandoverJob {
  readonly tenantId: number
  readonly runId: string
}

export interface Jobs {
  /**
   * Queues mails in the transaction that causes them: both are committed or neither.
   * @param at earliest time; default: at once
   */
  sendMails(tx: Tx, jobs: readonly MailJob[], at?: Date): Promise<void>
  /** Queues webhook deliveries, in the caller's transaction too. */
  sendWebhooks(tx: Tx, jobs: readonly WebhookJob[]): Promise<void>
  /** Queues uploads, in the caller's transaction too. */
  sendHandovers(tx: Tx, jobs: readonly HandoverJob[]): Promise<void>
  /** Starts processing the queues in this process. */
  work(handlers: JobHandlers): Promise<void>
  /** Age in seconds of the oldest overdue job, without those of frozen tenants. */
  oldestWaiting(): Promise<number>
  /** Overdue jobs of each queue, without those of frozen tenants, which are meant to wait. */
  lag(): Promise<QueueLag[]>
  /** Overdue mails and webhooks by tenant; tenants without overdue ones are left out. */
  lagByTenant(): Promise<TenantLag[]>
  /** Job queue as operators see it. */
  readonly inspector: JobInspector
  stop(): Promise<void>
}

/** Overdue jobs of one queue. */
export interface QueueLag {
  readonly queue: string
  readonly waiting: number
  readonly oldestSeconds: number
}

export interface TenantLag extends QueueLag {
  readonly tenantId: number
}

export interface JobHandlers {
  mail(job: MailJob): Promise<void>
  webhook(job: WebhookJob): Promise<void>
  upload(job: HandoverJob): Promise<unknown>
  /**
   * Relays history steps to webhooks.
   * @returns false when there were none
   */
  relay(): Promise<boolean>
  scheduled(name: ScheduledJob, at: Date): Promise<unknown>
  /** Tenants whose mails are not to be claimed. Default: none. */
  frozenTenants?(): readonly number[]
}

/** A batch uploads in parallel: one slow server must not delay the files of other tenants. */
const uploadWork = { pollingIntervalSeconds: 2, batchSize: 20, perJobResults: true } as const

/** Time running jobs have to finish at shutdown. */
const stopTimeoutMs = 20_000

/** How long the database may be unavailable at startup. */
const startTimeoutMs = 30_000

/** Pause of the relay when there is nothing to relay. */
const relayPauseMs = 1_000

/** Runs one job of a batch. Its failure must not cause the other jobs to run again. */
async function settle<Data>(job: Job<Data>, handle: (data: Data) => Promise<unknown>): Promise<JobResult> {
  try {
    await tracedJob(job.name, () => handle(job.data))
    return { id: job.id, status: 'completed' }
  } catch (error) {
    return { id: job.id, status: 'failed', output: { message: String(error) } }
  }
}

const tracedJob = <T>(name: string, work: () => Promise<T>): Promise<T> =>
  traced(`job ${name}`, 'internal', { 'zuruf.job': name }, work)

/** Pg-boss reports the errors of its workers as plain objects with the queue's name. */
const asError = (reported: object): Error =>
  reported instanceof Error ? reported : Object.assign(new Error(), reported)

/** Retries while the database is unavailable, so that a lost connection does not fail the start. */
async function untilAvailable(work: () => Promise<unknown>): Promise<void> {
  const deadline = Date.now() + startTimeoutMs
  for (;;) {
    try {
      await work()
      return
    } catch (error) {
      if (!isUnavailable(error) || Date.now() > deadline) throw error
      await sleep(200)
    }
  }
}

/** @param connection a URL or the embedded server's address */
export async function openJobs(connection: string | pg.PoolConfig, logger: Logger): Promise<Jobs> {
  const target = connectionConfig(connection, {
    name: 'zuruf-jobs',
    role: appRole,
    limits: timeLimits.queue,
    faults: faultMemory(),
  })
  const boss = new PgBoss({
    ...(target as ConstructorParameters<typeof PgBoss>[0]),
    max: 4,
    // The owner has migrated, and this login could not. `false` would also refuse the schema of a newer release, so that
    // this one could not start during an upgrade.
    migrate: true,
    createSchema: false,
    // Only the owner can rebuild indexes; the worker's role owns nothing.
    reindex: false,
    // Determines how soon a dead worker's job is noticed (QUALITY 12).
    superviseIntervalSeconds: 10,
    monitorIntervalSeconds: 10,
  })
  boss.on('error', (error) => logFailure(logger, asError(error), 'job queue'))
  await boss.start()
  const inspector = jobInspector(boss)
  const ended = new AbortController()
  let relaying: Promise<void> = Promise.resolve()
  let pools: readonly JobPool[] = []

  async function keepRelaying(relay: JobHandlers['relay']): Promise<void> {
    while (!ended.signal.aborted) {
      const busy = await relay().catch((error: unknown) => {
        logFailure(logger, error, 'webhook relay')
        return false
      })
      if (!busy) await sleep(relayPauseMs, undefined, { signal: ended.signal }).catch(() => {})
    }
  }

  /** Measures when the scheduled jobs last succeeded, and when those that never did were scheduled. */
  async function measureHistory(): Promise<void> {
    await untilAvailable(async () => {
      const successes = await inspector.lastSuccesses()
      for (const { name, at } of successes) setJobSuccess(name, at)
      for (const { name, at } of await inspector.listCreated()) setJobCreated(name, at)
    })
  }

  async function readLag(): Promise<QueueLag[]> {
    const { rows } = (await boss.getDb().executeSql(
      `select q.name as queue, count(j.id)::int as waiting,
              coalesce(extract(epoch from now() - min(j.start_after)), 0)::int as "oldestSeconds"
         from unnest($1::text[]) as q (name)
         left join pgboss.job j on j.name = q.name and j.state in ('created', 'retry') and j.start_after < now()
              and not exists (
                select from tenant where id = (j.data ->> 'tenantId')::int and frozen_at is not null)
        group by q.name order by q.name`,
      [Object.keys(queues)],
    )) as { rows: QueueLag[] }
    return rows
  }

  async function readLagByTenant(): Promise<TenantLag[]> {
    const { rows } = (await boss.getDb().executeSql(
      `select name as queue, (data ->> 'tenantId')::int as "tenantId", count(*)::int as waiting,
              extract(epoch from now() - min(start_after))::int as "oldestSeconds"
         from pgboss.job
        where name = any($1) and state in ('created', 'retry') and start_after < now()
        group by 1, 2`,
      [['mail.send', 'webhook.send'] satisfies QueueName[]],
    )) as { rows: TenantLag[] }
    return rows
  }

  return {
    async sendMails(tx, mails, at) {
      if (mails.length === 0) return
      const batch = mails.map((data) => ({
        data,
        group: { id: String(data.tenantId) },
        ...(at && { startAfter: at }),
      }))
      await boss.insert('mail.send', batch, { db: fromKysely(tx.withoutPlugins()) })
    },

    async sendWebhooks(tx, deliveries) {
      if (deliveries.length === 0) return
      const batch = deliveries.map((data) => ({
        data,
        ...(data.endpointId && { group: { id: data.endpointId } }),
      }))
      await boss.insert('webhook.send', batch, { db: fromKysely(tx.withoutPlugins()) })
    },

    async sendHandovers(tx, uploads) {
      if (uploads.length === 0) return
      const batch = uploads.map((data) => ({ data }))
      await boss.insert('handover.upload', batch, { db: fromKysely(tx.withoutPlugins()) })
    },

    async work(handlers) {
      announceJobs()
      pools = [openMailPool(boss, logger, handlers), openWebhookPool(boss, logger, handlers.webhook)]
      await boss.work('handover.upload', uploadWork, (batch: Job<HandoverJob>[]) =>
        Promise.all(batch.map((job) => settle(job, handlers.upload))),
      )
      relaying = keepRelaying(handlers.relay)
      for (const [name, cron] of Object.entries(scheduledJobs) as [ScheduledJob, string][]) {
        await untilAvailable(() => boss.schedule(name, cron, {}, { tz: 'Europe/Berlin' }))
        // The result stays with the job for some days, for operators.
        const run = async () => {
          const result = await measureJob(name, () =>
            tracedJob(name, () => handlers.scheduled(name, new Date())),
          ).catch((error: unknown) => {
            // The message names the tenants and items that failed. Fields of database errors can contain personal data.
            logger.error({ job: name, reason: String(error) }, 'scheduled job failed')
            throw error
          })
          logger.debug({ job: name, result }, 'scheduled job done')
          return result
        }
        await untilAvailable(() => boss.work(name, { pollingIntervalSeconds: 5 }, run))
      }
      // Not awaited, because it reads many rows.
      void measureHistory().catch((error: unknown) =>
        logFailure(logger, error, 'last runs of the scheduled jobs', 'warn'),
      )
    },

    inspector,

    async oldestWaiting() {
      return Math.max(0, ...(await readLag()).map(({ oldestSeconds }) => oldestSeconds))
    },

    lag: readLag,

    lagByTenant: readLagByTenant,

    async stop() {
      ended.abort()
      await Promise.all([relaying, ...pools.map((pool) => pool.stop(stopTimeoutMs))])
      await boss.stop({ graceful: true, timeout: stopTimeoutMs })
    },
  }
}

export type { QueueName }
export { queues }
