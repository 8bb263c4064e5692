-- Everything the modules stand on. Tenant tables get their row-level security from ../after-migrations.sql.

create table tenant (
  id integer generated always as identity primary key,
  key text not null unique check (key ~ '^[a-z0-9][a-z0-9-]{1,40}$'),
  name text not null,
  hosts text[] not null check (cardinality(hosts) > 0),
  languages text[] not null check (cardinality(languages) > 0),
  settings jsonb not null,
  theme jsonb not null,
  routes jsonb not null,
  texts jsonb not null default '{}',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create function notify_tenant_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('zuruf_tenant', new.key);
  return null;
end $$;

create trigger tenant_changed after insert or update on tenant
  for each row execute function notify_tenant_changed();

-- Texts people agreed to, kept once however often they were agreed to.
create table agreed_text (
  tenant_id integer not null references tenant (id),
  hash bytea not null,
  text text not null,
  created_at timestamptz not null default now(),
  primary key (tenant_id, hash)
);

create table token (
  tenant_id integer not null references tenant (id),
  hash bytea not null,
  type text not null,
  subject_id uuid not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  -- Sessions also end when idle; null for other tokens.
  idle_seconds integer,
  seen_at timestamptz,
  used_at timestamptz,
  primary key (tenant_id, hash)
);
create index token_subject on token (tenant_id, subject_id, type);
create index token_expiry on token (tenant_id, expires_at);

-- Who moved what from which state to which, when and why. Append-only.
create table history (
  tenant_id integer not null references tenant (id),
  id bigint generated always as identity,
  entity text not null check (entity in ('referral', 'order', 'claim')),
  entity_id uuid not null,
  from_state text,
  to_state text not null,
  actor text not null,
  actor_id text,
  reason text,
  at timestamptz not null,
  primary key (tenant_id, id)
);
create index history_entity on history (tenant_id, entity_id, id);

-- Logins, refusals, money and administrative acts. Append-only.
create table audit (
  tenant_id integer not null references tenant (id),
  id bigint generated always as identity,
  action text not null,
  actor text not null,
  actor_id text,
  subject_id text,
  details jsonb not null default '{}',
  at timestamptz not null,
  primary key (tenant_id, id)
);
create index audit_time on audit (tenant_id, at);

create table mail (
  tenant_id integer not null references tenant (id),
  id uuid not null,
  template text not null,
  language text not null,
  to_address text not null,
  -- Ids only; what they stand for is read, and tokens are made, when the mail is sent.
  data jsonb not null,
  message_id text not null,
  created_at timestamptz not null,
  sent_at timestamptz,
  -- What was sent, kept by the demo for its mailbox page.
  subject text,
  html text,
  text text,
  primary key (tenant_id, id)
);
create index mail_created on mail (tenant_id, created_at desc);

create table idempotency (
  tenant_id integer not null references tenant (id),
  operation text not null,
  key text not null,
  body_hash bytea not null,
  answer bytea not null,
  created_at timestamptz not null,
  primary key (tenant_id, operation, key)
);
create index idempotency_age on idempotency (tenant_id, created_at);

create table captcha_used (
  tenant_id integer not null references tenant (id),
  challenge text not null,
  expires_at timestamptz not null,
  primary key (tenant_id, challenge)
);
create index captcha_used_expiry on captcha_used (tenant_id, expires_at);

-- Counters may be lost in a crash, so they need no write-ahead log.
create unlogged table rate_limit (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name;
end $$;

create trigger history_append_only before update or delete on history
  for each row execute function refuse_change();
create trigger audit_append_only before update or delete on audit
  for each row execute function refuse_change();
