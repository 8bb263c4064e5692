import type { Group } from './types.ts'

/** Number of referrals shown initially, and added each time. */
export const STEP = 20
/** Most referrals on one page; beyond that, filters and search help more. */
const MOST = 1000

export const groups = [
  'offen',
  'inBearbeitung',
  'abholbereit',
  'ausgezahlt',
  'beendet',
] as const satisfies readonly Group[]

/** View of the personal area. It is kept in the address, so that going back and reloading keep it. */
export interface View {
  readonly ansicht?: 'praemien'
  readonly status?: Group
  readonly suche?: string
  /** Number of referrals shown, a multiple of {@link STEP}; missing for the first step. */
  readonly zeige?: string
}

export function readView({ ansicht, status, suche, zeige }: Record<string, unknown>): View {
  const group = groups.find((name) => name === status)
  const search = typeof suche === 'string' ? suche.trim().slice(0, 80) : ''
  const shown = shownOf({ zeige: String(zeige ?? '') })
  return {
    ...(ansicht === 'praemien' && { ansicht }),
    ...(group && { status: group }),
    ...(search !== '' && { suche: search }),
    ...(shown > STEP && { zeige: String(shown) }),
  }
}

/** Returns the number of referrals to show. */
export function shownOf({ zeige }: { readonly zeige?: string | undefined }): number {
  const wanted = /^\d{1,4}$/.test(zeige ?? '') ? Math.ceil(Number(zeige) / STEP) * STEP : STEP
  return Math.min(Math.max(wanted, STEP), MOST)
}

/** Returns the same view with more referrals; undefined if the maximum is shown. */
export function withMore(view: View): View | undefined {
  const shown = shownOf(view)
  return shown < MOST ? { ...view, zeige: String(shown + STEP) } : undefined
}
