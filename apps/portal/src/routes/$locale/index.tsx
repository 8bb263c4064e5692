import { createFileRoute } from '@tanstack/react-router'
import type { ClientConfig } from '@zuruf/contract'
import type { HomeStart } from '@zuruf/domain/theme-choices'
import { formatsOf } from '@zuruf/messages/languages'
import { Fragment, type ReactNode } from 'react'
import { call } from '../../api/call.ts'
import { isUnknown } from '../../api/or-not-found.ts'
import { channelName } from '../../app/channel-name.ts'
import { pageHead } from '../../app/head.ts'
import { useApp, useI18n } from '../../app/hooks.ts'
import type { I18n } from '../../app/i18n.ts'
import { absoluteUrl, siteData, withData } from '../../app/structured-data.ts'
import { pageOf } from '../../app/tenant.ts'
import { CategoryChips } from '../../features/catalogue/category-chips.tsx'
import { ProductGrid } from '../../features/catalogue/product-grid.tsx'
import { findSharingExample, selectFeatured, toTile } from '../../features/catalogue/product-selection.ts'
import type { Product } from '../../features/catalogue/types.ts'
import { nullIfUnavailable } from '../../features/content/null-if-unavailable.ts'
import { Picture } from '../../features/content/picture.tsx'
import { Hero } from '../../features/home/hero.tsx'
import { ShareTrial, SplitExplainer } from '../../features/home/split-explainer.tsx'
import { Trust } from '../../features/home/trust.tsx'
import { enabledChannelsOf } from '../../features/referrals/share/enabled-channels.ts'
import { LinkButton } from '../../ui/button.tsx'
import { loadKeyVisual } from '../../ui/illustrations/key-visual.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { Steps } from '../../ui/steps.tsx'

interface Search {
  readonly kategorie?: string
  /** Show every product instead of a selection. */
  readonly alle?: '1'
}

/** Home page. */
export const Route = createFileRoute('/$locale/')({
  validateSearch: ({ kategorie, alle }: Record<string, unknown>): Search => ({
    ...(typeof kategorie === 'string' && { kategorie }),
    ...(alle === '1' && { alle }),
  }),
  loaderDeps: ({ search: { kategorie, alle } }) => ({ kategorie, alle }),
  loader: async ({ context, deps: { kategorie, alle } }) => {
    const [categories, products, maxReward, keyVisual] = await Promise.all([
      call('listCategories'),
      call('listProducts', { query: { kategorie } }).catch(noneInUnknownCategory),
      call('getMaxReward'),
      nullIfUnavailable(call('getKeyVisual', { params: { id: 'home' } })),
      showsScene(context.tenant.config.Theme) && loadKeyVisual(context.tenant.config.Theme.scene),
    ])
    const shown = kategorie || alle ? products : selectFeatured(categories, products)
    const example = findSharingExample(products)
    return {
      categories,
      products: shown.map(toTile),
      hidden: products.length - shown.length,
      maxRewardCents: maxReward.WertCent,
      sharing: example && {
        cents: example.PraemieCent,
        shares: example.Anteile,
        defaultShare: example.AnteilStandard,
        capCents: example.MaxEmpfaengerPraemieCent,
      },
      keyVisual,
    }
  },
  head: ({ match, loaderData }) => {
    const { tenant, i18n } = match.context
    const reward = i18n.money(loaderData?.maxRewardCents ?? 0)
    const head = pageHead(match.context, {
      title: tenant.config.Name,
      description: i18n.t('home.meta', { reward }),
    })
    return withData(
      head,
      siteData(tenant.config.Name, absoluteUrl(match.context, 'Home'), match.context.locale),
    )
  },
  component: Home,
})

type Section = HomeStart | 'trust'

/** Sections below the opening, in the order of a theme. */
const orders: Readonly<Record<HomeStart, readonly Section[]>> = {
  products: ['trust', 'products', 'steps', 'shares'],
  steps: ['steps', 'products', 'shares', 'trust'],
  shares: ['shares', 'products', 'trust', 'steps'],
}

