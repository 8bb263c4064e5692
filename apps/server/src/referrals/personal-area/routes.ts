import { isOfflineCode, normaliseOfflineCode, orderKindWire } from '@zuruf/domain'
import type { AgentDirectory, Agents } from '../../agencies/agents/index.ts'
import type { Catalogue } from '../../catalogue/products/index.ts'
import { productNameFor } from '../../catalogue/products/index.ts'
import type { AccountService } from '../../identity/accounts/index.ts'
import type { Limits } from '../../money/rewards/index.ts'
import type { Captcha } from '../../platform/captcha.ts'
import type { Context } from '../../platform/context.ts'
import type { Database } from '../../platform/database/database.ts'
import { type Tx, withTenant } from '../../platform/database/database.ts'
import { AppError } from '../../platform/errors.ts'
import { answer, type Http, sent } from '../../platform/http/mount.ts'
import { type Limits as CallLimits, callerKey } from '../../platform/limits.ts'
import type { ClickService } from '../clicks/index.ts'
import type { PersonalLinks } from '../personal-links/index.ts'
import type { LinkLifetimes, Referral, ReferralPictures, ReferralService } from '../referrals/index.ts'
import { fromWire, noticeOf, offerToWire, referralToWire } from './wire.ts'

export interface Dependencies {
  readonly database: Database
  readonly captcha: Captcha
  readonly limits: CallLimits
  readonly referrals: ReferralService
  readonly accounts: AccountService
  readonly clicks: ClickService
  readonly pictures: ReferralPictures
  readonly directory: AgentDirectory
  readonly lifetimes: LinkLifetimes
  readonly personalLinks: Pick<PersonalLinks, 'codeBehind' | 'workingCodeOf' | 'workingPartnerUrlOf'>
  readonly agents: Pick<Agents, 'find'>
  readonly rewardLimits: Pick<Limits, 'isUsedUpForVisitor'>
  readonly catalogue: Pick<Catalogue, 'product' | 'orderKindOf'>
}

const tags = ['referrals']

