// SPEC §R.12

import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Connection, connect } from '../../src/platform/database/database.ts'
import { appLogin } from '../../src/platform/database/embedded.ts'
import { openReplica } from '../../src/platform/database/replica.ts'
import { metricsToken, openAlarm } from '../harness/alarm.ts'
import { openTestApp, type TestApp } from '../harness/app.ts'
import { healthOf } from '../harness/fault-views.ts'
import { freezeServer } from '../harness/frozen-server.ts'
import type { OperatorClient } from '../harness/operator.ts'
import { recommend } from '../harness/people.ts'
import { relaxedLimits } from '../harness/relaxed-limits.ts'
import { type ServerPair, startServerPair } from '../harness/server-pair.ts'

/** A replica that lags, hangs or is gone: what people, the desk and the alarm see. */

let pair: ServerPair
let copy: Connection
let server: TestApp
let admin: OperatorClient
beforeAll(async () => {
  pair = await startServerPair()
  server = await openTestApp({
    server: pair.primary.connection,
    config: { metricsToken },
    replica: ({ connection }) => {
      const target = { ...appLogin(pair.standby.connection), database: connection.database }
      copy = connect(target, 4, relaxedLimits, { standby: true })
      primary = connect(appLogin(connection), 2)
      return openReplica(primary.database, copy.database)
    },
  })
  admin = await server.operator('admin')
})
let primary: Connection
afterAll(async () => {
  await server.close()
  await primary.close()
  await copy.close()
  await pair.remove()
})

/** Creates a referral and looks for it in the list of the desk, as its operator would. */
async function createAndList(): Promise<{ isListed: boolean; seconds: number }> {
  const { Empfehlungsnummer: number } = await recommend(server)
  const began = performance.now()
  const { referrals } = await admin.ok('listReferrals', { query: {} })
  const seconds = (performance.now() - began) / 1000
  return { isListed: referrals.some((one) => one.number === number), seconds }
}

const degraded = async () => {
  const { statusCode, body } = await server.app.inject({ url: '/health/ready' })
  return [statusCode, JSON.parse(body).degraded]
}

test('lagging: everybody sees what was written, the desk that it lags', async () => {
  await expect.poll(createAndList).toMatchObject({ isListed: true })
  expect(await healthOf(admin, 'replica')).toMatchObject({ state: 'ok', fault: null })
  const alarm = await openAlarm(server)
  await alarm.scrape()
  await pair.asOwner(pair.standby, 'select pg_wal_replay_pause()')
  expect((await createAndList()).isListed).toBe(true)
  expect(await healthOf(admin, 'replica')).toMatchObject({
    state: 'warning',
    fault: { kind: 'replica-behind', since: expect.any(String) },
  })
  expect(await degraded()).toEqual([200, { replica: 'behind' }])
  await alarm.scrape()
  expect(alarm.isRaised('ZurufReplicaUnused')).toBe(true)
  await pair.asOwner(pair.standby, 'select pg_wal_replay_resume()')
  await expect.poll(async () => (await healthOf(admin, 'replica'))?.state).toBe('ok')
})

test('hanging: a list waits for it for a second only', async () => {
  const alarm = await openAlarm(server)
  await alarm.scrape()
  const thaw = await freezeServer(pair.standby.connection)
  const { isListed, seconds } = await createAndList()
  const shown = await healthOf(admin, 'replica')
  thaw()
  expect(isListed).toBe(true)
  expect(seconds).toBeLessThan(30)
  expect(seconds).toBeGreaterThan(0.5)
  expect(shown).toMatchObject({
    state: 'warning',
    fault: { kind: 'replica-failed', since: expect.any(String) },
  })
  await alarm.scrape()
  expect(alarm.isRaised('ZurufReplicaUnused')).toBe(true)
  expect(await degraded()).toEqual([200, { replica: 'failed' }])
})

test('gone: the primary serves everything', async () => {
  const alarm = await openAlarm(server)
  await alarm.scrape()
  await pair.standby.stop()
  expect((await createAndList()).isListed).toBe(true)
  expect(await healthOf(admin, 'replica')).toMatchObject({
    state: 'warning',
    fault: { kind: 'replica-failed', since: expect.any(String) },
  })
  expect(await degraded()).toEqual([200, { replica: 'failed' }])
  await alarm.scrape()
  expect(alarm.isRaised('ZurufReplicaUnused')).toBe(true)
})
