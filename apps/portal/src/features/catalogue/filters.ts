import { type FilterKey, type FilterSearch, filterKeys, type Sort } from './category-search.ts'
import type { OfferProduct } from './types.ts'

/** Filter of a product list with its options, e.g. the minimum speed. */
export interface Facet {
  readonly key: FilterKey
  /** Chosen value, if these products differ in it. */
  readonly chosen: string | undefined
  readonly options: readonly { readonly value: string; readonly count: number }[]
}

/** How a filter works: which values it may offer, and which products match a value. */
interface Rule {
  /** Returns the candidate values for this list. */
  readonly values: (products: readonly OfferProduct[]) => readonly string[]
  readonly matches: (product: OfferProduct, value: string) => boolean
}

/** Value of the data filter for unlimited data. */
export const UNLIMITED = 'unbegrenzt'

const distinct = <T extends string | number>(values: readonly (T | null)[]) =>
  [...new Set(values)].filter((value) => value !== null)
const ascending = (values: readonly number[]) => values.toSorted((a, b) => a - b).map(String)
/** Returns the term in months. 0 (a purchase) and 1 (a contract that can be cancelled monthly) are separate values. */
const termOf = ({ Merkmale }: OfferProduct) => String(Merkmale.LaufzeitMonate)
const yesNo = (has: (product: OfferProduct) => boolean): Rule => ({
  values: () => ['1', '0'],
  matches: (product, value) => has(product) === (value === '1'),
})

/** Returns the price for filtering and sorting; with a device its price, in which such products differ. */
const priceOf = ({ Geraet, Schaupreis }: OfferProduct) =>
  Geraet ? (Schaupreis.EinmaligCent ?? 0) : Schaupreis.Cent

/** Prices that the price filter may offer, in euros. */
const roundEuros = [
  0, 1, 5, 10, 15, 20, 25, 30, 40, 50, 60, 80, 100, 150, 200, 300, 500, 800, 1_000, 2_000, 5_000, 10_000,
  15_000, 20_000,
]
/** Download speeds that the filter may offer, in Mbit/s. */
const speeds = [50, 100, 250, 500, 1_000, 2_000]
/** Data volumes that the filter may offer, in GB. */
const volumes = [10, 20, 40, 60, 100, 150]
const MAX_PRICE_OPTIONS = 4

const rules: Record<FilterKey, Rule> = {
  tempo: {
    values: () => speeds.map(String),
    matches: ({ Merkmale }, value) => (Merkmale.Download ?? 0) >= Number(value),
  },
  daten: {
    values: () => [...volumes.map(String), UNLIMITED],
    matches: ({ Merkmale: { DatenGb, DatenUnbegrenzt } }, value) =>
      DatenUnbegrenzt || (value !== UNLIMITED && (DatenGb ?? 0) >= Number(value)),
  },
  laufzeit: {
    values: (products) => ascending(distinct(products.map(({ Merkmale }) => Merkmale.LaufzeitMonate))),
    matches: (product, value) => termOf(product) === value,
  },
  tv: {
    ...yesNo(({ Merkmale }) => Merkmale.MitTv),
    // Applies to connections only: a TV-only product is neither with nor without TV.
    values: (products) =>
      products.every(({ Merkmale }) => Merkmale.MitTv || Merkmale.Download !== null) ? ['1', '0'] : [],
  },
  young: yesNo(({ Young }) => Young),
  hybrid: yesNo(({ Hybrid }) => Hybrid),
  hersteller: {
    values: (products) =>
      distinct(products.map(({ Hersteller }) => Hersteller)).toSorted((a, b) => a.localeCompare(b, 'de')),
    matches: ({ Hersteller }, value) => Hersteller === value,
  },
  garantie: {
    values: (products) => ascending(distinct(products.map(({ Merkmale }) => Merkmale.PreisgarantieMonate))),
    matches: ({ Merkmale: { PreisgarantieMonate: months } }, value) =>
      value === '0' ? months === 0 : (months ?? 0) >= Number(value),
  },
  energie: {
    values: (products) => distinct(products.map(({ Merkmale }) => Merkmale.Energie)),
    matches: ({ Merkmale }, value) => Merkmale.Energie === value,
  },
  preis: {
    // A base price says nothing without consumption, and a monthly price cannot be compared with a purchase
    // price.
    values: (products) => {
      const kinds = new Set(products.map(({ Schaupreis }) => Schaupreis.Einheit))
      const comparable = kinds.size === 1 && products.every(({ Merkmale }) => !Merkmale.Energie)
      return comparable ? roundEuros.map(String) : []
    },
    matches: (product, value) => priceOf(product) <= Number(value) * 100,
  },
}

