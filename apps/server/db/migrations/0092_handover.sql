-- How orders of our own form get to the provider (decision 084).

create table order_handover (
  tenant_id integer not null references tenant (id),
  id uuid not null default gen_random_uuid(),
  order_id uuid not null,
  state text not null default 'new'
    check (state in ('new', 'handed-over', 'acknowledged', 'failed', 'cancelled')),
  state_at timestamptz not null,
  -- When the recipient confirmed the order: lists are sorted by it, and the wait begins with it.
  confirmed_at timestamptz not null,
  handed_over_at timestamptz,
  -- The provider's key or the operator it was handed over to.
  handed_over_by text check (handed_over_by in ('provider', 'operator')),
  handed_over_to text,
  -- Why the provider could not take it, or what an operator gave as the reason of the last step.
  reason text,
  primary key (tenant_id, id),
  unique (tenant_id, order_id),
  foreign key (tenant_id, order_id) references orders (tenant_id, id),
  check ((handed_over_at is null) = (handed_over_by is null) and (handed_over_at is null) = (handed_over_to is null))
);
create index order_handover_page on order_handover (tenant_id, confirmed_at, order_id);
create index order_handover_state on order_handover (tenant_id, state, confirmed_at, order_id);

-- Now, and not when all migrations are done: processes of the release before write it by triggers at once.
grant select, insert, update, delete on order_handover to zuruf_app;

alter table history drop constraint history_entity_check;
alter table history add constraint history_entity_check check (entity in
  ('referral', 'recipient', 'order', 'claim', 'goodwill', 'payout', 'payout-batch', 'clawback', 'agency',
   'credit-note', 'handover')) not valid;

-- Begins the hand-over of confirmed orders of our own form that the provider has not reported on yet.
-- of_recipient: of this one; null: of all.
create function begin_handover(of_recipient uuid) returns setof uuid language sql as $$
  insert into order_handover (tenant_id, order_id, state_at, confirmed_at)
  select o.tenant_id, o.id, p.confirmed_at, p.confirmed_at
    from recipient p join orders o on o.tenant_id = p.tenant_id and o.recipient_id = p.id
   where (of_recipient is null or p.id = of_recipient)
     and p.ordered_at is not null and p.confirmed_at is not null
     and o.successor_of is null and o.state = 'received' and o.provider_number is null
     and not exists (select from order_event e where e.tenant_id = o.tenant_id and e.order_id = o.id)
  on conflict (tenant_id, order_id) do nothing
  returning id
$$;

-- By tenant: an owner who is no superuser sees the rows of one tenant alone.
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

-- A process of the release before knows no hand-over: at the end of its transaction it begins and ends all the same.
create function handover_follows_recipient() returns trigger language plpgsql as $$
begin
  perform begin_handover(new.id);
  return null;
end $$;
create constraint trigger handover_follows_recipient after update of confirmed_at on recipient
  deferrable initially deferred for each row
  when (old.confirmed_at is null and new.confirmed_at is not null)
  execute function handover_follows_recipient();

create function handover_follows_order() returns trigger language plpgsql as $$
begin
  update order_handover h set state = 'cancelled', state_at = now()
   where h.tenant_id = new.tenant_id and h.order_id = new.id and h.state in ('new', 'handed-over', 'failed');
  return null;
end $$;
create constraint trigger handover_follows_order after update of state on orders
  deferrable initially deferred for each row
  when (new.state in ('rejected', 'withdrawn', 'cancelled') and old.state <> new.state)
  execute function handover_follows_order();
