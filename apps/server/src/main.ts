import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { demoLogins, demoPassword, seedDemo } from '../db/seed/demo.ts'
import { seedDemoCampaigns } from '../db/seed/demo-campaigns.ts'
import { seedCreditNotes } from '../db/seed/demo-commissions.ts'
import { seedDemoDocuments } from '../db/seed/demo-documents.ts'
import { seedDemoHistory } from '../db/seed/demo-history.ts'
import { seedDemoInvitations } from '../db/seed/demo-invitations.ts'
import { demoOperators, seedDemoOperators } from '../db/seed/demo-operators.ts'
import { seedPortraits } from '../db/seed/demo-portraits.ts'
import { forgetOldMails, seedDemoReferrals } from '../db/seed/demo-referrals.ts'
import { seedDemoRules } from '../db/seed/demo-rules.ts'
import { buildApp } from './app/app.ts'
import { runScheduled } from './app/jobs.ts'
import { openRuntime, type Runtime } from './app/runtime.ts'
import { demoSecret } from './demo/second-factor.ts'
import { offerDemoProvider } from './demo/single-sign-on.ts'
import { type Config, ConfigError, readConfig } from './platform/config.ts'
import { openPasswords } from './platform/passwords.ts'

const say = (text: string) => process.stdout.write(`${text}\n`)

async function main(): Promise<void> {
  const config = readConfig()
  const runtime = await openRuntime(config, { onProgress: say })
  // Production does not load the demo's code.
  const demo = config.demo ? await import('./demo/index.ts') : undefined
  const built = await buildApp({
    config,
    ...runtime,
    ...(demo && { extend: demo.mountDemoPages }),
    ...(config.roles.includes('web') && { appsDir: join(config.projectRoot, 'apps') }),
  })

  let stopping = false
  const stop = async (code: number) => {
    if (stopping) return
    stopping = true
    // Exit even if something hangs: a supervisor waits 30 s. QUALITY 15
    setTimeout(() => process.exit(code), 28_000).unref()
    await built.app.close().catch(() => {})
    await runtime.close().catch(() => {})
    process.exit(code)
  }
  process.on('SIGTERM', () => void stop(0))
  process.on('SIGINT', () => void stop(0))
  // The parent `npm start` has exited.
  process.on('disconnect', () => void stop(0))
  // It may have exited before the listener was attached.
  if (process.send && !process.connected) return stop(0)

  try {
    await serve(config, runtime, built)
  } catch (error) {
    // A start that is stopped fails, since its connections close.
    if (stopping) return
    sayFailure(error)
    await stop(1)
  }
}

type BuiltApp = Awaited<ReturnType<typeof buildApp>>

async function serve(
  config: Config,
  runtime: Runtime,
  { app, modules, parts, baseUrl }: BuiltApp,
): Promise<void> {
  const { tenants, connection, jobs } = runtime
  const provider = { tenants, baseUrl, modules, database: connection.database }
  if (runtime.demoLoading) {
    say('loading the demo …')
    await runtime.demoLoading.begin()
    const now = new Date()
    const seed = {
      database: connection.database,
      tenants,
      modules,
      passwords: await openPasswords(),
      secret: demoSecret(config.dataKeys),
      now,
    }
    await seedDemo(seed)
    await seedDemoOperators(seed)
    await seedDemoDocuments({ tenants, modules, now })
    await seedDemoHistory({ config, ...runtime }, { baseUrl, now })
    await seedDemoReferrals({ tenants, modules, baseUrl, now })
    await seedCreditNotes({ tenants, modules, now })
    await seedPortraits({ database: connection.database, tenants, modules, now })
    await forgetOldMails({ tenants, modules, baseUrl, now })
    await seedDemoRules({ tenants, modules, now })
    await seedDemoCampaigns({ tenants, modules, now })
    await seedDemoInvitations({ tenants, modules, baseUrl, now })
    await offerDemoProvider(provider, true)
    await runtime.demoLoading.complete()
  }
  if (config.roles.includes('worker')) {
    await jobs.work({
      mail: modules.mailer.deliver,
      webhook: modules.webhooks.deliver,
      upload: modules.handoverUploads.upload,
      relay: modules.webhooks.relay,
      scheduled: (name, at) => runScheduled(name, at, { parts, modules, tenants, baseUrl }),
    })
  }
  if (!config.roles.includes('web')) {
    await app.ready()
    say('zuruf ready (worker only)')
    return
  }
  await listenWhenFree(() => app.listen({ port: config.port, host: config.host }))
  const address = app.server.address()
  const port = typeof address === 'object' && address ? address.port : config.port
  if (config.demo) {
    await offerDemoProvider(provider, false)
    sayDemo(tenants.all().map((tenant) => [tenant.name, baseUrl(tenant)] as const))
  }
  say(`zuruf ready http://${config.host}:${port}`)
}

/** Listens, retrying for 30 s while the port is taken: a killed earlier run may still be shutting down. */
async function listenWhenFree(listen: () => Promise<unknown>): Promise<void> {
  const deadline = Date.now() + 30_000
  for (let isFirst = true; ; isFirst = false) {
    try {
      await listen()
      return
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE' || Date.now() > deadline) throw error
      if (isFirst) say('the port is taken; waiting in case an earlier run is just ending …')
      await sleep(250)
    }
  }
}

function sayDemo(addresses: readonly (readonly [string, string])[]): void {
  say('')
  for (const [name, url] of addresses) say(`  ${name.padEnd(28)} ${url}`)
  say(`  ${'Postfach der Demo'.padEnd(28)} ${addresses[0]?.[1]}/demo/mails`)
  say(`  ${'Einbettung in andere Seiten'.padEnd(28)} ${addresses[0]?.[1]}/demo/einbettung`)
  say(`  ${'API'.padEnd(28)} ${addresses[0]?.[1]}/api/docs`)
  say(`  ${'Backoffice'.padEnd(28)} ${addresses[0]?.[1]}/backoffice`)
  say(`  ${'Code des zweiten Faktors'.padEnd(28)} ${addresses[0]?.[1]}/demo/code`)
  say(`\n  Logins (Passwort ${demoPassword}): ${demoLogins.map((login) => login.email).join(', ')}`)
  say(`  Betreiber (dazu der Code): ${demoOperators.map((login) => login.email).join(', ')}\n`)
}

main().catch((error: unknown) => {
  sayFailure(error)
  process.exit(1)
})

function sayFailure(error: unknown): void {
  process.stderr.write(
    error instanceof ConfigError ? `\n${error.message}\n` : `\nZuruf could not start: ${describe(error)}\n`,
  )
}

function describe(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const code = (error as NodeJS.ErrnoException).code
  if (code === 'EADDRINUSE') return 'the port is taken; set PORT to another one'
  const cause = error.cause instanceof Error ? `\n  because: ${error.cause.message}` : ''
  return `${error.stack ?? error.message}${cause}`
}
