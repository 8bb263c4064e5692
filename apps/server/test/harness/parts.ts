import { mountDemoPages } from '@zuruf/demo/pages/index'
import { demoSecret } from '@zuruf/demo/pages/second-factor'
import { seedDemo } from '@zuruf/demo/people/logins'
import { seedDemoOperators } from '@zuruf/demo/people/operators'
import type pg from 'pg'
import { type Logger, pino } from 'pino'
import { buildApp } from '../../src/app/app.ts'
import type { SampleCatalogue } from '../../src/catalogue/products/index.ts'
import type { Config } from '../../src/platform/config.ts'
import { fieldCipher } from '../../src/platform/crypto.ts'
import type { TimeLimits } from '../../src/platform/database/client.ts'
import { connect } from '../../src/platform/database/database.ts'
import { appLogin } from '../../src/platform/database/embedded.ts'
import type { Replica } from '../../src/platform/database/replica.ts'
import type { UploadPace } from '../../src/platform/http/slow-requests.ts'
import { openJobs } from '../../src/platform/jobs/jobs.ts'
import { openPasswords } from '../../src/platform/passwords.ts'
import { openTenantDirectory } from '../../src/platform/tenants/directory.ts'
import { relaxedLimits } from './relaxed-limits.ts'

export interface PartsOptions {
  readonly database: pg.PoolConfig & { readonly database: string }
  readonly config: Config
  readonly now: () => Date
  readonly logger?: Logger
  readonly requestLogger?: Logger
  /** Size of the app's connection pool. */
  readonly connections?: number
  readonly sampleCatalogue?: SampleCatalogue
  /** Folder of the built apps whose pages are served. */
  readonly appsDir?: string
  readonly pace?: UploadPace
  /** Time limits of the database; default: long ones. */
  readonly limits?: TimeLimits
  readonly replica?: Replica
}

/** Opens the parts of the server on a database, as `src/main.ts` does. */
export async function openParts({ database, config, now, connections, ...options }: PartsOptions) {
  const logger = options.logger ?? pino({ level: 'silent' })
  const limits = options.limits ?? relaxedLimits
  // A statement that fails with a general plan fails at once, and not in production only. Decision 120
  const connection = connect(appLogin(database), connections, limits, { executionsBeforePreparing: 0 })
  const jobs = await openJobs(appLogin(database), logger)
  const tenants = await openTenantDirectory({
    database: connection.database,
    fallBackToFirst: true,
    onError: (error) => logger.error({ err: error }, 'tenant directory'),
  })
  const cipher = fieldCipher(config.dataKeys)
  const { appsDir, pace, requestLogger, sampleCatalogue } = options
  const built = await buildApp({
    config,
    connection,
    direct: appLogin(database),
    cipher,
    tenants,
    jobs,
    logger,
    clock: now,
    ...(config.demo && { extend: mountDemoPages }),
    ...(appsDir && { appsDir }),
    ...(sampleCatalogue && { sampleCatalogue }),
    ...(pace && { pace }),
    ...(options.replica && { replica: options.replica }),
    ...(requestLogger && { requestLogger }),
  })
  return {
    ...built,
    connection,
    jobs,
    tenants,

    /** Seeds the demo's tenants and operators as of now. */
    async seed(): Promise<void> {
      const seed = {
        database: connection.database,
        tenants,
        modules: built.modules,
        passwords: await openPasswords(),
        secret: demoSecret(cipher),
        now: now(),
      }
      await seedDemo(seed)
      await seedDemoOperators(seed)
    },

    async close(): Promise<void> {
      await built.app.close()
      await built.probeServer?.close()
      await jobs.stop()
      await tenants.close()
      await connection.close()
    },
  }
}
