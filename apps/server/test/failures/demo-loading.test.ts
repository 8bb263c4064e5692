// SPEC §R.18

import { spawn } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { insertTenant } from '@zuruf/demo/people/logins'
import { nordlicht, swb } from '@zuruf/demo/people/tenants'
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest'
import { openRuntime, type Runtime } from '../../src/app/runtime.ts'
import { baseConfig, testKey } from '../harness/config.ts'
import { createDatabase, type TestDatabase } from '../harness/database.ts'
import { processEnvironment } from '../harness/processes.ts'
import { dataKeySetting, urlsOf } from '../harness/runtime.ts'

/**
 * Processes that are killed or started while the demo is loading: each start finds a complete demo or loads
 * one. QUALITY 14
 */

let database: TestDatabase
const folders: string[] = []
const open: Runtime[] = []

beforeEach(async () => {
  database = await createDatabase('empty')
})
afterEach(async () => {
  for (const runtime of open.splice(0)) await runtime.close()
  await database.drop()
})
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'zuruf-loading-'))
  folders.push(folder)
  return folder
}

/** Does what each start does before loading or serving; simulates a separate machine unless a folder is given. */
async function startUp(dataDir = newFolder()) {
  const config = { ...baseConfig, demo: true, dataDir, ...urlsOf(database) }
  const runtime = await openRuntime(config, { onProgress: () => {} })
  open.push(runtime)
  return runtime
}

async function beginLoading(dataDir?: string) {
  const runtime = await startUp(dataDir)
  await runtime.demoLoading?.begin()
  await insertTenant(runtime.connection.database, swb)
  return runtime
}

const waiting = () =>
  database.query(
    `select from pg_locks join pg_database on pg_database.oid = pg_locks.database
      where datname = current_database() and locktype = 'advisory' and not granted`,
  )
const keys = ({ tenants }: Runtime) => tenants.all().map(({ key }) => key)

test('a second start waits for the first to load the demo and loads nothing', async () => {
  const first = await beginLoading()
  const second = startUp()
  await expect.poll(waiting).toHaveLength(1)
  await insertTenant(first.connection.database, nordlicht)
  await database.query(
    `insert into operator (id, email, email_key, name, language, created_at)
     values (gen_random_uuid(), $1, $1, 'Bernd Reiber', 'de', now())`,
    ['betreiber@demo.test'],
  )
  await first.demoLoading?.complete()
  const { demoLoading, ...rest } = await second
  expect([demoLoading, keys(rest)]).toEqual([undefined, ['swb', 'nordlicht']])
})

test('a waiting start loads the demo from scratch if the first is killed', async () => {
  const first = await beginLoading()
  const second = startUp()
  await expect.poll(waiting).toHaveLength(1)
  await database.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and application_name like 'zuruf%' and pid not in
        (select pid from pg_locks where not granted)`,
  )
  await first.close()
  const { demoLoading, ...rest } = await second
  expect([demoLoading, keys(rest)]).toEqual([expect.anything(), []])
})

test('a half-loaded demo is removed with its uploads, even by another machine', async () => {
  for (const isSameMachine of [true, false]) {
    const dataDir = newFolder()
    mkdirSync(join(dataDir, 'files'))
    const first = await beginLoading(dataDir)
    await first.close()
    const second = await startUp(isSameMachine ? dataDir : newFolder())
    expect([second.demoLoading, keys(second)]).toEqual([expect.anything(), []])
    expect(existsSync(join(dataDir, 'files'))).toBe(!isSameMachine)
    await second.close()
  }
})

test('a process that lost its lock cannot mark the demo as complete', async () => {
  const first = await beginLoading()
  await database.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and application_name = 'zuruf-demo'`,
  )
  await expect(first.demoLoading?.complete()).rejects.toThrow()
  await first.close()
  expect(keys(await startUp())).toEqual([])
})

test('a half-loaded demo with an added client is not removed and does not start', async () => {
  const first = await beginLoading()
  await insertTenant(first.connection.database, { ...nordlicht, key: 'real' })
  await first.close()
  await expect(startUp()).rejects.toThrow('(real) may be real')
  expect(await database.query('select key from tenant')).toHaveLength(2)
})

/** Starts a server in a separate process. */
function spawnServer(settings: Readonly<Record<string, string>>) {
  const child = spawn(process.execPath, [resolve(import.meta.dirname, '../../src/main.ts')], {
    env: { ...processEnvironment(), PORT: '0', ...settings },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  const output: string[] = []
  const ended = new Promise<number | null>((done) => child.once('exit', done))
  /** Resolves when the server prints this. */
  const says = (text: string) =>
    new Promise<string>((done) => {
      const read = (chunk: Buffer) => {
        output.push(chunk.toString())
        if (output.join('').includes(text)) done(text)
      }
      child.stdout?.on('data', read)
      child.stderr?.on('data', read)
    })
  return { child, ended, says, said: () => output.join('') }
}

test('a server exits if its `npm start` was killed before the server listened for that', async () => {
  const { databaseUrl, databaseOwnerUrl } = urlsOf(database)
  const { child, ended, says } = spawnServer({
    DATA_DIR: newFolder(),
    DATABASE_URL: databaseUrl,
    DATABASE_OWNER_URL: databaseOwnerUrl,
    PUBLIC_URL: 'http://localhost',
    DATA_KEY: dataKeySetting(testKey),
    DEMO: 'off',
  })
  const ready = says('zuruf ready')
  child.disconnect()
  const seen = await Promise.race([ended, ready])
  child.kill('SIGKILL')
  await ended
  expect(seen).toBe(0)
})

test('a server that is stopped while it loads the demo stops its database and reports no error', async () => {
  const dataDir = newFolder()
  // The database may run as another user and needs access.
  chmodSync(dataDir, 0o755)
  const { child, ended, says, said } = spawnServer({ DATA_DIR: dataDir, DEMO: 'on' })
  await says('loading the demo')
  child.kill('SIGTERM')
  expect([await ended, said()]).toEqual([0, expect.not.stringContaining('could not start')])
  const pointer = join(dataDir, 'postgres.location')
  const folder = existsSync(pointer)
    ? dirname(readFileSync(pointer, 'utf8').trim())
    : join(dataDir, 'postgres')
  folders.push(folder)
  expect(readFileSync(join(folder, 'postgres.log'), 'utf8').trim()).toMatch(/database system is shut down$/)
})
