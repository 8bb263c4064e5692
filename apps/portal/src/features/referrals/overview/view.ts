import type { Group } from './types.ts'

/** How many are shown to begin with, and how many more each time. */
export const STEP = 20
/** More than that on one page helps nobody; filters and search lead further. */
const MOST = 1000

export const groups = [
  'offen',
  'inBearbeitung',
  'abholbereit',
  'ausgezahlt',
  'beendet',
] as const satisfies readonly Group[]

/** What a person looks at in their area. It stands in the address, so that going back and reloading keep it. */
export interface View {
  readonly ansicht?: 'praemien'
  readonly status?: Group
  readonly suche?: string
  /** How many are shown, a multiple of {@link STEP}; absent for the first. */
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

/** How many are to be shown. */
export function shownOf({ zeige }: { readonly zeige?: string | undefined }): number {
  const wanted = /^\d{1,4}$/.test(zeige ?? '') ? Math.ceil(Number(zeige) / STEP) * STEP : STEP
  return Math.min(Math.max(wanted, STEP), MOST)
}

/** The address of the same view with more to see; undefined when it shows the most a page takes. */
export function withMore(view: View): View | undefined {
  const shown = shownOf(view)
  return shown < MOST ? { ...view, zeige: String(shown + STEP) } : undefined
}
