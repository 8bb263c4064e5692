// SPEC §R.10, §H.06

import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../../test/harness/app.ts'
import { startTask } from '../../../test/harness/killed-process.ts'
import { recommend } from '../../../test/harness/people.ts'
import { openReceiver, type Receiver } from '../../../test/harness/receiver.ts'

/** A worker that is killed leaves no trace, and the next one takes over. */

let server: TestApp
let receiver: Receiver
beforeAll(async () => {
  ;[server, receiver] = await Promise.all([openTestApp(), openReceiver()])
  const context = server.contextOf('swb')
  await server.modules.webhooks.add(context, {
    url: receiver.url,
    description: '',
    types: ['referral.created'],
    alertEmail: null,
  })
})
afterAll(async () => {
  await receiver.close()
  await server.close()
})

const count = async (from: string) => {
  const [row] = await server.database.query<{ n: number }>(`select count(*)::int as n from ${from}`)
  return row?.n
}

async function waitFor(query: string): Promise<void> {
  for (;;) {
    if ((await count(query)) === 1) return
    await new Promise((done) => setTimeout(done, 20))
  }
}

test('rolls back when killed in the relay', async () => {
  await recommend(server)
  const hindrance = new pg.Client(server.database.connection)
  await hindrance.connect()
  await hindrance.query('begin; lock table webhook_delivery in exclusive mode')
  const piece = startTask(server, 'relay', {})
  // It has inserted the event and waits for our lock.
  await waitFor(
    `pg_locks where relation = 'webhook_delivery'::regclass and not granted and database = (
       select oid from pg_database where datname = current_database())`,
  )
  await piece.kill()
  await hindrance.query('rollback')
  await hindrance.end()
  await waitFor(`(select) one where not exists (
    select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock')`)

  expect([await count('webhook_outbox'), await count('webhook_event')]).toEqual([1, 0])
  await server.modules.webhooks.relay()
  expect([
    await count('webhook_outbox'),
    await count('webhook_event'),
    await count('webhook_delivery'),
  ]).toEqual([0, 1, 1])
})

test('delivers again when killed during the call', async () => {
  const [job] = await server.database.query<{ tenantId: number; deliveryId: string }>(
    `select tenant_id as "tenantId", id as "deliveryId" from webhook_delivery where state = 'pending'`,
  )
  if (!job) throw new Error('Nothing waits')
  receiver.answer('never')
  const piece = startTask(server, 'webhook', job)
  await receiver.called(1)
  await piece.kill()
  expect([await count(`webhook_delivery where state = 'pending'`), await count('webhook_attempt')]).toEqual([
    1, 0,
  ])

  await server.modules.webhooks.deliver(job)
  expect([await count(`webhook_delivery where state = 'delivered'`), await count('webhook_attempt')]).toEqual(
    [1, 1],
  )
  const [first, second] = receiver.received
  expect(second?.headers['webhook-id']).toBe(first?.headers['webhook-id'])
  // Running the same job again sends nothing.
  await server.modules.webhooks.deliver(job)
  expect(receiver.received).toHaveLength(2)
})
