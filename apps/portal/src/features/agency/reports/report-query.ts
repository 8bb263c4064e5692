import type { PageName } from '@zuruf/contract/routes'
import { pageNumber } from '../../../app/search.ts'

export type ReportPage = 'agencyOrders' | 'agencyLeads' | 'agencyRecommenders'

/** View, filters, sort order and page number of a report, as kept in its address; defaults are left out. */
export interface ReportQuery {
  readonly ansicht?: string
  readonly produkt?: string
  readonly mitglied?: string
  readonly von?: string
  readonly bis?: string
  readonly suche?: string
  readonly sortierung?: string
  readonly richtung?: 'auf'
  readonly seite?: string
}

export const pageSize = 25

const ISO_DAY = /^\d{4}-\d{2}-\d{2}$/
const readText = (value: unknown, max = 80): string | undefined => {
  const text = (typeof value === 'number' ? String(value) : value) as unknown
  return typeof text === 'string' && text.trim() !== '' && text.length <= max ? text.trim() : undefined
}

/** Parses a report's query and ignores invalid values, since links may be mistyped or cut off. */
export function readQuery(
  search: Record<string, unknown>,
  allowed: { readonly views: readonly string[]; readonly sorts: readonly string[] },
): ReportQuery {
  const pick = (value: unknown, allowed: readonly string[]) => allowed.slice(1).find((name) => name === value)
  const page = pageNumber(search.seite, 1_000_000)
  const query = {
    ansicht: pick(search.ansicht, allowed.views),
    produkt: readText(search.produkt, 64),
    mitglied: readText(search.mitglied, 40),
    von: ISO_DAY.test(String(search.von)) ? String(search.von) : undefined,
    bis: ISO_DAY.test(String(search.bis)) ? String(search.bis) : undefined,
    suche: readText(search.suche),
    sortierung: pick(search.sortierung, allowed.sorts),
    richtung: search.richtung === 'auf' ? ('auf' as const) : undefined,
    seite: page ? String(page) : undefined,
  }
  return Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined))
}

/** Returns the page number, from 1. */
export const pageOf = ({ seite }: ReportQuery) => Number(seite ?? 1)

/** Returns the query with a change; resets it to the first page. */
export const withChange = (
  query: ReportQuery,
  change: Partial<Record<keyof ReportQuery, string | undefined>>,
) => ({ ...query, seite: undefined, ...change }) as Readonly<Record<string, string | undefined>>

/** Returns whether any filter or search is set. */
export const hasFilter = ({ produkt, mitglied, von, bis, suche }: ReportQuery) =>
  [produkt, mitglied, von, bis, suche].some(Boolean)

// Views and sort orders of the reports by their names in the address; the first of each is the default.
export const orderViews = ['alle', 'freigabe', 'offen', 'freigegeben', 'gescheitert'] as const
export const leadViews = ['alle', 'begonnen', 'geklickt', 'kontakt'] as const
export const recommenderViews = ['alle', 'mitauftrag', 'ohneauftrag'] as const
export const lineSorts = ['Datum', 'Status'] as const
export const recommenderSorts = ['LetzteAktivitaet', 'Name', 'Empfehlungen', 'Auftraege'] as const

export type View<Page extends PageName> = Page extends 'agencyOrders'
  ? (typeof orderViews)[number]
  : Page extends 'agencyLeads'
    ? (typeof leadViews)[number]
    : (typeof recommenderViews)[number]

/** Returns the filter in the API's format. */
export const lineFilter = ({ produkt, mitglied, von, bis, suche }: ReportQuery) => ({
  ...(produkt && { Produkt: produkt }),
  ...(mitglied && { Mitglied: mitglied }),
  ...(von && { Von: von }),
  ...(bis && { Bis: bis }),
  ...(suche && { Suche: suche }),
})

/** Returns the paging and direction of sorting in the API's format. */
export const paging = (query: ReportQuery) => ({
  Descending: query.richtung !== 'auf',
  Pagesize: pageSize,
  Pagenumber: pageOf(query),
})
