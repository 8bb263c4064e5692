import { type RawBuilder, sql } from 'kysely'

/** Where somebody lives, as far as they told. */
export interface Household {
  readonly street: string | null
  readonly houseNumber: string | null
  readonly zip: string | null
}

/** Letters and digits alone, so that `Am Markt-Str.` and `am marktstraße` are the same. */
const plain = (column: RawBuilder<unknown>) =>
  sql`regexp_replace(regexp_replace(lower(coalesce(${column}, '')), 'stra(ß|ss)e', 'str', 'g'), '[^[:alnum:]]', '', 'g')`

/**
 * Do two rows of `recipient` have one name and live at one address? The flat is not asked for, so the same house without the same
 * name is not the same household. Found by the index on zip code and house number. Decision 095
 */
export function sameHousehold(one: RawBuilder<unknown>, other: RawBuilder<unknown>): RawBuilder<boolean> {
  const of = (row: RawBuilder<unknown>, column: string) => sql`${row}.${sql.ref(column)}`
  const alike = (column: string) => sql`${plain(of(one, column))} = ${plain(of(other, column))}`
  return sql<boolean>`(${of(one, 'zip')} = ${of(other, 'zip')}
    and lower(replace(${of(one, 'house_number')}, ' ', '')) = lower(replace(${of(other, 'house_number')}, ' ', ''))
    and ${of(one, 'street')} is not null and ${of(other, 'street')} is not null
    and ${alike('street')} and ${alike('last_name')})`
}

/**
 * Is the order one that counts: its recipient has confirmed it, or the provider knows of it? Anybody can type somebody's name
 * and address into the form.
 */
export const isOrderKnown = (
  recipient: RawBuilder<unknown>,
  order: RawBuilder<unknown>,
): RawBuilder<boolean> =>
  sql<boolean>`(${recipient}.ordered_at is null or ${recipient}.confirmed_at is not null
    or ${order}.state <> 'received' or ${order}.provider_number is not null)`

/** Does the order make its recipient a customer? A failed order does not, nor a request before its contract. Decision 098 */
export const makesCustomer = (order: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`(${order}.state not in ('rejected', 'withdrawn', 'cancelled')
    and (${order}.kind = 'order' or ${order}.concluded_at is not null))`

/** Since when an order makes its recipient a customer: since its day, a request since the day of its contract. Decision 098 */
export const customerSince = (order: RawBuilder<unknown>): RawBuilder<Date> =>
  sql<Date>`(case when ${order}.kind = 'order' then ${order}.received_at
    else coalesce(${order}.concluded_at, ${order}.received_at) end)`
