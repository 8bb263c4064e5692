import { createHash, randomBytes } from 'node:crypto'
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { isAbsolute, join, resolve } from 'node:path'
import { z } from 'zod'
import { databaseUrlIn, mailUrlIn } from './connection-urls.ts'
import { type Bucket, type FileLocation, parseBucketUrl } from './file-location.ts'
import { parseTrustedProxies, type TrustedProxies } from './http/proxies.ts'
import { runKeyCommand } from './keys/key-command.ts'
import type { MailCap } from './mail-caps.ts'

const projectRoot = resolve(import.meta.dirname, '../../../..')

/** A text that a function parses, which throws an Error with the reason if it cannot. */
const parsedBy = <T>(parse: (text: string) => T) =>
  z.string().transform((text, context): T => {
    try {
      return parse(text)
    } catch (error) {
      context.addIssue({ code: 'custom', message: (error as Error).message })
      return z.NEVER
    }
  })

const environment = z.object({
  NODE_ENV: z.string().optional(),
  PORT: z.coerce.number().int().min(0).max(65535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  HEALTH_PORT: z.coerce.number().int().min(0).max(65535).optional(),
  HEALTH_HOST: z.string().default('127.0.0.1'),
  DATA_DIR: z.string().default('.data'),
  DATABASE_URL: parsedBy(databaseUrlIn).optional(),
  DATABASE_OWNER_URL: parsedBy(databaseUrlIn).optional(),
  DATABASE_DIRECT_URL: parsedBy(databaseUrlIn).optional(),
  DATABASE_REPLICA_URL: parsedBy(databaseUrlIn).optional(),
  MIGRATE: z.enum(['on', 'off']).default('on'),
  FILES_URL: parsedBy(parseBucketUrl).optional(),
  BACKUP_TARGET: parsedBy(backupTargetIn).optional(),
  BACKUP_KEEP: z.coerce.number().int().min(1).max(3650).default(30),
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  TRUSTED_PROXIES: parsedBy(proxiesIn).optional(),
  METRICS_TOKEN: z
    .string()
    .regex(/^\S{20,200}$/, 'needs 20 to 200 characters without spaces')
    .optional(),
  DEMO: z.enum(['on', 'off']).optional(),
  ROLE: parsedBy(rolesIn).default(['web', 'worker']),
  SMTP_URL: parsedBy(mailUrlIn).optional(),
  MAILS_PER_ADDRESS_HOUR: z.coerce.number().int().min(4).default(40),
  MAILS_PER_ADDRESS_DAY: z.coerce.number().int().min(4).default(120),
  MAIL_FROM: z
    .string()
    .regex(/^[^<>\r\n]*<[^<>@\s]+@[^<>@\s]+>$|^[^<>@\s]+@[^<>@\s]+$/, 'an address, or "Name <address>"')
    .optional(),
  DATA_KEY: parsedBy(dataKeysIn).optional(),
  DATA_KEY_COMMAND: z.string().optional(),
  SOURCE_DATA_KEY: parsedBy(dataKeysIn).optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('warn'),
  REQUEST_LOG: z.enum(['on', 'off']).default('off'),
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  OTEL_EXPORTER_OTLP_HEADERS: parsedBy(headersIn).optional(),
  OTEL_SERVICE_NAME: z.string().default('zuruf'),
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
})

const roles = ['web', 'worker'] as const
export type Role = (typeof roles)[number]

/** Key of the field encryption: 256 bits, and the id stored with each encrypted value. */
export interface DataKey {
  readonly id: string
  readonly key: Buffer
}

/** Where the database is. */
export interface DatabaseConfig {
  readonly dataDir: string
  /** Absent: the embedded database in `dataDir`. */
  readonly databaseUrl: string | undefined
  /** Login for migrations; absent: the one in `databaseUrl`. */
  readonly databaseOwnerUrl: string | undefined
  /**
   * The database itself, when `databaseUrl` is a pooler in transaction mode; for what needs a session: `LISTEN`
   * and the job queue.
   */
  readonly databaseDirectUrl: string | undefined
}

export interface Config extends DatabaseConfig {
  readonly projectRoot: string
  readonly port: number
  readonly host: string
  /** Own port for health and metrics; absent: on `port`, if this process listens. */
  readonly probes: { readonly port: number; readonly host: string } | undefined
  /** Whether this process migrates at its start; otherwise it waits until the schema is there. */
  readonly migrate: boolean
  /** Streaming replica for lists, exports and reports. */
  readonly databaseReplicaUrl: string | undefined
  /** Bucket of uploaded files; absent: they are in `dataDir`. */
  readonly fileBucket: Bucket | undefined
  /** Where the daily backup is stored: a folder, or a bucket as a URL; absent: there is no daily backup. */
  readonly backupTarget: string | undefined
  readonly backupKeepDays: number
  /** Absent only in the demo, which builds links from the request's host. */
  readonly publicUrl: URL | undefined
  /** Proxies whose `X-Forwarded-For` is trusted; an empty list trusts none. */
  readonly trustedProxies: TrustedProxies
  /** Token for `/metrics`; absent: the endpoint is closed. */
  readonly metricsToken: string | undefined
  readonly demo: boolean
  readonly roles: readonly Role[]
  readonly smtpUrl: string | undefined
  /** Limit of mails per mailbox, across all tenants. */
  readonly mailsPerAddress: MailCap
  /** Sender of the installation's own mails: an address, or `Name <address>`. */
  readonly mailFrom: string
  /** The first key encrypts; all of them decrypt. */
  readonly dataKeys: readonly [DataKey, ...DataKey[]]
  /** Keys of the installation from which a tenant is imported; absent: the same. */
  readonly sourceDataKeys: readonly [DataKey, ...DataKey[]] | undefined
  readonly logLevel: string
  /** Whether each answered request is logged. */
  readonly requestLog: boolean
  /** Absent: no traces, and metrics for Prometheus only. */
  readonly telemetry: TelemetryConfig | undefined
}

/** Where OpenTelemetry sends traces and metrics. */
export interface TelemetryConfig {
  /** Base URL of the collector, without `/v1/traces`. */
  readonly endpoint: string
  readonly headers: Readonly<Record<string, string>>
  readonly serviceName: string
  /** Share of the traces that are sent, 0 to 1. */
  readonly sampledShare: number
}

/** Invalid configuration; the message is one line, written for the person who starts Zuruf. */
export class ConfigError extends Error {}

/**
 * Reads and validates the settings. The only reader of `process.env`, except that the S3 client finds its own
 * credentials (`AWS_…`).
 * @throws ConfigError that names every wrong setting; production has no unsafe defaults (DESIGN §7)
 */
export function readConfig(env: NodeJS.ProcessEnv = process.env): Config {
  const given = settingsIn(env)
  const e = parseSettings(given, contradictions(given))
  const demo = isDemo(given)
  const dataDir = resolve(projectRoot, e.DATA_DIR)
  return {
    projectRoot,
    port: e.PORT,
    host: e.HOST,
    probes: e.HEALTH_PORT === undefined ? undefined : { port: e.HEALTH_PORT, host: e.HEALTH_HOST },
    dataDir,
    databaseUrl: e.DATABASE_URL,
    databaseOwnerUrl: e.DATABASE_OWNER_URL,
    databaseDirectUrl: e.DATABASE_DIRECT_URL,
    databaseReplicaUrl: e.DATABASE_REPLICA_URL,
    fileBucket: e.FILES_URL,
    backupTarget: e.BACKUP_TARGET,
    backupKeepDays: e.BACKUP_KEEP,
    migrate: e.MIGRATE === 'on',
    publicUrl: e.PUBLIC_URL ? new URL(e.PUBLIC_URL) : undefined,
    trustedProxies: e.TRUSTED_PROXIES ?? [],
    metricsToken: e.METRICS_TOKEN,
    demo,
    roles: e.ROLE,
    smtpUrl: e.SMTP_URL,
    mailsPerAddress: { perHour: e.MAILS_PER_ADDRESS_HOUR, perDay: e.MAILS_PER_ADDRESS_DAY },
    mailFrom: e.MAIL_FROM ?? `Zuruf <zuruf@${e.PUBLIC_URL ? new URL(e.PUBLIC_URL).hostname : 'localhost'}>`,
    dataKeys: e.DATA_KEY ?? keysOfCommand(e.DATA_KEY_COMMAND, env) ?? demoDataKeys(dataDir),
    sourceDataKeys: e.SOURCE_DATA_KEY,
    logLevel: e.LOG_LEVEL,
    requestLog: e.REQUEST_LOG === 'on',
    telemetry: e.OTEL_EXPORTER_OTLP_ENDPOINT
      ? {
          endpoint: e.OTEL_EXPORTER_OTLP_ENDPOINT.replace(/\/+$/, ''),
          headers: e.OTEL_EXPORTER_OTLP_HEADERS ?? {},
          serviceName: e.OTEL_SERVICE_NAME,
          sampledShare: e.OTEL_TRACES_SAMPLER_ARG,
        }
      : undefined,
  }
}

/**
 * Reads the settings of the command `migrate`. It needs no key and no public address, and of the logins only
 * the owner.
 * @throws ConfigError that names every wrong setting
 */
export function readMigrationConfig(env: NodeJS.ProcessEnv = process.env): DatabaseConfig {
  const e = parseSettings(settingsIn(env), [])
  const url = e.DATABASE_OWNER_URL ?? e.DATABASE_DIRECT_URL ?? e.DATABASE_URL
  return {
    dataDir: resolve(projectRoot, e.DATA_DIR),
    databaseUrl: url,
    databaseOwnerUrl: url,
    databaseDirectUrl: undefined,
  }
}

type Given = Readonly<Record<string, string | undefined>>

/** Returns where uploaded files are stored. */
export const fileLocation = ({ fileBucket, dataDir }: Config): FileLocation => fileBucket ?? dataDir

/** Whether this process writes to `dataDir`. Without it, the file system may be read-only. */
export const usesDataDir = ({ fileBucket, databaseUrl, demo }: Config): boolean =>
  demo || !fileBucket || !databaseUrl

/** An empty value counts as not set. */
const settingsIn = (env: NodeJS.ProcessEnv): Given =>
  Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))

