import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createDatabase, type TestDatabase } from './harness/database.ts'
import { tenantTables } from './harness/tenant-tables.ts'

/**
 * What Citus needs to distribute the tables by `tenant_id`, as far as the catalogue shows it. `tenancy.test.ts` has the
 * rules about primary keys, indexes and foreign keys between tables of tenants. docs/scale.md says what was tried.
 */

let database: TestDatabase
beforeAll(async () => {
  database = await createDatabase('empty')
})
afterAll(() => database.drop())

/** Tables that every node would have in full: tables of tenants refer to them. */
const referenceTables = ['operator', 'tenant']

const triggers = `
  select c.relname::text as table, g.tgname::text as trigger, p.proname::text as function, p.prosrc as source,
         g.tgnewtable is not null or g.tgoldtable is not null as has_transition_table
    from pg_trigger g join pg_class c on c.oid = g.tgrelid join pg_proc p on p.oid = g.tgfoid
   where not g.tgisinternal and c.relnamespace = 'public'::regnamespace`

const namesOf = async (query: string) =>
  (await database.query<{ name: string }>(query)).map(({ name }) => name).toSorted()

/** Returns the triggers that meet a condition, with their tables. */
const triggersWith = (condition: string) =>
  namesOf(`select g.table || ' ' || g.trigger as name from (${triggers}) g where ${condition}`)

/** Queries that find tables that Citus refuses. */
const refused = {
  'a foreign key to a table without tenant_id leads to a reference table': `
    select f.conname::text as name from pg_constraint f join (${tenantTables}) t on t.oid = f.conrelid
     where f.contype = 'f' and f.confrelid not in (select oid from (${tenantTables}) o)
       and f.confrelid::regclass::text <> all ('{${referenceTables.join()}}')`,
  'no foreign key leads from a table without tenant_id to one with it': `
    select f.conname::text as name from pg_constraint f join (${tenantTables}) t on t.oid = f.confrelid
     where f.contype = 'f' and f.conrelid not in (select oid from (${tenantTables}) o)`,
  'no foreign key changes tenant_id': `
    select f.conname::text as name from pg_constraint f join (${tenantTables}) t on t.oid = f.conrelid
      join pg_attribute a on a.attrelid = t.oid and a.attname = 'tenant_id'
     where f.contype = 'f' and a.attnum = any (f.conkey)
       and (f.confupdtype <> 'a' or (f.confdeltype in ('n', 'd') and f.confdelsetcols is null))`,
  'an exclusion constraint includes tenant_id': `
    select f.conname::text as name from pg_constraint f join (${tenantTables}) t on t.oid = f.conrelid
      join pg_attribute a on a.attrelid = t.oid and a.attname = 'tenant_id'
     where f.contype = 'x' and a.attnum <> all (f.conkey)`,
  'tenant_id has one type, so that the tables are in the same places': `
    select t.name from (${tenantTables}) t join pg_attribute a on a.attrelid = t.oid and a.attname = 'tenant_id'
     where a.atttypid <> 'integer'::regtype`,
  'an identity column is a bigint, because every node gets its own range': `
    select t.name from (${tenantTables}) t join pg_attribute a on a.attrelid = t.oid
     where a.attidentity <> '' and a.atttypid <> 'bigint'::regtype`,
  'no default takes a number from a sequence of its own': `
    select t.name from (${tenantTables}) t join pg_attrdef d on d.adrelid = t.oid
     where pg_get_expr(d.adbin, d.adrelid) like '%nextval(%'`,
  'no table inherits from another, except partitions, or has rules': `
    select t.name from (${tenantTables}) t
     where exists (select from pg_inherits i join pg_class c on c.oid = i.inhrelid
                    where t.oid in (i.inhrelid, i.inhparent) and not c.relispartition)
        or exists (select from pg_rewrite r where r.ev_class = t.oid)`,
}

describe('each table of tenants can be distributed', () => {
  test.each(Object.entries(refused))('%s', async (_, query) => {
    expect(await namesOf(query)).toEqual([])
  })

  test('each rule finds a table that breaks it', async () => {
    await database.query(`
      create sequence probe_number;
      create table probe_local (id integer primary key, number bigint unique);
      create table probe (
        tenant_id bigint references probe_local (number) on update cascade,
        id integer generated always as identity primary key,
        number bigint default nextval('probe_number'),
        local_id integer references probe_local,
        during int4range,
        exclude using gist (during with &&));
      alter table probe_local add foreign key (id) references probe;
      create table probe_child () inherits (probe)`)
    try {
      for (const [rule, query] of Object.entries(refused)) {
        expect(await namesOf(query), rule).toContainEqual(expect.stringMatching(/^probe/))
      }
    } finally {
      await database.query('drop table probe, probe_local, probe_child cascade; drop sequence probe_number')
    }
  })

  test('the tables that all nodes have in full do not refer to tables of tenants', async () => {
    expect(
      await namesOf(`select c.relname::text as name from pg_class c where c.relname = any ('{${referenceTables.join()}}')
        and c.relkind = 'r' and c.relnamespace = 'public'::regnamespace`),
    ).toEqual(referenceTables)
  })
})

/**
 * Differences that a trial with Citus found. They cost nothing on one server and stay. A new one is one more change before
 * Citus can be used: add it here and in docs/scale.md#citus.
 */
describe('what has to change before Citus can be used', () => {
  test('triggers with transition tables, which are not visible to queries of distributed tables', async () => {
    expect(await triggersWith('g.has_transition_table')).toEqual([
      'account account_found',
      'agency_line agency_line_added',
      'agency_line agency_line_changed',
      'agency_line agency_line_removed',
      'figure_day figure_day_before',
      'figure_day figure_day_gone',
      'figure_day figure_day_new',
      'figure_day figure_day_now',
      'history history_announced',
      'history recipient_news_noted',
      'history referral_news_noted',
      'ledger_entry ledger_entry_summed',
      'mail mail_addresses_gone',
      'mail mail_addresses_new',
      'orders order_found',
      'orders orders_figures_changed',
      'orders orders_figures_made',
      'recipient recipient_figures',
      'recipient recipient_found',
    ])
  })

  test('triggers that notify: nodes commit in two phases, which forbids it', async () => {
    expect(await triggersWith("g.source ~* 'notify'")).toEqual(['tenant tenant_changed'])
  })

  test('triggers that ask for the name of their table, which is that of a shard', async () => {
    const names = await triggersWith("g.source ~* 'tg_table_name|tg_relid' and g.function <> 'refuse_change'")
    expect(names).toEqual(['account account_renamed', 'orders order_renamed', 'recipient recipient_renamed'])
  })

  test('all triggers: each needs the setting for unsafe triggers, and its functions on every node', async () => {
    const names = await triggersWith('true')
    expect(names).toHaveLength(84)
    expect(new Set(names.map((name) => name.split(' ')[0])).size).toBe(34)
  })
})
