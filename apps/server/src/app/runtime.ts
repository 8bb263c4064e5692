import { mkdirSync } from 'node:fs'
import type pg from 'pg'
import { type Logger, pino } from 'pino'
import { assertBucketUsable } from '../platform/bucket-check.ts'
import {
  type Config,
  ConfigError,
  type DatabaseConfig,
  fileLocation,
  usesDataDir,
} from '../platform/config.ts'
import type { FieldCipher } from '../platform/crypto.ts'
import { isUnavailable } from '../platform/database/availability.ts'
import { timeLimits } from '../platform/database/client.ts'
import { connect, type Database } from '../platform/database/database.ts'
import { type EmbeddedServer, startEmbedded } from '../platform/database/embedded.ts'
import { assertLoginSettings, assertPooledRole, assertRestrictedRole } from '../platform/database/guard.ts'
import { migrate } from '../platform/database/migrate.ts'
import { assertSameCluster, openReplica, type Replica } from '../platform/database/replica.ts'
import { waitForSchema } from '../platform/database/schema-state.ts'
import type { Bucket } from '../platform/file-location.ts'
import { openJobs } from '../platform/jobs/jobs.ts'
import { encryptingReportMs, openCipher, reportEncrypting } from '../platform/keys/data-keys.ts'
import { logFailure } from '../platform/outage-log.ts'
import { openTenantDirectory } from '../platform/tenants/directory.ts'
import { assertDemoOrEmpty, assertNoDemo } from './demo-data/detection.ts'
import { lockDemo } from './demo-data/loading.ts'

export interface RuntimeOptions {
  readonly onProgress: (text: string) => void
}

export type Runtime = Awaited<ReturnType<typeof openRuntime>>

/**
 * Opens the app's infrastructure: the database (embedded or configured), schema, tenants and job queue. If
 * `demoLoading` is returned, the caller has to load the demo; other processes wait until it is loaded or the runtime
 * is closed.
 * @throws ConfigError when data and settings do not match: another key, demo data without `DEMO=on`, or other
 *   data with it
 */
export async function openRuntime(config: Config, { onProgress }: RuntimeOptions) {
  const logger = openLogger(config)
  // The health check requires that this folder is writable (`platform/disk.ts`).
  if (usesDataDir(config)) makeDataDir(config.dataDir)
  const closers: (() => Promise<void>)[] = []
  const close = async () => {
    for (const closer of closers.toReversed()) await closer()
  }
  try {
    if (config.fileBucket) await checkBucket(config.fileBucket, logger)
    const target = await openDatabase(config, onProgress, closers)
    const demoLoading = config.demo ? await lockDemo(target.owner, onProgress) : undefined
    if (demoLoading) closers.push(demoLoading.release)
    if (config.migrate) {
      onProgress('bringing the schema up to date …')
      await migrate(target.owner, { onProgress })
    } else {
      await waitForSchema(target.direct, onProgress)
    }
    if (await demoLoading?.removeHalfLoaded(fileLocation(config))) await migrate(target.owner)
    const connection = connect(target.app, 10, timeLimits.request, { pooled: target.pooled })
    closers.push(connection.close)
    const warnings = await assertRestrictedRole(connection.database)
    if (target.pooled) {
      assertPooledRole(warnings)
      await assertLoginSettings(connection.database)
    }
    for (const warning of warnings) logger.warn(warning)
    const tenants = await openTenantDirectory({
      database: connection.database,
      listenOn: target.direct,
      fallBackToFirst: config.demo,
      onError: (error) => logFailure(logger, error, 'tenant directory', 'warn'),
    })
    closers.push(tenants.close)
    const tenantIds = tenants.all().map(({ id }) => id)
    const cipher = await openCipher(connection.database, config.dataKeys, tenantIds)
    closers.push(keepReporting(connection.database, cipher, logger))
    const assertDemoMatches = config.demo ? assertDemoOrEmpty : assertNoDemo
    await assertDemoMatches(connection.database, tenants.all())
    const replica = await connectReplica(config, connection.database, closers, logger)
    const jobs = await openJobs(target.direct, logger)
    closers.push(jobs.stop)
    const isDemoDue = demoLoading !== undefined && tenants.all().length === 0
    if (!isDemoDue) await demoLoading?.release()
    const requestLogger = config.requestLog ? openRequestLogger() : undefined
    return {
      logger,
      connection,
      direct: target.direct,
      ...(replica && { replica }),
      cipher,
      tenants,
      jobs,
      close,
      ...(requestLogger && { requestLogger }),
      ...(isDemoDue && { demoLoading }),
    }
  } catch (error) {
    await close().catch(() => {})
    throw error
  }
}