/**
 * @param contradictions further faults; those of a setting that cannot be parsed are left out
 * @throws ConfigError
 */
function parseSettings(given: Given, contradictions: readonly string[]): z.infer<typeof environment> {
  const parsed = environment.safeParse(given)
  const issues = parsed.error?.issues ?? []
  const faults = [
    ...issues.map(({ path, message }) => `${path.join('.')}: ${message}`),
    ...contradictions.filter((fault) => !issues.some(({ path }) => fault.startsWith(`${path.join('.')}:`))),
  ]
  if (!parsed.success || faults.length > 0) {
    throw new ConfigError(`Settings that cannot be used: ${faults.map(oneLine).join(' | ')}`)
  }
  return parsed.data
}

/** The embedded database without `DEMO` is the demo. */
const isDemo = ({ DEMO, DATABASE_URL }: Given): boolean => (DEMO ?? (DATABASE_URL ? 'off' : 'on')) === 'on'

/** Lists settings that are missing or contradict others, each with its name in front. */
function contradictions(given: Given): string[] {
  const { DEMO, HOST, MIGRATE, PUBLIC_URL, DATA_KEY, DATA_KEY_COMMAND, TRUSTED_PROXIES } = given
  const { DATABASE_URL, DATABASE_DIRECT_URL } = given
  const faults: (string | false)[] = []
  if (isDemo(given)) {
    faults.push(
      DEMO === undefined && publicDemo(HOST, PUBLIC_URL),
      MIGRATE === 'off' && 'MIGRATE: the demo migrates its own database; it cannot be off',
    )
  } else {
    faults.push(
      !DATA_KEY &&
        !DATA_KEY_COMMAND &&
        'DATA_KEY: required without DEMO=on; "id:base64 of 32 bytes", several comma-separated to rotate, or ' +
          'DATA_KEY_COMMAND, a program that prints it',
      !PUBLIC_URL && 'PUBLIC_URL: required without DEMO=on; the address people see',
    )
  }
  if (DATA_KEY && DATA_KEY_COMMAND)
    faults.push('DATA_KEY_COMMAND: set together with DATA_KEY; set one of them')
  // Zuruf does not terminate TLS, so there is a proxy; if it were not named, all visitors would share its address.
  faults.push(
    !TRUSTED_PROXIES &&
      (PUBLIC_URL?.startsWith('https:') ?? false) &&
      'TRUSTED_PROXIES: required with an https PUBLIC_URL, because there is a proxy in front; its addresses or ' +
        'networks, comma-separated (e.g. 127.0.0.1,::1), or how many proxies there are one behind the other; ' +
        '"none" if it passes no X-Forwarded-For',
  )
  if (DATABASE_DIRECT_URL && !DATABASE_URL) {
    faults.push('DATABASE_DIRECT_URL: set without DATABASE_URL, the address of the pooler')
  }
  return faults.filter((fault) => fault !== false)
}

