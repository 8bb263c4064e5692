import { sql } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'

/** Another referral's goodwill request or order with the same customer or order number. */
export interface Conflict {
  readonly kind: 'request' | 'order'
  readonly id: string
  readonly referralNumber: string
  readonly state: string
  readonly createdAt: Date
  /** States of the order's claims. */
  readonly claimStates: readonly string[]
}

/**
 * Lists other referrals' requests and orders with the same customer or order number: possibly the same
 * contract, claimed twice. Newest first, at most 50. Orders are found through `search_term`, because
 * row-level security prevents the use of an index over `plain_number`. Requests are few.
 * @param numbers normalised by `normaliseCustomerNumber`; null where none was given
 */
export async function listConflicts(
  tx: Tx,
  referralId: string,
  { customer, order }: { readonly customer: string | null; readonly order: string | null },
): Promise<Conflict[]> {
  const { rows } = await sql<Conflict>`
    with found as (
      select 'request' as kind, g.id, g.referral_id, g.state, g.created_at from goodwill_request g
       where g.customer_number = ${customer} and g.state <> 'rejected'
      union
      select 'request', g.id, g.referral_id, g.state, g.created_at from goodwill_request g
       where plain_number(g.order_number) = ${order} and g.order_number is not null and g.state <> 'rejected'
      union
      select 'order', o.id, o.referral_id, o.state, o.created_at
        from search_term s join orders o on o.tenant_id = s.tenant_id and o.id = s.subject_id
       where s.kind = 'customer' and s.term = lower(${customer}::text) collate "C"
          or s.kind = 'order' and s.term = lower(${order}::text) collate "C"
    )
    select f.kind, f.id, r.number as "referralNumber", f.state, f.created_at as "createdAt",
           array(select c.state from claim c
                  where c.referral_id = f.referral_id and c.order_id = f.id and not c.former order by c.party) as "claimStates"
      from found f join referral r on r.id = f.referral_id
     where f.referral_id <> ${referralId}
     order by f.created_at desc, f.id
     limit 50`.execute(tx)
  return rows
}
