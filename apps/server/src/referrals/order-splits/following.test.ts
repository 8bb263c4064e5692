// SPEC §C.22

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { agencyTeam } from '../../../test/harness/agency-team.ts'
import { openTestApp, type TestApp } from '../../../test/harness/app.ts'
import { day, hour } from '../../../test/harness/clock.ts'
import { orderId } from '../../../test/harness/order-moves.ts'
import {
  mergedOrder,
  mergeOrders,
  report,
  splitOrder,
  storedOrder,
} from '../../../test/harness/order-splits.ts'
import { confirmedRecommender, order, password, signIn } from '../../../test/harness/people.ts'
import { openReceiver } from '../../../test/harness/receiver.ts'

// Notifications, figures and data of a split order. Decision 103

let server: TestApp
let support: Awaited<ReturnType<TestApp['operator']>>
let finance: Awaited<ReturnType<TestApp['operator']>>
beforeAll(async () => {
  server = await openTestApp()
})
afterAll(() => server.close())
beforeEach(logIn)

async function logIn() {
  support = await server.operator('support')
  finance = await server.operator('finance')
}

const split = (id: string, number: string) => splitOrder(support, finance, id, { numbers: [number] })

const newsOf = async (id: string) => {
  const { recipient_id } = await storedOrder(server, id)
  const rows = await server.database.query<{ kind: string }>(
    'select kind from referral_news where recipient_id = $1 order by kind',
    [recipient_id],
  )
  return rows.map(({ kind }) => kind)
}

test("the recommender gets news of the new order, and none of the other buyer's failure", async () => {
  const { second, params } = await mergedOrder(server)
  await report(server, second, 'rejected')
  expect(await newsOf(params.id)).toEqual(['failed', 'ordered'])
  const newId = await split(params.id, second)
  expect(await newsOf(params.id)).toEqual(['ordered'])
  expect(await newsOf(newId)).toEqual(['failed', 'ordered'])
})

test('the news of a failure that remains with the order is kept', async () => {
  const { first, second, params } = await mergedOrder(server)
  await report(server, first, 'rejected')
  await split(params.id, second)
  expect(await newsOf(params.id)).toEqual(['failed', 'ordered'])
})

test('a waiting report with the number of the new order is applied to it', async () => {
  const { referral } = await confirmedRecommender(server)
  const { Auftragsnummer } = await order(server, referral)
  const params = { id: await orderId(server, Auftragsnummer) }
  const third = `P3-${Auftragsnummer}`
  await mergeOrders(server, Auftragsnummer, third)
  await report(server, third, 'processing')
  await server.database.query('update orders set provider_number = null where id = $1', [params.id])
  const { Empfehlungsnummer: empfehlungsnummer } = referral
  const waiting = await server.signedEvents('swb', [
    { orderNumber: third, empfehlungsnummer, status: 'concluded' },
  ])
  expect(waiting.body.waiting).toHaveLength(1)
  const newId = await split(params.id, third)
  expect(await storedOrder(server, newId)).toMatchObject({ number: third, state: 'concluded' })
  expect((await storedOrder(server, params.id)).state).toBe('received')
})

test("an operator's report moves to the new order and still needs a second person", async () => {
  const { second, params } = await mergedOrder(server)
  server.clock.advance(hour)
  await logIn()
  await support.ok('setOrderStatus', { params, body: { status: 'concluded', reason: 'Anruf' } })
  const { reports } = await support.ok('listOrderReports', { params })
  const byHand = reports.filter(({ source }) => source === 'manual').map(({ id }) => id)
  const choice = { numbers: [second], reports: byHand }
  const newId = await splitOrder(support, finance, params.id, choice)
  server.clock.advance(20 * day)
  await server.scheduled('orders.release')
  await logIn()
  const theirs = await support.ok('getOrder', { params: { id: newId } })
  expect(theirs.order).toMatchObject({ state: 'concluded', secondCheck: 'waiting' })
  expect(theirs.secondCheck.acts.map(({ kind }) => kind)).toEqual(['status', 'order-split'])
  expect((await storedOrder(server, params.id)).state).toBe('received')
})

