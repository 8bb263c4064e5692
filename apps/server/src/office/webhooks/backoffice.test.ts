import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../../test/harness/app.ts'
import { recommend } from '../../../test/harness/people.ts'
import { openReceiver, type Receiver } from '../../../test/harness/receiver.ts'

let server: TestApp
let receiver: Receiver
beforeAll(async () => {
  ;[server, receiver] = await Promise.all([openTestApp(), openReceiver()])
})
afterAll(async () => {
  await receiver.close()
  await server.close()
})

async function deliver(): Promise<void> {
  while (await server.modules.webhooks.relay());
  const waiting = await server.database.query<{ tenantId: number; deliveryId: string }>(
    `select tenant_id as "tenantId", id as "deliveryId" from webhook_delivery where state = 'pending'`,
  )
  for (const job of waiting) await server.modules.webhooks.deliver(job)
}

test('an admin adds, tests, replays, changes and removes an endpoint', async () => {
  const admin = await server.operator('admin')
  const body = {
    url: receiver.url,
    types: ['referral.created' as const],
    alertEmail: 'technik@anbieter.test',
  }
  const { secret, ...added } = await admin.ok('addWebhookEndpoint', { body })
  expect(secret).toMatch(/^whsec_/)
  expect(added).toMatchObject({ state: 'active', url: receiver.url, failingSince: null })
  const params = { id: added.id }

  const { deliveryId } = await admin.ok('testWebhookEndpoint', { params })
  await recommend(server)
  await deliver()
  const reader = await server.operator('read-only')
  const first = await reader.ok('listWebhookDeliveries', { params, query: { limit: 1 } })
  const [newest] = first.deliveries
  const second = await reader.ok('listWebhookDeliveries', { params, query: { after: newest?.id ?? '' } })
  const listed = [...first.deliveries, ...second.deliveries]
  expect(new Map(listed.map(({ type, state }) => [type, state]))).toEqual(
    new Map([
      ['webhook.test', 'delivered'],
      ['referral.created', 'delivered'],
    ]),
  )
  const inspected = await reader.ok('getWebhookDelivery', { params: { id: deliveryId } })
  expect(inspected.calls).toMatchObject([{ status: 204, error: null }])
  expect(JSON.parse(inspected.body)).toMatchObject({ id: inspected.eventId, type: 'webhook.test' })

  await admin.ok('replayWebhookDelivery', { params: { id: deliveryId } })
  const period = { from: '2026-09-01T00:00:00Z', to: '2026-10-01T00:00:00Z' }
  expect(await admin.ok('countWebhookReplay', { params, query: period })).toEqual({ count: 2 })
  const dead = { ...period, state: 'dead' as const }
  expect(await admin.ok('countWebhookReplay', { params, query: dead })).toEqual({ count: 0 })
  const replayed = await admin.ok('replayWebhookDeliveries', { params, body: period })
  expect(replayed).toEqual({ replayed: 2, next: null })
  await deliver()
  expect(receiver.received).toHaveLength(4)

  const paused = await admin.ok('setWebhookEndpointState', { params, body: { state: 'paused' } })
  expect(paused.state).toBe('paused')
  const renewed = await admin.ok('replaceWebhookSecret', { params })
  expect(renewed.secret).not.toBe(secret)
  await admin.ok('changeWebhookEndpoint', { params, body: { ...body, types: ['claim.paid'] } })
  const { endpoints } = await reader.ok('listWebhookEndpoints', {})
  expect(endpoints).toMatchObject([{ id: added.id, types: ['claim.paid'], state: 'paused' }])
  expect(JSON.stringify(endpoints)).not.toContain('whsec')
  await admin.ok('removeWebhookEndpoint', { params })
  expect(await admin.refusal('listWebhookDeliveries', { params, query: {} })).toBe('404 PSOF0101')
  const acts = await server.database.query<{ action: string }>(
    `select action from audit where subject_id = $1 and actor = 'operator' order by id`,
    [added.id],
  )
  expect(acts.map(({ action }) => action.replace('webhook.', ''))).toEqual([
    'added',
    'replayed',
    'replayed',
    'paused',
    'secret-replaced',
    'changed',
    'removed',
  ])
})

test('100 equal calls with one key add one endpoint and one secret', async () => {
  const admin = await server.operator('admin')
  const headers = { 'idempotency-key': randomUUID() }
  const body = { url: 'https://hooks.example.org/once', types: ['claim.paid' as const] }
  const answers = await Promise.all(
    Array.from({ length: 100 }, () => admin.ok('addWebhookEndpoint', { body, headers })),
  )
  expect(new Set(answers.map(({ secret }) => secret)).size).toBe(1)
  const kept = await server.database.query('select from webhook_endpoint where url = $1', [body.url])
  expect(kept).toHaveLength(1)
})

test('rejects a private address and an unknown type; only admins may add endpoints', async () => {
  const admin = await server.operator('admin')
  const types = ['claim.paid' as const]
  for (const url of ['http://hooks.example.org/', 'https://10.0.0.1/', 'https://[::ffff:169.254.169.254]/']) {
    const reply = await admin.call('addWebhookEndpoint', { body: { url, types } })
    expect([url, reply.status, Object.keys(reply.body.fields ?? {})]).toEqual([url, 422, ['url']])
  }
  const wrong = { url: 'https://hooks.example.org/', types: ['claim.stolen' as 'claim.paid'] }
  expect(await admin.refusal('addWebhookEndpoint', { body: wrong })).toBe('422 PSOF0100')
  const finance = await server.operator('finance')
  const body = { url: 'https://hooks.example.org/', types }
  expect(await finance.refusal('addWebhookEndpoint', { body })).toMatch(/^403/)
})
