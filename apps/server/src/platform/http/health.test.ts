// SPEC §R.15

import type { AddressInfo } from 'node:net'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openTestApp, type TestApp } from '../../../test/harness/app.ts'
import { referralBody } from '../../../test/harness/people.ts'
import { lockRows } from '../../../test/harness/row-locks.ts'

/** Health endpoints and graceful shutdown. QUALITY 15 */

const metricsToken = 'figures-for-prometheus'

let server: TestApp
beforeAll(async () => {
  server = await openTestApp({ config: { metricsToken } })
})
afterAll(() => server.close())

/** An answer is up to a second old. */
async function ready() {
  const { statusCode, body } = await server.app.inject({ url: '/health/ready' })
  return { statusCode, ...(JSON.parse(body) as { checks: Record<string, string> }) }
}

test('/health/ready fails with the names of pending migrations', async () => {
  expect(await ready()).toMatchObject({ statusCode: 200, checks: {} })
  const [newest] = await server.database.query<{ name: string; timestamp: string }>(
    'delete from kysely_migration where name = (select max(name) from kysely_migration) returning *',
  )
  await expect.poll(ready).toMatchObject({ statusCode: 503, checks: { schema: `behind: ${newest?.name}` } })
  await server.database.query('insert into kysely_migration values ($1, $2)', [
    newest?.name,
    newest?.timestamp,
  ])
  await expect.poll(ready).toMatchObject({ statusCode: 200 })
})

function textOf(statement: unknown): string {
  return typeof statement === 'string' ? statement : (statement as { text: string }).text
}

test.each([
  ['/health/ready', 'transaction_read_only'],
  ['/health/lag', 'as q (name)'],
])('many calls of %s cost as much as one', async (url, part) => {
  // Clients keep the function that they find when they are made.
  const query = vi.spyOn(pg.Client.prototype, 'query')
  try {
    const own = await openTestApp()
    await Promise.all(Array.from({ length: 20 }, () => own.app.inject({ url })))
    const readings = query.mock.calls.filter((call) => textOf(call[0]).includes(part))
    expect(readings).toHaveLength(1)
    await own.close()
  } finally {
    query.mockRestore()
  }
})

const laggingQueues = ['mail.send', 'webhook.send', 'orders.release']

test.each(laggingQueues)('a backlog in %s raises an alarm but keeps the node ready', async (queue) => {
  const lag = async () => {
    const { statusCode, body } = await server.app.inject({ url: '/health/lag' })
    const { queues } = JSON.parse(body) as {
      queues: { queue: string; oldestSeconds: number; waiting: number }[]
    }
    return { statusCode, ...queues.find((one) => one.queue === queue) }
  }
  expect(await lag()).toMatchObject({ statusCode: 200, waiting: 0, oldestSeconds: 0 })
  const [job] = await server.database.query<{ id: string }>(
    `insert into pgboss.job (name, data, start_after) values ($1, '{}', now() - interval '6 minutes') returning id`,
    [queue],
  )
  await expect.poll(lag).toMatchObject({
    statusCode: 503,
    waiting: 1,
    oldestSeconds: expect.toSatisfy(isSixMinutes),
  })
  expect(await ready()).toMatchObject({ statusCode: 200, checks: {} })
  await server.database.query('delete from pgboss.job where id = $1', [job?.id])
  await expect.poll(lag).toMatchObject({ statusCode: 200 })
})

test('backlogs are metrics', async () => {
  await server.database.query(
    `insert into pgboss.job (name, data, start_after)
     select unnest($1::text[]), '{}', now() - interval '6 minutes'`,
    [laggingQueues],
  )
  const { body } = await server.app.inject({
    url: '/metrics',
    headers: { authorization: `Bearer ${metricsToken}` },
  })
  for (const queue of laggingQueues) {
    expect(body).toMatch(new RegExp(`^zuruf_queue_oldest_seconds\\{queue="${queue}"\\} 3\\d\\d$`, 'm'))
    expect(body).toMatch(new RegExp(`^zuruf_queue_waiting\\{queue="${queue}"\\} 1$`, 'm'))
  }
  await server.database.query('delete from pgboss.job where name = any($1)', [laggingQueues])
})

const isSixMinutes = (seconds: number) => seconds >= 360 && seconds < 400

// SPEC §R.16
test('shutdown finishes open requests and reports not ready', async () => {
  const own = await openTestApp()
  await own.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = own.app.server.address() as AddressInfo
  const send = () =>
    fetch(`http://127.0.0.1:${port}/api/v1/swb/empfehlen/create`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', host: 'localhost' },
      body: JSON.stringify(referralBody()),
    })
  const rowLock = await lockRows(own, 'lock table referral in access exclusive mode', [])
  const answer = send()
  await rowLock.waitForBlocked(1)
  const stopped = own.app.close()
  // The load balancer sees 503 or a refused connection at once.
  const readiness = () =>
    fetch(`http://127.0.0.1:${port}/health/ready`).then(
      ({ status }) => status,
      () => 'refused',
    )
  await expect.poll(readiness).not.toBe(200)
  await rowLock.rollBack()
  expect((await answer).status).toBe(201)
  await stopped
  await own.close()
})
