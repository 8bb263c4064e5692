import { createFileRoute, redirect } from '@tanstack/react-router'
import { isCampaignName } from '@zuruf/domain/campaign'
import { call, publicUrl } from '../../api/call.ts'
import { orNotFound } from '../../api/or-not-found.ts'
import { endedLinkPage, endReasonOf } from '../../app/ended-link.ts'
import { pageHead } from '../../app/head.ts'
import { useApp, useI18n } from '../../app/hooks.ts'
import { useStoreClick } from '../../app/stored-click.ts'
import { ProductSummary } from '../../features/catalogue/product-summary.tsx'
import { readProduct } from '../../features/catalogue/read-product.ts'
import { OfferHero, type Origin } from '../../features/referrals/offer/offer-hero.tsx'
import { useCountVisit } from '../../features/referrals/offer/use-count-visit.ts'
import { Steps } from '../../ui/steps.tsx'

const originOf = ({ klick, channel }: Record<string, unknown>): Origin => ({
  ...(typeof klick === 'string' && { klick }),
  ...(typeof channel === 'string' && isCampaignName(channel) && { channel }),
})

/** Landing page of a referral link: who recommends which product, with the button to order. */
export const Route = createFileRoute('/$locale/angebot/$empfehlungsnummer')({
  staticData: { texts: ['offer'] },
  validateSearch: originOf,
  loaderDeps: ({ search: { klick } }) => ({ klick }),
  loader: async ({ params, context, deps }) => {
    const request = { params: { id: params.empfehlungsnummer }, query: deps }
    const offer = await orNotFound(call('getReferralOffer', request)).catch((error: unknown) => {
      const ended = endReasonOf(error)
      throw ended ? redirect(endedLinkPage(context.locale, ended, params.empfehlungsnummer)) : error
    })
    const product = await orNotFound(readProduct(offer.Produkt.Id))
    return { offer, product }
  },
  head: ({ match, loaderData }) => {
    if (!loaderData) return {}
    const { config } = match.context.tenant
    const picture = publicUrl('getReferralPicture', config.Mandant, {
      params: { id: loaderData.offer.Empfehlungsnummer },
    })
    // The recommender's name is left out, because link previews are public and cached by others.
    return pageHead(match.context, {
      title: match.context.i18n.t('offer.head', { product: loaderData.offer.Produkt.Name }),
      description: match.context.i18n.t(
        loaderData.offer.Bestellart === 'Angebotsanfrage' ? 'offer.meta.interest' : 'offer.meta',
      ),
      image: config.MandantUrl + picture,
    })
  },
  component: OfferPage,
})

function OfferPage() {
  const { offer, product } = Route.useLoaderData()
  const origin = Route.useSearch()
  const { t } = useI18n()
  const { config } = useApp().tenant
  useCountVisit(offer.Empfehlungsnummer, origin)
  useStoreClick(offer.Empfehlungsnummer, origin.klick, false)
  const isRewarded = offer.PraemieEmpfaengerCent > 0
  const inShop = config.Shopziel !== null
  const isInterest = offer.Bestellart === 'Angebotsanfrage'
  const last = isInterest
    ? { title: t('offer.next3.title.interest'), text: t('offer.next3.text.interest') }
    : { title: t('offer.next3.title'), text: t('offer.next3.text') }
  return (
    <>
      <div className="page-width grid items-center gap-9 pt-4 pb-14 *:min-w-0 lg:grid-cols-[1.1fr_0.9fr] lg:gap-14 lg:pt-8">
        <OfferHero offer={offer} product={product} origin={origin} />
        <ProductSummary product={product} />
      </div>
      <section className="page-width">
        <h2 className="type-heading mb-7">{t(isRewarded ? 'offer.how' : 'offer.next')}</h2>
        <Steps
          steps={[
            {
              title: t(isInterest ? 'offer.how1.title.interest' : 'offer.how1.title'),
              text: t(inShop ? 'offer.how1.text.shop' : 'offer.how1.text'),
            },
            {
              title: t(inShop ? 'offer.how2.title.shop' : 'offer.how2.title'),
              text: t(inShop ? 'offer.how2.text.shop' : 'offer.how2.text'),
            },
            isRewarded ? { title: t('offer.how3.title'), text: t('offer.how3.text') } : last,
          ]}
        />
      </section>
    </>
  )
}
