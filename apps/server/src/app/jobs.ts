import { purgeConsents } from '../platform/consents.ts'
import type { Context } from '../platform/context.ts'
import { withLongLimits } from '../platform/database/client.ts'
import { withTenant } from '../platform/database/database.ts'
import { forEachCollectingErrors } from '../platform/for-each-collecting-errors.ts'
import type { ScheduledJob } from '../platform/jobs/queues.ts'
import { purgeSentMails } from '../platform/mail-caps.ts'
import type { MailName } from '../platform/mailer.ts'
import type { TenantDirectory } from '../platform/tenants/directory.ts'
import { repairFormTokens } from '../referrals/recipients/form-tokens.ts'
import type { Modules } from './wiring.ts'

export interface JobDependencies {
  readonly modules: Modules
  readonly tenants: TenantDirectory
  readonly baseUrl: (tenant: Context['tenant']) => string
}

/** Result of a scheduled job per tenant: a count, or counts by name. */
export type JobReport = Record<string, unknown>

/**
 * Runs one scheduled job for all tenants.
 * @param at time the job uses as now
 * @throws AggregateError naming the tenants for which it failed; it ran for all others
 */
export async function runScheduled(
  name: ScheduledJob,
  at: Date,
  { modules, tenants, baseUrl }: JobDependencies,
): Promise<JobReport> {
  // Operators belong to no tenant, and there may be no tenant yet.
  if (name === 'operators.mail') return { sent: await modules.operatorNotices.sendDue(at) }
  const work: Record<Exclude<ScheduledJob, 'operators.mail'>, (context: Context) => Promise<unknown>> = {
    'content.publish': (context) => modules.content.editing.publishDue(context),
    'clicks.count': (context) => modules.clicks.addUp(context),
    'figures.count': (context) => modules.figures.count(context),
    'agencies.fold': (context) => modules.agencyReports.fold(context),
    'orders.release': (context) => modules.orders.releaseDue(context),
    'referrals.expire': async (context) => {
      await modules.clicks.addUp(context)
      await modules.lifetimes.prolong(context)
      await modules.lastingReferrals.replaceOutdated(context)
      return modules.referrals.expire(context)
    },
    'handovers.send': (context) => modules.handoverSending.send(context),
    'news.mail': async (context) => ({
      recommenders: await modules.news.mail(context),
      recipients: await modules.recipientNews.mail(context),
    }),
    'news.purge': async (context) =>
      (await modules.news.purge(context)) + (await modules.recipientNews.purge(context)),
    'referrals.remind': (context) => modules.lifetimes.remind(context),
    'recipients.purge': async (context) => {
      await modules.orders.endUnconfirmed(context)
      return modules.recipients.purge(context)
    },
    'rewards.remind': (context) => modules.rewardsByClock.remind(context),
    'rewards.expire': (context) => modules.rewardsByClock.expire(context),
    'vouchers.mail': (context) => modules.rewardsByClock.mailVouchers(context),
    'payouts.batch': (context) => modules.batches.makeDue(context),
    'payouts.settle': (context) => modules.settlement.settle(context),
    'creditnotes.issue': (context) => modules.creditNotes.issueDue(context),
    'vouchers.watch': (context) => modules.voucherStock.watch(context),
    'goodwill.purge': (context) => modules.evidence.purge(context),
    'accounting.purge': (context) => modules.retention.purge(context),
    'deletions.reapply': (context) => modules.deletion.reapply(context),
    'invitations.expire': (context) => modules.invitations.expire(context),
    'tokens.purge': (context) => purgeEnded(modules, context),
    'fraud.purge': (context) => modules.fraudTraces.purge(context),
    'intake.purge': (context) => modules.ordersDesk.purge(context),
    'goals.forward': (context) => modules.analytics.forward(context),
    'consent.purge': (context) => modules.analytics.purge(context),
    'webhooks.purge': (context) => modules.webhooks.purge(context),
    'agencies.purge': async (context) => ({
      registrations: await modules.agencyOnboarding.purge(context),
      photos: await modules.directory.purgePhotos(context),
      visits: await modules.partners.links.purge(context),
    }),
    'contact.purge': (context) => modules.contact.purge(context),
    'catalogue.fetch': (context) => modules.catalogueFeed.fetch(context).then((isNew) => (isNew ? 1 : 0)),
    'content.purge': async (context) => ({
      ...(await modules.content.purge(context)),
      ...(await modules.orderDocuments.documents.purge(context)),
    }),
    'catalogue.purge': (context) => modules.cataloguePictures.purge(context),
  }
  const report: JobReport = {}
  const nameOf = ({ key }: Context['tenant']) => key
  const runFor = async (tenant: Context['tenant']) => {
    await modules.assortments.ready(tenant, at)
    report[tenant.key] = await work[name]({
      tenant,
      actor: { kind: 'system', id: name },
      locale: tenant.defaultLanguage,
      now: at,
      baseUrl: baseUrl(tenant),
    })
  }
  await withLongLimits(() => forEachCollectingErrors([...tenants.all()], nameOf, runFor))
  return report
}

