import { categoryFilters } from '@zuruf/contract/category-filters'

// What a category's page and a comparison have in their addresses. Every page carries this much of them; the rest comes with theirs.

export const filterKeys = categoryFilters
export type FilterKey = (typeof filterKeys)[number]

export const sorts = ['empfohlen', 'preis', 'praemie', 'tempo'] as const
export type Sort = (typeof sorts)[number]

export type FilterSearch = { readonly [K in FilterKey]?: string } & { readonly sort?: Sort }

/** Reads the filters out of an address; what is none is left out. */
export function readFilters(search: Readonly<Record<string, unknown>>): FilterSearch {
  const entries = filterKeys.flatMap((key) => {
    const value = search[key]
    return typeof value === 'string' && value.length > 0 && value.length <= 60 ? [[key, value]] : []
  })
  const sort = sorts.find((name) => name === search.sort)
  return { ...Object.fromEntries(entries), ...(sort && sort !== 'empfohlen' && { sort }) }
}

/** Takes every filter out of an address; order and comparison stay. */
export const withoutFilters: { readonly [K in FilterKey]?: undefined } = Object.fromEntries(
  filterKeys.map((key) => [key, undefined]),
)

/** What a comparison carries of the list it was put together from, so that the way back leads to the same one. */
export const listOf = (search: FilterSearch, compared: readonly string[]) => ({
  ...readFilters(search),
  vergleich: writeCompared(compared),
})

/** As many as can be told apart side by side. */
export const COMPARED_MAX = 3

/** Ids as an address carries them: `1005,1006`; too many, twice the same or nonsense are left out. */
export function readCompared(value: unknown): readonly string[] {
  if (typeof value !== 'string') return []
  const ids = value.split(',').filter((id) => /^[\w.-]{1,64}$/.test(id))
  return [...new Set(ids)].slice(0, COMPARED_MAX)
}

/** The address's value for these ids; undefined for none, which leaves the parameter out. */
export const writeCompared = (ids: readonly string[]): string | undefined => ids.join(',') || undefined

/** The ids after one was put in or taken out; full stays full. */
export function toggled(ids: readonly string[], id: string): readonly string[] {
  if (ids.includes(id)) return ids.filter((other) => other !== id)
  return ids.length < COMPARED_MAX ? [...ids, id] : ids
}
