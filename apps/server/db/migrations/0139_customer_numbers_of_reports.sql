-- The customer number of an order is that of its first report with one. Only the report that opened an order set it before.
-- Decision 035
do $$
declare
  own integer;
begin
  for own in select id from tenant loop
    -- Row-level security may hold for whoever migrates.
    perform set_config('zuruf.tenant', own::text, true);
    update orders o set customer_number = reported.number
      from (select distinct on (order_id) order_id, payload ->> 'customerNumber' as number from order_event
             where tenant_id = own and order_id is not null and plain_number(payload ->> 'customerNumber') <> ''
             order by order_id, received_at, event_id) reported
     where o.tenant_id = own and o.id = reported.order_id and o.customer_number is null
       and o.state not in ('rejected', 'withdrawn', 'cancelled');
  end loop;
  perform set_config('zuruf.tenant', '', true);
end
$$;

-- A trigger, so that it holds for every way in which a report gets its order, and for processes of the previous release.
create function keep_customer_number() returns trigger language plpgsql as $$
begin
  update orders set customer_number = new.payload ->> 'customerNumber'
   where tenant_id = new.tenant_id and id = new.order_id and customer_number is null
     -- A report after the failure of an order may be about another contract.
     and state not in ('rejected', 'withdrawn', 'cancelled');
  return null;
end $$;
create trigger order_customer_reported after insert or update of order_id on order_event
  for each row when (new.order_id is not null and plain_number(new.payload ->> 'customerNumber') <> '')
  execute function keep_customer_number();
