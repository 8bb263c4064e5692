import { join } from 'node:path'
import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import fastify, { type FastifyInstance, type FastifyRequest, LogController } from 'fastify'
import { serializerCompiler } from 'fastify-type-provider-zod'
import type { Logger } from 'pino'
import type { Config } from './config.ts'
import { mountDemo } from './demo/routes.ts'
import { demoSecret } from './demo/second-factor.ts'
import { mountDemoProvider } from './demo/single-sign-on.ts'
import { mountModules } from './modules/mounting.ts'
import { mountSearchEngines } from './modules/search-engines/open.ts'
import { closedPage } from './modules/tenants/closed-page.ts'
import type { TenantDirectory } from './modules/tenants/directory.ts'
import { mountEmbedding } from './modules/tenants/embedding.ts'
import type { Tenant } from './modules/tenants/tenant.ts'
import { openModules } from './modules/wiring.ts'
import { openCaptcha } from './platform/captcha.ts'
import { fieldCipher } from './platform/crypto.ts'
import type { Connection } from './platform/database/database.ts'
import { AppError } from './platform/errors.ts'
import { openFiles } from './platform/files.ts'
import { openAuthenticator } from './platform/http/authenticate.ts'
import { mountBackoffice } from './platform/http/backoffice.ts'
import { mountDocs } from './platform/http/docs.ts'
import { sendFailure } from './platform/http/failure.ts'
import { mountHealth } from './platform/http/health.ts'
import { mountLag } from './platform/http/lag.ts'
import { mountMetrics } from './platform/http/metrics.ts'
import { openHttp } from './platform/http/mount.ts'
import { mountPortal } from './platform/http/portal.ts'
import { preparedCache } from './platform/http/prepared.ts'
import { ignoreClaims, pathOfTarget, trustProxyOf } from './platform/http/proxies.ts'
import { securityHeaders } from './platform/http/security.ts'
import { type Pace, refuseSlowBodies, requestTimes, slowestPace } from './platform/http/slow-requests.ts'
import { takeUploads } from './platform/http/upload.ts'
import { onceFor } from './platform/idempotency.ts'
import { newId } from './platform/ids.ts'
import type { Jobs } from './platform/jobs/jobs.ts'
import { openLimits } from './platform/limits.ts'
import { openPasswords } from './platform/passwords.ts'

export interface AppDependencies {
  readonly config: Config
  readonly connection: Connection
  readonly tenants: TenantDirectory
  readonly jobs: Jobs
  readonly logger: Logger
  readonly clock?: () => Date
  /** How slowly a request's body may come; absent: as in `slow-requests.ts`. */
  readonly pace?: Pace
  /** Folder of the apps, built, to serve them; absent in API tests. */
  readonly appsDir?: string
}

export type App = Awaited<ReturnType<typeof buildApp>>

/** A mail address of 254 characters, each of them percent-encoded. */
const longestParam = 3 * 254

