// SPEC §R.17

import { type ChildProcess, spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type EmbeddedServer, startEmbedded } from '../../src/platform/database/embedded.ts'
import { migrate } from '../../src/platform/database/migrate.ts'
import { isAlive, runningPid } from '../../src/platform/database/orphan-cleanup.ts'
import { apiClient } from '../harness/client.ts'
import { testStart } from '../harness/clock.ts'
import { baseConfig } from '../harness/config.ts'
import { openParts } from '../harness/parts.ts'
import { referralBody } from '../harness/people.ts'

/** The next start ends what a killed embedded database left running, and no other process. QUALITY 14 */

let dataDir: string
let server: EmbeddedServer
beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'zuruf-leftovers-'))
  // The database may run as another user and needs access.
  chmodSync(dataDir, 0o755)
  server = await startEmbedded({ dataDir })
})
afterAll(async () => {
  await server.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

/** Returns the folder of the cluster, which may be beside `dataDir`. */
async function clusterFolder(): Promise<string> {
  const { rows } = await query<{ data_directory: string }>('show data_directory')
  return rows[0]?.data_directory ?? ''
}

async function query<Row extends pg.QueryResultRow>(text: string) {
  const client = new pg.Client(server.connection)
  // The connection may end together with its server.
  client.on('error', () => {})
  await client.connect()
  return client.query<Row>(text).finally(() => client.end())
}

const postmaster = (data: string) => Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0])

const isRunning = () =>
  query('select 1').then(
    () => true,
    () => false,
  )

/** Starts a busy backend, which does not notice that its server has ended and keeps the shared memory. */
async function busyBackend(): Promise<number> {
  const client = new pg.Client(server.connection)
  client.on('error', () => {})
  await client.connect()
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  client.query('do $$ begin loop end loop; end $$').catch(() => {})
  const pid = rows[0]?.pid ?? 0
  await expect
    .poll(
      async () =>
        (await query(`select from pg_stat_activity where pid = ${pid} and state = 'active'`)).rows.length,
    )
    .toBe(1)
  return pid
}

test('a server killed while a backend is busy is restarted and no foreign process is ended', async () => {
  const data = await clusterFolder()
  const before = postmaster(data)
  const busy = await busyBackend()
  const neighbourDir = mkdtempSync(join(tmpdir(), 'zuruf-neighbour-'))
  chmodSync(neighbourDir, 0o755)
  const neighbour = await startEmbedded({ dataDir: neighbourDir, durable: false })
  const theirs = new pg.Client(neighbour.connection)
  await theirs.connect()
  // One process that happens to run in the folder, and one elsewhere named like a worker.
  const strangers = [
    spawn('sleep', ['60'], { cwd: data }),
    spawn('sleep', ['60'], { cwd: dirname(data), argv0: 'postgres: writer' }),
  ]

  process.kill(before, 'SIGKILL')
  await expect.poll(() => isAlive(busy)).toBe(false)
  await expect.poll(isRunning).toBe(true)

  expect(postmaster(data)).not.toBe(before)
  expect(strangers.map(({ exitCode, signalCode }) => exitCode ?? signalCode)).toEqual([null, null])
  expect((await theirs.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  for (const stranger of strangers) await ended(stranger)
  await theirs.end()
  await neighbour.stop()
  rmSync(neighbourDir, { recursive: true, force: true })
})

async function ended(child: ChildProcess): Promise<void> {
  const gone = new Promise((done) => child.once('exit', done))
  child.kill('SIGKILL')
  await gone
}

test.each([
  { left: 'an empty lock file', text: '' },
  { left: 'a lock file whose pid is another process by now', text: `${process.pid}\n` },
])('starts despite $left', async ({ text }) => {
  const data = await clusterFolder()
  await server.stop()
  expect(runningPid(data)).toBe(undefined)
  const lock = join(data, 'postmaster.pid')
  writeFileSync(lock, text)
  const minuteAgo = Date.now() / 1000 - 60
  utimesSync(lock, minuteAgo, minuteAgo)
  server = await startEmbedded({ dataDir })
  expect(await isRunning()).toBe(true)
})

test('a data folder of an earlier release gets the non-superuser login', async () => {
  await migrate(server.connection)
  await query('drop role zuruf_login')
  await server.stop()
  server = await startEmbedded({ dataDir })
  const app = new pg.Client({ ...server.appConnection, options: '-c role=zuruf_app' })
  await app.connect()
  const { rows } = await app.query('select session_user as login, current_user as role')
  expect(rows).toEqual([{ login: 'zuruf_login', role: 'zuruf_app' }])
  await app.end()
})

test('leaves no server behind when stopped during a restart', async () => {
  const data = await clusterFolder()
  process.kill(postmaster(data), 'SIGKILL')
  // Its connection has ended and the next server is starting.
  await expect.poll(isRunning, { interval: 5 }).toBe(false)
  await server.stop()
  expect(runningPid(data)).toBe(undefined)
  server = await startEmbedded({ dataDir })
})

test('of two users the first to stop keeps it running and the last stops it', async () => {
  const data = await clusterFolder()
  const second = await startEmbedded({ dataDir })
  expect(second.adopted).toBe(true)
  await second.stop()
  expect(await isRunning()).toBe(true)
  const third = await startEmbedded({ dataDir })
  await Promise.all([server.stop(), third.stop()])
  expect(runningPid(data)).toBe(undefined)
  server = await startEmbedded({ dataDir })
})

test('the app survives restarts and kills under load, and stores acknowledged writes once', async () => {
  const data = await clusterFolder()
  await migrate(server.connection)
  const parts = await openParts({
    database: server.connection,
    config: { ...baseConfig, dataDir },
    now: () => testStart,
  })
  await parts.seed()
  const api = apiClient(parts.app)
  const acknowledged: string[] = []
  const others = new Set<number>()
  let running = true
  const load = Array.from({ length: 4 }, async (_, worker) => {
    for (let n = 0; running; n++) {
      const body = referralBody({ email: `restart-${worker}-${n}@example.org` })
      const answer = await api.call('createReferral', { tenant: 'swb', query: {}, body })
      if (answer.status === 201 && 'Empfehlung' in answer.body) {
        acknowledged.push(answer.body.Empfehlung.Empfehlungsnummer)
      } else {
        others.add(answer.status)
        await new Promise((next) => setTimeout(next, 20))
      }
    }
  })
  for (const signal of ['SIGINT', 'SIGKILL', 'SIGQUIT'] as const) {
    const had = acknowledged.length
    await expect.poll(() => acknowledged.length).toBeGreaterThan(had + 10)
    process.kill(postmaster(data), signal)
    await expect.poll(isRunning).toBe(true)
  }
  const had = acknowledged.length
  await expect.poll(() => acknowledged.length).toBeGreaterThan(had + 10)
  running = false
  await Promise.all(load)
  expect([...others]).toEqual([503])
  const { rows } = await query<{ number: string }>('select number from referral')
  const found = new Set(rows.map(({ number }) => number))
  expect(rows.length).toBe(found.size)
  expect(acknowledged.filter((number) => !found.has(number))).toEqual([])
  await parts.close()
})
