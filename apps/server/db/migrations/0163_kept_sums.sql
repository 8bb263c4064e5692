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

-- What each recommender reached in a calendar year and the next one: at least as much as in any period of these two
-- years. So the best of a period are among the first of this table. Follows `figure_day`.
create table recommender_years (
  tenant_id integer not null references tenant (id),
  -- The first of the two.
  year integer not null,
  account_id uuid not null,
  orders integer not null,
  contracts integer not null,
  primary key (tenant_id, year, account_id)
);
create index recommender_years_best on recommender_years (tenant_id, year, contracts desc, orders desc, account_id);

create function sum_recommenders() returns trigger language plpgsql as $$
begin
  insert into recommender_years as y (tenant_id, year, account_id, orders, contracts)
  select f.tenant_id, pair.year, f.key::uuid, sum(f.orders) * tg_argv[0]::int, sum(f.contracts) * tg_argv[0]::int
    from changed f
   cross join lateral (values (extract(year from f.day)::int - 1), (extract(year from f.day)::int)) as pair (year)
   where f.dimension = 'recommender'
   group by 1, 2, 3 having sum(f.orders) > 0 or sum(f.contracts) > 0
   order by 1, 2, 3
  on conflict (tenant_id, year, account_id) do update
    set orders = y.orders + excluded.orders, contracts = y.contracts + excluded.contracts;
  return null;
end $$;
create trigger figure_day_new after insert on figure_day referencing new table as changed
  for each statement execute function sum_recommenders('1');
create trigger figure_day_now after update on figure_day referencing new table as changed
  for each statement execute function sum_recommenders('1');
create trigger figure_day_before after update on figure_day referencing old table as changed
  for each statement execute function sum_recommenders('-1');
create trigger figure_day_gone after delete on figure_day referencing old table as changed
  for each statement execute function sum_recommenders('-1');

-- Which mails went to an address, in lower case. An index on `lower(to_address)` does not serve: row-level security
-- allows no function on a row before it is known to be the tenant's, unless PostgreSQL knows that it leaks nothing.
create table mail_of_address (
  tenant_id integer not null references tenant (id),
  address text not null,
  created_at timestamptz not null,
  mail_id uuid not null,
  primary key (tenant_id, address, created_at, mail_id)
);

create function note_mail_addresses() returns trigger language plpgsql as $$
begin
  insert into mail_of_address (tenant_id, address, created_at, mail_id)
  select tenant_id, lower(to_address), created_at, id from fresh;
  return null;
end $$;
create trigger mail_addresses_new after insert on mail referencing new table as fresh
  for each statement execute function note_mail_addresses();

create function move_mail_address() returns trigger language plpgsql as $$
begin
  update mail_of_address set address = lower(new.to_address)
   where tenant_id = old.tenant_id and address = lower(old.to_address) and created_at = old.created_at and mail_id = old.id;
  return null;
end $$;
create trigger mail_address_changed after update of to_address on mail
  for each row when (old.to_address <> new.to_address) execute function move_mail_address();

create function forget_mail_addresses() returns trigger language plpgsql as $$
begin
  delete from mail_of_address a using gone
   where a.tenant_id = gone.tenant_id and a.address = lower(gone.to_address) and a.created_at = gone.created_at and a.mail_id = gone.id;
  return null;
end $$;
create trigger mail_addresses_gone after delete on mail referencing old table as gone
  for each statement execute function forget_mail_addresses();
