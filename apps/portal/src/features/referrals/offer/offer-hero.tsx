import { useApp, useI18n } from '../../../app/hooks.ts'
import { formatPromisedAmount } from '../../../app/promised-amount.ts'
import { AgentPanel } from '../../../ui/agent-card.tsx'
import { Eyebrow } from '../../../ui/badge.tsx'
import { AnchorButton, LinkButton } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icons.tsx'
import { SplitBar } from '../../../ui/split-bar.tsx'
import { channelLink } from '../share/message-text.ts'
import { RewardTerms } from './reward-terms.tsx'
import type { Offer, RewardedProduct } from './types.ts'

/** Origin of the visitor, passed on to the order so that the right person is rewarded. */
export interface Origin {
  readonly klick?: string
  readonly channel?: string
}

interface OfferHeroProps {
  readonly offer: Offer
  readonly product: RewardedProduct
  readonly origin: Origin
}

/** Top of the offer page: who recommends which product, the reward of both, and the button to order. */
export function OfferHero({ offer, product, origin }: OfferHeroProps) {
  const i18n = useI18n()
  const { t, money, date } = i18n
  const { EmpfehlerVorname, Produkt, PraemieEmpfehlerCent, PraemieEmpfaengerCent, Sicher, GueltigBis } = offer
  const { Vertriebspartner } = offer
  const isInterest = offer.Bestellart === 'Angebotsanfrage'
  const knownName = Vertriebspartner ?? EmpfehlerVorname
  const name = knownName || t('offer.someone')
  const side = PraemieEmpfaengerCent === 0 ? 'self' : PraemieEmpfehlerCent === 0 ? 'contact' : 'both'
  const partnerSide = PraemieEmpfaengerCent === 0 ? 'partner' : 'partnerAndYou'
  const leadKey = Vertriebspartner ? partnerSide : side
  const values = {
    name,
    product: Produkt.Name,
    you: formatPromisedAmount(i18n, PraemieEmpfehlerCent, Sicher),
    them: formatPromisedAmount(i18n, PraemieEmpfaengerCent, Sicher),
  }
  return (
    <div>
      <Eyebrow>{t('offer.eyebrow')}</Eyebrow>
      <h1 className="type-title">{t(knownName ? 'offer.title' : 'offer.title.noName', values)}</h1>
      <p className="type-lead mt-5 max-w-[34em]">
        {t(
          isInterest ? (`offer.lead.${leadKey}.interest` as const) : (`offer.lead.${leadKey}` as const),
          values,
        )}
      </p>
      {PraemieEmpfaengerCent > 0 && (!Vertriebspartner || Sicher) && (
        <div className="mt-7 grid max-w-[480px] gap-2.5">
          {!Vertriebspartner && (
            <SplitBar
              label={t('offer.gets')}
              parts={[
                { label: t('offer.you'), cents: PraemieEmpfaengerCent, surface: 'accent' },
                { label: t('offer.them', { name }), cents: PraemieEmpfehlerCent, surface: 'sky' },
              ]}
            />
          )}
          {Sicher && (
            <p className="type-small text-muted">
              {t(isInterest ? 'offer.limited.interest' : 'offer.limited', {
                sure: money(Sicher.PraemieEmpfaengerCent),
              })}
            </p>
          )}
        </div>
      )}
      {(PraemieEmpfaengerCent > 0 || (PraemieEmpfehlerCent > 0 && !Vertriebspartner)) && (
        <div className="max-w-[480px]">
          <RewardTerms product={product} kind={offer.Bestellart} />
        </div>
      )}
      <div className="mt-7 flex flex-wrap items-center gap-x-6 gap-y-3 max-md:flex-col max-md:items-stretch">
        <OrderButton offer={offer} origin={origin} />
        {GueltigBis && (
          <p className="type-small text-muted max-md:text-center">
            {t('offer.until', { date: date(GueltigBis) })}
          </p>
        )}
      </div>
      {offer.Ansprechpartner && (
        <div className="mt-7 max-w-[480px]">
          <AgentPanel agent={offer.Ansprechpartner} />
        </div>
      )}
    </div>
  )
}

/** Link to our own order form, or to the provider's shop via the referral link, which adds the click. */
function OrderButton({ offer, origin }: { offer: Offer; origin: Origin }) {
  const { config } = useApp().tenant
  const { t } = useI18n()
  const number = offer.Empfehlungsnummer
  const content = (
    <>
      {t(offer.Bestellart === 'Angebotsanfrage' ? 'offer.order.interest' : 'offer.order')}
      <Icon name="arrow" />
    </>
  )
  if (config.Shopziel) {
    const link = `${config.MandantUrl}/e/${encodeURIComponent(number)}`
    const hasExpired = offer.GueltigBis !== null && Date.parse(offer.GueltigBis) < Date.now()
    // After expiry the referral link would count a new click, so visitors who clicked in time skip it.
    const directShopUrl =
      hasExpired &&
      origin.klick &&
      shopAddress(new URL(config.Shopziel, config.MandantUrl), number, origin.klick)
    return (
      <AnchorButton size="large" href={directShopUrl || channelLink(link, origin.channel ?? 'angebot')}>
        {content}
      </AnchorButton>
    )
  }
  return (
    <LinkButton
      page="EmpfaengerDaten"
      params={{ empfehlungsnummer: number }}
      search={{ klick: origin.klick, channel: origin.channel }}
      size="large"
    >
      {content}
    </LinkButton>
  )
}

/** Returns the shop's address with the click that the provider reports, in the same form as the referral link. */
function shopAddress(shop: URL, referralNumber: string, clickId: string): string {
  const address = new URL(shop)
  address.searchParams.set('klick', clickId)
  address.searchParams.set('empfehlung', referralNumber)
  return address.href
}
