-- An order of our own form that has not been handed over is unknown to the provider, so only a report that names it is about
-- it. Decisions 083, 084

-- Returns whether a report is about this order and no other: it names its number, the click of its recipient, or nothing but
-- its customer. A report that names only the link may be about any order over it.
create function is_report_of(payload jsonb, number text, click_id uuid) returns boolean
language sql immutable parallel safe as $$
  select coalesce(btrim(payload ->> 'orderNumber') = number, false)
      or coalesce(btrim(payload ->> 'providerNumber') = number, false)
      or coalesce(lower(btrim(payload ->> 'clickId')) = click_id::text, false)
      or payload ? 'customerNumber' and not payload ?| array['empfehlungsnummer', 'clickId', 'code']
$$;

-- Begins the hand-over of confirmed orders of our own form that the provider does not know yet. Reports before the
-- confirmation that named only the link were about other orders. of_recipient: of this one; null: of all.
create or replace function begin_handover(of_recipient uuid) returns setof uuid language sql as $$
  insert into order_handover (tenant_id, order_id, state_at, confirmed_at)
  select o.tenant_id, o.id, p.confirmed_at, p.confirmed_at
    from recipient p join orders o on o.tenant_id = p.tenant_id and o.recipient_id = p.id
   where (of_recipient is null or p.id = of_recipient)
     and p.ordered_at is not null and p.confirmed_at is not null
     and o.successor_of is null and o.state = 'received' and o.provider_number is null
     and not exists (select from order_event e
       where e.tenant_id = o.tenant_id and e.order_id = o.id
         and (e.received_at > p.confirmed_at or is_report_of(e.payload, o.number, p.click_id)))
     -- An operator has decided that a report is about the order.
     and not exists (select from manual_act a
       where a.tenant_id = o.tenant_id and a.order_id = o.id and a.kind = 'event-placed')
  on conflict (tenant_id, order_id) do nothing
  returning id
$$;

-- Orders that were lost: confirmed after a report of another order over the same link was placed on them. By tenant: an owner
-- who is no superuser sees the rows of one tenant alone.
do $$
declare
  own integer;
begin
  for own in select id from tenant loop
    perform set_config('zuruf.tenant', own::text, true);
    perform begin_handover(null);
  end loop;
  perform set_config('zuruf.tenant', '', true);
end $$;

-- Returns the referrals of a tenant that an event names: by number, by offline code, or by a code of the personal or
-- partner's link they belong to; a personal code counts together with the product. A code may also be in the field of the
-- number. Each code is looked up once per event, not once per event and referral. Decision 089
create function referrals_named_by(own integer, payload jsonb) returns table (id uuid) language sql stable as $$
  with named as (
    select plain_referral_number(given) as code, lower(btrim(given)) as share_code
      from (values (payload ->> 'code'), (payload ->> 'empfehlungsnummer')) as field (given) where given is not null
  )
  select r.id from referral r
   where r.tenant_id = own and r.number = plain_referral_number(payload ->> 'empfehlungsnummer')
  union all
  select r.id from named n join referral r on r.tenant_id = own and r.offline_code = n.code
  union all
  select r.id from named n
    join share_code s on s.tenant_id = own and s.code = n.share_code
    join personal_link l on l.tenant_id = own and l.id = s.link_id
    join referral r on r.tenant_id = own and r.account_id = l.account_id and r.product_id = btrim(payload ->> 'productId')
   where r.lasting and r.partner_link_id is null
  union all
  select r.id from named n
    join partner_link l on l.tenant_id = own and l.code = n.code
    join referral r on r.tenant_id = own and r.partner_link_id = l.id
   where r.lasting
$$;
