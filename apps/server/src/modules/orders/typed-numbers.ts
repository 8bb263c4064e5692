import { failedOrderStates } from '@zuruf/domain'
import { sql } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'
import type { Order } from './repository.ts'
import { counts, findByNumber, lockByIds } from './repository.ts'

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
