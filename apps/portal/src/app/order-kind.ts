import type { TextKey } from './i18n.ts'

/** What a form asks for, as the wire says it. */
export type OrderKind = 'Bestellung' | 'Angebotsanfrage'

/** Texts with words of their own for products of which an offer is asked for. */
export type KindKey = TextKey extends infer Key
  ? Key extends `${infer Base}.interest`
    ? Base
    : never
  : never

/** The words of an order, or those of a request for an offer. Decision 098 */
export const kindKey = <Key extends KindKey>(kind: OrderKind, key: Key): Key | `${Key}.interest` =>
  kind === 'Angebotsanfrage' ? `${key}.interest` : key
