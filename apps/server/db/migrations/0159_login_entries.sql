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
