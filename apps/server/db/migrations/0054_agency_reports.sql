-- What an agency's reports list, kept by triggers: any page behind a page's number is found by key. Decision 063
-- 'order': an order of the agency's referrals. 'lead': a referral that may still become one.
create table agency_line (
  tenant_id integer not null references tenant (id),
  kind text not null check (kind in ('order', 'lead')),
  -- The order, or the referral.
  id uuid not null,
  agency_id uuid not null,
  -- Who serves it; zeros for nobody.
  member_id uuid not null,
  -- Where the state stands among the others.
  rank smallint not null,
  product_id text not null,
  at timestamptz not null,
  primary key (tenant_id, kind, id)
);
create index agency_line_newest on agency_line (tenant_id, agency_id, kind, at desc, id) include (rank, product_id, member_id);
create index agency_line_rank on agency_line (tenant_id, agency_id, kind, rank, at desc, id) include (product_id, member_id);
create index agency_line_product on agency_line (tenant_id, agency_id, kind, product_id, at desc, id) include (rank, member_id);
create index agency_line_member on agency_line (tenant_id, agency_id, member_id, kind, at desc, id) include (rank, product_id);

-- How many lines there are by the day: written as they come, never changed, so that nobody waits for anybody; the job
-- `agencies.fold` adds them up. Each line counts for its member and for all of the agency (zeros), for its product and for all ('').
create table agency_count (
  tenant_id integer not null references tenant (id),
  id bigint generated always as identity,
  agency_id uuid not null,
  member_id uuid not null,
  kind text not null,
  product_id text not null,
  day date not null,
  rank smallint not null,
  count integer not null,
  primary key (tenant_id, id)
);
create index agency_count_day on agency_count (tenant_id, agency_id, member_id, kind, product_id, day, rank) include (count);

-- Who recommends with the agency's people: for all of the agency (zeros) and for each of them.
create table agency_recommender (
  tenant_id integer not null references tenant (id),
  agency_id uuid not null,
  member_id uuid not null,
  account_id uuid not null,
  name text collate "C" not null,
  referrals integer not null,
  orders integer not null,
  last_at timestamptz not null,
  primary key (tenant_id, agency_id, member_id, account_id)
);
create index agency_recommender_name on agency_recommender (tenant_id, agency_id, member_id, name, account_id) include (orders);
create index agency_recommender_referrals on agency_recommender (tenant_id, agency_id, member_id, referrals, account_id) include (orders);
create index agency_recommender_orders on agency_recommender (tenant_id, agency_id, member_id, orders, account_id);
create index agency_recommender_last on agency_recommender (tenant_id, agency_id, member_id, last_at, account_id) include (orders);
create index agency_recommender_account on agency_recommender (tenant_id, account_id);

create function nobody() returns uuid language sql immutable parallel safe
  return '00000000-0000-0000-0000-000000000000'::uuid;

create function order_rank(state text) returns smallint language sql immutable parallel safe
  return array_position(array['concluded', 'received', 'processing', 'released', 'rejected', 'withdrawn', 'cancelled'], state)::smallint;

-- What the lines are made of. Views, so that a condition reaches the index it needs.
create view agency_order_source with (security_invoker = true) as
  select o.tenant_id, 'order' as kind, o.id, r.agency_id, coalesce(r.member_id, nobody()) as member_id, order_rank(o.state) as rank,
         o.product_id, coalesce(o.received_at, o.created_at) as at, o.referral_id
    from orders o join referral r on r.tenant_id = o.tenant_id and r.id = o.referral_id
   where r.agency_id is not null;

-- 1: somebody began; 2: somebody followed the link; 3: whom it is for is known.
create view agency_lead_source with (security_invoker = true) as
  select r.tenant_id, 'lead' as kind, r.id, r.agency_id, coalesce(r.member_id, nobody()) as member_id,
         (case when begun.one then 1 when r.clicks > 0 then 2 else 3 end)::smallint as rank, r.product_id, r.created_at as at
    from referral r
   cross join lateral (select exists (
     select from recipient p where p.tenant_id = r.tenant_id and p.referral_id = r.id) as one) begun
   where r.agency_id is not null and r.state = 'open'
     and (begun.one or r.clicks > 0 or coalesce(r.contact_first_name, '') <> '');

