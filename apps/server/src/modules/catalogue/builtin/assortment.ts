import { allProducts, excludedProductIds } from './all-products.ts'
import { categoryByKey } from './categories.ts'
import { withEnglish } from './english.ts'
import { footnotes } from './footnotes.ts'
import { rewards } from './rewards.ts'
import type { AssortmentKey, BuiltinAssortment, Category, CategoryKey, Product } from './types.ts'

/**
 * The two assortments a tenant can choose by a setting. An assortment names its categories in the order of the
 * menu; a product belongs to it when its home category (the first one) does.
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
    // A stable sort: within a category the order of the data stays.
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

/** The assortments, built once. */
export const assortments: Readonly<Record<AssortmentKey, BuiltinAssortment>> = {
  stadtwerke: build('stadtwerke'),
  mobilfunk: build('mobilfunk'),
}

/** Whether a tenant's setting names an assortment. */
export function isAssortmentKey(value: string): value is AssortmentKey {
  return Object.hasOwn(plans, value)
}
