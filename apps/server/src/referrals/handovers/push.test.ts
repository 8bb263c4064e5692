// SPEC §H.03

import { handedOverFields } from '@zuruf/domain'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../../test/harness/app.ts'
import { day, minute } from '../../../test/harness/clock.ts'
import { clearHandovers, handoverOf, timesHandedOver } from '../../../test/harness/handover-channels.ts'
import { confirmedOrder, confirmOrder, providerProgram } from '../../../test/harness/handovers.ts'
import { killMidway } from '../../../test/harness/killed-process.ts'
import { mailedToken, newEmail, orderBody, recommend } from '../../../test/harness/people.ts'
import { expectDescribedEvents, openReceiver, type Receiver } from '../../../test/harness/receiver.ts'
import { lockRows } from '../../../test/harness/row-locks.ts'

/** Confirmed orders sent by webhook with the recipient's data. Decision 093 */

let server: TestApp
let receiver: Receiver
let id: string
beforeAll(async () => {
  server = await openTestApp({ settings: { swb: { handover: 'pull' } } })
})
afterAll(() => server.close())
beforeEach(async () => {
  await clearHandovers(server)
  receiver = await openReceiver()
  id = await endpoint()
  return async () => {
    await receiver.close()
    expectDescribedEvents(receiver)
    await server.database.query('delete from webhook_endpoint')
    await server.database.query('delete from webhook_event')
    await server.database.query('delete from webhook_outbox')
  }
})

async function endpoint(): Promise<string> {
  const admin = await server.operator('admin')
  const body = { url: receiver.url, description: 'Auftragssystem', types: ['claim.paid' as const] }
  return (await admin.ok('addWebhookEndpoint', { body })).id
}
const setOrders = async (active: boolean, params = { id }) =>
  (await server.operator('admin')).ok('setWebhookOrders', { params, body: { active } })

const pending = () =>
  server.database.query<{ tenantId: number; deliveryId: string }>(
    `select tenant_id as "tenantId", id as "deliveryId" from webhook_delivery where state = 'pending' order by id`,
  )

/** Attempts each pending delivery once. @returns the number of failed attempts */
async function deliver(): Promise<number> {
  let failed = 0
  for (const job of await pending()) await server.modules.webhooks.deliver(job).catch(() => failed++)
  return failed
}
async function send(): Promise<number> {
  await server.scheduled('handovers.send')
  return deliver()
}
const dataOf = (index: number) =>
  (JSON.parse(receiver.received[index]?.body ?? '{}') as { data: Record<string, unknown> }).data

/** Returns the path of every leaf value; of a list only its first entry. */
function pathsOf(value: unknown, path = ''): string[] {
  if (Array.isArray(value)) return pathsOf(value[0], path)
  if (typeof value !== 'object' || value === null) return [path]
  return Object.entries(value).flatMap(([key, inner]) => pathsOf(inner, path ? `${path}.${key}` : key))
}

