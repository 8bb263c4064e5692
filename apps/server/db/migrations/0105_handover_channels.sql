-- Further ways to hand orders over: files by SFTP and mails with a link, on a schedule (decision 093).

create table handover_sftp (
  tenant_id integer not null references tenant (id),
  is_active boolean not null,
  host text not null,
  port integer not null check (port between 1 and 65535),
  username text not null,
  login text not null check (login in ('password', 'key')),
  -- The password or the private key, encrypted.
  secret bytea not null,
  -- Kind and fingerprint, as an operator confirmed them: `ssh-ed25519 SHA256:…`.
  host_key text not null,
  folder text not null,
  every_minutes integer,
  daily_hour smallint check (daily_hour between 0 and 23),
  -- Runs that were due until then are done, or were due before the schedule was set.
  done_until timestamptz not null,
  updated_at timestamptz not null,
  primary key (tenant_id),
  check (num_nonnulls(every_minutes, daily_hour) = 1)
);

create table handover_mail (
  tenant_id integer not null references tenant (id),
  is_active boolean not null,
  addresses text[] not null,
  every_minutes integer,
  daily_hour smallint check (daily_hour between 0 and 23),
  done_until timestamptz not null,
  updated_at timestamptz not null,
  primary key (tenant_id),
  check (num_nonnulls(every_minutes, daily_hour) = 1)
);

-- A file taken by hand, a file for the SFTP server, or a mail with a link.
create table handover_run (
  tenant_id integer not null references tenant (id),
  id uuid not null,
  channel text not null check (channel in ('download', 'sftp', 'mail')),
  state text not null check (state in ('pending', 'done', 'abandoned')),
  file_name text,
  -- How many orders it began with.
  orders integer not null,
  -- The operator who took the file, or gave it up.
  operator_id uuid,
  began_at timestamptz not null,
  ended_at timestamptz,
  -- How often it was tried. Names the one who is at it: who was overtaken writes nothing down.
  attempts integer not null default 0,
  attempted_at timestamptz,
  next_attempt_at timestamptz,
  -- Until then nobody else tries.
  claimed_until timestamptz,
  -- How long the file was each time: what is on the server with one of these lengths is ours.
  sizes integer[] not null default '{}',
  error text,
  error_detail text,
  primary key (tenant_id, id),
  check ((state = 'pending') = (ended_at is null)),
  check ((channel = 'mail') = (file_name is null))
);
create index handover_run_page on handover_run (tenant_id, began_at desc, id desc);
create index handover_run_pending on handover_run (tenant_id, began_at) where state = 'pending';

create table handover_run_order (
  tenant_id integer not null references tenant (id),
  run_id uuid not null,
  handover_id uuid not null,
  primary key (tenant_id, run_id, handover_id),
  foreign key (tenant_id, run_id) references handover_run (tenant_id, id),
  foreign key (tenant_id, handover_id) references order_handover (tenant_id, id)
);
create index handover_run_order_handover on handover_run_order (tenant_id, handover_id);

alter table order_handover
  -- What an order is reserved for while it is new, and was handed over by afterwards; null: whoever comes first.
  add column channel text check (channel in ('sftp', 'push')),
  -- The run whose file, or the event of the webhook that it waits in, or went with.
  add column carrier_id uuid;
create index order_handover_carrier on order_handover (tenant_id, carrier_id) where carrier_id is not null;
create index order_handover_reserved on order_handover (tenant_id, channel) where channel is not null and state = 'new';

alter table order_handover drop constraint order_handover_handed_over_by_check;
alter table order_handover add constraint order_handover_handed_over_by_check
  check (handed_over_by in ('provider', 'operator', 'sftp', 'push')) not valid;

-- An order that is to be handed over again is free for every way, also where a process of the release before set it to new.
create function free_handover() returns trigger language plpgsql as $$
begin
  new.channel := null;
  new.carrier_id := null;
  return new;
end $$;
create trigger handover_freed before update of state on order_handover
  for each row when (new.state = 'new' and old.state <> 'new') execute function free_handover();
