-- Operators run the installation and are no tenant's people: none of their tables has a tenant_id. What they do inside
-- a tenant stands in that tenant's audit; their logins and rights in operator_audit.

create table operator (
  id uuid primary key,
  email text not null,
  email_key text not null unique,
  name text not null,
  -- null until the link of the invitation was used.
  password_hash text,
  language text not null,
  disabled_at timestamptz,
  created_at timestamptz not null
);

-- What an operator may do, and where.
create table operator_grant (
  operator_id uuid not null references operator (id),
  -- null: in every tenant. Not called tenant_id, for the row is the operator's and not the tenant's.
  granted_tenant integer references tenant (id),
  role text not null check (role in ('admin', 'finance', 'support', 'content', 'read-only')),
  unique nulls not distinct (operator_id, granted_tenant, role)
);

create table operator_session (
  hash bytea primary key,
  -- What a session is called outside: the hash itself is never shown.
  id uuid not null unique,
  operator_id uuid not null references operator (id),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  idle_seconds integer not null,
  seen_at timestamptz not null,
  browser text,
  system text,
  -- When its owner last gave password and code.
  proved_at timestamptz not null,
  -- Begun without a second factor: opens nothing but setting one up.
  enrolment_only boolean not null
);
create index operator_session_operator on operator_session (operator_id);

-- Links with which a password is set; taken out when used.
create table operator_link (
  hash bytea primary key,
  operator_id uuid not null references operator (id),
  expires_at timestamptz not null
);
create index operator_link_operator on operator_link (operator_id);

-- Logins, refusals and rights of operators. Append-only.
create table operator_audit (
  id bigint generated always as identity primary key,
  action text not null,
  -- Who did it; null when nobody was logged in.
  operator_id uuid,
  subject_id uuid,
  details jsonb not null default '{}',
  at timestamptz not null
);
create index operator_audit_time on operator_audit (at);
create trigger operator_audit_append_only before update or delete on operator_audit
  for each row execute function refuse_change();

-- The second factor (TOTP) of an operator, and of an account that acts for an agency. Secrets are encrypted.
create table operator_second_factor (
  owner_id uuid primary key references operator (id),
  -- null until a first code has confirmed it.
  secret bytea,
  -- A new one that waits for its first code; until then the old one counts.
  pending_secret bytea,
  pending_until timestamptz,
  -- The time step of the last code: a code counts once.
  last_step integer,
  -- SHA-256, hex; taken out when used.
  recovery_codes text[] not null default '{}',
  confirmed_at timestamptz
);

create table account_second_factor (
  tenant_id integer not null references tenant (id),
  owner_id uuid not null,
  secret bytea,
  pending_secret bytea,
  pending_until timestamptz,
  last_step integer,
  recovery_codes text[] not null default '{}',
  confirmed_at timestamptz,
  primary key (tenant_id, owner_id),
  foreign key (tenant_id, owner_id) references account (tenant_id, id)
);

-- Sessions of agencies know it too.
alter table token add column enrolment_only boolean not null default false;

-- Words of the back office's own addresses, beside which tenants' keys stand.
alter table tenant add constraint tenant_key_not_reserved
  check (key not in ('session', 'sessions', 'me', 'password', 'operators')) not valid;
