import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../../test/harness/app.ts'
import { day } from '../../../test/harness/clock.ts'
import { conclude, confirmedRecommender, recommend } from '../../../test/harness/people.ts'

/** QUALITY 14: the job that releases orders is killed in the middle of one of them. */

let server: TestApp
const dataDir = mkdtempSync(join(tmpdir(), 'zuruf-release-'))
beforeAll(async () => {
  server = await openTestApp({ settings: { swb: { bonus: { every: 3, cents: 6000, since: '2026-01-01' } } } })
})
afterAll(async () => {
  await server.close()
  rmSync(dataDir, { recursive: true, force: true })
})

function startJob(): ChildProcess {
  const { host, port, user, password, database } = server.database.connection
  // The server may listen on a socket, whose folder is no name of a host.
  const url = new URL(`postgres://localhost/${database}`)
  url.username = String(user)
  url.password = typeof password === 'string' ? password : ''
  url.searchParams.set('host', String(host))
  url.searchParams.set('port', String(port))
  const job = resolve(import.meta.dirname, '../../job.ts')
  const args = [job, 'orders.release', '--at', server.clock.now().toISOString()]
  return spawn(process.execPath, args, {
    env: { ...process.env, NODE_OPTIONS: '', DATA_DIR: dataDir, DATABASE_URL: url.href, DEMO: 'on' },
    stdio: 'ignore',
  })
}

test('an order whose release is cut off is as if nothing had happened, and the next run releases it once', {
  timeout: 60_000,
}, async () => {
  const { referral, email, token } = await confirmedRecommender(server)
  const others = [await recommend(server, { email, token }), await recommend(server, { email, token })]
  for (const one of [referral, ...others]) {
    await server.signedEvents('swb', [{ empfehlungsnummer: one.Empfehlungsnummer, status: 'received' }])
    await conclude(server, one)
  }
  server.clock.advance(15 * day)
  const [account] = await server.database.query<{ id: string }>('select id from account where email = $1', [
    email,
  ])
  const state = () =>
    server.database.query(
      `select (select count(*)::int from orders where state = 'released') as released,
              (select count(*)::int from claim where state = 'ready') as ready,
              (select count(*)::int from claim where kind = 'bonus') as bonuses,
              (select count(*)::int from mail where template = 'reward-ready') as mails,
              (select count(*)::int from ledger_entry where kind = 'released') as booked`,
    )
  const [before] = await state()

  // The release waits here: the order is released, its claim is ready and booked, its bonus is not counted yet.
  const gate = new pg.Client(server.database.connection)
  await gate.connect()
  await gate.query(`select pg_advisory_lock(hashtextextended('bonus ' || $1, 0))`, [account?.id])
  const child = startJob()
  const ended = new Promise((done) => child.once('exit', done))
  await expect
    .poll(
      async () => {
        const [waiting] = await server.database.query<{ n: number }>(
          `select count(*)::int as n from pg_locks l join pg_database d on d.oid = l.database
            where l.locktype = 'advisory' and not l.granted and d.datname = current_database()`,
        )
        return waiting?.n
      },
      { timeout: 40_000, interval: 50 },
    )
    .toBe(1)
  child.kill('SIGKILL')
  await ended
  await gate.end()
  expect(await state()).toEqual([before])

  await server.scheduled('orders.release')
  await server.scheduled('orders.release')
  expect(await state()).toMatchObject([{ released: 3, ready: 4, bonuses: 1, mails: 4, booked: 4 }])
})
