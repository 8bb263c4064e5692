import type { ProviderStatus, RecommenderShare, RewardMethod, RewardParty } from '@zuruf/domain'
import type { Actor, Context } from '@zuruf/server/platform/context'
import { collectionOf, type DemoPerson, demoBrowser, orderData } from '../people/persons.ts'
import { listDocumentHashes } from '../programme/documents.ts'
import { demoActor, type Past, type PastEvent, type TransferProblem } from './past.ts'

/** How and when a reward of the history is collected. */
export interface RewardCollection {
  readonly daysAgo: number
  readonly as: RewardMethod
  readonly who?: RewardParty
  /** Another account than the person's own. */
  readonly iban?: string
  /** Problem that the bank reports with the transfer. */
  readonly problem?: TransferProblem
}

/** Plot of one referral in the demo's history: who, what and when. Every `…Ago` is in days before today. */
export interface Plot {
  readonly recommender: DemoPerson
  readonly friend: DemoPerson
  readonly productId: string
  readonly channel: string
  readonly share: RecommenderShare
  readonly madeAgo: number
  /** Number of the agent it was made with. */
  readonly agent?: string | undefined
  /** Made by somebody who followed the demo's sales partner's link. */
  readonly byPartnerLink?: boolean
  /**
   * Days on which people followed the link. `previews` is the number of link previews fetched right after its
   * creation.
   */
  readonly clicksAgo?: readonly number[]
  readonly previews?: number
  readonly orderedAgo?: number
  readonly reports?: readonly (readonly [ProviderStatus, daysAgo: number])[]
  readonly collected?: readonly RewardCollection[]
  /** Set if an operator claws the reward back, after the provider reported a failure that followed the release. */
  readonly clawedBackAgo?: number
  /** Recommender and recipient use the same device, with fraud checks enabled. */
  readonly fraudChecked?: boolean
  /** An operator's decision about the fraud case. */
  readonly verdict?: {
    readonly daysAgo: number
    readonly state: 'cleared' | 'confirmed'
    readonly note: string
  }
  /** What else happens to the referral, once it is made. */
  readonly also?: readonly {
    readonly daysAgo: number
    readonly run: (referral: PastReferral) => Promise<unknown>
  }[]
}

export interface PastReferral {
  readonly id: string
  readonly number: string
  readonly accountId: string
}

/** User agent of WhatsApp when it fetches a link preview. */
const previewUserAgent = 'WhatsApp/2.25.20 A'

