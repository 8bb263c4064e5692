-- Whom an agency's people invited: as an employee, or as somebody who recommends. Decision 062
create table invitation (
  tenant_id integer not null references tenant (id),
  id uuid not null,
  agency_id uuid not null,
  -- Who invited; whoever takes over the referrals of somebody who leaves has these too.
  member_id uuid not null,
  kind text not null check (kind in ('employee', 'customer')),
  -- Null once the person's data are removed.
  first_name text,
  last_name text,
  email text,
  email_key text,
  -- Fingerprint of the address, for whom it was written to lately, and whose links to unsubscribe must work for years.
  address_hash bytea not null,
  -- In which conversation a customer agreed to this mail, and the words the member confirmed.
  conversation text check (conversation in ('in-person', 'phone', 'chat', 'event')),
  consent_hash bytea,
  employee_number text,
  language text not null,
  state text not null check (state in ('sent', 'opened', 'accepted', 'withdrawn', 'expired')),
  times_sent integer not null default 1,
  created_at timestamptz not null,
  sent_at timestamptz not null,
  opened_at timestamptz,
  expires_at timestamptz not null,
  state_at timestamptz not null,
  account_id uuid,
  forgotten_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, agency_id) references agency (tenant_id, id),
  foreign key (tenant_id, member_id) references agency_member (tenant_id, account_id),
  foreign key (tenant_id, consent_hash) references agreed_text (tenant_id, hash),
  foreign key (tenant_id, account_id) references account (tenant_id, id),
  check (kind <> 'customer' or (conversation is not null and consent_hash is not null))
);
create index invitation_newest on invitation (tenant_id, agency_id, created_at desc, id desc);
create index invitation_name on invitation (tenant_id, agency_id, last_name, first_name, id);
create index invitation_state on invitation (tenant_id, agency_id, state, id);
create index invitation_end on invitation (tenant_id, agency_id, expires_at, id);
create index invitation_member on invitation (tenant_id, member_id, created_at desc, id desc);
create index invitation_address on invitation (tenant_id, address_hash, sent_at);
create index invitation_due on invitation (tenant_id, expires_at) where state in ('sent', 'opened');
create index invitation_kept on invitation (tenant_id, state_at) where forgotten_at is null;
create index invitation_account on invitation (tenant_id, account_id) where account_id is not null;

-- What became of an invitation, oldest first.
create table invitation_step (
  tenant_id integer not null references tenant (id),
  invitation_id uuid not null,
  id bigint generated always as identity,
  step text not null check (step in ('sent', 'resent', 'opened', 'accepted', 'withdrawn', 'expired', 'handed-over')),
  actor text not null,
  actor_id text,
  at timestamptz not null,
  primary key (tenant_id, invitation_id, id),
  foreign key (tenant_id, invitation_id) references invitation (tenant_id, id)
);

-- Addresses that want no invitation any more; only their fingerprint is kept.
create table invitation_bar (
  tenant_id integer not null references tenant (id),
  address_hash bytea not null,
  barred_at timestamptz not null,
  primary key (tenant_id, address_hash)
);

-- A member's own link, to pass on by hand.
create table invitation_link (
  tenant_id integer not null references tenant (id),
  account_id uuid not null,
  code text not null,
  created_at timestamptz not null,
  opened integer not null default 0,
  accepted integer not null default 0,
  primary key (tenant_id, account_id),
  foreign key (tenant_id, account_id) references agency_member (tenant_id, account_id)
);
create unique index invitation_link_code on invitation_link (tenant_id, code);

-- Who brought a recommender in: their later referrals are served by that member, unless they name another.
create table account_inviter (
  tenant_id integer not null references tenant (id),
  account_id uuid not null,
  member_id uuid not null,
  invited_at timestamptz not null,
  primary key (tenant_id, account_id),
  foreign key (tenant_id, account_id) references account (tenant_id, id),
  foreign key (tenant_id, member_id) references agency_member (tenant_id, account_id)
);
create index account_inviter_member on account_inviter (tenant_id, member_id);
