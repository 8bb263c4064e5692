import { allProducts, excludedProductIds } from './all-products.ts'
import { categoryByKey } from './categories.ts'
import { withEnglish } from './english.ts'
import { footnotes } from './footnotes.ts'
import { rewards } from './rewards.ts'
import type { AssortmentKey, BuiltinAssortment, Category, CategoryKey, Product } from './types.ts'

/**
 * The two assortments a tenant can choose in its settings. Each lists its categories in menu order; a product
 * belongs to the assortment that contains its home category (the first one).
 */
const plans: Record<AssortmentKey, { title: string; categories: readonly CategoryKey[] }> = {
  stadtwerke: {
    title: 'Energie, Glasfaser und Fernsehen',
    categories: [
      'oekostrom',
      'glasfaser',
      'waermepumpe',
      'wallbox',
      'autostrom',
      'solar',
      'gas',
      'tv',
      'internet',
    ],
  },
  mobilfunk: {
    title: 'Mobilfunk, Internet und Fernsehen',
    categories: [
      'mobilfunk',
      'smartphones',
      'internet',
      'glasfaser',
      'young',
      'sport',
      'tv',
      'hybrid',
      'tablets',
      'geschaeftskunden',
    ],
  },
}

function build(key: AssortmentKey): BuiltinAssortment {
  const plan = plans[key]
  const order = new Map(plan.categories.map((category, index) => [category, index]))
  const home = (product: Product) => order.get(product.categories[0] as CategoryKey)
  const products = allProducts
    .filter((product) => home(product) !== undefined && !excludedProductIds.has(product.id))
    // The sort is stable: products of one category keep the order of the data.
    .toSorted((a, b) => (home(a) ?? 0) - (home(b) ?? 0))
  return withEnglish({
    key,
    title: plan.title,
    language: 'de',
    categories: plan.categories.map((category) => categoryByKey.get(category) as Category),
    products,
    past: [],
    rewards,
    footnotes,
  })
}

/** The assortments, built at module load. */
export const assortments: Readonly<Record<AssortmentKey, BuiltinAssortment>> = {
  stadtwerke: build('stadtwerke'),
  mobilfunk: build('mobilfunk'),
}

export function isAssortmentKey(value: string): value is AssortmentKey {
  return Object.hasOwn(plans, value)
}
