import { type PageName, pageNames } from '@zuruf/contract/routes'
import type { FoundPage } from '../../app/paths.ts'

/** The search parameters of a page that knows where to go on after login. */
export const wayBackParam = ({ redirect }: Record<string, unknown>): { redirect?: string } =>
  typeof redirect === 'string' ? { redirect } : {}

const neverAfterLogin: readonly PageName[] = [
  'Login',
  'AdminLogin',
  'Logout',
  'agencySso',
  'FileNotFound',
  'interstitial',
]

/** What may come along in the query: nothing that logs in or opens somebody's object. */
const kept = ['empfehlung'] as const

export interface WayBack extends FoundPage {
  readonly search: Partial<Record<(typeof kept)[number], string>>
}

/**
 * Where to go on after login: only pages of our own, by name, so that nobody is led elsewhere.
 * @param text the query's `redirect`: a page's name and parameters as JSON. SPEC §2
 */
export function readWayBack(text: string | undefined): WayBack | null {
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
    const asked = kept.flatMap((key) => {
      const value = search?.[key]
      return typeof value === 'string' ? [[key, value.slice(0, 40)] as const] : []
    })
    return { name: page, params: params as Record<string, string>, search: Object.fromEntries(asked) }
  } catch {
    return null
  }
}
