import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Connection } from '../database/database.ts'
import { pendingMigrations } from '../database/migrate.ts'
import type { Jobs } from '../jobs/jobs.ts'

/** A job that waits longer than this means no worker is at work. */
const oldestJobSeconds = 300

/** `/health/live` answers without the database; `/health/ready` looks at everything a request needs. QUALITY 15 */
export function mountHealth(
  app: FastifyInstance,
  { connection, jobs }: { connection: Connection; jobs: Jobs },
): void {
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
    const checks: Record<string, string> = {}
    if (closing) checks.process = 'stopping'
    try {
      await sql`select 1`.execute(connection.database)
      const pending = await pendingMigrations(connection.database)
      if (pending.length > 0) checks.schema = `behind: ${pending.join(', ')}`
      const waiting = await jobs.oldestWaiting()
      if (waiting > oldestJobSeconds) checks.jobs = `the oldest has waited ${waiting} s`
    } catch {
      checks.database = 'not reachable'
    }
    const ready = Object.keys(checks).length === 0
    return reply.status(ready ? 200 : 503).send({ status: ready ? 'ready' : 'not ready', checks })
  })
}
