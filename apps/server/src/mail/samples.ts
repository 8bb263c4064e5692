import { addDays, germanDay } from '@zuruf/domain'
import { demoLogins, demoPassword } from '../../db/seed/demo.ts'
import { seedDemoReferrals } from '../../db/seed/demo-referrals.ts'
import { payWhatWaits } from '../../db/seed/send-batch.ts'
import type { TenantDirectory } from '../modules/tenants/directory.ts'
import type { Tenant } from '../modules/tenants/tenant.ts'
import type { Modules } from '../modules/wiring.ts'
import type { Context } from '../platform/context.ts'
import { withTenant } from '../platform/database/database.ts'
import { newId } from '../platform/ids.ts'
import { type ComposedMail, type MailName, mailNames, renderFor } from '../platform/mailer.ts'
import { findToken } from '../platform/tokens.ts'
import type { RenderedMail } from './render.ts'

export interface SampleDependencies {
  readonly tenants: TenantDirectory
  readonly modules: Modules
  readonly baseUrl: (tenant: Tenant) => string
  readonly now: Date
}

export interface SampleMail extends RenderedMail {
  readonly name: MailName
  /** `opt-in`, and where one mail has several shapes `opt-in-2`. */
  readonly title: string
  readonly tenant: Tenant
  readonly language: string
  readonly to: string
}

const products: Readonly<Record<string, string>> = { swb: '462', nordlicht: '1345' }

/**
 * Lets the demo's people do what causes each mail. A mail that the demo's referrals cause needs nothing here; any other
 * gets its cause here: the call of the service that queues it.
 */
