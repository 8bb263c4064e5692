import { call } from '../../api/call.ts'
import { loadPages } from '../../app/load-pages.ts'
import type { MyReward } from './types.ts'

/** Loads all rewards that the logged-in person can collect, the first to expire first. */
export async function loadCollectableRewards(): Promise<MyReward[]> {
  const { items } = await loadPages(
    Number.POSITIVE_INFINITY,
    (page) => call('listMyRewards', { query: { gruppe: 'abholbereit', ...page } }),
    ({ Id }) => Id,
  )
  return items.toSorted((a, b) => (a.GueltigBis ?? '9').localeCompare(b.GueltigBis ?? '9'))
}
