// SPEC §M.22

import { afterAll, beforeAll, expect, test } from 'vitest'
import { type EventInput, openTestApp, type TestApp } from '../../../test/harness/app.ts'
import { day } from '../../../test/harness/clock.ts'
import { confirmOrder, handedOverOrder, providerProgram } from '../../../test/harness/handovers.ts'
import type { OperatorClient } from '../../../test/harness/operator.ts'
import { orderId } from '../../../test/harness/order-moves.ts'
import { report } from '../../../test/harness/order-splits.ts'
import { confirmedRecommender, order } from '../../../test/harness/people.ts'
import {
  asTyped,
  findWaitingEvents,
  goodwillRequest,
  newNumber,
  placementOn,
} from '../../../test/harness/provider-numbers.ts'

// The provider's second number of an order, and goodwill under that number. Decision 096

let server: TestApp
let support: OperatorClient
beforeAll(async () => {
  server = await openTestApp({ settings: { swb: { handover: 'pull' } } })
  support = await server.operator('support')
})
afterAll(() => server.close())

const send = async (...events: EventInput[]) => (await server.signedEvents('swb', events)).body
const taken = { accepted: 1 }
const inDoubt = { accepted: 0, rejected: [], waiting: [{ code: 'PSOF0904' }] }

/** Grants goodwill to another referral under a new number. @returns the number */
async function grantUnderNewNumber() {
  const { referral } = await confirmedRecommender(server)
  const number = newNumber()
  await support.ok('grantGoodwill', goodwillRequest(server, referral, number))
  return number
}

const orderOf = async (number: string) =>
  (await support.ok('getOrder', { params: { id: await orderId(server, number) } })).order

const newReferral = async () => (await confirmedRecommender(server)).referral.Empfehlungsnummer

const refusalUnderNumber = async (number: string) => {
  const { referral } = await confirmedRecommender(server)
  return support.refusal('grantGoodwill', goodwillRequest(server, referral, number))
}

/** An order of our form that the provider's program has fetched, with its receipts. */
async function fetched() {
  const { referral } = await confirmedRecommender(server)
  const placed = await order(server, referral)
  await confirmOrder(server, placed.mailedToken)
  const program = providerProgram(server)
  await program.numbers()
  const receipt = (providerNumber: string) =>
    program.receipt(placed.Auftragsnummer, { status: 'acknowledged', providerNumber })
  const { Empfehlungsnummer: empfehlungsnummer } = referral
  return { number: placed.Auftragsnummer, receipt, empfehlungsnummer }
}

/** Reports the order as concluded and returns it after its release is due. */
async function concludedAndDue(number: string) {
  await report(server, number, 'concluded')
  server.clock.advance(60 * day)
  support = await server.operator('support')
  await server.scheduled('orders.release')
  return orderOf(number)
}

test('a report by referral number gives the order its provider number, so goodwill under that number is refused', async () => {
  const { referral } = await confirmedRecommender(server)
  const { Auftragsnummer: ours } = await handedOverOrder(server, referral)
  const { Empfehlungsnummer: empfehlungsnummer } = referral
  const name = newNumber()
  expect(await send({ providerNumber: name, empfehlungsnummer, status: 'processing' })).toMatchObject(taken)
  expect(await orderOf(ours)).toMatchObject({ providerNumber: name })
  expect(await refusalUnderNumber(name)).toBe('409 PSOF0102')
  expect(await refusalUnderNumber(asTyped(name))).toBe('409 PSOF0102')
  expect(await send({ providerNumber: name, status: 'concluded' })).toMatchObject(taken)
})

test('a report under another spelling of a goodwill number waits and blocks the release', async () => {
  const name = await grantUnderNewNumber()
  const { number, empfehlungsnummer } = await fetched()
  const event = { providerNumber: asTyped(name), empfehlungsnummer, status: 'processing' } as const
  expect(await send(event)).toMatchObject(inDoubt)
  const [row] = await findWaitingEvents(support, asTyped(name))
  expect(await concludedAndDue(number)).toMatchObject({ state: 'concluded' })
  // If one person could dismiss it, both orders would be paid.
  const dismissal = { params: { id: row?.id ?? '' }, body: { reason: 'Gehört nicht hierher' } }
  expect(await support.ok('dismissWaitingEvent', dismissal)).toMatchObject({ outcome: 'proposed' })
  await support.ok('placeWaitingEvent', placementOn(row, number))
  expect(await orderOf(number)).toMatchObject({ providerNumber: asTyped(name), secondCheck: 'waiting' })
})

