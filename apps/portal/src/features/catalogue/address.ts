import { categoryFilters } from '@zuruf/contract/category-filters'

// Address parameters of a category page and a comparison. This small part is in the main bundle; the rest is
// loaded with those pages.

export const filterKeys = categoryFilters
export type FilterKey = (typeof filterKeys)[number]

export const sorts = ['empfohlen', 'preis', 'praemie', 'tempo'] as const
export type Sort = (typeof sorts)[number]

export type FilterSearch = { readonly [K in FilterKey]?: string } & { readonly sort?: Sort }

/** Reads the valid filters from an address. */
export function readFilters(search: Readonly<Record<string, unknown>>): FilterSearch {
  const entries = filterKeys.flatMap((key) => {
    const value = search[key]
    return typeof value === 'string' && value.length > 0 && value.length <= 60 ? [[key, value]] : []
  })
  const sort = sorts.find((name) => name === search.sort)
  return { ...Object.fromEntries(entries), ...(sort && sort !== 'empfohlen' && { sort }) }
}

/** Removes every filter from an address; sort order and comparison stay. */
export const withoutFilters: { readonly [K in FilterKey]?: undefined } = Object.fromEntries(
  filterKeys.map((key) => [key, undefined]),
)

/** Returns the list state that a comparison carries, so that its back link leads to the same list. */
export const listOf = (search: FilterSearch, compared: readonly string[]) => ({
  ...readFilters(search),
  vergleich: writeCompared(compared),
})

/** Most products that can be compared side by side. */
export const COMPARED_MAX = 3

/** Reads ids from an address: `1005,1006`. Duplicates, invalid ids and any beyond the limit are left out. */
export function readCompared(value: unknown): readonly string[] {
  if (typeof value !== 'string') return []
  const ids = value.split(',').filter((id) => /^[\w.-]{1,64}$/.test(id))
  return [...new Set(ids)].slice(0, COMPARED_MAX)
}

/** Returns the address value for these ids; undefined for none, which removes the parameter. */
export const writeCompared = (ids: readonly string[]): string | undefined => ids.join(',') || undefined

/** Adds or removes an id; a full list stays unchanged. */
export function toggled(ids: readonly string[], id: string): readonly string[] {
  if (ids.includes(id)) return ids.filter((other) => other !== id)
  return ids.length < COMPARED_MAX ? [...ids, id] : ids
}
