import { randomBytes } from 'node:crypto'
import { isValidIBAN } from 'ibantools'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anonymousTables } from '../src/platform/archive/anonymous-columns.ts'
import { createBackup } from '../src/platform/archive/backup.ts'
import { readManifest } from '../src/platform/archive/manifest.ts'
import type { Target } from '../src/platform/archive/target.ts'
import { importTenant, type TenantImportRequest } from '../src/platform/archive/tenant-import.ts'
import { fieldCipher } from '../src/platform/crypto.ts'
import { openFiles } from '../src/platform/files.ts'
import { openTestApp, type TestApp } from './harness/app.ts'
import {
  asAdmin,
  backupDependencies,
  newTarget,
  rewriteManifest,
  runIn,
  type TestTarget,
} from './harness/archives.ts'
import { testKey } from './harness/config.ts'
import { encryptedTables, evidencePlace, storeEncryptedValues } from './harness/encrypted-values.ts'
import { createInstallation } from './harness/installation.ts'
import { referralBody } from './harness/people.ts'
import { dataKeySetting } from './harness/runtime.ts'
import { makeWorld } from './harness/world.ts'

/** Exports of single clients, and their import under other keys, on databases that are in use. */

let server: TestApp
let target: TestTarget
let whole: string
beforeAll(async () => {
  server = await openTestApp()
  await storeEncryptedValues(server)
  await makeWorld(server, 'swb')
  await makeWorld(server, 'nordlicht')
  target = newTarget()
  whole = (await createBackup(backupDependencies(server), target)).name
}, 120_000)
afterAll(async () => {
  target.remove()
  await server.close()
})

type Query = (text: string) => Promise<Record<string, unknown>[]>

/** Reads the rows of a tenant without its id and without encrypted values and fingerprints, by table. */
async function rowsOfTenant(query: Query, key: string): Promise<Map<string, string>> {
  const [tenant] = await query(`select id from tenant where key = '${key}'`)
  const tables = await query(
    `select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'tenant_id'
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') order by 1`,
  )
  const found = new Map<string, string>()
  for (const { name } of tables) {
    const encrypted = encryptedTables(server).find(({ table }) => table === name)
    const without = ['tenant_id', 'code_hash', ...Object.keys(encrypted?.columns ?? {})]
    const rows = await query(
      `select (to_jsonb(t) - array['${without.join("','")}'])::text as row from ${name} t
        where tenant_id = ${tenant?.id}`,
    )
    found.set(
      String(name),
      rows
        .map(({ row }) => String(row))
        .toSorted()
        .join('\n'),
    )
  }
  return found
}

const importInto = (
  test: TestApp,
  request: Partial<TenantImportRequest>,
  from: Target = target,
  sourceKeys = [testKey],
) =>
  importTenant(
    {
      owner: test.database.connection,
      files: test.config.dataDir,
      dataKeys: test.config.dataKeys,
      sourceKeys: sourceKeys as [typeof testKey],
      tables: encryptedTables(test),
      onProgress: () => {},
    },
    from,
    { archive: whole, tenant: 'swb', ...request },
  )

