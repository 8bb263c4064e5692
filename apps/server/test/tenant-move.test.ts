import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type MoveStep, moveTenant } from '../src/app/tenant-move.ts'
import { type Installation as Opened, openInstallation } from '../src/app/tenant-transfer.ts'
import { readConfig } from '../src/platform/config.ts'
import { fieldCipher } from '../src/platform/crypto.ts'
import { openFiles } from '../src/platform/files.ts'
import { openTestApp, type TestApp } from './harness/app.ts'
import { asAdmin, newTarget, type TestTarget } from './harness/archives.ts'
import { testKey } from './harness/config.ts'
import { encryptedTables, evidencePlace, storeEncryptedValues } from './harness/encrypted-values.ts'
import { createInstallation, type Installation } from './harness/installation.ts'
import { processEnvironment } from './harness/processes.ts'
import { dataKeySetting, urlsOf } from './harness/runtime.ts'
import { type Query, rowsOfTenant, tenantTables } from './harness/tenant-rows.ts'
import { makeWorld } from './harness/world.ts'

/** A client moves from an installation in use to an empty one with other keys. Decision 123 */

const key = { id: testKey.id, key: randomBytes(32) }
const freeze = { patienceMs: 20_000, graceMs: 50 }
const silent = () => {}

let server: TestApp
let sourceSettings: Record<string, string>
let target: Installation
let targetSettings: Record<string, string>
let archives: TestTarget
const opened: Opened[] = []
beforeAll(async () => {
  server = await openTestApp()
  await storeEncryptedValues(server)
  await makeWorld(server, 'swb')
  await makeWorld(server, 'nordlicht')
  const { databaseUrl, databaseOwnerUrl } = urlsOf(server.database)
  sourceSettings = {
    DATABASE_URL: databaseUrl,
    DATABASE_OWNER_URL: databaseOwnerUrl,
    DATA_DIR: server.config.dataDir,
    DATA_KEY: dataKeySetting(testKey),
    PUBLIC_URL: 'http://localhost',
    DEMO: 'on',
  }
  target = await createInstallation()
  targetSettings = {
    ...target.settings,
    DATABASE_OWNER_URL: target.ownerUrl,
    DATA_KEY: dataKeySetting(key),
    DEMO: 'on',
  }
  archives = newTarget()
  for (const settings of [sourceSettings, targetSettings]) {
    opened.push(await openInstallation(readConfig({ LOG_LEVEL: 'silent', ...settings }), silent))
  }
}, 240_000)
afterEach(() =>
  server.database.query(
    `update tenant set frozen_at = null, moved_at = null, moved_to = null, move_id = null where key = 'swb'`,
  ),
)
afterAll(async () => {
  for (const one of opened) await one.close()
  archives.remove()
  await target.remove()
  await server.close()
})

const query: Query = (text) => server.database.query(text)
const rowsOf = (from: Query, tenant: string) => rowsOfTenant(from, tenant, encryptedTables(server))
const stateOf = async (from: Query) => {
  const [row] = await from(
    `select frozen_at is not null as frozen, moved_at is not null as moved from tenant where key = 'swb'`,
  )
  return row
}

const move = (onStep?: (step: MoveStep) => Promise<void>, [source, to] = opened) => {
  if (!source || !to) throw new Error('The installations are not open')
  const request = { key: 'swb', hosts: ['neu.example.org'] }
  return moveTenant(source, to, archives, request, { say: silent, freeze, ...(onStep && { onStep }) })
}

/** Fails unless the target has nothing of the client. */
async function expectNothingThere(): Promise<void> {
  await asAdmin(target, async (queryThere) => {
    expect(await queryThere('select key from tenant')).toEqual([])
    for (const table of await tenantTables(queryThere)) {
      expect([table, await queryThere(`select 1 from ${table} limit 1`)]).toEqual([table, []])
    }
  })
  expect(await openFiles(target.dataDir, fieldCipher([key])).list()).toEqual([])
}

