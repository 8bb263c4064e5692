import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { buildApp } from './app/app.ts'
import { runScheduled } from './app/jobs.ts'
import { openRuntime, type Runtime } from './app/runtime.ts'
import { type Config, ConfigError, readConfig } from './platform/config.ts'
import { assetFolders } from './platform/releases/published-files.ts'
import { publishRelease } from './platform/releases/releases.ts'

const say = (text: string) => process.stdout.write(`${text}\n`)

async function main(): Promise<void> {
  const config = readConfig()
  const demo = config.demo ? await importDemo() : undefined
  const runtime = await openRuntime(config, { onProgress: say })
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
    await serve(config, runtime, built, demo)
  } catch (error) {
    // Stopping during the start closes the connections, so the start fails; this is no error.
    if (stopping) return
    sayFailure(error)
    await stop(1)
  }
}

/**
 * Imports the demo. Production does not load its code, and may be installed without it.
 * @throws ConfigError when the package is not installed
 */
async function importDemo() {
  try {
    return await import('@zuruf/demo')
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    if (code !== 'ERR_MODULE_NOT_FOUND' || !message.includes("'@zuruf/demo'")) throw error
    throw new ConfigError('The demo (packages/demo) is not installed. Set DEMO=off, or install it.')
  }
}

type BuiltApp = Awaited<ReturnType<typeof buildApp>>
type Demo = Awaited<ReturnType<typeof importDemo>>

async function serve(
  config: Config,
  runtime: Runtime,
  { app, modules, parts, baseUrl }: BuiltApp,
  demo: Demo | undefined,
): Promise<void> {
  const { tenants, connection, jobs } = runtime
  if (demo && runtime.demoLoading) {
    say('loading the demo …')
    await runtime.demoLoading.begin()
    await demo.fillDatabase({ config, ...runtime }, { modules, baseUrl })
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
  const folders = assetFolders(join(config.projectRoot, 'apps'))
  const release = await publishRelease(connection.database, folders, runtime.logger)
  app.addHook('onClose', async () => release.close())
  await listenWhenFree(() => app.listen({ port: config.port, host: config.host }))
  const address = app.server.address()
  const port = typeof address === 'object' && address ? address.port : config.port
  if (demo) {
    await demo.configureDemoProvider({ tenants, baseUrl, modules, database: connection.database }, false)
    say(demo.welcome(tenants.all().map((tenant) => [tenant.name, baseUrl(tenant)] as const)))
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
