import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client'
import type { Connection, Database } from '../database/database.ts'
import { pendingMigrations } from '../database/migrate.ts'
import type { Jobs } from '../jobs/jobs.ts'
import { diskFault } from './disk.ts'
import { mountLag } from './lag.ts'

/** A balancer waits no longer either. */
const readyMs = 3_000

interface HealthDependencies {
  readonly connection: Connection
  readonly jobs: Jobs
  readonly dataDir: string
}

/**
 * Three questions: `/health/live`, does the process answer; `/health/ready`, can this node serve; `/health/lag`, is work
 * behind. Only the second is a balancer's. QUALITY 15, 37
 */
export function mountHealth(app: FastifyInstance, { connection, jobs, dataDir }: HealthDependencies): void {
  let closing = false
  app.addHook('preClose', async () => {
    closing = true
    if (!app.server.listening) return
    // Whose last answer was under way just now keeps the connection for later, and closing would wait for it.
    const timer = setInterval(() => app.server.closeIdleConnections(), 50)
    app.server.once('close', () => clearInterval(timer))
  })

  app.get('/health/live', { schema: { hide: true } }, async () => ({ status: 'alive' }))

  app.get('/health/ready', { schema: { hide: true } }, async (_request, reply) => {
    const checks: Record<string, string> = {
      ...(closing && { process: 'stopping' }),
      ...(await databaseFault(connection.database)),
    }
    const disk = await diskFault(dataDir)
    if (disk) checks.disk = disk
    const ready = Object.keys(checks).length === 0
    return reply.status(ready ? 200 : 503).send({ status: ready ? 'ready' : 'not ready', checks })
  })

  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const durations = new Histogram({
    name: 'zuruf_http_request_seconds',
    help: 'Time to answer, by operation and status',
    labelNames: ['operation', 'status'],
    buckets: [0.001, 0.005, 0.02, 0.1, 0.5, 2],
    registers: [registry],
  })
  mountLag(app, jobs, registry)
  app.addHook('onResponse', async (request, reply) => {
    const operation = (request.routeOptions.config as { operation?: string }).operation
    if (operation) durations.observe({ operation, status: reply.statusCode }, reply.elapsedTime / 1000)
  })

  app.get('/metrics', { schema: { hide: true } }, async (request, reply) => {
    // Not public: whoever sits on the machine, or in front of it as a proxy would be seen by its header, may look.
    const local = ['127.0.0.1', '::1', '::ffff:127.0.0.1'].includes(request.socket.remoteAddress ?? '')
    if (!local || request.headers['x-forwarded-for']) return reply.status(404).send()
    return reply.type(registry.contentType).send(await registry.metrics())
  })
}

async function databaseFault(database: Database): Promise<Record<string, string>> {
  const look = async (): Promise<Record<string, string>> => {
    const { rows } = await sql<{ on: boolean }>`
      select current_setting('transaction_read_only')::boolean as on`.execute(database)
    if (rows[0]?.on) return { database: 'read-only' }
    const pending = await pendingMigrations(database)
    return pending.length > 0 ? { schema: `behind: ${pending.join(', ')}` } : {}
  }
  const late = sleep(readyMs, { database: 'does not answer' }, { ref: false })
  return Promise.race([look().catch(() => ({ database: 'not reachable' })), late])
}
