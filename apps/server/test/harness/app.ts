import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { OrderEvent } from '@zuruf/contract/provider'
import { type DemoTenant, demoTenants } from '@zuruf/demo/people/tenants'
import type { OperatorRole } from '@zuruf/domain'
import type { Logger } from 'pino'
import { runScheduled } from '../../src/app/jobs.ts'
import type { SampleCatalogue } from '../../src/catalogue/products/index.ts'
import { sign } from '../../src/identity/provider-keys/signature.ts'
import type { Config } from '../../src/platform/config.ts'
import type { Context } from '../../src/platform/context.ts'
import type { TimeLimits } from '../../src/platform/database/client.ts'
import type { EmbeddedServer } from '../../src/platform/database/embedded.ts'
import type { Replica } from '../../src/platform/database/replica.ts'
import type { UploadPace } from '../../src/platform/http/slow-requests.ts'
import type { ScheduledJob } from '../../src/platform/jobs/queues.ts'
import { tenantSettings } from '../../src/platform/tenants/settings.ts'
import { builtApps } from './built-apps.ts'
import { apiClient } from './client.ts'
import { fixedClock, type TestClock, testStart } from './clock.ts'
import { baseConfig } from './config.ts'
import { createDatabase, createDatabaseOn, type TestDatabase } from './database.ts'
import { deliverWaiting } from './mails.ts'
import { operatorClient } from './operator.ts'
import { openParts } from './parts.ts'

type Settings = Partial<DemoTenant['settings']>

export interface TestAppOptions {
  /** Changes to the settings of the demo tenants, by key. */
  readonly settings?: Readonly<Record<string, Settings>>
  readonly clock?: TestClock
  readonly logger?: Logger
  readonly requestLogger?: Logger
  readonly config?: Partial<Config>
  /** Omits the demo's tenants and operators, as in a new installation. */
  readonly empty?: boolean
  /** Size of the app's connection pool. */
  readonly connections?: number
  /** Default: the demo's. */
  readonly sampleCatalogue?: SampleCatalogue
  /** Also serves the last built pages of the portal and the back office. */
  readonly pages?: boolean
  /** Minimum speed of request bodies. */
  readonly pace?: UploadPace
  /** Time limits of the database; default: long ones. */
  readonly limits?: TimeLimits
  /** Tablespace of the test's database. */
  readonly tablespace?: string
  /** Server of the test's database, where it is migrated and seeded; default: the one of the whole run. */
  readonly server?: EmbeddedServer['connection']
  /** Opens the replica of the test's database. */
  readonly replica?: (database: TestDatabase) => Replica
}

export type TestApp = Awaited<ReturnType<typeof openTestApp>>

/**
 * Opens the whole server on a new database with the demo's tenants, without a port and without mocks; pages
 * only on request.
 */
