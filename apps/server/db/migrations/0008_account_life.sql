-- A deleted account stays as a shell without a name or an address, so that what points at it keeps its key.
alter table account add column deleted_at timestamptz;

-- Which accounts were deleted and when. Brought back together with a backup, this list deletes them again.
create table deletion (
  tenant_id integer not null references tenant (id),
  account_id uuid not null,
  at timestamptz not null,
  -- When it had to be done again after a restore.
  reapplied_at timestamptz,
  -- No foreign key: a restored database may not have the account at all.
  primary key (tenant_id, account_id)
);

-- Whom a reward was paid to, where the account behind it is gone: part of the accounting record.
create table retained_payee (
  tenant_id integer not null references tenant (id),
  claim_id uuid not null,
  name bytea not null,
  created_at timestamptz not null,
  primary key (tenant_id, claim_id),
  foreign key (tenant_id, claim_id) references claim (tenant_id, id)
);
