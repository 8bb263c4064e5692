import type { Context } from './context.ts'
import type { Tx } from './database/database.ts'
import type { Http } from './http/mount.ts'
import type { InstallationJob, TenantJob } from './jobs/queues.ts'
import type { EncryptedTable } from './keys/encrypted-table.ts'
import type { RenewFingerprints } from './keys/fingerprint-renewal.ts'
import type { ListStoredFiles } from './keys/missing-files.ts'
import type { MailName } from './mail/names.ts'
import type { MailComposer } from './mailer.ts'
import type { PersonalData } from './personal-data.ts'

/**
 * Count of what a job has done, counts by name, or why it did nothing. `undefined`: part of a job that another
 * module reports.
 */
export type JobResult = number | string | Readonly<Record<string, unknown>> | undefined

/** Work of a tenant that can wait: mails and webhooks in their queues, the rest in a module. */
export const tenantWork = [
  'mail',
  'failing-mail',
  'webhook',
  'failing-receiver',
  'order-handover',
  'order-event',
] as const
export type TenantWork = (typeof tenantWork)[number]

/** What a module returns from its `createXModule`; the app puts the parts of all modules together. */
export interface Module {
  /** Services that other modules may use. */
  readonly services?: object
  /** Mounts the module's operations of the contract. */
  readonly routes?: (http: Http) => void
  /** Work of scheduled jobs for one tenant. Several modules may take part in a job; higher modules come first. */
  readonly jobs?: Partial<Record<TenantJob, (context: Context) => Promise<JobResult>>>
  /** Work of scheduled jobs that belong to no tenant. */
  readonly installationJobs?: Partial<Record<InstallationJob, (now: Date) => Promise<JobResult>>>
  readonly mails?: Partial<Record<MailName, MailComposer>>
  readonly personalData?: PersonalData
  /** Tables in which the module stores encrypted values. */
  readonly encryptedTables?: readonly EncryptedTable[]
  readonly storedFiles?: ListStoredFiles
  readonly renewFingerprints?: RenewFingerprints
  /** Counts work of the tenant that waits, with the time since which the oldest waits. For metrics. */
  readonly waiting?: Partial<Record<TenantWork, (tx: Tx) => Promise<{ count: number; since: Date | null }>>>
}
