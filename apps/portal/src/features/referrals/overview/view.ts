import type { Group } from './types.ts'

/** Number of referrals or rewards shown initially, and added by each "show more". */
export const PAGE_SIZE = 20
/** Maximum number shown; beyond that, filters and search help more. */
const MAX_SHOWN = 1000

/** Status groups by which referrals can be filtered. */
export const groups = [
  'offen',
  'inBearbeitung',
  'abholbereit',
  'ausgezahlt',
  'beendet',
] as const satisfies readonly Group[]

/** Tab, filters and length of the list in the personal area. Kept in the address, so that going back restores it. */
export interface View {
  readonly ansicht?: 'praemien'
  readonly status?: Group
  readonly suche?: string
  /** Number of referrals shown, a multiple of {@link PAGE_SIZE}; missing for the first step. */
  readonly zeige?: string
}

/** Parses the view from a query; ignores invalid values. */
export function parseView({ ansicht, status, suche, zeige }: Record<string, unknown>): View {
  const group = groups.find((name) => name === status)
  const search = typeof suche === 'string' ? suche.trim().slice(0, 80) : ''
  const count = shownCount({ zeige: String(zeige ?? '') })
  return {
    ...(ansicht === 'praemien' && { ansicht }),
    ...(group && { status: group }),
    ...(search !== '' && { suche: search }),
    ...(count > PAGE_SIZE && { zeige: String(count) }),
  }
}

/** Returns the number of referrals to show. */
export function shownCount({ zeige }: { readonly zeige?: string | undefined }): number {
  const rounded = /^\d{1,4}$/.test(zeige ?? '') ? Math.ceil(Number(zeige) / PAGE_SIZE) * PAGE_SIZE : PAGE_SIZE
  return Math.min(Math.max(rounded, PAGE_SIZE), MAX_SHOWN)
}

/** Returns the same view with more referrals; undefined if the maximum is shown. */
export function withMore(view: View): View | undefined {
  const count = shownCount(view)
  return count < MAX_SHOWN ? { ...view, zeige: String(count + PAGE_SIZE) } : undefined
}