async function causeMails(dependencies: SampleDependencies): Promise<void> {
  const { tenants, modules, baseUrl, now } = dependencies
  await seedDemoReferrals(dependencies)
  for (const tenant of tenants.all()) {
    const stranger: Context = {
      // The newsletter's mail is shown for a tenant without one too.
      tenant: { ...tenant, settings: { ...tenant.settings, newsletterPermission: true } },
      actor: { kind: 'anonymous' },
      locale: tenant.defaultLanguage,
      now,
      baseUrl: baseUrl(tenant),
    }
    const { referral } = await modules.referrals.create(stranger, {
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
    await modules.accounts.resendWelcomeMail(stranger, '', async () => referral.accountId)
    await causeSecurityMails(modules, stranger)
    await causeGoodwillMails(modules, stranger)
    await causeLifeMails(modules, stranger)
    await causeVoucherMails(modules, { ...stranger, actor: { kind: 'system', id: 'mail.sample' } })
    await causeRewardMails(modules, { ...stranger, actor: { kind: 'system', id: 'mail.sample' } })
    await causeWebhookMail(modules, stranger)
    await causeAgencyMails(modules, stranger)
    await causeCreditNoteMails(modules, stranger)
    // Whoever is logged in needs no captcha.
    await causeContactMails(modules, { ...stranger, actor: { kind: 'user', id: referral.accountId } })
    await causeInvitations(modules, stranger)
    await withTenant(modules.database, tenant.id, (tx) =>
      modules.mailer.queue(tx, stranger, {
        ...{ name: 'test', to: 'betreiber@probe.test', language: stranger.locale, data: {} },
      }),
    )
  }
}

/** An agency's owner invites an employee and a customer. */
async function causeInvitations({ database, agents, invitations }: Modules, context: Context) {
  const acting = await withTenant(database, context.tenant.id, async (tx) => {
    const owner = demoLogins.find(({ roles }) => (roles as readonly string[]).includes('AgenturInhaber'))
    const { id } = await tx
      .selectFrom('account')
      .select('id')
      .where('email', '=', owner?.email ?? '')
      .executeTakeFirstOrThrow()
    return agents.actingFor(tx, id)
  })
  if (!acting) throw new Error('The demo has no agency')
  const { accountId: id, agencyId } = acting.member
  const as: Context = {
    ...context,
    actor: { kind: 'agency', id },
    agency: { agencyId, role: 'AgenturInhaber' },
  }
  const person = { firstName: 'Jonas', lastName: 'Winter', employeeNumber: undefined }
  await invitations.invite(as, 'employee', [{ ...person, email: 'jonas.winter@probe.test' }])
  await invitations.invite(as, 'customer', [{ ...person, email: 'jonas@probe.test' }], {
    ...{ conversation: 'phone', text: 'Herr Winter hat am Telefon zugestimmt.' },
  })
}

async function causeContactMails({ contact }: Modules, context: Context) {
  await contact.send(context, {
    topic: 'reward',
    firstName: 'Frieda',
    lastName: 'Sommer',
    email: 'frieda.sommer@probe.test',
    phone: '0151 0000 123',
    referralNumber: undefined,
    message: 'Guten Tag,\nmeine Prämie ist seit drei Wochen bereit. Wann kommt sie an?\nViele Grüße',
    captcha: undefined,
    honeypot: undefined,
  })
}

/** Somebody asks for an account; one adds a passkey, one moves to another address, another goes. */
async function causeLifeMails(modules: Modules, context: Context) {
  const { database, mailer, registration, deletion } = modules
  const { tenant, now } = context
  const person = { firstName: 'Nina', lastName: 'Neu', email: 'nina.neu@probe.test' }
  await registration.register(context, { ...person, captcha: undefined, honeypot: undefined })
  const [owner, , mover, , leaver] = demoLogins
  const idOf = (email: string) =>
    withTenant(database, tenant.id, (tx) =>
      tx.selectFrom('account').select('id').where('email', '=', email).executeTakeFirstOrThrow(),
    )
  // A passkey needs a device that signs; here only the mail about one is wanted.
  const { id: accountId } = await idOf(owner.email)
  await withTenant(database, tenant.id, async (tx) => {
    const passkeyId = newId()
    await tx
      .insertInto('passkey')
      .values({
        tenantId: tenant.id,
        id: passkeyId,
        accountId,
        credentialId: Buffer.from(passkeyId),
        publicKey: Buffer.from('sample'),
        counter: 0,
        deviceType: 'multiDevice',
        backedUp: true,
        name: 'Mein Telefon',
        createdAt: now,
      })
      .execute()
    await mailer.queue(tx, context, {
      name: 'passkey-added',
      to: owner.email,
      language: context.locale,
      data: { accountId, passkeyId },
    })
  })
  await causeMove(modules, context, (await idOf(mover.email)).id)
  const { id } = await idOf(leaver.email)
  await deletion.remove({ ...context, actor: { kind: 'user', id } }, id, demoPassword)
}

/** Three people report a contract as missing: one is found, one is not, one is asked about. */
async function causeGoodwillMails({ database, referrals, goodwill, decisions }: Modules, context: Context) {
  const [{ email }] = demoLogins
  const mine = await withTenant(database, context.tenant.id, async (tx) => {
    const { id } = await tx
      .selectFrom('account')
      .select('id')
      .where('email', '=', email)
      .executeTakeFirstOrThrow()
    const all = await referrals.listOfAccount(tx, id, 50)
    return all.filter((one) => one.state === 'open' || one.state === 'ordered').slice(0, 3)
  })
  const operator: Context = { ...context, actor: { kind: 'operator', id: newId() } }
  const words = 'Im Bestand steht unter dieser Nummer ein Vertrag von 2019.'
  const decide = [
    (id: string) =>
      decisions.accept(operator, id, {
        orderNumber: undefined,
        orderedOn: context.now.toISOString().slice(0, 10),
        words: 'Vertrag gefunden',
      }),
    (id: string) => decisions.reject(operator, id, 'ordered-before', words),
    (id: string) => decisions.ask(operator, id, 'In welchem Laden wurde bestellt?'),
  ]
  for (const [index, referral] of mine.entries()) {
    const person: Context = { ...context, actor: { kind: 'user', id: referral.accountId } }
    const { request } = await goodwill.request(person, referral.number, {
      customerNumber: `KD-471${index}`,
      orderNumber: '',
      orderedOn: undefined,
      note: undefined,
    })
    await decide[index]?.(request.id)
  }
}

/** A code that was sent turns out bad and is replaced; the stock runs low. */
async function causeVoucherMails({ voucherStock, rewardsByClock }: Modules, context: Context) {
  const { tenant } = context
  const [sent] = await voucherStock.list(context, { state: 'sent' }, 1)
  if (!sent) throw new Error('The demo sends no voucher')
  await voucherStock.revoke(context, sent.id, 'Der Händler kennt den Code nicht.')
  await rewardsByClock.mailVouchers(context)
  const kinds = tenant.settings.vouchers.kinds.map((kind) => ({ ...kind, warnBelow: 1000 }))
  const settings = {
    ...tenant.settings,
    alertAddress: 'gutscheine@probe.test',
    vouchers: { ...tenant.settings.vouchers, kinds },
  }
  await voucherStock.watch({ ...context, tenant: { ...tenant, settings } })
}

/** The reminder of a reward that nobody collected, the transfer of one that was, one that came back, one clawed back. */
async function causeRewardMails(modules: Modules, context: Context) {
  const { database, rewards, rewardsByClock, payouts, settlement, clawbacks } = modules
  const { tenant, now } = context
  await rewardsByClock.remind({ ...context, now: addDays(now, tenant.settings.claimWindowDays - 20) })
  const claimIn = (state: 'ready' | 'paid', method: 'voucher' | null) =>
    withTenant(database, tenant.id, (tx) =>
      tx
        .selectFrom('claim')
        .select(['id', 'orderId'])
        .where('state', '=', state)
        .where('method', method === null ? 'is' : '=', method)
        .where('accountId', 'is not', null)
        .executeTakeFirstOrThrow(),
    )
  const returned = await claimIn('ready', null)
  await rewards.collect({ ...context, actor: { kind: 'reward', id: returned.id } }, returned.id, {
    method: 'cash',
    bank: { iban: 'DE89370400440532013000', holder: 'Erika Muster' },
  })
  const operatorContext = (): Context => ({ ...context, actor: { kind: 'operator', id: newId() } })
  const operator = operatorContext()
  const { orderId } = await claimIn('paid', 'voucher')
  const payout = await withTenant(database, tenant.id, (tx) => payouts.findLive(tx, { claimId: returned.id }))
  await payWhatWaits(modules, operator, operatorContext())
  await withTenant(database, tenant.id, async (tx) => {
    await settlement.markReturned(tx, operator, payout?.id ?? '', 'AC04')
    await clawbacks.open(tx, operator, orderId, 'withdrawn')
    await clawbacks.decide(tx, operator, orderId, 'claw-back', 'Widerruf')
  })
}

/** A provider's system takes nothing any more. */
async function causeWebhookMail({ database, mailer, webhooks }: Modules, context: Context) {
  const endpointId = await withTenant(database, context.tenant.id, async (tx) => {
    const { endpoint } = await webhooks.add(tx, context, {
      url: 'https://hooks.anbieter.test/zuruf',
      description: '',
      types: ['claim.paid'],
      alertEmail: 'technik@anbieter.test',
    })
    await mailer.queue(tx, context, {
      name: 'webhook-paused',
      to: 'technik@anbieter.test',
      language: context.locale,
      data: { endpointId: endpoint.id },
    })
    return endpoint.id
  })
  await webhooks.setState(context, endpointId, 'paused')
}

/** Somebody logs in with one device, then another, changes the password there, and forgets it. */
async function causeSecurityMails({ database, sessions, ownPasswords }: Modules, context: Context) {
  const [{ email }] = demoLogins
  const owner = { email, password: demoPassword, remember: false }
  await sessions.login(context, { ...owner, device: { browser: 'Chrome', system: 'Android' } })
  const { token, account } = await sessions.login(context, {
    ...owner,
    device: { browser: 'Firefox', system: 'Windows' },
  })
  const session = await withTenant(database, context.tenant.id, (tx) => findToken(tx, token, 'user'))
  if (!session) throw new Error('No session began')
  await ownPasswords.change(
    { ...context, actor: { kind: 'user', id: account.id }, session },
    demoPassword,
    'Rote-Laterne-7-am-Fluss',
  )
  await ownPasswords.forgotten(context, email)
}

/** Four agencies: one is registered, one waits for the client, one works and is closed, one is asked for other data. */
async function causeAgencyMails(modules: Modules, context: Context) {
  const { database, mailer, agencyEntry, banks } = modules
  const { tenant } = context
  const steps = [
    ['registered', 'agency-registration'],
    ['review', 'agency-review'],
    ['active', 'agency-activated'],
    ['incomplete', 'agency-sent-back'],
    ['closed', 'agency-closed'],
  ] as const
  for (const [state, name] of steps) {
    const email = `${name}@probe.test`
    await agencyEntry.register(context, {
      ...{ name: 'Agentur Abendrot', firstName: 'Ada', lastName: 'Abend', email, phone: '0431 555 0199' },
      address: { street: 'Werftweg', houseNumber: '3', zip: '24103', city: 'Beispielstadt' },
      ...{ terms: 'Ich stimme zu.', selfBilling: 'Einverstanden.', captcha: undefined, honeypot: undefined },
    })
    await withTenant(database, tenant.id, async (tx) => {
      const agency = await tx
        .updateTable('agency')
        .set({
          state,
          stateReason: ['incomplete', 'closed'].includes(state) ? 'Die Steuernummer fehlt.' : null,
        })
        .where('email', '=', email)
        .returning('id')
        .executeTakeFirstOrThrow()
      if (state === 'registered') return
      if (state === 'closed') {
        const bank = { iban: 'DE02120300000000202051', holder: 'Ada Abend' }
        await banks.put(tx, context, 'agency', agency.id, bank)
        await mailer.queue(tx, context, {
          ...{ name: 'agency-account-entered', to: email, language: context.locale },
          data: { agencyId: agency.id },
        })
      }
      await mailer.queue(tx, context, {
        ...{ name, to: email, language: context.locale, data: { agencyId: agency.id } },
      })
    })
  }
}

/** The demo's agency is credited an order, which is paid and corrected; the payment of the next credit note comes to nothing. */
async function causeCreditNoteMails(modules: Modules, context: Context) {
  const { database, commissions, creditNotes, banks, settlement } = modules
  const { tenant, now } = context
  const owner = demoLogins.find(({ roles }) => (roles as readonly string[]).includes('AgenturInhaber'))
  const later = { ...context, now: addDays(now, 60), actor: { kind: 'operator', id: newId() } } as const
  const { agencyId, orders } = await withTenant(database, tenant.id, async (tx) => {
    const account = await tx
      .selectFrom('account')
      .innerJoin('agencyMember', 'agencyMember.accountId', 'account.id')
      .select('agencyMember.agencyId')
      .where('account.email', '=', owner?.email ?? '')
      .executeTakeFirstOrThrow()
    const terms = { title: 'Probe', kind: 'agency', scope: { kind: 'all' }, amountCents: 5000 } as const
    const times = { validFrom: germanDay(addDays(now, -1000)), validTo: null }
    await commissions.rules.addAsOf(tx, context, { ...terms, ...times, tiers: [] })
    await tx
      .updateTable('agency')
      .set({ selfBillingAt: now, vatStatus: 'standard', taxNumber: '20/123/45678' })
      .where('id', '=', account.agencyId)
      .execute()
    const bank = { iban: 'DE02120300000000202051', holder: 'Agentur' }
    await banks.put(tx, context, 'agency', account.agencyId, bank)
    return {
      agencyId: account.agencyId,
      orders: await tx.selectFrom('orders').selectAll().orderBy('id').limit(5).execute(),
    }
  })
  const credit = async (...of: typeof orders) => {
    await withTenant(database, tenant.id, async (tx) => {
      for (const order of of) await commissions.arise(tx, context, order, { agencyId, memberId: null })
    })
    await creditNotes.issueDue(context, germanDay(now))
    await creditNotes.payments.raiseDue(later)
  }
  await credit(...orders.slice(0, 1))
  await payWhatWaits(modules, later, { ...later, actor: { kind: 'operator', id: newId() } })
  await withTenant(database, tenant.id, async (tx) => {
    for (const { id } of await creditNotes.list(tx, { agencyId, state: 'paid' }, undefined, 1)) {
      await creditNotes.correct(tx, later, id, 'Der Satz der Provision war falsch.')
    }
  })
  await credit(...orders.slice(1, -2))
  const waiting = await withTenant(database, tenant.id, (tx) =>
    tx
      .selectFrom('payout')
      .select('id')
      .where('creditNoteId', 'is not', null)
      .where('state', '=', 'waiting')
      .execute(),
  )
  for (const { id } of waiting) {
    await withTenant(database, tenant.id, async (tx) => {
      await settlement.hold(tx, later, id, 'AC04')
      await settlement.askAgain(tx, later, id, 'AC04')
    })
  }
  // One objection is answered, one waits for it.
  for (const order of orders.slice(-2)) {
    await credit(order)
    await withTenant(database, tenant.id, async (tx) => {
      const [last] = await creditNotes.list(tx, { agencyId }, undefined, 1)
      const [open] = await creditNotes.list(tx, { agencyId, state: 'objected' }, undefined, 1)
      if (open) await creditNotes.answer(tx, later, open.id, 'Der Auftrag kam erst am Monatsersten.')
      if (last) await creditNotes.object(tx, later, agencyId, last.id, 'Ein Auftrag vom Montag fehlt.')
    })
  }
}

/** Somebody moves to another address, and is about to move again. */
async function causeMove(
  { database, emailChanges, composers }: Modules,
  context: Context,
  accountId: string,
) {
  const owner: Context = { ...context, actor: { kind: 'user', id: accountId } }
  const newAddress = 'neu@probe.test'
  await emailChanges.request(owner, accountId, newAddress)
  const mail = await withTenant(database, context.tenant.id, async (tx) => {
    const { data } = await tx
      .selectFrom('mail')
      .select('data')
      .where('toAddress', '=', newAddress)
      .executeTakeFirstOrThrow()
    return composers['email-change'](tx, context, data as Record<string, string>)
  })
  const token = new URL(mail?.action?.url ?? '').searchParams.get('token')
  await emailChanges.confirm(owner, token ?? '')
  await emailChanges.request(owner, accountId, 'noch-neuer@probe.test')
}

/**
 * Every mail there is, made by its own composer from what happened to the demo's people, for every tenant and language.
 * Needs the demo's tenants and logins in the database, and writes to it.
 * @throws Error that names the mails nothing causes
 */
export async function sampleMails(dependencies: SampleDependencies): Promise<SampleMail[]> {
  await causeMails(dependencies)
  const samples: SampleMail[] = []
  for (const tenant of dependencies.tenants.all()) {
    for (const language of tenant.languages) {
      for (const name of mailNames) samples.push(...(await samplesOf(dependencies, tenant, language, name)))
    }
  }
  const missing = mailNames.filter((name) => !samples.some((sample) => sample.name === name))
  if (missing.length > 0) {
    throw new Error(`Nothing causes the mail ${missing.join(', ')}: do so in apps/server/src/mail/samples.ts`)
  }
  return samples
}

/** The newest mail of each shape. */
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
      ...{ name, tenant, language, to },
      title: index === 0 ? name : `${name}-${index + 1}`,
    })),
  )
}

const shapeOf = ({ paragraphs, action, highlight, afterword }: ComposedMail) =>
  JSON.stringify([paragraphs.length, action?.label, highlight !== undefined, afterword?.length])
