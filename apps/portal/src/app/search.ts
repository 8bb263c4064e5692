/**
 * Parses search parameters as plain strings. The router's own parser reads `?hex=12e3` as the number 12000,
 * which would break secrets in links.
 */
export function parseSearch(search: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(search))
}

/**
 * Returns the page of a list that `seite` names; undefined for the first page and for anything else.
 * @param value a string from the address, or a number while the router preloads a link
 * @param last the last page that the API accepts
 */
export function pageNumber(value: unknown, last: number): number | undefined {
  const page = /^\d{1,7}$/.test(String(value)) ? Number(value) : 1
  return page > 1 && page <= last ? page : undefined
}

/** Formats search parameters as a query; leaves out undefined and null. */
export function stringifySearch(search: Record<string, unknown>): string {
  const entries = Object.entries(search).filter(([, value]) => value !== undefined && value !== null)
  const text = new URLSearchParams(entries.map(([key, value]) => [key, String(value)])).toString()
  return text ? `?${text}` : ''
}

/** Parses the query of a page with the contact form: the reference of a message that was sent without scripts. */
export const sentReference = (gesendet: unknown): { gesendet?: string } =>
  typeof gesendet === 'string' && /^[\dA-F]{8}$/.test(gesendet) ? { gesendet } : {}
