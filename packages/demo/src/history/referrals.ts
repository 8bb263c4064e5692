import { addDays, type ProviderStatus, type RecommenderShare } from '@zuruf/domain'
import type { AppDependencies } from '@zuruf/server/app'
import type { Modules } from '@zuruf/server/modules'
import type { Collection } from '@zuruf/server/money/rewards'
import type { Context } from '@zuruf/server/platform/context'
import { type Database, withTenant } from '@zuruf/server/platform/database/database'
import type { TenantDirectory } from '@zuruf/server/platform/tenants/directory'
import type { Referral } from '@zuruf/server/referrals/referrals'
import { demoBrowser, orderData } from '../people/persons.ts'
import { demoTenants } from '../people/tenants.ts'
import { listDocumentHashes } from '../programme/documents.ts'

/** A person who received the link, and the course of their order; every `…Ago` is in days before today. */
interface Follower {
  readonly friend: readonly [firstName: string, lastName: string]
  readonly orderedAgo?: number
  /** Whether they confirmed their data and agreed that the recommender sees their name. */
  readonly isNamed?: boolean
  readonly reports?: readonly (readonly [ProviderStatus, number])[]
  readonly releasedAgo?: number
  readonly collectedAgo?: number
  readonly how?: Collection
}

/** One referral of the demo's recommender. */
interface Story extends Follower {
  readonly product: Readonly<Record<string, string>>
  readonly share: RecommenderShare
  readonly channel: string
  readonly madeAgo: number
  readonly clicks?: number
  /** Other recipients of the same link. */
  readonly others?: readonly Follower[]
  /** Days since the referral was ended at the person's request. */
  readonly closedAgo?: number
}

const iban = { iban: 'DE89370400440532013000', holder: 'Erika Muster' }
const voucher: Collection = { method: 'voucher', name: 'Erika Muster', email: 'empfehler@demo.test' }

const fibre = { swb: '1006', nordlicht: '1345', talquell: '3001' }
const internet = { swb: '462', nordlicht: '1345', talquell: '3101' }

/** Referrals in every state that a recommender can see in their account. */
const stories: readonly Story[] = [
  { product: fibre, friend: ['Jule', 'Petersen'], share: 100, channel: 'whatsapp', madeAgo: 1 },
  { product: internet, friend: ['Tom', 'Adler'], share: 50, channel: 'sms', madeAgo: 6, clicks: 3 },
  {
    product: internet,
    friend: ['Mara', 'Lindner'],
    share: 100,
    channel: 'whatsapp',
    madeAgo: 12,
    orderedAgo: 9,
    reports: [['processing', 8]],
  },
  {
    product: fibre,
    friend: ['Deniz', 'Aksoy'],
    share: 50,
    channel: 'email',
    madeAgo: 25,
    orderedAgo: 22,
    isNamed: true,
    reports: [['concluded', 5]],
  },
  {
    product: internet,
    friend: ['Pia', 'Vogt'],
    share: 100,
    channel: 'facebook',
    madeAgo: 40,
    orderedAgo: 38,
    reports: [['rejected', 30]],
  },
  {
    product: fibre,
    friend: ['Ole', 'Hinrichs'],
    share: 50,
    channel: 'whatsapp',
    madeAgo: 70,
    orderedAgo: 66,
    isNamed: true,
    reports: [['concluded', 50]],
    releasedAgo: 2,
    others: [
      { friend: ['Fynn', 'Claasen'], orderedAgo: 60, reports: [['rejected', 52]] },
      { friend: ['Merle', 'Tiedemann'], orderedAgo: 12 },
    ],
  },
  {
    product: internet,
    friend: ['Sina', 'Kurz'],
    share: 100,
    channel: 'whatsapp',
    madeAgo: 95,
    orderedAgo: 92,
    reports: [['concluded', 80]],
    releasedAgo: 45,
    collectedAgo: 4,
    how: { method: 'cash', bank: iban },
  },
  {
    product: fibre,
    friend: ['Ben', 'Rother'],
    share: 100,
    channel: 'linkedin',
    madeAgo: 150,
    orderedAgo: 148,
    reports: [['concluded', 130]],
    releasedAgo: 100,
    collectedAgo: 95,
    how: voucher,
  },
  { product: fibre, friend: ['Lena', 'Brandt'], share: 100, channel: 'email', madeAgo: 75 },
  {
    product: fibre,
    friend: ['Nils', 'Behrens'],
    share: 100,
    channel: 'sms',
    madeAgo: 33,
    closedAgo: 28,
  },
  {
    product: internet,
    friend: ['Karl', 'Ewers'],
    share: 100,
    channel: 'sms',
    madeAgo: 215,
    orderedAgo: 212,
    isNamed: true,
    reports: [['concluded', 205]],
    releasedAgo: 188,
  },
]

/** Maximum age in days of mails that are still sent. */
const MAILS_DAYS = 14

export interface StoryDependencies {
  readonly tenants: TenantDirectory
  readonly modules: Modules
  readonly baseUrl: (tenant: Context['tenant']) => string
  readonly now: Date
}

/** Gives the demo's recommender a past: referrals and rewards in every state, made through the services. */
export async function seedDemoReferrals(dependencies: StoryDependencies): Promise<void> {
  await Promise.all(demoTenants.map(({ key }) => createStories(dependencies, key)))
}

