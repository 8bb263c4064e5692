import type { PgBoss } from 'pg-boss'
import { type QueueName, queues, type ScheduledJob, scheduledJobs } from './queues.ts'

/** Queue counts, as pg-boss monitored them a few seconds ago. */
export interface QueueFigures {
  readonly queue: string
  readonly waiting: number
  readonly active: number
  readonly failed: number
}

/** Jobs of a queue that failed and are tried again. */
export interface RetryingFigures {
  readonly count: number
  /** When the oldest of them was queued. */
  readonly since: Date | null
  /** Why the one that was tried last failed. */
  readonly reason: string | null
}

export interface LastRun {
  readonly at: Date
  readonly seconds: number
  readonly failed: boolean
  /** Result per tenant, or the error. */
  readonly result: string | null
}

export interface ScheduledFigures {
  readonly name: ScheduledJob
  readonly cron: string
  readonly running: boolean
  readonly last: LastRun | null
}

export interface FailedJob {
  readonly id: string
  readonly queue: string
  readonly createdAt: Date
  readonly failedAt: Date | null
  readonly tries: number
  readonly reason: string | null
  readonly tenantId: number | null
}

export type JobInspector = ReturnType<typeof jobInspector>

export const isQueue = (name: string): boolean => Object.hasOwn(queues, name)
export const isScheduled = (name: string): name is ScheduledJob => Object.hasOwn(scheduledJobs, name)

/** Inspects the job queue and retries failed jobs. Jobs contain ids only, and addresses in their errors are masked. */
export function jobInspector(boss: PgBoss) {
  async function rows<Row>(text: string, values: unknown[] = []): Promise<Row[]> {
    return ((await boss.getDb().executeSql(text, values)) as { rows: Row[] }).rows
  }

  return {
    async queues(): Promise<QueueFigures[]> {
      return rows(
        `select name as queue, queued_count as waiting, active_count as active, failed_count as failed
           from pgboss.queue where name = any($1) order by name`,
        [Object.keys(queues)],
      )
    },

    /** Returns the jobs of a queue that failed and wait for their next attempt. */
    async retrying(queue: QueueName): Promise<RetryingFigures> {
      const found = await rows<{ count: number; since: Date | null; output: unknown }>(
        `select count(*)::int as count, min(created_on) as since,
                (array_agg(output order by started_on desc))[1] as output
           from (select created_on, started_on, output from pgboss.job
                  where name = $1 and state = 'retry' order by created_on limit $2) as waiting`,
        [queue, RETRYING_MAX],
      )
      const { count = 0, since = null, output = null } = found[0] ?? {}
      return { count, since, reason: resultOf(output) }
    },

    /** Lists the scheduled jobs with their last run. */
    async scheduled(): Promise<ScheduledFigures[]> {
      const found = await rows<{
        name: ScheduledJob
        running: boolean
        at: Date | null
        seconds: number
        state: string
        output: unknown
      }>(
        `select n.name, exists (select from pgboss.job j where j.name = n.name and j.state = 'active') as running,
                l.started_on as at, l.state::text as state, l.output,
                extract(epoch from l.completed_on - l.started_on)::float as seconds
           from unnest($1::text[]) as n (name)
           left join lateral (
             select * from pgboss.job j where j.name = n.name and j.state in ('completed', 'failed')
              order by j.completed_on desc limit 1) as l on true`,
        [Object.keys(scheduledJobs)],
      )
      return found.map(({ name, running, at, seconds, state, output }) => ({
        name,
        running,
        cron: scheduledJobs[name],
        last: at && { at, seconds, failed: state === 'failed', result: resultOf(output) },
      }))
    },

    /** Lists when scheduled jobs last succeeded, as far back as the queue keeps them. */
    async lastSuccesses(): Promise<{ name: ScheduledJob; at: Date }[]> {
      return rows(
        `select name, max(completed_on) as at from pgboss.job
          where name = any($1) and state = 'completed' group by name`,
        [Object.keys(scheduledJobs)],
      )
    },

    /** Lists when scheduled jobs were scheduled for the first time. Later starts of workers keep the date. */
    async listCreated(): Promise<{ name: ScheduledJob; at: Date }[]> {
      return rows('select name, created_on as at from pgboss.schedule where name = any($1)', [
        Object.keys(scheduledJobs),
      ])
    },

    /**
     * Lists failed jobs, newest first.
     * @param after id of the last job of the previous page
     */
    async failed(queue: string, limit: number, after?: string): Promise<FailedJob[]> {
      const found = await rows<FailedJob & { output: unknown }>(
        `select id, name as queue, created_on as "createdAt", completed_on as "failedAt", retry_count + 1 as tries, output,
                (data ->> 'tenantId')::int as "tenantId"
           from pgboss.job
          where name = $1 and state = 'failed'
            and ($2::uuid is null or (completed_on, id) <
                 (select completed_on, id from pgboss.job where name = $1 and id = $2))
          order by completed_on desc, id desc limit $3`,
        [queue, after ?? null, limit],
      )
      return found.map(({ output, ...job }) => ({ ...job, reason: resultOf(output) }))
    },

    /** @returns false when there is no such failed job */
    async retry(queue: string, id: string): Promise<boolean> {
      const found = await rows(`select from pgboss.job where name = $1 and id = $2 and state = 'failed'`, [
        queue,
        id,
      ])
      if (found.length > 0) await boss.retry(queue, id)
      return found.length > 0
    },

    /** @returns false when the job is already queued */
    runNow: async (name: ScheduledJob): Promise<boolean> => (await boss.send(name, {})) !== null,
  }
}

const RESULT_MAX = 1_000

/** Most retried jobs that are counted. */
const RETRYING_MAX = 1_000

/** Formats a job's output in one line and masks e-mail addresses, which mail servers like to quote. */
export function resultOf(output: unknown): string | null {
  if (output === null || output === undefined) return null
  const { message } = output as { message?: unknown }
  const text = typeof message === 'string' ? message : countsOf(output)
  return text.replaceAll(/[^\s<>"@]+@([^\s<>"@]+)/g, '…@$1').slice(0, RESULT_MAX)
}

/** Serialises the counts of tenants that have any, as many as fit: a truncated object would be unreadable. */
function countsOf(output: unknown): string {
  if (typeof output !== 'object' || output === null || Array.isArray(output)) return JSON.stringify(output)
  const kept = new Map<string, unknown>()
  for (const [name, counts] of Object.entries(output)) {
    if (isNothing(counts)) continue
    kept.set(name, counts)
    if (JSON.stringify(Object.fromEntries(kept)).length <= RESULT_MAX) continue
    kept.delete(name)
    break
  }
  return JSON.stringify(Object.fromEntries(kept))
}

const isNothing = (counts: unknown): boolean =>
  counts === 0 ||
  (typeof counts === 'object' && counts !== null && Object.values(counts).every((one) => one === 0))
