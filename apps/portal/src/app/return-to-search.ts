import { type FoundPage, findPage } from './paths.ts'

/** Parameters that log somebody in, open private data or redirect; never passed on to another page. */
const secretParameters = new Set([
  'anmeldetoken',
  'adminLoginToken',
  'code',
  'hex',
  'iss',
  'klick',
  'redirect',
  'state',
  't',
  'token',
])

const MAX_PARAMETERS = 20
const MAX_VALUE_LENGTH = 200

export type SearchValue = string | number | boolean

const isPrimitive = (value: unknown): value is SearchValue =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'

/** Returns the part of a page's query that is kept through the login. */
export function safeSearch(search: Readonly<Record<string, unknown>>): Record<string, SearchValue> {
  const kept = Object.entries(search).flatMap(([name, value]) => {
    if (!isPrimitive(value) || !/^[\w-]{1,40}$/.test(name) || secretParameters.has(name)) return []
    return String(value).length <= MAX_VALUE_LENGTH ? [[name, value] as const] : []
  })
  return Object.fromEntries(kept.slice(0, MAX_PARAMETERS))
}

/**
 * Returns the query that leads back after login: the page's name and parameters, and what is kept of its
 * query, as JSON. SPEC §2
 */
export function returnToSearch(
  { name, params }: FoundPage,
  search: Readonly<Record<string, unknown>> = {},
): { redirect: string } {
  const kept = safeSearch(search)
  return { redirect: JSON.stringify({ name, params, ...(Object.keys(kept).length > 0 && { search: kept }) }) }
}

/** Part of the router's location; its path begins with the language. */
export interface PageLocation {
  readonly pathname: string
  readonly search: Readonly<Record<string, unknown>>
}

/** Returns the query that leads back to a location after login; empty if no page is there. */
export function returnToLocation({ pathname, search }: PageLocation): { redirect?: string } {
  const [, ...rest] = pathname.split('/').filter(Boolean)
  const found = findPage(`/${rest.join('/')}`)
  return found ? returnToSearch(found, search) : {}
}
