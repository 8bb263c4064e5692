import type { FastifyInstance } from 'fastify'
import type { Jobs } from '../jobs/jobs.ts'

/** Waiting time from which a queue raises an alarm. */
const alarmSeconds = 300

/**
 * Reports how far mails, webhooks and scheduled jobs are behind. For alarms, not for load balancers: a slow
 * mail server is no reason to take a node out.
 */
export function mountLag(app: FastifyInstance, jobs: Jobs): void {
  app.get('/health/lag', async (_request, reply) => {
    const queues = await jobs.lag()
    const isBehind = queues.some(({ oldestSeconds }) => oldestSeconds > alarmSeconds)
    return reply
      .status(isBehind ? 503 : 200)
      .header('cache-control', 'no-store')
      .send({ status: isBehind ? 'behind' : 'on time', alarmSeconds, queues })
  })
}
