/**
 * Parses search parameters as plain strings. The router's own parser reads `?hex=12e3` as the number 12000,
 * which would break secrets in links.
 */
export function parseSearch(search: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(search))
}

export function stringifySearch(search: Record<string, unknown>): string {
  const set = Object.entries(search).filter(([, value]) => value !== undefined && value !== null)
  const text = new URLSearchParams(set.map(([key, value]) => [key, String(value)])).toString()
  return text ? `?${text}` : ''
}
