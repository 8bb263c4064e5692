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

-- A key on a person's device that logs in without a password.
create table passkey (
  tenant_id integer not null references tenant (id),
  id uuid not null,
  account_id uuid not null,
  credential_id bytea not null,
  public_key bytea not null,
  -- Counts uses, where the device does; a smaller one than before is a copy.
  counter bigint not null,
  device_type text not null check (device_type in ('singleDevice', 'multiDevice')),
  backed_up boolean not null,
  transports text[] not null default '{}',
  name text not null,
  created_at timestamptz not null,
  used_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, account_id) references account (tenant_id, id)
);
create unique index passkey_credential on passkey (tenant_id, credential_id);
create index passkey_account on passkey (tenant_id, account_id, created_at);

-- What a device was asked to sign; taken out when it comes back, so each serves once.
create table passkey_challenge (
  tenant_id integer not null references tenant (id),
  hash bytea not null,
  purpose text not null check (purpose in ('register', 'login')),
  -- Whose new passkey it is for; null for a login, where nobody is known yet.
  account_id uuid,
  expires_at timestamptz not null,
  primary key (tenant_id, hash),
  foreign key (tenant_id, account_id) references account (tenant_id, id),
  check ((purpose = 'register') = (account_id is not null))
);
create index passkey_challenge_expiry on passkey_challenge (tenant_id, expires_at);
