import type { FastifyInstance } from 'fastify'
import { Gauge, type Registry } from 'prom-client'
import type { Jobs, QueueLag } from '../jobs/jobs.ts'

/** Waiting time from which a queue raises an alarm. */
const alarmSeconds = 300

/**
 * Reports how far mails, webhooks and scheduled jobs are behind. For alarms, not for load balancers: a slow
 * mail server is no reason to take a node out.
 */
export function mountLag(app: FastifyInstance, jobs: Jobs, registry: Registry): void {
  app.get('/health/lag', async (_request, reply) => {
    const queues = await jobs.lag()
    const isBehind = queues.some(({ oldestSeconds }) => oldestSeconds > alarmSeconds)
    return reply
      .status(isBehind ? 503 : 200)
      .header('cache-control', 'no-store')
      .send({ status: isBehind ? 'behind' : 'on time', alarmSeconds, queues })
  })

  const gauge = (name: string, help: string, figure: (lag: QueueLag) => number) =>
    new Gauge({
      name,
      help,
      labelNames: ['queue'],
      registers: [registry],
      async collect() {
        this.reset()
        // Other metrics are still useful without the database.
        const queues = await jobs.lag().catch(() => [])
        for (const lag of queues) this.set({ queue: lag.queue }, figure(lag))
      },
    })
  gauge('zuruf_queue_waiting', 'Jobs that should have begun', ({ waiting }) => waiting)
  gauge(
    'zuruf_queue_oldest_seconds',
    'How long the oldest of them has waited',
    ({ oldestSeconds }) => oldestSeconds,
  )
}
