// SPEC §R.12

import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type EmbeddedServer, startEmbedded } from '../../src/platform/database/embedded.ts'
import { metricsToken, openAlarm } from '../harness/alarm.ts'
import { openTestApp, type TestApp } from '../harness/app.ts'
import { alertOf, faultPage, faultProblem, healthOf, openLink, referralForm } from '../harness/fault-views.ts'
import { freezeServer } from '../harness/frozen-server.ts'
import { recommend } from '../harness/people.ts'
import { lockRows } from '../harness/row-locks.ts'

/** A database that hangs, as a whole or behind a lock: what people, the desk and the alarm see. */

/** As in production, but a tenth or less of each. */
const limits = { connection: 1_000, statement: 1_000, lock: 500, idleInTransaction: 5_000 }

describe('the whole server', () => {
  let folder: string
  let embedded: EmbeddedServer
  let server: TestApp
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'zuruf-frozen-'))
    chmodSync(folder, 0o755)
    embedded = await startEmbedded({ dataDir: folder, durable: false })
    server = await openTestApp({
      server: embedded.connection,
      limits,
      connections: 3,
      config: { metricsToken },
    })
  })
  afterAll(async () => {
    await server.close()
    await embedded.stop()
    rmSync(folder, { recursive: true, force: true })
  })

  test('people get an answer within the limits, and a repeated form is stored once', async () => {
    const admin = await server.operator('admin')
    const { Empfehlungsnummer: number } = await recommend(server)
    const alarm = await openAlarm(server)
    const form = referralForm(server, 'eingefroren')

    // All connections of the pool are open and idle.
    const { pool } = server.connection
    const clients = await Promise.all(Array.from({ length: 3 }, () => pool.connect()))
    for (const client of clients) client.release()

    const thaw = await freezeServer(embedded.connection)
    const began = performance.now()
    // The first calls take the connections, the others wait for one.
    const [page, answer, ready, live, ...others] = await Promise.all([
      openLink(server, number),
      form.send(),
      server.app.inject({ url: '/health/ready' }),
      server.app.inject({ url: '/health/live' }),
      ...Array.from({ length: 5 }, () => openLink(server, number)),
    ])
    // A statement may take six seconds with these limits, so nobody has waited for several of them.
    expect(performance.now() - began).toBeLessThan(30_000)
    expect(page).toMatchObject(faultPage)
    expect(answer).toMatchObject(faultProblem)
    expect(new Set(others.map(({ status }) => status))).toEqual(new Set([503]))
    expect([ready.statusCode, ready.json().checks, live.statusCode]).toEqual([
      503,
      { database: expect.stringMatching(/^(does not answer|not reachable)$/) },
      200,
    ])
    await alarm.scrape()
    expect(alarm.isRaised('ZurufDatabaseUnreachable')).toBe(true)
    expect((await admin.call('getHealth', {})).status).toBe(503)

    thaw()
    await expect.poll(async () => (await form.send()).status).toBe(201)
    expect(await form.made()).toHaveLength(1)
    expect(await healthOf(admin, 'database')).toMatchObject({
      state: 'error',
      fault: { kind: 'database-silent', since: expect.any(String) },
    })
  })
})

describe('a held lock', () => {
  let server: TestApp
  beforeAll(async () => {
    server = await openTestApp({ limits, config: { metricsToken } })
  })
  afterAll(() => server.close())

  test('what needs it fails after the limit, all else works, and the desk sees who holds it', async () => {
    const admin = await server.operator('admin')
    const { Empfehlungsnummer: number } = await recommend(server)
    const alarm = await openAlarm(server)
    const form = referralForm(server, 'gesperrt')

    const lock = await lockRows(server, 'lock table referral in exclusive mode', [])
    const [holder] = await server.database.query<{ pid: number }>(
      `select pid from pg_locks where relation = 'referral'::regclass and mode = 'ExclusiveLock'`,
    )
    // One after the other, because calls at the same time share a transaction.
    for (let n = 0; n < 5; n++) expect(await form.send()).toMatchObject(faultProblem)
    expect((await openLink(server, number)).status).toBe(302)
    await alarm.scrape()
    expect(alarm.isRaised('ZurufDatabaseLocked')).toBe(true)

    const patient = server.database.query('update referral set number = number')
    await expect
      .poll(() => healthOf(admin, 'database'))
      .toMatchObject({
        state: 'error',
        fault: { kind: 'database-locked', since: expect.any(String), detail: String(holder?.pid) },
      })
    expect(await alertOf(admin, 'installation-faulty')).toMatchObject({ severity: 'error' })

    await lock.rollBack()
    await patient
    expect((await form.send()).status).toBe(201)
    expect(await form.made()).toHaveLength(1)
  })
})
