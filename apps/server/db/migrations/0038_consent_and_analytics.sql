-- What a visitor answered to the question about cookies, as proof (Art. 7 GDPR). Decision 055
-- The number is random and made in the visitor's browser; there is no address, no account and no program here.
create table cookie_consent (
  tenant_id integer not null references tenant (id),
  id bigint generated always as identity,
  -- The same for all answers of one browser, until they are forgotten.
  consent_id uuid not null,
  at timestamptz not null,
  functional boolean not null,
  analytical boolean not null,
  marketing boolean not null,
  locale text not null,
  wording_hash bytea not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, wording_hash) references agreed_text (tenant_id, hash)
);
create index cookie_consent_number on cookie_consent (tenant_id, consent_id, id);

create trigger cookie_consent_never_changes before update on cookie_consent
  for each row execute function refuse_change();

-- What a browser whose visitor agreed to statistics told the collector.
create table goal_hit (
  tenant_id integer not null references tenant (id),
  id bigint generated always as identity,
  at timestamptz not null,
  -- Of the German calendar.
  day date not null,
  goal smallint not null check (goal between 1 and 27),
  -- Name of the page, never its address.
  page text not null,
  campaign text not null,
  -- As the browser gave it: from its own cookie, nothing of ours.
  visitor text,
  -- To be passed on to the tenant's own analytics server.
  waiting boolean not null,
  primary key (tenant_id, id)
);
create index goal_hit_day on goal_hit (tenant_id, day, goal);
create index goal_hit_waiting on goal_hit (tenant_id, id) where waiting;

-- How often pages were opened: counts alone, of nobody. Needs no consent, since nothing is read from or kept on a device.
create table page_count (
  tenant_id integer not null references tenant (id),
  day date not null,
  page text not null,
  -- The campaign in the address, '' without one.
  campaign text not null,
  count integer not null,
  primary key (tenant_id, day, page, campaign)
);
