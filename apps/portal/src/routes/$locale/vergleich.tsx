import { createFileRoute } from '@tanstack/react-router'
import { isUnknown } from '../../api/or-not-found.ts'
import { pageHead } from '../../app/head.ts'
import { useI18n } from '../../app/hooks.ts'
import { PageLink } from '../../app/page-link.tsx'
import {
  categorySearch,
  type FilterSearch,
  formatCompared,
  parseCompared,
  parseFilters,
} from '../../features/catalogue/category-search.ts'
import { comparisonRows } from '../../features/catalogue/comparison.ts'
import { ComparisonTable } from '../../features/catalogue/comparison-table.tsx'
import { readProduct } from '../../features/catalogue/read-product.ts'
import { LinkButton } from '../../ui/button.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'

interface Search extends FilterSearch {
  readonly produkte?: string
  /** Category page to go back to. */
  readonly kategorie?: string
  /** Hides rows with equal values. */
  readonly unterschiede?: '1'
}

/** Comparison of up to three products. */
export const Route = createFileRoute('/$locale/vergleich')({
  staticData: { texts: ['products'] },
  validateSearch: (search: Record<string, unknown>): Search => {
    const compared = formatCompared(parseCompared(search.produkte))
    const { kategorie, unterschiede } = search
    return {
      ...parseFilters(search),
      ...(compared && { produkte: compared }),
      ...(typeof kategorie === 'string' && /^[\w-]{1,40}$/.test(kategorie) && { kategorie }),
      ...(unterschiede === '1' && { unterschiede }),
    }
  },
  loaderDeps: ({ search: { produkte } }) => ({ produkte }),
  loader: async ({ deps: { produkte } }) => {
    const products = await Promise.all(parseCompared(produkte).map((id) => readProduct(id).catch(nullIfGone)))
    return products.filter((product) => product !== null)
  },
  head: ({ match: { context }, loaderData }) => {
    const { t } = context.i18n
    const names = loaderData?.map(({ AnzeigeName }) => AnzeigeName) ?? []
    return pageHead(context, {
      title: t('compare.title'),
      ...(names.length > 0 && { description: t('compare.meta', { products: names.join(', ') }) }),
    })
  },
  component: ComparePage,
})

/** Returns null for a product that is no longer on offer, so that a shared comparison still shows the others. */
function nullIfGone(error: unknown): null {
  if (isUnknown(error)) return null
  throw error
}

function ComparePage() {
  const products = Route.useLoaderData()
  const search = Route.useSearch()
  const i18n = useI18n()
  const { t } = i18n
  const rows = comparisonRows(products, i18n)
  const ids = products.map(({ Id }) => Id)
  const backCategory = search.kategorie ?? products[0]?.KategorieId
  const heading = (lead?: string) => (
    <PageHeading
      breadcrumb={[
        <PageLink key="home" page="Home" hash="produkte">
          {t('category.all')}
        </PageLink>,
        t('compare.title'),
      ]}
      title={t('compare.title')}
      lead={lead}
    />
  )
  if (products.length === 0) {
    return (
      <div className="page-width pt-2">
        {heading()}
        <EmptyState text={`${t('compare.empty')} ${t('compare.empty.text')}`}>
          {backCategory ? (
            <LinkButton
              page="Kategorie"
              params={{ kategorie: backCategory }}
              search={categorySearch(search, [])}
            >
              {t('compare.back')}
            </LinkButton>
          ) : (
            <LinkButton page="Home" hash="produkte">
              {t('category.all')}
            </LinkButton>
          )}
        </EmptyState>
      </div>
    )
  }
  const differing = rows.filter(({ differs }) => differs)
  return (
    <div className="page-width pt-2">
      {heading(
        products.length === 1
          ? t('compare.one')
          : t(differing.length > 0 ? 'compare.lead' : 'compare.lead.same'),
      )}
      <div className="mb-5 flex flex-wrap gap-3">
        {backCategory && (
          <LinkButton
            page="Kategorie"
            params={{ kategorie: backCategory }}
            search={categorySearch(search, ids)}
            look="outline"
            size="small"
          >
            {t('compare.back')}
          </LinkButton>
        )}
        {differing.length > 0 && differing.length < rows.length && (
          <LinkButton
            page="Vergleich"
            search={{ ...search, unterschiede: search.unterschiede ? undefined : '1' }}
            resetScroll={false}
            replace
            look="quiet"
            size="small"
          >
            {t(search.unterschiede ? 'compare.all' : 'compare.onlyDifferences')}
          </LinkButton>
        )}
      </div>
      <ComparisonTable
        products={products}
        rows={search.unterschiede && differing.length > 0 ? differing : rows}
        searchWithout={(id) => ({ ...search, produkte: formatCompared(ids.filter((other) => other !== id)) })}
      />
    </div>
  )
}
