import { pino } from 'pino'
import { buildApp } from '../../src/app.ts'
import type { TenantDirectory } from '../../src/modules/tenants/directory.ts'
import { connect } from '../../src/platform/database/database.ts'
import type { Jobs } from '../../src/platform/jobs/jobs.ts'
import { baseConfig } from './config.ts'

/** The OpenAPI document of the API as the app describes itself. Needs no database: nothing is asked of it. */
export async function describeApi() {
  const { app } = await buildApp({
    config: { ...baseConfig, demo: false },
    connection: connect({ host: '/nowhere' }),
    tenants: { all: () => [] } as unknown as TenantDirectory,
    jobs: {} as Jobs,
    logger: pino({ level: 'silent' }),
  })
  await app.ready()
  const document = app.swagger()
  await app.close()
  return document
}
