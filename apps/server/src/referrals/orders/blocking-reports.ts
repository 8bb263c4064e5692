/**
 * Reports that wait to be assigned to an order and could mean that an order has failed, or that its number
 * belongs to another one. They block its release. Decisions 085 and 096
 */

import { failedOrderStates } from '@zuruf/domain'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'
import { hasPendingProposal } from './blocking-proposals.ts'
import { hasManualActs } from './second-check-repository.ts'

/**
 * Waiting reports with each referral they could mean. Independent of any order, so that a query over many
 * orders resolves the codes of a report only once.
 */
const meantReferrals = sql`(
  select i.id, meant.id as referral_id
    from order_intake i cross join lateral referrals_meant_by(i.tenant_id, i.payload) meant
   where i.outcome = 'waiting')`

/**
 * Condition: a report `w` could be about the order `o`, by a click of its recipient `p`, by its referral
 * `r` or one it belonged to before, or by its customer number.
 */
const isTraced = sql`(lower(btrim(w.payload ->> 'clickId')) = p.click_id::text
  or (w.id, r.id) in ${meantReferrals}
  or exists (
    select from orders x
      join order_move m on m.tenant_id = x.tenant_id and m.order_id = x.id and m.state = 'done'
     where x.tenant_id = o.tenant_id and x.recipient_id = o.recipient_id
       and (w.id, m.from_referral_id) in ${meantReferrals})
  or plain_number(w.payload ->> 'customerNumber') = plain_number(o.customer_number))`

const joinLink = sql`
  join recipient p on p.tenant_id = o.tenant_id and p.id = o.recipient_id
  join referral r on r.tenant_id = o.tenant_id and r.id = o.referral_id`

/**
 * Waiting reports `w` of a failure that could be about the order `o`: by its number (in any spelling if an
 * operator acted on the order or sent the report), by a click of its recipient, by the number or code of its
 * referral or one it belonged to before, or by its customer number. A report with its own order number is
 * never about an order whose number the provider has reported, nor about an order with a number of ours that
 * is newer than the report.
 */
const failuresOf = sql`
  from order_intake w ${joinLink}
   where w.tenant_id = o.tenant_id and w.outcome = 'waiting' and w.status in (${sql.join(failedOrderStates.map((state) => sql.lit(state)))})
     and (coalesce(o.number = w.order_number or o.provider_number = w.order_number
         or o.provider_number = w.payload ->> 'providerNumber', false)
       or exists (select from search_term s
         where s.tenant_id = o.tenant_id and s.subject_id = o.id and s.kind = 'order'
           and s.term in (lower(plain_number(w.order_number)) collate "C",
             lower(plain_number(w.payload ->> 'providerNumber')) collate "C")
           and (w.source <> 'provider'
             or ${hasManualActs}))
       or (w.order_number is null or o.provider_number is null and o.number like 'A-%')
     and (o.number not like 'A-%' or w.received_at >= o.created_at) and ${isTraced})`

/**
 * Condition: a report `w` names the order `o` and waits because its second number belongs to another order.
 */
const isNamedInDoubt = sql`
  w.tenant_id = o.tenant_id and w.outcome = 'waiting' and w.order_number in (o.number, o.provider_number)
     and w.payload ? 'providerNumber' and w.code in ('PSOF0904', 'PSOF0102')`

/**
 * Condition: a report `w` without an order number led to the order `o` by a click, code or customer number,
 * and waits because its second number may belong to another order.
 */
const isTracedInDoubt = sql`
  w.tenant_id = o.tenant_id and w.outcome = 'waiting' and w.fields = 'providerNumber' and w.code = 'PSOF0904'
     and not w.payload ? 'orderNumber' and w.received_at >= o.created_at and ${isTraced}`

const namedInDoubt = sql`from order_intake w where ${isNamedInDoubt}`
const tracedInDoubt = sql`from order_intake w ${joinLink} where ${isTracedInDoubt}`

/** Condition on `orders o`: a waiting report blocks its release. */
export const isBlockedByReports: RawBuilder<boolean> = sql`(exists (select ${failuresOf})
  or exists (select ${namedInDoubt}) or exists (select ${tracedInDoubt}))`

/** Lists the waiting reports that block the release of an order, the oldest first. */
export async function listBlockingReports(tx: Tx, orderId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select found.id from orders o
     cross join lateral (
       select w.id, w.received_at ${failuresOf}
       union select w.id, w.received_at ${namedInDoubt} union select w.id, w.received_at ${tracedInDoubt}) found
     where o.id = ${orderId} order by found.received_at, found.id`.execute(tx)
  return rows.map(({ id }) => id)
}

export async function hasBlockingReports(tx: Tx, orderId: string): Promise<boolean> {
  return (await listBlockingReports(tx, orderId)).length > 0
}

/** Returns those of these orders whose release is blocked by a waiting report or by a proposal to move or split them. */
export async function listBlocked(tx: Tx, orderIds: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`
    select o.id from orders o
     where o.id = any(${[...orderIds]}::uuid[]) and (${isBlockedByReports} or ${hasPendingProposal})`.execute(
    tx,
  )
  return new Set(rows.map(({ id }) => id))
}

/** Returns the ids of those reports whose second number is in doubt: it may belong to another order. */
export async function listNamesInDoubt(tx: Tx, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`
    select w.id from order_intake w
     where w.id = any(${[...ids]}::uuid[])
       and (exists (select from orders o where ${isNamedInDoubt})
         or exists (select from orders o ${joinLink} where ${isTracedInDoubt}))`.execute(tx)
  return new Set(rows.map(({ id }) => id))
}
