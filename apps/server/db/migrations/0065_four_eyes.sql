-- Two persons are two persons (decision 071): access acts are looked up and mailed, and a single admin may sign alone.

-- Who changed an operator's access lately.
create index operator_audit_subject on operator_audit (subject_id, at);

-- Mails of the installation itself. Written with the act they tell of; what they say is read from the audit when they are sent.
create table operator_mail (
  id uuid primary key,
  audit_id bigint not null references operator_audit (id),
  to_operator uuid not null references operator (id),
  created_at timestamptz not null,
  sent_at timestamptz,
  tries integer not null default 0,
  next_try_at timestamptz not null,
  error text,
  -- Kept in the demo only, for its mailbox.
  subject text,
  text text,
  html text,
  unique (audit_id, to_operator)
);
create index operator_mail_waiting on operator_mail (next_try_at) where sent_at is null;

-- What holds for all tenants; at most one row.
create table installation_setting (
  id integer primary key default 1 check (id = 1),
  single_signature boolean not null,
  changed_by uuid not null references operator (id),
  changed_at timestamptz not null,
  reason text not null
);

-- More words of the back office's own addresses.
alter table tenant drop constraint tenant_key_not_reserved;
alter table tenant add constraint tenant_key_not_reserved
  check (key not in ('session', 'sessions', 'me', 'password', 'passwort', 'operators', 'tenants', 'installation',
    'four-eyes')) not valid;
