-- A missing referral, claimed with evidence (Nachbuchung, Kulanz): more to find the contract by, uploads, a talk with the
-- operator who decides, and what they decided.
alter table goodwill_request
  alter column customer_number drop not null,
  -- As the person typed it.
  add column order_number text,
  add column ordered_on date,
  add column note text,
  -- Why it was rejected: a code of the catalogue and the operator's own words.
  add column reason text,
  add column reason_words text,
  add constraint goodwill_request_names_something check (customer_number is not null or order_number is not null),
  drop constraint goodwill_request_state_check,
  add constraint goodwill_request_state_check check (state in ('review', 'question', 'accepted', 'rejected'));

drop index goodwill_request_open;
create unique index goodwill_request_open on goodwill_request (tenant_id, referral_id)
  where state in ('review', 'question');
-- The operators' queue, oldest first, and what was decided, for the filter.
create index goodwill_request_queue on goodwill_request (tenant_id, state, created_at, id);

-- What operator and recommender say to each other about a request: questions and answers.
create table goodwill_message (
  tenant_id integer not null references tenant (id),
  id uuid not null,
  request_id uuid not null,
  author text not null check (author in ('operator', 'recommender')),
  text text not null,
  created_at timestamptz not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, request_id) references goodwill_request (tenant_id, id) on delete cascade
);
create index goodwill_message_request on goodwill_message (tenant_id, request_id, created_at, id);

-- An uploaded picture or PDF. The row comes before its file and goes after it, so that no file is ever without one.
create table goodwill_evidence (
  tenant_id integer not null references tenant (id),
  id uuid not null,
  -- No foreign key: the file has still to be removed when the request is gone with its account.
  request_id uuid not null,
  account_id uuid not null,
  media_type text not null check (media_type in ('image/jpeg', 'application/pdf')),
  bytes integer not null,
  created_at timestamptz not null,
  -- Null until the file is complete.
  stored_at timestamptz,
  -- Its file is to go; nobody is shown it any more.
  removed_at timestamptz,
  primary key (tenant_id, id)
);
create index goodwill_evidence_request on goodwill_evidence (tenant_id, request_id);
create index goodwill_evidence_account on goodwill_evidence (tenant_id, account_id, created_at);
create index goodwill_evidence_unfinished on goodwill_evidence (tenant_id, created_at)
  where stored_at is null or removed_at is not null;

-- Numbers are typed with and without dashes and capitals; the same rule as `normaliseCustomerNumber` in packages/domain.
create function plain_number(number text) returns text language sql immutable parallel safe
  return upper(regexp_replace(number, '[^A-Za-z0-9]', '', 'g'));
create index goodwill_request_order on goodwill_request (tenant_id, plain_number(order_number))
  where order_number is not null and state <> 'rejected';
create index orders_plain_number on orders (tenant_id, plain_number(number));
create index orders_plain_provider_number on orders (tenant_id, plain_number(provider_number))
  where provider_number is not null;
create index orders_plain_customer on orders (tenant_id, plain_number(customer_number))
  where customer_number is not null;

-- How long the newest payments took, for the forecast.
create index claim_paid_newest on claim (tenant_id, method, paid_at desc) where state = 'paid';
