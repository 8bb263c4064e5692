import type pg from 'pg'
import { pino } from 'pino'
import { buildApp } from '../../src/app/app.ts'
import { fieldCipher } from '../../src/platform/crypto.ts'
import { connect } from '../../src/platform/database/database.ts'
import { openJobs } from '../../src/platform/jobs/jobs.ts'
import { openTenantDirectory } from '../../src/platform/tenants/directory.ts'
import { baseConfig } from './config.ts'
import { relaxedLimits } from './relaxed-limits.ts'

/** Runs a Zuruf that serves its CMS to others, in a process of its own; prints its port. */

/** Its parameters, as JSON on stdin. */
export interface CmsOptions {
  readonly connection: pg.ClientConfig
  readonly dataDir: string
  readonly now: string
}

let text = ''
for await (const chunk of process.stdin) text += chunk
const { connection: target, dataDir, now } = JSON.parse(text) as CmsOptions

// The clock follows the real time; a signal advances it by two hours, which ends the issued tokens.
const begun = Date.now()
let ahead = Date.parse(now) - begun
process.on('SIGUSR2', () => {
  ahead += 2 * 3_600_000
})

// The parent process has ended.
process.on('disconnect', () => process.exit())

const logger = pino({ level: 'silent' })
const connection = connect(target, 10, relaxedLimits)
const tenants = await openTenantDirectory({
  database: connection.database,
  listenOn: target,
  fallBackToFirst: true,
  onError: () => {},
})
const { app } = await buildApp({
  config: { ...baseConfig, dataDir },
  connection,
  cipher: fieldCipher(baseConfig.dataKeys),
  tenants,
  jobs: await openJobs(target, logger),
  logger,
  clock: () => new Date(Date.now() + ahead),
})
await app.listen({ port: 0, host: '127.0.0.1' })
const address = app.server.address()
process.stdout.write(`${typeof address === 'object' ? address?.port : ''}\n`)