create function count_agency_lines(tenant integer, agencies uuid[], members uuid[], kinds text[], products text[],
  moments timestamptz[], ranks smallint[], by integer) returns void language sql as $$
  insert into agency_count (tenant_id, agency_id, member_id, kind, product_id, day, rank, count)
  select tenant, l.agency, whom.member, l.kind, what.product, (l.at at time zone 'Europe/Berlin')::date, l.rank, by * count(*)
    from unnest(agencies, members, kinds, products, moments, ranks) as l (agency, member, kind, product, at, rank)
   cross join lateral (values (nobody()), (l.member)) as whom (member)
   cross join lateral (values (''), (l.product)) as what (product)
   group by 2, 3, 4, 5, 6, 7
$$;

create function note_agency_lines() returns trigger language plpgsql as $$
declare
  l record;
begin
  if tg_op <> 'INSERT' then
    for l in select tenant_id, array_agg(agency_id) a, array_agg(member_id) m, array_agg(kind) k, array_agg(product_id) p,
                    array_agg(at) t, array_agg(rank) r from gone group by 1 loop
      perform count_agency_lines(l.tenant_id, l.a, l.m, l.k, l.p, l.t, l.r, -1);
    end loop;
  end if;
  if tg_op <> 'DELETE' then
    for l in select tenant_id, array_agg(agency_id) a, array_agg(member_id) m, array_agg(kind) k, array_agg(product_id) p,
                    array_agg(at) t, array_agg(rank) r from fresh group by 1 loop
      perform count_agency_lines(l.tenant_id, l.a, l.m, l.k, l.p, l.t, l.r, 1);
    end loop;
  end if;
  return null;
end $$;
create trigger agency_line_added after insert on agency_line referencing new table as fresh
  for each statement execute function note_agency_lines();
create trigger agency_line_changed after update on agency_line referencing old table as gone new table as fresh
  for each statement execute function note_agency_lines();
create trigger agency_line_removed after delete on agency_line referencing old table as gone
  for each statement execute function note_agency_lines();

create function keep_agency_order(tenant integer, order_id uuid) returns void language sql as $$
  insert into agency_line as l
  select tenant_id, kind, id, agency_id, member_id, rank, product_id, at from agency_order_source s where s.tenant_id = tenant and s.id = order_id
  on conflict (tenant_id, kind, id) do update
     set agency_id = excluded.agency_id, member_id = excluded.member_id, rank = excluded.rank,
         product_id = excluded.product_id, at = excluded.at
   where (l.agency_id, l.member_id, l.rank, l.product_id, l.at)
      is distinct from (excluded.agency_id, excluded.member_id, excluded.rank, excluded.product_id, excluded.at)
$$;

create function keep_agency_lead(tenant integer, referral uuid) returns void language plpgsql as $$
begin
  insert into agency_line as l
  select tenant_id, kind, id, agency_id, member_id, rank, product_id, at from agency_lead_source s where s.tenant_id = tenant and s.id = referral
  on conflict (tenant_id, kind, id) do update
     set agency_id = excluded.agency_id, member_id = excluded.member_id, rank = excluded.rank,
         product_id = excluded.product_id, at = excluded.at
   where (l.agency_id, l.member_id, l.rank, l.product_id, l.at)
      is distinct from (excluded.agency_id, excluded.member_id, excluded.rank, excluded.product_id, excluded.at);
  if not found then
    delete from agency_line l where l.tenant_id = tenant and l.kind = 'lead' and l.id = referral
       and not exists (select from agency_lead_source s where s.tenant_id = tenant and s.id = referral);
  end if;
end $$;

-- The agency's row first, so that two who write both do so in one order.
create function add_to_recommender(tenant integer, agency uuid, member uuid, account uuid, more_referrals integer,
  more_orders integer, moment timestamptz, whole boolean) returns void language plpgsql as $$
declare
  whom uuid;
