-- What agencies and sales partners get for orders, and what their employees get of it. Decision 064

-- Commission rules: dated and versioned. A version is not edited; another one follows it, from a day on.
create table commission_rule (
  tenant_id integer not null references tenant (id),
  id uuid not null,
  version integer not null check (version > 0),
  title text not null,
  kind text not null check (kind in ('agency', 'partner')),
  scope text not null check (scope in ('all', 'category', 'product')),
  scope_id text,
  amount_cents integer not null check (amount_cents >= 0),
  -- [{from, cents}], ascending: from the so-manieth order of the month on. Only for partners.
  tiers jsonb not null default '[]',
  -- Days of the German calendar, both included.
  valid_from date not null,
  valid_to date,
  created_at timestamptz not null,
  created_by text not null,
  ended_at timestamptz,
  ended_by text,
  end_reason text,
  primary key (tenant_id, id, version),
  check ((scope = 'all') = (scope_id is null)),
  check (kind = 'partner' or tiers = '[]')
);

create function keep_commission_rule() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE'
    or to_jsonb(new) - '{valid_to,ended_at,ended_by,end_reason}'::text[]
      <> to_jsonb(old) - '{valid_to,ended_at,ended_by,end_reason}'::text[]
  then
    raise exception 'a commission rule is not edited' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger commission_rule_kept before update or delete on commission_rule
  for each row execute function keep_commission_rule();

-- An agency's reward plan (Praemienplan). A line that has begun ends; it does not vanish.
create table reward_plan_line (
  tenant_id integer not null references tenant (id),
  id uuid not null,
  agency_id uuid not null,
  -- Null: for all employees.
  member_id uuid,
  scope text not null check (scope in ('all', 'category', 'product')),
  scope_id text,
  percent integer check (percent between 1 and 100),
  fixed_cents integer check (fixed_cents > 0),
  valid_from date not null,
  valid_to date check (valid_to >= valid_from),
  created_at timestamptz not null,
  created_by uuid not null,
  ended_at timestamptz,
  ended_by uuid,
  primary key (tenant_id, id),
  foreign key (tenant_id, agency_id) references agency (tenant_id, id),
  foreign key (tenant_id, member_id) references agency_member (tenant_id, account_id),
  check ((scope = 'all') = (scope_id is null)),
  check ((percent is null) <> (fixed_cents is null))
);
create index reward_plan_line_agency on reward_plan_line (tenant_id, agency_id, valid_from desc, id desc);

-- What a released order brought its agency, and its opposite when the order failed afterwards.
create table commission (
  tenant_id integer not null references tenant (id),
  id uuid not null,
  order_id uuid not null,
  agency_id uuid not null,
  -- Who served the referral when the order was released.
  member_id uuid,
  kind text not null check (kind in ('commission', 'reversal')),
  -- Negative for a reversal. What of it is the employee's; the rest stays with the agency.
  amount_cents integer not null,
  member_cents integer not null,
  -- Why so much: rule and its version, the how-manieth order of the month, the plan's line, and what they said.
  rule_id uuid,
  rule_version integer,
  ordinal integer not null check (ordinal > 0),
  plan_line_id uuid,
  basis jsonb not null,
  order_day date not null,
  arisen_at timestamptz not null,
  -- The first day of the month it arose in, German calendar.
  month date not null,
  -- How the order failed.
  reason text,
  -- The credit note it is on; null: none yet, or not any more.
  credit_note_id uuid,
  primary key (tenant_id, id),
  foreign key (tenant_id, order_id) references orders (tenant_id, id),
  foreign key (tenant_id, agency_id) references agency (tenant_id, id),
  foreign key (tenant_id, member_id) references agency_member (tenant_id, account_id),
  foreign key (tenant_id, rule_id, rule_version) references commission_rule (tenant_id, id, version),
  foreign key (tenant_id, plan_line_id) references reward_plan_line (tenant_id, id),
  check (case kind when 'commission' then amount_cents >= 0 and member_cents between 0 and amount_cents
    else amount_cents <= 0 and member_cents between amount_cents and 0 and reason is not null end)
);
create unique index commission_order on commission (tenant_id, order_id, kind);
create index commission_agency on commission (tenant_id, agency_id, arisen_at desc, id desc);
create index commission_member on commission (tenant_id, member_id, arisen_at desc, id desc) where member_id is not null;
create index commission_month on commission (tenant_id, agency_id, month);
create index commission_open on commission (tenant_id, agency_id, arisen_at, id) where credit_note_id is null;
create index commission_credited on commission (tenant_id, credit_note_id) where credit_note_id is not null;

create function keep_commission() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or to_jsonb(new) - 'credit_note_id' <> to_jsonb(old) - 'credit_note_id' then
    raise exception 'a commission is not edited' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger commission_kept before update or delete on commission
  for each row execute function keep_commission();

-- The books take in what is about no claim.
alter table ledger_entry alter column claim_id drop not null;
alter table ledger_entry
  add column commission_id uuid,
  add column credit_note_id uuid,
  add foreign key (tenant_id, commission_id) references commission (tenant_id, id),
  add constraint ledger_entry_about check (num_nonnulls(claim_id, commission_id, credit_note_id) = 1),
  drop constraint ledger_entry_kind_check,
  drop constraint ledger_entry_debit_check,
  drop constraint ledger_entry_credit_check,
  add constraint ledger_entry_kind_check check (kind in ('accrued', 'released', 'collected', 'paid', 'offset', 'returned',
    'rejected', 'cancelled', 'expired', 'clawed-back', 'written-off', 'refunded', 'commission', 'commission-reversed',
    'credited', 'credit-corrected', 'credit-paid', 'credit-returned')),
  add constraint ledger_entry_debit_check check (debit in ('expense', 'accrued', 'released', 'collected', 'bank', 'vouchers',
    'receivable', 'write-offs', 'commissions', 'commissions-due', 'agencies', 'input-vat')),
  add constraint ledger_entry_credit_check check (credit in ('expense', 'accrued', 'released', 'collected', 'bank', 'vouchers',
    'receivable', 'write-offs', 'commissions', 'commissions-due', 'agencies', 'input-vat'));
create index ledger_entry_commission on ledger_entry (tenant_id, commission_id) where commission_id is not null;
create index ledger_entry_credit_note on ledger_entry (tenant_id, credit_note_id) where credit_note_id is not null;

drop trigger ledger_entry_fits on ledger_entry;
create constraint trigger ledger_entry_fits after insert on ledger_entry
  deferrable initially deferred for each row when (new.claim_id is not null) execute function claim_is_booked('claim_id');

-- When a transaction ends, the books say of a commission what its row says.
create function commission_is_booked() returns trigger language plpgsql as $$
declare
  about uuid := (to_jsonb(new) ->> tg_argv[0])::uuid;
  amount integer;
  booked integer;
begin
  select c.amount_cents into amount from commission c where c.tenant_id = new.tenant_id and c.id = about;
  select coalesce(sum(case when e.credit = 'commissions-due' then e.amount_cents else -e.amount_cents end), 0) into booked
    from ledger_entry e where e.tenant_id = new.tenant_id and e.commission_id = about;
  if amount is distinct from booked then
    raise exception 'the books of a commission of % say %', amount, booked using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger commission_booked after insert on commission
  deferrable initially deferred for each row execute function commission_is_booked('id');
create constraint trigger commission_entry_fits after insert on ledger_entry
  deferrable initially deferred for each row when (new.commission_id is not null)
  execute function commission_is_booked('commission_id');
