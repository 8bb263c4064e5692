// SPEC §H.06, §H.07

import type { WebhookType } from '@zuruf/domain'
import { Webhook } from 'standardwebhooks'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { openTestApp, type TestApp } from '../../../test/harness/app.ts'
import { day, hour } from '../../../test/harness/clock.ts'
import {
  conclude,
  createReadyReward,
  order,
  providerEventFor,
  recommend,
} from '../../../test/harness/people.ts'
import { expectDescribedEvents, openReceiver, type Receiver } from '../../../test/harness/receiver.ts'
import { withTenant } from '../../platform/database/database.ts'
import { isUuid } from '../../platform/ids.ts'

let server: TestApp
let receiver: Receiver
beforeAll(async () => {
  server = await openTestApp()
})
afterAll(() => server.close())

const inTenant = <T>(work: Parameters<typeof withTenant<T>>[2]) =>
  withTenant(server.connection.database, server.contextOf('swb').tenant.id, work)

/** Each test has its own endpoint and no other. */
let endpointId: string
let secret: string
const everyType: WebhookType[] = [
  'referral.created',
  'order.received',
  'order.failed',
  'claim.opened',
  'claim.ready',
]
async function endpoint(types: readonly WebhookType[] = everyType, tenant = 'swb') {
  const context = server.contextOf(tenant)
  const input = { url: receiver.url, description: '', types, alertEmail: 'technik@anbieter.test' }
  return server.modules.webhooks.add(context, input)
}
beforeEach(async () => {
  receiver = await openReceiver()
  const added = await endpoint()
  endpointId = added.id
  secret = added.secret
  return async () => {
    await receiver.close()
    expectDescribedEvents(receiver)
    await server.database.query('delete from webhook_endpoint')
    await server.database.query('delete from webhook_event')
    await server.database.query('delete from webhook_outbox')
  }
})

const pending = () =>
  server.database.query<{ id: string; tenant_id: number }>(
    `select d.id, d.tenant_id from webhook_delivery d join webhook_event e on e.id = d.event_id
      where d.state = 'pending' order by e.sequence`,
  )

/**
 * Processes all pending deliveries once, as the worker would.
 * @returns how many have to be retried
 */
async function deliver(): Promise<number> {
  while (await server.modules.webhooks.relay());
  let failed = 0
  for (const { id, tenant_id } of await pending()) {
    const job = { tenantId: tenant_id, deliveryId: id }
    await server.modules.webhooks.deliver(job).catch(() => failed++)
  }
  return failed
}

const types = () => receiver.received.map(({ data }) => data.type)
const states = async () =>
  (
    await server.database.query<{ state: string }>(
      'select state from webhook_delivery order by created_at, id',
    )
  ).map((row) => row.state)
const jobsOf = async (id: string) =>
  server.database.query(`select from pgboss.job where name = 'webhook.send' and data ->> 'deliveryId' = $1`, [
    id,
  ])

