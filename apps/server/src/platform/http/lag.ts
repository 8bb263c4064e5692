import type { FastifyInstance } from 'fastify'
import { isUnavailable } from '../database/availability.ts'
import type { Jobs } from '../jobs/jobs.ts'
import { sharedReading } from '../shared-reading.ts'
import { healthKeptMs } from './health.ts'

/** Waiting time from which a queue raises an alarm. */
const alarmSeconds = 300

/** How long a caller waits for the database. */
const patienceMs = 10_000

/**
 * Reports how far mails, webhooks and scheduled jobs are behind. For alarms, not for load balancers: a slow
 * mail server is no reason to take a node out.
 */
export function mountLag(app: FastifyInstance, jobs: Jobs): void {
  const read = sharedReading(() => jobs.lag(), {
    keepMs: healthKeptMs,
    patienceMs,
    onError(error) {
      if (!isUnavailable(error)) app.log.error({ err: error }, 'waiting time of the queues')
    },
  })
  app.get('/health/lag', async (_request, reply) => {
    const queues = await read()
    const isBehind = queues?.some(({ oldestSeconds }) => oldestSeconds > alarmSeconds)
    const status = queues ? (isBehind ? 'behind' : 'on time') : 'unknown'
    return reply
      .status(status === 'on time' ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status, alarmSeconds, queues: queues ?? [] })
  })
}
