-- Clicks by month (decision 125): a month is dropped at once when no tenant keeps it. Queries and statements stay as they
-- are, also those of the previous release. Partitions have a schema of their own, in which Zuruf's role has no rights: rows are
-- reached through `click` and its row-level security alone.
create schema if not exists partitions;

alter table click set schema partitions;
alter table partitions.click rename to click_before;
drop policy if exists tenant on partitions.click_before;
-- The functions below look for uncounted clicks of all tenants.
alter table partitions.click_before no force row level security, disable row level security;
revoke all on partitions.click_before from zuruf_app;

create table click (
  tenant_id integer not null references tenant (id),
  id uuid not null,
  referral_id uuid not null,
  at timestamptz not null,
  channel text,
  source text not null constraint click_source_check check (source in ('link', 'code', 'visit')),
  robot boolean not null default false,
  counted boolean not null default false,
  visitor bytea,
  primary key (tenant_id, id)
) partition by range (id);
create index click_uncounted on click (tenant_id, referral_id) where not counted and not robot;

alter table click enable row level security;
alter table click force row level security;
create policy tenant on click using (tenant_id = (select nullif(current_setting('zuruf.tenant', true), '')::int))
  with check (tenant_id = (select nullif(current_setting('zuruf.tenant', true), '')::int));
grant select, insert, update, delete on click to zuruf_app;

do $$
declare
  bound text := (
    select substring(pg_get_constraintdef(oid) from '[0-9a-f]{8}-[0-9a-f-]{27}') from pg_constraint
     where conrelid = 'partitions.click_before'::regclass and conname = 'click_bound');
begin
  execute format('alter table click attach partition partitions.click_before for values from (minvalue) to (%L)', bound);
  alter table partitions.click_before drop constraint click_bound;
end $$;

-- Clicks of months without a partition, should the job not have run.
create table partitions.click_default partition of click default;

-- Partitions of clicks, by the id at which each ends; none for the default.
create view partitions.click_partition as
  select c.relname::text as name,
         substring(pg_get_expr(c.relpartbound, c.oid) from 'TO \(''([0-9a-f-]{36})''\)')::uuid as ends
    from pg_inherits i join pg_class c on c.oid = i.inhrelid
   where i.inhparent = 'public.click'::regclass;

-- Adds partitions for the months up to a time, half a year ahead at most, and returns how many.
create function add_click_partitions(until timestamptz) returns integer
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp set lock_timeout = '500ms' as $$
declare
  -- An id of version 7 begins with its time in milliseconds.
  month timestamptz := (
    select to_timestamp(('x' || left(replace(ends::text, '-', ''), 12))::bit(48)::bigint / 1000.0)
      from partitions.click_partition where ends is not null order by ends desc limit 1);
  following timestamptz;
  name text;
  added integer := 0;
begin
  while month < least(until, now() + interval '6 months') loop
    following := date_add(month, interval '1 month', 'UTC');
    name := to_char(month at time zone 'UTC', '"click_"YYYY_MM');
    execute format('create table partitions.%I (like click including defaults including constraints)', name);
    execute format(
      'with late as (delete from partitions.click_default where id >= %L and id < %L returning *)
       insert into partitions.%I select * from late', first_id_at(month), first_id_at(following), name);
    execute format('alter table click attach partition partitions.%I for values from (%L) to (%L)',
      name, first_id_at(month), first_id_at(following));
    month := following;
    added := added + 1;
  end loop;
  return added;
end $$;

-- Drops the partitions that end before a time, half a year ago at the latest, and returns how many. Those with clicks that
-- are not counted stay.
create function drop_click_partitions(before timestamptz) returns integer
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp set lock_timeout = '500ms' as $$
declare
  old text;
  is_needed boolean;
  dropped integer := 0;
begin
  for old in
    select p.name from partitions.click_partition p
     where p.ends <= first_id_at(least(before, now() - interval '180 days')) order by p.ends
  loop
    execute format('select exists (select from partitions.%I where not counted and not robot)', old) into is_needed;
    continue when is_needed;
    execute format('drop table partitions.%I', old);
    dropped := dropped + 1;
  end loop;
  return dropped;
end $$;

revoke execute on function add_click_partitions(timestamptz), drop_click_partitions(timestamptz) from public;
grant execute on function add_click_partitions(timestamptz), drop_click_partitions(timestamptz) to zuruf_app;

select add_click_partitions(now() + interval '3 months');
