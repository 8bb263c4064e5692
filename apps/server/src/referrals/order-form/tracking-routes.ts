import { campaignIn, isShareCode, normaliseShareCode, orderKinds, orderKindWire } from '@zuruf/domain'
import type { Context } from '../../platform/context.ts'
import { notFound } from '../../platform/errors.ts'
import { type Call, type Http, sent } from '../../platform/http/mount.ts'
import type { RequestTokens } from '../../platform/http/request-tokens.ts'
import { isUuid } from '../../platform/ids.ts'
import { isRobot } from '../../platform/robots.ts'
import { pathOf } from '../../platform/tenants/wire.ts'
import type { ClickService, OwnLinks } from '../clicks/index.ts'
import type { PartnerDestination, PersonalLinks } from '../personal-links/index.ts'
import { fromWire } from '../recipients/index.ts'
import type { ReferralService } from '../referrals/index.ts'
import type { TrackingService } from './service.ts'

export interface Dependencies {
  readonly requestTokens: Pick<RequestTokens, 'listIdentifying'>
  readonly tracking: TrackingService
  readonly clicks: ClickService
  readonly referrals: ReferralService
  readonly ownLinks: OwnLinks
  readonly personalLinks: Pick<PersonalLinks, 'follow' | 'followPartner'>
}

const tags = ['tracking']

/** Routes by which people follow links, and recipients order. */
export function mountTracking(http: Http, dependencies: Dependencies): void {
  const { requestTokens, tracking, clicks, referrals, ownLinks, personalLinks } = dependencies
  const tokensOf = ({ context, request }: Pick<Call<'completeTracking'>, 'context' | 'request'>) =>
    requestTokens.listIdentifying(request, context)

  /** Follows a referral link. The click is committed before the redirect is sent. */
  async function follow(call: Call<'followLink' | 'clickReferral'>) {
    const { context, params, query, reply } = call
    forbidCaching(reply)
    const target = await clicks.resolve(context, params.id)
    const channel = campaignIn((name) => query[name as keyof typeof query])
    if (!target) {
      const code = await personalLinks.follow(context, params.id, channel)
      reply.redirect(
        code ? personalLinkPage(context, code, channel) : unknownLinkPage(context, params.id),
        302,
      )
      return sent
    }
    const clickId = await clicks.record(context, {
      referralId: target.referralId,
      channel,
      source: 'link',
    })
    await ownLinks.noteVisit(context, target.referralId, clickId, await tokensOf(call))
    // Robots that render previews get our page, because the shop's would not mention the referral.
    const path = target.ended || isRobot(context.userAgent) ? offerPage : landingUrl
    reply.redirect(path(context, target.number, clickId, channel), 302)
    return sent
  }

  http.mount('followLink', { tags, handler: follow })
  http.mount('clickReferral', { tags, handler: follow })

  http.mount('followPartnerLink', {
    tags,
    limit: (tenant) => tenant.settings.limits.create,
    handler: async ({ context, params, query, reply }) => {
      forbidCaching(reply)
      const to = await personalLinks.followPartner(context, params.code)
      const channel = campaignIn((name) => query[name as keyof typeof query])
      reply.redirect(partnerLinkTarget(context, to, channel), 302)
      return sent
    },
  })

  http.mount('countVisit', {
    tags,
    handler: async ({ context, params, query }) => {
      const target = await clicks.resolve(context, params.id)
      if (!target) throw notFound()
      await clicks.record(context, {
        referralId: target.referralId,
        channel: query.channel || null,
        source: 'visit',
      })
      const referral = await referrals.byNumber(context, target.number)
      return { Klicks: await clicks.countOne(context, referral.id) }
    },
  })

  http.mount('getProductLink', {
    tags,
    handler: async (call) => {
      const { context, params, query } = call
      const referral = referrals.assertOpen(context, await referrals.byNumber(context, params.id))
      await tracking.assertRoom(context, referral)
      const clickId = await clicks.record(context, {
        referralId: referral.id,
        channel: query.channel || null,
        source: 'link',
      })
      await ownLinks.noteVisit(context, referral.id, clickId, await tokensOf(call))
      const path = landingUrl(context, referral.number, clickId, query.channel || null)
      return { Produktlink: new URL(path, context.baseUrl).href }
    },
  })

  http.mount('createRecipient', {
    tags,
    limit: (tenant) => tenant.settings.limits.order,
    handler: async (call) => {
      const { context, params, query, body } = call
      const clickId = body?.KlickId && isUuid(body.KlickId) ? body.KlickId : null
      const recipient = await tracking.begin(context, params.id, {
        clickId,
        channel: query.channel || null,
        withoutReward: body?.OhnePraemie === true,
      })
      await ownLinks.noteVisit(context, recipient.referralId, recipient.id, await tokensOf(call))
      return { Empfaengernummer: recipient.number }
    },
  })

  http.mount('completeTracking', {
    tags,
    limit: (tenant) => tenant.settings.limits.order,
    handler: async (call) => {
      const { context, body } = call
      const input = {
        number: body.empfehlungsnummer,
        recipientNumber: body.empfaengernummer,
        data: fromWire(body.empfaengerdaten),
        terms: body.AgbText || undefined,
        kind: orderKinds.find((kind) => orderKindWire[kind] === body.Bestellart),
        documents: body.Dokumente?.map((hash) => hash.toLowerCase()),
      }
      const done = await tracking.complete(context, input, await tokensOf(call))
      return { Auftragsnummer: done.orderNumber, EmpfaengerToken: done.recipientToken }
    },
  })
}

