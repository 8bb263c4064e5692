import { parseArgs } from 'node:util'
import { openDatabase } from './app/runtime.ts'
import { ConfigError, readMigrationConfig } from './platform/config.ts'
import { migrate } from './platform/database/migrate.ts'
import { describePlan, planMigrations } from './platform/database/migration-plan.ts'

const say = (text: string) => process.stdout.write(`${text}\n`)

/**
 * Command `npm run migrate`: brings the schema up to date, as every start does, or before processes with
 * `MIGRATE=off` start. With `--plan` it only says which migrations are pending and what they will lock.
 */
async function main(): Promise<void> {
  const { values } = parseArgs({ options: { plan: { type: 'boolean', default: false } } })
  const onProgress = (text: string) => process.stderr.write(`${text}\n`)
  const closers: (() => Promise<void>)[] = []
  try {
    const { owner } = await openDatabase(readMigrationConfig(), onProgress, closers)
    if (values.plan) {
      say(describePlan(await planMigrations(owner)).join('\n'))
      return
    }
    await migrate(owner, { onProgress })
    say('the schema is up to date')
  } finally {
    for (const close of closers.toReversed()) await close()
  }
}

main().catch((error: unknown) => {
  const cause = error instanceof Error && error.cause instanceof Error ? `: ${error.cause.message}` : ''
  process.stderr.write(`${error instanceof ConfigError ? error.message : `${String(error)}${cause}`}\n`)
  process.exit(error instanceof ConfigError ? 2 : 1)
})
