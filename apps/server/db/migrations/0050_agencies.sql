-- Businesses that refer for a living: agencies with staff, the client's own call centre, sales partners. Decision 059
create table agency (
  tenant_id integer not null references tenant (id),
  id uuid not null,
  -- 'house': the client's own staff, who get no commission. 'partner': somebody alone (Profiseller).
  kind text not null check (kind in ('agency', 'house', 'partner')),
  number text not null,
  -- 'registered': the address is not confirmed; 'incomplete': further data is missing; 'review': the client decides.
  state text not null check (state in ('registered', 'incomplete', 'review', 'active', 'closed')),
  name text not null,
  email text not null,
  phone text not null default '',
  street text not null default '',
  house_number text not null default '',
  zip text not null default '',
  city text not null default '',
  country text not null default 'DE',
  -- How it is taxed: with VAT, as a small business (§19 UStG), or as a business of another EU country (§13b UStG).
  vat_status text check (vat_status in ('standard', 'small-business', 'reverse-charge')),
  vat_id text,
  tax_number text,
  -- Agreed texts: the terms, and that the client writes the invoices (§14 Abs. 2 UStG).
  terms_hash bytea,
  self_billing_hash bytea,
  self_billing_at timestamptz,
  -- Names it at the identity provider, for single sign-on.
  department text,
  version integer not null default 1,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  activated_at timestamptz,
  closed_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, terms_hash) references agreed_text (tenant_id, hash),
  foreign key (tenant_id, self_billing_hash) references agreed_text (tenant_id, hash)
);
create unique index agency_number on agency (tenant_id, number);
create unique index agency_department on agency (tenant_id, department) where department is not null;
create index agency_newest on agency (tenant_id, created_at desc, id desc);
create index agency_state on agency (tenant_id, state, created_at desc, id desc);

-- Who acts for an agency. An account acts for one at most; who has left keeps the row, for the referrals made meanwhile.
create table agency_member (
  tenant_id integer not null references tenant (id),
  account_id uuid not null,
  agency_id uuid not null,
  -- Names the person as an agent (Agentennummer).
  agent_number text not null,
  employee_number text,
  state text not null check (state in ('active', 'left')),
  -- Found by the agent search, with what follows.
  listed boolean not null default false,
  zip text not null default '',
  city text not null default '',
  -- A picture in the files.
  photo text,
  joined_at timestamptz not null,
  left_at timestamptz,
  primary key (tenant_id, account_id),
  foreign key (tenant_id, account_id) references account (tenant_id, id),
  foreign key (tenant_id, agency_id) references agency (tenant_id, id)
);
create unique index agency_member_number on agency_member (tenant_id, agent_number);
create index agency_member_agency on agency_member (tenant_id, agency_id, state, joined_at desc, account_id);

-- Whose referral it is beside the recommender's: the agency's, and the member's who serves it now.
alter table referral add column agency_id uuid;
alter table referral add column member_id uuid;
-- Made by a member in the agency's own name: its commission is the reward, there is none for the recommender.
alter table referral add column for_agency boolean not null default false;
alter table referral add constraint referral_agency_fkey
  foreign key (tenant_id, agency_id) references agency (tenant_id, id) not valid;
alter table referral add constraint referral_member_fkey
  foreign key (tenant_id, member_id) references agency_member (tenant_id, account_id) not valid;
create index referral_agency on referral (tenant_id, agency_id, created_at desc, id desc) where agency_id is not null;
create index referral_member on referral (tenant_id, member_id, created_at desc, id desc) where member_id is not null;

alter table bank_account drop constraint bank_account_owner_check;
alter table bank_account add constraint bank_account_owner_check check (owner in ('account', 'recipient', 'agency'));
