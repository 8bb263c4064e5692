import { createFileRoute, redirect, useNavigate } from '@tanstack/react-router'
import { isCampaignName } from '@zuruf/domain/campaign'
import { splitReward } from '@zuruf/domain/split'
import { call } from '../../api/call.ts'
import { isUnknown } from '../../api/or-not-found.ts'
import { pageHead } from '../../app/head.ts'
import { useApp, useI18n } from '../../app/hooks.ts'
import { pagePath } from '../../app/page-link.tsx'
import { formatPromisedAmount } from '../../app/promised-amount.ts'
import { useAsyncAction } from '../../app/use-async-action.ts'
import { ChoiceGrid } from '../../features/catalogue/choice-grid.tsx'
import { selectFeatured, toTile } from '../../features/catalogue/product-selection.ts'
import type { Product, TileProduct } from '../../features/catalogue/types.ts'
import { Eyebrow } from '../../ui/badge.tsx'
import { Banner } from '../../ui/banner.tsx'
import { LinkButton } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { Steps } from '../../ui/steps.tsx'

/** Product tile with the visitor's share of the reward (`ownCents`) and the recommender's (`theirCents`). */
type SharedProduct = TileProduct & { readonly ownCents: number; readonly theirCents: number }

interface Search {
  readonly channel?: string
  /** Show every product instead of a selection. */
  readonly alle?: '1'
}

/** Landing page of a personal link: all products, of which the visitor chooses one. */
export const Route = createFileRoute('/$locale/empfohlen/$code')({
  staticData: { texts: ['offer'] },
  validateSearch: ({ channel, alle }: Record<string, unknown>): Search => ({
    ...(typeof channel === 'string' && isCampaignName(channel) && { channel }),
    ...(alle === '1' && { alle }),
  }),
  loaderDeps: ({ search: { alle } }) => ({ alle }),
  loader: async ({ params, context, deps: { alle } }) => {
    const [link, categories, products] = await Promise.all([
      call('inspectPersonalLink', { params }).catch((error: unknown) => {
        if (!isUnknown(error)) throw error
        throw redirect({ to: pagePath(context.locale, 'EmpfehlungAbgelaufen'), replace: true })
      }),
      call('listCategories'),
      call('listProducts', { query: {} }),
    ])
    const shownProducts = alle ? products : selectFeatured(categories, products)
    return {
      name: link.EmpfehlerVorname,
      partner: link.Vertriebspartner,
      products: shownProducts.map(toShared),
      count: products.length,
    }
  },
  // Link previews are public and cached by others, so the recommender's name is left out.
  head: ({ match }) =>
    pageHead(match.context, {
      title: match.context.i18n.t('personal.head'),
      description: match.context.i18n.t('offer.meta.interest'),
    }),
  component: PersonalLinkPage,
})

function toShared(product: Product): SharedProduct {
  const { PraemieCent, AnteilStandard, MaxEmpfaengerPraemieCent } = product
  const parts = splitReward(PraemieCent, AnteilStandard, MaxEmpfaengerPraemieCent)
  return { ...toTile(product), ownCents: parts.recipientCents, theirCents: parts.recommenderCents }
}

function PersonalLinkPage() {
  const { name: firstName, partner, products, count } = Route.useLoaderData()
  const { code } = Route.useParams()
  const { channel } = Route.useSearch()
  const { tenant, locale } = useApp()
  const i18n = useI18n()
  const { t } = i18n
  const navigate = useNavigate()
  const { busy, failure, run } = useAsyncAction()
  const knownName = partner ?? firstName
  const name = knownName || t('offer.someone')
  const side = sideOf(products)
  const leadKey = partner ? (side === 'self' ? 'partner' : 'mixed') : side
  const values = { name }
  const inShop = tenant.config.Shopziel !== null

  const choose = ({ Id }: SharedProduct) =>
    run(async () => {
      if (busy) return
      const chosen = await call('choosePersonalProduct', {
        params: { code },
        body: { ProduktId: Id, Channel: channel },
      })
      await navigate({
        to: pagePath(locale, 'Angebot', { empfehlungsnummer: chosen.Empfehlungsnummer }),
        search: { klick: chosen.KlickId, channel } as never,
      })
    })

  return (
    <>
      <section className="page-width pt-4 pb-8 lg:pt-8 lg:pb-12">
        <Eyebrow>{t('offer.eyebrow')}</Eyebrow>
        <h1 className="type-title max-w-[20em]">
          {t(knownName ? 'personal.title' : 'personal.title.noName', values)}
        </h1>
        <p className="type-lead mt-5 max-w-[34em]">{t(`personal.lead.${leadKey}`, values)}</p>
        {(partner || side !== 'self') && (
          <p className="type-small mt-3 max-w-[44em] text-muted">
            {t(partner ? 'personal.ad.partner' : adTexts[side], values)}
          </p>
        )}
      </section>
      <section aria-labelledby="angebote" className="page-width pb-14 lg:pb-20">
        <h2 id="angebote" className="type-heading mb-6">
          {t('personal.products')}
        </h2>
        {failure && (
          <div className="mb-6">
            <Banner kind="bad" live>
              {failure}
            </Banner>
          </div>
        )}
        {products.length > 0 ? (
          <ChoiceGrid
            products={products}
            badgeOf={({ ownCents, PraemieSicherCent }) =>
              ownCents > 0
                ? t('personal.badge', { amount: formatPromisedAmount(i18n, ownCents, PraemieSicherCent) })
                : null
            }
            busy={busy}
            onChoose={choose}
          />
        ) : (
          <EmptyState text={t('personal.empty')} />
        )}
        {count > products.length && (
          <div className="mt-8 flex justify-center">
            <LinkButton
              page="PersoenlicherLink"
              params={{ code }}
              search={{ channel, alle: '1' }}
              resetScroll={false}
              look="outline"
            >
              {t('home.products.more', { count })}
            </LinkButton>
          </div>
        )}
      </section>
      <section className="page-width">
        <h2 className="type-heading mb-7">{t(side === 'self' ? 'offer.next' : 'offer.how')}</h2>
        <Steps
          steps={[
            { title: t('personal.how1.title'), text: t('personal.how1.text') },
            {
              title: t(inShop ? 'offer.how1.title' : 'personal.how2.title'),
              text: t(inShop ? 'offer.how1.text.shop' : 'offer.how1.text', values),
            },
            side === 'self'
              ? { title: t('offer.next3.title'), text: t('offer.next3.text') }
              : { title: t('offer.how3.title'), text: t('offer.how3.text') },
          ]}
        />
      </section>
    </>
  )
}

/** Note that the recommender is rewarded, by who is rewarded. */
const adTexts = {
  self: 'offer.meta.interest',
  both: 'personal.ad',
  contact: 'offer.meta.interest',
  mixed: 'personal.ad.mixed',
} as const

/** Returns which side is rewarded for an order of any of the products; `mixed` if that differs. */
function sideOf(products: readonly SharedProduct[]): 'self' | 'both' | 'contact' | 'mixed' {
  if (products.every(({ ownCents }) => ownCents === 0)) return 'self'
  if (products.every(({ theirCents }) => theirCents === 0)) return 'contact'
  return products.every(({ ownCents, theirCents }) => ownCents > 0 && theirCents > 0) ? 'both' : 'mixed'
}
