-- What people write by the contact form. Kept beside the mail, so that nothing is lost while no mail goes out.
create table contact_message (
  tenant_id integer not null references tenant (id),
  id uuid not null,
  topic text not null check (topic in ('reward', 'referral', 'account', 'accessibility', 'other')),
  state text not null default 'open' check (state in ('open', 'answered')),
  -- Who was logged in when they wrote.
  account_id uuid,
  first_name text not null,
  last_name text not null,
  email text not null,
  email_key text not null,
  phone text,
  referral_number text,
  message text not null,
  language text not null,
  created_at timestamptz not null,
  answered_at timestamptz,
  -- The operator.
  answered_by uuid,
  note text,
  primary key (tenant_id, id),
  foreign key (tenant_id, account_id) references account (tenant_id, id)
);
create index contact_message_newest on contact_message (tenant_id, created_at desc, id desc);
create index contact_message_state on contact_message (tenant_id, state, created_at desc, id desc);
create index contact_message_topic on contact_message (tenant_id, topic, created_at desc, id desc);
create index contact_message_address on contact_message (tenant_id, email_key);
create index contact_message_account on contact_message (tenant_id, account_id);

-- A campaign (Aktion): something people are asked to agree to, at sign-up or in their area. Its words are in its versions.
create table campaign (
  tenant_id integer not null references tenant (id),
  id uuid not null,
  state text not null check (state in ('draft', 'active', 'ended')),
  position integer not null,
  from_day date not null,
  to_day date,
  at_sign_up boolean not null,
  in_area boolean not null,
  -- The words as they are now.
  version integer not null,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  ended_at timestamptz,
  primary key (tenant_id, id)
);

create table campaign_version (
  tenant_id integer not null references tenant (id),
  campaign_id uuid not null,
  version integer not null,
  -- Language → title, text and legal text.
  words jsonb not null,
  created_at timestamptz not null,
  primary key (tenant_id, campaign_id, version),
  foreign key (tenant_id, campaign_id) references campaign (tenant_id, id)
);
create trigger campaign_version_never_changes before update on campaign_version
  for each row execute function refuse_change();

-- Who agreed to which words of a campaign, and whether it still holds. The id is the consent's in the proof (consent_step).
create table campaign_consent (
  tenant_id integer not null references tenant (id),
  id uuid not null,
  campaign_id uuid not null,
  account_id uuid not null,
  version integer not null,
  language text not null,
  given_at timestamptz not null,
  withdrawn_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, campaign_id, version) references campaign_version (tenant_id, campaign_id, version),
  foreign key (tenant_id, account_id) references account (tenant_id, id)
);
create unique index campaign_consent_standing on campaign_consent (tenant_id, account_id, campaign_id) where withdrawn_at is null;
create index campaign_consent_account on campaign_consent (tenant_id, account_id);
create index campaign_consent_listed on campaign_consent (tenant_id, campaign_id, given_at desc, id desc);

-- Not checked again row by row: whatever the narrower rule let in, this one does.
alter table consent_step drop constraint consent_step_kind_check,
  add constraint consent_step_kind_check check (kind in
  ('newsletter', 'advertising-email', 'advertising-phone', 'campaign')) not valid;
-- Who gets the newsletter, who was asked, who is out: each by the step that says so, newest first.
create index consent_step_newsletter on consent_step (tenant_id, step, id) where kind = 'newsletter';
create index consent_step_address on consent_step (tenant_id, lower(address)) where kind = 'newsletter';
