-- What operators set right in the data of recipients: personal data, which go with the recipient's. Decision 096
create table recipient_correction (
  tenant_id integer not null references tenant (id),
  id uuid not null,
  recipient_id uuid not null,
  operator_id uuid not null,
  reason text not null,
  -- What was changed, by the names of the columns.
  before jsonb not null,
  after jsonb not null,
  at timestamptz not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, recipient_id) references recipient (tenant_id, id) on delete cascade
);
create index recipient_correction_recipient on recipient_correction (tenant_id, recipient_id, at desc);

-- The release before empties recipients, too.
create function drop_recipient_corrections() returns trigger language plpgsql as $$
begin
  delete from recipient_correction where tenant_id = new.tenant_id and recipient_id = new.id;
  return null;
end $$;
create trigger recipient_emptied after update of last_name, email on recipient
  for each row when (new.last_name is null and new.email is null and (old.last_name is not null or old.email is not null))
  execute function drop_recipient_corrections();

alter table manual_act
  drop constraint manual_act_kind_check,
  add constraint manual_act_kind_check check (kind in
    ('order-file', 'order-number', 'status', 'goodwill', 'missing-contract', 'successor', 'early-release', 'event-placed',
     'order-moved', 'recipient-email')) not valid;

-- Now, and not when all migrations are done: the release before empties recipients beside it.
grant select, insert, update, delete on recipient_correction to zuruf_app;