/**
 * Allows an implicit demo, whose passwords are public, on loopback only. A public HOST or PUBLIC_URL suggests
 * that production was intended, often with `DATABASE_URL` set without `export`.
 * @returns what to set
 */
function publicDemo(host = '127.0.0.1', publicUrl?: string): string | false {
  const isLoopback = /^(localhost|127(\.\d{1,3}){3}|::1)$/i.test(host)
  if (isLoopback && publicUrl === undefined) return false
  return (
    `${publicUrl === undefined ? 'HOST' : 'PUBLIC_URL'}: set, but neither DATABASE_URL nor DEMO; for production ` +
    'set DATABASE_URL=postgres://…, or DEMO=off for the embedded database, with DATA_KEY and PUBLIC_URL; for the ' +
    'demo, with passwords everybody knows, DEMO=on; a variable reaches Zuruf only with "export", see "Production" ' +
    'in docs/operations.md'
  )
}

/** Joins lines, so that a log keeps the text together. */
export const oneLine = (text: string): string => text.replaceAll(/\s*\n\s*/g, ' ').trim()

/** A relative folder would be another one for each process. */
function backupTargetIn(text: string): string {
  if (text.startsWith('s3:')) parseBucketUrl(text)
  else if (!isAbsolute(text))
    throw new Error('must be an absolute path or s3://BUCKET?region=…&endpoint=https://…')
  return text
}

