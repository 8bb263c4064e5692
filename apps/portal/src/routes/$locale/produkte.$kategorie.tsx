import { createFileRoute, notFound } from '@tanstack/react-router'
import { call, rawUrl } from '../../api/call.ts'
import { orNotFound } from '../../api/or-not-found.ts'
import { pageHead } from '../../app/head.ts'
import { useApp, useI18n } from '../../app/hooks.ts'
import { PageLink } from '../../app/page-link.tsx'
import { ProductGrid } from '../../features/catalogue/product-tile.tsx'
import { toTile } from '../../features/catalogue/selection.ts'
import type { TileProduct } from '../../features/catalogue/types.ts'
import { Breadcrumb } from '../../ui/breadcrumb.tsx'
import { LinkButton } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'

export const Route = createFileRoute('/$locale/produkte/$kategorie')({
  loader: async ({ params }) => {
    const [categories, products] = await Promise.all([
      call('listCategories'),
      orNotFound(call('listProducts', { query: { kategorie: params.kategorie } })),
    ])
    const category = categories.find(({ Id }) => Id === params.kategorie)
    if (!category) throw notFound()
    return { category, products: products.map(toTile) }
  },
  head: ({ match, loaderData }) =>
    loaderData
      ? pageHead(match.context, {
          title: loaderData.category.Titel,
          description: loaderData.category.MetaBeschreibung,
        })
      : {},
  component: CategoryPage,
})

function CategoryPage() {
  const { category, products } = Route.useLoaderData()
  const { tenant } = useApp()
  const { t } = useI18n()
  return (
    <>
      <section className="page-width grid items-center gap-8 pt-4 pb-12 lg:grid-cols-[1.3fr_1fr]">
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
        </div>
        <img
          src={rawUrl('getCategoryPicture', tenant.config.Mandant, { params: { id: category.Id } })}
          alt=""
          width={560}
          height={320}
          className="aspect-[7/4] w-full rounded-xl object-cover"
        />
      </section>
      <section aria-label={t('home.products')} className="page-width">
        <Products products={products} />
      </section>
    </>
  )
}

function Products({ products }: { products: readonly TileProduct[] }) {
  const { t } = useI18n()
  if (products.length > 0) return <ProductGrid products={products} heading="h2" />
  return (
    <EmptyState text={t('home.products.empty')}>
      <LinkButton page="Home" hash="produkte" look="outline">
        {t('home.products.showAll')}
      </LinkButton>
    </EmptyState>
  )
}
