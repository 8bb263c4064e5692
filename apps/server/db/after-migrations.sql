-- What holds for all tables: row-level security, and the privileges of the role that Zuruf works as. Runs at every
-- start, and touches only what differs: an `alter table` or a `grant` waits for everybody who uses the table, and
-- they would wait behind it. A migration that changes a rule drops the old policies or revokes the old privileges.

-- Rows with a tenant_id are seen and written only inside the tenant that the transaction has set. No subquery around the
-- setting: the planner knows its value then, and expects as many rows as this tenant has.
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
      'create policy tenant on %I using (tenant_id = nullif(current_setting(''zuruf.tenant'', true), '''')::int)
         with check (tenant_id = nullif(current_setting(''zuruf.tenant'', true), '''')::int)',
      t.relname);
  end loop;
end $$;

do $$
declare
  change record;
begin
  if not has_schema_privilege('zuruf_app', 'public', 'usage') then
    grant usage on schema public to zuruf_app;
  end if;
  if not has_schema_privilege('zuruf_app', 'pgboss', 'usage') then
    grant usage on schema pgboss to zuruf_app;
  end if;

  for change in
    with withheld (table_name, privileges) as (values
      -- Evidence and books are only added to.
      ('history', array['update', 'delete']),
      ('audit', array['update', 'delete']),
      ('operator_audit', array['update', 'delete']),
      ('ledger_entry', array['update', 'delete']),
      ('content_version', array['update', 'delete']),
      ('credit_note_line', array['update', 'delete']),
      ('manual_act', array['update', 'delete']),
      ('second_check', array['update', 'delete']),
      ('consent_step', array['update']),
      -- A document is only ever emptied; a trigger sees to it.
      ('credit_note_file', array['delete']),
      ('credit_note', array['delete']),
      ('commission', array['delete']),
      ('commission_rule', array['delete']),
      ('number_series', array['delete']),
      -- Operators are disabled, not deleted; a right is given or taken, not rewritten.
      ('operator', array['delete']),
      ('operator_grant', array['update']),
      ('operator_link', array['update']),
      -- Evidence goes with its order alone.
      ('order_document_shown', array['update']),
      -- A canary that could be replaced would guard nothing.
      ('data_key', array['update', 'delete']),
      ('kysely_migration', array['insert', 'update', 'delete']),
      ('kysely_migration_lock', array['insert', 'update', 'delete'])
    ), privileges as (
      select format('%I.%I', n.nspname, c.relname) as name, privilege,
             not exists (select from withheld w
               where n.nspname = 'public' and w.table_name = c.relname and privilege = any (w.privileges)) as wanted,
             has_table_privilege('zuruf_app', c.oid, privilege) as had
        from pg_class c join pg_namespace n on n.oid = c.relnamespace
       cross join unnest(array['select', 'insert', 'update', 'delete']) as privilege
       where n.nspname in ('public', 'pgboss') and c.relkind in ('r', 'p', 'v')
    )
    select name, wanted, string_agg(privilege, ', ') as list from privileges where wanted <> had group by name, wanted
  loop
    if change.wanted then
      execute format('grant %s on %s to zuruf_app', change.list, change.name);
    else
      execute format('revoke %s on %s from zuruf_app', change.list, change.name);
    end if;
  end loop;

  if not has_column_privilege('zuruf_app', 'data_key', 'retired_at', 'update') then
    grant update (encrypting_at, retired_at) on data_key to zuruf_app;
  end if;

  for change in
    select format('%I.%I', n.nspname, c.relname) as name
      from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname in ('public', 'pgboss')
       -- A plain `and` could ask it about tables, which is an error.
       and case when c.relkind = 'S' then not has_sequence_privilege('zuruf_app', c.oid, 'usage') end
  loop
    execute format('grant usage on sequence %s to zuruf_app', change.name);
  end loop;

  for change in
    select p.oid::regprocedure::text as name from pg_proc p join pg_namespace n on n.oid = p.pronamespace
     where n.nspname = 'pgboss' and not has_function_privilege('zuruf_app', p.oid, 'execute')
  loop
    execute format('grant execute on function %s to zuruf_app', change.name);
  end loop;
end $$;
