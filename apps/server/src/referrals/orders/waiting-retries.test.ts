// SPEC §C.19

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type EventInput, openTestApp, type TestApp } from '../../../test/harness/app.ts'
import { day, hour } from '../../../test/harness/clock.ts'
import { confirmedOrder, handedOverOrder, providerProgram } from '../../../test/harness/handovers.ts'
import type { OperatorClient } from '../../../test/harness/operator.ts'
import { follow, type Referral, recommend } from '../../../test/harness/people.ts'
import { lockRows } from '../../../test/harness/row-locks.ts'

/** Retries and dismissals of waiting events; none is lost or processed twice. Decision 085 */

let server: TestApp
let support: OperatorClient
beforeAll(async () => {
  server = await openTestApp({ settings: { swb: { handover: 'pull' } } })
  support = await server.operator('support')
})
afterAll(() => server.close())

const reason = 'Anruf des Anbieters'
let count = 0
const fresh = () => `W-${++count}`
const ago = (hours: number) => new Date(server.clock.now().getTime() - hours * hour).toISOString()
const send = async (...events: EventInput[]) => (await server.signedEvents('swb', events)).body
const concluded = (referral: Referral, orderNumber: string) =>
  send({ empfehlungsnummer: referral.Empfehlungsnummer, orderNumber, status: 'concluded' })

/** Returns the intake log entry of an event. */
async function waiting(eventId: string) {
  const [row] = await server.database.query<{ id: string; outcome: string; code: string | null }>(
    `select id, outcome, code from order_intake where event_id = $1 order by received_at limit 1`,
    [eventId],
  )
  if (!row) throw new Error('Nothing waits')
  return row
}
const stateOf = async (number: string) => {
  const [row] = await server.database.query<{ state: string }>(
    'select state from orders where number = $1 or provider_number = $1',
    [number],
  )
  return row?.state
}

/** Sends a withdrawal that could be about either of two orders. @returns the event and both order numbers */
async function ambiguousWithdrawal() {
  const referral = await recommend(server)
  const [one, two] = [fresh(), fresh()]
  await concluded(referral, one)
  await concluded(referral, two)
  const eventId = fresh()
  const event = { eventId, empfehlungsnummer: referral.Empfehlungsnummer, status: 'withdrawn' as const }
  expect(await send(event)).toMatchObject({ waiting: [{ eventId }] })
  return { event, eventId, one, two }
}

/** Two operators who can be each other's second person. */
const twoPersons = async () => [await server.operator('admin'), await server.operator('admin')] as const

describe('dismissing a report of a failure takes two persons', () => {
  test('one operator proposes it, the event continues to wait, and another one approves', async () => {
    const { eventId } = await ambiguousWithdrawal()
    const params = { id: (await waiting(eventId)).id }
    const [, other] = await twoPersons()
    const proposal = await support.ok('dismissWaitingEvent', { params, body: { reason } })
    expect(proposal).toEqual({ events: 1, outcome: 'proposed' })
    expect((await support.ok('getWaitingEvent', { params })).event).toMatchObject({
      outcome: 'waiting',
      decision: { reason },
    })
    expect(await other.ok('dismissWaitingEvent', { params, body: { reason } })).toEqual({
      events: 1,
      outcome: 'dismissed',
    })
  })

  test('the proposer and support cannot approve it', async () => {
    const { eventId } = await ambiguousWithdrawal()
    const params = { id: (await waiting(eventId)).id }
    const [one] = await twoPersons()
    await one.ok('dismissWaitingEvent', { params, body: { reason } })
    expect(await one.refusal('dismissWaitingEvent', { params, body: { reason } })).toBe('403 PSOF0203')
    expect(await support.refusal('dismissWaitingEvent', { params, body: { reason } })).toBe('403 PSOF0203')
    expect(await waiting(eventId)).toMatchObject({ outcome: 'waiting' })
  })

  test('two operators at the same time make one proposal and one approval', async () => {
    const { eventId } = await ambiguousWithdrawal()
    const params = { id: (await waiting(eventId)).id }
    const results = await Promise.all(
      (await twoPersons()).map((one) => one.ok('dismissWaitingEvent', { params, body: { reason } })),
    )
    expect(results.map(({ outcome }) => outcome).toSorted()).toEqual(['dismissed', 'proposed'])
  })

  test('a proposal can be undone', async () => {
    const { eventId } = await ambiguousWithdrawal()
    const params = { id: (await waiting(eventId)).id }
    const [one, other] = await twoPersons()
    await one.ok('dismissWaitingEvent', { params, body: { reason } })
    expect(await support.ok('restoreWaitingEvent', { params, body: { reason } })).toEqual({ events: 1 })
    expect((await support.ok('getWaitingEvent', { params })).event.decision).toBeNull()
    expect(await other.ok('dismissWaitingEvent', { params, body: { reason } })).toMatchObject({
      outcome: 'proposed',
    })
  })

  test('a failure that arrives after the proposal needs a new proposal', async () => {
    const { referral } = await confirmedOrder(server)
    await providerProgram(server).pull()
    const number = fresh()
    await send({ orderNumber: number, empfehlungsnummer: referral.Empfehlungsnummer, status: 'concluded' })
    const eventId = fresh()
    await send({
      eventId,
      orderNumber: number,
      empfehlungsnummer: referral.Empfehlungsnummer,
      status: 'rejected',
    })
    const params = { id: (await waiting(eventId)).id }
    const [one, other] = await twoPersons()
    await one.ok('dismissWaitingEvent', { params, body: { reason } })
    await send({ orderNumber: number, empfehlungsnummer: referral.Empfehlungsnummer, status: 'withdrawn' })
    expect(await other.ok('dismissWaitingEvent', { params, body: { reason } })).toMatchObject({
      outcome: 'proposed',
    })
  })
})

