-- The entries from before 0163. In a migration of its own, which keeps no lock of 0163. Entries and sums are written
-- together, so one statement sees both or neither, and what the sums lack are the earlier entries.
do $$
declare
  own integer;
begin
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
  end loop;
  perform set_config('zuruf.tenant', '', true);
end $$;
