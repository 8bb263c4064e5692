import { createHash, randomBytes } from 'node:crypto'
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { z } from 'zod'
import { parseHosts } from './database/hosts.ts'
import { type Bucket, type FileLocation, parseBucketUrl } from './file-location.ts'
import { parseTrustedProxies, type TrustedProxies } from './http/proxies.ts'
import { runKeyCommand } from './keys/key-command.ts'
import type { MailCap } from './mail-caps.ts'

const projectRoot = resolve(import.meta.dirname, '../../../..')

const environment = z.object({
  NODE_ENV: z.string().optional(),
  PORT: z.coerce.number().int().min(0).max(65535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  DATA_DIR: z.string().default('.data'),
  DATABASE_URL: z.string().optional(),
  DATABASE_OWNER_URL: z.string().optional(),
  DATABASE_DIRECT_URL: z.string().optional(),
  DATABASE_REPLICA_URL: z.string().optional(),
  FILES_URL: z.string().trim().optional(),
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  TRUSTED_PROXIES: z.string().trim().optional(),
  METRICS_TOKEN: z
    .string()
    .regex(/^\S{20,200}$/, 'needs 20 to 200 characters without spaces')
    .optional(),
  DEMO: z.enum(['on', 'off']).optional(),
  ROLE: z.string().default('web,worker'),
  SMTP_URL: z.string().optional(),
  MAILS_PER_ADDRESS_HOUR: z.coerce.number().int().min(4).default(40),
  MAILS_PER_ADDRESS_DAY: z.coerce.number().int().min(4).default(120),
  MAIL_FROM: z
    .string()
    .regex(/^[^<>\r\n]*<[^<>@\s]+@[^<>@\s]+>$|^[^<>@\s]+@[^<>@\s]+$/, 'an address, or "Name <address>"')
    .optional(),
  DATA_KEY: z.string().optional(),
  DATA_KEY_COMMAND: z.string().optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('warn'),
})

const roles = ['web', 'worker'] as const
export type Role = (typeof roles)[number]

/** Key of the field encryption: 256 bits, and the id stored with each encrypted value. */
export interface DataKey {
  readonly id: string
  readonly key: Buffer
}

export interface Config {
  readonly projectRoot: string
  readonly port: number
  readonly host: string
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
  /** Streaming replica for lists, exports and reports. */
  readonly databaseReplicaUrl: string | undefined
  /** Bucket of uploaded files; absent: they are in `dataDir`. */
  readonly fileBucket: Bucket | undefined
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
  readonly logLevel: string
}

/** Invalid configuration; the message is written for the person who starts Zuruf. */
export class ConfigError extends Error {}

/**
 * Reads and validates the settings. The only reader of `process.env`, except that the S3 client finds its own
 * credentials (`AWS_…`).
 * @throws ConfigError that names the setting; production has no unsafe defaults (DESIGN §7)
 */
export function readConfig(env: NodeJS.ProcessEnv = process.env): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const parsed = environment.safeParse(given)
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`)
    throw new ConfigError(`These settings are not usable:\n  ${lines.join('\n  ')}`)
  }
  const e = parsed.data
  const embedded = !e.DATABASE_URL
  const demo = (e.DEMO ?? (embedded ? 'on' : 'off')) === 'on'
  const dataDir = resolve(projectRoot, e.DATA_DIR)
  if (demo && e.DEMO === undefined) assertPrivate(e.HOST, e.PUBLIC_URL)
  if (!demo) {
    const hasKeys = e.DATA_KEY || e.DATA_KEY_COMMAND
    const missing = [!hasKeys && 'DATA_KEY', !e.PUBLIC_URL && 'PUBLIC_URL'].filter(Boolean)
    if (missing.length > 0) {
      throw new ConfigError(
        `Without DEMO=on Zuruf does not start unless these are set: ${missing.join(', ')}. ` +
          'DATA_KEY is "id:base64 of 32 bytes" (several, comma-separated, to rotate), or DATA_KEY_COMMAND is a program that ' +
          'prints it; PUBLIC_URL is the address people see.',
      )
    }
  }
  return {
    projectRoot,
    port: e.PORT,
    host: e.HOST,
    dataDir,
    databaseUrl: databaseUrl('DATABASE_URL', e.DATABASE_URL),
    databaseOwnerUrl: databaseUrl('DATABASE_OWNER_URL', e.DATABASE_OWNER_URL),
    databaseDirectUrl: directUrl(e),
    databaseReplicaUrl: databaseUrl('DATABASE_REPLICA_URL', e.DATABASE_REPLICA_URL),
    fileBucket: e.FILES_URL === undefined ? undefined : parseBucket(e.FILES_URL),
    publicUrl: e.PUBLIC_URL ? new URL(e.PUBLIC_URL) : undefined,
    trustedProxies: trustedProxies(e.TRUSTED_PROXIES, e.PUBLIC_URL),
    metricsToken: e.METRICS_TOKEN,
    demo,
    roles: parseRoles(e.ROLE),
    smtpUrl: e.SMTP_URL,
    mailsPerAddress: { perHour: e.MAILS_PER_ADDRESS_HOUR, perDay: e.MAILS_PER_ADDRESS_DAY },
    mailFrom: e.MAIL_FROM ?? `Zuruf <zuruf@${e.PUBLIC_URL ? new URL(e.PUBLIC_URL).hostname : 'localhost'}>`,
    dataKeys: readDataKeys(e, env) ?? demoDataKeys(dataDir),
    logLevel: e.LOG_LEVEL,
  }
}

/**
 * Parses the trusted proxies. Zuruf does not terminate TLS, so an https `PUBLIC_URL` implies a proxy; if it
 * were not named, all visitors would share its address.
 */
function trustedProxies(text: string | undefined, publicUrl: string | undefined): TrustedProxies {
  if (!text && publicUrl?.startsWith('https:')) {
    throw new ConfigError(
      'TRUSTED_PROXIES: with an https PUBLIC_URL there is a proxy in front. Name its addresses or networks, comma-separated ' +
        '(e.g. 127.0.0.1,::1), or how many proxies there are one behind the other. "none" if it passes no X-Forwarded-For.',
    )
  }
  const parsed = parseTrustedProxies(text ?? 'none')
  if (parsed === undefined) {
    throw new ConfigError(
      `TRUSTED_PROXIES: "${text}" is neither a list of addresses and networks nor a number from 1 to 9`,
    )
  }
  return parsed
}

/** Returns the URL of a setting. @throws ConfigError when its hosts are wrong */
function databaseUrl(name: string, url: string | undefined): string | undefined {
  try {
    if (url) parseHosts(url)
    return url
  } catch (error) {
    throw new ConfigError(`${name}: ${(error as Error).message}`)
  }
}

function directUrl(e: z.infer<typeof environment>): string | undefined {
  if (e.DATABASE_DIRECT_URL && !e.DATABASE_URL) {
    throw new ConfigError('DATABASE_DIRECT_URL is set without DATABASE_URL, the address of the pooler')
  }
  return databaseUrl('DATABASE_DIRECT_URL', e.DATABASE_DIRECT_URL)
}

function parseBucket(text: string): Bucket {
  try {
    return parseBucketUrl(text)
  } catch (error) {
    throw new ConfigError(`FILES_URL: ${(error as Error).message}`)
  }
}

/** Returns where uploaded files are stored. */
export const fileLocation = ({ fileBucket, dataDir }: Config): FileLocation => fileBucket ?? dataDir

/** Whether this process writes to `dataDir`. Without it, the file system may be read-only. */
export const usesDataDir = ({ fileBucket, databaseUrl, demo }: Config): boolean =>
  demo || !fileBucket || !databaseUrl

function parseRoles(text: string): Role[] {
  return text.split(',').map((part) => {
    const role = roles.find((known) => known === part.trim())
    if (!role) throw new ConfigError(`ROLE: "${part}" is unknown; use web, worker or both`)
    return role
  })
}

/**
 * Allows an implicit demo, whose passwords are public, on loopback only. A public HOST or PUBLIC_URL suggests
 * that production was intended, often with `DATABASE_URL` set without `export`.
 * @throws ConfigError with what to set
 */
function assertPrivate(host: string, publicUrl: string | undefined): void {
  const isLoopback = /^(localhost|127(\.\d{1,3}){3}|::1)$/i.test(host)
  if (isLoopback && publicUrl === undefined) return
  const set = publicUrl === undefined ? `HOST=${host}` : `PUBLIC_URL=${publicUrl}`
  throw new ConfigError(
    `${set} is set, but neither DATABASE_URL nor DEMO. Say what is to start:\n` +
      '  production: DATABASE_URL=postgres://…, or DEMO=off for the embedded database; with DATA_KEY and PUBLIC_URL\n' +
      '  the demo, with passwords everybody knows: DEMO=on\n' +
      'A variable reaches Zuruf only with "export", see "Production" in docs/operations.md.',
  )
}

/** Reads the keys from the setting or from the command. @returns undefined if neither is set */
function readDataKeys(
  { DATA_KEY, DATA_KEY_COMMAND }: { readonly DATA_KEY?: string; readonly DATA_KEY_COMMAND?: string },
  env: NodeJS.ProcessEnv,
): [DataKey, ...DataKey[]] | undefined {
  if (DATA_KEY && DATA_KEY_COMMAND) {
    throw new ConfigError('DATA_KEY and DATA_KEY_COMMAND are both set; set one of them')
  }
  if (!DATA_KEY_COMMAND) return DATA_KEY ? parseDataKeys(DATA_KEY, 'DATA_KEY') : undefined
  try {
    return parseDataKeys(runKeyCommand(DATA_KEY_COMMAND, env), 'its output')
  } catch (error) {
    throw new ConfigError(`DATA_KEY_COMMAND: ${(error as Error).message}`)
  }
}

/** @param source what the text comes from, for errors */
function parseDataKeys(text: string, source: string): [DataKey, ...DataKey[]] {
  const keys = text.split(',').map((part) => {
    const [id, base64] = part.trim().split(':')
    const key = Buffer.from(base64 ?? '', 'base64')
    if (!id || key.length !== 32) {
      throw new ConfigError(`${source}: each key must be "id:base64 of 32 bytes"`)
    }
    if (!looksRandom(key)) {
      throw new ConfigError(
        `${source}: the key "${id}" is not random; make one with: openssl rand -base64 32`,
      )
    }
    return { id, key }
  })
  if (new Set(keys.map(({ id }) => id)).size < keys.length) {
    throw new ConfigError(`${source}: two keys have the same id`)
  }
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
