import { type DatabaseErrorReason, databaseErrorReasons } from '@zuruf/domain'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { type ScheduledJob, scheduledJobs } from './jobs/queues.ts'

/**
 * Metrics of the process. However many apps it opens, it has them once: `collectDefaultMetrics` adds an observer that
 * cannot be removed, so it would keep each closed app in memory.
 */
export const processMetrics = new Registry()
collectDefaultMetrics({ register: processMetrics })

const registers = [processMetrics]

export const requestSeconds = new Histogram({
  name: 'zuruf_http_request_seconds',
  help: 'Time to answer, by operation and status',
  labelNames: ['operation', 'status'],
  buckets: [0.001, 0.005, 0.02, 0.1, 0.5, 2],
  registers,
})

/** What became of a mail or of an attempt to send it; after `failed` it is tried again. */
const mailOutcomes = ['sent', 'failed', 'refused', 'given-up', 'withheld'] as const

const mails = new Counter({
  name: 'zuruf_mails_total',
  help: 'Mails sent, failed attempts, and mails that ended without being sent',
  labelNames: ['outcome'],
  registers,
})
for (const outcome of mailOutcomes) mails.inc({ outcome }, 0)

export const countMail = (outcome: (typeof mailOutcomes)[number]): void => mails.inc({ outcome })

const webhookDeliveries = new Counter({
  name: 'zuruf_webhook_deliveries_total',
  help: 'Calls of receivers',
  labelNames: ['outcome'],
  registers,
})
for (const outcome of ['delivered', 'failed']) webhookDeliveries.inc({ outcome }, 0)

export const countWebhookDelivery = (outcome: 'delivered' | 'failed'): void =>
  webhookDeliveries.inc({ outcome })

/**
 * Dates instead of a state: a worker that has sent nothing for hours knows nothing about the mail server, and the rule
 * compares the newest dates of all processes.
 */
const mailServerSuccess = new Gauge({
  name: 'zuruf_mail_server_last_success_timestamp_seconds',
  help: 'When the mail server last took a mail of this process, or refused it for a reason of that mail alone; 0: never',
  registers,
})
const mailServerFailure = new Gauge({
  name: 'zuruf_mail_server_last_failure_timestamp_seconds',
  help: 'When the mail server last failed to take a mail of this process; 0: never',
  registers,
})

export const noteMailServer = (isUp: boolean): void =>
  (isUp ? mailServerSuccess : mailServerFailure).set(Date.now() / 1000)

const databaseErrors = new Counter({
  name: 'zuruf_database_errors_total',
  help: 'Statements that failed for a reason that does not lie in them',
  labelNames: ['reason'],
  registers,
})
for (const reason of databaseErrorReasons) databaseErrors.inc({ reason }, 0)

export const countDatabaseError = (reason: DatabaseErrorReason): void => databaseErrors.inc({ reason })

export const exportsRunning = new Gauge({
  name: 'zuruf_exports_running',
  help: 'CSV exports in progress',
  registers,
})

export const exportRows = new Counter({
  name: 'zuruf_export_rows_total',
  help: 'Rows of ended CSV exports',
  registers,
})

export const renderSeconds = new Histogram({
  name: 'zuruf_page_render_seconds',
  help: 'Time to render a page of the portal, without waiting for a turn',
  buckets: [0.005, 0.02, 0.05, 0.1, 0.25, 1, 5],
  registers,
})

export const rendersWaiting = new Gauge({
  name: 'zuruf_page_renders_waiting',
  help: 'Renderings that wait for a turn',
  registers,
})

export const rendersRefused = new Counter({
  name: 'zuruf_page_renders_refused_total',
  help: 'Renderings refused because too many waited',
  registers,
})

const pageCache = new Counter({
  name: 'zuruf_page_cache_requests_total',
  help: 'Requests for pages that are the same for all visitors, by whether the page was in memory',
  labelNames: ['result'],
  registers,
})
export const pageCacheHits = pageCache.labels('hit')
export const pageCacheMisses = pageCache.labels('miss')

export const batchSizes = new Histogram({
  name: 'zuruf_group_commit_items',
  help: 'Items that shared a commit, by what was written',
  labelNames: ['writer'],
  buckets: [1, 2, 5, 10, 20, 50, 100, 200, 500],
  registers,
})

const jobLabels = ['scheduled_job'] as const

const jobSeconds = new Histogram({
  name: 'zuruf_scheduled_job_seconds',
  help: 'Time of a scheduled job for all tenants',
  labelNames: jobLabels,
  buckets: [0.05, 0.5, 5, 30, 120, 600],
  registers,
})

const jobFailures = new Counter({
  name: 'zuruf_scheduled_job_failures_total',
  help: 'Runs of a scheduled job that failed for a tenant or at all',
  labelNames: jobLabels,
  registers,
})

const jobSuccess = new Gauge({
  name: 'zuruf_scheduled_job_last_success_timestamp_seconds',
  help: 'When a scheduled job last succeeded',
  labelNames: jobLabels,
  registers,
})

const jobCreated = new Gauge({
  name: 'zuruf_scheduled_job_created_timestamp_seconds',
  help: 'When a scheduled job was scheduled for the first time',
  labelNames: jobLabels,
  registers,
})

/** Measures a run of a scheduled job. */
export async function measureJob<T>(name: ScheduledJob, run: () => Promise<T>): Promise<T> {
  const labels = { scheduled_job: name }
  const end = jobSeconds.startTimer(labels)
  try {
    const result = await run()
    setJobSuccess(name, new Date())
    return result
  } catch (error) {
    jobFailures.inc(labels)
    throw error
  } finally {
    end()
  }
}

const newestSuccesses = new Map<ScheduledJob, number>()

/** Sets when a job succeeded. What the queue remembers may be older than what this process has seen. */
export function setJobSuccess(name: ScheduledJob, at: Date): void {
  const newest = Math.max(at.getTime(), newestSuccesses.get(name) ?? 0)
  newestSuccesses.set(name, newest)
  jobSuccess.set({ scheduled_job: name }, newest / 1000)
}

/** Sets when a job was first scheduled: a job that has never succeeded is overdue from then on. */
export const setJobCreated = (name: ScheduledJob, at: Date): void =>
  jobCreated.set({ scheduled_job: name }, at.getTime() / 1000)

/** Makes the counters of a worker begin at zero, so that the first failure is an increase. */
export function announceJobs(): void {
  for (const name of Object.keys(scheduledJobs)) jobFailures.inc({ scheduled_job: name }, 0)
}
