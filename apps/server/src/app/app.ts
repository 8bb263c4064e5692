import { join } from 'node:path'
import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import fastify, { type FastifyInstance, type FastifyRequest, LogController } from 'fastify'
import { serializerCompiler } from 'fastify-type-provider-zod'
import type pg from 'pg'
import type { Logger } from 'pino'
import type { SampleCatalogue } from '../catalogue/products/index.ts'
import { mountSearchEngines } from '../engagement/search-engines/index.ts'
import { mountEmbedding } from '../office/tenant-administration/index.ts'
import type { BackupSettings } from '../platform/archive/scheduled.ts'
import { bucketFault } from '../platform/bucket-check.ts'
import { openCaptcha } from '../platform/captcha.ts'
import { type Config, fileLocation, usesDataDir } from '../platform/config.ts'
import type { FieldCipher } from '../platform/crypto.ts'
import type { Connection, Database } from '../platform/database/database.ts'
import type { Replica } from '../platform/database/replica.ts'
import { notFound } from '../platform/errors.ts'
import { openStorage } from '../platform/file-storage.ts'
import { openFiles } from '../platform/files.ts'
import { openAuthenticator } from '../platform/http/authenticate.ts'
import { mountBackoffice } from '../platform/http/backoffice.ts'
import { mountDocs } from '../platform/http/docs.ts'
import { sendFailure } from '../platform/http/failure.ts'
import { announceClosing, type Lifecycle } from '../platform/http/health.ts'
import { measureRequests } from '../platform/http/metrics.ts'
import { openHttp } from '../platform/http/mount.ts'
import { askOwnApp } from '../platform/http/own-request.ts'
import { mountPortal } from '../platform/http/portal.ts'
import { createProbeServer, hideProbes, mountProbes } from '../platform/http/probes.ts'
import { ignoreForwardedHeaders, pathOfTarget, trustProxyOf } from '../platform/http/proxies.ts'
import { createRequestLog } from '../platform/http/request-log.ts'
import { sendInBursts } from '../platform/http/response-bursts.ts'
import { securityHeaders } from '../platform/http/security.ts'
import {
  minimumPace,
  rejectSlowBodies,
  requestTimes,
  type UploadPace,
} from '../platform/http/slow-requests.ts'
import { traceRequests } from '../platform/http/trace-requests.ts'
import { acceptUploads } from '../platform/http/upload.ts'
import { createIdempotency } from '../platform/idempotency.ts'
import { newId } from '../platform/ids.ts'
import { installationMetrics } from '../platform/installation-metrics.ts'
import type { Jobs } from '../platform/jobs/jobs.ts'
import { openLimits } from '../platform/limits.ts'
import { openPasswords } from '../platform/passwords.ts'
import { assetFolders } from '../platform/releases/published-files.ts'
import { sendPublishedFile } from '../platform/releases/releases.ts'
import { tenantFrozen } from '../platform/tenants/activity.ts'
import { closedPage } from '../platform/tenants/closed-page.ts'
import type { TenantDirectory } from '../platform/tenants/directory.ts'
import type { Tenant } from '../platform/tenants/tenant.ts'
import { createModules } from './modules.ts'
import { openSampleCatalogue } from './sample-catalogue.ts'

export interface AppDependencies {
  readonly config: Config
  readonly connection: Connection
  /** Serves lists, exports and reports; absent: the primary does. */
  readonly replica?: Replica
  /** The same database without a pooler, for backups; absent: there are none. */
  readonly direct?: string | pg.PoolConfig
  readonly cipher: FieldCipher
  readonly tenants: TenantDirectory
  readonly jobs: Jobs
  readonly logger: Logger
  /** Logs the requests; absent: they are not logged. */
  readonly requestLogger?: Logger
  readonly clock?: () => Date
  /** Minimum upload rate for request bodies; default: see `slow-requests.ts`. */
  readonly pace?: UploadPace
  /** Folder of the built apps to serve; absent in API tests. */
  readonly appsDir?: string
  /** Default: the catalogue of the demo, if its package is installed. */
  readonly sampleCatalogue?: SampleCatalogue
  /** Default: running from the start. */
  readonly lifecycle?: Lifecycle
  /** Mounts further pages; used by the demo. */
  readonly extend?: (app: FastifyInstance, parts: AppParts) => void
}

