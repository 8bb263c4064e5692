import { inPlaceOfNumber } from '@zuruf/domain'
import { type RawBuilder, sql } from 'kysely'

/** Address of a person; null for parts that are unknown. */
export interface Household {
  readonly street: string | null
  readonly houseNumber: string | null
  readonly zip: string | null
}

/**
 * SQL condition that two rows of `recipient` have the same name and address, in any spelling (column `household`,
 * migration 0141). Flats are unknown, so people with another name in the same house are another household.
 * Decision 095
 */
export const sameHousehold = (one: RawBuilder<unknown>, other: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`${one}.household = ${other}.household`

/**
 * SQL condition that an order is genuine: its recipient has confirmed it, or the provider knows it. Without that, it
 * may be an order that somebody entered with another person's name and address.
 */
export const isOrderKnown = (
  recipient: RawBuilder<unknown>,
  order: RawBuilder<unknown>,
): RawBuilder<boolean> =>
  sql<boolean>`(${recipient}.ordered_at is null or ${recipient}.confirmed_at is not null
    or ${order}.state <> 'received' or ${order}.provider_number is not null)`

/** SQL condition that an order failed after its release, and the claw-back was not waived. */
const hasFailedLate = (order: RawBuilder<unknown>) =>
  sql`exists (select from clawback late
    where late.tenant_id = ${order}.tenant_id and late.order_id = ${order}.id and late.state <> 'waived')`

/**
 * SQL condition that an order makes its recipient a customer: it was released and has not failed since.
 * Decision 035
 */
export const isContract = (order: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`(${order}.state = 'released' and not ${hasFailedLate(order)})`

/**
 * SQL condition that an order makes its recipient a customer or may still do so. Excludes failed orders, requests for
 * an offer without a contract, and orders that nobody has confirmed or reported.
 */
export const mayBeContract = (
  recipient: RawBuilder<unknown>,
  order: RawBuilder<unknown>,
): RawBuilder<boolean> =>
  sql<boolean>`(${order}.state not in ('rejected', 'withdrawn', 'cancelled')
    and (${order}.kind = 'order' or ${order}.concluded_at is not null)
    and ${isOrderKnown(recipient, order)} and not ${hasFailedLate(order)})`

/**
 * Date from which an order makes its recipient a customer: the date of their first order, or for a request
 * that of its contract. For an order in place of another one, the orders of that one's recipient count as
 * well. The same as `customerDay` of `identifyCustomer`. Decisions 035, 096, 098
 */
export const customerSince = (order: RawBuilder<unknown>): RawBuilder<Date> =>
  sql<Date>`coalesce(
    (select min(case when k.kind = 'interest' then k.concluded_at else coalesce(k.received_at, k.created_at) end)
       from (select ${order}.recipient_id as id
             union
             select original.recipient_id from orders original
              where original.tenant_id = ${order}.tenant_id and ${order}.number like ${`${inPlaceOfNumber('')}%`}
                and original.number = replace(${order}.number, ${inPlaceOfNumber('')}, '')) same
       join orders k on k.tenant_id = ${order}.tenant_id and k.recipient_id = same.id),
    ${order}.received_at, ${order}.created_at)`
