import type { Queue } from 'pg-boss'

/** Scheduled jobs, each run for all tenants. `npm run job -- NAME` runs one by hand. DESIGN §7 */
export const scheduledJobs = {
  'clicks.count': '* * * * *',
  'operators.mail': '* * * * *',
  'content.publish': '* * * * *',
  'figures.count': '*/10 * * * *',
  'agencies.fold': '24 3 * * *',
  'orders.release': '12 * * * *',
  'referrals.expire': '24 * * * *',
  'referrals.remind': '6 9 * * *',
  'handovers.send': '* * * * *',
  'news.mail': '*/5 * * * *',
  'news.purge': '24 5 * * *',
  'recipients.purge': '36 3 * * *',
  'rewards.expire': '48 * * * *',
  'rewards.remind': '18 9 * * *',
  'vouchers.mail': '*/5 * * * *',
  'payouts.batch': '30 7 * * 1-5',
  'payouts.settle': '*/2 * * * *',
  'creditnotes.issue': '0 6 2 * *',
  'vouchers.watch': '54 * * * *',
  'goodwill.purge': '54 * * * *',
  'invitations.expire': '36 * * * *',
  'tokens.purge': '6 4 * * *',
  'logs.purge': '12 4 * * *',
  'clicks.purge': '0 4 * * *',
  'clicks.partition': '24 4 * * *',
  'accounting.purge': '18 4 * * *',
  'deletions.reapply': '42 * * * *',
  'fraud.purge': '54 3 * * *',
  'goals.forward': '* * * * *',
  'consent.purge': '42 4 * * *',
  'webhooks.purge': '30 4 * * *',
  'catalogue.fetch': '*/15 * * * *',
  'catalogue.purge': '6 5 * * *',
  'content.purge': '12 5 * * *',
  'intake.purge': '36 4 * * *',
  'contact.purge': '48 4 * * *',
  'agencies.purge': '50 4 * * *',
  'releases.purge': '18 5 * * *',
  'backup.run': '42 2 * * *',
} as const

export type ScheduledJob = keyof typeof scheduledJobs

export const installationJobs = [
  'operators.mail',
  'releases.purge',
  'clicks.partition',
  'backup.run',
] as const satisfies ScheduledJob[]

/** Jobs that belong to no tenant. */
export type InstallationJob = (typeof installationJobs)[number]

export type TenantJob = Exclude<ScheduledJob, InstallationJob>

/** A process without a heartbeat for this long counts as dead. */
export const heartbeatSeconds = 30

/**
 * After `expireInSeconds` a job is failed and started again even if its worker lives and sends heartbeats, so that two
 * runs would go on side by side. The limit is therefore above the longest run, the backup of a large installation.
 * A dead worker's job is taken over within a minute, when its heartbeats stop.
 */
const scheduled = {
  heartbeatSeconds,
  expireInSeconds: 12 * 3600,
  retryLimit: 3,
  retryDelay: 5,
  policy: 'short',
} as const

/**
 * Retry policy of every queue. A dead worker's job is taken over when its heartbeats stop; without heartbeats, after
 * `expireInSeconds` (QUALITY 12).
 */
export const queues = {
  // Retries after seconds at first, after a quarter of an hour later on. The mailer decides when to give up.
  'mail.send': {
    heartbeatSeconds,
    expireInSeconds: 3600,
    retryLimit: 1000,
    retryDelay: 5,
    retryBackoff: true,
    retryDelayMax: 900,
  },
  // Retries after seconds at first, after hours later on. The delivery decides when to give up.
  'webhook.send': {
    expireInSeconds: 45,
    retryLimit: 100,
    retryDelay: 5,
    retryBackoff: true,
    retryDelayMax: 4 * 3600,
  },
  // The queue does not retry: the run stores when it is due again, and `handovers.send` queues it then.
  'handover.upload': {
    expireInSeconds: 420,
    retryLimit: 0,
  },
  ...(Object.fromEntries(Object.keys(scheduledJobs).map((name) => [name, scheduled])) as Record<
    ScheduledJob,
    typeof scheduled
  >),
} as const satisfies Record<string, Omit<Queue, 'name'>>

export type QueueName = keyof typeof queues