/** Services for pages mounted by `extend`. */
export interface AppParts {
  readonly config: Config
  readonly database: Database
  readonly cipher: FieldCipher
  readonly tenants: TenantDirectory
  readonly findTenant: (request: FastifyRequest) => Tenant | undefined
  readonly baseUrl: (tenant: Tenant, request?: FastifyRequest) => string
  readonly clock: () => Date
}

export type App = Awaited<ReturnType<typeof buildApp>>

/** Maximum length of a path parameter: an e-mail address of 254 characters, all percent-encoded. */
const maxParamLength = 3 * 254

/** Builds the app without listening. */
export async function buildApp(dependencies: AppDependencies) {
  const { config, connection, replica, cipher, tenants, jobs, logger } = dependencies
  const clock = dependencies.clock ?? (() => new Date())
  const { database } = connection
  const limits = openLimits(connection.pool)
  const secure = securityHeaders(config)

  const app: FastifyInstance = fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    // A child logger per request costs more than handling most requests; log lines carry the request id
    // themselves.
    childLoggerFactory: (parent) => parent,
    trustProxy: trustProxyOf(config.trustedProxies),
    rewriteUrl: ({ url }) => pathOfTarget(url ?? '/'),
    ...requestTimes,
    bodyLimit: 1024 * 1024,
    genReqId: newId,
    routerOptions: { caseSensitive: false, ignoreTrailingSlash: true, maxParamLength },
    forceCloseConnections: 'idle',
    // What has reached a process that stops is answered: a proxy does not send a POST to another process.
    return503OnClosing: false,
    // Malformed URLs fail before routing.
    frameworkErrors: (error, request, reply) => {
      if (logRequest) reply.raw.once('finish', () => logRequest(request, reply))
      return sendFailure(error, request, secure(reply), findTenant)
    },
  }) as unknown as FastifyInstance
  app.decorateRequest('tenant', undefined)
  app.decorateRequest('rawBody', undefined)
  app.setErrorHandler((error, request, reply) => sendFailure(error, request, reply, findTenant))
  const folders = dependencies.appsDir ? assetFolders(dependencies.appsDir) : []
  app.setNotFoundHandler(async (request, reply) => {
    // A file of another release that is out.
    if (await sendPublishedFile(database, folders, request, reply)) return reply
    return sendFailure(notFound(), request, reply, findTenant)
  })
  app.setValidatorCompiler(() => (value) => ({ value }))
  app.setSerializerCompiler(serializerCompiler)
  readBodies(app)
  acceptUploads(app)
  ignoreForwardedHeaders(app, config)
  rejectSlowBodies(app, dependencies.pace ?? minimumPace)
  await app.register(cookie)
  // Opt-in per route: prepared responses are already compressed, and redirects have no body.
  await app.register(compress, { global: false, threshold: 1024, encodings: ['gzip'] })
  sendInBursts(app)
  app.addHook('onRequest', (_request, reply, done) => {
    secure(reply)
    done()
  })

  const findTenant = (request: FastifyRequest): Tenant | undefined => {
    // `params` is null when the URL could not be parsed.
    const key = (request.params as { mandant?: string } | null)?.mandant
    return key === undefined || key === '@host' ? tenants.byHost(request.host) : tenants.byKey(key)
  }
  const findServed = (request: FastifyRequest): Tenant | undefined => {
    const tenant = findTenant(request)
    if (tenant?.frozen) throw tenantFrozen()
    return tenant
  }
  const { requestLogger } = dependencies
  const logRequest = requestLogger && createRequestLog(requestLogger, findTenant)
  if (config.telemetry) traceRequests(app, findTenant)
  const baseUrl = baseUrlFor(config, app)
  const fileFault = config.fileBucket && bucketFault(openStorage(config.fileBucket))
  const dataDir = usesDataDir(config) ? config.dataDir : undefined
  const backup = backupSettings(dependencies)

  const {
    services: modules,
    parts,
    routes,
  } = createModules({
    database,
    cipher,
    limits,
    jobs,
    tenants,
    ...createIdempotency(database, cipher),
    captcha: openCaptcha(database, cipher),
    passwords: await openPasswords(),
    files: openFiles(fileLocation(config), cipher),
    smtpUrl: config.smtpUrl,
    mailCap: config.mailsPerAddress,
    mailFrom: config.mailFrom,
    publicUrl: config.publicUrl,
    databaseFaults: connection.faults,
    replica,
    fileFault,
    dataDir,
    backup,
    demo: config.demo,
    baseUrl,
    clock,
    logger,
    inject: (request) => askOwnApp(app, request),
    sampleCatalogue: dependencies.sampleCatalogue ?? openSampleCatalogue(),
  })

  await mountDocs(app)
  const http = openHttp({
    app,
    findTenant,
    activity: tenants.activity,
    isOpenTo: modules.preview.isOpenTo,
    authenticate: openAuthenticator({
      database,
      endIfLocked: modules.locks.endSessionsIfLocked,
      actsForAgency: modules.agencySessions.findCurrentRole,
      actsAsPartner: modules.agencySessions.findPartnerAgency,
      findOperator: modules.operatorSessions.find,
    }),
    limits,
    ready: modules.assortments.ready,
    baseUrl,
    clock,
    replica,
  })
  routes(http)
  app.addHook('onClose', modules.analytics.flush)
  tenants.beforeFreeze(modules.analytics.flush)
  app.addHook('onClose', async () => modules.mailer.close())
  modules.preview.mount(app, findServed)
  modules.content.mountCms(app)
  mountSearchEngines(app, { assortments: modules.assortments, findTenant: findServed, baseUrl, clock })
  const lifecycle: Lifecycle = dependencies.lifecycle ?? { phase: 'running' }
  announceClosing(app, lifecycle)
  measureRequests(app)
  if (logRequest) {
    app.addHook('onResponse', (request, reply, done) => {
      logRequest(request, reply)
      done()
    })
  }
  const metrics = installationMetrics({
    connection,
    replica,
    jobs,
    tenants,
    parts,
    fileFault,
    logger,
    dataDir,
    backup,
  })
  const probes = {
    connection,
    replica,
    jobs,
    lifecycle,
    dataDir,
    fileFault,
    metricsToken: config.metricsToken,
    metrics,
  }
  const probeServer = config.probes && createProbeServer(logger, probes)
  if (probeServer) hideProbes(app)
  else mountProbes(app, probes)
  dependencies.extend?.(app, { config, database, cipher, tenants, findTenant, baseUrl, clock })
  app.all('/api/*', async () => {
    throw notFound()
  })
  const embedDir = dependencies.appsDir && join(dependencies.appsDir, 'embed/dist')
  mountEmbedding(app, { dir: embedDir, findTenant: findServed, isOpenTo: modules.preview.isOpenTo, baseUrl })
  if (dependencies.appsDir) {
    await mountBackoffice(app, join(dependencies.appsDir, 'backoffice/dist'))
    const { isOpenTo, seesDrafts } = modules.preview
    const dir = join(dependencies.appsDir, 'portal/dist')
    const { countPage } = modules.analytics
    const { activity } = tenants
    await mountPortal(app, {
      dir,
      findTenant,
      activity,
      baseUrl,
      isOpenTo,
      seesDrafts,
      closedPage,
      countPage,
    })
  }
  return { app, modules, parts, baseUrl, probeServer, metrics }
}

