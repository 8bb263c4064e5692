import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseArgs, parseEnv } from 'node:util'
import { tenantKey } from '@zuruf/contract/backoffice-tenants'
import { freezeByHand, moveTenant, removeByHand, TenantMoveError, unfreezeByHand } from './app/tenant-move.ts'
import { exportTenant, type Installation, openInstallation, takeOverTenant } from './app/tenant-transfer.ts'
import { BackupRunningError } from './platform/archive/backup.ts'
import { ArchiveError, listArchives } from './platform/archive/manifest.ts'
import { openTarget, type Target } from './platform/archive/target.ts'
import { commandLine } from './platform/command-line.ts'
import { type Config, ConfigError, readConfig } from './platform/config.ts'
import { FreezeTimeoutError } from './platform/tenants/freeze.ts'

const usage = `Usage: ${commandLine('tenant', 'export KEY TARGET')}
       ${commandLine('tenant', 'import KEY TARGET [--archive NAME] [--as KEY] [--hosts HOST,HOST] [--without-jobs | --anonymous]')}
       ${commandLine('tenant', 'move KEY TARGET --to SETTINGS [--as KEY] [--hosts HOST,HOST]')}
       ${commandLine('tenant', 'freeze KEY')}
       ${commandLine('tenant', 'unfreeze KEY [--yes KEY]')}
       ${commandLine('tenant', 'remove KEY [--yes KEY]')}

export   archives one client: its rows and uploads
import   imports one client from an export, or from the backup of an installation (by default the newest that has it)
move     moves one client to another installation; an interrupted move is repeated with the same command
freeze   lets nobody use the client; unfreeze ends that
remove   shows what the client has; with --yes KEY deletes all of it
--as KEY         key that the client gets there
--hosts HOSTS    hosts that it gets there
--without-jobs   leaves out mails, webhooks and uploads that were waiting
--anonymous      replaces people by invented ones and leaves out secrets, mails and systems of the client, to test with
--to SETTINGS    file with the settings of the other installation, one NAME=VALUE a line
--yes KEY        repeats the key of the client, to confirm

SOURCE_DATA_KEY holds the keys of the other installation for an import, if they are not those of DATA_KEY.`

const say = (text: string) => process.stderr.write(`${text}\n`)
const print = (value: unknown) => process.stdout.write(`${JSON.stringify(value)}\n`)

const options = {
  archive: { type: 'string' },
  as: { type: 'string' },
  hosts: { type: 'string' },
  to: { type: 'string' },
  yes: { type: 'string' },
  'without-jobs': { type: 'boolean', default: false },
  anonymous: { type: 'boolean', default: false },
} as const

type Values = ReturnType<typeof parseArgs<{ options: typeof options }>>['values']

/** What a call of the command names. */
interface Call {
  readonly key: string
  /** Target of archives; empty for actions without one. */
  readonly place: string
  readonly values: Values
}

type Action = (installation: Installation, call: Call) => Promise<unknown>

const withTarget: Readonly<Record<string, Action>> = { export: runExport, import: runImport, move: runMove }
const withoutTarget: Readonly<Record<string, Action>> = {
  freeze: runFreeze,
  unfreeze: runUnfreeze,
  remove: runRemove,
}

/** Command `npm run tenant`: archives, imports, moves, freezes or removes one client. Works while Zuruf is running. */
async function main(): Promise<void> {
  const { positionals, values } = parseArgs({ options, allowPositionals: true })
  const [name = '', key, place] = positionals
  const action = place === undefined ? withoutTarget[name] : withTarget[name]
  const isValidKey = values.as === undefined || tenantKey.safeParse(values.as).success
  const isOtherKey = values.yes !== undefined && values.yes !== key
  if (!action || !key || positionals.length > 3 || !isValidKey || isOtherKey) {
    if (isOtherKey) say(`--yes ${values.yes} is not the key of the client that is to be changed, "${key}".`)
    else say(usage)
    process.exit(2)
  }
  const installation = await openInstallation(readConfig(), say)
  try {
    print(await action(installation, { key, place: place ?? '', values }))
  } finally {
    await installation.close()
  }
}

async function runExport(installation: Installation, { key, place }: Call) {
  return exportTenant(installation, openTarget(place), key, say)
}

async function runImport(installation: Installation, { key, place, values }: Call) {
  const { config } = installation
  const target = openTarget(place)
  const archive = values.archive ?? (await newestWith(target, key))
  const request = {
    archive,
    tenant: key,
    anonymous: values.anonymous,
    withoutJobs: values['without-jobs'],
    ...identityOf(values),
  }
  const sourceKeys = config.sourceDataKeys ?? config.dataKeys
  return { archive, ...(await takeOverTenant(installation, target, request, sourceKeys, say)) }
}

async function runMove(installation: Installation, { key, place, values }: Call) {
  if (values.to === undefined)
    throw new ConfigError('--to is missing: the settings of the other installation')
  const to = await openInstallation(readSettings(values.to), say)
  try {
    const request = { key, ...identityOf(values) }
    return await moveTenant(installation, to, openTarget(place), request, { say })
  } finally {
    await to.close()
  }
}

async function runFreeze(installation: Installation, { key }: Call) {
  await freezeByHand(installation, key)
  return { frozen: key }
}

async function runUnfreeze(installation: Installation, { key, values }: Call) {
  await unfreezeByHand(installation, key, values.yes === key)
  return { unfrozen: key }
}

async function runRemove(installation: Installation, { key, values }: Call) {
  const isSure = values.yes === key
  const report = await removeByHand(installation, key, isSure, say)
  if (!isSure)
    say(`Nothing is deleted. To delete all of it: ${commandLine('tenant', `remove ${key} --yes ${key}`)}`)
  return isSure ? { removed: key, ...report } : report
}

const identityOf = ({ as, hosts }: Values) => ({
  ...(as !== undefined && { as }),
  ...(hosts !== undefined && { hosts: hosts.split(',') }),
})

/**
 * Reads the settings of the other installation. Its schema is left to it.
 * @throws ConfigError when there is no such file, or a setting is wrong
 */
function readSettings(file: string): Config {
  let text: string
  try {
    text = readFileSync(resolve(file), 'utf8')
  } catch (error) {
    throw new ConfigError(`--to ${file}: ${(error as Error).message}`)
  }
  const config = readConfig(parseEnv(text))
  return { ...config, migrate: false }
}

/** Returns the newest export of a tenant, or else the newest backup. @throws ArchiveError when there is neither */
async function newestWith(target: Target, key: string): Promise<string> {
  const names = await listArchives(target)
  const found =
    names.findLast((name) => name.endsWith(`Z-${key}`)) ?? names.findLast((name) => name.endsWith('Z'))
  if (!found) throw new ArchiveError(`${target.name} has no export of "${key}" and no backup`)
  return found
}

main().catch((error: unknown) => {
  const kinds = [ConfigError, ArchiveError, BackupRunningError, TenantMoveError, FreezeTimeoutError]
  const isKnown = kinds.some((kind) => error instanceof kind)
  say(isKnown ? (error as Error).message : String(error instanceof Error ? error.stack : error))
  process.exit(error instanceof ConfigError ? 2 : 1)
})