export function mountReferrals(http: Http, dependencies: Dependencies): void {
  const { database, captcha, referrals, accounts, clicks, pictures, directory, lifetimes } = dependencies
  const { agents, personalLinks, rewardLimits, catalogue, limits } = dependencies

  async function withClicks(context: Context, referral: Referral) {
    const Klicks = await clicks.countOne(context, referral.id)
    return {
      ...referralToWire(referral, context),
      Klicks,
      Bestellart: orderKindWire[catalogue.orderKindOf(context.tenant, referral.productId)],
      Ansprechpartner: await directory.contactOf(context, referrals.shownAgent(referral)),
    }
  }

  /**
   * Returns the name of the recommending sales partner. @returns null for other recommenders and other kinds
   * of agencies
   */
  async function partnerNameOf(tx: Tx, { forAgency, agencyId }: Referral): Promise<string | null> {
    const agency = forAgency && agencyId ? await agents.find(tx, agencyId) : undefined
    return agency?.kind === 'partner' ? agency.name : null
  }

  /** @throws AppError PSOF0312 */
  async function offer(context: Context, referral: Referral) {
    const { account, partner } = await withTenant(database, context.tenant.id, async (tx) => {
      if (await rewardLimits.isUsedUpForVisitor(tx, context, referral)) throw new AppError('PSOF0312')
      return {
        account: await accounts.findById(tx, referral.accountId),
        partner: await partnerNameOf(tx, referral),
      }
    })
    const agent = await directory.contactOf(context, referrals.shownAgent(referral))
    const firstName = referrals.recommenderName(referral, account)
    const code = await personalLinks.codeBehind(context, referral)
    const kind = catalogue.orderKindOf(context.tenant, referral.productId)
    return offerToWire(referral, { firstName, agent, code, partner, kind }, context)
  }

  http.mount('getCaptcha', {
    tags,
    handler: ({ context, query }) => captcha.challenge(context, query.aktion),
  })

  http.mount('createReferral', {
    tags,
    limit: (tenant) => tenant.settings.limits.create,
    handler: async ({ context, query, body }) => {
      if (body === null) {
        return answer(200, { CaptchaErforderlich: await referrals.captchaRequired(context) })
      }
      const created = await referrals.create(context, fromWire(body, query.channel))
      return answer(201, {
        Empfehlung: referralToWire(created.referral, context),
        OptInErforderlich: created.optInRequired,
        Hinweis: noticeOf(created.optInRequired, context),
      })
    },
  })

  http.mount('getReferral', {
    tags,
    handler: async ({ context, params }) => {
      const referral = await referrals.bySecret(context, params.id, params.hex)
      // The recommender may view a referral that is in progress or done; only an ended one has a page of its
      // own.
      if (referral.state === 'expired' || referral.state === 'cancelled') {
        referrals.assertOpen(context, referral)
      }
      return withClicks(context, referral)
    },
  })

  http.mount('getAnyReferral', {
    tags,
    handler: async ({ context, params }) =>
      withClicks(context, await referrals.bySecret(context, params.id, params.hex)),
  })

  http.mount('renewReferral', {
    tags,
    limit: (tenant) => tenant.settings.limits.code,
    handler: async ({ context, params }) =>
      referralToWire(await lifetimes.renew(context, params.id, params.hex), context),
  })

  http.mount('getReferralOffer', {
    tags,
    handler: async ({ context, params, query }) => {
      const referral = await referrals.byNumber(context, params.id)
      const click = query.klick ? await clicks.traceOf(context, query.klick) : undefined
      const isTheirs = click?.referralId === referral.id
      if (isTheirs) referrals.assertOpenFor(context, referral, click.at)
      else referrals.assertOpen(context, referral)
      return offer(context, referral)
    },
  })

  http.mount('getExpiredReferral', {
    tags,
    handler: async ({ context, params }) => {
      // Only offline codes are rate limited: numbers cannot be guessed, and many people share their carrier's
      // IP address.
      if (isOfflineCode(normaliseOfflineCode(params.id))) {
        const { tenant, ip } = context
        await limits.consume('expired-code', tenant.settings.limits.code, `${tenant.id}:${callerKey(ip)}`)
      }
      const referral = await referrals.expired(context, params.id)
      const { account, code, partner, partnerUrl } = await withTenant(
        database,
        context.tenant.id,
        async (tx) => ({
          account: await accounts.findById(tx, referral.accountId),
          code: await personalLinks.workingCodeOf(tx, context, referral),
          partner: await partnerNameOf(tx, referral),
          partnerUrl: await personalLinks.workingPartnerUrlOf(tx, context, referral),
        }),
      )
      return {
        Empfehlungsnummer: referral.number,
        EmpfehlerVorname: referrals.recommenderName(referral, account),
        Produkt: {
          Id: referral.productId,
          Name: productNameFor(context, referral),
          ImAngebot: catalogue.product(context.tenant, referral.productId) !== undefined,
        },
        PersoenlicherLink: code,
        Vertriebspartner: partner,
        Partnerlink: partnerUrl,
        Bestellart: orderKindWire[catalogue.orderKindOf(context.tenant, referral.productId)],
      }
    },
  })

  http.mount('redeemCode', {
    tags,
    limit: (tenant) => tenant.settings.limits.code,
    handler: async ({ context, params, query }) => {
      const referral = await referrals.byOfflineCode(context, params.code)
      await clicks.record(context, {
        referralId: referral.id,
        channel: query.einsprungsquelle ?? null,
        source: 'code',
      })
      return offer(context, referral)
    },
  })

  http.mount('getReferralPicture', {
    tags,
    handler: async ({ context, params, query, reply }) => {
      const referral = await referrals.byNumber(context, params.id)
      const png = await pictures.draw(context, referral, query.format ?? 'vorschau', query.sprache)
      reply.type('image/png').header('cache-control', 'public, max-age=3600').send(png)
      return sent
    },
  })

  http.mount('getReferralQr', {
    tags,
    handler: async ({ context, params, reply }) => {
      const referral = await referrals.byNumber(context, params.id)
      const svg = await pictures.qr(context, referral)
      reply.type('image/svg+xml').header('cache-control', 'public, max-age=3600').send(svg)
      return sent
    },
  })
}
