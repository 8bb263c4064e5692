import type { TextKey } from './i18n.ts'

/** Kind of order a form asks for, as the API names it. */
export type OrderKind = 'Bestellung' | 'Angebotsanfrage'

/** Keys of texts that have a variant `.interest`, for forms that request an offer instead of ordering. */
export type OrderKindKey = TextKey extends infer Key
  ? Key extends `${infer Base}.interest`
    ? Base
    : never
  : never

/** Returns the key of the text for an order or for a request for an offer. Decision 098 */
export const orderKindKey = <Key extends OrderKindKey>(kind: OrderKind, key: Key): Key | `${Key}.interest` =>
  kind === 'Angebotsanfrage' ? `${key}.interest` : key