/** Mails to addresses that belong to no account, or no longer do, so deleting an account does not remove them. */
const lastMailNames: readonly MailName[] = [
  'deletion-done',
  'email-change',
  'email-changed',
  'agency-account-entered',
]

/** Purges expired data: tokens, used captchas, stored idempotent responses, last mails. */
async function purgeEnded(modules: Modules, context: Context) {
  const dayAgo = new Date(context.now.getTime() - 86_400_000)
  const twoDaysAgo = new Date(context.now.getTime() - 2 * 86_400_000)
  // Opt-in tokens are kept longer: an expired link then offers a new mail.
  const monthAgo = new Date(context.now.getTime() - 30 * 86_400_000)
  return withTenant(modules.database, context.tenant.id, async (tx) => {
    await repairFormTokens(tx)
    const tokens = await tx
      .deleteFrom('token')
      .where('expiresAt', '<', dayAgo)
      .where((token) =>
        token.or([token('type', '!=', 'newsletter-optin'), token('expiresAt', '<', monthAgo)]),
      )
      .executeTakeFirst()
    const captchas = await tx
      .deleteFrom('captchaUsed')
      .where('expiresAt', '<', context.now)
      .executeTakeFirst()
    await purgeSentMails(tx, context.now)
    await tx.deleteFrom('passkeyChallenge').where('expiresAt', '<', context.now).execute()
    await modules.campaigns.consents.purge(tx, context.now)
    const answers = await tx.deleteFrom('idempotency').where('createdAt', '<', dayAgo).executeTakeFirst()
    // Across tenants: rate limit counters have no tenant, and their keys may contain an address.
    await tx.deleteFrom('rateLimit').where('expire', '<', String(context.now.getTime())).execute()
    await tx
      .deleteFrom('emailChange')
      .where('confirmedAt', 'is', null)
      .where('requestedAt', '<', twoDaysAgo)
      .execute()
    // Operator sessions have no tenant either.
    await modules.operatorSessions.purge(tx, dayAgo)
    await modules.operatorPasskeys.purge(tx, context.now)
    const lastMails = await tx
      .deleteFrom('mail')
      .where('template', 'in', lastMailNames)
      .where('sentAt', '<', dayAgo)
      .executeTakeFirst()
    // Withheld mails are of no use after a month.
    const withheld = await tx
      .deleteFrom('mail')
      .where('ended', '=', 'withheld')
      .where('endedAt', '<', monthAgo)
      .executeTakeFirst()
    return {
      tokens: Number(tokens.numDeletedRows),
      captchas: Number(captchas.numDeletedRows),
      answers: Number(answers.numDeletedRows),
      lastMails: Number(lastMails.numDeletedRows),
      withheldMails: Number(withheld.numDeletedRows),
      consents: await purgeConsents(tx, context.now),
    }
  })
}
