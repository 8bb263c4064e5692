-- The list of orders is filtered by hand-over state and product, and searched by recipient (decision 087).

-- What the list filters and sorts by, beside the state of the hand-over. Neither changes once an order exists.
alter table order_handover
  add column product_id text,
  add column ordered_at timestamptz;

-- Also fills rows that a process of the release before writes.
create function handover_of_order() returns trigger language plpgsql as $$
begin
  select o.product_id, o.created_at into new.product_id, new.ordered_at
    from orders o where o.tenant_id = new.tenant_id and o.id = new.order_id;
  return new;
end $$;
create trigger handover_of_order before insert on order_handover
  for each row execute function handover_of_order();

-- By tenant: an owner who is no superuser sees the rows of one tenant alone.
do $$
declare
  own integer;
begin
  for own in select id from tenant loop
    perform set_config('zuruf.tenant', own::text, true);
    update order_handover h set product_id = o.product_id, ordered_at = o.created_at
      from orders o where h.tenant_id = own and o.tenant_id = own and o.id = h.order_id;
  end loop;
  perform set_config('zuruf.tenant', '', true);
end $$;

alter table order_handover
  alter column product_id set not null,
  alter column ordered_at set not null;

create index order_handover_ordered on order_handover (tenant_id, state, ordered_at desc, order_id);
create index order_handover_product on order_handover (tenant_id, state, product_id, ordered_at desc, order_id);
create index orders_product on orders (tenant_id, product_id, created_at desc, id);
create index orders_product_state on orders (tenant_id, product_id, state, created_at desc, id);
