import { openDatabase } from './app/runtime.ts'
import { ConfigError, readMigrationConfig } from './platform/config.ts'
import { migrate } from './platform/database/migrate.ts'

const say = (text: string) => process.stdout.write(`${text}\n`)

/**
 * Command `npm run migrate`: brings the schema up to date, before processes with `MIGRATE=off` start. Several at
 * once do no harm: one migrates, the others wait.
 */
async function main(): Promise<void> {
  const closers: (() => Promise<void>)[] = []
  try {
    const { owner } = await openDatabase(readMigrationConfig(), say, closers)
    say('bringing the schema up to date …')
    await migrate(owner)
    say('the schema is up to date')
  } finally {
    for (const closer of closers.toReversed()) await closer()
  }
}

main().catch((error: unknown) => {
  const cause = error instanceof Error && error.cause instanceof Error ? `: ${error.cause.message}` : ''
  process.stderr.write(`${error instanceof ConfigError ? error.message : `${String(error)}${cause}`}\n`)
  process.exit(1)
})
