import { addDays } from '@zuruf/domain'
import type { Modules } from '@zuruf/server/modules'
import type { Context } from '@zuruf/server/platform/context'
import { withTenant } from '@zuruf/server/platform/database/database'
import { type MailName, mailNames } from '@zuruf/server/platform/mail/names'
import type { RenderedMail } from '@zuruf/server/platform/mail/render'
import { type ComposedMail, renderFor } from '@zuruf/server/platform/mailer'
import type { TenantDirectory } from '@zuruf/server/platform/tenants/directory'
import type { Tenant } from '@zuruf/server/platform/tenants/tenant'
import { seedDemoReferrals } from '../history/referrals.ts'
import { triggerAgencyMails, triggerCreditNoteMails, triggerInvitations } from './samples/agencies.ts'
import {
  triggerMovedOrder,
  triggerOrderConfirmation,
  triggerOrderNews,
  triggerWaitingOrders,
} from './samples/orders.ts'
import {
  triggerAccountMails,
  triggerConsentEnd,
  triggerContactMails,
  triggerSecurityMails,
} from './samples/people.ts'
import {
  triggerGoodwillMails,
  triggerReceipt,
  triggerRewardMails,
  triggerVoucherMails,
} from './samples/rewards.ts'

export interface SampleDependencies {
  readonly tenants: TenantDirectory
  readonly modules: Modules
  readonly baseUrl: (tenant: Tenant) => string
  readonly now: Date
}

export interface SampleMail extends RenderedMail {
  readonly name: MailName
  /** Template name, such as `opt-in`; further shapes of the same mail are numbered: `opt-in-2`. */
  readonly title: string
  readonly tenant: Tenant
  readonly language: string
  readonly to: string
}

const products: Readonly<Record<string, string>> = {
  swb: '462',
  nordlicht: '1345',
  talquell: '3001',
}

/**
 * Triggers every mail with the demo's people. The demo's referrals trigger some of them; every
 * other mail needs the service call here that queues it.
 */
async function triggerMails(dependencies: SampleDependencies): Promise<void> {
  const { tenants, modules, baseUrl, now } = dependencies
  await seedDemoReferrals(dependencies)
  for (const tenant of tenants.all()) {
    const anonymous: Context = {
      // Forces the newsletter on, so its mail is shown for every tenant.
      tenant: { ...tenant, settings: { ...tenant.settings, newsletterPermission: true } },
      actor: { kind: 'anonymous' },
      locale: tenant.defaultLanguage,
      now,
      baseUrl: baseUrl(tenant),
    }
    const { referral } = await modules.referrals.create(anonymous, {
      productId: products[tenant.key] ?? '',
      channel: 'whatsapp',
      recommenderShare: 100,
      terms: 'Ich stimme den Teilnahmebedingungen zu.',
      agentNumber: undefined,
      recommender: {
        firstName: 'Frieda',
        lastName: 'Sommer',
        email: 'frieda.sommer@probe.test',
        newsletterWished: true,
      },
      contact: {},
      captcha: undefined,
      honeypot: undefined,
    })
    await modules.accounts.resendWelcomeMail(anonymous, '', async () => referral.accountId)
    await triggerSecurityMails(modules, anonymous)
    await triggerConsentEnd(modules, anonymous)
    await triggerGoodwillMails(modules, anonymous)
    await triggerAccountMails(modules, anonymous)
    await triggerVoucherMails(modules, { ...anonymous, actor: { kind: 'system', id: 'mail.sample' } })
    await modules.referralNews.mail({ ...anonymous, actor: { kind: 'system', id: 'mail.sample' } })
    await triggerOrderNews(modules, anonymous)
    await triggerMovedOrder(modules, anonymous)
    await triggerWaitingOrders(modules, anonymous)
    await triggerOrderConfirmation(modules, anonymous)
    await modules.lifetimes.remind({
      ...anonymous,
      actor: { kind: 'system', id: 'mail.sample' },
      now: addDays(now, 55),
    })
    await triggerRewardMails(modules, { ...anonymous, actor: { kind: 'system', id: 'mail.sample' } })
    await triggerWebhookMail(modules, anonymous)
    await triggerAgencyMails(modules, anonymous)
    await triggerCreditNoteMails(modules, anonymous)
    await triggerReceipt(modules, { ...anonymous, actor: { kind: 'system', id: 'mail.sample' } })
    // Logged-in users need no captcha.
    await triggerContactMails(modules, { ...anonymous, actor: { kind: 'user', id: referral.accountId } })
    await triggerInvitations(modules, anonymous)
    await withTenant(modules.database, tenant.id, (tx) =>
      modules.mailer.queue(tx, anonymous, {
        name: 'test',
        to: 'betreiber@probe.test',
        language: anonymous.locale,
        data: {},
      }),
    )
  }
}

