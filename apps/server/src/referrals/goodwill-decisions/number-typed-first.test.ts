// SPEC §M.22

import { afterAll, beforeAll, expect, test } from 'vitest'
import { type EventInput, openTestApp, type TestApp } from '../../../test/harness/app.ts'
import { day } from '../../../test/harness/clock.ts'
import { confirmOrder, providerProgram } from '../../../test/harness/handovers.ts'
import type { OperatorClient } from '../../../test/harness/operator.ts'
import { orderId } from '../../../test/harness/order-moves.ts'
import { listOrdersOf, mergedOrder, report, splitProposal } from '../../../test/harness/order-splits.ts'
import { confirmedRecommender, order, type Referral } from '../../../test/harness/people.ts'
import {
  asTyped,
  findWaitingEvents,
  goodwillRequest,
  newNumber,
  placementOn,
} from '../../../test/harness/provider-numbers.ts'
import { approveWaiting } from '../../../test/harness/second-checks.ts'

// A contract number that a person typed before the provider reported the contract in another spelling.
// Decision 096

let server: TestApp
let support: OperatorClient
beforeAll(async () => {
  server = await openTestApp({ settings: { swb: { handover: 'pull' } } })
  support = await server.operator('support')
})
afterAll(() => server.close())

const grant = (referral: Referral, number: string) => goodwillRequest(server, referral, number)
const send = async (...events: EventInput[]) => (await server.signedEvents('swb', events)).body

async function grantUnderTypedNumber(spelled = asTyped) {
  const { referral } = await confirmedRecommender(server)
  const number = newNumber()
  await support.ok('grantGoodwill', grant(referral, spelled(number)))
  return { referral, number, id: await orderId(server, spelled(number)) }
}

const exactly = (number: string) => number

const waiting = (orderNumber: string) => findWaitingEvents(support, orderNumber)

/**
 * An order of our form that the provider acknowledges twice under a name; the receipts are accepted without
 * the name.
 */
async function acknowledged(referral: Referral, providerNumber: string) {
  const placed = await order(server, referral)
  await confirmOrder(server, placed.mailedToken)
  const program = providerProgram(server)
  await program.numbers()
  for (let time = 0; time < 2; time++) {
    const receipt = await program.receipt(placed.Auftragsnummer, { status: 'acknowledged', providerNumber })
    expect(receipt).toMatchObject({ status: 200, body: { providerNumber: null } })
  }
  return placed
}

/** Reports the order as concluded and expects that it is not released when it is due. */
async function expectNotReleased(number: string) {
  await report(server, number, 'concluded')
  server.clock.advance(60 * day)
  support = await server.operator('support')
  await server.scheduled('orders.release')
  const params = { id: await orderId(server, number) }
  expect((await support.ok('getOrder', { params })).order.state).toBe('concluded')
  return params
}

test.each(['alone', 'among others'])(
  "the provider's report of the order, sent %s, waits and opens no second order",
  async (way) => {
    const { referral, number } = await grantUnderTypedNumber()
    const { referral: another } = await confirmedRecommender(server)
    const others =
      way === 'alone'
        ? []
        : [
            {
              orderNumber: newNumber(),
              empfehlungsnummer: another.Empfehlungsnummer,
              status: 'received' as const,
            },
          ]
    const event = {
      orderNumber: number,
      empfehlungsnummer: referral.Empfehlungsnummer,
      status: 'concluded' as const,
    }
    expect(await send(event, ...others)).toMatchObject({
      accepted: others.length,
      waiting: [{ code: 'PSOF0904' }],
    })
    expect(await listOrdersOf(server, referral)).toMatchObject([{ number: asTyped(number) }])
  },
)

test('a report of it as a successor waits as well', async () => {
  const { referral, number } = await grantUnderTypedNumber()
  const first = newNumber()
  await report(server, first, 'received', { empfehlungsnummer: referral.Empfehlungsnummer })
  const successor = { orderNumber: number, successorOf: first, status: 'received' as const }
  expect(await send(successor)).toMatchObject({ accepted: 0, waiting: [{ code: 'PSOF0904' }] })
  expect(await listOrdersOf(server, referral)).toHaveLength(2)
})

