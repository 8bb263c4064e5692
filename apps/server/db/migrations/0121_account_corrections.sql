-- What operators set right in the name of recommenders who cannot do it themselves: personal data, which go with the
-- person's. Decision 096
create table account_correction (
  tenant_id integer not null references tenant (id),
  id uuid not null,
  account_id uuid not null,
  operator_id uuid not null,
  reason text not null,
  first_name_before text not null,
  last_name_before text not null,
  first_name_after text not null,
  last_name_after text not null,
  at timestamptz not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, account_id) references account (tenant_id, id) on delete cascade
);
create index account_correction_account on account_correction (tenant_id, account_id, at desc);

-- The release before deletes accounts, too.
create function drop_account_corrections() returns trigger language plpgsql as $$
begin
  delete from account_correction where tenant_id = new.tenant_id and account_id = new.id;
  return null;
end $$;
create trigger account_emptied after update of deleted_at on account
  for each row when (new.deleted_at is not null) execute function drop_account_corrections();

-- Now, and not when all migrations are done: the release before deletes accounts beside it.
grant select, insert, update, delete on account_correction to zuruf_app;
