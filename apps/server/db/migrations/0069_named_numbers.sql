-- Attribution by a customer number alone, and who follows their own link (decision 073).

-- Nothing but the number its recommender had named ties the order to its referral: a person looks at it first.
alter table orders add column by_customer_number boolean not null default false;

-- Where customer and order numbers were named. Rows of before are of the two other steps already.
alter table fraud_trace drop constraint fraud_trace_step_check;
alter table fraud_trace
  add constraint fraud_trace_step_check check (step in ('created', 'ordered', 'named')) not valid;
create index fraud_trace_named on fraud_trace (tenant_id, network, at) where step = 'named';

-- A click, or a recipient, of somebody logged in as the recommender whose link it is. No foreign key: clicks are written
-- by the thousand and this is written beside them; gone after 90 days.
create table own_visit (
  tenant_id integer not null references tenant (id),
  visit_id uuid not null,
  at timestamptz not null,
  primary key (tenant_id, visit_id)
);
create index own_visit_age on own_visit (tenant_id, at);
