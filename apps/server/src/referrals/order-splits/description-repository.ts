import { sql } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'

/** An order as shown with a proposal to split it. */
export interface DescribedSplit {
  readonly orderNumber: string
  readonly productName: string
  /** Empty if the order began with the provider and not on our form. */
  readonly recipient: string
  readonly referralNumber: string
  readonly recommender: string
}

/** Describes proposals for the decision. @returns the descriptions by proposal id */
export async function describeSplits(tx: Tx, ids: readonly string[]): Promise<Map<string, DescribedSplit>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<DescribedSplit & { readonly id: string }>`
    select m.id, o.number as order_number, o.product_name, r.number as referral_number,
           trim(concat_ws(' ', p.first_name, p.last_name)) as recipient,
           trim(concat_ws(' ', a.first_name, a.last_name)) as recommender
      from order_move m
      join orders o on o.tenant_id = m.tenant_id and o.id = m.order_id
      join recipient p on p.tenant_id = o.tenant_id and p.id = o.recipient_id
      join referral r on r.tenant_id = o.tenant_id and r.id = o.referral_id
      join account a on a.tenant_id = r.tenant_id and a.id = r.account_id
     where m.id = any(${[...ids]}::uuid[])`.execute(tx)
  return new Map(rows.map(({ id, ...described }) => [id, described]))
}
