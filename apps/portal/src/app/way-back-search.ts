/** What logs in, opens somebody's object or leads on: it never goes along to another page. */
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

/** What of a page's query comes along to the login and back. */
export function searchKept(search: Readonly<Record<string, unknown>>): Record<string, SearchValue> {
  const kept = Object.entries(search).flatMap(([name, value]) => {
    if (!isPlain(value) || !/^[\w-]{1,40}$/.test(name) || secret.has(name)) return []
    return String(value).length <= LONGEST ? [[name, value] as const] : []
  })
  return Object.fromEntries(kept.slice(0, MOST))
}