/**
 * Returns the URL of the landing page, or of the provider's shop if the tenant has one, with the click's id.
 */
function landingUrl(context: Context, number: string, clickId: string, channel: string | null): string {
  const { tenant } = context
  if (tenant.settings.shopUrl) {
    const shop = new URL(tenant.settings.shopUrl, context.baseUrl)
    shop.searchParams.set('klick', clickId)
    shop.searchParams.set('empfehlung', number)
    return shop.href
  }
  return offerPage(context, number, clickId, channel)
}

/** Sets headers against caching and indexing of the redirect, and against sending a referrer. */
function forbidCaching(reply: Call<'followLink'>['reply']): void {
  reply
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'no-referrer')
    .header('x-robots-tag', 'noindex')
}

/**
 * Returns the target of a sales partner's link: its referral's link, which counts the click, or the product
 * page.
 */
function partnerLinkTarget(
  { tenant }: Context,
  to: PartnerDestination | undefined,
  channel: string | null,
): string {
  if (!to) return `/${tenant.defaultLanguage}/404`
  if (to.kind === 'referral') return `/e/${to.number}${channel ? `?${new URLSearchParams({ channel })}` : ''}`
  return `/${tenant.defaultLanguage}${pathOf(tenant, 'Produkt').replace(':produktId', to.productId)}`
}

/** Returns the path of a personal link's page. */
function personalLinkPage({ tenant }: Context, code: string, channel: string | null): string {
  const path = pathOf(tenant, 'PersoenlicherLink').replace(':code', code)
  return `/${tenant.defaultLanguage}${path}${channel ? `?${new URLSearchParams({ channel })}` : ''}`
}

/**
 * Returns the page for an unknown link. Input that looks like a personal code gets the page of expired
 * referrals.
 */
function unknownLinkPage({ tenant }: Context, input: string): string {
  const isCode = tenant.settings.personalLinks && isShareCode(normaliseShareCode(input))
  return `/${tenant.defaultLanguage}${isCode ? pathOf(tenant, 'EmpfehlungAbgelaufen') : '/404'}`
}

/** Returns our page of a referral, which also states when it has ended. */
function offerPage({ tenant }: Context, number: string, clickId: string, channel: string | null): string {
  const path = pathOf(tenant, 'Angebot').replace(':empfehlungsnummer', number)
  const query = new URLSearchParams({ klick: clickId, ...(channel && { channel }) })
  return `/${tenant.defaultLanguage}${path}?${query}`
}
