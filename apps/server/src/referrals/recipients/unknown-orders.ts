import { type RawBuilder, sql } from 'kysely'

/**
 * Orders of our own form that the provider cannot know: nobody has handed them over, and no report names them.
 * A report that names only their link is about another order. Decision 083
 */

/**
 * Condition on `orders o` that the order came from our form, no report names it or its recipient's click, and
 * no operator placed a report on it.
 */
const isUnreported = sql`(o.number like 'A-%' and o.provider_number is null and o.successor_of is null
  and o.state not in ('processing', 'concluded', 'released')
  and exists (select from recipient f
    where f.tenant_id = o.tenant_id and f.id = o.recipient_id and f.ordered_at is not null
      and not exists (select from order_event e
        where e.tenant_id = o.tenant_id and e.order_id = o.id and is_report_of(e.payload, o.number, f.click_id)))
  and not exists (select from manual_act a
    where a.tenant_id = o.tenant_id and a.order_id = o.id and a.kind = 'event-placed'))`

/**
 * Condition on `orders o` that the order was handed over once, or may have been: a channel has reserved it, or
 * it was in a file.
 */
const isHandedOver = sql`exists (select from order_handover h
  where h.tenant_id = o.tenant_id and h.order_id = o.id
    and (h.state in ('handed-over', 'acknowledged', 'failed') or h.channel is not null or h.handed_over_at is not null
      or exists (select from handover_run_order f where f.tenant_id = h.tenant_id and f.handover_id = h.id)
      or exists (select from history s
        where s.tenant_id = h.tenant_id and s.entity_id = h.id and s.to_state = 'handed-over')))`

const isConfirmed = sql`exists (select from order_handover h where h.tenant_id = o.tenant_id and h.order_id = o.id)`

/** Condition on `orders o` that the provider has the order from no report, hand-over or file. */
export const isUnknown: RawBuilder<boolean> = sql`(${isUnreported} and not ${isHandedOver})`

/**
 * Condition on `orders o` and its `recipient p` that a waiting report names the order, in any spelling, or its
 * recipient's click. It
 * refers to the reports only once, so that a query over many orders looks them up once.
 */
export const hasWaitingReport: RawBuilder<boolean> = sql`(
  plain_number(o.number) in (
    select plain_number(w.order_number) from order_intake w where w.outcome = 'waiting' and w.order_number is not null)
  or coalesce(p.click_id::text in (
    select lower(btrim(w.payload ->> 'clickId')) from order_intake w
     where w.outcome = 'waiting' and w.payload ->> 'clickId' is not null), false))`

/**
 * Condition on `orders o` that the provider cannot know the order. In a tenant without any channel, operators
 * may have passed on a confirmed order without recording it.
 */
export const isUnknowable = (hasChannel: boolean): RawBuilder<boolean> =>
  hasChannel ? isUnknown : sql`(${isUnknown} and not ${isConfirmed})`
