/** Queries for the orders that a report without a known order number could be about. */

import type { OrderEvent } from '@zuruf/contract/provider'
import { failedOrderStates } from '@zuruf/domain'
import { sql } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'
import { isUnknowable, isUnknown } from '../recipients/index.ts'
import { isNotReplaced } from './repository.ts'

/** An order that no successor has replaced, and that a report could be about. */
export interface CandidateOrder {
  readonly id: string
  readonly referralId: string
  /** Referral by which it was found: its own, or one from which it was moved. */
  readonly namedId: string
  /** Click by which it was found. */
  readonly clickId: string | null
  /** Whether it is unclear if the provider knows the order, so that an operator has to decide. */
  readonly isDoubtful: boolean
}

export const doubtfulIds = (orders: readonly CandidateOrder[]): ReadonlySet<string> =>
  new Set(orders.filter(({ isDoubtful }) => isDoubtful).map(({ id }) => id))

/**
 * Condition: the order belongs to the referral `wanted.id`, or was moved away from it. Reports may still name
 * the old one.
 */
const overOrMovedFrom = sql`(o.referral_id = wanted.id or o.recipient_id = any(array(
  select x.recipient_id from order_move m join orders x on x.tenant_id = m.tenant_id and x.id = m.order_id
   where m.from_referral_id = wanted.id and m.state = 'done')))`

/** Lists the referrals to which orders of these referrals were moved. */
export async function listReferralsMovedTo(tx: Tx, referralIds: readonly string[]): Promise<string[]> {
  if (referralIds.length === 0) return []
  const { rows } = await sql<{ id: string }>`
    select distinct o.referral_id as id
      from order_move m join orders o on o.tenant_id = m.tenant_id and o.id = m.order_id
     where m.from_referral_id = any(${[...referralIds]}::uuid[]) and m.state = 'done'`.execute(tx)
  return rows.map(({ id }) => id)
}

/** Lists the orders of recipients who came from these clicks, without replaced orders. */
export async function listOfClicks(tx: Tx, clickIds: readonly string[]): Promise<CandidateOrder[]> {
  if (clickIds.length === 0) return []
  const { rows } = await sql<CandidateOrder>`
    select o.id, o.referral_id as "referralId", o.referral_id as "namedId", p.click_id as "clickId", false as "isDoubtful"
      from recipient p join orders o on o.tenant_id = p.tenant_id and o.recipient_id = p.id
     where p.click_id = any(${[...clickIds]}::uuid[]) and ${isNotReplaced}
     order by o.id`.execute(tx)
  return rows
}

/**
 * Lists for each referral one active order with a number of ours and no provider number. Orders of our form
 * that the provider cannot know are left out.
 * @param hasChannel whether the tenant has a channel that hands orders over
 */
export async function listNameless(
  tx: Tx,
  referralIds: readonly string[],
  hasChannel: boolean,
): Promise<CandidateOrder[]> {
  if (referralIds.length === 0) return []
  // `offset 0` makes the planner read the orders of each referral. If the last statistics saw few active orders, it
  // would read all active orders of the tenant for each referral.
  const { rows } = await sql<CandidateOrder>`
    select first.* from unnest(${[...referralIds]}::uuid[]) as wanted (id) cross join lateral (
      select o.id, o.referral_id as "referralId", wanted.id as "namedId", null::uuid as "clickId", false as "isDoubtful"
        from (select * from orders o where ${overOrMovedFrom} offset 0) o
       where o.number like 'A-%' and o.provider_number is null
         and o.state in ('received', 'processing', 'concluded') and ${isNotReplaced}
         and not ${isUnknowable(hasChannel)} limit 1) first`.execute(tx)
  return rows
}

/**
 * Lists up to `limit` orders of each referral, active ones first: enough to tell whether there are none, one
 * or several. Orders of our form that the provider cannot know are left out.
 * @param hasChannel whether the tenant has a channel that hands orders over
 */
export async function listFirstOfReferrals(
  tx: Tx,
  referralIds: readonly string[],
  hasChannel: boolean,
  limit: number,
): Promise<CandidateOrder[]> {
  if (referralIds.length === 0) return []
  const { rows } = await sql<CandidateOrder>`
    select first.* from unnest(${[...referralIds]}::uuid[]) as wanted (id) cross join lateral (
      select o.id, o.referral_id as "referralId", wanted.id as "namedId", null::uuid as "clickId",
             ${isUnknown} as "isDoubtful"
        from orders o
       where ${overOrMovedFrom} and ${isNotReplaced} and not ${isUnknowable(hasChannel)}
       order by o.state in (${sql.join(failedOrderStates)}), o.id limit ${limit}) first`.execute(tx)
  return rows
}

/** Returns whether an event names the referral, by its number or a code. */
export async function namesReferral(tx: Tx, event: OrderEvent, referralId: string): Promise<boolean> {
  const { rows } = await sql`
    select from referral r
     where r.id = ${referralId}
       and r.id in (select named.id from referrals_named_by(r.tenant_id, ${JSON.stringify(event)}::jsonb) named)`.execute(
    tx,
  )
  return rows.length > 0
}

/** Lists a customer's orders over a referral, without replaced orders. */
export async function listOfCustomer(
  tx: Tx,
  referralId: string,
  customerNumber: string,
): Promise<CandidateOrder[]> {
  const { rows } = await sql<CandidateOrder>`
    select o.id, o.referral_id as "referralId", wanted.id as "namedId", null::uuid as "clickId", false as "isDoubtful"
      from (values (${referralId}::uuid)) as wanted (id), orders o
     where ${overOrMovedFrom} and plain_number(o.customer_number) = plain_number(${customerNumber})
       and ${isNotReplaced}`.execute(tx)
  return rows
}
