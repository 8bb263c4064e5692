import { createFileRoute } from '@tanstack/react-router'
import { call, publicUrl } from '../../api/call.ts'
import { orNotFound } from '../../api/or-not-found.ts'
import { pageHead } from '../../app/head.ts'
import { useApp, useI18n } from '../../app/hooks.ts'
import { PageLink } from '../../app/page-link.tsx'
import { pictureVersion } from '../../app/picture-version.ts'
import { formatPromisedAmount } from '../../app/promised-amount.ts'
import { absoluteUrl, breadcrumbData, productData, withData } from '../../app/structured-data.ts'
import { pageOf } from '../../app/tenant.ts'
import { keepUnits } from '../../features/catalogue/keep-units.ts'
import { findSimilar, toTile } from '../../features/catalogue/product-selection.ts'
import { ProductView } from '../../features/catalogue/product-view.tsx'
import { readProduct } from '../../features/catalogue/read-product.ts'
import { Breadcrumb } from '../../ui/breadcrumb.tsx'

/** Product page. */
export const Route = createFileRoute('/$locale/produkt/$produktId')({
  staticData: { texts: ['products'] },
  loader: async ({ params }) => {
    const product = await orNotFound(readProduct(params.produktId))
    const kategorie = product.KategorieId
    const [categories, others] = await Promise.all([
      call('listCategories'),
      call('listProducts', { query: { kategorie } }),
    ])
    const category = categories.find(({ Id }) => Id === kategorie)
    return {
      product,
      category: category ? { Id: category.Id, Name: category.Brotkrume } : null,
      similar: findSimilar(product, others).map(toTile),
    }
  },
  head: ({ match: { context }, loaderData }) => {
    if (!loaderData) return {}
    const { product, category } = loaderData
    const { t } = context.i18n
    const { config } = context.tenant
    const url = absoluteUrl(context, 'Produkt', { produktId: product.Id })
    const { Id, AnzeigeName, Schaupreis, PraemieCent, Bild } = product
    const preview = publicUrl('getProductPreview', config.Mandant, {
      params: { id: Id },
      query: {
        sprache: context.locale,
        v: pictureVersion(config.Theme, AnzeigeName, Schaupreis, PraemieCent, Bild),
      },
    })
    const image = config.MandantUrl + preview
    const head = pageHead(context, {
      title: product.AnzeigeName,
      image,
      description: t(product.PraemieCent > 0 ? 'item.meta' : 'item.meta.none', {
        product: product.AnzeigeName,
        text: product.Beschreibung,
        reward: formatPromisedAmount(context.i18n, product.PraemieCent, product.PraemieSicherCent),
      }),
    })
    return withData(
      head,
      productData(product, { url, image, seller: config.Name }),
      breadcrumbData([
        { name: config.Name, url: absoluteUrl(context, 'Home') },
        ...(category
          ? [{ name: category.Name, url: absoluteUrl(context, 'Kategorie', { kategorie: category.Id }) }]
          : []),
        { name: product.AnzeigeName, url },
      ]),
    )
  },
  component: ProductPage,
})

function ProductPage() {
  const { product, category, similar } = Route.useLoaderData()
  const { tenant } = useApp()
  const { t } = useI18n()
  const hasPages = !pageOf(tenant.changes, 'Kategorie').closed
  return (
    <div className="page-width pt-2">
      <Breadcrumb
        entries={[
          <PageLink key="home" page="Home" hash="produkte">
            {t('category.all')}
          </PageLink>,
          ...(category
            ? [
                hasPages ? (
                  <PageLink key="category" page="Kategorie" params={{ kategorie: category.Id }}>
                    {category.Name}
                  </PageLink>
                ) : (
                  <PageLink key="category" page="Home" search={{ kategorie: category.Id }} hash="produkte">
                    {category.Name}
                  </PageLink>
                ),
              ]
            : []),
          keepUnits(product.AnzeigeName),
        ]}
      />
      <ProductView product={product} similar={similar} />
    </div>
  )
}
