-- Figures kept by the day, so that nobody counts a million referrals to draw a chart. Decision 060
-- One row per day of the German calendar and value of one dimension; dimension 'all' has one value, ''.
create table figure_day (
  tenant_id integer not null references tenant (id),
  dimension text not null check (dimension in ('all', 'channel', 'product', 'agency', 'recommender')),
  day date not null,
  key text not null,
  -- What people call it, where the key does not say.
  label text,
  shares integer not null,
  orders integer not null,
  contracts integer not null,
  paid integer not null,
  paid_cents bigint not null,
  primary key (tenant_id, dimension, day, key)
);

-- Clicks of people by the day; written where clicks are added up, once, since afterwards nothing tells a visit from a repetition.
create table click_day (
  tenant_id integer not null references tenant (id),
  dimension text not null check (dimension in ('all', 'channel', 'product', 'agency')),
  day date not null,
  key text not null,
  clicks integer not null,
  primary key (tenant_id, dimension, day, key)
);

-- What each account of the books gained by the day: credits less debits, in cents.
create table ledger_day (
  tenant_id integer not null references tenant (id),
  day date not null,
  account text not null,
  cents bigint not null,
  primary key (tenant_id, day, account)
);

-- The last day that is kept; what came later is counted when it is asked for.
create table figure_state (
  tenant_id integer not null references tenant (id) primary key,
  through date not null
);

-- Days whose orders or payments changed afterwards; taken out when they are counted again.
create table figure_change (
  tenant_id integer not null references tenant (id),
  id bigint generated always as identity,
  day date not null,
  primary key (tenant_id, id)
);

-- Providers tell late: an order of last week that is concluded today as of the day before yesterday belongs there.
create function note_figure_change() returns trigger language plpgsql as $$
begin
  insert into figure_change (tenant_id, day)
  select new.tenant_id, days.day
    from (select distinct (moment at time zone 'Europe/Berlin')::date as day from unnest(
      case tg_table_name
        when 'orders' then array[
          coalesce((to_jsonb(new) ->> 'received_at')::timestamptz, new.created_at),
          (to_jsonb(new) ->> 'concluded_at')::timestamptz,
          (to_jsonb(old) ->> 'concluded_at')::timestamptz,
          coalesce((to_jsonb(old) ->> 'received_at')::timestamptz, (to_jsonb(old) ->> 'created_at')::timestamptz)]
        else array[new.state_at, old.state_at]
      end) as moment) as days
   where days.day is not null;
  return null;
end $$;

create trigger orders_figures after insert or update of state, received_at, concluded_at on orders
  for each row execute function note_figure_change();
create trigger referral_figures after update of state on referral
  for each row when (old.state <> new.state and (old.state = 'paid' or new.state = 'paid'))
  execute function note_figure_change();

create index orders_begun on orders (tenant_id, (coalesce(received_at, created_at)));
create index orders_concluded on orders (tenant_id, concluded_at) where concluded_at is not null;
create index referral_paid on referral (tenant_id, state_at) where state = 'paid';
-- When the provider last told anything.
create index order_event_received on order_event (tenant_id, received_at desc);

-- Clicks that were added up before: all on the day of their referral's first one.
do $$
declare
  own integer;
begin
  for own in select id from tenant loop
    perform set_config('zuruf.tenant', own::text, true);
    insert into click_day (tenant_id, dimension, day, key, clicks)
    select own, d.dimension, (r.first_clicked_at at time zone 'Europe/Berlin')::date, d.key, sum(r.clicks)
      from referral r
     cross join lateral (values ('all', ''), ('channel', lower(coalesce(r.channel, ''))), ('product', r.product_id),
       ('agency', coalesce(r.agent_number, ''))) as d (dimension, key)
     where r.tenant_id = own and r.clicks > 0 and r.first_clicked_at is not null
     group by 2, 3, 4;
  end loop;
  perform set_config('zuruf.tenant', '', true);
end $$;

-- The mail log: how often it was tried, and what the mail server said last.
alter table mail add column tries integer not null default 0;
alter table mail add column tried_at timestamptz;
alter table mail add column error text;
-- The mail this one repeats, when an operator sent it again.
alter table mail add column repeats uuid;
drop index mail_created;
create index mail_log_newest on mail (tenant_id, created_at desc, id desc);
create index mail_log_unsent on mail (tenant_id, created_at desc, id desc) where sent_at is null;
create index mail_log_address on mail (tenant_id, lower(to_address), created_at desc, id desc);
create index mail_log_template on mail (tenant_id, template, created_at desc, id desc);

-- What operators look for in the audit.
drop index audit_time;
create index audit_log_newest on audit (tenant_id, at desc, id desc);
create index audit_log_action on audit (tenant_id, action, at desc, id desc);
create index audit_log_actor on audit (tenant_id, actor_id, at desc, id desc) where actor_id is not null;
create index audit_log_subject on audit (tenant_id, subject_id, at desc, id desc) where subject_id is not null;
drop index operator_audit_time;
create index operator_audit_log_newest on operator_audit (at desc, id desc);

-- Keys of the provider: the secret of before counts beside the new one for a while.
alter table api_key add column description text not null default '';
alter table api_key add column previous_secret bytea;
alter table api_key add column previous_until timestamptz;
alter table api_key add column rotated_at timestamptz;
-- To the hour: not every call writes.
alter table api_key add column used_at timestamptz;
