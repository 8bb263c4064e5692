-- Reports that were placed on an order but are about another give it no customer number, and a waiting failure with a personal
-- code but no product holds releases. Decisions 035, 083, 085

-- As in 0138, but a correction is about the order of the report that it corrects, whatever customer it names.
create or replace function is_report_of(payload jsonb, number text, click_id uuid) returns boolean
language sql immutable parallel safe as $$
  select coalesce(btrim(payload ->> 'orderNumber') = number, false)
      or coalesce(btrim(payload ->> 'providerNumber') = number, false)
      or coalesce(lower(btrim(payload ->> 'clickId')) = click_id::text, false)
      or payload ? 'customerNumber' and not payload ?| array['empfehlungsnummer', 'clickId', 'code', 'corrects']
$$;

-- Returns whether a report that was placed on an order of our own form is about another order over its link: it came before the
-- confirmation, and the provider did not know the order yet. An order that such reports alone moved on is the order that they are
-- about, until an operator splits it.
create function is_of_another_order(report order_event, o orders) returns boolean language sql stable as $$
  select o.number like 'A-%' and o.successor_of is null
     and exists (select from recipient p
       where p.tenant_id = o.tenant_id and p.id = o.recipient_id and p.ordered_at is not null
         and (p.confirmed_at is null or report.received_at < p.confirmed_at)
         and not exists (select from order_event e
           where e.tenant_id = o.tenant_id and e.order_id = o.id and e.received_at <= report.received_at
             and is_report_of(e.payload, o.number, p.click_id))
         and (o.state not in ('processing', 'concluded', 'released') and o.provider_number is null
           or exists (select from order_handover h where h.tenant_id = o.tenant_id and h.order_id = o.id)
           or exists (select from order_event e
             where e.tenant_id = o.tenant_id and e.order_id = o.id and is_report_of(e.payload, o.number, p.click_id))))
     and not exists (select from manual_act a
       where a.tenant_id = o.tenant_id and a.order_id = o.id and a.kind = 'event-placed')
$$;

-- As in 0139, and no report of another order. The trigger of 0139 calls it; a function is replaced without a lock on a table, so
-- no report that holds an order waits for this migration.
create or replace function is_of_its_contract(report order_event, o orders) returns boolean language sql stable as $$
  select (o.state not in ('rejected', 'withdrawn', 'cancelled')
      or report.received_at < o.state_at
      or not exists (select from order_event other
           where other.tenant_id = o.tenant_id and other.order_id = o.id and other.event_id <> report.event_id
             and (report.status not in ('rejected', 'withdrawn', 'cancelled')
               or other.status in ('rejected', 'withdrawn', 'cancelled') and other.received_at <= report.received_at)))
     and not is_of_another_order(report, o)
$$;

-- Returns the orders whose customer number came only from reports about other orders, then those that were opened with it: their
-- successors and goodwill in their place.
create function orders_of_wrong_customers(own integer) returns table (id uuid, previous_id uuid, depth integer)
language sql stable as $$
  with recursive wrong as (
    select o.id, null::uuid as previous_id, o.number, o.customer_number, 0 as depth
      from orders o
     where o.tenant_id = own and o.number like 'A-%' and o.customer_number is not null
       and exists (select from order_event e
         where e.tenant_id = own and e.order_id = o.id and e.payload ->> 'customerNumber' = o.customer_number)
       and not exists (select from order_event e
         where e.tenant_id = own and e.order_id = o.id
           and plain_number(e.payload ->> 'customerNumber') = plain_number(o.customer_number)
           and not is_of_another_order(e, o))
    union all
    select n.id, w.id, n.number, n.customer_number, w.depth + 1
      from wrong w join orders n on n.tenant_id = own and (n.successor_of = w.id or n.number = 'KULANZ-ZU-' || w.number)
     where n.customer_number = w.customer_number
       and not exists (select from order_event e
         where e.tenant_id = own and e.order_id = n.id
           and plain_number(e.payload ->> 'customerNumber') = plain_number(n.customer_number)))
  select w.id, w.previous_id, w.depth from wrong w
$$;

do $$
declare
  own integer;
  wrong record;
begin
  for own in select id from tenant loop
    -- Row-level security may hold for whoever migrates.
    perform set_config('zuruf.tenant', own::text, true);
    -- Locked by id, as in every transaction that locks several orders. The numbers are read behind the locks.
    perform from orders o
     where o.tenant_id = own and o.id in (select w.id from orders_of_wrong_customers(own) w) order by o.id for update;
    for wrong in select * from orders_of_wrong_customers(own) order by depth loop
      update orders o
         set customer_number = coalesce(
           (select e.payload ->> 'customerNumber' from order_event e
             where e.tenant_id = own and e.order_id = o.id and plain_number(e.payload ->> 'customerNumber') <> ''
               and is_of_its_contract(e, o)
             order by e.received_at, e.event_id limit 1),
           (select previous.customer_number from orders previous
             where previous.tenant_id = own and previous.id = wrong.previous_id))
       where o.tenant_id = own and o.id = wrong.id;
    end loop;
  end loop;
  perform set_config('zuruf.tenant', '', true);
end
$$;
drop function orders_of_wrong_customers;

-- Returns the referrals of a tenant that a report could mean: those that it names, and for a personal code without a product, or
-- with one of which its owner has no referral, all lasting referrals of the owner. Decision 085
create function referrals_meant_by(own integer, payload jsonb) returns table (id uuid) language sql stable as $$
  -- Materialised, so that row-level security lets the index find the codes.
  with given as materialized (
    select lower(btrim(field)) as code
      from (values (payload ->> 'code'), (payload ->> 'empfehlungsnummer')) as fields (field) where field is not null
  )
  select named.id from referrals_named_by(own, payload) named
  union all
  select r.id
    from given
    join share_code s on s.tenant_id = own and s.code = given.code
    join personal_link l on l.tenant_id = own and l.id = s.link_id
    join referral r on r.tenant_id = own and r.account_id = l.account_id
   where r.lasting and r.partner_link_id is null
     and not exists (select from referral named
       where named.tenant_id = own and named.account_id = l.account_id and named.product_id = btrim(payload ->> 'productId')
         and named.lasting and named.partner_link_id is null)
$$;
