import { createFileRoute, notFound } from '@tanstack/react-router'
import { call, publicUrl } from '../../api/call.ts'
import { orNotFound } from '../../api/or-not-found.ts'
import { pageHead } from '../../app/head.ts'
import { useApp, useI18n } from '../../app/hooks.ts'
import { PageLink } from '../../app/page-link.tsx'
import { pictureVersion } from '../../app/picture-version.ts'
import { absoluteUrl, breadcrumbData, withData } from '../../app/structured-data.ts'
import { CategoryNav } from '../../features/catalogue/category-nav.tsx'
import {
  type FilterSearch,
  formatCompared,
  parseCompared,
  parseFilters,
} from '../../features/catalogue/category-search.ts'
import { numberNotes } from '../../features/catalogue/notes.ts'
import { OfferList } from '../../features/catalogue/offer-list.tsx'
import { toOffer } from '../../features/catalogue/product-selection.ts'
import { withCmsNotes } from '../../features/catalogue/read-product.ts'
import { Breadcrumb } from '../../ui/breadcrumb.tsx'
import { LinkButton } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'

type Search = FilterSearch & { readonly vergleich?: string }

/** Category page with filters and comparison. */
export const Route = createFileRoute('/$locale/produkte/$kategorie')({
  staticData: { texts: ['products'] },
  validateSearch: (search: Record<string, unknown>): Search => {
    const compared = formatCompared(parseCompared(search.vergleich))
    return { ...parseFilters(search), ...(compared && { vergleich: compared }) }
  },
  loader: async ({ params }) => {
    const categories = await call('listCategories')
    const category = categories.find(({ Id }) => Id === params.kategorie)
    if (!category) throw notFound()
    const withCatalogueNotes = await orNotFound(
      call('listProducts', { query: { quelle: category.Quelle, kategorie: category.Id } }),
    )
    const products = await withCmsNotes(withCatalogueNotes)
    const notes = numberNotes(products)
    return {
      category,
      categories: categories.map(({ Id, Name }) => ({ Id, Name })),
      products: products.map((product) => toOffer(product, notes)),
      notes,
    }
  },
  head: ({ match, loaderData }) => {
    if (!loaderData) return {}
    const { category } = loaderData
    const { tenant, locale } = match.context
    const { Id, Titel, Untertitel, Bild } = category
    const rewards = loaderData.products.map(({ PraemieCent }) => PraemieCent)
    const preview = publicUrl('getCategoryPreview', tenant.config.Mandant, {
      params: { id: Id },
      query: {
        sprache: locale,
        v: pictureVersion(tenant.config.Theme, Titel, Untertitel, Bild, Math.max(0, ...rewards)),
      },
    })
    const head = pageHead(match.context, {
      title: Titel,
      description: category.MetaBeschreibung,
      image: tenant.config.MandantUrl + preview,
    })
    return withData(
      head,
      breadcrumbData([
        { name: tenant.config.Name, url: absoluteUrl(match.context, 'Home') },
        {
          name: category.Brotkrume,
          url: absoluteUrl(match.context, 'Kategorie', { kategorie: category.Id }),
        },
      ]),
    )
  },
  component: CategoryPage,
})

function CategoryPage() {
  const { category, categories, products, notes } = Route.useLoaderData()
  const search = Route.useSearch()
  const { tenant } = useApp()
  const { t } = useI18n()
  const hasDevices = products.some(({ Geraet }) => Geraet)
  return (
    <>
      <section className="page-width grid items-center gap-8 pt-4 pb-8 lg:grid-cols-[1.3fr_1fr]">
        <div>
          <Breadcrumb
            entries={[
              <PageLink key="home" page="Home" hash="produkte">
                {t('category.all')}
              </PageLink>,
              category.Brotkrume,
            ]}
          />
          <h1 className="type-title">{category.Titel}</h1>
          <p className="type-lead mt-4 max-w-[34em]">{category.Untertitel}</p>
          {hasDevices && (
            <div className="mt-6 flex flex-wrap items-center gap-x-5 gap-y-2">
              <LinkButton page="Geraetewahl" params={{ kategorie: category.Id }}>
                {t('categoryPage.picker')}
              </LinkButton>
              <p className="type-small max-w-[22em] text-muted">{t('categoryPage.picker.text')}</p>
            </div>
          )}
        </div>
        <img
          src={
            category.Bild ??
            publicUrl('getCategoryPicture', tenant.config.Mandant, { params: { id: category.Id } })
          }
          alt=""
          width={560}
          height={320}
          className="aspect-[7/4] w-full rounded-xl object-cover max-md:hidden"
        />
      </section>
      <section aria-label={t('home.products')} className="page-width pb-6">
        <CategoryNav categories={categories} selected={category.Id} />
        {products.length > 0 ? (
          <OfferList category={category} products={products} notes={notes} search={search} />
        ) : (
          <EmptyState text={t('home.products.empty')}>
            <LinkButton page="Home" hash="produkte" look="outline">
              {t('home.products.showAll')}
            </LinkButton>
          </EmptyState>
        )}
      </section>
    </>
  )
}