begin
  foreach whom in array (case when whole then array[nobody()] else '{}' end || case when member is null then '{}' else array[member] end) loop
    insert into agency_recommender as a
    select tenant, agency, whom, p.id, search_key(concat_ws(' ', p.first_name, p.last_name)), more_referrals, more_orders, moment
      from account p where p.tenant_id = tenant and p.id = account
    on conflict (tenant_id, agency_id, member_id, account_id) do update
       set referrals = a.referrals + more_referrals, orders = a.orders + more_orders, last_at = greatest(a.last_at, moment);
    delete from agency_recommender
     where tenant_id = tenant and agency_id = agency and member_id = whom and account_id = account and referrals <= 0;
  end loop;
end $$;

create function note_agency_referral() returns trigger language plpgsql as $$
declare
  ordered integer;
  moved boolean;
begin
  if tg_op = 'INSERT' then
    perform add_to_recommender(new.tenant_id, new.agency_id, new.member_id, new.account_id, 1, 0, new.created_at, true);
  elsif (old.agency_id, old.member_id, old.account_id) is distinct from (new.agency_id, new.member_id, new.account_id) then
    select count(*) into ordered from orders o
     where o.tenant_id = new.tenant_id and o.referral_id = new.id and o.successor_of is null;
    moved := (old.agency_id, old.account_id) is distinct from (new.agency_id, new.account_id);
    if old.agency_id is not null then
      perform add_to_recommender(old.tenant_id, old.agency_id, old.member_id, old.account_id, -1, -ordered, old.created_at, moved);
    end if;
    if new.agency_id is not null then
      perform add_to_recommender(new.tenant_id, new.agency_id, new.member_id, new.account_id, 1, ordered, new.created_at, moved);
    end if;
    if new.agency_id is null then
      delete from agency_line l using orders o
       where l.tenant_id = new.tenant_id and l.kind = 'order' and o.tenant_id = l.tenant_id and o.id = l.id and o.referral_id = new.id;
    end if;
    perform keep_agency_order(o.tenant_id, o.id) from orders o where o.tenant_id = new.tenant_id and o.referral_id = new.id;
  end if;
  perform keep_agency_lead(new.tenant_id, new.id);
  return null;
end $$;
create trigger referral_of_agency_made after insert on referral
  for each row when (new.agency_id is not null) execute function note_agency_referral();
create trigger referral_of_agency_changed
  after update of state, clicks, agency_id, member_id, account_id, contact_first_name, product_id on referral
  for each row when ((old.agency_id is not null or new.agency_id is not null)
    and (old.state, old.clicks > 0, old.agency_id, old.member_id, old.account_id, old.contact_first_name, old.product_id)
      is distinct from (new.state, new.clicks > 0, new.agency_id, new.member_id, new.account_id, new.contact_first_name, new.product_id))
  execute function note_agency_referral();

create function note_agency_recipient() returns trigger language plpgsql as $$
declare
  its_referral uuid := case when tg_op = 'DELETE' then old.referral_id else new.referral_id end;
  its_tenant integer := case when tg_op = 'DELETE' then old.tenant_id else new.tenant_id end;
begin
  if exists (select from referral r where r.tenant_id = its_tenant and r.id = its_referral and r.agency_id is not null) then
    perform keep_agency_lead(its_tenant, its_referral);
  end if;
  return null;
end $$;
create trigger recipient_of_agency after insert or delete on recipient
  for each row execute function note_agency_recipient();

create function note_agency_order() returns trigger language plpgsql as $$
declare
  r record;
begin
  select agency_id, member_id, account_id into r from referral where tenant_id = new.tenant_id and id = new.referral_id;
  if r.agency_id is null then
    return null;
  end if;
  if tg_op = 'INSERT' and new.successor_of is null then
    perform add_to_recommender(new.tenant_id, r.agency_id, r.member_id, r.account_id, 0, 1, new.created_at, true);
  end if;
  perform keep_agency_order(new.tenant_id, new.id);
  return null;
end $$;
create trigger order_of_agency after insert or update of state, received_at, product_id on orders
  for each row execute function note_agency_order();

create function note_agency_name() returns trigger language plpgsql as $$
begin
  update agency_recommender set name = search_key(concat_ws(' ', new.first_name, new.last_name))
   where tenant_id = new.tenant_id and account_id = new.id;
  return null;
