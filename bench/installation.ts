import { randomUUID } from 'node:crypto'
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { insertTenant } from '@zuruf/demo/people/logins'
import { swb } from '@zuruf/demo/people/tenants'
import type { FastifyInstance } from 'fastify'
import pg from 'pg'
import { pino } from 'pino'
import { buildApp } from '../apps/server/src/app/app.ts'
import { type JobReport, runScheduled } from '../apps/server/src/app/jobs.ts'
import type { Modules } from '../apps/server/src/app/modules.ts'
import type { Context } from '../apps/server/src/platform/context.ts'
import { fieldCipher } from '../apps/server/src/platform/crypto.ts'
import { connect, type Database } from '../apps/server/src/platform/database/database.ts'
import { startEmbedded } from '../apps/server/src/platform/database/embedded.ts'
import { migrate } from '../apps/server/src/platform/database/migrate.ts'
import { type Jobs, openJobs } from '../apps/server/src/platform/jobs/jobs.ts'
import type { ScheduledJob } from '../apps/server/src/platform/jobs/queues.ts'
import { openTenantDirectory, type TenantDirectory } from '../apps/server/src/platform/tenants/directory.ts'
import type { Tenant } from '../apps/server/src/platform/tenants/tenant.ts'
import { baseConfig } from '../apps/server/test/harness/config.ts'

export interface Installation {
  readonly dataDir: string
  /** The table owner, to whom row-level security does not apply. */
  readonly owner: pg.Client
  readonly database: Database
  readonly app: FastifyInstance
  readonly modules: Modules
  readonly jobs: Jobs
  readonly tenants: TenantDirectory
  readonly tenant: Tenant
  /** Whether an earlier run has left its data. */
  readonly isFilled: boolean
  /** Returns the context of an operator; by default of one with a new id. */
  asOperator(id?: string): Context
  /** Runs a scheduled job for all tenants. @returns its result for each tenant */
  runJob(name: ScheduledJob): Promise<JobReport>
}

export interface Options {
  readonly name: string
  readonly now: Date
  /** Folder in which the database is kept for another run. */
  readonly keep?: string | undefined
  /** Whether the database writes every commit to disk; only for measurements of commits. */
  readonly durable?: boolean
  /** SMTP server for mails. */
  readonly smtpUrl?: string
  /** Folder of the built apps, for measurements of pages. */
  readonly appsDir?: string
}

/** Runs work with a new Zuruf installation with one tenant, without an HTTP server. */
export async function withInstallation<T>(
  { name, now, keep, durable = false, smtpUrl, appsDir }: Options,
  work: (installation: Installation) => Promise<T>,
): Promise<T> {
  const dataDir = keep ? resolve(keep) : mkdtempSync(join(tmpdir(), `zuruf-bench-${name}-`))
  mkdirSync(dataDir, { recursive: true })
  // Gives access to its database, which may run as another user; else its files would be elsewhere.
  chmodSync(dataDir, 0o755)
  const server = await startEmbedded({ dataDir, durable })
  const owner = new pg.Client(server.connection)
  const logger = pino({ level: 'silent' })
  try {
    await migrate(server.connection)
    await owner.connect()
    const { rows } = await owner.query('select from tenant')
    const connection = connect(server.appConnection)
    const jobs = await openJobs(server.appConnection, logger)
    if (rows.length === 0) await insertTenant(connection.database, swb)
    const tenants = await openTenantDirectory({
      database: connection.database,
      fallBackToFirst: true,
      onError: () => {},
    })
    const config = { ...baseConfig, dataDir, smtpUrl }
    const { app, modules, parts, baseUrl } = await buildApp({
      config,
      connection,
      cipher: fieldCipher(config.dataKeys),
      tenants,
      jobs,
      logger,
      clock: () => now,
      ...(appsDir !== undefined && { appsDir }),
    })
    const tenant = tenants.byKey(swb.key)
    if (!tenant) throw new Error('No tenant')
    const result = await work({
      dataDir,
      owner,
      database: connection.database,
      app,
      modules,
      jobs,
      tenants,
      tenant,
      isFilled: rows.length > 0,
      asOperator: (id = randomUUID()) => ({
        tenant,
        actor: { kind: 'operator', id },
        locale: 'de',
        now,
        baseUrl: '',
      }),
      runJob: (name) => runScheduled(name, now, { parts, modules, tenants, baseUrl }),
    })
    await jobs.stop()
    await tenants.close()
    await connection.close()
    return result
  } finally {
    await owner.end()
    await server.stop()
    if (!keep) rmSync(dataDir, { recursive: true, force: true })
  }
}
