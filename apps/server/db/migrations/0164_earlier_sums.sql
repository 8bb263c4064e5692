-- What is from before 0163. In a migration of its own, which keeps no lock of 0163. Rows and their sums are written
-- together, so one statement sees both or neither, and what the sums lack are the earlier rows.
do $$
declare
  own integer;
begin
  -- The tables of 0163 are empty when these statements are planned, and a nested loop over what is being inserted takes
  -- hours for a million mails.
  perform set_config('enable_nestloop', 'off', true);
  for own in select id from tenant loop
    -- Row-level security may hold for whoever migrates.
    perform set_config('zuruf.tenant', own::text, true);
    insert into ledger_sum (tenant_id, day, account, cents)
    select own, day, account, sum(cents) from (
      select (e.booked_at at time zone 'Europe/Berlin')::date as day, side.account, side.cents
        from ledger_entry e
       cross join lateral (values (e.debit, -e.amount_cents), (e.credit, e.amount_cents)) as side (account, cents)
       where e.tenant_id = own
      union all
      select s.day, s.account, -s.cents from ledger_sum s where s.tenant_id = own) as sides
     group by day, account having sum(cents) <> 0;

    insert into recommender_years as y (tenant_id, year, account_id, orders, contracts)
    select own, year, account_id, sum(orders), sum(contracts) from (
      select pair.year, f.key::uuid as account_id, f.orders, f.contracts
        from figure_day f
       cross join lateral (values (extract(year from f.day)::int - 1), (extract(year from f.day)::int)) as pair (year)
       where f.tenant_id = own and f.dimension = 'recommender'
      union all
      select k.year, k.account_id, -k.orders, -k.contracts from recommender_years k where k.tenant_id = own) as lines
     group by year, account_id having sum(orders) <> 0 or sum(contracts) <> 0
     order by year, account_id
    on conflict (tenant_id, year, account_id) do update
      set orders = y.orders + excluded.orders, contracts = y.contracts + excluded.contracts;

    -- Whoever deletes one of these mails waits, so that no address remains. Sent mails are not readdressed.
    insert into mail_of_address (tenant_id, address, created_at, mail_id)
    select own, lower(m.to_address), m.created_at, m.id from mail m
     where m.tenant_id = own and m.sent_at is not null
       and not exists (select from mail_of_address a where a.tenant_id = own and a.mail_id = m.id)
       for key share of m;
  end loop;

  -- The few others last: who sends them waits too.
  for own in select id from tenant loop
    perform set_config('zuruf.tenant', own::text, true);
    insert into mail_of_address (tenant_id, address, created_at, mail_id)
    select own, lower(m.to_address), m.created_at, m.id from mail m
     where m.tenant_id = own
       and not exists (select from mail_of_address a where a.tenant_id = own and a.mail_id = m.id)
       for share of m;
  end loop;
  perform set_config('zuruf.tenant', '', true);
  perform set_config('enable_nestloop', 'on', true);
end $$;
