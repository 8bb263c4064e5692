create table api_key (
  tenant_id integer not null references tenant (id),
  id uuid not null,
  key text not null,
  secret bytea not null,
  active boolean not null default true,
  created_at timestamptz not null,
  primary key (tenant_id, id)
);
create unique index api_key_key on api_key (tenant_id, key);

create table orders (
  tenant_id integer not null references tenant (id),
  id uuid not null,
  number text not null,
  -- The provider's own number, where the order began with us.
  provider_number text,
  referral_id uuid not null,
  recipient_id uuid,
  product_id text not null,
  product_name text not null,
  customer_number text,
  state text not null check (state in
    ('received', 'processing', 'concluded', 'released', 'rejected', 'withdrawn', 'cancelled')),
  state_at timestamptz not null,
  -- The earliest time the provider, or we, said each state came about.
  received_at timestamptz,
  processing_at timestamptz,
  concluded_at timestamptz,
  released_at timestamptz,
  rejected_at timestamptz,
  withdrawn_at timestamptz,
  cancelled_at timestamptz,
  successor_of uuid,
  created_at timestamptz not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, referral_id) references referral (tenant_id, id),
  foreign key (tenant_id, recipient_id) references recipient (tenant_id, id)
);
create unique index orders_number on orders (tenant_id, number);
create unique index orders_provider_number on orders (tenant_id, provider_number) where provider_number is not null;
create index orders_referral on orders (tenant_id, referral_id);
create index orders_recipient on orders (tenant_id, recipient_id);
create index orders_releasable on orders (tenant_id, concluded_at) where state = 'concluded';

create table order_event (
  tenant_id integer not null references tenant (id),
  event_id text not null,
  order_id uuid,
  status text not null,
  occurred_at timestamptz not null,
  received_at timestamptz not null,
  payload jsonb not null,
  primary key (tenant_id, event_id)
);
create index order_event_order on order_event (tenant_id, order_id, occurred_at);

-- A reward claim (Praemierung): one person's part of the reward of one order.
create table claim (
  tenant_id integer not null references tenant (id),
  id uuid not null,
  referral_id uuid not null,
  order_id uuid not null,
  party text not null check (party in ('recommender', 'recipient')),
  account_id uuid,
  recipient_id uuid,
  amount_cents integer not null check (amount_cents > 0),
  reward_id text not null,
  rule_version text not null,
  product_id text not null,
  product_name text not null,
  state text not null check (state in ('open', 'ready', 'collected', 'paid', 'cancelled', 'expired')),
  state_at timestamptz not null,
  created_at timestamptz not null,
  ready_at timestamptz,
  expires_at timestamptz,
  method text check (method in ('cash', 'voucher')),
  collected_at timestamptz,
  paid_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, referral_id) references referral (tenant_id, id),
  foreign key (tenant_id, order_id) references orders (tenant_id, id),
  check ((party = 'recommender') = (account_id is not null)),
  check ((party = 'recipient') = (recipient_id is not null))
);
create unique index claim_order_party on claim (tenant_id, order_id, party);
create index claim_referral on claim (tenant_id, referral_id);
create index claim_account on claim (tenant_id, account_id);
create index claim_recipient on claim (tenant_id, recipient_id);
create index claim_ready_expiry on claim (tenant_id, expires_at) where state = 'ready';

create table payout (
  tenant_id integer not null references tenant (id),
  id uuid not null,
  claim_id uuid not null,
  amount_cents integer not null check (amount_cents > 0),
  iban bytea not null,
  iban_last4 text not null,
  holder bytea not null,
  due_at timestamptz not null,
  created_at timestamptz not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, claim_id) references claim (tenant_id, id)
);
create unique index payout_claim on payout (tenant_id, claim_id);

create table voucher (
  tenant_id integer not null references tenant (id),
  id uuid not null,
  value_cents integer not null check (value_cents > 0),
  code bytea not null,
  -- A keyed hash, so that the same code is not stored twice.
  code_hash bytea not null,
  claim_id uuid,
  created_at timestamptz not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, claim_id) references claim (tenant_id, id)
);
create unique index voucher_code on voucher (tenant_id, code_hash);
create unique index voucher_claim on voucher (tenant_id, claim_id) where claim_id is not null;
create index voucher_stock on voucher (tenant_id, value_cents, id) where claim_id is null;

create table voucher_delivery (
  tenant_id integer not null references tenant (id),
  claim_id uuid not null,
  name text not null,
  email text not null,
  created_at timestamptz not null,
  due_at timestamptz not null,
  mailed_at timestamptz,
  primary key (tenant_id, claim_id),
  foreign key (tenant_id, claim_id) references claim (tenant_id, id)
);
create index voucher_delivery_due on voucher_delivery (tenant_id, due_at) where mailed_at is null;