/** Whether the opening shows the theme's scene. Without a product to share, `split` does too, and loads it then. */
const showsScene = ({ opening }: ClientConfig['Theme']) => opening === 'beside' || opening === 'full'

function noneInUnknownCategory(error: unknown): Product[] {
  if (isUnknown(error)) return []
  throw error
}

function Home() {
  const { maxRewardCents, sharing, keyVisual } = Route.useLoaderData()
  const { tenant } = useApp()
  const i18n = useI18n()
  const { t } = i18n
  const opensWithShares = tenant.config.Theme.opening === 'split'
  const sections: Record<Section, ReactNode> = {
    trust: <Trust />,
    products: <Products />,
    steps: (
      <section id="so-gehts" className="page-width">
        <h2 className="type-heading mb-7">{t('home.steps')}</h2>
        <Steps
          steps={[
            { title: t('home.step1.title'), text: t('home.step1.text') },
            { title: t('home.step2.title'), text: sharingText(i18n, tenant.config) },
            { title: t('home.step3.title'), text: t('home.step3.text') },
          ]}
        />
      </section>
    ),
    shares: sharing && !opensWithShares && <SplitExplainer key={sharing.shares.join()} {...sharing} />,
  }
  return (
    <>
      <Hero
        amount={maxRewardCents > 0 ? i18n.money(maxRewardCents) : null}
        shareChoice={sharing && opensWithShares && <ShareTrial key={sharing.shares.join()} {...sharing} />}
        keyVisual={keyVisual}
        picture={
          keyVisual?.Bild && (
            <Picture
              picture={keyVisual.Bild}
              sizes="(min-width: 1024px) 640px, 100vw"
              className="aspect-[4/3] w-full rounded-xl object-cover"
              isFirst
            />
          )
        }
      />
      <div className="section-gap flex flex-col">
        {orders[tenant.config.Theme.homeStart].map((section) => (
          <Fragment key={section}>{sections[section]}</Fragment>
        ))}
      </div>
    </>
  )
}

/** Describes how a link can be shared: the tenant's first channels, and the code if there is one. */
function sharingText({ t, locale }: I18n, config: ClientConfig): string {
  const ways = enabledChannelsOf(config).flatMap((channel) => {
    const name = channel === 'email' ? t('home.step2.email') : channelName({ t }, channel)
    return name ? [name] : []
  })
  if (ways.length === 0) return t('home.step2.text.copied')
  const shown = [
    ...ways.slice(0, 2),
    ...(config.ModuleErstelleOfflineEmpfehlungCode ? [t('home.step2.code')] : []),
  ]
  const list = new Intl.ListFormat(formatsOf(locale), { type: 'disjunction' })
  return t('home.step2.text', { ways: list.format(shown) })
}

function Products() {
  const { categories, products, hidden } = Route.useLoaderData()
  const { kategorie } = Route.useSearch()
  const { tenant } = useApp()
  const { t, counted } = useI18n()
  const category = categories.find(({ Id }) => Id === kategorie)
  return (
    <section id="produkte" className="page-width">
      <h2 className="type-heading mb-5">{t('home.products')}</h2>
      {tenant.config.ShowProductCategory && <CategoryChips categories={categories} selected={kategorie} />}
      <p role="status" className="sr-only">
        {counted('home.products.count', products.length)}
      </p>
      {products.length > 0 ? (
        <ProductGrid products={products} />
      ) : (
        <EmptyState text={t('home.products.empty')}>
          <LinkButton page="Home" hash="produkte" look="outline">
            {t('home.products.showAll')}
          </LinkButton>
        </EmptyState>
      )}
      {hidden > 0 && (
        <div className="mt-8 flex justify-center">
          <LinkButton page="Home" search={{ alle: '1' }} resetScroll={false} look="outline">
            {t('home.products.more', { count: products.length + hidden })}
          </LinkButton>
        </div>
      )}
      {category && !pageOf(tenant.changes, 'Kategorie').closed && (
        <div className="mt-8 flex justify-center">
          <LinkButton page="Kategorie" params={{ kategorie: category.Id }} look="outline">
            {t('home.products.category', { category: category.Name })}
          </LinkButton>
        </div>
      )}
    </section>
  )
}
