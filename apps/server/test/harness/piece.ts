import { text } from 'node:stream/consumers'
import type pg from 'pg'
import { pino } from 'pino'
import { buildApp } from '../../src/app.ts'
import { openTenantDirectory } from '../../src/modules/tenants/directory.ts'
import type { Modules } from '../../src/modules/wiring.ts'
import { connect } from '../../src/platform/database/database.ts'
import { openJobs } from '../../src/platform/jobs/jobs.ts'
import { testStart } from './clock.ts'
import { baseConfig } from './config.ts'

/** What a killed process was doing. */
const pieces: Readonly<Record<string, (modules: Modules, argument: never) => Promise<unknown>>> = {
  relay: (modules) => modules.webhooks.relay(),
  webhook: (modules, job: { tenantId: number; deliveryId: string }) => modules.webhooks.deliver(job),
}

interface Order {
  readonly connection: pg.PoolConfig
  readonly argument: never
}

const { connection: target, argument } = JSON.parse(await text(process.stdin)) as Order
const logger = pino({ level: 'silent' })
const connection = connect(target, 2)
const jobs = await openJobs(target, logger)
const tenants = await openTenantDirectory({
  database: connection.database,
  fallBackToFirst: true,
  onError: () => {},
})
const { modules } = await buildApp({
  config: baseConfig,
  connection,
  tenants,
  jobs,
  logger,
  clock: () => testStart,
})
await pieces[process.argv[2] ?? '']?.(modules, argument)
await jobs.stop()
await connection.close()