/** Returns the events of a plot, to be run in chronological order with all events of the tenant. */
export function eventsOf(past: Past, plot: Plot): PastEvent[] {
  const { modules, inTenant } = past
  const { referrals, clicks, tracking, recipients, orders, rewards, clawbacks, fraudDecisions } = modules
  const { recommender, friend, channel } = plot
  const events: PastEvent[] = []
  let referral: PastReferral = { id: '', number: '', accountId: '' }
  let orderId = ''
  const on = (daysAgo: number, run: (context: Context) => Promise<unknown>, actor: Actor = demoActor) => {
    events.push({ daysAgo, run: () => run(withFraudChecks(past.at(daysAgo, actor))) })
  }
  /**
   * The demo's fraud checks are off, because one person tries out all roles on one device. In its history
   * they were on.
   */
  const withFraudChecks = (context: Context): Context => {
    if (!plot.fraudChecked) return context
    const settings = { ...context.tenant.settings, fraudChecks: 'standard' as const }
    return {
      ...context,
      tenant: { ...context.tenant, settings },
      ip: '198.51.100.23',
      userAgent: demoBrowser,
    }
  }

  const followPartnerLink = async (context: Context) => {
    const code = past.partnerLinks.get(plot.productId) ?? ''
    const to = await modules.personalLinks.followPartner({ ...context, userAgent: demoBrowser }, code)
    if (to?.kind !== 'referral') throw new Error(`The partner's link for ${plot.productId} leads nowhere`)
    return referrals.byNumber(context, to.number)
  }
  on(plot.madeAgo, async (context) => {
    if (plot.byPartnerLink) {
      referral = await followPartnerLink(context)
      return
    }
    const { email, firstName, lastName } = recommender
    const created = await referrals.create(context, {
      productId: plot.productId,
      channel,
      recommenderShare: plot.share,
      terms: 'Ich stimme den Teilnahmebedingungen zu.',
      recommender: { email, firstName, lastName, newsletterWished: false },
      contact: { firstName: friend.firstName },
      agentNumber: plot.agent,
      captcha: undefined,
      honeypot: undefined,
    })
    referral = created.referral
  })
  const click = (daysAgo: number, userAgent: string) =>
    on(daysAgo, (context) =>
      clicks.record({ ...context, userAgent }, { referralId: referral.id, channel, source: 'link' }),
    )
  for (let n = 0; n < (plot.previews ?? 0); n++) click(plot.madeAgo - 0.001, previewUserAgent)
  for (const daysAgo of plot.clicksAgo ?? []) click(daysAgo, demoBrowser)

  if (plot.orderedAgo !== undefined) {
    on(plot.orderedAgo, async (context) => {
      const { number: recipientNumber } = await tracking.begin(context, referral.number, { channel })
      const houseNumber = String(1 + (Number(friend.iban.slice(-6)) % 180))
      const { orderNumber } = await tracking.complete(context, {
        number: referral.number,
        recipientNumber,
        terms: undefined,
        data: orderData(friend, houseNumber, false),
        documents: await listDocumentHashes(modules, context, plot.productId),
      })
      orderId = (await inTenant((tx) => orders.findByNumber(tx, orderNumber)))?.id ?? ''
    })
  }
  for (const [status, daysAgo] of plot.reports ?? []) {
    const report = (context: Context) =>
      inTenant((tx) => orders.apply(tx, context, orderId, { status, time: { at: context.now, day: null } }))
    on(daysAgo, report, { kind: 'provider', id: 'demo' })
  }
  for (const { daysAgo, as, who, iban, problem } of plot.collected ?? []) {
    on(daysAgo, async (context) => {
      const claims = await inTenant(async (tx) => {
        const people = await recipients.listLeading(tx, [referral.id], 1)
        return rewards.listOfRecipients(
          tx,
          people.map(({ id }) => id),
        )
      })
      for (const claim of claims) {
        const own = claim.accountId !== null
        if (claim.state !== 'ready' || (who && own !== (who === 'recommender'))) continue
        if (problem) past.transferProblems.set(claim.id, problem)
        const actor: Actor = claim.accountId
          ? { kind: 'user', id: claim.accountId }
          : { kind: 'recipient', id: claim.recipientId ?? '' }
        await rewards.collect(
          { ...context, actor },
          claim.id,
          collectionOf(own ? recommender : friend, as, iban),
        )
      }
    })
  }
  if (plot.clawedBackAgo !== undefined) {
    const decide = (context: Context) =>
      inTenant((tx) => clawbacks.decide(tx, context, orderId, 'claw-back', 'Widerruf nach der Auszahlung'))
    on(plot.clawedBackAgo, decide, past.operator('finanzen'))
  }
  if (plot.verdict) {
    const { daysAgo, state, note } = plot.verdict
    const decide = async (context: Context) => {
      const [fraudCase] = await inTenant((tx) =>
        tx.selectFrom('fraudCase').select('id').where('referralId', '=', referral.id).execute(),
      )
      const reasonCode = state === 'cleared' ? 'household' : 'self-referral'
      const decision = { state, reasonCode, note } as const
      const id = fraudCase?.id ?? ''
      const { version } = await fraudDecisions.inspect(context, id)
      return fraudDecisions.decide(context, [{ id, version }], decision)
    }
    on(daysAgo, decide, past.operator('betreiber'))
  }
  for (const { daysAgo, run } of plot.also ?? []) on(daysAgo, () => run(referral))
  return events
}