end $$;
create trigger account_of_agency after update of first_name, last_name on account
  for each row execute function note_agency_name();

-- People are counted too: 1 with an order, 2 without.
create function count_agency_recommender() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    insert into agency_count (tenant_id, agency_id, member_id, kind, product_id, day, rank, count)
    values (old.tenant_id, old.agency_id, old.member_id, 'recommender', '', '1970-01-01', case when old.orders > 0 then 1 else 2 end, -1);
  end if;
  if tg_op <> 'DELETE' then
    insert into agency_count (tenant_id, agency_id, member_id, kind, product_id, day, rank, count)
    values (new.tenant_id, new.agency_id, new.member_id, 'recommender', '', '1970-01-01', case when new.orders > 0 then 1 else 2 end, 1);
  end if;
  return null;
end $$;
create trigger agency_recommender_came after insert or delete on agency_recommender
  for each row execute function count_agency_recommender();
create trigger agency_recommender_changed after update of orders on agency_recommender
  for each row when ((old.orders > 0) <> (new.orders > 0)) execute function count_agency_recommender();

-- Everything of before, and of rows that came without triggers.
create function fill_agency_reports(tenant integer) returns void language plpgsql as $$
begin
  insert into agency_line
  select tenant_id, kind, id, agency_id, member_id, rank, product_id, at from agency_order_source s where s.tenant_id = tenant
  union all select tenant_id, kind, id, agency_id, member_id, rank, product_id, at from agency_lead_source s where s.tenant_id = tenant
  on conflict do nothing;
  insert into agency_recommender
  select tenant, r.agency_id, whom.member, r.account_id, max(search_key(concat_ws(' ', p.first_name, p.last_name))),
         count(*), coalesce(sum(made.orders), 0), max(greatest(r.created_at, made.last_at))
    from referral r
    join account p on p.tenant_id = r.tenant_id and p.id = r.account_id
    left join lateral (
      select count(*) as orders, max(o.created_at) as last_at from orders o
       where o.tenant_id = r.tenant_id and o.referral_id = r.id and o.successor_of is null) made on true
   cross join lateral (select nobody() union all select r.member_id where r.member_id is not null) as whom (member)
   where r.tenant_id = tenant and r.agency_id is not null
   group by r.agency_id, whom.member, r.account_id
  on conflict do nothing;
end $$;
do $$
declare
  own integer;
begin
  for own in select id from tenant loop
    perform set_config('zuruf.tenant', own::text, true);
    perform fill_agency_reports(own);
  end loop;
  perform set_config('zuruf.tenant', '', true);
end $$;

-- Figures of who refers for a living, also by product and channel: dimension 'product of 1001', 'channel of 1001'. Decision 060
alter table figure_day drop constraint figure_day_dimension_check;
alter table figure_day add constraint figure_day_dimension_check check (
  dimension in ('all', 'channel', 'product', 'agency', 'recommender')
  or dimension like 'product of %' or dimension like 'channel of %') not valid;
alter table click_day drop constraint click_day_dimension_check;
alter table click_day add constraint click_day_dimension_check check (
  dimension in ('all', 'channel', 'product', 'agency')
  or dimension like 'product of %' or dimension like 'channel of %') not valid;
do $$
declare
  own integer;
begin
  for own in select id from tenant loop
    perform set_config('zuruf.tenant', own::text, true);
    -- The next run of the job counts all days anew; until then they are counted when they are asked for.
    delete from figure_state where tenant_id = own;
    insert into click_day (tenant_id, dimension, day, key, clicks)
    select own, d.dimension, c.day, d.key, sum(c.clicks)
      from referral_click_day c
      join referral r on r.tenant_id = c.tenant_id and r.id = c.referral_id and r.agent_number is not null
     cross join lateral (values ('product of ' || r.agent_number, r.product_id),
       ('channel of ' || r.agent_number, lower(coalesce(r.channel, '')))) as d (dimension, key)
     where c.tenant_id = own
     group by 2, 3, 4;
  end loop;
  perform set_config('zuruf.tenant', '', true);
end $$;