describe('an order webhook', () => {
  beforeEach(() => setOrders(true))

  test('sends a confirmed order signed, with the recipient, and hands it over on success', async () => {
    const { Auftragsnummer, email } = await confirmedOrder(server)
    expect(await send()).toBe(0)
    expect(receiver.received).toHaveLength(1)
    const [call] = receiver.received
    expect(call?.data).toMatchObject({ type: 'order.confirmed', sequence: 0 })
    expect(call?.headers).toMatchObject({
      'webhook-id': call?.data.id,
      'webhook-signature': expect.stringMatching(/^v1,/),
    })
    expect(dataOf(0)).toMatchObject({
      orderNumber: Auftragsnummer,
      recipient: { firstName: 'Karl', lastName: 'Kontakt', email },
    })
    expect(await handoverOf(server, Auftragsnummer)).toMatchObject({
      state: 'handed-over',
      handed_over_by: 'push',
      handed_over_to: 'Auftragssystem',
    })
    // It is acknowledged only by the provider's receipt, and no other channel hands it over.
    expect(await providerProgram(server).numbers()).toEqual([])
    const receipt = await providerProgram(server).receipt(Auftragsnummer, { status: 'acknowledged' })
    expect(receipt.status).toBe(200)
    expect(await handoverOf(server, Auftragsnummer)).toMatchObject({ state: 'acknowledged' })
  })

  test('sends exactly the fields that operators are shown', async () => {
    const referral = await recommend(server)
    const { Empfaengernummer } = await server.api.ok('createRecipient', {
      params: { id: referral.Empfehlungsnummer },
      query: {},
      body: {},
    })
    const agrees = { advertising: true, phone: true }
    const body = orderBody(referral.Empfehlungsnummer, Empfaengernummer, newEmail('karl'), agrees)
    const { EmpfaengerToken } = await server.api.ok('completeTracking', { query: {}, body })
    await confirmOrder(server, await mailedToken(server, EmpfaengerToken))
    await send()
    expect(pathsOf(dataOf(0)).toSorted()).toEqual([...handedOverFields].toSorted())
  })

  test('stores no personal data in the event, the delivery or its attempts', async () => {
    await confirmedOrder(server)
    receiver.answer(500)
    expect(await send()).toBe(1)
    const [event] = await server.database.query('select * from webhook_event')
    expect(JSON.stringify(event)).not.toMatch(/Karl|Kontakt|Markt/)
    expect(await deliver()).toBe(0)
    const attempts = await server.database.query('select status, answer from webhook_attempt order by id')
    expect(attempts).toEqual([
      { status: 500, answer: null },
      { status: 204, answer: null },
    ])
    const admin = await server.operator('admin')
    const { deliveries } = await admin.ok('listWebhookDeliveries', { params: { id }, query: {} })
    const { text } = await admin.call('getWebhookDelivery', { params: { id: deliveries[0]?.id ?? '' } })
    expect(text).not.toMatch(/Karl|Kontakt|Markt/)
  })

  test('hands over once and repeats the same id after a crash between the answer and its record', async () => {
    const { Auftragsnummer } = await confirmedOrder(server)
    await server.scheduled('handovers.send')
    const [job] = await pending()
    if (!job) throw new Error('Nothing waits')
    await killMidway(server, 'webhook', job, 'lock table history in exclusive mode')
    expect(await handoverOf(server, Auftragsnummer)).toMatchObject({ state: 'new', channel: 'push' })
    expect(await send()).toBe(0)
    const ids = receiver.received.map(({ headers }) => headers['webhook-id'])
    expect([ids.length, new Set(ids).size]).toEqual([2, 1])
    expect(await timesHandedOver(server, Auftragsnummer)).toBe(1)
  })

  test('does not send an order that has failed', async () => {
    const { Auftragsnummer } = await confirmedOrder(server)
    await server.scheduled('handovers.send')
    await server.signedEvents('swb', [{ orderNumber: Auftragsnummer, status: 'withdrawn' }])
    expect(await deliver()).toBe(0)
    expect(receiver.received).toEqual([])
    expect(await pending()).toEqual([])
  })

  test('keeps an order in delivery from other channels while it is switched off', async () => {
    const { Auftragsnummer } = await confirmedOrder(server)
    await server.scheduled('handovers.send')
    let answer: (status: number) => void = () => {}
    receiver.answer(new Promise<number>((known) => (answer = known)))
    const delivered = deliver()
    await receiver.called(1)
    await setOrders(false)
    await server.scheduled('handovers.send')
    answer(204)
    expect(await delivered).toBe(0)
    expect(await providerProgram(server).numbers()).toEqual([])
    expect(await handoverOf(server, Auftragsnummer)).toMatchObject({
      state: 'handed-over',
      handed_over_by: 'push',
    })
  })

  test('delivers without deadlock while its endpoint is changed', async () => {
    await confirmedOrder(server)
    receiver.answer(500)
    expect(await send()).toBe(1)
    let answer: (status: number) => void = () => {}
    receiver.answer(new Promise<number>((known) => (answer = known)))
    const delivered = deliver()
    await receiver.called(2)
    const rowLock = await lockRows(server, 'select from order_handover for update', [])
    answer(204)
    await rowLock.waitForBlocked(1)
    const switched = setOrders(false)
    await rowLock.waitForBlocked(2)
    await rowLock.rollBack()
    expect(await Promise.allSettled([switched, delivered])).toMatchObject([
      { status: 'fulfilled' },
      { status: 'fulfilled', value: 0 },
    ])
  })

  test('frees orders for other channels and sends nothing once it is switched off', async () => {
    const { Auftragsnummer } = await confirmedOrder(server)
    await server.scheduled('handovers.send')
    const jobs = await pending()
    expect(await providerProgram(server).numbers()).toEqual([])
    await setOrders(false)
    for (const job of jobs) await server.modules.webhooks.deliver(job)
    await server.scheduled('handovers.send')
    expect(receiver.received).toEqual([])
    expect(await providerProgram(server).numbers()).toEqual([Auftragsnummer])
  })

  test('frees orders if the endpoint is removed or has failed for days', async () => {
    const first = await confirmedOrder(server)
    await server.scheduled('handovers.send')
    await (await server.operator('admin')).ok('removeWebhookEndpoint', { params: { id } })
    await server.scheduled('handovers.send')
    expect(await providerProgram(server).numbers()).toEqual([first.Auftragsnummer])

    id = await endpoint()
    await setOrders(true)
    const second = await confirmedOrder(server)
    await server.scheduled('handovers.send')
    receiver.answer(...Array.from({ length: 5 }, () => 500))
    expect(await deliver()).toBe(1)
    server.clock.advance(3 * day + minute)
    expect(await deliver()).toBe(0)
    // The endpoint was paused after failing for days, so the order is free for other channels.
    await server.scheduled('handovers.send')
    expect(await handoverOf(server, second.Auftragsnummer)).toMatchObject({ state: 'new', channel: null })
  })

  test('frees orders while the endpoint is paused and after its URL changes', async () => {
    const admin = await server.operator('admin')
    const carrierOf = async (number: string) => (await handoverOf(server, number)).channel
    const { Auftragsnummer } = await confirmedOrder(server)
    await server.scheduled('handovers.send')
    expect(await carrierOf(Auftragsnummer)).toBe('push')
    await admin.ok('setWebhookEndpointState', { params: { id }, body: { state: 'paused' } })
    await server.scheduled('handovers.send')
    expect(await carrierOf(Auftragsnummer)).toBeNull()

    await admin.ok('setWebhookEndpointState', { params: { id }, body: { state: 'active' } })
    await server.scheduled('handovers.send')
    expect(await carrierOf(Auftragsnummer)).toBe('push')
    const body = {
      url: `${receiver.url}/anders`,
      description: 'Anderes System',
      types: ['claim.paid' as const],
    }
    await admin.ok('changeWebhookEndpoint', { params: { id }, body })
    await send()
    expect([await carrierOf(Auftragsnummer), receiver.received]).toEqual([null, []])
  })

  test('resends an order that an operator retries', async () => {
    const { Auftragsnummer } = await confirmedOrder(server)
    await send()
    const support = await server.operator('support')
    const handover = await handoverOf(server, Auftragsnummer)
    await support.ok('retryHandovers', { body: { ids: [handover.id], reason: 'Das System verlor ihn.' } })
    await send()
    expect(receiver.received).toHaveLength(2)
    const ids = receiver.received.map(({ headers }) => headers['webhook-id'])
    expect(new Set(ids).size).toBe(2)
    expect(await timesHandedOver(server, Auftragsnummer)).toBe(2)
  })

  test('sends an order once if two passes free it at the same time', async () => {
    await confirmedOrder(server)
    await server.scheduled('handovers.send')
    await server.database.query(`update webhook_delivery set state = 'dead'`)
    const rowLock = await lockRows(server, 'select from order_handover for update', [])
    const passes = [server.scheduled('handovers.send'), server.scheduled('handovers.send')]
    await rowLock.waitForBlocked(2)
    await rowLock.rollBack()
    await Promise.all(passes)
    expect(await pending()).toHaveLength(1)
  })

  test('a replay keeps both deliveries delivered and resends only the latest', async () => {
    const from = server.clock.now().toISOString()
    const { Auftragsnummer } = await confirmedOrder(server)
    await send()
    const { id: handover } = await handoverOf(server, Auftragsnummer)
    const support = await server.operator('support')
    await support.ok('retryHandovers', { body: { ids: [handover], reason: 'Das System verlor ihn.' } })
    await send()
    server.clock.advance(minute)
    const period = { from, to: server.clock.now().toISOString() }
    await (await server.operator('admin')).ok('replayWebhookDeliveries', { params: { id }, body: period })
    expect(await pending()).toHaveLength(2)
    await deliver()
    const states = await server.database.query<{ state: string }>('select state from webhook_delivery')
    expect(states.map(({ state }) => state)).toEqual(['delivered', 'delivered'])
    // Only the second delivery was sent again.
    expect(receiver.received).toHaveLength(3)
  })

  test('a failed replay leaves the order handed over and does not send it through another channel', async () => {
    const from = server.clock.now().toISOString()
    const { Auftragsnummer } = await confirmedOrder(server)
    await send()
    server.clock.advance(minute)
    const admin = await server.operator('admin')
    const period = { from, to: server.clock.now().toISOString() }
    await admin.ok('replayWebhookDeliveries', { params: { id }, body: period })
    receiver.answer(500, 500)
    expect(await deliver()).toBe(1)
    server.clock.advance(3 * day)
    expect(await deliver()).toBe(0)
    const states = await server.database.query<{ state: string }>('select state from webhook_delivery')
    expect(states).toEqual([{ state: 'dead' }])
    const later = await server.operator('admin')
    await later.ok('setWebhookEndpointState', { params: { id }, body: { state: 'active' } })
    await send()
    expect(receiver.received).toHaveLength(3)
    expect(await handoverOf(server, Auftragsnummer)).toMatchObject({ state: 'handed-over', channel: 'push' })
    expect(await timesHandedOver(server, Auftragsnummer)).toBe(1)
  })

  test('allows one endpoint and lists it as a channel', async () => {
    const admin = await server.operator('admin')
    const other = await endpoint()
    const refused = await admin.refusal('setWebhookOrders', {
      params: { id: other },
      body: { active: true },
    })
    expect(refused).toBe('409 PSOF0102')
    expect((await admin.ok('getHandoverChannels', {})).push).toMatchObject({ id, state: 'active' })
  })

  test('allows one of two switched on at once', async () => {
    await setOrders(false)
    const other = await endpoint()
    const admin = await server.operator('admin')
    const calls = await Promise.all(
      [id, other].map((one) =>
        admin.call('setWebhookOrders', { params: { id: one }, body: { active: true } }),
      ),
    )
    expect(calls.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })

  test('sends no orders of another tenant', async () => {
    await confirmedOrder(server, { tenant: 'nordlicht' })
    await send()
    expect(receiver.received).toEqual([])
  })
})

test('orders that waited before the order webhook was switched on are sent; acknowledged ones are not', async () => {
  const [waiting, fetched] = [await confirmedOrder(server), await confirmedOrder(server)]
  await server.database.query(
    `update order_handover set state = 'acknowledged' where order_id = (select id from orders where number = $1)`,
    [fetched?.Auftragsnummer],
  )
  await setOrders(true)
  await send()
  expect(receiver.received).toHaveLength(1)
  expect(dataOf(0)).toMatchObject({ orderNumber: waiting?.Auftragsnummer })
})

test('event types cannot switch the order webhook on', async () => {
  await confirmedOrder(server)
  expect(await send()).toBe(0)
  expect(receiver.received).toEqual([])
  const admin = await server.operator('admin')
  const types = ['order.confirmed'] as never
  const body = { url: receiver.url, description: '', types }
  expect(await admin.refusal('changeWebhookEndpoint', { params: { id }, body })).toBe('422 PSOF0100')
})

test('switching the order webhook on requires a fresh login', async () => {
  const admin = await server.operator('admin')
  await server.database.query(
    `update operator_session set proved_at = proved_at - interval '1 hour' where operator_id = $1`,
    [admin.id],
  )
  expect(await admin.refusal('setWebhookOrders', { params: { id }, body: { active: true } })).toBe(
    '403 PSOF0307',
  )
})