test('the back office shows the order, and an operator places a report for any link on it', async () => {
  const { referral, number, id } = await grantUnderTypedNumber()
  const { referral: another } = await confirmedRecommender(server)
  await send({ orderNumber: number, empfehlungsnummer: another.Empfehlungsnummer, status: 'concluded' })
  const [row] = await waiting(number)
  const params = { id: row?.id ?? '' }
  const found = await support.ok('getWaitingEvent', { params })
  expect(found.orders).toMatchObject([{ number: asTyped(number), foundBy: 'order-number' }])
  const placed = await support.ok('placeWaitingEvent', {
    params,
    body: { orderNumber: asTyped(number), reason: 'Derselbe Vertrag' },
  })
  expect(placed.orderNumber).toBe(asTyped(number))
  expect(await listOrdersOf(server, another)).toEqual([])
  // From now on the provider's spelling finds the order.
  expect(await send({ orderNumber: number, status: 'withdrawn' })).toMatchObject({ accepted: 1 })
  const { order } = await support.ok('getOrder', { params: { id } })
  expect(order).toMatchObject({ state: 'withdrawn', referralNumber: referral.Empfehlungsnummer })
})

test('a report of its failure waits too and blocks the release until it is placed', async () => {
  const { referral, number, id } = await grantUnderTypedNumber()
  const { referral: another } = await confirmedRecommender(server)
  await support.ok('setOrderStatus', {
    params: { id },
    body: { status: 'concluded', reason: 'Anruf des Anbieters' },
  })
  await approveWaiting(server)
  expect(
    await send({ orderNumber: number, empfehlungsnummer: referral.Empfehlungsnummer, status: 'withdrawn' }),
  ).toMatchObject({ waiting: [{ code: 'PSOF0904' }] })
  server.clock.advance(60 * day)
  support = await server.operator('support')
  await server.scheduled('orders.release')
  const { order } = await support.ok('getOrder', { params: { id } })
  expect(order.state).toBe('concluded')
  const [row] = await waiting(number)
  const body = { referralNumber: another.Empfehlungsnummer, reason: 'Ein anderer Vertrag' }
  expect(await support.refusal('placeWaitingEvent', { params: { id: row?.id ?? '' }, body })).toBe(
    '422 PSOF0100',
  )
})

test('an order of our form does not get the number as its provider number', async () => {
  const { number } = await grantUnderTypedNumber()
  const { referral } = await confirmedRecommender(server)
  const placed = await order(server, referral)
  const event = { orderNumber: placed.Auftragsnummer, providerNumber: number, status: 'processing' as const }
  expect(await send(event)).toMatchObject({ accepted: 0, waiting: [{ code: 'PSOF0904' }] })
  const { Empfehlungsnummer: empfehlungsnummer } = referral
  const alone = await send({ orderNumber: number, empfehlungsnummer, status: 'concluded' })
  expect(alone).toMatchObject({ accepted: 0, waiting: [{ code: 'PSOF0904' }] })
})

test('an order of our form that was acknowledged under the number is not released until an operator has placed the number', async () => {
  const { referral, number, id: typedId } = await grantUnderTypedNumber()
  const placed = await acknowledged(referral, number)
  const params = await expectNotReleased(placed.Auftragsnummer)
  const [row, ...more] = await waiting(placed.Auftragsnummer)
  expect(more).toEqual([])
  const waitingParams = { id: row?.id ?? '' }
  const found = await support.ok('getWaitingEvent', { params: waitingParams })
  expect(found).toMatchObject({ namedOrder: placed.Auftragsnummer, isNameInDoubt: true })
  expect(found.orders.map(({ id }) => id).toSorted()).toEqual([params.id, typedId].toSorted())
  expect(await support.refusal('placeWaitingEvent', placementOn(row, asTyped(number)))).toBe('422 PSOF0100')
  // A report with only the provider's number may also mean this order.
  await send({ orderNumber: number, status: 'processing' })
  const [alone] = await waiting(number)
  const meant = await support.ok('getWaitingEvent', { params: { id: alone?.id ?? '' } })
  expect(meant.orders.map(({ id }) => id)).toContain(params.id)
  // If one person could dismiss it, both orders would be paid.
  const dismissal = { params: waitingParams, body: { reason: 'Gehört nicht hierher' } }
  expect(await support.ok('dismissWaitingEvent', dismissal)).toMatchObject({ outcome: 'proposed' })
  await support.ok('restoreWaitingEvent', dismissal)
  await support.ok('placeWaitingEvent', placementOn(row, placed.Auftragsnummer))
  // The order now has the name and waits for a second person.
  const { order: named } = await support.ok('getOrder', { params })
  expect(named).toMatchObject({ providerNumber: number, secondCheck: 'waiting' })
  expect(await send({ orderNumber: number, status: 'withdrawn' })).toMatchObject({ accepted: 1 })
})

