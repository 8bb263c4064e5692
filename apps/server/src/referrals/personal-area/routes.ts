import { orderKindWire } from '@zuruf/domain'
import type { AgentDirectory } from '../../agencies/agents/index.ts'
import type { Catalogue } from '../../catalogue/products/index.ts'
import { productNameFor } from '../../catalogue/products/index.ts'
import type { Captcha } from '../../platform/captcha.ts'
import type { Context } from '../../platform/context.ts'
import { answer, type Http, sent } from '../../platform/http/mount.ts'
import type { ClickService } from '../clicks/index.ts'
import type { LinkLifetimes, Referral, ReferralPictures, ReferralService } from '../referrals/index.ts'
import type { ReferralOffers } from './offers.ts'
import type { ReferralOverview } from './overview.ts'
import { fromWire, noticeOf, offerToWire, progressToWire, referralToWire } from './wire.ts'

export interface Dependencies {
  readonly captcha: Captcha
  readonly referrals: ReferralService
  readonly clicks: ClickService
  readonly pictures: ReferralPictures
  readonly directory: AgentDirectory
  readonly lifetimes: LinkLifetimes
  readonly offers: ReferralOffers
  readonly overview: ReferralOverview
  readonly catalogue: Pick<Catalogue, 'orderKindOf'>
}

const tags = ['referrals']

export function mountReferrals(http: Http, dependencies: Dependencies): void {
  const { captcha, referrals, clicks, pictures, directory, lifetimes, offers, overview, catalogue } =
    dependencies

  async function withClicks(context: Context, referral: Referral) {
    const Klicks = await clicks.countOne(context, referral.id)
    return {
      ...referralToWire(referral, context),
      Klicks,
      Bestellart: orderKindWire[catalogue.orderKindOf(context.tenant, referral.productId)],
      Ansprechpartner: await directory.findListedById(context, referrals.shownAgent(referral)),
    }
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
    handler: async ({ context, params }) => {
      const referral = await referrals.bySecret(context, params.id, params.hex)
      return {
        ...(await withClicks(context, referral)),
        ...progressToWire(await overview.readProgress(context, referral)),
      }
    },
  })

  http.mount('renewReferral', {
    tags,
    limit: (tenant) => tenant.settings.limits.code,
    handler: async ({ context, params }) =>
      referralToWire(await lifetimes.renew(context, params.id, params.hex), context),
  })

  http.mount('getReferralOffer', {
    tags,
    handler: async ({ context, params, query }) =>
      offerToWire(await offers.byNumber(context, params.id, query.klick), context),
  })

  http.mount('getExpiredReferral', {
    tags,
    handler: async ({ context, params }) => {
      const expired = await offers.expired(context, params.id)
      const { referral } = expired
      return {
        Empfehlungsnummer: referral.number,
        EmpfehlerVorname: expired.firstName,
        Produkt: {
          Id: referral.productId,
          Name: productNameFor(context, referral),
          ImAngebot: expired.isOffered,
        },
        PersoenlicherLink: expired.code,
        Vertriebspartner: expired.partner,
        Partnerlink: expired.partnerUrl,
        Bestellart: orderKindWire[expired.kind],
      }
    },
  })

  http.mount('redeemCode', {
    tags,
    limit: (tenant) => tenant.settings.limits.code,
    handler: async ({ context, params, query }) =>
      offerToWire(await offers.byOfflineCode(context, params.code, query.einsprungsquelle ?? null), context),
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
