import { createFileRoute, redirect, useNavigate, useRouter } from '@tanstack/react-router'
import { isCampaignName } from '@zuruf/domain/campaign'
import { call } from '../../api/call.ts'
import { isUnknown, orNotFound } from '../../api/or-not-found.ts'
import { endedLinkPage, endReasonOf } from '../../app/ended-link.ts'
import { pageHead } from '../../app/head.ts'
import { useApp, useI18n } from '../../app/hooks.ts'
import { orderKindKey } from '../../app/order-kind.ts'
import { pagePath } from '../../app/page-link.tsx'
import { useStoreClick } from '../../app/stored-click.ts'
import { OrderSummary } from '../../features/catalogue/order-summary.tsx'
import { ProductSummary } from '../../features/catalogue/product-summary.tsx'
import { readProduct } from '../../features/catalogue/read-product.ts'
import type { ProductDetail } from '../../features/catalogue/types.ts'
import type { OrderDocument } from '../../features/recipients/order/documents.tsx'
import { OrderForm } from '../../features/recipients/order/order-form.tsx'
import { RewardTerms } from '../../features/referrals/offer/reward-terms.tsx'
import { Facts } from '../../ui/facts.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { Panel } from '../../ui/panel.tsx'

interface Search {
  readonly klick?: string
  readonly channel?: string
  /** Set for an order through an expired link, without a reward. */
  readonly ohnepraemie?: '1'
}

/** Order form for a recipient. */
export const Route = createFileRoute('/$locale/empfaengerdaten/$empfehlungsnummer')({
  staticData: { texts: ['recipient', 'fields', 'products', 'offer'] },
  validateSearch: (search: Record<string, unknown>): Search => ({
    ...(typeof search.klick === 'string' && { klick: search.klick }),
    ...(typeof search.channel === 'string' && isCampaignName(search.channel)
      ? { channel: search.channel }
      : {}),
    ...(search.ohnepraemie === '1' && { ohnepraemie: '1' as const }),
  }),
  loaderDeps: ({ search: { klick, ohnepraemie } }) => ({ klick, ohnepraemie }),
  loader: async ({ params, context, deps: { klick, ohnepraemie } }) => {
    try {
      const id = params.empfehlungsnummer
      const offer = (ohnepraemie && (await loadUnrewardedOffer(id))) || (await loadRewardedOffer(id, klick))
      const { Id } = offer.Produkt
      const [product, documents] = await Promise.all([loadProduct(Id), loadDocuments(Id)])
      return { offer, product, documents }
    } catch (error) {
      const ended = endReasonOf(error)
      throw ended ? redirect(endedLinkPage(context.locale, ended, params.empfehlungsnummer)) : error
    }
  },
  head: ({ match, loaderData }) =>
    pageHead(match.context, {
      title: match.context.i18n.t('recipient.meta', { product: loaderData?.offer.Produkt.Name ?? '' }),
    }),
  component: RecipientDataPage,
})

/** Data of a referral that this page shows. */
interface ReferralData {
  readonly Empfehlungsnummer: string
  readonly EmpfehlerVorname: string
  readonly Produkt: { readonly Id: string; readonly Name: string }
  readonly PraemieEmpfaengerCent: number
  readonly PersoenlicherLink: string | null
  readonly Bestellart: 'Bestellung' | 'Angebotsanfrage'
  /** Whether the link has expired and nobody is rewarded. */
  readonly withoutReward: boolean
}

async function loadRewardedOffer(id: string, klick: string | undefined): Promise<ReferralData> {
  const offer = await orNotFound(call('getReferralOffer', { params: { id }, query: { klick } }))
  return { ...offer, withoutReward: false }
}

/** Loads the data of an expired link; null if the link has not expired, for example because it was renewed. */
async function loadUnrewardedOffer(id: string): Promise<ReferralData | null> {
  try {
    const expired = await call('getExpiredReferral', { params: { id } })
    return { ...expired, PraemieEmpfaengerCent: 0, withoutReward: true }
  } catch (error) {
    if (isUnknown(error)) return null
    throw error
  }
}

/** Loads the product; null if it has left the catalogue. It can still be ordered through the referral. */
async function loadProduct(id: string): Promise<ProductDetail | null> {
  try {
    return await readProduct(id)
  } catch (error) {
    if (isUnknown(error)) return null
    throw error
  }
}