/** Returns the values that match some products but not all, and at most {@link MAX_PRICE_OPTIONS} prices. */
function selectUsefulValues(
  products: readonly OfferProduct[],
  key: FilterKey,
  values: readonly string[],
): string[] {
  const counts = values.map(
    (value) => products.filter((product) => rules[key].matches(product, value)).length,
  )
  const selected = values.filter((_, index) => {
    const count = counts[index] ?? 0
    if (count === 0 || count === products.length) return false
    // If several values match the same products, keeps the most informative one: the highest speed, the lowest
    // price.
    if (key === 'tempo' || key === 'daten') return counts.lastIndexOf(count) === index
    return key !== 'preis' || counts.indexOf(count) === index
  })
  if (key !== 'preis' || selected.length <= MAX_PRICE_OPTIONS) return selected
  return Array.from(
    { length: MAX_PRICE_OPTIONS },
    (_, index) => selected[Math.round((index * (selected.length - 1)) / (MAX_PRICE_OPTIONS - 1))] ?? '',
  )
}

/**
 * Returns the filters that are useful for these products. Each option has the number of products that would match
 * it together with the other active filters.
 */
export function findFacets(products: readonly OfferProduct[], search: FilterSearch): Facet[] {
  const active = filterKeys.flatMap((key) => {
    const values = selectUsefulValues(products, key, rules[key].values(products))
    const requested = search[key]
    const chosen = requested !== undefined && values.includes(requested) ? requested : undefined
    return values.length > 0 ? [{ key, values, chosen }] : []
  })
  return active.map(({ key, values, chosen }) => {
    const candidates = products.filter((product) =>
      active.every(
        (other) =>
          other.key === key || other.chosen === undefined || rules[other.key].matches(product, other.chosen),
      ),
    )
    const options = values.map((value) => ({
      value,
      count: candidates.filter((product) => rules[key].matches(product, value)).length,
    }))
    return { key, chosen, options }
  })
}

const byPrice = (a: OfferProduct, b: OfferProduct) =>
  // Energy is compared by price per kWh first; the base price is the smaller part.
  (a.ArbeitspreisMilliCent ?? 0) - (b.ArbeitspreisMilliCent ?? 0) || priceOf(a) - priceOf(b)

const comparators: Record<Exclude<Sort, 'empfohlen'>, (a: OfferProduct, b: OfferProduct) => number> = {
  preis: byPrice,
  praemie: (a, b) => b.PraemieCent - a.PraemieCent || byPrice(a, b),
  tempo: (a, b) => (b.Merkmale.Download ?? 0) - (a.Merkmale.Download ?? 0) || byPrice(a, b),
}

/**
 * Returns the sort orders to offer: recommended and price always, reward and speed only if the products
 * differ in them.
 */
export function sortsFor(products: readonly OfferProduct[]): readonly Sort[] {
  const differ = (figure: (product: OfferProduct) => number | null) => new Set(products.map(figure)).size > 1
  return [
    'empfohlen',
    'preis',
    ...(differ(({ PraemieCent }) => PraemieCent) ? (['praemie'] as const) : []),
    ...(differ(({ Merkmale }) => Merkmale.Download) ? (['tempo'] as const) : []),
  ]
}

/** Returns the filtered list in the given sort order; the catalogue's own order is the recommended one. */
export function filterProducts(
  products: readonly OfferProduct[],
  facets: readonly Facet[],
  sort: Sort = 'empfohlen',
): readonly OfferProduct[] {
  const matching = products.filter((product) =>
    facets.every(({ key, chosen }) => chosen === undefined || rules[key].matches(product, chosen)),
  )
  return sort === 'empfohlen' ? matching : matching.toSorted(comparators[sort])
}
