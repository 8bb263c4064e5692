// SPEC §C.17

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type EventInput, openTestApp, type TestApp } from '../../../test/harness/app.ts'
import { day } from '../../../test/harness/clock.ts'
import { handedOverOrder } from '../../../test/harness/handovers.ts'
import { follow, order, orderBody, type Referral, recommend } from '../../../test/harness/people.ts'

/** Recipient and order of an event that names no known order number. Decision 083 */

let server: TestApp
beforeAll(async () => {
  server = await openTestApp()
})
afterAll(() => server.close())

async function begin(referral: Referral, clickId: string): Promise<string> {
  const params = { id: referral.Empfehlungsnummer }
  const begun = await server.api.ok('createRecipient', { params, query: {}, body: { KlickId: clickId } })
  return begun.Empfaengernummer
}

const submit = (referral: Referral, recipientNumber: string) =>
  server.api.call('completeTracking', {
    query: {},
    body: orderBody(referral.Empfehlungsnummer, recipientNumber),
  })

const ordersOf = (referral: Referral) =>
  server.database.query<{ number: string; state: string; recipient: string }>(
    `select o.number, o.state, p.number as recipient from orders o join recipient p on p.id = o.recipient_id
       join referral r on r.id = o.referral_id and r.id = p.referral_id where r.number = $1 order by o.id`,
    [referral.Empfehlungsnummer],
  )

const stateOf = async (referral: Referral, number: string) =>
  (await ordersOf(referral)).find((one) => one.number === number)?.state

/** A single event of a call is processed differently from one of several. */
const ways = ['alone', 'among others'] as const

async function say(way: (typeof ways)[number], ...events: EventInput[]) {
  const another = way === 'alone' ? [] : [await recommend(server)]
  return server.signedEvents('swb', [
    ...events,
    ...another.map((referral) => ({
      empfehlungsnummer: referral.Empfehlungsnummer,
      orderNumber: `BESIDE-${referral.Empfehlungsnummer}`,
      status: 'received' as const,
    })),
  ])
}

describe.each(ways)('an event sent %s', (way) => {
  test('waits for an operator if two orders are active, however many have failed', async () => {
    const referral = await recommend(server)
    const first = await handedOverOrder(server, referral)
    const second = await handedOverOrder(server, referral)
    const third = await handedOverOrder(server, referral)
    await say(way, { orderNumber: first.Auftragsnummer, status: 'rejected' })
    const { Empfehlungsnummer: empfehlungsnummer } = referral
    const told = await say(way, { empfehlungsnummer, status: 'concluded' })
    expect(told.body).toMatchObject({ rejected: [], waiting: [{ code: 'PSOF0904' }] })
    expect(await stateOf(referral, second.Auftragsnummer)).toBe('received')
    await say(way, { orderNumber: second.Auftragsnummer, status: 'rejected' })
    await say(way, { empfehlungsnummer, status: 'concluded' })
    expect(await stateOf(referral, third.Auftragsnummer)).toBe('concluded')
  })

  test('uses the latest recipient of its click', async () => {
    const referral = await recommend(server)
    const { clickId } = await follow(server, referral)
    await begin(referral, clickId)
    server.clock.advance(1000)
    const newest = await begin(referral, clickId)
    await say(way, { clickId, orderNumber: `NEW-${referral.Empfehlungsnummer}`, status: 'received' })
    expect(await ordersOf(referral)).toMatchObject([{ recipient: newest }])
  })

  test("finds a customer's only active order over the link and waits for an operator if there are two", async () => {
    const referral = await recommend(server)
    const customerNumber = `K${referral.Empfehlungsnummer}`
    const { Empfehlungsnummer: empfehlungsnummer } = referral
    const { clickId } = await follow(server, referral)
    const numbered = (n: number) => ({ clickId, customerNumber, orderNumber: `C${n}-${empfehlungsnummer}` })
    await say(way, { ...numbered(1), status: 'received' })
    await say(way, { ...numbered(2), status: 'received' })
    await server.database.query(
      `insert into goodwill_request (tenant_id, id, referral_id, account_id, customer_number, state, state_at, created_at)
       select tenant_id, gen_random_uuid(), id, account_id, $2, 'accepted', created_at, created_at from referral where number = $1`,
      [empfehlungsnummer, customerNumber],
    )
    const told = await say(way, { customerNumber, status: 'concluded' })
    expect(told.body).toMatchObject({ rejected: [], waiting: [{ code: 'PSOF0904' }] })
    await say(way, { orderNumber: `C1-${empfehlungsnummer}`, status: 'rejected' })
    expect((await say(way, { customerNumber, status: 'concluded' })).body).toMatchObject({ rejected: [] })
    expect(await stateOf(referral, `C2-${empfehlungsnummer}`)).toBe('concluded')
  })
})

