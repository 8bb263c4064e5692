-- A batch: the payouts of one payment file. Two different operators stand for it before it may leave the house.
create table payout_batch (
  tenant_id integer not null references tenant (id),
  id uuid not null,
  state text not null check (state in ('draft', 'released', 'sent', 'closed', 'discarded')),
  created_at timestamptz not null,
  -- The operator who made it; null for the job.
  made_by uuid,
  -- The first of the four eyes: who made it by hand, or who was the first to look at what the job made.
  approved_by uuid,
  approved_at timestamptz,
  released_by uuid,
  released_at timestamptz,
  -- What the file says, fixed when it is released, so that it is the same bytes for ever.
  execution_day date,
  payouts integer,
  total_cents integer,
  payer jsonb,
  sha256 bytea,
  sent_at timestamptz,
  -- The bank has carried it out: its payouts are paid one by one.
  executed_at timestamptz,
  closed_at timestamptz,
  reason text,
  primary key (tenant_id, id),
  check (state in ('draft', 'discarded') or (approved_by is not null and released_by is not null
    and approved_by <> released_by and released_at is not null and execution_day is not null and payouts > 0
    and total_cents > 0 and payer is not null and sha256 is not null)),
  check (made_by is null or approved_by = made_by)
);
create index payout_batch_newest on payout_batch (tenant_id, created_at, id);
create index payout_batch_executed on payout_batch (tenant_id, id) where state = 'sent' and executed_at is not null;

-- `amount_cents` is what is transferred; with `offset_cents`, which settles an older debt, it is the claim's amount.
alter table payout
  add column state text not null default 'waiting' check (state in
    ('waiting', 'batched', 'sent', 'paid', 'rejected', 'returned', 'held', 'cancelled')),
  add column state_at timestamptz,
  add column batch_id uuid,
  add column offset_cents integer not null default 0 check (offset_cents >= 0),
  -- Why it is in its state: the bank's code, or words.
  add column reason text,
  -- What the payee check said of the account's holder, and whom the bank knows by that IBAN.
  add column payee_check text check (payee_check in ('match', 'close-match', 'no-match', 'not-possible')),
  add column payee_name bytea,
  add foreign key (tenant_id, batch_id) references payout_batch (tenant_id, id),
  add check (state not in ('batched', 'sent') or batch_id is not null);

do $$
declare
  own integer;
begin
  for own in select id from tenant loop
    perform set_config('zuruf.tenant', own::text, true);
    update payout p
       set state = case c.state when 'paid' then 'paid' when 'collected' then 'waiting' else 'cancelled' end,
           state_at = c.state_at
      from claim c where c.tenant_id = own and p.tenant_id = own and c.id = p.claim_id;
  end loop;
  perform set_config('zuruf.tenant', '', true);
end $$;

-- A claim that is collected again gets a new payout; one at a time is alive.
drop index payout_claim;
create unique index payout_claim on payout (tenant_id, claim_id)
  where state not in ('rejected', 'returned', 'cancelled');
create index payout_claims on payout (tenant_id, claim_id, created_at);
create index payout_state on payout (tenant_id, state, due_at, id);
create index payout_due on payout (tenant_id, due_at, id);
create index payout_batched on payout (tenant_id, batch_id, id) where batch_id is not null;
create index payout_account on payout (tenant_id, iban_last4, due_at, id);

-- What has left the house stays what it was: the file can be written again, byte by byte.
create function payout_is_fixed() returns trigger language plpgsql as $$
begin
  if (new.batch_id is distinct from old.batch_id or new.amount_cents <> old.amount_cents)
    and exists (select from payout_batch b where b.tenant_id = old.tenant_id and b.id = old.batch_id
      and b.state in ('released', 'sent', 'closed'))
  then
    raise exception 'payout % is in a released batch', old.id using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger payout_fixed before update of batch_id, amount_cents on payout
  for each row execute function payout_is_fixed();

-- An order that failed after its release, and what an operator decided about the rewards paid for it.
create table clawback (
  tenant_id integer not null references tenant (id),
  order_id uuid not null,
  -- How the order failed.
  status text not null check (status in ('rejected', 'withdrawn', 'cancelled')),
  state text not null check (state in ('open', 'clawed-back', 'waived')),
  reported_at timestamptz not null,
  decided_by uuid,
  decided_at timestamptz,
  reason text,
  primary key (tenant_id, order_id),
  foreign key (tenant_id, order_id) references orders (tenant_id, id),
  check (state = 'open' or (decided_at is not null and reason is not null))
);
create index clawback_state on clawback (tenant_id, state, reported_at, order_id);

create index ledger_entry_receivable on ledger_entry (tenant_id, claim_id)
  where debit = 'receivable' or credit = 'receivable';

alter table history drop constraint history_entity_check;
alter table history add constraint history_entity_check
  check (entity in ('referral', 'order', 'claim', 'goodwill', 'payout', 'payout-batch', 'clawback'));