test('webhooks announce the new recipient, order and claim, and the restored order', async () => {
  const receiver = await openReceiver()
  const { first, second, params } = await mergedOrder(server)
  await report(server, first, 'concluded')
  await report(server, second, 'withdrawn')
  await server.modules.webhooks.add(server.contextOf('swb'), {
    url: receiver.url,
    description: '',
    types: [
      'recipient.created',
      'recipient.ordered',
      'recipient.cancelled',
      'order.received',
      'order.concluded',
      'order.failed',
      'claim.opened',
      'claim.cancelled',
    ],
    alertEmail: 'technik@anbieter.test',
  })
  const newId = await split(params.id, second)
  while (await server.modules.webhooks.relay());
  const deliveries = await server.database.query<{ id: string; tenant_id: number }>(
    `select d.id, d.tenant_id from webhook_delivery d join webhook_event e on e.id = d.event_id
      where d.state = 'pending' order by e.sequence`,
  )
  for (const { id, tenant_id } of deliveries) {
    await server.modules.webhooks.deliver({ tenantId: tenant_id, deliveryId: id })
  }
  const told = receiver.received.map(({ data }) => [
    data.type,
    (data.data as { orderNumber?: string }).orderNumber ?? null,
  ])
  expect(told).toEqual([
    ['recipient.created', null],
    ['order.received', second],
    ['recipient.ordered', null],
    ['claim.opened', second],
    ['order.failed', second],
    ['claim.cancelled', second],
    ['recipient.cancelled', null],
    ['order.concluded', first],
    ['recipient.ordered', null],
    ['claim.opened', first],
  ])
  expect((await storedOrder(server, newId)).state).toBe('withdrawn')
  await receiver.close()
})

test("the agency's lists show both orders", async () => {
  const { team, refer } = agencyTeam(() => server)
  const { owner } = await team()
  const referral = await refer(owner)
  const [first, second] = [`G1-${referral.Empfehlungsnummer}`, `G2-${referral.Empfehlungsnummer}`]
  await report(server, first, 'received', { empfehlungsnummer: referral.Empfehlungsnummer })
  await mergeOrders(server, first, second)
  await report(server, second, 'processing')
  await split(await orderId(server, first), second)
  const asked = { params: { ansicht: 'alle' as const }, body: {}, token: owner.token }
  const list = await server.api.ok('listAgencyOrders', asked)
  const people = await server.api.ok('listAgencyRecommenders', asked)
  expect(list.TotalCount).toBe(2)
  expect(people.Content.reduce((sum, { Auftraege }) => sum + Auftraege, 0)).toBe(2)
})

test('each order is released by its own reports; data export and deletion cover both', async () => {
  const { email, first, second, params } = await mergedOrder(server)
  await report(server, first, 'concluded')
  const newId = await split(params.id, second)
  await report(server, second, 'concluded')
  server.clock.advance(20 * day)
  await server.scheduled('orders.release')
  for (const id of [params.id, newId]) expect((await storedOrder(server, id)).state).toBe('released')
  const token = await signIn(server, email)
  const rewards = await server.api.ok('listMyRewards', { query: {}, token })
  expect(rewards.map(({ WertCent }) => WertCent)).toEqual([7000, 7000])
  const file = JSON.stringify(await server.api.ok('exportMyData', { token }))
  expect(file).toContain(first)
  expect(file).toContain(second)
  await server.api.ok('deleteAccount', { body: { Password: password }, token })
  const claims = await server.database.query<{ state: string }>(
    'select state from claim where order_id = any($1)',
    [[params.id, newId]],
  )
  expect(claims.map(({ state }) => state)).toEqual(['cancelled', 'cancelled'])
})