/** Writes the settings of the target into a file. */
function settingsFile(): string {
  const file = join(archives.folder, 'target.env')
  const lines = Object.entries(targetSettings).map(([name, value]) => `${name}='${value}'`)
  writeFileSync(file, lines.join('\n'))
  return file
}

/** Starts `npm run tenant` at the source. */
function startCommand(args: readonly string[]): ChildProcess {
  return spawn(process.execPath, [resolve(import.meta.dirname, '../src/tenant.ts'), ...args], {
    env: { ...processEnvironment(), ...sourceSettings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
}

/** Runs it until it ends, or kills it when it prints a line. */
function runMove(file: string, killAt?: RegExp): Promise<{ code: number | null; output: string }> {
  const child = startCommand(['move', 'swb', archives.folder, '--to', file, '--hosts', 'neu.example.org'])
  let output = ''
  const read = (chunk: Buffer) => {
    output += chunk.toString()
    if (killAt?.test(output)) child.kill('SIGKILL')
  }
  child.stdout?.on('data', read)
  child.stderr?.on('data', read)
  return new Promise((done) => child.once('close', (code) => done({ code, output })))
}

test('a failure after any step before the switch leaves the client as it was', async () => {
  const before = await rowsOf(query, 'swb')
  for (const failing of ['frozen', 'exported', 'imported', 'compared'] satisfies MoveStep[]) {
    const attempt = move(async (step) => {
      if (step === failing) throw new Error(`no more disk when ${failing}`)
    })
    await expect(attempt).rejects.toThrow(`no more disk when ${failing}`)
    expect(await stateOf(query)).toEqual({ frozen: false, moved: false })
    await expectNothingThere()
  }
  expect(await rowsOf(query, 'swb')).toEqual(before)
}, 400_000)

test('rows, balances, encrypted values, settings and mails that differ at the target stop the move', async () => {
  const attempt = move(async (step) => {
    if (step !== 'imported') return
    await asAdmin(target, async (queryThere) => {
      await queryThere('set session_replication_role = replica')
      await queryThere('delete from history where id = (select max(id) from history)')
      await queryThere(
        'update ledger_entry set amount_cents = amount_cents + 1 where id = (select max(id) from ledger_entry)',
      )
      await queryThere('update bank_account set iban = holder')
      await queryThere("update tenant set name = name || '!'")
      await queryThere(
        "delete from pgboss.job where id = (select id from pgboss.job where name = 'mail.send' limit 1)",
      )
    })
  })
  const message = await attempt.then(String, String)
  expect(message).toContain('Source and target differ')
  const named = [...message.matchAll(/^([a-z][a-z ._-]+): /gm)].map(([, what]) => what)
  expect(named.toSorted()).toEqual([
    expect.stringMatching(/^balance of /),
    expect.stringMatching(/^balance of /),
    'encrypted values of bank_account',
    'rows of history',
    'rows of ledger_entry',
    'settings',
    'waiting jobs mail.send',
  ])
  expect(await stateOf(query)).toEqual({ frozen: false, moved: false })
  await expectNothingThere()
}, 240_000)

test('refuses a move to the same database, beside another move, and of a client that was frozen by hand', async () => {
  const [source] = opened
  await expect(move(undefined, source && [source, source])).rejects.toThrow('name the database of the source')
  expect(await stateOf(query)).toEqual({ frozen: false, moved: false })
  const first = move(async () => {
    await expect(move()).rejects.toThrow('Another move is running')
    throw new Error('enough')
  })
  await expect(first).rejects.toThrow('enough')
  await query("update tenant set frozen_at = now(), move_id = null where key = 'swb'")
  await expect(move()).rejects.toThrow('frozen by hand')
}, 120_000)

test('the commands freeze and unfreeze, and a client in a move only if one is sure', async () => {
  const run = (args: readonly string[]) =>
    new Promise<{ code: number | null; output: string }>((done) => {
      const child = startCommand(args)
      let output = ''
      child.stdout?.on('data', (chunk: Buffer) => (output += chunk.toString()))
      child.stderr?.on('data', (chunk: Buffer) => (output += chunk.toString()))
      child.once('close', (code) => done({ code, output }))
    })
  expect(await run(['freeze', 'swb'])).toMatchObject({ code: 0 })
  expect(await stateOf(query)).toEqual({ frozen: true, moved: false })
  expect(await run(['unfreeze', 'swb'])).toMatchObject({ code: 0 })
  expect(await stateOf(query)).toEqual({ frozen: false, moved: false })
  await query("update tenant set frozen_at = now(), moved_at = now() where key = 'swb'")
  const refused = await run(['unfreeze', 'swb'])
  expect([refused.code, refused.output]).toEqual([
    1,
    expect.stringContaining('has moved to another installation'),
  ])
  expect(await run(['unfreeze', 'swb', '--yes', 'nordlicht'])).toMatchObject({ code: 2 })
  expect(await run(['unfreeze', 'swb', '--yes', 'swb'])).toMatchObject({ code: 0 })
  expect(await stateOf(query)).toEqual({ frozen: false, moved: false })
}, 120_000)

// SPEC §R.23
test('the command moves a client, also when it is killed again and again', async () => {
  // An empty target with `DEMO=on` is waited for by other processes until it is closed.
  for (const one of opened.splice(0)) await one.close()
  const file = settingsFile()
  const before = await rowsOf(query, 'swb')
  const jobs = (from: Query) =>
    from(`select count(*)::int as count from pgboss.job j join tenant t on t.id = (j.data ->> 'tenantId')::int
           where j.name = 'mail.send' and j.state in ('created', 'retry') and t.key = 'swb'`)
  const [waiting] = await jobs(query)
  expect(waiting?.count).toBeGreaterThan(0)

  // While it exports, while it imports, and before it compares.
  for (const line of [/^public\.account: /m, /^account: /m, /^comparing source/m]) {
    const { code } = await runMove(file, line)
    expect(code).toBeNull()
    expect(await stateOf(query)).toEqual({ frozen: true, moved: false })
  }
  const { code, output } = await runMove(file)
  expect([code, output]).toEqual([0, expect.stringContaining('"movedTo":"http://neu.example.org"')])
  expect(output).toContain('removing the copy of an earlier attempt')
  expect(await stateOf(query)).toEqual({ frozen: true, moved: true })
  expect(await jobs(query)).toEqual([{ count: 0 }])

  await asAdmin(target, async (queryThere) => {
    const after = await rowsOf(queryThere, 'swb')
    for (const [table, rows] of before) expect([table, after.get(table) === rows]).toEqual([table, true])
    expect(await stateOf(queryThere)).toEqual({ frozen: false, moved: false })
    expect(await jobs(queryThere)).toEqual([waiting])
    expect(await queryThere('select count(*)::int from tenant')).toEqual([{ count: 1 }])
    const [tenant] = await queryThere("select id from tenant where key = 'swb'")
    const files = openFiles(target.dataDir, fieldCipher([key]))
    const place = { ...evidencePlace(server), tenantId: Number(tenant?.id) }
    expect((await files.read(place)).toString()).toBe('file')
    // Nothing of the killed attempts is left.
    expect((await files.list()).every(({ tenantId }) => tenantId === tenant?.id)).toBe(true)
  })

  // Killed between the two last steps: the target still has to be released.
  const [source] = await query("select move_id from tenant where key = 'swb'")
  await asAdmin(target, (queryThere) =>
    queryThere(`update tenant set frozen_at = now(), move_id = '${source?.move_id}' where key = 'swb'`),
  )
  expect(await runMove(file)).toMatchObject({ code: 0 })
  await asAdmin(target, async (queryThere) => {
    expect(await stateOf(queryThere)).toEqual({ frozen: false, moved: false })
  })
  await server.tenants.reload()
  const page = await server.app.inject({ url: '/e/ABCDEFGHIJK?x=1', headers: { host: 'localhost' } })
  expect(page.headers.location).toBe('http://neu.example.org/e/ABCDEFGHIJK?x=1')
}, 600_000)
