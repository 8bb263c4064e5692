import { afterAll, beforeAll, expect, test } from 'vitest'
import { fieldCipher } from '../src/platform/crypto.ts'
import { openFiles } from '../src/platform/files.ts'
import { openTestApp, type TestApp } from './harness/app.ts'
import { testKey } from './harness/config.ts'
import { encryptedTables, storeEncryptedValues } from './harness/encrypted-values.ts'
import { runCommand } from './harness/runtime.ts'
import { type Query, rowsOfTenant, tenantTables } from './harness/tenant-rows.ts'
import { makeWorld } from './harness/world.ts'

/** `npm run tenant -- remove` deletes one client and nothing else. Decision 123 */

let server: TestApp
beforeAll(async () => {
  server = await openTestApp()
  await storeEncryptedValues(server)
  await makeWorld(server, 'swb')
  await makeWorld(server, 'nordlicht')
}, 120_000)
afterAll(() => server.close())

const query: Query = (text) => server.database.query(text)
const rowsOf = (key: string) => rowsOfTenant(query, key, encryptedTables(server))
const remove = (...args: readonly string[]) =>
  runCommand('tenant.ts', ['remove', ...args], server.database, {
    DEMO: 'on',
    DATA_DIR: server.config.dataDir,
  })

test('shows what a client has, and deletes only when told its key, and only one that nobody uses', async () => {
  const before = await rowsOf('swb')
  const shown = await remove('swb')
  expect([shown.code, shown.output]).toEqual([0, expect.stringContaining('Nothing is deleted')])
  expect(shown.output).toMatch(/"rows":\{.*"account":\d+.*"files":[1-9]/)
  const refused = await remove('swb', '--yes', 'swb')
  expect([refused.code, refused.output]).toEqual([
    1,
    expect.stringContaining('"swb" is in use. Close its portal or freeze it first.'),
  ])
  expect(await remove('swb', '--yes', 'nordlicht')).toMatchObject({ code: 2 })
  expect(await remove('gone', '--yes', 'gone')).toMatchObject({
    code: 1,
    output: expect.stringContaining('There is no client "gone"'),
  })
  expect(await rowsOf('swb')).toEqual(before)
})

test('deletes rows, uploads, waiting jobs and rights of one client, and leaves the others alone', async () => {
  const [swb] = await query("select id from tenant where key = 'swb'")
  const admin = await server.operator('support', ['swb'])
  const others = await rowsOf('nordlicht')
  const files = openFiles(server.config.dataDir, fieldCipher([testKey]))
  const filesOfOthers = (await files.list()).filter(({ tenantId }) => tenantId !== swb?.id)
  await query("update tenant set state = 'paused', updated_at = clock_timestamp() where key = 'swb'")

  const { code, output } = await remove('swb', '--yes', 'swb')
  expect([code, output]).toEqual([0, expect.stringContaining('"removed":"swb"')])
  for (const table of await tenantTables(query)) {
    const left = await query(`select 1 from ${table} where tenant_id = ${swb?.id} limit 1`)
    expect([table, left]).toEqual([table, []])
  }
  expect(
    await query(`select (select count(*) from tenant where id = ${swb?.id})::int as tenants,
      (select count(*) from webhook_outbox where tenant = ${swb?.id})::int as steps,
      (select count(*) from operator_grant where granted_tenant = ${swb?.id})::int as grants,
      (select count(*) from pgboss.job where (data ->> 'tenantId')::int = ${swb?.id})::int as jobs`),
  ).toEqual([{ tenants: 0, steps: 0, grants: 0, jobs: 0 }])
  expect(await files.list()).toHaveLength(filesOfOthers.length)

  expect(await rowsOf('nordlicht')).toEqual(others)
  expect(
    await query("select tgrelid::regclass from pg_trigger where not tgisinternal and tgenabled <> 'O'"),
  ).toEqual([])
  const [audited] = await query("select details from operator_audit where action = 'tenant.removed'")
  expect(audited?.details).toMatchObject({ key: 'swb', rows: expect.any(Number), files: expect.any(Number) })
  await server.tenants.reload()
  expect((await admin.call('getOperator', {})).status).toBe(200)
  expect((await server.api.call('listProducts', { query: {}, tenant: 'swb' })).status).toBe(404)
  const log = await (await server.operator('admin')).ok('listOperatorAudit', { query: {} })
  expect(JSON.stringify(log)).toContain('tenant.removed')
}, 120_000)
