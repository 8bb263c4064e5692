-- Search terms for every number that accepted reports gave an order, beside its own two, so that goodwill under any of them finds
-- the order. Only a report with a second number can add one. Decision 096
create function reported_terms(tenant integer, id uuid, payload jsonb)
returns setof search_term language sql stable as $$
  select tenant, id, 'order', 'order', lower(plain_number(named))
    from (values (payload ->> 'orderNumber'), (payload ->> 'providerNumber')) as words (named)
   where plain_number(named) <> ''
$$;

create function renew_order_terms(tenant integer, id uuid) returns void language sql as $$
  delete from search_term t where t.tenant_id = tenant and t.subject_id = renew_order_terms.id;
  insert into search_term
  select t.* from orders o, order_terms(o.tenant_id, o.id, o.number, o.provider_number, o.customer_number) t
   where o.tenant_id = tenant and o.id = renew_order_terms.id
  union
  select t.* from order_event e
    join orders o on o.tenant_id = e.tenant_id and o.id = e.order_id
   cross join lateral reported_terms(e.tenant_id, e.order_id, e.payload) t
   where e.tenant_id = tenant and e.order_id = renew_order_terms.id and e.payload ? 'providerNumber'
     and o.state not in ('rejected', 'withdrawn', 'cancelled')
  on conflict do nothing
$$;

create or replace function renew_terms() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'orders' then
    perform renew_order_terms(new.tenant_id, new.id);
    return null;
  end if;
  delete from search_term where tenant_id = new.tenant_id and subject_id = new.id;
  insert into search_term
  select * from person_terms(new.tenant_id, new.id, tg_table_name, new.email_key, new.first_name, new.last_name)
  on conflict do nothing;
  return null;
end $$;

create function note_reported_numbers() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.order_id is not null then
    perform renew_order_terms(old.tenant_id, old.order_id);
  end if;
  insert into search_term
  select t.* from orders o, reported_terms(new.tenant_id, new.order_id, new.payload) t
   where o.tenant_id = new.tenant_id and o.id = new.order_id
     -- A report after the failure of an order may be about another contract.
     and o.state not in ('rejected', 'withdrawn', 'cancelled')
  on conflict do nothing;
  return null;
end $$;
create trigger order_numbers_reported after insert or update of order_id on order_event
  for each row when (new.order_id is not null and new.payload ? 'providerNumber')
  execute function note_reported_numbers();

-- Waiting reports whose name for an order may be another order's.
create index order_intake_doubts on order_intake (tenant_id) where outcome = 'waiting' and fields = 'providerNumber';
