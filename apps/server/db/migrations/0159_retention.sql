-- Audit entries about logins may be deleted after thirty days at the earliest. All other entries stay, and none changes.

create function is_login_entry(action text) returns boolean language sql immutable parallel safe
  return action in ('agency-session.begun', 'password.forgotten', 'password.refused', 'proof.refused', 'session.begun',
    'session.ended', 'session.proved', 'session.refused');

create function refuse_audit_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and is_login_entry(old.action) and old.at < now() - interval '30 days' then
    return old;
  end if;
  raise exception 'audit is append-only';
end $$;

create or replace trigger audit_append_only before update or delete on audit
  for each row execute function refuse_audit_change();

-- Deletes the tenant's login entries of before a time, so many at most, and returns how many. Zuruf's role has no privilege
-- to delete from the table. The owner may be exempt from row-level security, so the tenant is named.
create function delete_login_entries(before timestamptz, most integer) returns integer
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  deleted integer;
begin
  delete from audit
   where ctid = any (array(
     select ctid from audit
      where tenant_id = nullif(current_setting('zuruf.tenant', true), '')::integer and is_login_entry(action)
        and at < least(before, now() - interval '30 days')
      limit most));
  get diagnostics deleted = row_count;
  return deleted;
end $$;

-- Functions can be executed by everybody unless that is revoked.
revoke execute on function delete_login_entries(timestamptz, integer) from public;
grant execute on function delete_login_entries(timestamptz, integer) to zuruf_app;

-- The smallest id of version 7 at this time, as `firstIdAt` in `ids.ts`.
create function first_id_at(at timestamptz) returns uuid language sql immutable strict parallel safe
  return (lpad(to_hex((extract(epoch from at) * 1000)::bigint), 12, '0') || repeat('0', 20))::uuid;

-- The clicks so far become the first partition (0161). Its bound is known beforehand, so that it need not be read under a
-- lock. It is months ahead: until it is a partition, the table refuses clicks beyond the bound.
do $$
declare
  bound timestamptz := date_trunc('month', now(), 'UTC');
begin
  -- A new table needs no such time. Its rows cannot be asked for: the owner may be subject to row-level security.
  if pg_relation_size('click') > 0 then
    bound := date_trunc('month', now() + interval '3 months', 'UTC');
  end if;
  execute format('alter table click add constraint click_bound check (id < %L) not valid', first_id_at(bound));
end $$;
