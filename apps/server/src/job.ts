import { parseArgs } from 'node:util'
import { buildApp } from './app/app.ts'
import { runScheduled } from './app/jobs.ts'
import { openRuntime } from './app/runtime.ts'
import { commandLine } from './platform/command-line.ts'
import { ConfigError, readConfig } from './platform/config.ts'
import { type ScheduledJob, scheduledJobs } from './platform/jobs/queues.ts'

/** Command `npm run job`: runs one scheduled job, also while Zuruf is running. DESIGN §7 */
async function main(): Promise<void> {
  const { values, positionals } = parseArgs({ options: { at: { type: 'string' } }, allowPositionals: true })
  const names = Object.keys(scheduledJobs)
  const name = positionals[0]
  if (!name || !isJob(name))
    fail(
      `Usage: ${commandLine('job', 'NAME [--at 2027-01-20T00:00:00Z]')}\nNAME is one of: ${names.join(', ')}`,
    )
  const at = values.at === undefined ? new Date() : new Date(values.at)
  if (Number.isNaN(at.getTime()))
    fail(`--at: "${values.at}" is not a moment; write it like 2027-01-20T00:00:00Z`)

  const config = readConfig()
  const runtime = await openRuntime(config, { onProgress: (text) => process.stderr.write(`${text}\n`) })
  try {
    const { app, modules, parts, baseUrl } = await buildApp({ config, ...runtime, clock: () => at })
    await app.ready()
    const report = await runScheduled(name, at, { parts, modules, tenants: runtime.tenants, baseUrl })
    process.stdout.write(`${JSON.stringify({ job: name, at: at.toISOString(), ...report })}\n`)
    await app.close()
  } finally {
    await runtime.close()
  }
}

function isJob(name: string): name is ScheduledJob {
  return Object.hasOwn(scheduledJobs, name)
}

function fail(text: string): never {
  process.stderr.write(`${text}\n`)
  process.exit(2)
}

main().catch((error: unknown) => {
  if (error instanceof ConfigError) fail(error.message)
  throw error
})