// SPEC §R.23
test('a client moves to an installation with other keys by two commands', async () => {
  const installation = await createInstallation()
  const own = newTarget()
  // The same id as in the source, as in many installations.
  const key = { id: testKey.id, key: randomBytes(32) }
  const settings = { DEMO: 'on', DATA_KEY: dataKeySetting(key) }
  try {
    const { name } = await createBackup({ ...backupDependencies(server), onlyTenant: 'swb' }, own)
    expect(name).toMatch(/Z-swb$/)
    const { manifest } = await readManifest(own, name, [testKey])
    expect(manifest.tables.find((table) => table.name === 'operator')).toBeUndefined()
    expect(manifest.tenants.map((tenant) => tenant.key)).toEqual(['swb'])
    const withoutKey = await runIn(installation, 'tenant.ts', ['import', 'swb', own.folder], settings)
    expect([withoutKey.code, withoutKey.output]).toEqual([
      1,
      expect.stringContaining('is another one than that of the archive'),
    ])

    const { code, output } = await runIn(installation, 'tenant.ts', ['import', 'swb', own.folder], {
      ...settings,
      SOURCE_DATA_KEY: dataKeySetting(testKey),
    })
    expect([code, output]).toEqual([0, expect.stringContaining('account: ')])
    const report = JSON.parse(output.split('\n').find((line) => line.startsWith('{')) ?? '')
    const before = await rowsOfTenant((text) => server.database.query(text), 'swb')
    await asAdmin(installation, async (query) => {
      const after = await rowsOfTenant(query, 'swb')
      for (const [table, rows] of before) expect([table, after.get(table) === rows]).toEqual([table, true])
      const stock = await query(
        `select code, code_hash, tenant_id, id from voucher where code_hash is not null order by id limit 5`,
      )
      const cipher = fieldCipher([key])
      for (const { code: stored, tenant_id: tenantId, id } of stock) {
        expect(cipher.decryptText(stored, { tenantId, field: 'voucher.code', rowId: id })).not.toBe('')
      }
      expect(stock).toHaveLength(5)
      const mails = await query(
        `select count(*)::int as count from pgboss.job where name = 'mail.send' and (data ->> 'tenantId')::int = ${report.tenantId}`,
      )
      expect(mails[0]?.count).toBeGreaterThan(0)
    })
    expect(report.codes).toBeGreaterThan(400)
    const files = openFiles(installation.dataDir, fieldCipher([key]))
    const place = { ...evidencePlace(server), tenantId: report.tenantId }
    expect((await files.read(place)).toString()).toBe('file')
    const again = await runIn(installation, 'tenant.ts', ['import', 'swb', own.folder], {
      ...settings,
      SOURCE_DATA_KEY: dataKeySetting(testKey),
    })
    expect([again.code, again.output]).toEqual([
      1,
      expect.stringContaining('There is a client "swb" already'),
    ])
  } finally {
    own.remove()
    await installation.remove()
  }
}, 60_000)

test('one client of a backup is restored beside the others, which go on', async () => {
  const others = await rowsOfTenant((text) => server.database.query(text), 'nordlicht')
  const { tenantId, rows, files } = await importInto(server, { as: 'swb-copy', hosts: ['copy.localhost'] })
  expect(rows).toBeGreaterThan(1_000)
  expect(files).toBeGreaterThan(0)
  const query: Query = (text) => server.database.query(text)
  const [original, copy] = [await rowsOfTenant(query, 'swb'), await rowsOfTenant(query, 'swb-copy')]
  for (const [table, text] of original) expect([table, copy.get(table) === text]).toEqual([table, true])
  expect(await rowsOfTenant(query, 'nordlicht')).toEqual(others)
  expect(
    await query("select tgrelid::regclass from pg_trigger where not tgisinternal and tgenabled <> 'O'"),
  ).toEqual([])

  await server.tenants.reload()
  await server.api.ok('createReferral', { query: {}, body: referralBody(), tenant: 'swb-copy' })
  const [count] = await query(`select count(*)::int from history where tenant_id = ${tenantId}`)
  expect(count?.count).toBeGreaterThan(0)
})

test('refuses a key or host that is taken, a missing client, and the archive of another release', async () => {
  const query: Query = (text) => server.database.query(text)
  const before = await query('select count(*)::int from account')
  await expect(importInto(server, {})).rejects.toThrow('There is a client "swb" already')
  await expect(importInto(server, { as: 'swb-2' })).rejects.toThrow(/localhost.* belongs to another client/)
  await expect(importInto(server, { tenant: 'gone' })).rejects.toThrow(
    'has no client "gone"; it has swb, nordlicht',
  )
  const lost = [{ id: 'other', key: randomBytes(32) }]
  const attempt = importInto(server, { as: 'swb-3', hosts: ['c.localhost'] }, target, lost)
  await expect(attempt).rejects.toThrow(/The key "test" is not in DATA_KEY.*\n.* values .* of swb/)
  const { manifest } = await readManifest(target, whole, [testKey])
  const older = await rewriteManifest(target, manifest, { migrations: manifest.migrations.slice(0, -1) })
  await expect(importInto(server, { as: 'swb-4' }, older)).rejects.toThrow('is of another release')
  expect(await query('select count(*)::int from account')).toEqual(before)
})

test('a damaged archive imports nothing and leaves no files', async () => {
  const query: Query = (text) => server.database.query(text)
  const before = await query('select key from tenant order by key')
  const files = await openFiles(server.config.dataDir, fieldCipher([testKey])).list()
  const damaged: Target = {
    ...target,
    async get(name) {
      const bytes = await target.get(name)
      return name.startsWith('files/') ? Buffer.concat([bytes, bytes]) : bytes
    },
  }
  const attempt = importInto(server, { as: 'swb-5', hosts: ['d.localhost'] }, damaged)
  await expect(attempt).rejects.toThrow(/the file 1\/.* is damaged/)
  expect(await query('select key from tenant order by key')).toEqual(before)
  expect(await openFiles(server.config.dataDir, fieldCipher([testKey])).list()).toHaveLength(files.length)
})

