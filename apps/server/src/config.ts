import { createHash, randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { z } from 'zod'
import type { MailCap } from './platform/mail-pace.ts'

const projectRoot = resolve(import.meta.dirname, '../../..')

const environment = z.object({
  NODE_ENV: z.string().optional(),
  PORT: z.coerce.number().int().min(0).max(65535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  DATA_DIR: z.string().default('.data'),
  DATABASE_URL: z.string().optional(),
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  DEMO: z.enum(['on', 'off']).optional(),
  ROLE: z.string().default('web,worker'),
  SMTP_URL: z.string().optional(),
  MAILS_PER_ADDRESS_HOUR: z.coerce.number().int().min(4).default(40),
  MAILS_PER_ADDRESS_DAY: z.coerce.number().int().min(4).default(120),
  DATA_KEY: z.string().optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('warn'),
})

const roles = ['web', 'worker'] as const
export type Role = (typeof roles)[number]

/** One key of the field encryption: 256 bits and the id stored beside what it encrypts. */
export interface DataKey {
  readonly id: string
  readonly key: Buffer
}

export interface Config {
  readonly projectRoot: string
  readonly port: number
  readonly host: string
  readonly dataDir: string
  /** Absent: the embedded database under `dataDir`. */
  readonly databaseUrl: string | undefined
  /** Absent only in the demo, where links are made from the request's host. */
  readonly publicUrl: URL | undefined
  readonly demo: boolean
  readonly roles: readonly Role[]
  readonly smtpUrl: string | undefined
  /** How many mails of all tenants together one mailbox gets. */
  readonly mailsPerAddress: MailCap
  /** The first key encrypts; all of them decrypt. */
  readonly dataKeys: readonly [DataKey, ...DataKey[]]
  readonly logLevel: string
}

/** Thrown with a text for the person who starts Zuruf. */
export class ConfigError extends Error {}

/**
 * Reads and checks the settings. The only reader of `process.env`.
 * @throws ConfigError that names the setting; in production nothing has an unsafe default (DESIGN §7)
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
  if (!demo) {
    const missing = [!e.DATA_KEY && 'DATA_KEY', !e.PUBLIC_URL && 'PUBLIC_URL'].filter(Boolean)
    if (missing.length > 0) {
      throw new ConfigError(
        `Without DEMO=on Zuruf does not start unless these are set: ${missing.join(', ')}. ` +
          'DATA_KEY is "id:base64 of 32 bytes" (several, comma-separated, to rotate); PUBLIC_URL is the address people see.',
      )
    }
  }
  return {
    projectRoot,
    port: e.PORT,
    host: e.HOST,
    dataDir,
    databaseUrl: e.DATABASE_URL,
    publicUrl: e.PUBLIC_URL ? new URL(e.PUBLIC_URL) : undefined,
    demo,
    roles: parseRoles(e.ROLE),
    smtpUrl: e.SMTP_URL,
    mailsPerAddress: { perHour: e.MAILS_PER_ADDRESS_HOUR, perDay: e.MAILS_PER_ADDRESS_DAY },
    dataKeys: e.DATA_KEY ? parseDataKeys(e.DATA_KEY) : demoDataKeys(dataDir),
    logLevel: e.LOG_LEVEL,
  }
}

function parseRoles(text: string): Role[] {
  return text.split(',').map((part) => {
    const role = roles.find((known) => known === part.trim())
    if (!role) throw new ConfigError(`ROLE: "${part}" is unknown; use web, worker or both`)
    return role
  })
}

function parseDataKeys(text: string): [DataKey, ...DataKey[]] {
  const keys = text.split(',').map((part) => {
    const [id, base64] = part.trim().split(':')
    const key = Buffer.from(base64 ?? '', 'base64')
    if (!id || key.length !== 32) {
      throw new ConfigError('DATA_KEY: each key must be "id:base64 of 32 bytes"')
    }
    return { id, key }
  })
  return keys as [DataKey, ...DataKey[]]
}

/** The demo makes its own key once and keeps it beside its data. */
function demoDataKeys(dataDir: string): [DataKey] {
  const file = join(dataDir, 'data.key')
  if (!existsSync(file)) {
    mkdirSync(dataDir, { recursive: true })
    writeFileSync(file, randomBytes(32).toString('base64'), { mode: 0o600, flag: 'wx' })
  }
  const key = Buffer.from(readFileSync(file, 'utf8'), 'base64')
  return [{ id: createHash('sha256').update(key).digest('hex').slice(0, 8), key }]
}
