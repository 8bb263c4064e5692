-- What each account of the ledger gained on a day: credits less debits, in cents. Written in the transaction of the
-- entries and never changed, so that no transaction waits for another; `figures.count` merges the rows of a day.
-- Decision 126
create table ledger_sum (
  tenant_id integer not null references tenant (id),
  id bigint generated always as identity,
  day date not null,
  account text not null,
  cents bigint not null,
  primary key (tenant_id, id)
);
create index ledger_sum_day on ledger_sum (tenant_id, day, account) include (cents);

create function sum_new_entries() returns trigger language plpgsql as $$
begin
  insert into ledger_sum (tenant_id, day, account, cents)
  select e.tenant_id, (e.booked_at at time zone 'Europe/Berlin')::date, side.account, sum(side.cents)
    from fresh e
   cross join lateral (values (e.debit, -e.amount_cents), (e.credit, e.amount_cents)) as side (account, cents)
   group by 1, 2, 3;
  return null;
end $$;
create trigger ledger_entry_summed after insert on ledger_entry referencing new table as fresh
  for each statement execute function sum_new_entries();
