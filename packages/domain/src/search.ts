import { normaliseEmail } from './email.ts'

/** Maximum length of a key, in characters. */
const KEY_MAX = 120

/**
 * Returns the key by which names and addresses are compared: lower case, without accents, with single spaces.
 * The same rule as `search_key` in the database.
 */
export function searchKey(text: string): string {
  const bare = text.normalize('NFKD').replace(/[\u0300-\u036f]/g, '')
  return [...bare.toLowerCase().replaceAll('ß', 'ss').replace(/\s+/g, ' ').trim()].slice(0, KEY_MAX).join('')
}

/** What a search term leads to. */
export const searchSubjects = ['account', 'recipient', 'order'] as const
export type SearchSubject = (typeof searchSubjects)[number]

export const searchTermKinds = ['email', 'name', 'order', 'customer'] as const
export type SearchTermKind = (typeof searchTermKinds)[number]

/** Input of the search box, classified. */
export type SearchQuery =
  /** Too short to search for. */
  | { readonly kind: 'empty' }
  | { readonly kind: 'email'; readonly key: string }
  /**
   * Looks like a number: a referral's number or code, an order number or a customer number. A name may
   * contain a digit too.
   */
  | { readonly kind: 'number'; readonly key: string; readonly plain: string }
  | { readonly kind: 'name'; readonly key: string; readonly plain: string }

/**
 * Classifies the input: with an @ it is an address, with a digit, or with eight letters or more and none in
 * lower case, a number, otherwise a name.
 */
export function parseSearchQuery(text: string): SearchQuery {
  const key = searchKey(text)
  const plain = key.replace(/[^a-z0-9]/g, '')
  if (key.replaceAll(' ', '').length < 2) return { kind: 'empty' }
  // Addresses are stored with their domain in ASCII.
  if (key.includes('@')) return { kind: 'email', key: searchKey(normaliseEmail(text)) }
  const isNumber = /\d/.test(key) || (plain.length >= 8 && !/[a-z]/.test(text))
  return { kind: isNumber ? 'number' : 'name', key, plain }
}
