-- The customer number of an order is that of its first report with one. Only the report that opened an order set it before.
-- Decision 035

-- Returns whether a report is about the contract of this order. After the failure of an order, a report may be about another
-- contract, unless it is the report of that failure or the only one.
create function is_of_its_contract(report order_event, o orders) returns boolean language sql stable as $$
  select o.state not in ('rejected', 'withdrawn', 'cancelled')
      or report.received_at < o.state_at
      or not exists (select from order_event other
           where other.tenant_id = o.tenant_id and other.order_id = o.id and other.event_id <> report.event_id
             and (report.status not in ('rejected', 'withdrawn', 'cancelled')
               or other.status in ('rejected', 'withdrawn', 'cancelled') and other.received_at <= report.received_at))
$$;

-- A trigger, so that it holds for every way in which a report gets its order, and for processes of the previous release.
create function keep_customer_number() returns trigger language plpgsql as $$
begin
  update orders o set customer_number = new.payload ->> 'customerNumber'
   where o.tenant_id = new.tenant_id and o.id = new.order_id and o.customer_number is null and is_of_its_contract(new, o);
  return null;
end $$;
create trigger order_customer_reported after insert or update of order_id on order_event
  for each row when (new.order_id is not null and plain_number(new.payload ->> 'customerNumber') <> '')
  execute function keep_customer_number();
