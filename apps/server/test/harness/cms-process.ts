import type pg from 'pg'
import { pino } from 'pino'
import { buildApp } from '../../src/app.ts'
import { openTenantDirectory } from '../../src/modules/tenants/directory.ts'
import { connect } from '../../src/platform/database/database.ts'
import { openJobs } from '../../src/platform/jobs/jobs.ts'
import { baseConfig } from './config.ts'
import { patientLimits } from './patience.ts'

/** What a Zuruf that serves its CMS to others is begun with; it comes in over stdin. */
export interface CmsOrder {
  readonly connection: pg.ClientConfig
  readonly dataDir: string
  readonly now: string
}

let text = ''
for await (const chunk of process.stdin) text += chunk
const { connection: target, dataDir, now } = JSON.parse(text) as CmsOrder

// Its clock goes with the world's; two hours are skipped when it is told so, which ends the tokens it has given.
const begun = Date.now()
let ahead = Date.parse(now) - begun
process.on('SIGUSR2', () => {
  ahead += 2 * 3_600_000
})

// Whoever began it is gone.
process.on('disconnect', () => process.exit())

const logger = pino({ level: 'silent' })
const connection = connect(target, 10, patientLimits)
const tenants = await openTenantDirectory({
  database: connection.database,
  listenOn: target,
  fallBackToFirst: true,
  onError: () => {},
})
const { app } = await buildApp({
  config: { ...baseConfig, dataDir },
  connection,
  tenants,
  jobs: await openJobs(target, logger),
  logger,
  clock: () => new Date(Date.now() + ahead),
})
await app.listen({ port: 0, host: '127.0.0.1' })
const address = app.server.address()
process.stdout.write(`${typeof address === 'object' ? address?.port : ''}\n`)
