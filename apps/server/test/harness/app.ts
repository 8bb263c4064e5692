import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { OrderEvent } from '@zuruf/contract/provider'
import type { OperatorRole } from '@zuruf/contract/tokens'
import { type Logger, pino } from 'pino'
import { seedDemo } from '../../db/seed/demo.ts'
import { seedDemoOperators } from '../../db/seed/demo-operators.ts'
import { type DemoTenant, demoTenants } from '../../db/seed/demo-tenants.ts'
import { buildApp } from '../../src/app.ts'
import type { Config } from '../../src/config.ts'
import { demoSecret } from '../../src/demo/second-factor.ts'
import { runScheduled } from '../../src/jobs.ts'
import { sign } from '../../src/modules/orders/signature.ts'
import { openTenantDirectory } from '../../src/modules/tenants/directory.ts'
import { tenantSettings } from '../../src/modules/tenants/settings.ts'
import type { Context } from '../../src/platform/context.ts'
import { connect } from '../../src/platform/database/database.ts'
import { openJobs } from '../../src/platform/jobs/jobs.ts'
import type { ScheduledJob } from '../../src/platform/jobs/queues.ts'
import { openPasswords } from '../../src/platform/passwords.ts'
import { apiClient } from './client.ts'
import { standingClock, type TestClock } from './clock.ts'
import { baseConfig } from './config.ts'
import { createDatabase } from './database.ts'
import { deliverWaiting } from './mails.ts'
import { operatorClient } from './operator.ts'

type Settings = Partial<DemoTenant['settings']>

export interface TestAppOptions {
  /** Changes to the settings of the demo's tenants, by key. */
  readonly settings?: Readonly<Record<string, Settings>>
  readonly clock?: TestClock
  readonly logger?: Logger
  readonly config?: Partial<Config>
  /** Without the demo's tenants and operators: an installation on its first day. */
  readonly empty?: boolean
  /** Connections of the app's pool. */
  readonly connections?: number
}

export type TestApp = Awaited<ReturnType<typeof openTestApp>>

/** The whole server over a database of its own, with the demo's tenants in it. No port, no portal, nothing mocked. */
export async function openTestApp(options: TestAppOptions = {}) {
  const clock = options.clock ?? standingClock()
  const logger = options.logger ?? pino({ level: 'silent' })
  const database = await createDatabase()
  const connection = connect(database.connection, options.connections)
  const jobs = await openJobs(database.connection, logger)
  const tenants = await openTenantDirectory({
    database: connection.database,
    fallBackToFirst: true,
    onError: (error) => logger.error({ err: error }, 'tenant directory'),
  })
  const files = await mkdtemp(join(tmpdir(), 'zuruf-files-'))
  const config = { ...baseConfig, dataDir: files, ...options.config }
  const { app, modules, baseUrl } = await buildApp({
    config,
    connection,
    tenants,
    jobs,
    logger,
    clock: clock.now,
  })
  const passwords = await openPasswords()
  const seed = {
    database: connection.database,
    tenants,
    modules,
    passwords,
    secret: demoSecret(config.dataKeys),
    now: clock.now(),
  }
  if (!options.empty) {
    await seedDemo(seed)
    await seedDemoOperators(seed)
  }
  for (const [key, settings] of Object.entries(options.settings ?? {})) await configure(key, settings)
  await app.ready()
  const api = apiClient(app)

  /** Changes a tenant's settings, as its operator would. */
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
    modules,
    tenants,
    connection,
    database,
    jobs,
    clock,
    config,
    api,
    configure,
    /** What a service call begins with. */
    contextOf,

    /**
     * A new operator, logged in with their second factor.
     * @param tenants keys of the tenants they have the role in; absent: all
     */
    operator: (role: OperatorRole | readonly OperatorRole[], only?: readonly string[]) =>
      operatorClient({ api, database, clock, tenants }, [role].flat(), only),

    /** Sends the mails that wait. @returns them, oldest first */
    runJobs: () => deliverWaiting(database, modules),

    /** Runs a scheduled job as of a moment, now unless said otherwise. @returns what it did for each tenant */
    scheduled: (name: ScheduledJob, at: Date = clock.now()) =>
      runScheduled(name, at, { modules, tenants, baseUrl }),

    /** Sends order events as the provider's systems do. */
    signedEvents(tenant: string, events: readonly EventInput[], how: Signing = {}) {
      const body = JSON.stringify({ events: events.map((event) => fullEvent(event, clock.now())) })
      return sendSigned(tenant, body, how)
    },
    sendSigned,

    async close(): Promise<void> {
      await app.close()
      await jobs.stop()
      await tenants.close()
      await connection.close()
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
  /** Which of the provider's doors; the one for order events unless said otherwise. */
  readonly path?: string
  readonly at?: Date
}

/** An event of which a test says only what it is about. */
export type EventInput = Partial<OrderEvent> & Record<string, unknown>

interface IntakeAnswer {
  readonly accepted: number
  readonly duplicates: number
  readonly rejected: readonly { eventId: string | null; code: string; detail: string }[]
  readonly code?: string
}

const fullEvent = (event: EventInput, now: Date) => ({
  eventId: randomUUID(),
  occurredAt: now.toISOString(),
  ...event,
})