test('a copy without people has nothing of them, and works', async () => {
  const query: Query = (text) => server.database.query(text)
  const { tenantId, jobs, unreadable } = await importInto(server, {
    as: 'swb-test',
    hosts: ['test.localhost'],
    anonymous: true,
  })
  expect([jobs, unreadable]).toEqual([[], []])
  const people = await query(
    `select distinct value from (
       select unnest(array[first_name, last_name, email]) as value from account where tenant_id <> ${tenantId}
       union select unnest(array[first_name, last_name, email, phone, street]) from recipient where tenant_id <> ${tenantId}
       union select unnest(array[name, email, phone, street]) from agency where tenant_id <> ${tenantId}
       union select to_address from mail union select address from consent_step where tenant_id <> ${tenantId}
       union select contact_email_key from referral where tenant_id <> ${tenantId}) found where length(value) > 3`,
  )
  expect(people.length).toBeGreaterThan(30)
  const rows = [...(await rowsOfTenant(query, 'swb-test'))]
    .map(([table, text]) => `${table}: ${text}`)
    .join('\n')
  const [settings] = await query(`select t::text as row from tenant t where id = ${tenantId}`)
  const all = `${rows}\n${settings?.row}`
  const found = people
    .map(({ value }) => String(value))
    .filter((value) =>
      new RegExp(
        `(?<![\\p{L}\\d])${value.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?![\\p{L}\\d])`,
        'u',
      ).test(all),
    )
  expect(found).toEqual([])

  const cipher = fieldCipher(server.config.dataKeys)
  const accounts = await query(
    `select owner_id, iban, iban_last4, holder from bank_account where tenant_id = ${tenantId}`,
  )
  expect(accounts.length).toBeGreaterThan(0)
  for (const { owner_id: rowId, iban, iban_last4: last } of accounts) {
    const number = cipher.decryptText(iban as Buffer, {
      tenantId,
      field: 'bank_account.iban',
      rowId: String(rowId),
    })
    expect([isValidIBAN(number), number.slice(4, 12), number.slice(-4)]).toEqual([true, '00000000', last])
  }
  const counts = (id: unknown) =>
    query(`select (select count(*) from referral where tenant_id = ${id}) as referrals,
      (select sum(amount_cents) from ledger_entry where tenant_id = ${id}) as cents`)
  const [source] = await query("select id from tenant where key = 'swb'")
  expect(await counts(tenantId)).not.toEqual([{ referrals: '0', cents: null }])
  expect((await counts(tenantId))[0]?.cents).toEqual((await counts(source?.id))[0]?.cents)
  expect(await query(`select count(*)::int from tenant_secret where tenant_id = ${tenantId}`)).toEqual([
    { count: 0 },
  ])
  expect(await query(`select state from tenant where id = ${tenantId}`)).toEqual([{ state: 'paused' }])
})

test('somebody has decided on every column of the tables that a copy without people keeps', async () => {
  const columns = await server.database.query<{ table: string; column: string; type: string }>(
    `select table_name as table, column_name as column, data_type as type from information_schema.columns
      where table_schema = 'public' and is_generated = 'NEVER'`,
  )
  const isText = (type: string) =>
    ['text', 'ARRAY', 'character varying', 'jsonb', 'bytea', 'date'].includes(type)
  const undecided: string[] = []
  const unknown: string[] = []
  for (const [table, { keep, replace = {}, lastFour = {} }] of Object.entries(anonymousTables)) {
    const own = columns.filter((one) => one.table === table)
    const listed = [...keep, ...Object.keys(replace), ...Object.keys(lastFour)]
    const texts = own.filter(({ type }) => isText(type)).map(({ column }) => column)
    undecided.push(
      ...texts.filter((column) => !listed.includes(column)).map((column) => `${table}.${column}`),
    )
    unknown.push(...listed.filter((column) => !own.some((one) => one.column === column)))
  }
  // Arrays of numbers.
  expect(undecided).toEqual(['reward_rule.shares'])
  expect(unknown).toEqual([])
})