/** Queues the mail about a webhook endpoint that was paused because deliveries fail. */
async function triggerWebhookMail({ database, mailer, webhooks }: Modules, context: Context) {
  const { id } = await webhooks.add(context, {
    url: 'https://hooks.anbieter.test/zuruf',
    description: '',
    types: ['claim.paid'],
    alertEmail: 'technik@anbieter.test',
  })
  await withTenant(database, context.tenant.id, (tx) =>
    mailer.queue(tx, context, {
      name: 'webhook-paused',
      to: 'technik@anbieter.test',
      language: context.locale,
      data: { endpointId: id },
    }),
  )
  await webhooks.setState(context, id, 'paused')
}

/**
 * Renders every mail with its own composer and the demo's data, for every tenant and language. Needs the
 * demo's tenants and logins in the database, and writes to it.
 * @throws Error with the names of mails that nothing triggered
 */
export async function sampleMails(dependencies: SampleDependencies): Promise<SampleMail[]> {
  await triggerMails(dependencies)
  const samples = await composeSamples(dependencies, dependencies.tenants.all())
  const missing = mailNames.filter((name) => !samples.some((sample) => sample.name === name))
  if (missing.length > 0) {
    throw new Error(
      `No sample triggers the mail ${missing.join(', ')}; add one in packages/demo/src/mails/samples`,
    )
  }
  return samples
}

/** Renders the mails already triggered, in every language of these tenants, with their current settings. */
export async function composeSamples(
  dependencies: SampleDependencies,
  tenants: readonly Tenant[],
  names: readonly MailName[] = mailNames,
): Promise<SampleMail[]> {
  const samples: SampleMail[] = []
  for (const tenant of tenants) {
    for (const language of tenant.languages) {
      for (const name of names) samples.push(...(await samplesOf(dependencies, tenant, language, name)))
    }
  }
  return samples
}

/** Returns the newest mail of each shape: mails of one template can differ in paragraphs, button and highlight. */
async function samplesOf(
  { modules, baseUrl, now }: SampleDependencies,
  tenant: Tenant,
  language: string,
  name: MailName,
): Promise<SampleMail[]> {
  const context: Context = {
    tenant,
    actor: { kind: 'system', id: 'mail.sample' },
    locale: language,
    now,
    baseUrl: baseUrl(tenant),
  }
  const composed = await withTenant(modules.database, tenant.id, async (tx) => {
    const queued = await tx
      .selectFrom('mail')
      .select(['toAddress', 'data'])
      .where('template', '=', name)
      .orderBy('createdAt', 'desc')
      .orderBy('id')
      .execute()
    const byShape = new Map<string, { readonly to: string; readonly content: ComposedMail }>()
    for (const { toAddress, data } of queued) {
      const content = await modules.composers[name](tx, context, data as Record<string, string>)
      if (content && !byShape.has(shapeOf(content))) byShape.set(shapeOf(content), { to: toAddress, content })
    }
    return [...byShape.values()]
  })
  return Promise.all(
    composed.map(async ({ to, content }, index) => ({
      ...(await renderFor(content, context)),
      name,
      tenant,
      language,
      to,
      title: index === 0 ? name : `${name}-${index + 1}`,
    })),
  )
}

const shapeOf = ({ paragraphs, action, highlight, share, afterword }: ComposedMail) =>
  JSON.stringify([
    paragraphs.length,
    action?.label,
    highlight !== undefined,
    share?.ways.length,
    afterword?.length,
  ])
