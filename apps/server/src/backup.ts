import { parseArgs } from 'node:util'
import { buildApp } from './app/app.ts'
import { openDatabase, openRuntime } from './app/runtime.ts'
import { BackupRunningError } from './platform/archive/backup.ts'
import { runBackup } from './platform/archive/backups.ts'
import { appendDeletionsOf } from './platform/archive/deletions.ts'
import { ArchiveError } from './platform/archive/manifest.ts'
import { archiveParts } from './platform/archive/scheduled.ts'
import { openTarget } from './platform/archive/target.ts'
import { commandLine } from './platform/command-line.ts'
import { ConfigError, fileLocation, readConfig } from './platform/config.ts'
import { connect } from './platform/database/database.ts'
import { findMissing } from './platform/database/schema-state.ts'

const usage = `Usage: ${commandLine('backup', 'TARGET [--keep DAYS]')}
       ${commandLine('backup', 'TARGET --deletions-only')}

Backs up database and uploads while Zuruf runs. TARGET is a folder or s3://BUCKET/FOLDER?region=…&endpoint=…
--keep DAYS        afterwards removes backups of the target that are older
--deletions-only   adds the accounts deleted since the last backup to the target's list, for a restore`

const say = (text: string) => process.stderr.write(`${text}\n`)

/** Command `npm run backup`: writes an archive of the installation to a target. Works while Zuruf is running. */
async function main(): Promise<void> {
  const { positionals, values } = parseArgs({
    options: { keep: { type: 'string' }, 'deletions-only': { type: 'boolean', default: false } },
    allowPositionals: true,
  })
  const [to] = positionals
  const keepDays = values.keep === undefined ? undefined : Number(values.keep)
  if (
    !to ||
    positionals.length > 1 ||
    (keepDays !== undefined && !(Number.isInteger(keepDays) && keepDays > 0))
  ) {
    say(usage)
    process.exit(2)
  }
  const target = openTarget(to)
  const config = readConfig()
  const closers: (() => Promise<void>)[] = []
  try {
    const { direct } = await openDatabase(config, say, closers)
    await assertSchemaIsCurrent(direct)
    if (values['deletions-only']) {
      print({ deletions: await appendDeletionsOf(direct, target) })
      return
    }
    const runtime = await openRuntime({ ...config, migrate: false }, { onProgress: say })
    closers.push(runtime.close)
    const { app, parts } = await buildApp({ config, ...runtime })
    closers.push(() => app.close())
    await app.ready()
    const result = await runBackup(
      {
        connection: direct,
        database: runtime.connection.database,
        files: fileLocation(config),
        dataKeys: config.dataKeys,
        ...archiveParts(parts),
        onProgress: say,
      },
      { target, now: new Date(), ...(keepDays !== undefined && { keepDays }) },
    )
    const { missingFiles } = result
    if (missingFiles.length > 0) {
      say(
        `${missingFiles.length} files that the database names are not in the storage: ${missingFiles.join(', ')}`,
      )
    }
    if (result.retentionFault) {
      say(`Older backups could not be removed: ${result.retentionFault}`)
      process.exitCode = 1
    }
    print(result)
  } finally {
    for (const close of closers.toReversed()) await close()
  }
}

/** @throws ConfigError: another release runs here, and this one must not migrate its database before the backup */
async function assertSchemaIsCurrent(connection: Parameters<typeof connect>[0]): Promise<void> {
  const { database, close } = connect(connection, 1)
  const missing = await findMissing(database).finally(close)
  if (missing) {
    throw new ConfigError(
      `The database does not have the schema of this release (${missing}). Use the release that runs.`,
    )
  }
}

const print = (value: unknown) => process.stdout.write(`${JSON.stringify(value)}\n`)

main().catch((error: unknown) => {
  const isKnown = [ConfigError, ArchiveError, BackupRunningError].some((kind) => error instanceof kind)
  say(isKnown ? (error as Error).message : String(error instanceof Error ? error.stack : error))
  process.exit(error instanceof ConfigError ? 2 : 1)
})
