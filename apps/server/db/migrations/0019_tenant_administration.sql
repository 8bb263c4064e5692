-- Tenants are made and opened in the back office (decision 047).

-- Whether visitors see the portal. Whatever was there before is open, and so is what the release before adds.
alter table tenant
  add column state text not null default 'live' check (state in ('draft', 'live', 'paused')),
  add column state_since timestamptz not null default now();

-- More words of the back office's own addresses.
alter table tenant drop constraint tenant_key_not_reserved;
alter table tenant add constraint tenant_key_not_reserved
  check (key not in ('session', 'sessions', 'me', 'password', 'passwort', 'operators', 'tenants', 'installation')) not valid;

-- Credentials of a tenant's other systems, encrypted; they are used, and never shown again.
create table tenant_secret (
  tenant_id integer not null references tenant (id),
  name text not null,
  value bytea not null,
  set_at timestamptz not null,
  primary key (tenant_id, name)
);
