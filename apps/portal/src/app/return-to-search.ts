/** Parameters that log somebody in, open a private object or redirect: they are never passed on to another page. */
const secret = new Set([
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

const MOST = 20
const LONGEST = 200

export type SearchValue = string | number | boolean

const isPlain = (value: unknown): value is SearchValue =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'

/** Returns the part of a page's query that is kept through the login. */
export function safeSearch(search: Readonly<Record<string, unknown>>): Record<string, SearchValue> {
  const kept = Object.entries(search).flatMap(([name, value]) => {
    if (!isPlain(value) || !/^[\w-]{1,40}$/.test(name) || secret.has(name)) return []
    return String(value).length <= LONGEST ? [[name, value] as const] : []
  })
  return Object.fromEntries(kept.slice(0, MOST))
}
