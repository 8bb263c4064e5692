import type { InjectOptions } from 'fastify'
import type { Logger } from 'pino'
import { type KeepAgreedText, openAgreedTexts } from './agreed-texts.ts'
import { type AnonymousGuard, createAnonymousGuard } from './anonymous-guard.ts'
import type { BackupSettings } from './archive/scheduled.ts'
import type { Captcha } from './captcha.ts'
import type { FieldCipher } from './crypto.ts'
import type { Connection, Database } from './database/database.ts'
import type { Replica } from './database/replica.ts'
import type { FileStore } from './files.ts'
import { type PreparedCache, preparedCache } from './http/prepared.ts'
import { type RequestTokens, requestTokens } from './http/request-tokens.ts'
import type { GroupedIdempotency, WithIdempotency } from './idempotency.ts'
import type { Jobs } from './jobs/jobs.ts'
import type { Limits } from './limits.ts'
import type { MailName } from './mail/names.ts'
import type { MailCap } from './mail-caps.ts'
import { type MailComposer, type Mailer, type MailerDependencies, openMailer } from './mailer.ts'
import type { OutboundPolicy } from './outbound.ts'
import type { Passwords } from './passwords.ts'
import { type PreviewCache, previewCache } from './preview-picture.ts'
import { type SecondFactors, secondFactors } from './second-factor.ts'
import type { TenantDirectory } from './tenants/directory.ts'
import { type TenantPreview, tenantPreview } from './tenants/preview.ts'
import { type TenantSecrets, tenantSecrets } from './tenants/secrets.ts'
import type { Tenant } from './tenants/tenant.ts'

/** Function that answers a request in this process, without the network. */
export type Inject = (
  request: Pick<InjectOptions, 'method' | 'url' | 'headers' | 'payload'>,
) => Promise<{ readonly statusCode: number; readonly rawPayload: Buffer }>

/** What the app gets from the installation it runs in. */
export interface Installation {
  readonly database: Database
  readonly cipher: FieldCipher
  readonly limits: Limits
  readonly jobs: Jobs
  readonly tenants: TenantDirectory
  readonly idempotent: WithIdempotency
  readonly groupedIdempotency: GroupedIdempotency
  readonly captcha: Captcha
  readonly passwords: Passwords
  readonly files: FileStore
  readonly smtpUrl: string | undefined
  readonly mailCap: MailCap
  /** Sender of the installation's own mails to operators. */
  readonly mailFrom: string
  /** Why statements of the process fail at present. */
  readonly databaseFaults: Connection['faults']
  /** Absent without `DATABASE_REPLICA_URL`. */
  readonly replica: Replica | undefined
  /** Checks the bucket of uploaded files; absent when they are in `dataDir`. */
  readonly fileFault: (() => Promise<string | undefined>) | undefined
  /** Absent when the process writes nothing to its disk. */
  readonly dataDir: string | undefined
  /** Absent without `BACKUP_TARGET`. */
  readonly backup: BackupSettings | undefined
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

/** What every module may use. */
export interface Platform extends Installation {
  readonly mailer: Mailer
  readonly composers: Readonly<Record<MailName, MailComposer>>
  readonly keepAgreedText: KeepAgreedText
  readonly anonymousGuard: AnonymousGuard
  readonly secrets: TenantSecrets
  readonly factors: SecondFactors
  readonly preview: TenantPreview
  readonly previews: PreviewCache
  /** Responses that are the same for all visitors. */
  readonly prepared: PreparedCache
  readonly requestTokens: RequestTokens
  /** Which addresses calls to other systems may reach. */
  readonly reach: OutboundPolicy
}

export interface PlatformOptions {
  readonly composers: Readonly<Record<MailName, MailComposer>>
  /** Whether the mail's address has been corrected since it was queued. */
  readonly isCorrectedAddress: MailerDependencies['isCorrectedAddress']
}

export function createPlatform(installation: Installation, options: PlatformOptions): Platform {
  const { cipher, captcha, limits, demo } = installation
  return {
    ...installation,
    composers: options.composers,
    mailer: openMailer({ ...installation, ...options, keepContent: demo }),
    keepAgreedText: openAgreedTexts(),
    anonymousGuard: createAnonymousGuard({ captcha, limits }),
    secrets: tenantSecrets(installation),
    factors: secondFactors({ cipher, limits }),
    preview: tenantPreview(installation),
    previews: previewCache(),
    prepared: preparedCache(32 * 1024 * 1024),
    requestTokens: requestTokens(installation.database),
    reach: { local: demo },
  }
}
