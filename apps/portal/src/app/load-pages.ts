/** Maximum number of items that the API returns at once. */
const PAGE_MAX = 200

export interface Loaded<Item> {
  readonly items: readonly Item[]
  readonly more: boolean
}

/**
 * Loads the first `wanted` items of a list with keyset pagination, in several calls if needed, and returns whether
 * there are more.
 * @param fetchPage receives the key of the last item so far
 */
export async function loadPages<Item>(
  wanted: number,
  fetchPage: (query: { anzahl: string; nach?: string }) => Promise<readonly Item[]>,
  keyOf: (item: Item) => string,
): Promise<Loaded<Item>> {
  const items: Item[] = []
  while (items.length <= wanted) {
    const size = Math.min(PAGE_MAX, wanted + 1 - items.length)
    const last = items.at(-1)
    const page = await fetchPage({ anzahl: String(size), ...(last && { nach: keyOf(last) }) })
    items.push(...page)
    if (page.length < size) break
  }
  return { items: items.slice(0, wanted), more: items.length > wanted }
}
