import { useNavigate } from '@tanstack/react-router'
import type { ResponseOf } from '@zuruf/contract'
import type { ReactNode } from 'react'
import { call } from '../../../api/call.ts'
import { useApp, useI18n } from '../../../app/hooks.ts'
import { orderKindKey } from '../../../app/order-kind.ts'
import { pagePath } from '../../../app/page-link.tsx'
import { useAsyncAction } from '../../../app/use-async-action.ts'
import { Eyebrow } from '../../../ui/badge.tsx'
import { Banner } from '../../../ui/banner.tsx'
import { AnchorButton, Button, LinkButton } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icons.tsx'

type Expired = ResponseOf<'getExpiredReferral'>

/**
 * Offer for a recipient whose link has expired: the sales partner's link or the recommender's personal link if there
 * is one that works, otherwise the product without a reward, or other products if it is no longer on offer.
 * Decisions 099, 100
 */
export function ExpiredOffer({
  expired,
  children,
}: {
  readonly expired: Expired
  readonly children: ReactNode
}) {
  const { t } = useI18n()
  const { EmpfehlerVorname, Vertriebspartner, Produkt, PersoenlicherLink, Partnerlink } = expired
  const values = {
    name: Vertriebspartner || EmpfehlerVorname || t('offer.someone'),
    product: Produkt.Name,
  }
  const order = Produkt.ImAngebot ? 'order' : 'gone'
  const personal = Produkt.ImAngebot ? 'personal' : 'goneLink'
  const partner = Produkt.ImAngebot && Partnerlink
  const offerKind = partner ? 'partner' : PersoenlicherLink ? personal : order
  const isRewarded = partner || PersoenlicherLink
  const isInterest = expired.Bestellart === 'Angebotsanfrage'
  return (
    <div className="page-width grid items-center gap-9 pt-4 pb-14 *:min-w-0 lg:grid-cols-[1.1fr_0.9fr] lg:gap-14 lg:pt-8">
      <div>
        {isRewarded && <Eyebrow>{t('offer.eyebrow')}</Eyebrow>}
        <h1 className="type-title">{t('expiredOffer.title')}</h1>
        <p className="type-lead mt-5 max-w-[34em]">
          {t(
            offerKind === 'personal' || offerKind === 'order'
              ? orderKindKey(expired.Bestellart, `expiredOffer.lead.${offerKind}`)
              : `expiredOffer.lead.${offerKind}`,
            values,
          )}
        </p>
        {Vertriebspartner && isRewarded && (
          <p className="mt-4 max-w-[34em]">
            {t(isInterest ? 'personal.ad.partner.interest' : 'personal.ad.partner', values)}
          </p>
        )}
        <BestOffer expired={expired} name={values.name} />
      </div>
      {children}
    </div>
  )
}

/** Buttons for the best offer that is available. */
function BestOffer({ expired, name }: { readonly expired: Expired; readonly name: string }) {
  const { Produkt, PersoenlicherLink, Partnerlink } = expired
  if (Produkt.ImAngebot && Partnerlink) {
    return <ViaPartnerLink link={Partnerlink} code={PersoenlicherLink} product={Produkt} />
  }
  if (PersoenlicherLink) return <ViaPersonalLink code={PersoenlicherLink} product={Produkt} />
  return <WithoutReward expired={expired} name={name} />
}

/**
 * The same product via the sales partner's link, which counts the click. @param code code of the page with
 * all products, if there is one
 */
function ViaPartnerLink({
  link,
  code,
  product,
}: {
  readonly link: string
  readonly code: string | null
  readonly product: Expired['Produkt']
}) {
  const { t } = useI18n()
  return (
    <div className="mt-7 flex flex-wrap gap-3 max-md:flex-col">
      <AnchorButton size="large" href={link}>
        {t('expiredOffer.see', { product: product.Name })}
        <Icon name="arrow" />
      </AnchorButton>
      {code && (
        <LinkButton page="PersoenlicherLink" params={{ code }} size="large" look="outline">
          {t('expiredOffer.others')}
        </LinkButton>
      )}
    </div>
  )
}

/** The same product via the recommender's personal link, with a reward for both. */
function ViaPersonalLink({ code, product }: { readonly code: string; readonly product: Expired['Produkt'] }) {
  const { locale } = useApp()
  const { t } = useI18n()
  const navigate = useNavigate()
  const { busy, failure, run } = useAsyncAction()
  const choose = () =>
    run(async () => {
      const chosen = await call('choosePersonalProduct', {
        params: { code },
        body: { ProduktId: product.Id },
      })
      await navigate({
        to: pagePath(locale, 'Angebot', { empfehlungsnummer: chosen.Empfehlungsnummer }),
        search: { klick: chosen.KlickId } as never,
      })
    })
  return (
    <>
      {failure && (
        <div className="mt-7 max-w-[34em]">
          <Banner kind="bad" live>
            {failure}
          </Banner>
        </div>
      )}
      <div className="mt-7 flex flex-wrap gap-3 max-md:flex-col">
        {product.ImAngebot && (
          <Button size="large" busy={busy} onClick={choose}>
            {t('expiredOffer.see', { product: product.Name })}
            <Icon name="arrow" />
          </Button>
        )}
        <LinkButton
          page="PersoenlicherLink"
          params={{ code }}
          size="large"
          look={product.ImAngebot ? 'outline' : 'primary'}
        >
          {t('expiredOffer.others')}
        </LinkButton>
      </div>
    </>
  )
}

/** The product without a reward: a link to our order form or to the provider's shop. */
function WithoutReward({ expired, name }: { readonly expired: Expired; readonly name: string }) {
  const { Shopziel } = useApp().tenant.config
  const { t } = useI18n()
  const { Empfehlungsnummer, Produkt } = expired
  return (
    <>
      <div className="mt-7 flex flex-wrap gap-3 max-md:flex-col">
        {Produkt.ImAngebot && Shopziel && (
          <AnchorButton size="large" href={Shopziel}>
            {t('expiredOffer.shop')}
            <Icon name="arrow" />
          </AnchorButton>
        )}
        {Produkt.ImAngebot && !Shopziel && (
          <LinkButton
            page="EmpfaengerDaten"
            params={{ empfehlungsnummer: Empfehlungsnummer }}
            search={{ ohnepraemie: '1' }}
            size="large"
          >
            {t(orderKindKey(expired.Bestellart, 'expiredOffer.order'))}
            <Icon name="arrow" />
          </LinkButton>
        )}
        <LinkButton page="Home" hash="produkte" size="large" look={Produkt.ImAngebot ? 'outline' : 'primary'}>
          {t('blocked.products')}
        </LinkButton>
      </div>
      {Produkt.ImAngebot && <p className="type-small mt-5 text-muted">{t('expiredOffer.new', { name })}</p>}
    </>
  )
}