/**
 * Loads the documents to read before ordering. Returns null if a server of the previous release answers, which has no
 * documents and accepts orders without them.
 */
async function loadDocuments(produktId: string): Promise<OrderDocument[] | null> {
  try {
    return await call('listOrderDocuments', { query: { produktId } })
  } catch (error) {
    if (isUnknown(error)) return null
    throw error
  }
}

function RecipientDataPage() {
  const { offer, product, documents } = Route.useLoaderData()
  const { withoutReward } = offer
  const router = useRouter()
  const { klick, channel } = Route.useSearch()
  useStoreClick(offer.Empfehlungsnummer, withoutReward ? undefined : klick, true)
  const { tenant, locale } = useApp()
  const { t, money } = useI18n()
  const navigate = useNavigate()
  const name = offer.EmpfehlerVorname
  const inShop = tenant.config.Shopziel !== null
  const isInterest = offer.Bestellart === 'Angebotsanfrage'
  const titleKey = () => {
    if (isInterest) return 'recipient.title.interest'
    return inShop ? 'recipient.title.shop' : 'recipient.title'
  }
  const summaryKey = () => {
    if (isInterest) return 'recipient.summary.interest'
    return inShop ? 'recipient.summary.shop' : 'recipient.summary'
  }
  const rewardCents = offer.PraemieEmpfaengerCent
  return (
    <div className="page-width">
      <PageHeading
        eyebrow={t('recipient.eyebrow', { name })}
        title={t(titleKey())}
        lead={t(withoutReward ? orderKindKey(offer.Bestellart, 'recipient.lead.expired') : 'recipient.lead', {
          name,
          product: offer.Produkt.Name,
        })}
      />
      <div className="grid items-start gap-7 lg:grid-cols-[1.25fr_0.9fr]">
        <OrderForm
          visit={{ referralNumber: offer.Empfehlungsnummer, clickId: klick, channel, withoutReward }}
          product={offer.Produkt}
          recommender={name}
          isInterest={isInterest}
          personalLink={offer.PersoenlicherLink}
          summary={
            <Summary name={offer.Produkt.Name} product={product} documents={documents} label={summaryKey()} />
          }
          documents={documents}
          onDocumentsChanged={() => router.invalidate()}
          onOrdered={(auftrag) =>
            navigate({ to: pagePath(locale, 'Bestaetigung'), search: { auftrag } as never, replace: true })
          }
          onClosed={(reason) => navigate(endedLinkPage(locale, reason, offer.Empfehlungsnummer))}
        />
        <div className="grid gap-7 max-lg:contents lg:sticky lg:top-6">
          {rewardCents > 0 && (
            <Panel surface="accent" as="section" aria-labelledby="anteil" className="max-lg:-order-1">
              <h2 id="anteil" className="type-figure text-[2.4rem]">
                {t('recipient.share.title', { amount: money(rewardCents) })}
              </h2>
              <p className="mt-2">{t('recipient.share')}</p>
              {product && <RewardTerms product={product} kind={offer.Bestellart} />}
            </Panel>
          )}
          {product && <ProductSummary product={product} />}
        </div>
      </div>
    </div>
  )
}

interface SummaryProps {
  readonly name: string
  readonly product: ProductDetail | null
  readonly documents: readonly OrderDocument[] | null
  readonly label: 'recipient.summary' | 'recipient.summary.interest' | 'recipient.summary.shop'
}

/** Summary of the order directly above the button (§ 312j BGB), in the wording that is stored with the order. */
function Summary({ name, product, documents, label }: SummaryProps) {
  const { t } = useI18n()
  const prices = documents?.find(({ Art }) => Art === 'Preisuebersicht')
  return (
    <div className="surface-sand rounded-l px-6 py-5">
      <p className="type-small text-muted">{t(label)}</p>
      <h2 className="type-subheading mt-1 mb-3">{name}</h2>
      {prices ? (
        <Facts entries={prices.Zeilen.map(({ Bezeichnung, Wert }) => [Bezeichnung, Wert])} />
      ) : (
        product && <OrderSummary product={product} />
      )}
    </div>
  )
}