/**
 * Opens the replica if there is one. An unavailable one does not stop the start.
 * @throws Error when it belongs to another database
 */
async function connectReplica(
  { databaseReplicaUrl }: Config,
  primary: Database,
  closers: (() => Promise<void>)[],
  logger: Logger,
): Promise<Replica | undefined> {
  if (!databaseReplicaUrl) return undefined
  const { database, close } = connect(databaseReplicaUrl, 10, timeLimits.request, { standby: true })
  closers.push(close)
  await assertSameCluster(primary, database).catch((error: unknown) => {
    if (!isUnavailable(error)) throw error
    logger.warn({ err: error }, 'the replica is unavailable')
  })
  return openReplica(primary, database)
}

/**
 * Checks the bucket of uploaded files. While the service is unavailable Zuruf starts, because pages do not need it.
 * @throws ConfigError when the bucket, the credentials or the rights are wrong
 */
async function checkBucket(bucket: Bucket, logger: Logger): Promise<void> {
  await assertBucketUsable(bucket).catch((error: unknown) => {
    if (error instanceof ConfigError) throw error
    logger.warn({ err: error }, 'the storage of uploaded files is unavailable')
  })
}

/** @throws ConfigError when the folder cannot be made, e.g. the default below a read-only installation */
function makeDataDir(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true })
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw new ConfigError(
      `DATA_DIR: ${dataDir} cannot be made (${code}); set a folder that Zuruf may write to`,
    )
  }
}

/** Reports regularly which key this process encrypts with. @returns a function that ends it */
function keepReporting(database: Database, { currentKeyId }: FieldCipher, logger: Logger) {
  const timer = setInterval(() => {
    reportEncrypting(database, currentKeyId).catch((error) =>
      logFailure(logger, error, 'data key report', 'warn'),
    )
  }, encryptingReportMs)
  timer.unref()
  return async () => clearInterval(timer)
}

interface Target {
  /** Connection as the restricted role of the app. */
  readonly app: string | pg.PoolConfig
  /** The same login without the pooler. */
  readonly direct: string | pg.PoolConfig
  /** Whether `app` is a pooler in transaction mode. */
  readonly pooled: boolean
  /** Connection as the owner of the schema, for migrations and restores. */
  readonly owner: string | pg.PoolConfig
}

/** Returns the configured database connections, starting the embedded server if there is no URL. */
export async function openDatabase(
  config: DatabaseConfig,
  onProgress: (text: string) => void,
  closers: (() => Promise<void>)[],
): Promise<Target> {
  if (config.databaseUrl) {
    const { databaseUrl: app, databaseDirectUrl } = config
    const direct = databaseDirectUrl ?? app
    return {
      app,
      direct,
      pooled: databaseDirectUrl !== undefined,
      owner: config.databaseOwnerUrl ?? direct,
    }
  }
  const server: EmbeddedServer = await startEmbedded({ dataDir: config.dataDir, onProgress })
  if (server.adopted) onProgress('found the database of an earlier run still at work; going on with it')
  closers.push(server.stop)
  const app = server.appConnection
  return { app, direct: app, pooled: false, owner: server.connection }
}

/** Paths of the headers that are redacted in logs. QUALITY 10 */
const redactedPaths = ['authorization', '["x-authorization"]', 'cookie', '["x-zuruf-signature"]'].flatMap(
  (name) =>
    name.startsWith('[')
      ? [`headers${name}`, `req.headers${name}`]
      : [`headers.${name}`, `req.headers.${name}`],
)

/** Independent of the level of other lines: the setting alone decides. */
const openRequestLogger = (): Logger => pino()

export function openLogger(config: Pick<Config, 'logLevel'>): Logger {
  return pino({ level: config.logLevel, redact: redactedPaths })
}
