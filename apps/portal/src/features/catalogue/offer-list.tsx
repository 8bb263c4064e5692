import { useI18n } from '../../app/hooks.ts'
import { LinkButton } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { TileList } from '../../ui/tile.tsx'
import { type FilterSearch, parseCompared, withoutFilters } from './category-search.ts'
import { CompareBar } from './compare-bar.tsx'
import { FilterBar, focusResults } from './filter-bar.tsx'
import { filterProducts, findFacets, sortsFor } from './filters.ts'
import type { Note } from './notes.ts'
import { OfferTile } from './offer-tile.tsx'
import type { Category, OfferProduct } from './types.ts'

interface OfferListProps {
  readonly category: Pick<Category, 'Id' | 'StandardProduktId'>
  readonly products: readonly OfferProduct[]
  readonly notes: readonly Note[]
  readonly search: FilterSearch & { readonly vergleich?: string }
}

/** Offers of a category: filters, tiles with their footnotes, and the comparison bar at the bottom. */
export function OfferList({ category, products, notes, search }: OfferListProps) {
  const { t } = useI18n()
  const facets = findFacets(products, search)
  const sorts = sortsFor(products)
  const sort = sorts.find((name) => name === search.sort) ?? 'empfohlen'
  const shownProducts = filterProducts(products, facets, sort)
  const compared = parseCompared(search.vergleich).filter((id) => products.some(({ Id }) => Id === id))
  const shared = { category: category.Id, search }
  return (
    <>
      {(facets.length > 0 || sorts.length > 2) && (
        <FilterBar {...shared} facets={facets} sorts={sorts} sort={sort} count={shownProducts.length} />
      )}
      {shownProducts.length > 0 ? (
        <TileList>
          {shownProducts.map((product, index) => (
            <li key={product.Id}>
              <OfferTile
                isFirst={index === 0}
                {...shared}
                product={product}
                notes={notes}
                isRecommended={products.length > 1 && product.Id === category.StandardProduktId}
                compared={compared}
              />
            </li>
          ))}
        </TileList>
      ) : (
        <EmptyState text={t('filter.none')}>
          <LinkButton
            page="Kategorie"
            params={{ kategorie: category.Id }}
            search={{ ...search, ...withoutFilters }}
            resetScroll={false}
            onClick={focusResults}
            look="outline"
          >
            {t('filter.reset')}
          </LinkButton>
        </EmptyState>
      )}
      <CompareBar
        {...shared}
        products={compared.flatMap((id) => products.find(({ Id }) => Id === id) ?? [])}
      />
    </>
  )
}
