import { failedOrderStates, inPlaceOfNumber } from '@zuruf/domain'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { Order } from './repository.ts'
import { counts, findByNumber, lockByIds } from './repository.ts'
import { isByHand } from './second-check-repository.ts'

/**
 * Orders that a number means as a person types it, at most two: the one it names exactly, else those it names whatever
 * capitals and signs it is typed with. Only people are read so; the provider's events name an order exactly.
 */
export async function listTyped(tx: Tx, number: string): Promise<Order[]> {
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

/** Who gives a number: the provider's systems as they keep it, or a person as they type it. */
type Giver = 'provider' | 'person'

export const giverOf = ({ actor }: Pick<Context, 'actor'>): Giver =>
  actor.kind === 'operator' ? 'person' : 'provider'

/**
 * People open orders alone in their tenant until the transaction ends, the provider's systems side by side; the provider's names
 * are given alone, too. Each looks first whether there is an order for the same contract, in whatever spelling; two side by side
 * do not see what the other is about to open. Taken after referrals and before budgets. The preview of a file holds nothing: it
 * opens nothing, and nobody should wait for it.
 */
export async function holdOpenings(tx: Tx, how: 'alone' | 'side-by-side'): Promise<void> {
  const lock = sql.raw(how === 'side-by-side' ? 'pg_advisory_xact_lock_shared' : 'pg_advisory_xact_lock')
  await sql`
    select ${lock}(hashtext('orders.open'), current_setting('zuruf.tenant')::int)
     where current_setting('zuruf.rehearsal', true) is distinct from 'on'`.execute(tx)
}

/** How who is acting holds the openings. */
export const openingsOf = (context: Pick<Context, 'actor'>) =>
  giverOf(context) === 'person' ? 'alone' : 'side-by-side'

/** Has an order not failed, or another one that replaced it or was rewarded in its place? A condition on `orders o`. */
const stands = sql<boolean>`exists (
  with recursive standing (id, number, state) as (
    select o.id, o.number, o.state
    union all
    select k.id, k.number, k.state
      from standing s cross join lateral (
        select * from orders where tenant_id = o.tenant_id and number = ${inPlaceOfNumber('')} || s.number
        union all
        select * from orders where tenant_id = o.tenant_id and successor_of = s.id) k)
  select from standing where state not in (${sql.join(failedOrderStates)}))`

/**
 * Orders that one of these numbers means in another spelling: most likely the same contracts, so nobody opens a second order
 * without a look at them. One that has failed says nothing of the contract, unless one that replaced it, or was rewarded in its
 * place, stands. To the provider, numbers that differ in capitals and signs alone may be two, so where it gives one, only orders
 * that operators had a hand in are compared.
 * @returns their ids, each with the number as it was asked for
 */
export async function listSpelledOtherwise(
  tx: Tx,
  numbers: readonly string[],
  givenBy: Giver,
): Promise<readonly { readonly asked: string; readonly id: string }[]> {
  if (numbers.length === 0) return []
  const { rows } = await sql<{ asked: string; id: string }>`
    select asked, o.id
      from unnest(${numbers}::text[]) asked
      join search_term s on s.kind = 'order' and s.term = lower(plain_number(asked)) collate "C"
      join orders o on o.tenant_id = s.tenant_id and o.id = s.subject_id
     where o.number <> asked and o.provider_number is distinct from asked
       and ${stands}
       and (${givenBy === 'person'} or ${isByHand})`.execute(tx)
  return rows
}

/**
 * Orders over a referral that a missing contract may be about: the one of its number; where none was given those of the
 * customer that have not failed, then those on their way that name no customer. At most two: enough to see whether there
 * is one, none, or more.
 */
export async function listMeant(
  tx: Tx,
  referralId: string,
  {
    orderNumber,
    customerNumber,
  }: { readonly orderNumber: string | null; readonly customerNumber: string | null },
): Promise<Order[]> {
  const named = orderNumber === null ? [] : await listTyped(tx, orderNumber)
  const { rows } = await sql<{ id: string }>`
    select o.id from orders o
     where o.referral_id = ${referralId} and ${counts}
       and (o.id = any(${named.map(({ id }) => id)}::uuid[])
         or ${orderNumber}::text is null
           and (plain_number(o.customer_number) = plain_number(${customerNumber})
             and o.state not in (${sql.join(failedOrderStates)})
             or o.customer_number is null and o.state in ('received', 'processing', 'concluded')))
     order by o.customer_number is null, o.id limit 2`.execute(tx)
  const orders = await lockByIds(
    tx,
    rows.map(({ id }) => id),
  )
  return rows.flatMap(({ id }) => orders.find((order) => order.id === id) ?? [])
}
