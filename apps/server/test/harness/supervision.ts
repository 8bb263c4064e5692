import { PgBoss } from 'pg-boss'
import type { QueueName } from '../../src/platform/jobs/queues.ts'
import type { TestApp } from './app.ts'

/** Fails jobs that have expired or whose process is dead, as the supervision of each queue does every ten seconds. */
export async function superviseQueue({ database }: TestApp, queue: QueueName): Promise<void> {
  await database.query('update pgboss.queue set monitor_on = null, monitor_claim_on = null where name = $1', [
    queue,
  ])
  const boss = new PgBoss({ ...database.connection, supervise: false, schedule: false, migrate: false })
  boss.on('error', () => {})
  await boss.start()
  await boss.supervise(queue)
  await boss.stop({ graceful: false })
}
