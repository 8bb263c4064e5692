-- What a human hand did to make an order pay, and what a second person said to it. Decision 070

alter table orders
  -- When a signed report of the provider said that it is concluded.
  add column confirmed_at timestamptz,
  -- An operator tied it to its referral.
  add column tied_by_hand boolean not null default false,
  -- When a signed report of the provider named the referral itself.
  add column attributed_at timestamptz,
  -- As of the last step of the order: waits for a second person, only because it was to be released early, or was refused.
  add column second_check text check (second_check in ('waiting', 'early', 'refused'));
create index orders_second_check on orders (tenant_id, second_check, concluded_at, id) where second_check is not null;

create table manual_act (
  tenant_id integer not null references tenant (id),
  id bigint generated always as identity,
  order_id uuid not null,
  kind text not null
    check (kind in ('order-file', 'order-number', 'status', 'goodwill', 'missing-contract', 'successor', 'early-release')),
  operator_id uuid not null,
  -- Whether the operator had a role that moves money.
  moves_money boolean not null,
  reason text,
  at timestamptz not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, order_id) references orders (tenant_id, id)
);
create index manual_act_order on manual_act (tenant_id, order_id);
create index manual_act_operator on manual_act (tenant_id, operator_id, at);
create trigger manual_act_append_only before update or delete on manual_act
  for each row execute function refuse_change();

create table second_check (
  tenant_id integer not null references tenant (id),
  id bigint generated always as identity,
  order_id uuid not null,
  verdict text not null check (verdict in ('approved', 'refused')),
  operator_id uuid not null,
  reason text not null,
  -- The last act it was about; 0 where there was none.
  last_act bigint not null,
  amount_cents integer,
  -- Given by the first person, where the installation has a single one.
  single_signature boolean not null,
  at timestamptz not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, order_id) references orders (tenant_id, id)
);
create index second_check_order on second_check (tenant_id, order_id, id);
create trigger second_check_append_only before update or delete on second_check
  for each row execute function refuse_change();

alter table payout_batch add column single_signature boolean not null default false;
alter table payout_batch drop constraint payout_batch_check;
alter table payout_batch add constraint payout_batch_released_by_two
  check (state in ('draft', 'discarded') or (approved_by is not null and released_by is not null
    and (approved_by <> released_by or single_signature) and released_at is not null and execution_day is not null
    and payouts > 0 and total_cents > 0 and payer is not null and sha256 is not null));

-- Orders of before that are not released: what the provider reported needs no second person, what operators did does.
alter table orders no force row level security;
alter table order_event no force row level security;
alter table order_intake no force row level security;
alter table history no force row level security;
update orders o set confirmed_at = o.concluded_at
  where o.state = 'concluded' and exists (
    select from order_event e where e.tenant_id = o.tenant_id and e.order_id = o.id and e.status = 'concluded'
      and not exists (
        select from order_intake i where i.tenant_id = e.tenant_id and i.event_id = e.event_id
          and i.source in ('file', 'manual')));
update orders o set tied_by_hand = true
  where o.state in ('received', 'processing', 'concluded') and exists (
    select from history h where h.tenant_id = o.tenant_id and h.entity = 'order' and h.entity_id = o.id
      and h.from_state is null and h.actor = 'operator');
update orders o set second_check = 'waiting'
  where o.state = 'concluded' and (o.confirmed_at is null or o.tied_by_hand);
alter table orders force row level security;
alter table order_event force row level security;
alter table order_intake force row level security;
alter table history force row level security;