export async function openTestApp(options: TestAppOptions = {}) {
  const clock = options.clock ?? fixedClock()
  const isAtStart = clock.now().getTime() === testStart.getTime()
  const isSeeded = isAtStart && !options.empty && !options.server
  const database = options.server
    ? await createDatabaseOn(options.server)
    : await createDatabase(isSeeded ? 'demo' : 'empty', options.tablespace)
  // The portal caches tenants by host and version for the life of the process, and all copies of a template
  // start with the same version.
  if (options.pages) await database.query('update tenant set updated_at = clock_timestamp()')
  const files = await mkdtemp(join(tmpdir(), 'zuruf-files-'))
  const config = { ...baseConfig, dataDir: files, ...options.config }
  const { logger, requestLogger, connections, sampleCatalogue } = options
  const appsDir = options.pages ? builtApps : undefined
  const opened = await openParts({
    database: database.connection,
    config,
    now: clock.now,
    ...(logger && { logger }),
    ...(requestLogger && { requestLogger }),
    ...(sampleCatalogue && { sampleCatalogue }),
    ...(appsDir && { appsDir }),
    ...(options.pace && { pace: options.pace }),
    ...(connections && { connections }),
    ...(options.limits && { limits: options.limits }),
    ...(options.replica && { replica: options.replica(database) }),
  })
  const { app, probeServer, metrics, modules, parts, baseUrl, connection, jobs, tenants } = opened
  // The template is as of `testStart`; other times need seeding.
  if (!options.empty && !isSeeded) await opened.seed()
  for (const [key, settings] of Object.entries(options.settings ?? {})) await configure(key, settings)
  await app.ready()
  const api = apiClient(app)

  /** Changes a tenant's settings. */
  async function configure(key: string, settings: Settings): Promise<void> {
    const demo = demoTenants.find((tenant) => tenant.key === key)
    const changed = tenantSettings.parse({ ...demo?.settings, ...settings })
    await database.query('update tenant set settings = $2, updated_at = clock_timestamp() where key = $1', [
      key,
      JSON.stringify(changed),
    ])
    await tenants.reload()
  }

  function contextOf(key: string, changes: Partial<Context> = {}): Context {
    const tenant = tenants.byKey(key)
    if (!tenant) throw new Error(`No tenant ${key}`)
    return {
      tenant,
      actor: { kind: 'anonymous' },
      locale: tenant.defaultLanguage,
      now: clock.now(),
      baseUrl: baseUrl(tenant),
      ...changes,
    }
  }

  return {
    app,
    probeServer,
    metrics,
    modules,
    parts,
    tenants,
    connection,
    database,
    jobs,
    clock,
    config,
    api,
    configure,
    /** Returns the context of a service call. */
    contextOf,

    /**
     * Creates a new operator, logged in with their second factor.
     *
     * @param only keys of the tenants in which they have the role; default: all
     * @param since when they got their access; default: a month ago
     */
    operator: (role: OperatorRole | readonly OperatorRole[], only?: readonly string[], since?: Date) =>
      operatorClient({ api, database, clock, tenants }, [role].flat(), only, since),

    /**
     * Sends the queued mails.
     *
     * @returns the mails, oldest first
     */
    runJobs: () => deliverWaiting(database, modules),

    /**
     * Runs a scheduled job as of a given time, by default now.
     *
     * @returns its result for each tenant
     */
    scheduled: (name: ScheduledJob, at: Date = clock.now()) =>
      runScheduled(name, at, { parts, modules, tenants, baseUrl }),

    /** Sends signed order events, as a provider's system does. */
    signedEvents(tenant: string, events: readonly EventInput[], how: Signing = {}) {
      const body = JSON.stringify({ events: events.map((event) => fullEvent(event, clock.now())) })
      return sendSigned(tenant, body, how)
    },
    sendSigned,

    async close(): Promise<void> {
      await opened.close()
      await database.drop()
      await rm(files, { recursive: true })
    },
  }

  function sendSigned(tenant: string, body: string, how: Signing = {}) {
    const secret = how.secret ?? `demo-secret-${tenant}`
    return app
      .inject({
        method: 'POST',
        url: `/api/provider/v1/${tenant}/${how.path ?? 'order-events'}`,
        headers: {
          'content-type': 'application/json',
          'x-zuruf-key': how.key ?? 'demo-provider',
          'x-zuruf-signature': how.signature ?? sign(secret, body, how.at ?? clock.now()),
        },
        payload: body,
      })
      .then((answer) => ({ status: answer.statusCode, body: answer.json() as IntakeAnswer }))
  }
}

export interface Signing {
  readonly key?: string
  readonly secret?: string
  readonly signature?: string
  /** The provider endpoint; defaults to the one for order events. */
  readonly path?: string
  readonly at?: Date
}

/** An event with only the fields a test needs. */
export type EventInput = Partial<OrderEvent> & Record<string, unknown>

/** The response to the provider for the events of a call. */
export interface IntakeAnswer {
  readonly accepted: number
  readonly duplicates: number
  readonly rejected: readonly { eventId: string | null; code: string; detail: string }[]
  readonly waiting: readonly { eventId: string | null; code: string; detail: string }[]
  readonly code?: string
}

const fullEvent = (event: EventInput, now: Date) => ({
  eventId: randomUUID(),
  occurredAt: now.toISOString(),
  ...event,
})