test('an order acknowledged under the exact number is not released', async () => {
  const { referral, number, id: typedId } = await grantUnderTypedNumber(exactly)
  const placed = await acknowledged(referral, number)
  const event = { orderNumber: placed.Auftragsnummer, providerNumber: number, status: 'processing' as const }
  expect(await send(event)).toMatchObject({ rejected: [], waiting: [{ code: 'PSOF0904' }] })
  const params = await expectNotReleased(placed.Auftragsnummer)
  const [row, ...more] = await waiting(placed.Auftragsnummer)
  expect(more).toHaveLength(1)
  const found = await support.ok('getWaitingEvent', { params: { id: row?.id ?? '' } })
  expect(found).toMatchObject({ namedOrder: placed.Auftragsnummer, isNameInDoubt: true })
  expect(found.orders.map(({ id }) => id).toSorted()).toEqual([params.id, typedId].toSorted())
  await support.ok('placeWaitingEvent', placementOn(row, placed.Auftragsnummer))
  expect(await waiting(placed.Auftragsnummer)).toEqual([])
  // The number remains the other order's. This order waits for a second person, and further reports with both
  // numbers are accepted.
  const { order: placedOn } = await support.ok('getOrder', { params })
  expect(placedOn).toMatchObject({ providerNumber: null, secondCheck: 'waiting' })
  expect(await send({ ...event, status: 'withdrawn' })).toMatchObject({ accepted: 1 })
  const stateOf = async (id: string) => (await support.ok('getOrder', { params: { id } })).order.state
  expect([await stateOf(params.id), await stateOf(typedId)]).toEqual(['withdrawn', 'received'])
})

test('a report waits as well if the order with the typed number has a successor', async () => {
  const { referral, number } = await grantUnderTypedNumber()
  const successor = { orderNumber: newNumber(), successorOf: asTyped(number), status: 'received' as const }
  expect(await send(successor)).toMatchObject({ accepted: 1 })
  const { Empfehlungsnummer: empfehlungsnummer } = referral
  const again = await send({ orderNumber: number, empfehlungsnummer, status: 'received' })
  expect(again).toMatchObject({ accepted: 0, waiting: [{ code: 'PSOF0904' }] })
})

test('a number that the provider itself gives two orders is refused', async () => {
  const [one, other] = [await confirmedRecommender(server), await confirmedRecommender(server)]
  const number = newNumber()
  await report(server, number, 'received', { empfehlungsnummer: one.referral.Empfehlungsnummer })
  const { Auftragsnummer: orderNumber } = await order(server, other.referral)
  expect(await send({ orderNumber, providerNumber: number, status: 'processing' })).toMatchObject({
    waiting: [],
    rejected: [{ code: 'PSOF0102' }],
  })
})

test.each([
  ['exactly', exactly],
  ['in another spelling', asTyped],
] as const)('an operator cannot use the number for a successor (%s)', async (_, spelled) => {
  const { number } = await grantUnderTypedNumber()
  const { referral } = await confirmedRecommender(server)
  const first = newNumber()
  await report(server, first, 'processing', { empfehlungsnummer: referral.Empfehlungsnummer })
  const params = { id: await orderId(server, first) }
  const succeed = (orderNumber: string) => ({ params, body: { orderNumber, reason: 'Neu aufgesetzt' } })
  expect(await support.refusal('addSuccessorOrder', succeed(spelled(number)))).toBe('409 PSOF0102')
  await support.ok('addSuccessorOrder', succeed(newNumber()))
})

