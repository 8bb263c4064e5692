-- Fraud checks (decision 042). Where a referral was made and its order placed: keyed hashes only, gone after 90 days.
create table fraud_trace (
  tenant_id integer not null references tenant (id),
  referral_id uuid not null,
  step text not null check (step in ('created', 'ordered')),
  network bytea,
  -- The network and the kind of browser in it.
  device bytea,
  at timestamptz not null,
  -- No foreign key: written with every referral, and gone long before it.
  primary key (tenant_id, referral_id, step)
);
create index fraud_trace_device on fraud_trace (tenant_id, device, at) where step = 'ordered';
create index fraud_trace_age on fraud_trace (tenant_id, at);

-- Who was paid to which account: a keyed hash of the IBAN, never the IBAN.
create table fraud_iban (
  tenant_id integer not null references tenant (id),
  print bytea not null,
  -- An account or a recipient.
  person_id uuid not null,
  seen_at timestamptz not null,
  primary key (tenant_id, print, person_id)
);
create index fraud_iban_age on fraud_iban (tenant_id, seen_at);

-- A referral whose claims wait for a person, and what that person decided.
create table fraud_case (
  tenant_id integer not null references tenant (id),
  id uuid not null,
  referral_id uuid not null,
  state text not null check (state in ('review', 'cleared', 'confirmed')),
  score smallint not null check (score between 0 and 100),
  -- [{signal, count, points}], heaviest first.
  reasons jsonb not null,
  created_at timestamptz not null,
  decided_at timestamptz,
  decided_by text,
  reason_code text,
  primary key (tenant_id, id),
  foreign key (tenant_id, referral_id) references referral (tenant_id, id),
  check ((state = 'review') = (decided_at is null))
);
create unique index fraud_case_referral on fraud_case (tenant_id, referral_id);
create index fraud_case_age on fraud_case (tenant_id, state, created_at, id);
create index fraud_case_score on fraud_case (tenant_id, state, score desc, id);

create table fraud_note (
  tenant_id integer not null references tenant (id),
  id uuid not null,
  case_id uuid not null,
  actor_id text not null,
  text text not null,
  at timestamptz not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, case_id) references fraud_case (tenant_id, id)
);
create index fraud_note_case on fraud_note (tenant_id, case_id, at);


-- Whoever clicks again within half an hour does not count. The hash leaves the click's row when the click is added up.
alter table click add column visitor bytea;

create table click_visitor (
  tenant_id integer not null references tenant (id),
  referral_id uuid not null,
  visitor bytea not null,
  last_at timestamptz not null,
  repeats integer not null,
  primary key (tenant_id, referral_id, visitor)
);
create index click_visitor_age on click_visitor (tenant_id, last_at);

-- A batch of clicks in one round trip, each tenant's rows written inside that tenant. The release before calls the one
-- without visitors.
create function record_clicks(
  tenants integer[], ids uuid[], referrals uuid[], times timestamptz[], channels text[], sources text[], robots boolean[],
  visitors bytea[]
) returns void language plpgsql as $$
declare
  own integer;
begin
  for own in select distinct unnest(tenants) loop
    perform set_config('zuruf.tenant', own::text, true);
    insert into click (tenant_id, id, referral_id, at, channel, source, robot, visitor)
    select t.tenant, t.id, t.referral, t.at, t.channel, t.source, t.robot, t.visitor
      from unnest(tenants, ids, referrals, times, channels, sources, robots, visitors)
        as t(tenant, id, referral, at, channel, source, robot, visitor)
     where t.tenant = own;
  end loop;
  perform set_config('zuruf.tenant', '', true);
end $$;

-- Webhooks out (decision 043).
create table webhook_endpoint (
  tenant_id integer not null references tenant (id),
  id uuid not null,
  url text not null,
  description text not null default '',
  types text[] not null check (cardinality(types) > 0),
  secret bytea not null,
  -- Signs beside the new one until then.
  old_secret bytea,
  old_secret_until timestamptz,
  state text not null check (state in ('active', 'paused')),
  -- Hears of it when the endpoint is paused after failing for days.
  alert_email text,
  failing_since timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (tenant_id, id)
);

-- Steps of the history that somebody outside may be told of. Ids alone and no row-level security, as in the job queue:
-- one worker looks for all tenants at once.
create table webhook_outbox (
  id bigint generated always as identity primary key,
  tenant integer not null,
  history_id bigint not null
);

create function announce_history() returns trigger language plpgsql as $$
begin
  insert into webhook_outbox (tenant, history_id)
  select f.tenant_id, f.id from fresh f
   where exists (select from webhook_endpoint e where e.tenant_id = f.tenant_id);
  return null;
end $$;

create trigger history_announced after insert on history
  referencing new table as fresh for each statement execute function announce_history();

create table webhook_event (
  tenant_id integer not null references tenant (id),
  id uuid not null,
  type text not null,
  -- The place in the tenant's history; 0 for a test.
  sequence bigint not null,
  data jsonb not null,
  occurred_at timestamptz not null,
  created_at timestamptz not null,
  primary key (tenant_id, id)
);
create unique index webhook_event_sequence on webhook_event (tenant_id, sequence) where sequence > 0;
create index webhook_event_age on webhook_event (tenant_id, created_at);

create table webhook_delivery (
  tenant_id integer not null references tenant (id),
  id uuid not null,
  event_id uuid not null,
  endpoint_id uuid not null,
  state text not null check (state in ('pending', 'delivered', 'dead')),
  attempts integer not null default 0,
  -- When it was, last, asked for: a replay begins its days anew.
  queued_at timestamptz not null,
  delivered_at timestamptz,
  created_at timestamptz not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, event_id) references webhook_event (tenant_id, id) on delete cascade,
  foreign key (tenant_id, endpoint_id) references webhook_endpoint (tenant_id, id) on delete cascade
);
create unique index webhook_delivery_event on webhook_delivery (tenant_id, event_id, endpoint_id);
create index webhook_delivery_endpoint on webhook_delivery (tenant_id, endpoint_id, created_at desc, id);
create index webhook_delivery_state on webhook_delivery (tenant_id, endpoint_id, state, created_at desc, id);

-- What was answered, kept for looking into.
create table webhook_attempt (
  tenant_id integer not null references tenant (id),
  delivery_id uuid not null,
  id uuid not null,
  at timestamptz not null,
  status integer,
  error text,
  answer text,
  milliseconds integer not null,
  primary key (tenant_id, delivery_id, id),
  foreign key (tenant_id, delivery_id) references webhook_delivery (tenant_id, id) on delete cascade
);
