import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { buildApp } from './app/app.ts'
import { runScheduled } from './app/jobs.ts'
import { openDatabase, openRuntime } from './app/runtime.ts'
import { checkArchive } from './platform/archive/check.ts'
import { describeLostKey, findLostKeys, type LostKey } from './platform/archive/lost-keys.ts'
import { ArchiveError, type Manifest, readManifest } from './platform/archive/manifest.ts'
import { newestBackup, restoreBackup, restoreDeletions } from './platform/archive/restore.ts'
import { openTarget, type Target } from './platform/archive/target.ts'
import { commandLine } from './platform/command-line.ts'
import { type Config, ConfigError, fileLocation, readConfig } from './platform/config.ts'
import { withLongLimits } from './platform/database/client.ts'
import { openFiles } from './platform/files.ts'
import { findMissingFiles } from './platform/keys/missing-files.ts'

const usage = `Usage: ${commandLine('restore', 'TARGET [--backup NAME] [--deletions FILE] [--without-key ID]')}
       ${commandLine('restore', 'TARGET [--backup NAME] --check')}
       ${commandLine('restore', 'TARGET --deletions-only [--deletions FILE]')}

Restores a backup, by default the newest, into an empty database and an empty storage of uploads. Zuruf must not run.
--check            reads all of the backup, compares it with its manifest, tries the keys, and writes nothing
--deletions FILE   a list of deleted accounts, beside deletions.csv of the target
--deletions-only   deletes again who is in the list of the target, in a database that was restored by other means
--without-key ID   restores although this key is lost; what is encrypted with it stays unreadable; can be repeated`

const say = (text: string) => process.stderr.write(`${text}\n`)
const print = (value: unknown) => process.stdout.write(`${JSON.stringify(value)}\n`)

/** Command `npm run restore`: restores a backup, or checks it. */
async function main(): Promise<void> {
  const { positionals, values } = parseArgs({
    options: {
      backup: { type: 'string' },
      check: { type: 'boolean', default: false },
      deletions: { type: 'string' },
      'deletions-only': { type: 'boolean', default: false },
      'without-key': { type: 'string', multiple: true, default: [] },
    },
    allowPositionals: true,
  })
  const [from] = positionals
  if (!from || positionals.length > 1) {
    say(usage)
    process.exit(2)
  }
  const target = openTarget(from)
  const config = readConfig()
  const deletions = values.deletions === undefined ? undefined : readFileSync(values.deletions, 'utf8')
  if (values['deletions-only']) return await deleteAgain(config, target, deletions)
  const name = values.backup ?? (await newestBackup(target))
  if (values.check) {
    process.exitCode = (await check(config, target, name)) ? 0 : 1
    return
  }
  await restore(config, target, name, {
    withoutKeys: values['without-key'],
    ...(deletions !== undefined && { deletions }),
  })
}

/** @returns whether all of the backup can be restored */
async function check(config: Config, target: Target, name: string): Promise<boolean> {
  const { manifest, unknownSigner } = await readManifest(target, name, config.dataKeys)
  const faults = await checkArchive(target, manifest, say)
  for (const fault of faults) say(fault)
  const lostKeys = findLostKeys(manifest, config.dataKeys)
  sayLost(lostKeys, manifest, unknownSigner)
  print({
    backup: name,
    faults: faults.length,
    lostKeys: lostKeys.map(({ id }) => id),
    missingFiles: manifest.missingFiles,
  })
  return faults.length === 0 && lostKeys.length === 0
}

async function restore(
  config: Config,
  target: Target,
  name: string,
  options: { readonly withoutKeys: readonly string[]; readonly deletions?: string },
): Promise<void> {
  const closers: (() => Promise<void>)[] = []
  try {
    const { owner } = await openDatabase(config, say, closers)
    const files = fileLocation(config)
    const { dataKeys } = config
    const report = await restoreBackup({ owner, files, dataKeys, onProgress: say, ...options }, target, name)
    sayLost(report.lostKeys, report.manifest, report.unknownSigner)
    const { reapplied, missingFiles } = await finish(config)
    print({ backup: name, newDeletions: report.deletions, deletionsReapplied: reapplied, missingFiles })
  } finally {
    for (const close of closers.toReversed()) await close()
  }
}

async function deleteAgain(config: Config, target: Target, list: string | undefined): Promise<void> {
  const closers: (() => Promise<void>)[] = []
  try {
    const { owner } = await openDatabase(config, say, closers)
    const newDeletions = await restoreDeletions(owner, target, list)
    const { reapplied, missingFiles } = await finish(config)
    print({ newDeletions, deletionsReapplied: reapplied, missingFiles })
  } finally {
    for (const close of closers.toReversed()) await close()
  }
}

/** Starts the restored installation without serving, to delete again who had been deleted, and to look for files. */
async function finish(config: Config) {
  const runtime = await openRuntime(config, { onProgress: say })
  try {
    const { app, parts, modules, baseUrl } = await buildApp({ config, ...runtime })
    await app.ready()
    const { tenants } = runtime
    const reapplied = await runScheduled('deletions.reapply', new Date(), {
      parts,
      modules,
      tenants,
      baseUrl,
    })
    const missing = await withLongLimits(() =>
      findMissingFiles(
        runtime.connection.database,
        openFiles(fileLocation(config), runtime.cipher),
        parts.flatMap(({ storedFiles }) => storedFiles ?? []),
      ),
    )
    await app.close()
    return {
      reapplied,
      missingFiles: missing.map(({ tenantId, field, rowId }) => `${tenantId}/${field}/${rowId}`),
    }
  } finally {
    await runtime.close()
  }
}

function sayLost(lostKeys: readonly LostKey[], manifest: Manifest, unknownSigner: string | undefined): void {
  if (unknownSigner) {
    say(
      `The signature of the manifest could not be checked, because it was made with the key "${unknownSigner}".`,
    )
  }
  for (const key of lostKeys) for (const line of describeLostKey(key, manifest)) say(line)
}

main().catch((error: unknown) => {
  const isKnown = error instanceof ConfigError || error instanceof ArchiveError
  say(isKnown ? error.message : String(error instanceof Error ? error.stack : error))
  process.exit(error instanceof ConfigError ? 2 : 1)
})
