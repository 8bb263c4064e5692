-- Sessions a person recognises and can end one by one, and when they last proved who they are.

alter table token
  -- What a session is called outside: the hash itself is never shown.
  add column id uuid not null default gen_random_uuid(),
  -- Families without versions, null where the browser does not say. No address is kept.
  add column browser text,
  add column system text,
  add column remembered boolean not null default false,
  -- When its owner last gave the password; null for what no password began.
  add column proved_at timestamptz;

-- The kinds of devices an account has logged in with; a login with another one is told to its owner.
create table known_device (
  tenant_id integer not null references tenant (id),
  id uuid not null,
  account_id uuid not null,
  browser text not null,
  system text not null,
  first_seen_at timestamptz not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, account_id) references account (tenant_id, id) on delete cascade
);
create unique index known_device_family on known_device (tenant_id, account_id, browser, system);
