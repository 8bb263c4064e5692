// SPEC §R.12

import { afterAll, beforeAll, expect, test } from 'vitest'
import { isUnavailable } from '../../src/platform/database/availability.ts'
import { openPool, timeLimits } from '../../src/platform/database/client.ts'
import type { EmbeddedServer } from '../../src/platform/database/embedded.ts'
import { keepListening } from '../../src/platform/database/listener.ts'
import { freezeServer } from '../harness/frozen-server.ts'
import { type ServerPair, startServerPair } from '../harness/server-pair.ts'

/** A primary and a standby that streams from it; the primary is lost and the standby takes over. */

let pair: ServerPair
let primary: EmbeddedServer
let standby: EmbeddedServer
beforeAll(async () => {
  pair = await startServerPair()
  primary = pair.primary
  standby = pair.standby
})
afterAll(() => pair.remove())

const hostsOf = (servers: readonly EmbeddedServer[]) =>
  servers.map(({ connection: { host, port } }) => `${encodeURIComponent(host)}:${port}`).join(',')

test('the pool and the listener follow a failover, and nothing acknowledged is lost', async () => {
  const url = `postgres://zuruf_owner@${hostsOf([standby, primary])}/postgres?target_session_attrs=read-write`
  const pool = openPool(url, { name: 'zuruf', limits: timeLimits.request, max: 3 })
  let listenings = 0
  let notifications = 0
  const listener = keepListening({
    connection: url,
    channel: 'failover',
    onListening: async () => void listenings++,
    onNotification: async () => void notifications++,
    onError: () => {},
  })
  await pool.query('create table written (n int)')
  await pair.asOwner(primary, `alter system set synchronous_standby_names = '*'`)
  await pair.asOwner(primary, 'select pg_reload_conf()')
  const acknowledged: number[] = []
  let failures = 0
  const write = async (n: number) => {
    try {
      await pool.query('insert into written values ($1)', [n])
      acknowledged.push(n)
    } catch {
      failures++
    }
  }
  for (let n = 0; n < 20; n++) await write(n)
  expect(failures).toBe(0)
  await expect.poll(() => listenings).toBe(1)

  await primary.stop()
  await pair.asOwner(standby, `alter system set synchronous_standby_names = ''`)
  const during = write(20)
  await pair.asOwner(standby, 'select pg_promote()')
  await during
  for (let n = 21; n < 40; n++) await write(n)
  // The connection that was idle when the server stopped may fail once.
  expect(failures).toBeLessThanOrEqual(3)
  const { rows } = await pool.query<{ n: number }>('select n from written')
  expect(rows.map(({ n }) => n)).toEqual(expect.arrayContaining(acknowledged))
  await expect.poll(() => listenings).toBe(2)
  await pool.query('notify failover')
  await expect.poll(() => notifications).toBeGreaterThan(0)
  await listener.close()
  await pool.end()
})

test('a primary that hangs: what waits on it fails at the failover, not at its time limit', async () => {
  const own = await startServerPair()
  const pool = openPool(`postgres://zuruf_owner@${hostsOf([own.primary, own.standby])}/postgres`, {
    name: 'zuruf',
    limits: timeLimits.request,
    max: 2,
  })
  const isStandby = async () =>
    (await pool.query<{ standby: boolean }>('select pg_is_in_recovery() as standby')).rows[0]?.standby
  expect(await isStandby()).toBe(false)
  const thaw = await freezeServer(own.primary.connection)
  const hanging = isStandby().catch((error: unknown) => error)
  await own.asOwner(own.standby, 'select pg_promote()')
  const error = await hanging
  expect([isUnavailable(error), String(error)]).toEqual([true, 'Error: Connection terminated unexpectedly'])
  expect(await isStandby()).toBe(false)
  await pool.end()
  thaw()
  await own.remove()
})
