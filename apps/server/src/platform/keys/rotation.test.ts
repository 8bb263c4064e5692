import { randomBytes, randomUUID } from 'node:crypto'
import { seedPortraits } from '@zuruf/demo/people/portraits'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../../test/harness/app.ts'
import { testKey } from '../../../test/harness/config.ts'
import {
  encryptedTables,
  filesOf,
  putAccount,
  storedFilesOf,
} from '../../../test/harness/encrypted-values.ts'
import { inTenant } from '../../../test/harness/payouts.ts'
import { lockRows } from '../../../test/harness/row-locks.ts'
import { startServer } from '../../../test/harness/runtime.ts'
import type { DataKey } from '../config.ts'
import { fieldCipher } from '../crypto.ts'
import { openFiles } from '../files.ts'
import { reportEncrypting } from './data-keys.ts'
import { rotateKeys } from './rotation.ts'

const next: DataKey = { id: 'next', key: randomBytes(32) }
const keysOfRotation = [next, testKey] as const
const cipher = fieldCipher(keysOfRotation)

let opened: TestApp | undefined
let server: TestApp
beforeEach(async () => {
  await opened?.close()
  opened = await openTestApp()
  server = opened
  await startServer(server.database)
  await startServer(server.database, { dataKeys: keysOfRotation })
  await server.database.query(
    "update data_key set encrypting_at = now() - interval '1 hour' where id = 'test'",
  )
})
afterAll(() => opened?.close())

const rotate = (changes: Partial<Parameters<typeof rotateKeys>[0]> = {}) =>
  rotateKeys({
    database: server.connection.database,
    cipher,
    files: openFiles(server.config.dataDir, cipher),
    tables: encryptedTables(server),
    storedFiles: storedFilesOf(server),
    ignoreMissingFiles: false,
    keyIds: ['next', 'test'],
    quietMs: 60_000,
    onProgress: () => {},
    signal: new AbortController().signal,
    ...changes,
  })
const oldKey = ({ keys }: Awaited<ReturnType<typeof rotate>>) => keys.find(({ id }) => id === testKey.id)
const retiredKeys = () => server.database.query('select id from data_key where retired_at is not null')

test('a row that another transaction changes keeps that change, and the old key stays until it is rotated', async () => {
  const [before, after] = ['DE89370400440532013000', 'DE02120300000000202051']
  const id = randomUUID()
  await inTenant(server, (tx) => putAccount(server, tx, id, before))
  const place = {
    tenantId: server.contextOf('swb').tenant.id,
    field: 'bank_account.iban',
    rowId: id,
  } as const
  const changed = fieldCipher([testKey]).encrypt(after, place)
  const lock = await lockRows(server, 'update bank_account set iban = $2 where owner_id = $1', [id, changed])
  const first = await rotate()
  expect(oldKey(first)).toMatchObject({ state: 'in-use', values: 2 })
  expect(await retiredKeys()).toEqual([])
  await lock.commit()

  expect(oldKey(await rotate())).toMatchObject({ state: 'retired', values: 0 })
  const [row] = await server.database.query<{ iban: Buffer }>(
    'select iban from bank_account where owner_id = $1',
    [id],
  )
  expect(fieldCipher([next]).decryptText(row?.iban ?? Buffer.of(), place)).toBe(after)
})

test('two rotations at once share the rows', async () => {
  let stale = 0
  for (const { table } of encryptedTables(server)) {
    const [row] = await server.database.query<{ n: number }>(`select count(*)::int as n from ${table}`)
    stale += row?.n ?? 0
  }
  const reports = await Promise.all([rotate(), rotate()])
  expect(reports.reduce((sum, { rows }) => sum + rows, 0)).toBe(stale)
  expect(reports.flatMap(({ unreadable }) => unreadable)).toEqual([])
  expect(oldKey(await rotate())).toMatchObject({ state: 'retired', values: 0 })
})

test('a stopped rotation retires nothing, and the next one continues', async () => {
  const stop = new AbortController()
  const stopped = await rotate({ signal: stop.signal, onProgress: () => stop.abort() })
  expect(stopped.rows).toBeGreaterThan(0)
  expect(oldKey(stopped)?.state).toBe('in-use')
  const rest = await rotate()
  expect(rest.rows).toBeGreaterThan(0)
  expect(oldKey(rest)?.state).toBe('retired')
})

