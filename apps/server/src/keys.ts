import { parseArgs } from 'node:util'
import { buildApp } from './app/app.ts'
import { openRuntime } from './app/runtime.ts'
import { commandLine } from './platform/command-line.ts'
import { type Config, ConfigError, fileLocation, readConfig } from './platform/config.ts'
import type { FieldPlace } from './platform/crypto.ts'
import { withLongLimits } from './platform/database/client.ts'
import { openFiles } from './platform/files.ts'
import { type RenewalDependencies, renewFingerprints } from './platform/keys/fingerprint-renewal.ts'
import { describeKeys, type KeyState, type KeyStatus } from './platform/keys/key-states.ts'
import { defaultQuietMs, rotateKeys } from './platform/keys/rotation.ts'
import { countKeyUsage, type KeyUsage } from './platform/keys/usage.ts'

const usageText = `Usage: ${commandLine('keys', 'status')}
       ${commandLine('keys', 'rotate [--ignore-missing-files]')}
       ${commandLine('keys', 'renew-fingerprints')}

status              counts what is encrypted with each key of DATA_KEY
rotate              encrypts everything with the first key of DATA_KEY, while Zuruf runs, and says which keys may be
                    removed; --ignore-missing-files: also if files that the database names are missing
renew-fingerprints  replaces the key of the fingerprints, if others may know it`

const say = (text: string) => process.stderr.write(`${text}\n`)

/** Command `npm run keys`: shows and rotates the keys of the field encryption. Works while Zuruf is running. */
async function main(): Promise<void> {
  const { positionals, values } = parseArgs({
    options: { 'ignore-missing-files': { type: 'boolean', default: false } },
    allowPositionals: true,
  })
  const [action] = positionals
  if (positionals.length !== 1 || !isAction(action)) {
    say(usageText)
    process.exit(2)
  }
  const stop = new AbortController()
  for (const name of ['SIGINT', 'SIGTERM'] as const) process.once(name, () => stop.abort())
  const config = readConfig()
  const runtime = await openRuntime(config, { onProgress: say })
  try {
    const { app, parts } = await buildApp({ config, ...runtime })
    await app.ready()
    const [first, ...others] = config.dataKeys.map(({ id }) => id)
    const dependencies = {
      database: runtime.connection.database,
      cipher: runtime.cipher,
      files: openFiles(fileLocation(config), runtime.cipher),
      tables: parts.flatMap(({ encryptedTables }) => encryptedTables ?? []),
      keyIds: [first ?? runtime.cipher.currentKeyId, ...others] as const,
      storedFiles: parts.flatMap(({ storedFiles }) => storedFiles ?? []),
      ignoreMissingFiles: values['ignore-missing-files'],
      quietMs: defaultQuietMs,
    }
    const renewals = parts.flatMap((part) => part.renewFingerprints ?? [])
    const run: Record<Action, () => Promise<boolean>> = {
      status: () => showStatus(dependencies),
      rotate: () => rotate(dependencies, stop.signal),
      'renew-fingerprints': () =>
        renew({ ...dependencies, renewals, onProgress: say, signal: stop.signal }, config),
    }
    const isDone = await withLongLimits(run[action])
    process.exitCode = isDone ? 0 : 1
    await app.close()
  } finally {
    await runtime.close()
  }
}

const actions = ['status', 'rotate', 'renew-fingerprints'] as const
type Action = (typeof actions)[number]

const isAction = (name: string | undefined): name is Action => actions.some((action) => action === name)

type Dependencies = Omit<Parameters<typeof rotateKeys>[0], 'onProgress' | 'signal'>

async function showStatus(dependencies: Dependencies): Promise<true> {
  const { database, files, tables } = dependencies
  const usage = await countKeyUsage(database, files, tables)
  const keys = await describeKeys(database, usage, dependencies)
  showKeys(keys, usage)
  print({ keys: keys.map(shownKey), fields: shownUsage(usage) })
  return true
}