test('events of one call about one link find the order that earlier ones opened', async () => {
  const referral = await recommend(server)
  const { Empfehlungsnummer: empfehlungsnummer } = referral
  server.clock.advance(59 * day)
  const { clickId } = await follow(server, referral)
  server.clock.advance(2 * day)
  await server.scheduled('referrals.expire')
  const told = await server.signedEvents('swb', [
    { clickId, orderNumber: `ONE-${empfehlungsnummer}`, status: 'received' },
    { empfehlungsnummer, status: 'concluded' },
  ])
  expect(told.body).toMatchObject({ accepted: 2, rejected: [] })
  expect(await ordersOf(referral)).toMatchObject([{ number: `ONE-${empfehlungsnummer}`, state: 'concluded' }])
})

test('two events of one call, by order number and by link, find the same order', async () => {
  const referral = await recommend(server)
  const { Auftragsnummer: orderNumber } = await order(server, referral)
  const told = await server.signedEvents('swb', [
    { orderNumber, status: 'processing' },
    { empfehlungsnummer: referral.Empfehlungsnummer, status: 'concluded' },
  ])
  expect(told.body).toMatchObject({ accepted: 2, rejected: [] })
  expect(await stateOf(referral, orderNumber)).toBe('concluded')
})

test('a recipient with a reported order cannot submit our form', async () => {
  const referral = await recommend(server)
  const { clickId } = await follow(server, referral)
  const recipient = await begin(referral, clickId)
  await say('alone', { clickId, orderNumber: `SHOP-${referral.Empfehlungsnummer}`, status: 'received' })
  const again = await submit(referral, recipient)
  expect([again.status, again.body]).toMatchObject([409, { code: 'PSOF0301' }])
  expect(await ordersOf(referral)).toHaveLength(1)
})

test('a click on another link does not make its visitor a recipient of both', async () => {
  const clicked = await recommend(server)
  const begunWith = await recommend(server)
  const { clickId } = await follow(server, clicked)
  const recipient = await begin(begunWith, clickId)
  await say('alone', { clickId, orderNumber: `OWN-${clicked.Empfehlungsnummer}`, status: 'received' })
  expect(await ordersOf(clicked)).toHaveLength(1)
  expect((await submit(begunWith, recipient)).status).toBe(201)
  // The previous release stored clicks of any link.
  const third = await recommend(server)
  await begin(third, clickId)
  await server.database.query(
    `update recipient set click_id = $1 from referral r where r.id = recipient.referral_id and r.number = $2`,
    [clickId, third.Empfehlungsnummer],
  )
  const told = await say('among others', {
    clickId,
    orderNumber: `TWO-${clicked.Empfehlungsnummer}`,
    status: 'received',
  })
  expect(told.body).toMatchObject({ rejected: [] })
  expect(await ordersOf(clicked)).toHaveLength(2)
})

test('a successor is accepted after the link of its cancelled order has expired', async () => {
  const referral = await recommend(server)
  const { Auftragsnummer } = await order(server, referral)
  await say('alone', { orderNumber: Auftragsnummer, status: 'cancelled' })
  server.clock.advance(70 * day)
  await server.scheduled('referrals.expire')
  const orderNumber = `NEXT-${referral.Empfehlungsnummer}`
  const told = await say('alone', { orderNumber, successorOf: Auftragsnummer, status: 'received' })
  expect(told.body).toMatchObject({ accepted: 1, rejected: [] })
  expect(await stateOf(referral, orderNumber)).toBe('received')
})