test('a value that cannot be decrypted stays, is named, and keeps its key', async () => {
  await server.database.query(
    'update api_key set secret = set_byte(secret, length(secret) - 1, get_byte(secret, length(secret) - 1) # 1) where tenant_id = $1',
    [server.contextOf('swb').tenant.id],
  )
  await filesOf(server).write(
    { tenantId: 1, field: 'content_asset.picture', rowId: 'a' },
    Buffer.from('picture'),
  )
  const report = await rotate()
  expect(report.unreadable).toMatchObject([{ place: { field: 'api_key.secret' } }])
  expect(report.files).toBe(1)
  expect(oldKey(report)).toMatchObject({ state: 'in-use', values: 1 })
  expect(await retiredKeys()).toEqual([])
})

test('no key is retired while files are missing that rows refer to, as with the wrong DATA_DIR', async () => {
  const { modules, contextOf, tenants } = server
  await seedPortraits({ database: server.connection.database, tenants, modules, now: server.clock.now() })
  const elsewhere = openFiles('/nowhere', cipher)
  const report = await rotate({ files: elsewhere })
  expect(report.missing).toContainEqual({
    tenantId: contextOf('swb').tenant.id,
    field: 'agency_member.photo',
    rowId: expect.any(String),
  })
  expect(oldKey(report)).toMatchObject({ state: 'unused', values: 0 })
  expect(await retiredKeys()).toEqual([])

  const right = await rotate()
  expect(right.files).toBe(report.missing.length)
  expect(right.missing).toEqual([])
  expect(oldKey(right)?.state).toBe('retired')
})

test('missing files can be ignored', async () => {
  const { modules, tenants } = server
  await seedPortraits({ database: server.connection.database, tenants, modules, now: server.clock.now() })
  await rotate({ files: openFiles('/nowhere', cipher), ignoreMissingFiles: true })
  expect(await retiredKeys()).toEqual([{ id: 'test' }])
})

test('a key stays while processes report that they encrypt with it', async () => {
  await reportEncrypting(server.connection.database, testKey.id)
  const stop = new AbortController()
  const texts: string[] = []
  const report = await rotate({
    quietMs: 3_600_000,
    signal: stop.signal,
    onProgress(text) {
      texts.push(text)
      if (text.startsWith('waiting')) stop.abort()
    },
  })
  expect(texts.at(-1)).toMatch(/^waiting up to \d+ s for processes that may still encrypt with test/)
  expect(oldKey(report)).toMatchObject({ state: 'reported', values: 0 })
  expect(await retiredKeys()).toEqual([])
})

test('stops waiting when a process reports again', async () => {
  await server.database.query(
    "update data_key set encrypting_at = now() + interval '1 minute' where id = 'test'",
  )
  const report = await rotate({
    quietMs: 2_000,
    onProgress(text) {
      if (text.startsWith('waiting')) void reportForAnHour()
    },
  })
  expect(oldKey(report)).toMatchObject({ state: 'reported', values: 0 })
})

const reportForAnHour = () =>
  server.database.query("update data_key set encrypting_at = now() + interval '1 hour' where id = 'test'")

test('waits until the last report is old enough', async () => {
  await server.database.query(
    "update data_key set encrypting_at = now() + interval '3 seconds' where id = 'test'",
  )
  expect(oldKey(await rotate({ quietMs: 0 }))).toMatchObject({ state: 'retired' })
  expect(await server.database.query('select id from data_key where retired_at > encrypting_at')).toEqual([
    { id: 'test' },
  ])
})

test('a process that encrypts with a retired key makes it needed again', async () => {
  await rotate()
  expect(await retiredKeys()).toEqual([{ id: 'test' }])
  await startServer(server.database, { dataKeys: [testKey, next] })
  expect(await retiredKeys()).toEqual([])
  await expect(startServer(server.database, { dataKeys: [next] })).rejects.toThrow(/lacks the key "test"/)
})

test('a wrong key under the id of a retired one is refused', async () => {
  await rotate()
  const wrong = { id: testKey.id, key: randomBytes(32) }
  await expect(startServer(server.database, { dataKeys: [next, wrong] })).rejects.toThrow(/is not the one/)
  await startServer(server.database, { dataKeys: [next] })
})

test('a newer key behind the first one is not retired', async () => {
  const later = { id: 'later', key: randomBytes(32) }
  await rotate()
  await startServer(server.database, { dataKeys: [next, later] })
  const { keys } = await rotate({ keyIds: ['next', 'later'] })
  expect(keys.find(({ id }) => id === 'later')).toMatchObject({ state: 'new', isConfigured: true })
})