/** @returns whether everything is encrypted with the first key and no other key is needed */
async function rotate(dependencies: Dependencies, signal: AbortSignal): Promise<boolean> {
  const report = await rotateKeys({ ...dependencies, signal, onProgress: say })
  showKeys(report.keys, report.usage)
  showPlaces(
    'values could not be decrypted and stay as they are',
    report.unreadable.map(({ place, error }) => `${nameOf(place)}: ${error}`),
  )
  showPlaces(
    'files that the database names are missing, so no key is retired. Run the command with the DATA_DIR of the ' +
      'instances. If the files are lost, use --ignore-missing-files',
    dependencies.ignoreMissingFiles ? [] : report.missing.map(nameOf),
  )
  if (signal.aborted) say('Stopped. The same command continues.')
  print({
    rows: report.rows,
    files: report.files,
    stopped: signal.aborted,
    unreadable: report.unreadable.length,
    missingFiles: report.missing.length,
    keys: report.keys.map(shownKey),
    removable: report.keys.filter(isRemovable).map(({ id }) => id),
  })
  return !report.keys.some(({ state }) => state === 'in-use' || state === 'reported' || state === 'unused')
}

/** @returns whether the old key of the fingerprints is gone */
async function renew(dependencies: RenewalDependencies, { demo }: Config): Promise<boolean> {
  if (demo) throw new ConfigError('The second factors of the demo depend on the key of its fingerprints.')
  const { rows, isComplete } = await renewFingerprints(dependencies)
  say(
    isComplete
      ? 'The key of the fingerprints is replaced. Restart all instances: until then they use the old one for clicks ' +
          'and fraud checks.'
      : 'Stopped. The same command continues.',
  )
  print({ rows, stopped: !isComplete })
  return isComplete
}

const isRemovable = ({ state, isConfigured }: KeyStatus) => state === 'retired' && isConfigured

const descriptions = {
  current: () => 'encrypts',
  'in-use': () => 'must stay in DATA_KEY: values are encrypted with it',
  reported: ({ quietInMs }) =>
    'must stay in DATA_KEY: a process has encrypted with it in the last minutes. If none does any more, rotate ' +
    `again in ${Math.ceil(quietInMs / 1000)} s`,
  new: () => 'is newer than the first key and encrypts nothing yet. Put it in front, then rotate',
  unused: () => 'encrypts nothing. Rotate to retire it',
  retired: ({ isConfigured }) =>
    isConfigured
      ? 'may be removed from DATA_KEY. Keep it with the backups of its time'
      : 'is retired and not in DATA_KEY. Keep it with the backups of its time',
} as const satisfies Record<KeyState, (key: KeyStatus) => string>

function showKeys(keys: readonly KeyStatus[], usage: KeyUsage): void {
  for (const key of keys) {
    say(`${key.id}: ${key.values} values; ${descriptions[key.state](key)}.`)
    if (key.state !== 'in-use') continue
    for (const [name, counts] of usage) {
      const count = counts.get(key.id)
      if (count !== undefined) say(`  ${name}: ${count}`)
    }
  }
}

/** Longer lists are cut; the JSON line has the number. */
const maxShownPlaces = 20

function showPlaces(what: string, places: readonly string[]): void {
  if (places.length === 0) return
  say(`${places.length} ${what}:`)
  for (const place of places.slice(0, maxShownPlaces)) say(`  ${place}`)
}

const nameOf = ({ tenantId, field, rowId }: FieldPlace) => `tenant ${tenantId ?? '-'}, ${field}, row ${rowId}`

const shownKey = ({ id, state, isConfigured, values }: KeyStatus) => ({
  id,
  state,
  inDataKey: isConfigured,
  values,
})

const shownUsage = (usage: KeyUsage) =>
  Object.fromEntries([...usage].map(([name, counts]) => [name, Object.fromEntries(counts)]))

const print = (value: unknown) => process.stdout.write(`${JSON.stringify(value)}\n`)

main().catch((error: unknown) => {
  say(error instanceof ConfigError ? error.message : String(error instanceof Error ? error.stack : error))
  process.exit(error instanceof ConfigError ? 2 : 1)
})
