import { flushCompileCache } from 'node:module'
import { text } from 'node:stream/consumers'
import type pg from 'pg'
import { pino } from 'pino'
import { buildApp } from '../../src/app/app.ts'
import { runScheduled } from '../../src/app/jobs.ts'
import { readBankFile } from '../../src/money/payouts/batches/bank-file.ts'
import type { Collection } from '../../src/money/rewards/methods/index.ts'
import type { Actor, Context } from '../../src/platform/context.ts'
import { fieldCipher } from '../../src/platform/crypto.ts'
import { connect } from '../../src/platform/database/database.ts'
import { openJobs } from '../../src/platform/jobs/jobs.ts'
import type { ScheduledJob } from '../../src/platform/jobs/queues.ts'
import { openTenantDirectory } from '../../src/platform/tenants/directory.ts'
import { baseConfig } from './config.ts'
import { relaxedLimits } from './relaxed-limits.ts'

/** Tasks that a separate process can run when it is killed, with their input. */
export interface KillableTasks {
  readonly relay: object
  readonly upload: { readonly tenantId: number; readonly runId: string }
  readonly webhook: { readonly tenantId: number; readonly deliveryId: string }
  readonly job: { readonly name: ScheduledJob }
  readonly readBack: { readonly xml: string }
  /** Sends queued mails until it is killed. */
  readonly mails: { readonly smtpUrl: string }
  readonly collect: { readonly claimId: string; readonly how: Collection }
}

/** What the process gets on stdin. */
export interface TaskInput<Task extends keyof KillableTasks = keyof KillableTasks> {
  readonly connection: pg.PoolConfig
  readonly dataDir: string
  readonly now: string
  readonly task: Task
  readonly argument: KillableTasks[Task]
}

async function main(): Promise<void> {
  // A killed process does not write the cache on exit.
  flushCompileCache()
  const input = JSON.parse(await text(process.stdin)) as TaskInput
  const logger = pino({ level: 'silent' })
  const connection = connect(input.connection, 2, relaxedLimits)
  const jobs = await openJobs(input.connection, logger)
  const tenants = await openTenantDirectory({
    database: connection.database,
    fallBackToFirst: true,
    onError: () => {},
  })
  const now = new Date(input.now)
  const smtpUrl = 'smtpUrl' in input.argument ? input.argument.smtpUrl : undefined
  const config = { ...baseConfig, dataDir: input.dataDir, smtpUrl }
  const { modules, parts, baseUrl } = await buildApp({
    config,
    connection,
    cipher: fieldCipher(baseConfig.dataKeys),
    tenants,
    jobs,
    logger,
    clock: () => now,
  })

  const as = (actor: Actor): Context => {
    const tenant = tenants.byKey('swb')
    if (!tenant) throw new Error('No tenant')
    return { tenant, actor, locale: 'de', now, baseUrl: baseUrl(tenant) }
  }
  const tasks: {
    readonly [Name in keyof KillableTasks]: (argument: KillableTasks[Name]) => Promise<unknown>
  } = {
    relay: () => modules.webhooks.relay(),
    webhook: (job) => modules.webhooks.deliver(job),
    upload: (job) => modules.handoverUploads.upload(job),
    job: ({ name }) => runScheduled(name, now, { parts, modules, tenants, baseUrl }),
    readBack: ({ xml }) =>
      modules.settlement.importBankFile(
        as({ kind: 'operator', id: '0190c0de-0000-7000-8000-000000000000' }),
        readBankFile(Buffer.from(xml)),
      ),
    mails: async () => {
      await jobs.work({
        mail: modules.mailer.deliver,
        webhook: modules.webhooks.deliver,
        upload: modules.handoverUploads.upload,
        relay: async () => false,
        scheduled: async () => {},
      })
      await new Promise(() => {})
    },
    collect: ({ claimId, how }) => modules.rewards.collect(as({ kind: 'reward', id: claimId }), claimId, how),
  }
  const run = <Name extends keyof KillableTasks>({ task, argument }: TaskInput<Name>) => tasks[task](argument)
  await run(input)
  await jobs.stop()
  await tenants.close()
  await connection.close()
}

await main()
