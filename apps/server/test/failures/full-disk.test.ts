// SPEC §R.11

import { rmSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { startEmbedded } from '../../src/platform/database/embedded.ts'
import { metricsToken, openAlarm } from '../harness/alarm.ts'
import { openTestApp, type TestApp } from '../harness/app.ts'
import { onServer } from '../harness/database.ts'
import { alertOf, faultPage, faultProblem, healthOf, openLink, referralForm } from '../harness/fault-views.ts'
import { confirmedRecommender, recommend } from '../harness/people.ts'
import { requiresMount, type SmallDisk, smallDisk } from '../harness/small-disk.ts'
import { smallPdf, upload } from '../harness/uploads.ts'

/** A disk without a free byte, under the database and under the uploads: what people, the desk and the alarm see. */

describe('the disk of the database', requiresMount, () => {
  let disk: SmallDisk
  let server: TestApp
  beforeAll(async () => {
    disk = smallDisk(300)
    await onServer(
      inject('postgres'),
      `create tablespace small_disk location '${disk.databaseFolder('tables')}'`,
    )
    server = await openTestApp({ tablespace: 'small_disk', config: { metricsToken } })
  })
  afterAll(async () => {
    await server.close()
    await onServer(inject('postgres'), 'drop tablespace small_disk')
    disk.remove()
  })

  test('changes are refused with 503, reading goes on, and a repeated form is stored once', async () => {
    const admin = await server.operator('admin')
    const { Empfehlungsnummer: number } = await recommend(server)
    const alarm = await openAlarm(server)
    expect(await healthOf(admin, 'database')).toMatchObject({ state: 'ok', fault: null })

    disk.fill()
    const form = referralForm(server, 'platzlos')
    // Pages of the tables that have room take some rows.
    await expect.poll(async () => (await recommend(server).catch(() => undefined)) === undefined).toBe(true)
    const refused = await form.send()
    expect(refused).toMatchObject(faultProblem)
    await expect.poll(async () => (await openLink(server, number)).status).toBe(503)
    expect(await openLink(server, number)).toMatchObject(faultPage)
    expect((await server.api.call('getClientConfig', { params: { mandant: 'swb' } })).status).toBe(200)

    expect(await healthOf(admin, 'database')).toMatchObject({
      state: 'error',
      fault: { kind: 'database-disk-full', since: expect.any(String) },
    })
    expect(await alertOf(admin, 'installation-faulty')).toMatchObject({ severity: 'error', count: 1 })
    await alarm.scrape()
    expect(alarm.isRaised('ZurufDatabaseFull')).toBe(true)
    const ready = await server.app.inject({ url: '/health/ready' })
    expect([ready.statusCode, ready.json()]).toEqual([
      200,
      { status: 'ready', checks: {}, degraded: { database: 'disk full' } },
    ])

    disk.clear()
    const made = await form.send()
    expect(made.status).toBe(201)
    expect((await form.send()).text).toBe(made.text)
    expect(await form.made()).toHaveLength(1)
    expect((await openLink(server, number)).status).toBe(302)
  })
})

describe('the disk of the embedded database', requiresMount, () => {
  test('the server that stopped for want of space starts by itself, and has everything it acknowledged', async () => {
    const disk = smallDisk(160)
    const embedded = await startEmbedded({ dataDir: disk.databaseFolder('data') })
    const query = async (text: string) => {
      const client = new pg.Client({
        ...embedded.connection,
        connectionTimeoutMillis: 5_000,
        query_timeout: 5_000,
      })
      client.on('error', () => {})
      await client.connect()
      // The end of a connection to a server that has just stopped may never be confirmed.
      return client.query<{ n: number }>(text).finally(() => void client.end().catch(() => {}))
    }
    const write = (n: number) =>
      query(`insert into written values (${n})`).then(
        () => true,
        () => false,
      )
    await query('create table written (n int)')
    let acknowledged = 0
    if (await write(acknowledged)) acknowledged++
    disk.fill()
    while (await write(acknowledged)) {
      acknowledged++
      // Fills its log, of which it needs another file soon.
      await query(`select pg_logical_emit_message(true, 'fill', repeat('x', 1000000))`).catch(() => {})
    }
    expect(acknowledged).toBeGreaterThan(1)
    disk.clear()
    await expect.poll(() => write(-1)).toBe(true)
    const { rows } = await query('select count(*)::int as n from written where n >= 0')
    expect(rows[0]?.n).toBeGreaterThanOrEqual(acknowledged)
    await embedded.stop()
    disk.remove()
  })
})

describe('the disk of the uploads', requiresMount, () => {
  let disk: SmallDisk
  let server: TestApp
  beforeAll(async () => {
    disk = smallDisk(80)
    server = await openTestApp({ config: { dataDir: disk.dir, metricsToken } })
  })
  afterAll(async () => {
    await server.close()
    disk.remove()
  })

  test('uploads are refused with 503 and can be repeated, all else works', async () => {
    const admin = await server.operator('admin')
    const { referral, token } = await confirmedRecommender(server)
    const request = await server.api.ok('setCustomerNumber', {
      params: { id: referral.Empfehlungsnummer },
      query: {},
      body: { Kundennummer: 'KD-4711' },
      token,
    })
    const alarm = await openAlarm(server)
    disk.fill()
    expect(await upload(server, request.Id, smallPdf, { token })).toMatchObject({
      status: 503,
      body: { code: 'PSOF0001', detail: expect.stringContaining('in einigen Minuten') },
    })
    await recommend(server)

    expect(await healthOf(admin, 'disk')).toMatchObject({ state: 'error', fault: { kind: 'disk-full' } })
    expect(await alertOf(admin, 'installation-faulty')).toMatchObject({ severity: 'error' })
    expect(await alarm.scrape()).toMatch(/^zuruf_disk_free_bytes\{folder="data"\} 0$/m)
    expect(alarm.isRaised('ZurufDiskFull')).toBe(true)
    const ready = await server.app.inject({ url: '/health/ready' })
    expect([ready.statusCode, ready.json().checks]).toEqual([503, { disk: 'not writable (ENOSPC)' }])

    disk.clear()
    const stored = await upload(server, request.Id, smallPdf, { token })
    expect(stored.status).toBe(201)
    const shown = await server.app.inject({
      url: `/api/v1/swb/empfehler/kulanz/${request.Id}/belege/${stored.body.Id}`,
      headers: { authorization: `Bearer ${token}` },
    })
    expect([shown.statusCode, shown.rawPayload]).toEqual([200, smallPdf])
    rmSync(join(disk.dir, 'files'), { recursive: true })
  })
})
