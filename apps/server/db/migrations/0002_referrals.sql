create table account (
  tenant_id integer not null references tenant (id),
  id uuid not null,
  email text not null,
  -- Normalised, so that one mailbox has one account.
  email_key text not null,
  salutation text not null default '',
  first_name text not null,
  last_name text not null,
  hash text not null,
  password_hash text,
  email_confirmed_at timestamptz,
  newsletter_wished boolean not null default false,
  newsletter_opted_in_at timestamptz,
  newsletter_mail_sent_at timestamptz,
  language text,
  roles text[] not null default '{}',
  locked text check (locked in ('general', 'single', 'wildcard')),
  created_at timestamptz not null,
  primary key (tenant_id, id)
);
create unique index account_email on account (tenant_id, email_key);
create unique index account_hash on account (tenant_id, hash);

create table bank_account (
  tenant_id integer not null references tenant (id),
  owner text not null check (owner in ('account', 'recipient')),
  owner_id uuid not null,
  iban bytea not null,
  iban_last4 text not null,
  holder bytea not null,
  updated_at timestamptz not null,
  primary key (tenant_id, owner, owner_id)
);

create table referral (
  tenant_id integer not null references tenant (id),
  id uuid not null,
  number text not null,
  -- Opens the share page.
  secret text not null,
  offline_code text,
  account_id uuid not null,
  product_id text not null,
  product_name text not null,
  reward_cents integer not null check (reward_cents >= 0),
  channel text,
  recommender_share smallint not null check (recommender_share in (0, 50, 100)),
  recipient_cap_cents integer,
  terms_hash bytea not null,
  agent_number text,
  -- Whom the recommender had in mind, if they said so. Nothing is ever sent there.
  contact_first_name text,
  contact_last_name text,
  contact_email_key text,
  state text not null check (state in ('open', 'ordered', 'released', 'paid', 'cancelled', 'expired')),
  state_at timestamptz not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  clicks integer not null default 0,
  first_clicked_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, account_id) references account (tenant_id, id),
  foreign key (tenant_id, terms_hash) references agreed_text (tenant_id, hash)
);
create unique index referral_number on referral (tenant_id, number);
create unique index referral_code on referral (tenant_id, offline_code) where offline_code is not null;
create index referral_account on referral (tenant_id, account_id, created_at desc, id);
create index referral_created on referral (tenant_id, created_at desc, id);
create index referral_open_expiry on referral (tenant_id, expires_at) where state = 'open';
create index referral_contact on referral (tenant_id, contact_email_key) where contact_email_key is not null;

create table click (
  tenant_id integer not null references tenant (id),
  id uuid not null,
  referral_id uuid not null,
  at timestamptz not null,
  channel text,
  source text not null check (source in ('link', 'code', 'visit')),
  -- Robots and link previews: kept, but never counted.
  robot boolean not null default false,
  counted boolean not null default false,
  -- No foreign key: clicks are written by the thousand, their referral was found a moment before, and none is deleted.
  primary key (tenant_id, id)
);
create index click_uncounted on click (tenant_id, referral_id) where not counted and not robot;

-- A batch of clicks in one round trip, each tenant's rows written inside that tenant.
create function record_clicks(
  tenants integer[], ids uuid[], referrals uuid[], times timestamptz[], channels text[], sources text[], robots boolean[]
) returns void language plpgsql as $$
declare
  own integer;
begin
  for own in select distinct unnest(tenants) loop
    perform set_config('zuruf.tenant', own::text, true);
    insert into click (tenant_id, id, referral_id, at, channel, source, robot)
    select t.tenant, t.id, t.referral, t.at, t.channel, t.source, t.robot
      from unnest(tenants, ids, referrals, times, channels, sources, robots)
        as t(tenant, id, referral, at, channel, source, robot)
     where t.tenant = own;
  end loop;
  perform set_config('zuruf.tenant', '', true);
end $$;

create table recipient (
  tenant_id integer not null references tenant (id),
  id uuid not null,
  number text not null,
  referral_id uuid not null,
  click_id uuid,
  channel text,
  created_at timestamptz not null,
  salutation text,
  first_name text,
  last_name text,
  birth_date date,
  email text,
  email_key text,
  phone text,
  advertising_consent boolean not null default false,
  city text,
  zip text,
  street text,
  house_number text,
  language text,
  terms_hash bytea,
  ordered_at timestamptz,
  confirmed_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, referral_id) references referral (tenant_id, id)
);
create unique index recipient_number on recipient (tenant_id, number);
create index recipient_referral on recipient (tenant_id, referral_id);
create index recipient_unconfirmed on recipient (tenant_id, created_at) where confirmed_at is null;
