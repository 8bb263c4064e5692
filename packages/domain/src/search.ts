import { normaliseEmail } from './email.ts'

const KEY_MAX = 120

/**
 * What names and addresses are compared by: small letters, without accents, with single spaces. The same rule as
 * `search_key` in the database.
 */
export function searchKey(words: string): string {
  const bare = words.normalize('NFKD').replace(/[\u0300-\u036f]/g, '')
  return [...bare.toLowerCase().replaceAll('ß', 'ss').replace(/\s+/g, ' ').trim()].slice(0, KEY_MAX).join('')
}

/** What a person typed into the one search box. */
export type Sought =
  /** Too short to look for. */
  | { readonly kind: 'empty' }
  | { readonly kind: 'email'; readonly key: string }
  /** Has a digit: a referral's number or code, an order's or a customer's number; names may have one too. */
  | { readonly kind: 'number'; readonly key: string; readonly plain: string }
  | { readonly kind: 'name'; readonly key: string; readonly plain: string }

/** An address has an @, a number a digit or no small letter; all else is a name. */
export function soughtOf(words: string): Sought {
  const key = searchKey(words)
  const plain = key.replace(/[^a-z0-9]/g, '')
  if (key.replaceAll(' ', '').length < 2) return { kind: 'empty' }
  // Addresses are kept with their domain in ASCII.
  if (key.includes('@')) return { kind: 'email', key: searchKey(normaliseEmail(words)) }
  const isNumber = /\d/.test(key) || (plain.length >= 8 && !/[a-z]/.test(words))
  return { kind: isNumber ? 'number' : 'name', key, plain }
}