function backupSettings({ config, direct }: AppDependencies): BackupSettings | undefined {
  const { backupTarget: target, backupKeepDays: keepDays, dataKeys } = config
  return target && direct
    ? { target, keepDays, dataKeys, connection: direct, files: fileLocation(config) }
    : undefined
}

/**
 * Parses JSON bodies and keeps the raw bytes for signatures and idempotency. An empty body is parsed as null,
 * because the captcha checks of the specification have none.
 */
function readBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    request.rawBody = body as Buffer
    if (body.length === 0) done(null, null)
    else parse(request, body.toString('utf8'), done)
  })
}

/**
 * Returns a function that builds a tenant's base URL. It uses the requested host if that is one of the tenant's
 * hosts; without a configured public URL it also keeps the requested port.
 */
function baseUrlFor(config: Config, app: FastifyInstance) {
  return (tenant: Tenant, request?: FastifyRequest): string => {
    const requestedHost = request && tenant.hosts.find((host) => host === request.hostname)
    if (request && requestedHost && !config.publicUrl) return `${request.scheme}://${request.host}`
    const host = requestedHost ?? tenant.hosts[0] ?? 'localhost'
    if (config.publicUrl) {
      const { protocol, port } = config.publicUrl
      return `${protocol}//${host}${port ? `:${port}` : ''}`
    }
    const address = app.server.address()
    const port = typeof address === 'object' && address ? address.port : config.port
    return `http://${host}:${port}`
  }
}
