import { parseArgs } from 'node:util'
import { openDatabase } from './app/runtime.ts'
import { ConfigError, readConfig } from './platform/config.ts'
import { migrate } from './platform/database/migrate.ts'
import { describePlan, planMigrations } from './platform/database/migration-plan.ts'

/**
 * Command `npm run migrate`: brings the schema up to date, as every start does. With `--plan` it only says which
 * migrations are pending and what they will lock.
 */
async function main(): Promise<void> {
  const { values } = parseArgs({ options: { plan: { type: 'boolean', default: false } } })
  const onProgress = (text: string) => process.stderr.write(`${text}\n`)
  const closers: (() => Promise<void>)[] = []
  try {
    const { owner } = await openDatabase(readConfig(), onProgress, closers)
    if (values.plan) process.stdout.write(`${describePlan(await planMigrations(owner)).join('\n')}\n`)
    else await migrate(owner, { onProgress })
  } finally {
    for (const close of closers.toReversed()) await close()
  }
}

main().catch((error: unknown) => {
  if (!(error instanceof ConfigError)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exit(2)
})
