// SPEC §R.11

import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { metricsToken, openAlarm } from '../harness/alarm.ts'
import { openTestApp, type TestApp } from '../harness/app.ts'
import { onServer } from '../harness/database.ts'
import { alertOf, faultPage, faultProblem, healthOf, openLink, referralForm } from '../harness/fault-views.ts'
import { recommend } from '../harness/people.ts'

/** A database that accepts no changes, as a standby after a failover: what people, the desk and the alarm see. */

let server: TestApp
beforeAll(async () => {
  server = await openTestApp({ config: { metricsToken } })
})
afterAll(() => server.close())

/** Changes the setting, and ends the connections, because it applies to new ones. */
async function setReadOnly(isOn: boolean): Promise<void> {
  const { database } = server.database.connection
  await onServer(
    inject('postgres'),
    `alter database ${database} set default_transaction_read_only = ${isOn ? 'on' : 'off'}`,
  )
  await server.database.query(
    `select pg_terminate_backend(pid, 5000) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`,
  )
}

test('changes are refused with 503, reading goes on, and a repeated form is stored once', async () => {
  const admin = await server.operator('admin')
  const { Empfehlungsnummer: number } = await recommend(server)
  const alarm = await openAlarm(server)

  await setReadOnly(true)
  const form = referralForm(server, 'nurlesen')
  expect(await form.send()).toMatchObject(faultProblem)
  expect(await openLink(server, number)).toMatchObject(faultPage)
  await expect
    .poll(async () => (await server.api.call('getClientConfig', { params: { mandant: 'swb' } })).status)
    .toBe(200)

  expect(await healthOf(admin, 'database')).toMatchObject({
    state: 'error',
    fault: { kind: 'database-read-only', since: expect.any(String) },
  })
  expect(await alertOf(admin, 'installation-faulty')).toMatchObject({ severity: 'error', count: 1 })
  await alarm.scrape()
  expect(alarm.isRaised('ZurufDatabaseReadOnly')).toBe(true)
  const ready = await server.app.inject({ url: '/health/ready' })
  expect([ready.statusCode, ready.json().checks]).toEqual([503, { database: 'read-only' }])

  await setReadOnly(false)
  await expect.poll(async () => (await form.send()).status).toBe(201)
  expect(await form.made()).toHaveLength(1)
  expect((await openLink(server, number)).status).toBe(302)
})