test('a failed order gets no provider number from a report by link', async () => {
  const { number, empfehlungsnummer } = await fetched()
  await send({ orderNumber: number, status: 'withdrawn' })
  const next = newNumber()
  expect(await send({ providerNumber: next, empfehlungsnummer, status: 'received' })).toMatchObject(taken)
  expect(await orderOf(number)).toMatchObject({ providerNumber: null })
  const { referral } = await confirmedRecommender(server)
  await support.ok('grantGoodwill', goodwillRequest(server, referral, next))
})

test('the first report of an order gives it both numbers', async () => {
  const { referral } = await confirmedRecommender(server)
  const [number, name, next, nextName] = [newNumber(), newNumber(), newNumber(), newNumber()]
  const { Empfehlungsnummer: empfehlungsnummer } = referral
  expect(
    await send({ orderNumber: number, providerNumber: name, empfehlungsnummer, status: 'received' }),
  ).toMatchObject(taken)
  expect(await refusalUnderNumber(asTyped(name))).toBe('409 PSOF0102')
  expect(
    await send({ orderNumber: next, providerNumber: nextName, successorOf: name, status: 'received' }),
  ).toMatchObject(taken)
  expect(await send({ providerNumber: nextName, status: 'processing' })).toMatchObject(taken)
  expect(await orderOf(number)).toMatchObject({ providerNumber: name, state: 'cancelled' })
  expect(await orderOf(next)).toMatchObject({ providerNumber: nextName, state: 'processing' })
})

test("a report of a successor may contain its predecessor's provider number", async () => {
  const { referral } = await confirmedRecommender(server)
  const [number, name, next] = [newNumber(), newNumber(), newNumber()]
  const { Empfehlungsnummer: empfehlungsnummer } = referral
  const begun = { providerNumber: name, status: 'received' } as const
  await send({ ...begun, orderNumber: number, empfehlungsnummer })
  expect(await send({ ...begun, orderNumber: next, successorOf: number })).toMatchObject(taken)
  expect(await orderOf(number)).toMatchObject({ state: 'cancelled' })
  expect(await orderOf(next)).toMatchObject({ state: 'received', providerNumber: null })
})

test('a successor reported by provider number only is found by it', async () => {
  const { referral } = await confirmedRecommender(server)
  const [number, next] = [newNumber(), newNumber()]
  const { Empfehlungsnummer: empfehlungsnummer } = referral
  await send({ orderNumber: number, empfehlungsnummer, status: 'received' })
  expect(await send({ providerNumber: next, successorOf: number, status: 'received' })).toMatchObject(taken)
  expect(await send({ orderNumber: next, status: 'processing' })).toMatchObject(taken)
})

test('a correction of a date does not settle a number in doubt', async () => {
  const name = await grantUnderNewNumber()
  const { number } = await fetched()
  await send({ eventId: `${number}-1`, orderNumber: number, status: 'processing' })
  const event = { orderNumber: number, providerNumber: name, status: 'processing' } as const
  expect(await send(event)).toMatchObject(inDoubt)
  expect(await send({ ...event, corrects: `${number}-1` })).toMatchObject(taken)
  expect(await findWaitingEvents(support, number)).toHaveLength(1)
})

test("a report of an order under another order's number waits for an operator", async () => {
  const name = await grantUnderNewNumber()
  const { number, receipt } = await fetched()
  const event = { orderNumber: number, providerNumber: name, status: 'processing' } as const
  expect(await send(event)).toMatchObject(inDoubt)
  const own = newNumber()
  expect(await receipt(own)).toMatchObject({ status: 200, body: { providerNumber: own } })
  expect(await findWaitingEvents(support, number)).toHaveLength(1)
  expect(await send({ ...event, status: 'concluded' })).toMatchObject(inDoubt)
  expect(await send({ ...event, orderNumber: own })).toMatchObject(inDoubt)
  const [byName] = await findWaitingEvents(support, own)
  const found = await support.ok('getWaitingEvent', { params: { id: byName?.id ?? '' } })
  expect(found).toMatchObject({ namedOrder: number, isNameInDoubt: true })
  const [row] = await findWaitingEvents(support, number)
  await support.ok('placeWaitingEvent', placementOn(row, number))
  expect(await send({ ...event, status: 'withdrawn' })).toMatchObject(taken)
})

