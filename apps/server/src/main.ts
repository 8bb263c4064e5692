import { hostname } from 'node:os'
import { join } from 'node:path'
import { buildApp } from './app/app.ts'
import { jobHandlers } from './app/jobs.ts'
import { listenWhenFree } from './app/listen.ts'
import { openRuntime, type Runtime } from './app/runtime.ts'
import { type Config, ConfigError, oneLine, readConfig, type TelemetryConfig } from './platform/config.ts'
import type { Lifecycle } from './platform/http/health.ts'
import { assetFolders } from './platform/releases/published-files.ts'
import { publishRelease } from './platform/releases/releases.ts'

/**
 * Time before an exit. During the start and shortly after it V8 compiles on other threads; one that waits for this
 * thread to collect garbage would wait for ever, and the exit for it.
 */
const exitDelayMs = 200

const say = (text: string) => process.stdout.write(`${text}\n`)

async function main(): Promise<void> {
  // As process 1 of a container, Node ignores signals without a listener.
  const stopEarly = () => setTimeout(() => process.exit(0), exitDelayMs)
  process.on('SIGTERM', stopEarly).on('SIGINT', stopEarly)
  const config = readConfig()
  const telemetry = config.telemetry ? await openTelemetry(config, config.telemetry) : undefined
  const demo = config.demo ? await importDemo() : undefined
  const runtime = await openRuntime(config, { onProgress: say })
  const lifecycle: Lifecycle = { phase: 'starting' }
  const built = await buildApp({
    config,
    ...runtime,
    lifecycle,
    ...(demo && { extend: demo.mountDemoPages }),
    ...(config.roles.includes('web') && { appsDir: join(config.projectRoot, 'apps') }),
  })

  telemetry?.sendMetrics(async () => (await built.metrics.collect()).getMetricsAsJSON())

  let stopping = false
  const stop = async (code: number) => {
    if (stopping) return
    stopping = true
    // Exit even if something hangs: a supervisor waits 30 s. QUALITY 15
    setTimeout(() => process.exit(code), 28_000).unref()
    await built.app.close().catch(() => {})
    // Reads the metrics once more, so before the connections close.
    await telemetry?.stop().catch(() => {})
    await runtime.close().catch(() => {})
    await built.probeServer?.close().catch(() => {})
    setTimeout(() => process.exit(code), exitDelayMs)
  }
  process.off('SIGTERM', stopEarly).off('SIGINT', stopEarly)
  process.on('SIGTERM', () => void stop(0))
  process.on('SIGINT', () => void stop(0))
  // The parent `npm start` has exited.
  process.on('disconnect', () => void stop(0))
  // It may have exited before the listener was attached.
  if (process.send && !process.connected) return stop(0)

  try {
    const welcome = await serve(config, runtime, built, demo)
    if (lifecycle.phase === 'starting') lifecycle.phase = 'running'
    say(welcome)
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

/** Loads OpenTelemetry only where it is used. */
async function openTelemetry({ roles, port }: Config, telemetry: TelemetryConfig) {
  const { startOpenTelemetry } = await import('./platform/open-telemetry.ts')
  const instance = `${hostname()}:${roles.includes('web') ? port : process.pid}`
  return startOpenTelemetry(telemetry, { 'service.instance.id': instance, 'zuruf.roles': roles.join() })
}

type BuiltApp = Awaited<ReturnType<typeof buildApp>>
type Demo = Awaited<ReturnType<typeof importDemo>>

/** @returns what to say when all of it works */
async function serve(
  config: Config,
  runtime: Runtime,
  { app, modules, parts, baseUrl, probeServer }: BuiltApp,
  demo: Demo | undefined,
): Promise<string> {
  const { tenants, connection, jobs } = runtime
  if (probeServer && config.probes) {
    const port = await listenWhenFree(probeServer, { setting: 'HEALTH_PORT', ...config.probes }, say)
    say(`health and metrics at http://${config.probes.host}:${port}`)
  }
  if (demo && runtime.demoLoading) {
    say('loading the demo …')
    await runtime.demoLoading.begin()
    await demo.fillDatabase({ config, ...runtime }, baseUrl)
    await runtime.demoLoading.complete()
  }
  if (config.roles.includes('worker')) {
    await jobs.work(jobHandlers({ parts, modules, tenants, baseUrl }))
  }
  if (!config.roles.includes('web')) {
    await app.ready()
    return 'zuruf ready (worker only)'
  }
  const folders = assetFolders(join(config.projectRoot, 'apps'))
  const release = await publishRelease(connection.database, folders, runtime.logger)
  app.addHook('onClose', async () => release.close())
  const { host } = config
  const port = await listenWhenFree(app, { setting: 'PORT', port: config.port, host }, say)
  if (demo) {
    await demo.configureDemoProvider({ tenants, baseUrl, modules, database: connection.database }, false)
    say(demo.welcome(tenants.all().map((tenant) => [tenant.name, baseUrl(tenant)] as const)))
  }
  return `zuruf ready http://${host}:${port}`
}

main().catch((error: unknown) => {
  sayFailure(error)
  process.exit(1)
})

function sayFailure(error: unknown): void {
  const reason = error instanceof ConfigError ? oneLine(error.message) : describe(error)
  process.stderr.write(`Zuruf could not start: ${reason}\n`)
}

function describe(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const cause = error.cause instanceof Error ? `\n  because: ${error.cause.message}` : ''
  return `${error.stack ?? error.message}${cause}`
}