test('a failure is placed on the order of our form that it names, even if another may be meant', async () => {
  const { number } = await grantUnderTypedNumber()
  const { referral } = await confirmedRecommender(server)
  const placed = await order(server, referral)
  const failure = { orderNumber: placed.Auftragsnummer, providerNumber: number, status: 'withdrawn' as const }
  expect(await send(failure)).toMatchObject({ waiting: [{ code: 'PSOF0904' }] })
  const [row] = await waiting(placed.Auftragsnummer)
  await support.ok('placeWaitingEvent', placementOn(row, placed.Auftragsnummer))
  expect(await listOrdersOf(server, referral)).toMatchObject([{ state: 'withdrawn' }])
})

test('a failure cannot be placed on an already failed order while the other order counts', async () => {
  const { number, id } = await grantUnderTypedNumber()
  const { referral } = await confirmedRecommender(server)
  const placed = await order(server, referral)
  await report(server, placed.Auftragsnummer, 'cancelled')
  await send({ orderNumber: placed.Auftragsnummer, providerNumber: number, status: 'withdrawn' })
  const [row] = await waiting(placed.Auftragsnummer)
  const place = placementOn(row, placed.Auftragsnummer)
  expect(await support.refusal('placeWaitingEvent', place)).toBe('422 PSOF0100')
  await support.ok('setOrderStatus', { params: { id }, body: { status: 'cancelled', reason: 'Derselbe' } })
  await support.ok('placeWaitingEvent', place)
})

test('an operator’s spelling does not replace the provider’s', async () => {
  const { referral } = await confirmedRecommender(server)
  const placed = await order(server, referral)
  const number = newNumber()
  await send({ orderNumber: placed.Auftragsnummer, providerNumber: number, status: 'processing' })
  const at = server.clock.now().toISOString()
  const csv = `order_number;status;occurred_at\n${asTyped(number)};processing;${at}`
  expect(await support.ok('takeOrderFile', { body: { csv } })).toMatchObject({ waiting: 1 })
  const [row] = await waiting(asTyped(number))
  await support.ok('placeWaitingEvent', placementOn(row, placed.Auftragsnummer))
  expect(await send({ orderNumber: number, status: 'withdrawn' })).toMatchObject({ accepted: 1 })
})

test('the provider’s spelling replaces the one from a file', async () => {
  const { referral } = await confirmedRecommender(server)
  const placed = await order(server, referral)
  const number = newNumber()
  const at = server.clock.now().toISOString()
  const csv = `order_number;provider_number;status;occurred_at\n${placed.Auftragsnummer};${asTyped(number)};processing;${at}`
  expect(await support.ok('takeOrderFile', { body: { csv } })).toMatchObject({ accepted: 1 })
  const { Empfehlungsnummer: empfehlungsnummer } = referral
  await send({ orderNumber: number, empfehlungsnummer, status: 'processing' })
  const [row] = await waiting(number)
  await support.ok('placeWaitingEvent', placementOn(row, placed.Auftragsnummer))
  expect(await send({ orderNumber: number, status: 'concluded' })).toMatchObject({ accepted: 1 })
})

test('a failure in a file blocks the provider’s order in another spelling', async () => {
  const { referral } = await confirmedRecommender(server)
  const number = newNumber()
  await report(server, number, 'concluded', { empfehlungsnummer: referral.Empfehlungsnummer })
  const at = server.clock.now().toISOString()
  const csv = `order_number;referral_number;status;occurred_at\n${asTyped(number)};${referral.Empfehlungsnummer};withdrawn;${at}`
  expect(await support.ok('takeOrderFile', { body: { csv } })).toMatchObject({ waiting: 1 })
  server.clock.advance(60 * day)
  support = await server.operator('support')
  await server.scheduled('orders.release')
  const params = { id: await orderId(server, number) }
  expect((await support.ok('getOrder', { params })).order.state).toBe('concluded')
})

