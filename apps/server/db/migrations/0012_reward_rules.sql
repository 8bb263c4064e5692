-- Reward rules: dated and versioned, for a product, a category or everything. Null: the rule is silent, and the catalogue
-- or the tenant's settings hold.
create table reward_rule (
  tenant_id integer not null references tenant (id),
  id uuid not null,
  version integer not null check (version > 0),
  title text not null,
  scope text not null check (scope in ('all', 'category', 'product')),
  scope_id text,
  -- Days of the German calendar, both included.
  valid_from date not null,
  valid_to date check (valid_to >= valid_from),
  amount_cents integer check (amount_cents > 0),
  shares smallint[] check (cardinality(shares) > 0 and shares <@ '{100,50,0}'::smallint[]),
  recipient_cap_cents integer check (recipient_cap_cents >= 0),
  holding_days integer check (holding_days >= 0),
  claim_window_days integer check (claim_window_days > 0),
  look_back_days integer check (look_back_days >= 0),
  bonus_every integer check (bonus_every > 0),
  bonus_cents integer check (bonus_cents > 0),
  budget_cents integer,
  state text not null check (state in ('draft', 'live', 'ended')),
  -- Ended: replaced by the next version, or by an operator. It holds up to this day.
  last_day date,
  end_reason text,
  created_at timestamptz not null,
  created_by text not null,
  live_at timestamptz,
  live_by text,
  ended_at timestamptz,
  ended_by text,
  primary key (tenant_id, id, version),
  check ((scope = 'all') = (scope_id is null)),
  check ((bonus_every is null) = (bonus_cents is null)),
  check (bonus_every is null or scope = 'all'),
  check (budget_cents is null or (amount_cents is not null and budget_cents >= amount_cents))
);
create unique index reward_rule_draft on reward_rule (tenant_id, id) where state = 'draft';
create unique index reward_rule_live on reward_rule (tenant_id, id) where state = 'live';

-- What a version says is not edited once it is live: claims point to it. It can only end.
create function keep_live_rule() returns trigger language plpgsql as $$
begin
  if old.state = 'draft' then
    return case tg_op when 'DELETE' then old else new end;
  end if;
  if tg_op = 'DELETE'
    or to_jsonb(new) - '{state,last_day,end_reason,ended_at,ended_by}'::text[]
      <> to_jsonb(old) - '{state,last_day,end_reason,ended_at,ended_by}'::text[]
    or new.state = 'draft' or (old.state = 'ended' and new.state <> 'ended')
  then
    raise exception 'a rule that is % is not edited', old.state using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger reward_rule_kept before update or delete on reward_rule
  for each row execute function keep_live_rule();

-- How much of a rule's budget is promised, over all its versions. One row, locked by whoever takes of it.
create table reward_budget (
  tenant_id integer not null references tenant (id),
  rule_id uuid not null,
  reserved_cents integer not null default 0 check (reserved_cents >= 0),
  primary key (tenant_id, rule_id)
);

-- Processes keep the rules with their tenant: a change of the tenant's row renews both. At the end of the transaction,
-- so that nobody waits for others while holding the tenant's row.
create function reward_rule_changed() returns trigger language plpgsql as $$
begin
  update tenant set updated_at = clock_timestamp() where id = new.tenant_id;
  return null;
end $$;
create constraint trigger reward_rule_changed after insert or update on reward_rule
  deferrable initially deferred for each row when (new.state <> 'draft') execute function reward_rule_changed();

-- The same when the next reward does not fit into the budget any more, or does again.
create function reward_budget_changed() returns trigger language plpgsql as $$
begin
  if exists (
    select from reward_rule r
     where r.tenant_id = new.tenant_id and r.id = new.rule_id and r.state <> 'draft'
       and (old.reserved_cents + r.amount_cents > r.budget_cents)
        <> (new.reserved_cents + r.amount_cents > r.budget_cents))
  then
    update tenant set updated_at = clock_timestamp() where id = new.tenant_id;
  end if;
  return null;
end $$;
create constraint trigger reward_budget_changed after update on reward_budget
  deferrable initially deferred for each row when (old.reserved_cents <> new.reserved_cents)
  execute function reward_budget_changed();

-- Every tenant's rules that are or were live, for the process that keeps them.
create function live_reward_rules() returns table (rule reward_rule, exhausted boolean) language plpgsql as $$
declare
  own integer;
begin
  for own in select id from tenant loop
    perform set_config('zuruf.tenant', own::text, true);
    return query
      select r, coalesce(b.reserved_cents + r.amount_cents > r.budget_cents, false)
        from reward_rule r
        left join reward_budget b on b.tenant_id = r.tenant_id and b.rule_id = r.id
       where r.tenant_id = own and r.state <> 'draft';
  end loop;
  perform set_config('zuruf.tenant', '', true);
end $$;

-- What was promised when the claim was opened; null on claims of before, for which the tenant's settings hold.
alter table claim
  add column reward_rule_id uuid,
  add column reward_rule_version integer,
  add column window_days integer,
  -- Is its amount part of what the rule's budget has promised?
  add column reserved boolean not null default false,
  add column cancel_reason text,
  add foreign key (tenant_id, reward_rule_id, reward_rule_version) references reward_rule (tenant_id, id, version);
alter table orders add column holding_days integer;
-- What is paid when the budget is used up before the order comes; null when the reward stands under no budget.
alter table referral add column sure_reward_cents integer;

-- Did this person order before?
create index recipient_email on recipient (tenant_id, email_key) where email_key is not null;
create index orders_customer on orders (tenant_id, customer_number) where customer_number is not null;
-- A rule is tried against the orders of a period.
create index orders_received on orders (tenant_id, received_at, id);
