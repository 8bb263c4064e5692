import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { connect, withTenant } from '../src/platform/database/database.ts'
import { assertRestrictedRole } from '../src/platform/database/guard.ts'
import { openTestApp, type TestApp } from './harness/app.ts'
import { tenantTables } from './harness/tenant-tables.ts'
import { makeWorld } from './harness/world.ts'

/** Tenants are separated by row-level security. */

let server: TestApp
beforeAll(async () => {
  server = await openTestApp({ connections: 1 })
  await makeWorld(server, 'swb')
  await makeWorld(server, 'nordlicht')
  await server.api.call('beginOperatorSession', { body: { email: 'nobody@example.org', password: 'x' } })
})
afterAll(() => server.close())

/** Queries that find violations of a rule. */
const violations = {
  'row-level security is enabled and forced on every table with tenant_id': `
    select t.name from (${tenantTables}) t join pg_class c on c.oid = t.oid
     where not (c.relrowsecurity and c.relforcerowsecurity)`,
  'each has one policy, for all commands and roles, with USING and WITH CHECK': `
    select t.name from (${tenantTables}) t left join pg_policy p on p.polrelid = t.oid
     group by t.name
    having count(*) <> 1 or bool_or(p.polqual is null or p.polwithcheck is null
        or p.polcmd <> '*' or not p.polpermissive or p.polroles <> '{0}')`,
  'every policy compares tenant_id with the transaction’s tenant': `
    select t.name from (${tenantTables}) t join pg_policy p on p.polrelid = t.oid
     where pg_get_expr(p.polqual, p.polrelid) not like '(tenant_id = (NULLIF(current_setting(''zuruf.tenant''::text, true)%'
        or pg_get_expr(p.polqual, p.polrelid) <> pg_get_expr(p.polwithcheck, p.polrelid)`,
  'tenant_id is never null': `
    select t.name from (${tenantTables}) t
      join pg_attribute a on a.attrelid = t.oid and a.attname = 'tenant_id' where not a.attnotnull`,
  'every primary key and unique index begins with tenant_id': `
    select t.name || ' ' || i.indexrelid::regclass from (${tenantTables}) t
      join pg_index i on i.indrelid = t.oid and i.indisunique
      join pg_attribute a on a.attrelid = t.oid and a.attnum = i.indkey[0]
     where a.attname <> 'tenant_id'`,
  'every such table has a primary key': `
    select t.name from (${tenantTables}) t
     where not exists (select from pg_index i where i.indrelid = t.oid and i.indisprimary)`,
  'every index begins with tenant_id': `
    select t.name || ' ' || i.indexrelid::regclass from (${tenantTables}) t
      join pg_index i on i.indrelid = t.oid
      join pg_attribute a on a.attrelid = t.oid and a.attnum = i.indkey[0]
     where a.attname <> 'tenant_id'`,
  'a foreign key from one tenant table to another includes tenant_id on both sides': `
    select f.conname from pg_constraint f
      join (${tenantTables}) t on t.oid = f.conrelid join (${tenantTables}) o on o.oid = f.confrelid
     where f.contype = 'f' and not exists (
       select from unnest(f.conkey, f.confkey) as pair (mine, theirs)
         join pg_attribute a on a.attrelid = f.conrelid and a.attnum = pair.mine
         join pg_attribute b on b.attrelid = f.confrelid and b.attnum = pair.theirs
        where a.attname = 'tenant_id' and b.attname = 'tenant_id')`,
  'tenant_id points to a tenant': `
    select t.name from (${tenantTables}) t
     where not exists (
       select from pg_constraint f where f.contype = 'f' and f.conrelid = t.oid
          and f.confrelid = 'tenant'::regclass)`,
  'the app’s role owns nothing': `
    select c.relname from pg_class c join pg_roles r on r.oid = c.relowner where r.rolname = 'zuruf_app'`,
  'the app’s role is not a superuser, cannot bypass row-level security and cannot create anything': `
    select rolname from pg_roles where rolname = 'zuruf_app'
       and (rolsuper or rolbypassrls or rolcreatedb or rolcreaterole or rolcanlogin or rolreplication)`,
  'the app’s role cannot truncate tables or change append-only ones': `
    select table_name || ' ' || privilege_type from information_schema.role_table_grants
     where grantee = 'zuruf_app' and table_schema = 'public'
       and (privilege_type in ('TRUNCATE', 'TRIGGER', 'REFERENCES')
         or (table_name in ('history', 'audit', 'operator_audit', 'manual_act', 'second_check') and privilege_type in ('UPDATE', 'DELETE'))
         or (table_name like 'kysely%' and privilege_type <> 'SELECT'))`,
}

