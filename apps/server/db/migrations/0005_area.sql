-- A recommender says: this contract came of my referral, here is the customer's number (Kulanz).
create table goodwill_request (
  tenant_id integer not null references tenant (id),
  id uuid not null,
  referral_id uuid not null,
  account_id uuid not null,
  -- As the provider writes it: capitals, without spaces and signs.
  customer_number text not null,
  state text not null check (state in ('review', 'accepted', 'rejected')),
  state_at timestamptz not null,
  created_at timestamptz not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, referral_id) references referral (tenant_id, id),
  foreign key (tenant_id, account_id) references account (tenant_id, id)
);
create unique index goodwill_request_open on goodwill_request (tenant_id, referral_id) where state = 'review';
create index goodwill_request_account on goodwill_request (tenant_id, account_id, created_at desc, id);
create index goodwill_request_referral on goodwill_request (tenant_id, referral_id);
create index goodwill_request_customer on goodwill_request (tenant_id, customer_number) where state <> 'rejected';

alter table history drop constraint history_entity_check;
alter table history add constraint history_entity_check
  check (entity in ('referral', 'order', 'claim', 'goodwill')) not valid;

-- Which reminders went out before a claim's end. The end belongs to the key: a returned payment gives a new one.
create table claim_reminder (
  tenant_id integer not null references tenant (id),
  claim_id uuid not null,
  expires_at timestamptz not null,
  days_before smallint not null,
  sent_at timestamptz not null,
  primary key (tenant_id, claim_id, expires_at, days_before),
  foreign key (tenant_id, claim_id) references claim (tenant_id, id)
);