describe('events', () => {
  test('arrive in order, signed as in Standard Webhooks, without personal data', async () => {
    const referral = await recommend(server, { share: 50 })
    await order(server, referral)
    expect(await deliver()).toBe(0)
    expect(types()).toEqual(['referral.created', 'order.received', 'claim.opened', 'claim.opened'])
    // The library rejects timestamps older than five minutes by the system clock.
    vi.useFakeTimers({ toFake: ['Date'], now: server.clock.now() })
    onTestFinished(() => {
      vi.useRealTimers()
    })
    for (const { body, headers } of receiver.received) {
      const signed = headers as Record<string, string>
      expect(new Webhook(secret).verify(body, signed)).toEqual(JSON.parse(body))
      expect(() => new Webhook(secret).verify(`${body} `, signed)).toThrow(/signature/i)
      expect(headers['webhook-id']).toBe((JSON.parse(body) as { id: string }).id)
      expect(body).not.toMatch(/Frieda|Karl|example\.org|Beispielstadt/)
    }
    const sequences = receiver.received.map(({ data }) => data.sequence)
    expect(sequences).toEqual(sequences.toSorted((a, b) => a - b))
    expect(receiver.received[2]?.data.data).toMatchObject({
      referralNumber: referral.Empfehlungsnummer,
      amountCents: 3500,
      kind: 'reward',
      state: 'open',
      previousState: null,
    })
  })

  test('commit or roll back with the transaction that causes them, and queue their job', async () => {
    await recommend(server)
    await server.modules.webhooks.relay()
    const [waiting] = await pending()
    expect(await jobsOf(waiting?.id ?? '')).toHaveLength(1)
    expect(await server.database.query('select from webhook_outbox')).toEqual([])
    const undone = inTenant(async (tx) => {
      await tx
        .insertInto('history')
        .values({
          tenantId: server.contextOf('swb').tenant.id,
          entity: 'referral',
          entityId: '00000000-0000-4000-8000-000000000001',
          toState: 'open',
          actor: 'system',
          at: server.clock.now(),
        })
        .execute()
      throw new Error('on purpose')
    })
    await expect(undone).rejects.toThrow('on purpose')
    expect(await server.database.query('select from webhook_outbox')).toEqual([])
  })

  test('are relayed once by concurrent relays', async () => {
    await Promise.all(Array.from({ length: 30 }, () => recommend(server)))
    await Promise.all(Array.from({ length: 100 }, () => server.modules.webhooks.relay()))
    await deliver()
    const ids = receiver.received.map(({ data }) => data.id)
    expect(ids).toHaveLength(30)
    expect(new Set(receiver.received.map(({ data }) => data.sequence)).size).toBe(30)
    expect(ids.every(isUuid)).toBe(true)
  })

  test('go only to endpoints of the tenant that subscribed to their type', async () => {
    await recommend(server, { tenant: 'nordlicht' })
    const { referral } = await createReadyReward(server)
    await deliver()
    const told = receiver.received.map(({ data }) => data)
    expect(told.map(({ type }) => type)).toEqual([
      'referral.created',
      'order.received',
      'claim.opened',
      'claim.ready',
    ])
    expect(new Set(told.map((one) => (one.data as { referralNumber: string }).referralNumber))).toEqual(
      new Set([referral.Empfehlungsnummer]),
    )
  })

  test('name their recipient with its own state', async () => {
    await server.database.query('delete from webhook_endpoint')
    await endpoint([
      'recipient.created',
      'recipient.ordered',
      'order.received',
      'order.failed',
      'claim.opened',
    ])
    const referral = await recommend(server)
    const first = await order(server, referral)
    const second = await order(server, referral)
    await server.signedEvents('swb', [{ orderNumber: first.Auftragsnummer, status: 'rejected' }])
    await deliver()
    const told = (type: string) =>
      receiver.received
        .map(({ data }) => data)
        .filter((event) => event.type === type)
        .map(({ data }) => data as Record<string, unknown>)
    for (const type of ['recipient.created', 'recipient.ordered', 'order.received', 'claim.opened']) {
      expect(new Set(told(type).map(({ recipientNumber }) => recipientNumber))).toEqual(
        new Set([first.Empfaengernummer, second.Empfaengernummer]),
      )
      expect(new Set(told(type).map(({ referralNumber }) => referralNumber))).toEqual(
        new Set([referral.Empfehlungsnummer]),
      )
    }
    expect(told('order.failed')).toMatchObject([
      { recipientNumber: first.Empfaengernummer, recipientState: 'cancelled', state: 'rejected' },
    ])
  })

  test('write no row when there is no endpoint', async () => {
    await server.database.query('delete from webhook_endpoint')
    await recommend(server)
    expect(await server.database.query('select from webhook_outbox')).toEqual([])
  })

  test('report a withdrawn order as order.failed', async () => {
    const referral = await recommend(server)
    await order(server, referral)
    await server.signedEvents('swb', [await providerEventFor(server, referral, 'withdrawn')])
    await deliver()
    expect(types()).toContain('order.failed')
    await expect(conclude(server, referral)).resolves.toBeUndefined()
  })
})