async function createStories(dependencies: StoryDependencies, key: string): Promise<void> {
  const { tenants, modules, baseUrl, now } = dependencies
  const tenant = tenants.byKey(key)
  if (!tenant) throw new Error(`The demo tenant ${key} is missing`)
  const onDay = (daysAgo: number, actor: Context['actor'] = { kind: 'system', id: 'demo' }): Context => ({
    tenant,
    actor,
    locale: tenant.defaultLanguage,
    now: addDays(now, -daysAgo),
    baseUrl: baseUrl(tenant),
  })
  for (const story of stories) await createStory(modules, story, onDay)
  await modules.referrals.expire(onDay(7))
  await modules.rewardJobs.expire(onDay(7))
  await modules.rewardJobs.mailVouchers(onDay(94))
}

/** Deletes unsent mails of the history, so that no mailbox receives mails about events of months ago. */
export async function deleteOldMails({ tenants, modules, now }: StoryDependencies): Promise<void> {
  const before = addDays(now, -MAILS_DAYS)
  for (const { id } of tenants.all()) {
    await withTenant(modules.database, id, (tx) =>
      tx.deleteFrom('mail').where('sentAt', 'is', null).where('createdAt', '<', before).execute(),
    )
  }
}

/** Queues the mails that are left. Modules that send no mails have stored them without queueing them. */
export async function queueMails({
  database,
  tenants,
  jobs,
}: Pick<AppDependencies, 'tenants' | 'jobs'> & { readonly database: Database }): Promise<void> {
  for (const { id: tenantId } of tenants.all()) {
    await withTenant(database, tenantId, async (tx) => {
      const mails = await tx
        .selectFrom('mail')
        .select('id')
        .where('sentAt', 'is', null)
        .orderBy('id')
        .execute()
      await jobs.sendMails(
        tx,
        mails.map(({ id: mailId }) => ({ tenantId, mailId })),
      )
    })
  }
}

type OnDay = (daysAgo: number, actor?: Context['actor']) => Context

/** Creates a referral with its clicks and orders. */
async function createStory(modules: Modules, story: Story, onDay: OnDay): Promise<void> {
  const { referrals } = modules
  const made = onDay(story.madeAgo)
  const { tenant } = made
  const { referral } = await referrals.create(made, {
    productId: story.product[tenant.key] ?? '',
    channel: story.channel,
    recommenderShare: story.share,
    terms: 'Ich stimme den Teilnahmebedingungen zu.',
    agentNumber: undefined,
    recommender: {
      firstName: 'Erika',
      lastName: 'Muster',
      email: 'empfehler@demo.test',
      newsletterWished: false,
    },
    contact: { firstName: story.friend[0] },
    captcha: undefined,
    honeypot: undefined,
  })
  for (let click = 0; click < (story.clicks ?? 0); click++) {
    await modules.clicks.record(
      { ...onDay(story.madeAgo - 1), userAgent: demoBrowser },
      {
        referralId: referral.id,
        channel: story.channel,
        source: 'link',
      },
    )
  }
  if (story.clicks) await modules.clicks.addNewClicks(onDay(0))
  for (const follower of [story, ...(story.others ?? [])]) {
    await placeOrder(modules, referral, story.channel, follower, onDay)
  }
  if (story.closedAgo === undefined) return
  const closed = onDay(story.closedAgo)
  await withTenant(modules.database, tenant.id, (tx) =>
    modules.referrals.move(tx, closed, referral, 'closed', 'Auf Wunsch beendet'),
  )
}

/** Places a follower's order, with the provider's reports, the release and the collection of the reward. */
async function placeOrder(
  modules: Modules,
  referral: Referral,
  channel: string,
  { friend, orderedAgo, isNamed = false, reports, releasedAgo, collectedAgo, how }: Follower,
  onDay: OnDay,
): Promise<void> {
  if (orderedAgo === undefined) return
  const { tracking, orders, rewards, database } = modules
  const ordered = onDay(orderedAgo)
  const { tenant } = ordered
  const { number: recipientNumber } = await tracking.begin(ordered, referral.number, { channel })
  const { orderNumber } = await tracking.complete(ordered, {
    number: referral.number,
    recipientNumber,
    data: orderData(recipientOf(friend), '12a', isNamed),
    terms: undefined,
    documents: await listDocumentHashes(modules, ordered, referral.productId),
  })
  const { orderId, recipientId } = await withTenant(database, tenant.id, async (tx) => {
    const order = await orders.findByNumber(tx, orderNumber)
    if (!order) throw new Error(`The demo's order ${orderNumber} is missing`)
    return { orderId: order.id, recipientId: order.recipientId }
  })
  for (const [status, daysAgo] of reports ?? []) {
    const reported = onDay(daysAgo, { kind: 'provider', id: 'demo' })
    await withTenant(database, tenant.id, (tx) =>
      orders.apply(tx, reported, orderId, { status, time: { at: reported.now, day: null } }),
    )
  }
  // Confirms after the reports, because orders that the provider has already reported on are not handed over.
  if (isNamed) {
    await withTenant(database, tenant.id, async (tx) => {
      const text = await modules.keepAgreedText(tx, tenant.id, 'Ich bestätige meine Angaben.')
      await modules.recipients.confirm(tx, ordered, { id: recipientId, state: 'ordered' }, text)
    })
  }
  if (releasedAgo === undefined) return
  const released = onDay(releasedAgo)
  await withTenant(database, tenant.id, (tx) => orders.release(tx, released, orderId))
  if (collectedAgo === undefined || !how) return
  const collected = onDay(collectedAgo, { kind: 'user', id: referral.accountId })
  const claims = await withTenant(database, tenant.id, (tx) => rewards.listOfRecipients(tx, [recipientId]))
  for (const claim of claims) {
    if (claim.recipientId !== recipientId) await rewards.collect(collected, claim.id, how)
  }
}

const recipientOf = ([firstName, lastName]: Story['friend']) => ({
  firstName,
  lastName,
  email: `${firstName}.${lastName}@probe.test`.toLowerCase(),
})