/** Puts the house together without opening its door: wiring only, no listening. */
export async function buildApp(dependencies: AppDependencies) {
  const { config, connection, tenants, jobs, logger } = dependencies
  const clock = dependencies.clock ?? (() => new Date())
  const cipher = fieldCipher(config.dataKeys)
  const { database } = connection
  const limits = openLimits(connection.pool)
  const secure = securityHeaders(config)

  const app: FastifyInstance = fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    // A logger of its own for each request costs more than most requests; what is logged names its request itself.
    childLoggerFactory: (parent) => parent,
    trustProxy: trustProxyOf(config.trustedProxies),
    rewriteUrl: ({ url }) => pathOfTarget(url ?? '/'),
    ...requestTimes,
    bodyLimit: 1024 * 1024,
    genReqId: newId,
    routerOptions: { caseSensitive: false, ignoreTrailingSlash: true, maxParamLength: longestParam },
    forceCloseConnections: 'idle',
    // An address that cannot even be read never gets to a route.
    frameworkErrors: (error, request, reply) => sendFailure(error, request, secure(reply), findTenant),
  }) as unknown as FastifyInstance
  app.decorateRequest('tenant', undefined)
  app.decorateRequest('rawBody', undefined)
  app.setErrorHandler((error, request, reply) => sendFailure(error, request, reply, findTenant))
  app.setNotFoundHandler((request, reply) =>
    sendFailure(new AppError('PSOF0101'), request, reply, findTenant),
  )
  app.setValidatorCompiler(() => (value) => ({ value }))
  app.setSerializerCompiler(serializerCompiler)
  readBodies(app)
  takeUploads(app)
  ignoreClaims(app, config)
  refuseSlowBodies(app, dependencies.pace ?? slowestPace)
  await app.register(cookie)
  // Only where a route asks for it: what is prepared is compressed already, and a redirect has nothing to compress.
  await app.register(compress, { global: false, threshold: 1024, encodings: ['gzip'] })
  app.addHook('onRequest', async (_request, reply) => void secure(reply))

  const findTenant = (request: FastifyRequest): Tenant | undefined => {
    // An address that cannot be read has none.
    const key = (request.params as { mandant?: string } | null)?.mandant
    return key === undefined || key === '@host' ? tenants.byHost(request.host) : tenants.byKey(key)
  }
  const baseUrl = baseUrlFor(config, app)

  const modules = openModules({
    database,
    cipher,
    limits,
    jobs,
    tenants,
    once: onceFor(database, cipher),
    captcha: openCaptcha(database, cipher),
    passwords: await openPasswords(),
    files: openFiles(config.dataDir, cipher),
    smtpUrl: config.smtpUrl,
    mailCap: config.mailsPerAddress,
    mailFrom: config.mailFrom,
    publicUrl: config.publicUrl,
    dataDir: config.dataDir,
    demo: config.demo,
    baseUrl,
    clock,
    logger,
    inject: (request) => app.inject(request),
  })

  await mountDocs(app)
  const http = openHttp({
    app,
    findTenant,
    isOpenTo: modules.preview.isOpenTo,
    authenticate: openAuthenticator({
      database,
      endIfLocked: modules.locks.endIfLocked,
      actsForAgency: modules.agencies.stillActs,
      actsAsPartner: modules.agencies.actsAsPartner,
      findOperator: modules.operatorSessions.find,
    }),
    limits,
    ready: modules.assortments.ready,
    baseUrl,
    clock,
  })
  mountModules(http, modules, preparedCache(2_000))
  app.addHook('onClose', modules.analytics.flush)
  app.addHook('onClose', async () => modules.mailer.close())
  modules.preview.mount(app, findTenant)
  modules.content.mountCms(app)
  mountSearchEngines(app, { assortments: modules.assortments, findTenant, baseUrl, clock })
  mountHealth(app, { connection, dataDir: config.dataDir })
  mountLag(app, jobs, mountMetrics(app, config))
  if (config.demo) {
    mountDemo(app, { database, tenants, findTenant, baseUrl, secret: demoSecret(config.dataKeys), clock })
    mountDemoProvider(app, { tenants, baseUrl })
  }
  app.all('/api/*', { schema: { hide: true } }, async () => {
    throw new AppError('PSOF0101')
  })
  const embedDir = dependencies.appsDir && join(dependencies.appsDir, 'embed/dist')
  mountEmbedding(app, { dir: embedDir, findTenant, isOpenTo: modules.preview.isOpenTo, baseUrl })
  if (dependencies.appsDir) {
    await mountBackoffice(app, join(dependencies.appsDir, 'backoffice/dist'))
    const { isOpenTo, seesDrafts } = modules.preview
    const dir = join(dependencies.appsDir, 'portal/dist')
    const { countPage } = modules.analytics
    await mountPortal(app, { dir, findTenant, baseUrl, isOpenTo, seesDrafts, closedPage, countPage })
  }
  return { app, modules, baseUrl }
}

/**
 * JSON bodies are kept raw too, for signatures and idempotency. An empty body counts as null: the spec's captcha checks
 * send none.
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

/** The tenant's own address, by that of its hosts which was asked; in the demo also by the port the visitor used. */
function baseUrlFor(config: Config, app: FastifyInstance) {
  return (tenant: Tenant, request?: FastifyRequest): string => {
    const asked = request && tenant.hosts.find((host) => host === request.hostname)
    if (request && asked && !config.publicUrl) return `${request.scheme}://${request.host}`
    const host = asked ?? tenant.hosts[0] ?? 'localhost'
    if (config.publicUrl) {
      const { protocol, port } = config.publicUrl
      return `${protocol}//${host}${port ? `:${port}` : ''}`
    }
    const address = app.server.address()
    const port = typeof address === 'object' && address ? address.port : config.port
    return `http://${host}:${port}`
  }
}
