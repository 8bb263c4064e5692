-- One rule for every table with a tenant_id: row-level security, enabled and forced, seen and written only inside
-- the tenant that the transaction has set. Runs after each migration; a test proves it for all tables.
-- Tables that have the rule are not touched: each would be locked while the previous release works on it. A migration
-- that changes the rule drops the old policies.
do $$
declare
  t record;
begin
  for t in
    select c.relname from pg_class c join pg_namespace n on n.oid = c.relnamespace
      join pg_attribute a on a.attrelid = c.oid and a.attname = 'tenant_id' and not a.attisdropped
     where n.nspname = 'public' and c.relkind in ('r', 'p')
       and not (c.relrowsecurity and c.relforcerowsecurity
         and exists (select from pg_policy p where p.polrelid = c.oid and p.polname = 'tenant'))
  loop
    execute format('alter table %I enable row level security', t.relname);
    execute format('alter table %I force row level security', t.relname);
    execute format('drop policy if exists tenant on %I', t.relname);
    execute format(
      'create policy tenant on %I using (tenant_id = (select nullif(current_setting(''zuruf.tenant'', true), '''')::int))
         with check (tenant_id = (select nullif(current_setting(''zuruf.tenant'', true), '''')::int))',
      t.relname);
  end loop;
end $$;

grant usage on schema public to zuruf_app;
grant select, insert, update, delete on all tables in schema public to zuruf_app;
grant usage on all sequences in schema public to zuruf_app;
revoke update, delete on history, audit, operator_audit, ledger_entry, content_version from zuruf_app;
revoke update, delete on credit_note_line from zuruf_app;
revoke update, delete on manual_act, second_check from zuruf_app;
-- A document is only ever emptied; a trigger sees to it.
revoke delete on credit_note_file, credit_note, commission, commission_rule, number_series from zuruf_app;
-- Operators are disabled, not deleted; a right is given or taken, not rewritten.
revoke delete on operator from zuruf_app;
revoke update on operator_grant, operator_link from zuruf_app;
revoke update on consent_step from zuruf_app;
-- Evidence goes with its order alone.
revoke update on order_document_shown from zuruf_app;
-- A canary that could be replaced would guard nothing.
revoke update, delete on data_key from zuruf_app;
grant update (encrypting_at, retired_at) on data_key to zuruf_app;
revoke insert, update, delete on kysely_migration, kysely_migration_lock from zuruf_app;

grant usage on schema pgboss to zuruf_app;
grant select, insert, update, delete on all tables in schema pgboss to zuruf_app;
grant usage on all sequences in schema pgboss to zuruf_app;
grant execute on all functions in schema pgboss to zuruf_app;
