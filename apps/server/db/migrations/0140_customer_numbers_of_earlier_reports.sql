-- Backfill of 0139: the customer numbers of earlier reports, then those that successors were opened without. In a migration of
-- its own, so that no report is missed, and none waits for the lock of the trigger's table while this one holds its order.
do $$
declare
  own integer;
begin
  for own in select id from tenant loop
    -- Row-level security may hold for whoever migrates.
    perform set_config('zuruf.tenant', own::text, true);
    -- Locked by id, as in every transaction that locks several orders.
    perform from orders o
     where o.tenant_id = own and o.customer_number is null
       and (o.successor_of is not null
         or exists (select from order_event e where e.tenant_id = own and e.order_id = o.id
              and plain_number(e.payload ->> 'customerNumber') <> ''))
     order by o.id for update;
    update orders o set customer_number = reported.number
      from (select distinct on (e.order_id) e.order_id, e.payload ->> 'customerNumber' as number
              from order_event e join orders named on named.tenant_id = e.tenant_id and named.id = e.order_id
             where e.tenant_id = own and plain_number(e.payload ->> 'customerNumber') <> ''
               and named.customer_number is null and is_of_its_contract(e, named)
             order by e.order_id, e.received_at, e.event_id) reported
     where o.tenant_id = own and o.id = reported.order_id and o.customer_number is null;
    with recursive replaced as (
      select o.id, o.customer_number from orders o
       where o.tenant_id = own and o.successor_of is null and o.customer_number is not null
         and exists (select from orders n where n.tenant_id = own and n.successor_of = o.id)
      union all
      select n.id, coalesce(n.customer_number, r.customer_number)
        from replaced r join orders n on n.tenant_id = own and n.successor_of = r.id)
    update orders o set customer_number = r.customer_number
      from replaced r
     where o.tenant_id = own and o.id = r.id and o.customer_number is null;
  end loop;
  perform set_config('zuruf.tenant', '', true);
end
$$;
