import { sql } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'

/** A referral as shown with a proposal. */
export interface NamedReferral {
  readonly number: string
  readonly recommender: string
  readonly productName: string
}

/** An order as shown with a proposal. */
export interface DescribedMove {
  readonly orderNumber: string
  readonly productName: string
  /** Empty if the order began with the provider and not on our form. */
  readonly recipient: string
  readonly amountCents: number
  readonly from: NamedReferral
  readonly to: NamedReferral
}

/** Describes proposals for the decision. @returns the descriptions by proposal id */
export async function describeMoves(tx: Tx, ids: readonly string[]): Promise<Map<string, DescribedMove>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<DescribedMove & { readonly id: string }>`
    select m.id, o.number as order_number, o.product_name,
           trim(concat_ws(' ', p.first_name, p.last_name)) as recipient,
           (select coalesce(sum(c.amount_cents), 0)::int from claim c
             where c.tenant_id = o.tenant_id and c.order_id = o.id and not c.former and c.state <> 'cancelled') as amount_cents,
           json_build_object('number', f.number, 'productName', f.product_name,
             'recommender', trim(concat_ws(' ', fa.first_name, fa.last_name))) as "from",
           json_build_object('number', t.number, 'productName', t.product_name,
             'recommender', trim(concat_ws(' ', ta.first_name, ta.last_name))) as "to"
      from order_move m
      join orders o on o.tenant_id = m.tenant_id and o.id = m.order_id
      join recipient p on p.tenant_id = o.tenant_id and p.id = o.recipient_id
      join referral f on f.tenant_id = m.tenant_id and f.id = m.from_referral_id
      join account fa on fa.tenant_id = f.tenant_id and fa.id = f.account_id
      join referral t on t.tenant_id = m.tenant_id and t.id = m.to_referral_id
      join account ta on ta.tenant_id = t.tenant_id and ta.id = t.account_id
     where m.id = any(${[...ids]}::uuid[])`.execute(tx)
  return new Map(rows.map(({ id, ...row }) => [id, row]))
}