test('a dismissed event is accepted when resent with an order number', async () => {
  const { event, eventId, two } = await ambiguousWithdrawal()
  const params = { id: (await waiting(eventId)).id }
  for (const operator of await twoPersons()) {
    await operator.ok('dismissWaitingEvent', { params, body: { reason } })
  }
  expect(await send(event)).toMatchObject({ duplicates: 1, waiting: [] })
  expect(await send({ ...event, orderNumber: two })).toMatchObject({ accepted: 1 })
  expect(await stateOf(two)).toBe('withdrawn')
})

test("a receipt's provider number retries events waiting for it", async () => {
  const { Auftragsnummer } = await confirmedOrder(server)
  await providerProgram(server).pull()
  const name = fresh()
  expect(await send({ orderNumber: name, status: 'concluded' })).toMatchObject({ waiting: [{}] })
  await providerProgram(server).receipt(Auftragsnummer, { status: 'acknowledged', providerNumber: name })
  expect(await stateOf(name)).toBe('concluded')
})

test('a failed receipt sets no provider number', async () => {
  const { Auftragsnummer } = await confirmedOrder(server)
  await providerProgram(server).pull()
  const name = fresh()
  await providerProgram(server).receipt(Auftragsnummer, {
    status: 'failed',
    providerNumber: name,
    reason: 'Adresse unklar',
  })
  expect(await stateOf(name)).toBeUndefined()
})

test('a waiting event is retried if a concurrent call opens its order', async () => {
  const [slow, other] = [await recommend(server), await recommend(server)]
  const number = fresh()
  const rowLock = await lockRows(server, 'select from referral where number = $1 for update', [
    slow.Empfehlungsnummer,
  ])
  // Its first event waits for the desk, its second for the locked row.
  const long = send(
    { orderNumber: number, status: 'concluded' },
    {
      empfehlungsnummer: slow.Empfehlungsnummer,
      orderNumber: fresh(),
      status: 'received',
      successorOf: fresh(),
    },
    { empfehlungsnummer: slow.Empfehlungsnummer, orderNumber: fresh(), status: 'received' },
  )
  await rowLock.waitForBlocked(1)
  await send({ empfehlungsnummer: other.Empfehlungsnummer, orderNumber: number, status: 'received' })
  await rowLock.rollBack()
  await long
  expect(await stateOf(number)).toBe('concluded')
})

test("placing an event retries its order's successor", async () => {
  const referral = await recommend(server)
  const [number, next, eventId] = [fresh(), fresh(), fresh()]
  await send({ eventId, orderNumber: number, status: 'received' })
  await send({ orderNumber: next, successorOf: number, status: 'received' })
  const params = { id: (await waiting(eventId)).id }
  await support.ok('placeWaitingEvent', {
    params,
    body: { referralNumber: referral.Empfehlungsnummer, reason },
  })
  expect(await stateOf(next)).toBe('received')
  expect(await stateOf(number)).toBe('cancelled')
})

test('a successor cannot be placed as a new order', async () => {
  const referral = await recommend(server)
  const eventId = fresh()
  await send({ eventId, orderNumber: fresh(), successorOf: fresh(), status: 'concluded' })
  const params = { id: (await waiting(eventId)).id }
  const refused = await support.call('placeWaitingEvent', {
    params,
    body: { referralNumber: referral.Empfehlungsnummer, reason },
  })
  expect([refused.status, JSON.parse(refused.text)]).toMatchObject([
    422,
    { fields: { referralNumber: expect.stringContaining('ersetzt') } },
  ])
})

test('an event whose date has become implausible continues to wait', async () => {
  const [number, eventId] = [fresh(), fresh()]
  await send({ eventId, orderNumber: number, status: 'concluded', occurredAt: ago(48) })
  const referral = await recommend(server)
  await send({
    empfehlungsnummer: referral.Empfehlungsnummer,
    orderNumber: number,
    status: 'received',
  })
  expect(await waiting(eventId)).toMatchObject({ outcome: 'waiting', code: 'PSOF0902' })
})