test('an unused second number is accepted, and the order keeps its provider number', async () => {
  const { number, receipt } = await fetched()
  const [own, another] = [newNumber(), newNumber()]
  await receipt(own)
  expect(await send({ orderNumber: number, providerNumber: another, status: 'processing' })).toMatchObject(
    taken,
  )
  expect(await orderOf(number)).toMatchObject({ providerNumber: own })
  // The order is also found by the second number.
  expect(await refusalUnderNumber(asTyped(another))).toBe('409 PSOF0102')
})

test('a failure is accepted although its second number belongs to another order', async () => {
  const other = newNumber()
  await report(server, other, 'processing', { empfehlungsnummer: await newReferral() })
  const { number, receipt } = await fetched()
  await receipt(newNumber())
  const failure = { orderNumber: number, providerNumber: other, status: 'withdrawn' } as const
  expect(await send(failure)).toMatchObject(taken)
})

test("a failure in doubt can be placed on the order it names by the provider's number, even after the release", async () => {
  const name = await grantUnderNewNumber()
  const { number, receipt } = await fetched()
  const own = newNumber()
  await receipt(own)
  expect(await concludedAndDue(number)).toMatchObject({ state: 'released' })
  const failure = { orderNumber: own, providerNumber: name, status: 'withdrawn' } as const
  expect(await send(failure)).toMatchObject(inDoubt)
  const [row] = await findWaitingEvents(support, own)
  await support.ok('placeWaitingEvent', placementOn(row, number))
})

test('the number of a placed report becomes that of its order', async () => {
  const { number, empfehlungsnummer } = await fetched()
  const [first, second] = [newNumber(), newNumber()]
  const event = { orderNumber: first, providerNumber: second, empfehlungsnummer, status: 'received' } as const
  expect(await send(event)).toMatchObject(inDoubt)
  const [row] = await findWaitingEvents(support, first)
  await support.ok('placeWaitingEvent', placementOn(row, number))
  expect(await refusalUnderNumber(second)).toBe('409 PSOF0102')
})

test('the order number of a report about goodwill opens no second order', async () => {
  const name = await grantUnderNewNumber()
  const next = newNumber()
  const empfehlungsnummer = await newReferral()
  const event = { orderNumber: next, empfehlungsnummer, status: 'received' } as const
  expect(await send({ ...event, providerNumber: name })).toMatchObject(taken)
  expect(await send({ ...event, status: 'concluded' })).toMatchObject(inDoubt)
})

test('each number in doubt from a receipt waits for an operator', async () => {
  const [one, other] = [await grantUnderNewNumber(), await grantUnderNewNumber()]
  const { number, receipt } = await fetched()
  for (const name of [one, other, one]) expect(await receipt(name)).toMatchObject({ status: 200 })
  const rows = await findWaitingEvents(support, number)
  expect(rows.map(({ numbers }) => numbers.providerNumber).toSorted()).toEqual([one, other].toSorted())
})

test.each([
  ['exactly', (number: string) => number],
  ['in another spelling', asTyped],
] as const)('a waiting report shows the successor of an order that was typed %s', async (_, spelled) => {
  const { referral } = await confirmedRecommender(server)
  const [number, next] = [newNumber(), newNumber()]
  await support.ok('grantGoodwill', goodwillRequest(server, referral, spelled(number)))
  await send({ orderNumber: next, successorOf: spelled(number), status: 'received' })
  const { number: ours } = await fetched()
  expect(await send({ orderNumber: ours, providerNumber: number, status: 'processing' })).toMatchObject(
    inDoubt,
  )
  const [row] = await findWaitingEvents(support, ours)
  const { orders } = await support.ok('getWaitingEvent', { params: { id: row?.id ?? '' } })
  expect(orders.map((one) => [one.number, one.foundBy])).toContainEqual([next, 'order-number'])
})
