import type { HandoverChannel, HandoverState } from '@zuruf/domain'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'
import { isLate } from './repository.ts'

/** A hand-over with the columns of the list. */
export interface HandoverRow {
  readonly id: string
  readonly orderId: string
  readonly orderNumber: string
  readonly providerNumber: string | null
  readonly referralNumber: string
  readonly productName: string
  /** Empty if the recipient's data have been deleted. */
  readonly person: string
  readonly confirmedAt: Date
  readonly state: HandoverState
  readonly stateAt: Date
  /** Channel that has reserved the order or handed it over. */
  readonly channel: HandoverChannel | null
  readonly handedOverAt: Date | null
  readonly handedOverBy: string | null
  readonly handedOverTo: string | null
  /** Name of the provider key that the order was handed over to. */
  readonly keyName: string | null
  readonly reason: string | null
}

/** Hand-overs to list: those in a state, or the late ones. */
export type HandoverFilter =
  | { readonly state: HandoverState }
  | {
      readonly late: true
      /** Orders confirmed before are late; see `isHandoverLate`. */
      readonly limit: Date
    }

/** Position in the list: the last hand-over of a page. */
interface Key {
  readonly confirmedAt: Date
  readonly orderId: string
}

/** Lists a page, the latest confirmation first. */
export async function listPage(
  tx: Tx,
  filter: HandoverFilter | undefined,
  limit: number,
  after?: Key,
): Promise<HandoverRow[]> {
  const conditions: RawBuilder<unknown>[] = [sql`true`]
  if (filter) conditions.push('late' in filter ? isLate(filter.limit) : sql`h.state = ${filter.state}`)
  if (after) {
    conditions.push(sql`(h.confirmed_at, h.order_id) < (${after.confirmedAt}, ${after.orderId}::uuid)`)
  }
  const { rows } = await sql<HandoverRow>`
    with h as materialized (
      select h.* from order_handover h where ${sql.join(conditions, sql` and `)}
       order by h.confirmed_at desc, h.order_id desc limit ${limit})
    select h.id, h.order_id, o.number as order_number, o.provider_number, r.number as referral_number, o.product_name,
           trim(concat(p.first_name, ' ', p.last_name)) as person, h.confirmed_at, h.state, h.state_at, h.channel,
           h.handed_over_at, h.handed_over_by, h.handed_over_to, k.key as key_name, h.reason
      from h
      join orders o on o.tenant_id = h.tenant_id and o.id = h.order_id
      join referral r on r.tenant_id = o.tenant_id and r.id = o.referral_id
      join recipient p on p.tenant_id = o.tenant_id and p.id = o.recipient_id
      left join api_key k
        on k.tenant_id = h.tenant_id and h.handed_over_by = 'provider' and k.id::text = h.handed_over_to
     order by h.confirmed_at desc, h.order_id desc`.execute(tx)
  return rows
}

/** Returns the position of a hand-over in the list. */
export async function findKey(tx: Tx, id: string): Promise<Key | undefined> {
  return tx
    .selectFrom('orderHandover')
    .select(['confirmedAt', 'orderId'])
    .where('id', '=', id)
    .executeTakeFirst()
}