function proxiesIn(text: string): TrustedProxies {
  const parsed = parseTrustedProxies(text.trim())
  if (parsed === undefined) {
    throw new Error(`"${text}" is neither a list of addresses and networks nor a number from 1 to 9`)
  }
  return parsed
}

/** Parses `name=value,name=value` with percent-encoded values. */
function headersIn(text: string): Record<string, string> {
  const pairs = text.split(',').map((part): [string, string] => {
    const [, name, value] = /^\s*([\w-]+)\s*=\s*(\S+)\s*$/.exec(part) ?? []
    if (!name || !value) throw new Error('needs "name=value", several comma-separated')
    return [name, decodeURIComponent(value)]
  })
  return Object.fromEntries(pairs)
}

function rolesIn(text: string): Role[] {
  return text.split(',').map((part) => {
    const role = roles.find((known) => known === part.trim())
    if (!role) throw new Error(`"${part}" is unknown; use web, worker or both`)
    return role
  })
}

/** Returns the keys that the command prints; undefined without a command. @throws ConfigError */
function keysOfCommand(command: string | undefined, env: NodeJS.ProcessEnv) {
  if (!command) return undefined
  try {
    return dataKeysIn(runKeyCommand(command, env))
  } catch (error) {
    throw new ConfigError(`DATA_KEY_COMMAND: ${oneLine((error as Error).message)}`)
  }
}

function dataKeysIn(text: string): [DataKey, ...DataKey[]] {
  const keys = text.split(',').map((part) => {
    const [id, base64] = part.trim().split(':')
    const key = Buffer.from(base64 ?? '', 'base64')
    if (!id || key.length !== 32) throw new Error('each key must be "id:base64 of 32 bytes"')
    if (!looksRandom(key)) {
      throw new Error(`the key "${id}" is not random; make one with: openssl rand -base64 32`)
    }
    return { id, key }
  })
  if (new Set(keys.map(({ id }) => id)).size < keys.length) throw new Error('two keys have the same id')
  return keys as [DataKey, ...DataKey[]]
}

/**
 * Rejects keys that people type: zeros, sequences, repetitions, words. Only one random key of 32 bytes in a
 * billion has fewer than 20 different bytes, and fewer than one in 10^13 is all printable.
 */
function looksRandom(key: Buffer): boolean {
  const steps = new Set(key.subarray(1).map((byte, index) => byte - (key[index] ?? 0)))
  const isPrintable = key.every((byte) => byte >= 32 && byte < 127)
  return new Set(key).size >= 20 && steps.size >= 8 && !isPrintable
}

/** Reads the demo's key from `dataDir`, creating it on the first start. */
function demoDataKeys(dataDir: string): [DataKey] {
  const file = join(dataDir, 'data.key')
  if (!existsSync(file)) {
    mkdirSync(dataDir, { recursive: true })
    // Write to a temporary name first: a process killed while writing must not leave a partial key.
    const half = `${file}.${process.pid}`
    writeFileSync(half, randomBytes(32).toString('base64'), { mode: 0o600 })
    try {
      linkSync(half, file)
    } catch (error) {
      // Another process created it first.
      if (!existsSync(file)) throw error
    }
    rmSync(half)
  }
  const key = Buffer.from(readFileSync(file, 'utf8'), 'base64')
  return [{ id: createHash('sha256').update(key).digest('hex').slice(0, 8), key }]
}