test('a report waits if the failed order was rewarded in its place', async () => {
  const { number, id } = await grantUnderTypedNumber()
  await support.ok('setOrderStatus', {
    params: { id },
    body: { status: 'cancelled', reason: 'Falsche Empfehlung' },
  })
  const { referral: another } = await confirmedRecommender(server)
  await support.ok('grantGoodwill', grant(another, number))
  const [standing] = await listOrdersOf(server, another)
  const event = { orderNumber: number, empfehlungsnummer: another.Empfehlungsnummer } as const
  expect(await send({ ...event, status: 'received' })).toMatchObject({ waiting: [{ code: 'PSOF0904' }] })
  expect(await listOrdersOf(server, another)).toHaveLength(1)
  const [row] = await waiting(number)
  const found = await support.ok('getWaitingEvent', { params: { id: row?.id ?? '' } })
  expect(found.orders.map((one) => one.number)).toContain(standing?.number)
  // Refused and granted again: the new order is in place of the one that was in place of the first.
  await support.ok('setOrderStatus', {
    params: { id: await orderId(server, standing?.number ?? '') },
    body: { status: 'cancelled', reason: 'Doch nicht' },
  })
  const { referral: third } = await confirmedRecommender(server)
  await support.ok('grantGoodwill', grant(third, number))
  expect(await send({ ...event, status: 'received' })).toMatchObject({ waiting: [{ code: 'PSOF0904' }] })
  expect(await listOrdersOf(server, another)).toHaveLength(1)
})

test('two spellings of a number in one file open one order', async () => {
  const [one, other] = [await confirmedRecommender(server), await confirmedRecommender(server)]
  const number = newNumber()
  const at = server.clock.now().toISOString()
  const csv = [
    'order_number;referral_number;status;occurred_at',
    `${number};${one.referral.Empfehlungsnummer};received;${at}`,
    `${asTyped(number)};${other.referral.Empfehlungsnummer};received;${at}`,
  ].join('\n')
  expect(await support.ok('takeOrderFile', { body: { csv } })).toMatchObject({ accepted: 1, waiting: 1 })
})

test.each(['the file first', 'the report first'])(
  'two spellings in file and report open one order (%s)',
  async (which) => {
    const { referral } = await confirmedRecommender(server)
    const number = newNumber()
    const file = {
      body: {
        csv: `order_number;referral_number;status;occurred_at\n${asTyped(number)};${referral.Empfehlungsnummer};received;${server.clock.now().toISOString()}`,
      },
    }
    const event = {
      orderNumber: number,
      empfehlungsnummer: referral.Empfehlungsnummer,
      status: 'received' as const,
    }
    if (which === 'the file first') {
      expect(await support.ok('takeOrderFile', file)).toMatchObject({ accepted: 1 })
      expect(await send(event)).toMatchObject({ accepted: 0, waiting: [{ code: 'PSOF0904' }] })
    } else {
      expect(await send(event)).toMatchObject({ accepted: 1 })
      expect(await support.ok('takeOrderFile', file)).toMatchObject({ accepted: 0, waiting: 1 })
    }
    expect(await listOrdersOf(server, referral)).toHaveLength(1)
  },
)

test('a report opens a new order if the goodwill order has failed', async () => {
  const { referral, number } = await grantUnderTypedNumber()
  await report(server, asTyped(number), 'withdrawn')
  await report(server, number, 'received', { empfehlungsnummer: referral.Empfehlungsnummer })
  expect(await listOrdersOf(server, referral)).toHaveLength(2)
})

test('a split cannot open an order under a number that goodwill was granted under', async () => {
  const found = await mergedOrder(server)
  await server.database.query('update orders set provider_number = null where number = $1', [found.first])
  const { referral } = await confirmedRecommender(server)
  await support.ok('grantGoodwill', grant(referral, asTyped(found.second)))
  const proposal = await splitProposal(support, found.params.id, { numbers: [found.second] })
  expect(await support.refusal('proposeOrderSplit', proposal)).toBe('409 PSOF0102')
})
