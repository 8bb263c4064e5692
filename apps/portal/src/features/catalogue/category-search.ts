import { categoryFilters } from '@zuruf/contract/category-filters'

// Query parameters of category pages and of the comparison: filters, sort order and compared products. This
// small part is in the main bundle; the rest is loaded with those pages.

export const filterKeys = categoryFilters
export type FilterKey = (typeof filterKeys)[number]

export const sorts = ['empfohlen', 'preis', 'praemie', 'tempo'] as const
export type Sort = (typeof sorts)[number]

export type FilterSearch = { readonly [K in FilterKey]?: string } & { readonly sort?: Sort }

/** Parses filters and sort order from a query; ignores invalid values. */
export function parseFilters(search: Readonly<Record<string, unknown>>): FilterSearch {
  const entries = filterKeys.flatMap((key) => {
    const value = search[key]
    return typeof value === 'string' && value.length > 0 && value.length <= 60 ? [[key, value]] : []
  })
  const sort = sorts.find((name) => name === search.sort)
  return { ...Object.fromEntries(entries), ...(sort && sort !== 'empfohlen' && { sort }) }
}

/** Query that removes every filter; sort order and comparison stay. */
export const withoutFilters: { readonly [K in FilterKey]?: undefined } = Object.fromEntries(
  filterKeys.map((key) => [key, undefined]),
)

/** Returns the query of the category page to which the comparison's back link leads: the same filters and selection. */
export const categorySearch = (search: FilterSearch, compared: readonly string[]) => ({
  ...parseFilters(search),
  vergleich: formatCompared(compared),
})

/** Most products that can be compared side by side. */
export const MAX_COMPARED = 3

/** Parses the ids of compared products: `1005,1006`. Leaves out duplicates, invalid ids and ids beyond the limit. */
export function parseCompared(value: unknown): readonly string[] {
  if (typeof value !== 'string') return []
  const ids = value.split(',').filter((id) => /^[\w.-]{1,64}$/.test(id))
  return [...new Set(ids)].slice(0, MAX_COMPARED)
}

/** Returns the query parameter for these ids; undefined, which removes the parameter, if there are none. */
export const formatCompared = (ids: readonly string[]): string | undefined => ids.join(',') || undefined

/** Adds or removes a product; a full comparison stays unchanged. */
export function toggleCompared(ids: readonly string[], id: string): readonly string[] {
  if (ids.includes(id)) return ids.filter((other) => other !== id)
  return ids.length < MAX_COMPARED ? [...ids, id] : ids
}
