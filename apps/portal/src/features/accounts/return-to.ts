import { type PageName, pageNames } from '@zuruf/contract/routes'
import { type PlainPage, pagePath } from '../../app/page-link.tsx'
import type { FoundPage } from '../../app/paths.ts'
import { type SearchValue, safeSearch } from '../../app/return-to-search.ts'

/** Parses the query of a login page: the page to return to after login. */
export const returnToParam = ({ redirect }: Record<string, unknown>): { redirect?: string } =>
  typeof redirect === 'string' ? { redirect } : {}

/** Pages that are never opened after login. */
const neverAfterLogin: readonly PageName[] = [
  'Login',
  'AdminLogin',
  'Logout',
  'agencySso',
  'FileNotFound',
  'interstitial',
]

export interface ReturnPage extends FoundPage {
  readonly search: Readonly<Record<string, SearchValue>>
}

/**
 * Returns the page to open after login; null if the text names none. Only pages of the portal are accepted, by
 * name, so that a link cannot redirect people to another site.
 * @param text the query's `redirect`: a page's name and parameters as JSON. SPEC §2
 */
export function parseReturnTo(text: string | undefined): ReturnPage | null {
  if (!text) return null
  try {
    const {
      name,
      params = {},
      search,
    } = JSON.parse(text) as {
      name?: unknown
      params?: Record<string, unknown>
      search?: Record<string, unknown> | null
    }
    const page = pageNames.find((candidate) => candidate === name)
    if (!page || neverAfterLogin.includes(page) || typeof params !== 'object' || params === null) return null
    if (!Object.values(params).every((value) => typeof value === 'string')) return null
    return { name: page, params: params as Record<string, string>, search: safeSearch(search ?? {}) }
  } catch {
    return null
  }
}

/**
 * Returns where to go after login, for `navigate` and `redirect`.
 * @param text the query's `redirect`
 * @param home page to open if it names none
 */
export function returnTarget(locale: string, text: string | undefined, home: PlainPage) {
  const { name, params, search } = parseReturnTo(text) ?? { name: home, params: {}, search: {} }
  return { to: pagePath(locale, name, params), search: search as never, replace: true }
}