describe('deliveries', () => {
  test('are retried with the same id after a refusal or redirect until accepted', async () => {
    await recommend(server)
    receiver.answer(500, 302, 204)
    expect([await deliver(), await deliver(), await deliver(), await deliver()]).toEqual([1, 1, 0, 0])
    expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
    expect(receiver.received).toHaveLength(3)
    const [{ id } = { id: '' }] = await server.database.query<{ id: string }>(
      'select id from webhook_delivery',
    )
    const { attempts, delivery } = await server.modules.webhooks.inspect(server.contextOf('swb'), id)
    expect(attempts.map(({ status, answer }) => [status, answer])).toEqual([
      [500, 'answered 500'],
      [302, 'answered 302'],
      [204, ''],
    ])
    expect(delivery).toMatchObject({ state: 'delivered', attempts: 3 })
  })

  test('are dead after three days and can be replayed', async () => {
    const context = () => server.contextOf('swb')
    await recommend(server)
    receiver.answer(500, 500)
    await deliver()
    server.clock.advance(3 * day)
    expect(await deliver()).toBe(0)
    expect(await states()).toEqual(['dead'])
    await server.modules.webhooks.setState(context(), endpointId, 'active')
    const [{ id } = { id: '' }] = await server.database.query<{ id: string }>(
      'select id from webhook_delivery',
    )
    await server.modules.webhooks.replay(context(), id)
    expect(await jobsOf(id)).toHaveLength(2)
    expect(await deliver()).toBe(0)
    expect(await states()).toEqual(['delivered'])
    expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
  })

  test('are dead when their replay fails, and can be found by that state', async () => {
    const context = () => server.contextOf('swb')
    const from = server.clock.now()
    await recommend(server)
    await deliver()
    const [{ id } = { id: '' }] = await server.database.query<{ id: string }>(
      'select id from webhook_delivery',
    )
    await server.modules.webhooks.replay(context(), id)
    receiver.answer(500, 500)
    expect(await deliver()).toBe(1)
    server.clock.advance(3 * day)
    expect(await deliver()).toBe(0)
    expect(await states()).toEqual(['dead'])
    // `deliveredAt` still shows the first delivery.
    const { delivery } = await server.modules.webhooks.inspect(context(), id)
    expect(delivery.deliveredAt).toEqual(from)
    const period = { from, to: server.clock.now(), state: 'dead' as const }
    const replayed = await server.modules.webhooks.replayPeriod(context(), endpointId, period)
    expect(replayed).toEqual({ replayed: 1, next: null })
  })

  test('are replayed by period, delivered or not', async () => {
    const context = () => server.contextOf('swb')
    const from = server.clock.now()
    await recommend(server)
    await deliver()
    server.clock.advance(2 * hour)
    const between = server.clock.now()
    await recommend(server)
    await deliver()
    const replay = (period: { from: Date; to: Date; state?: 'dead' }) =>
      server.modules.webhooks.replayPeriod(context(), endpointId, period)
    const until = new Date(between.getTime() + hour)
    expect(await replay({ from, to: between })).toEqual({ replayed: 1, next: null })
    expect(await replay({ from, to: until, state: 'dead' })).toEqual({ replayed: 0, next: null })
    await deliver()
    expect(receiver.received).toHaveLength(3)
    expect(receiver.received[2]?.data.id).toBe(receiver.received[0]?.data.id)
  })

  test('test an endpoint whatever types it subscribed to', async () => {
    const id = await server.modules.webhooks.test(server.contextOf('swb'), endpointId)
    await deliver()
    expect(types()).toEqual(['webhook.test'])
    expect((await server.modules.webhooks.inspect(server.contextOf('swb'), id)).delivery.state).toBe(
      'delivered',
    )
  })

  test('to a private address are refused and logged', async () => {
    const inside = {
      url: 'https://169.254.169.254/latest',
      description: '',
      types: everyType,
      alertEmail: null,
    }
    const adding = server.modules.webhooks.add(server.contextOf('swb'), inside)
    await expect(adding).rejects.toMatchObject({ code: 'PSOF0100', fields: { url: 'webhook-url' } })
    // As if the host name resolved elsewhere when the endpoint was added.
    await server.database.query(`update webhook_endpoint set url = 'https://10.0.0.1/'`)
    await recommend(server)
    expect(await deliver()).toBe(1)
    const [{ error } = { error: '' }] = await server.database.query<{ error: string }>(
      'select error from webhook_attempt',
    )
    expect(error).toContain('not a public address')
    expect(receiver.received).toEqual([])
  })
})

describe('endpoints', () => {
  test('are paused after failing for three days, alert their contact, and get waiting events when resumed', async () => {
    await recommend(server)
    receiver.answer(500)
    await deliver()
    await server.runJobs()
    server.clock.advance(3 * day)
    await recommend(server)
    receiver.answer(500)
    await deliver()
    const found = await server.modules.webhooks.find(server.contextOf('swb'), endpointId)
    expect(found.state).toBe('paused')
    const alerts = (await server.runJobs()).filter((mail) => mail.template === 'webhook-paused')
    expect(alerts.map((mail) => mail.to)).toEqual(['technik@anbieter.test'])
    const noted = await server.database.query(
      `select details from audit where action = 'webhook.paused' and subject_id = $1`,
      [endpointId],
    )
    expect(noted).toEqual([{ details: { reason: 'failing' } }])

    const before = receiver.received.length
    await recommend(server)
    await deliver()
    expect(receiver.received).toHaveLength(before)
    await server.modules.webhooks.setState(server.contextOf('swb'), endpointId, 'active')
    await deliver()
    // The dead delivery has to be replayed by hand.
    expect(await states()).toEqual(['dead', 'delivered', 'delivered'])
  })

  test('are paused at once on 410', async () => {
    await recommend(server)
    receiver.answer(410)
    await deliver()
    expect((await server.modules.webhooks.find(server.contextOf('swb'), endpointId)).state).toBe('paused')
  })

  test('get signatures by both secrets for a day after a replacement', async () => {
    const fresh = await server.modules.webhooks.replaceSecret(server.contextOf('swb'), endpointId)
    await recommend(server)
    await deliver()
    server.clock.advance(25 * hour)
    await recommend(server)
    await deliver()
    const signatures = receiver.received.map(({ headers }) => String(headers['webhook-signature']).split(' '))
    expect(signatures.map((each) => each.length)).toEqual([2, 1])
    expect(fresh).not.toBe(secret)
    const stored = await server.database.query<{ row: string }>(
      'select webhook_endpoint::text as row from webhook_endpoint',
    )
    expect(stored.map(({ row }) => row).join()).not.toMatch(/whsec/)
  })
})

test('keeps events and responses for 30 days', async () => {
  await recommend(server)
  await deliver()
  server.clock.advance(29 * day)
  expect(await server.scheduled('webhooks.purge')).toMatchObject({ swb: 0 })
  server.clock.advance(2 * day)
  expect(await server.scheduled('webhooks.purge')).toMatchObject({ swb: 1 })
  expect(await server.database.query('select from webhook_attempt')).toEqual([])
})
