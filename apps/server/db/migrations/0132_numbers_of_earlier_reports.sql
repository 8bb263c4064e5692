-- Backfill of 0131: the numbers of earlier reports.
do $$
declare
  own integer;
begin
  for own in select id from tenant loop
    -- Row-level security may hold for whoever migrates.
    perform set_config('zuruf.tenant', own::text, true);
    insert into search_term
    select t.* from order_event e
      join orders o on o.tenant_id = e.tenant_id and o.id = e.order_id
     cross join lateral reported_terms(e.tenant_id, e.order_id, e.payload) t
     where e.tenant_id = own and e.payload ? 'providerNumber'
       and o.state not in ('rejected', 'withdrawn', 'cancelled')
    on conflict do nothing;
  end loop;
  perform set_config('zuruf.tenant', '', true);
end
$$;
