-- A report that waits and says an order failed keeps back the orders it could mean. Decision 085
create index order_intake_failures on order_intake (tenant_id)
  where outcome = 'waiting' and status in ('rejected', 'withdrawn', 'cancelled');

-- A referral number as people type it, as it is stored; the same as `normaliseReferralNumber`.
create function plain_referral_number(number text) returns text language sql immutable parallel safe
  return translate(plain_number(number), '01OILU', 'QJQJJV');

-- Processes of the release before do not note that the provider has taken an order they move.
create or replace function handover_follows_order() returns trigger language plpgsql as $$
begin
  update order_handover h
     set state = case when new.state in ('rejected', 'withdrawn', 'cancelled') then 'cancelled' else 'acknowledged' end,
         state_at = now()
   where h.tenant_id = new.tenant_id and h.order_id = new.id and h.state in ('new', 'handed-over', 'failed');
  return null;
end $$;

drop trigger handover_follows_order on orders;
create constraint trigger handover_follows_order after update of state on orders
  deferrable initially deferred for each row
  when (new.state <> old.state and new.state <> 'received')
  execute function handover_follows_order();
