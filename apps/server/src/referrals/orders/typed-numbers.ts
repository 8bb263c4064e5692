/**
 * Order numbers in another spelling, and the lock that keeps two calls from opening the same order. Decision
 * 096
 */

import { failedOrderStates, inPlaceOfNumber } from '@zuruf/domain'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/database/database.ts'
import { isUnknowable } from '../recipients/index.ts'
import type { Order } from './repository.ts'
import { findByNumber, isNotReplaced, lockByIds } from './repository.ts'
import { hasManualActs } from './second-check-repository.ts'

/**
 * Lists the orders that a number typed by a person matches, at most two: the exact match, otherwise those
 * that differ only in capitals and punctuation. The provider's events name an order exactly.
 */
export async function listByTypedNumber(tx: Tx, number: string): Promise<Order[]> {
  const exact = await findByNumber(tx, number)
  if (exact) return [exact]
  return (await tx
    .selectFrom('orders')
    .selectAll()
    .where('id', 'in', ({ selectFrom }) =>
      selectFrom('searchTerm')
        .select('subjectId')
        .where('kind', '=', 'order')
        .where('term', '=', sql<string>`lower(plain_number(${number}::text)) collate "C"`),
    )
    .orderBy('id')
    .limit(2)
    .execute()) as Order[]
}

/** Source of a number: the provider's systems, which spell it exactly, or a person who types it. */
type NumberSource = 'provider' | 'person'

export const numberSourceOf = ({ actor }: Pick<Context, 'actor'>): NumberSource =>
  actor.kind === 'operator' ? 'person' : 'provider'

/**
 * Locks the opening of orders in the tenant until the transaction ends: shared for the provider's systems,
 * exclusive for people and for the provider's second numbers. Before opening an order, people's numbers are
 * compared with all others in any spelling; without the exclusive lock, two of them could open an order for
 * the same contract. Taken after referrals and before budgets. The preview of a file takes no lock: it opens
 * nothing, and nobody should wait for it.
 */
export async function lockOpenings(tx: Tx, how: 'exclusive' | 'shared'): Promise<void> {
  const lock = sql.raw(how === 'shared' ? 'pg_advisory_xact_lock_shared' : 'pg_advisory_xact_lock')
  await sql`
    select ${lock}(hashtext('orders.open'), current_setting('zuruf.tenant')::int)
     where current_setting('zuruf.rehearsal', true) is distinct from 'on'`.execute(tx)
}

/** Returns the mode in which the current actor locks the opening of orders. */
export const openingLockMode = (context: Pick<Context, 'actor'>) =>
  numberSourceOf(context) === 'person' ? 'exclusive' : 'shared'

/** Condition on `orders o`: the order, a successor of it or a goodwill order in its place has not failed. */
const isEffective = sql<boolean>`exists (
  with recursive chain (id, number, state) as (
    select o.id, o.number, o.state
    union all
    select k.id, k.number, k.state
      from chain s cross join lateral (
        select * from orders where tenant_id = o.tenant_id and number = ${inPlaceOfNumber('')} || s.number
        union all
        select * from orders where tenant_id = o.tenant_id and successor_of = s.id) k)
  select from chain where state not in (${sql.join(failedOrderStates)}))`

/**
 * Lists the orders whose number is one of these in another spelling. They are most likely the same contracts,
 * for which no second order should be opened without a check. A failed order is left out, unless a successor
 * of it or a goodwill order in its place has not failed. The provider may have two numbers that differ only
 * in capitals and punctuation, so its numbers are compared only with orders on which operators have acted.
 * @returns the order ids, each with the number as given
 */
export async function listOtherSpellings(
  tx: Tx,
  numbers: readonly string[],
  givenBy: NumberSource,
): Promise<readonly { readonly asked: string; readonly id: string }[]> {
  if (numbers.length === 0) return []
  // The terms first: row-level security lets no join condition with these functions find an index.
  const { rows } = await sql<{ asked: string; id: string }>`
    with given as materialized (
      select asked, lower(plain_number(asked)) collate "C" as term from unnest(${numbers}::text[]) asked)
    select asked, o.id
      from given
      join search_term s on s.kind = 'order' and s.term = given.term
      join orders o on o.tenant_id = s.tenant_id and o.id = s.subject_id
     where o.number <> asked and o.provider_number is distinct from asked
       and ${isEffective}
       and (${givenBy === 'person'} or ${hasManualActs})`.execute(tx)
  return rows
}

/**
 * Locks and returns the orders of a referral that a goodwill request may be about: with an order number, the
 * order with that number; otherwise the customer's orders that have not failed, then active ones without a
 * customer number. Unconfirmed orders are left out, because the provider does not know them. At most two,
 * enough to tell whether there are none, one or several.
 */
export async function listMatchingOrders(
  tx: Tx,
  referralId: string,
  {
    orderNumber,
    customerNumber,
  }: { readonly orderNumber: string | null; readonly customerNumber: string | null },
): Promise<Order[]> {
  const named = orderNumber === null ? [] : await listByTypedNumber(tx, orderNumber)
  const { rows } = await sql<{ id: string }>`
    select o.id from orders o
     where o.referral_id = ${referralId} and ${isNotReplaced}
       and (o.id = any(${named.map(({ id }) => id)}::uuid[])
         or ${orderNumber}::text is null
           and (plain_number(o.customer_number) = plain_number(${customerNumber})
             and o.state not in (${sql.join(failedOrderStates)})
             or o.customer_number is null and o.state in ('received', 'processing', 'concluded')
               and not ${isUnknowable(false)}))
     order by o.customer_number is null, o.id limit 2`.execute(tx)
  const orders = await lockByIds(
    tx,
    rows.map(({ id }) => id),
  )
  return rows.flatMap(({ id }) => orders.find((order) => order.id === id) ?? [])
}
