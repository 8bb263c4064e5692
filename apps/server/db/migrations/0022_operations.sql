-- Passkeys of operators, beside password and code. A passkey belongs to the host it was made on.
create table operator_passkey (
  id uuid primary key,
  operator_id uuid not null references operator (id),
  credential_id bytea not null unique,
  public_key bytea not null,
  -- Counts uses, where the device does; a smaller one than before is a copy.
  counter bigint not null,
  device_type text not null check (device_type in ('singleDevice', 'multiDevice')),
  backed_up boolean not null,
  transports text[] not null default '{}',
  name text not null,
  -- The host: elsewhere the device does not offer it.
  host text not null,
  created_at timestamptz not null,
  used_at timestamptz
);
create index operator_passkey_operator on operator_passkey (operator_id, created_at);

-- What a device was asked to sign; taken out when it comes back, so each serves once.
create table operator_passkey_challenge (
  hash bytea primary key,
  purpose text not null check (purpose in ('register', 'login')),
  -- Whose new passkey it is for; null for a login, where nobody is known yet.
  operator_id uuid references operator (id),
  expires_at timestamptz not null,
  check ((purpose = 'register') = (operator_id is not null))
);
create index operator_passkey_challenge_expiry on operator_passkey_challenge (expires_at);

-- A word of the back office's own addresses, beside which tenants' keys stand.
alter table tenant add constraint tenant_key_not_installation check (key <> 'installation') not valid;
