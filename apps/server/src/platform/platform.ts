import type { InjectOptions } from 'fastify'
import type { Logger } from 'pino'
import type { Captcha } from './captcha.ts'
import type { FieldCipher } from './crypto.ts'
import type { Database } from './database/database.ts'
import type { FileStore } from './files.ts'
import type { WithIdempotency } from './idempotency.ts'
import type { Jobs } from './jobs/jobs.ts'
import type { Limits } from './limits.ts'
import type { MailCap } from './mail-caps.ts'
import type { Passwords } from './passwords.ts'
import type { TenantDirectory } from './tenants/directory.ts'
import type { Tenant } from './tenants/tenant.ts'

/** Function that answers a request in this process, without the network. */
export type Inject = (
  request: Pick<InjectOptions, 'method' | 'url' | 'headers' | 'payload'>,
) => Promise<{ readonly statusCode: number; readonly rawPayload: Buffer }>

/** What modules get from the installation they run in. */
export interface Platform {
  readonly database: Database
  readonly cipher: FieldCipher
  readonly limits: Limits
  readonly jobs: Jobs
  readonly tenants: TenantDirectory
  readonly idempotent: WithIdempotency
  readonly captcha: Captcha
  readonly passwords: Passwords
  readonly files: FileStore
  readonly smtpUrl: string | undefined
  readonly mailCap: MailCap
  /** Sender of the installation's own mails to operators. */
  readonly mailFrom: string
  readonly dataDir: string
  /** In the demo, sent mails are kept for display, and limits that no tenant sets are generous. */
  readonly demo: boolean
  readonly baseUrl: (tenant: Tenant) => string
  /** Public address of the back office; absent only in the demo. */
  readonly publicUrl: URL | undefined
  readonly clock: () => Date
  readonly logger: Logger
  /** Handles a request to the app within this process. */
  readonly inject: Inject
}
