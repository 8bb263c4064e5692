// SPEC §R.11

import { afterAll, beforeAll, expect, test } from 'vitest'
import { metricsToken, openAlarm } from '../harness/alarm.ts'
import { openTestApp, type TestApp } from '../harness/app.ts'
import { alertOf } from '../harness/fault-views.ts'
import { follow, recommend } from '../harness/people.ts'
import { openReceiver, type Receiver } from '../harness/receiver.ts'

/** A receiver of webhooks that takes calls and never answers: what people, other receivers, the desk and the alarm see. */

const events = 60

let server: TestApp
let hanging: Receiver
let healthy: Receiver
beforeAll(async () => {
  hanging = await openReceiver()
  healthy = await openReceiver()
  server = await openTestApp({ config: { metricsToken } })
})
afterAll(async () => {
  await hanging.close()
  await server.close()
  await healthy.close()
})

const addEndpoint = (tenant: string, { url }: Receiver) =>
  server.modules.webhooks.add(server.contextOf(tenant), {
    url,
    description: '',
    types: ['referral.created'],
    alertEmail: 'technik@anbieter.test',
  })

test('people and other receivers do not wait for it, the desk sees what fails and since when', async () => {
  const admin = await server.operator('admin')
  const { id } = await addEndpoint('swb', hanging)
  await addEndpoint('swb', healthy)
  await addEndpoint('nordlicht', healthy)
  hanging.answer(...Array.from({ length: 1_000 }, () => 'never' as const))
  const alarm = await openAlarm(server)
  await server.jobs.work({
    mail: async () => {},
    webhook: server.modules.webhooks.deliver,
    upload: async () => {},
    relay: server.modules.webhooks.relay,
    scheduled: async () => {},
  })

  // More than the calls that a process makes at once.
  await Promise.all(Array.from({ length: events }, () => recommend(server)))
  const last = await recommend(server, { tenant: 'nordlicht' })
  expect((await follow(server, last, 'nordlicht')).status).toBe(302)
  await healthy.called(events + 1)
  // Few enough to leave room for others.
  expect(hanging.mostAtOnce()).toBeLessThanOrEqual(8)

  await expect
    .poll(() => alertOf(admin, 'webhooks-failing'))
    .toMatchObject({ severity: 'warning', count: 1, since: server.clock.now().toISOString() })
  const { deliveries } = await admin.ok('listWebhookDeliveries', { params: { id }, query: { limit: 200 } })
  const called = deliveries.find(({ attempts }) => attempts > 0)
  const { calls } = await admin.ok('getWebhookDelivery', { params: { id: called?.id ?? '' } })
  expect(calls[0]).toMatchObject({ status: null, error: null })

  await server.database.query(
    `update webhook_endpoint set failing_since = now() - interval '2 hours' where id = $1`,
    [id],
  )
  await alarm.scrape()
  expect(alarm.isRaised('ZurufReceiverFailing')).toBe(true)
  expect(alarm.isRaised('ZurufQueueBehind')).toBe(false)
})
