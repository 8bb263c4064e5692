-- The books of the rewards: double entry, append-only. A row debits one account and credits another, so it cannot but balance.
create table ledger_entry (
  tenant_id integer not null references tenant (id),
  id bigint generated always as identity,
  claim_id uuid not null,
  kind text not null check (kind in ('accrued', 'released', 'collected', 'paid', 'offset', 'returned', 'rejected',
    'cancelled', 'expired', 'clawed-back')),
  debit text not null check (debit in
    ('expense', 'accrued', 'released', 'collected', 'bank', 'vouchers', 'receivable')),
  credit text not null check (credit in
    ('expense', 'accrued', 'released', 'collected', 'bank', 'vouchers', 'receivable')),
  amount_cents integer not null check (amount_cents > 0),
  actor text not null,
  actor_id text,
  reason text,
  booked_at timestamptz not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, claim_id) references claim (tenant_id, id),
  check (debit <> credit)
);
create index ledger_entry_claim on ledger_entry (tenant_id, claim_id, id);
create index ledger_entry_time on ledger_entry (tenant_id, booked_at, id);

create trigger ledger_entry_append_only before update or delete on ledger_entry
  for each row execute function refuse_change();

-- A claim may be the reward of an order, or the bonus that the order brought its recommender.
alter table claim add column kind text not null default 'reward' check (kind in ('reward', 'bonus'));
drop index claim_order_party;
create unique index claim_order_party on claim (tenant_id, order_id, party, kind);

-- What the claims of before would have booked. Row-level security may hold for whoever migrates.
do $$
declare
  own integer;
begin
  for own in select id from tenant loop
    perform set_config('zuruf.tenant', own::text, true);
    insert into ledger_entry (tenant_id, claim_id, kind, debit, credit, amount_cents, actor, actor_id, booked_at)
    select own, c.id, b.kind, b.debit, b.credit, c.amount_cents, 'system', 'opening', coalesce(b.at, c.state_at)
      from claim c
     cross join lateral (values
       (1, 'accrued', 'expense', 'accrued', c.created_at, true),
       (2, 'released', 'accrued', 'released', c.ready_at, c.ready_at is not null),
       (3, 'collected', 'released', 'collected', c.collected_at, c.collected_at is not null),
       (4, 'paid', 'collected', case c.method when 'voucher' then 'vouchers' else 'bank' end, c.paid_at,
         c.state = 'paid'),
       (5, 'expired', 'released', 'expense', c.state_at, c.state = 'expired'),
       (6, 'cancelled',
         case when c.collected_at is not null then 'collected' when c.ready_at is not null then 'released'
           else 'accrued' end,
         'expense', c.state_at, c.state = 'cancelled')
     ) as b (step, kind, debit, credit, at, happened)
     where c.tenant_id = own and b.happened
     order by c.created_at, c.id, b.step;
  end loop;
  perform set_config('zuruf.tenant', '', true);
end $$;

-- When a transaction ends, what the books say of a claim is what its state says. Nothing can move a claim past them.
create function claim_is_booked() returns trigger language plpgsql as $$
declare
  claimed uuid := (to_jsonb(new) ->> tg_argv[0])::uuid;
  state text;
  amount integer;
  balance jsonb;
begin
  -- As it is at the end, not as it was when one of several changes was made.
  select c.state, c.amount_cents into state, amount from claim c
   where c.tenant_id = new.tenant_id and c.id = claimed;
  select coalesce(jsonb_object_agg(sums.account, sums.cents), '{}') into balance from (
    select side.account, sum(side.cents) as cents
      from ledger_entry e
     cross join lateral (values (e.debit, -e.amount_cents), (e.credit, e.amount_cents)) as side (account, cents)
     where e.tenant_id = new.tenant_id and e.claim_id = claimed
       and side.account in ('expense', 'accrued', 'released', 'collected')
     group by side.account
    having sum(side.cents) <> 0
  ) sums;
  -- In brackets, or plpgsql takes the first THEN for its own.
  if (balance <> case state
       when 'open' then jsonb_build_object('expense', -amount, 'accrued', amount)
       when 'ready' then jsonb_build_object('expense', -amount, 'released', amount)
       when 'collected' then jsonb_build_object('expense', -amount, 'collected', amount)
       when 'paid' then jsonb_build_object('expense', -amount)
       else '{}'::jsonb
     end)
  then
    raise exception 'the books of a claim that is % say %', state, balance using errcode = 'check_violation';
  end if;
  return null;
end $$;

create constraint trigger claim_booked after insert or update of state, amount_cents on claim
  deferrable initially deferred for each row execute function claim_is_booked('id');
create constraint trigger ledger_entry_fits after insert on ledger_entry
  deferrable initially deferred for each row execute function claim_is_booked('claim_id');