test('placing an event while the provider resends it opens one order and fails no report', async () => {
  for (let round = 0; round < 6; round++) {
    const referral = await recommend(server)
    const [number, eventId] = [fresh(), fresh()]
    const event = { eventId, orderNumber: number, status: 'concluded' as const }
    await send(event)
    const params = { id: (await waiting(eventId)).id }
    const body = { referralNumber: referral.Empfehlungsnummer, reason }
    const [placed, sent] = await Promise.all([
      support.call('placeWaitingEvent', { params, body }),
      server.signedEvents('swb', [{ ...event, empfehlungsnummer: referral.Empfehlungsnummer }]),
    ])
    expect([placed.status, sent.status]).toEqual([expect.toBeOneOf([200, 409]), 200])
    const orders = await server.database.query('select state from orders where number = $1', [number])
    expect(orders).toEqual([{ state: 'concluded' }])
  }
})

test('a failure can be placed only on an order that it could be about', async () => {
  const { eventId, one } = await ambiguousWithdrawal()
  const elsewhere = fresh()
  const other = await recommend(server)
  await concluded(other, elsewhere)
  const params = { id: (await waiting(eventId)).id }
  const place = (target: { orderNumber: string } | { referralNumber: string }) =>
    support.call('placeWaitingEvent', { params, body: { ...target, reason } })
  expect((await place({ orderNumber: elsewhere })).status).toBe(422)
  expect((await place({ referralNumber: other.Empfehlungsnummer })).status).toBe(422)
  expect((await place({ orderNumber: one })).status).toBe(200)
  expect([await stateOf(one), await stateOf(elsewhere)]).toEqual(['withdrawn', 'concluded'])
})

// Comes last because it advances the clock beyond the operators' sessions.
describe('while a report of a possible failure waits', () => {
  test('the orders it could be about are not released by the job or by hand; others are', async () => {
    const { one, two, eventId } = await ambiguousWithdrawal()
    const other = fresh()
    await concluded(await recommend(server), other)
    server.clock.advance(40 * day)
    await server.scheduled('orders.release')
    expect([await stateOf(one), await stateOf(two), await stateOf(other)]).toEqual([
      'concluded',
      'concluded',
      'released',
    ])
    const [first, second] = await twoPersons()
    const [{ id = '' } = {}] = await server.database.query<{ id: string }>(
      'select id from orders where number = $1',
      [one],
    )
    const { results } = await first.ok('releaseOrders', { body: { ids: [id], reason } })
    expect(results).toEqual([{ id, outcome: 'report-waits' }])
    const params = { id: (await waiting(eventId)).id }
    const holding = async () => (await first.ok('getOrder', { params: { id } })).failuresWaiting
    expect(await holding()).toEqual([params.id])
    for (const operator of [first, second]) {
      await operator.ok('dismissWaitingEvent', { params, body: { reason } })
    }
    expect(await holding()).toEqual([])
    await server.scheduled('orders.release')
    expect([await stateOf(one), await stateOf(two)]).toEqual(['released', 'released'])
  })

  test('a report with its own order number does not block orders with a provider number', async () => {
    const referral = await recommend(server)
    const named = fresh()
    await concluded(referral, named)
    await handedOverOrder(server, referral)
    const eventId = fresh()
    const waits = {
      eventId,
      orderNumber: fresh(),
      empfehlungsnummer: referral.Empfehlungsnummer.toLowerCase(),
    }
    expect(await send({ ...waits, status: 'rejected' })).toMatchObject({ waiting: [{ eventId }] })
    server.clock.advance(40 * day)
    await server.scheduled('orders.release')
    expect(await stateOf(named)).toBe('released')
  })

  test('a correction blocks the order it names, and a click matches in any case', async () => {
    const named = fresh()
    await concluded(await recommend(server), named)
    const eventId = fresh()
    const correction = { eventId, corrects: fresh(), orderNumber: named, status: 'cancelled' as const }
    expect(await send(correction)).toMatchObject({ waiting: [{ eventId }] })
    const referral = await recommend(server)
    const { clickId } = await follow(server, referral)
    const numbers = [fresh(), fresh()]
    for (const orderNumber of numbers) await send({ clickId, orderNumber, status: 'concluded' })
    const loud = fresh()
    expect(await send({ eventId: loud, clickId: clickId.toUpperCase(), status: 'withdrawn' })).toMatchObject({
      waiting: [{ eventId: loud }],
    })
    server.clock.advance(40 * day)
    await server.scheduled('orders.release')
    expect(await Promise.all([named, ...numbers].map(stateOf))).toEqual([
      'concluded',
      'concluded',
      'concluded',
    ])
  })
})