// SPEC §S.23
describe("in the database's system catalogue", () => {
  test.each(Object.entries(violations))('%s', async (_, query) => {
    expect(await server.database.query(query)).toEqual([])
  })

  test('the rules apply to at least 18 tables', async () => {
    expect((await server.database.query(tenantTables)).length).toBeGreaterThanOrEqual(18)
  })

  test('tables without tenant_id are on the list of exceptions', async () => {
    const others = await server.database.query<{ relname: string }>(
      `select relname from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
          and oid not in (select oid from (${tenantTables}) t) order by relname`,
    )
    expect(others.map((table) => table.relname)).toEqual([
      'backup_run',
      'data_key',
      'demo_loading',
      'fingerprint_key',
      'installation_setting',
      'kysely_migration',
      'kysely_migration_lock',
      'mail_sent_to',
      'operator',
      'operator_audit',
      'operator_grant',
      'operator_link',
      'operator_mail',
      'operator_passkey',
      'operator_passkey_challenge',
      'operator_second_factor',
      'operator_session',
      'rate_limit',
      'release',
      'release_asset',
      'tenant',
      'webhook_outbox',
    ])
  })
})

// SPEC §S.22
describe('the role of the process', () => {
  test('is the restricted one', async () => {
    await expect(assertRestrictedRole(server.connection.database)).resolves.toEqual([])
  })

  test.each([
    ['is a superuser', 'superuser', ''],
    ['bypasses row-level security', 'bypassrls', ''],
    ['owns a table', 'nosuperuser', 'alter table voucher owner to'],
  ])('is rejected if it %s', async (_, attribute, command) => {
    const role = `dangerous_${randomUUID().replaceAll('-', '')}`
    await server.database.query(`create role ${role} login ${attribute} in role zuruf_app`)
    if (command) await server.database.query(`${command} ${role}`)
    const { database, close } = connect({ ...server.database.connection, user: role }, 1)
    const opened = database.connection().execute(async (one) => {
      await sql`set role ${sql.id(role)}`.execute(one)
      await assertRestrictedRole(one)
    })
    await expect(opened).rejects.toThrow(/Refusing to start/)
    await close()
    await server.database.query(`reassign owned by ${role} to current_user`)
    await server.database.query(`drop owned by ${role}`)
    await server.database.query(`drop role ${role}`)
  })
})

describe('with one shared connection', () => {
  const tenantIdOf = (key: string) => server.contextOf(key).tenant.id

  // SPEC §S.24
  test('tenants A, B and none, interleaved 1,000 times, see only their own rows', async () => {
    const ids = [tenantIdOf('swb'), tenantIdOf('nordlicht'), undefined]
    const { database } = server.connection
    const seen = await Promise.all(
      Array.from({ length: 1_000 }, async (_, turn) => {
        const id = ids[turn % ids.length]
        const read = (one: typeof database) =>
          one.selectFrom('account').select('tenantId').distinct().execute()
        const rows = id === undefined ? await read(database) : await withTenant(database, id, read)
        return { id, saw: rows.map((row) => row.tenantId) }
      }),
    )
    for (const { id, saw } of seen) expect(saw).toEqual(id === undefined ? [] : [id])
  })

  test('a failed transaction leaves no tenant set', async () => {
    const failing = withTenant(server.connection.database, tenantIdOf('swb'), async () => {
      throw new Error('on purpose')
    })
    await expect(failing).rejects.toThrow('on purpose')
    const rows = await server.connection.database.selectFrom('account').select('id').execute()
    expect(rows).toEqual([])
  })
})

describe('without a tenant set', () => {
  test('no table shows a row', async () => {
    for (const { name } of await server.database.query<{ name: string }>(tenantTables)) {
      const { rows } = await sql<{ n: number }>`select count(*)::int as n from ${sql.table(name)}`.execute(
        server.connection.database,
      )
      expect(rows, name).toEqual([{ n: 0 }])
    }
  })

  test('nothing can be written', async () => {
    const { database } = server.connection
    const insert = database
      .insertInto('agreedText')
      .values({ tenantId: server.contextOf('swb').tenant.id, hash: Buffer.alloc(32), text: 'x' })
      .execute()
    await expect(insert).rejects.toThrow(/row-level security/)
    const changed = await database.updateTable('account').set({ firstName: 'X' }).executeTakeFirst()
    expect(changed.numUpdatedRows).toBe(0n)
    const removed = await database.deleteFrom('account').executeTakeFirst()
    expect(removed.numDeletedRows).toBe(0n)
  })
})

test('one tenant cannot write rows of another', async () => {
  const [mine, theirs] = [server.contextOf('swb').tenant.id, server.contextOf('nordlicht').tenant.id]
  const { database } = server.connection
  const insert = withTenant(database, mine, (tx) =>
    tx
      .insertInto('agreedText')
      .values({ tenantId: theirs, hash: Buffer.alloc(32), text: 'x' })
      .execute(),
  )
  await expect(insert).rejects.toThrow(/row-level security/)
  const move = withTenant(database, mine, (tx) =>
    tx.updateTable('voucher').set({ tenantId: theirs }).execute(),
  )
  await expect(move).rejects.toThrow(/row-level security/)
})

test.each([
  ['history', 'actor'],
  ['audit', 'actor'],
  ['operator_audit', 'action'],
])('%s is append-only, even for the table owner', async (table, column) => {
  const rows = await server.database.query(`select from ${table}`)
  expect(rows.length).toBeGreaterThan(0)
  await expect(server.database.query(`update ${table} set ${column} = 'nobody'`)).rejects.toThrow(
    /append-only/,
  )
  await expect(server.database.query(`delete from ${table}`)).rejects.toThrow(/append-only/)
})
