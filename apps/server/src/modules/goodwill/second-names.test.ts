import { afterAll, beforeAll, expect, test } from 'vitest'
import { type EventInput, openTestApp, type TestApp } from '../../../test/harness/app.ts'
import { confirmOrder, providerProgram } from '../../../test/harness/handovers.ts'
import type { OperatorClient } from '../../../test/harness/operator.ts'
import { orderId } from '../../../test/harness/order-moves.ts'
import { confirmedRecommender, order } from '../../../test/harness/people.ts'
import {
  goodwillUnder,
  newNumber,
  placeOn,
  typed,
  waitingUnder,
} from '../../../test/harness/provider-numbers.ts'

// The second number that the provider gives an order, and goodwill under that number. Decision 096

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

/** Goodwill is given over another referral under a number. @returns the number */
async function granted() {
  const { referral } = await confirmedRecommender(server)
  const number = newNumber()
  await support.ok('grantGoodwill', goodwillUnder(server, referral, number))
  return number
}

const orderOf = async (number: string) =>
  (await support.ok('getOrder', { params: { id: await orderId(server, number) } })).order

const refusedUnder = async (number: string) => {
  const { referral } = await confirmedRecommender(server)
  return support.refusal('grantGoodwill', goodwillUnder(server, referral, number))
}

/** An order of our form that the provider's program has fetched, and its receipts. */
async function fetched() {
  const { referral } = await confirmedRecommender(server)
  const placed = await order(server, referral)
  await confirmOrder(server, placed.mailedToken)
  const program = providerProgram(server)
  await program.numbers()
  const receipt = (providerNumber: string) =>
    program.receipt(placed.Auftragsnummer, { status: 'acknowledged', providerNumber })
  return { number: placed.Auftragsnummer, receipt }
}

test('a report by the referral’s number gives the order its name, so goodwill under it is refused', async () => {
  const { referral } = await confirmedRecommender(server)
  const { Auftragsnummer: ours } = await order(server, referral)
  const { Empfehlungsnummer: empfehlungsnummer } = referral
  const name = newNumber()
  expect(await send({ providerNumber: name, empfehlungsnummer, status: 'processing' })).toMatchObject(taken)
  expect(await orderOf(ours)).toMatchObject({ providerNumber: name })
  expect(await refusedUnder(name)).toBe('409 PSOF0102')
  expect(await refusedUnder(typed(name))).toBe('409 PSOF0102')
  expect(await send({ providerNumber: name, status: 'concluded' })).toMatchObject(taken)
})

test('it waits where goodwill was given under the name in another spelling', async () => {
  const name = await granted()
  const { referral } = await confirmedRecommender(server)
  await order(server, referral)
  const { Empfehlungsnummer: empfehlungsnummer } = referral
  expect(await send({ providerNumber: typed(name), empfehlungsnummer, status: 'processing' })).toMatchObject(
    inDoubt,
  )
})

test('the first report of an order gives it both numbers', async () => {
  const { referral } = await confirmedRecommender(server)
  const [number, name, next, nextName] = [newNumber(), newNumber(), newNumber(), newNumber()]
  const { Empfehlungsnummer: empfehlungsnummer } = referral
  expect(
    await send({ orderNumber: number, providerNumber: name, empfehlungsnummer, status: 'received' }),
  ).toMatchObject(taken)
  expect(await refusedUnder(typed(name))).toBe('409 PSOF0102')
  expect(
    await send({ orderNumber: next, providerNumber: nextName, successorOf: name, status: 'received' }),
  ).toMatchObject(taken)
  expect(await send({ providerNumber: nextName, status: 'processing' })).toMatchObject(taken)
  expect(await orderOf(number)).toMatchObject({ providerNumber: name, state: 'cancelled' })
  expect(await orderOf(next)).toMatchObject({ providerNumber: nextName, state: 'processing' })
})

test('a successor that the provider knows by one number is found by it', async () => {
  const { referral } = await confirmedRecommender(server)
  const [number, next] = [newNumber(), newNumber()]
  const { Empfehlungsnummer: empfehlungsnummer } = referral
  await send({ orderNumber: number, empfehlungsnummer, status: 'received' })
  expect(await send({ providerNumber: next, successorOf: number, status: 'received' })).toMatchObject(taken)
  expect(await send({ orderNumber: next, status: 'processing' })).toMatchObject(taken)
})

test('setting a date right settles no name that waits', async () => {
  const name = await granted()
  const { number } = await fetched()
  await send({ eventId: `${number}-1`, orderNumber: number, status: 'processing' })
  const report = { orderNumber: number, providerNumber: name, status: 'processing' } as const
  expect(await send(report)).toMatchObject(inDoubt)
  expect(await send({ ...report, corrects: `${number}-1` })).toMatchObject(taken)
  expect(await waitingUnder(support, number)).toHaveLength(1)
})

test('an order that has a name is not taken to be another one’s contract unseen', async () => {
  const name = await granted()
  const { number, receipt } = await fetched()
  const report = { orderNumber: number, providerNumber: name, status: 'processing' } as const
  expect(await send(report)).toMatchObject(inDoubt)
  const own = newNumber()
  expect(await receipt(own)).toMatchObject({ status: 200, body: { providerNumber: own } })
  expect(await waitingUnder(support, number)).toHaveLength(1)
  expect(await send({ ...report, status: 'concluded' })).toMatchObject(inDoubt)
  expect(await send({ ...report, orderNumber: own })).toMatchObject(inDoubt)
  const [byName] = await waitingUnder(support, own)
  const found = await support.ok('getWaitingEvent', { params: { id: byName?.id ?? '' } })
  expect(found).toMatchObject({ namedOrder: number, isNameInDoubt: true })
  const [row] = await waitingUnder(support, number)
  await support.ok('placeWaitingEvent', placeOn(row, number))
  expect(await send({ ...report, status: 'withdrawn' })).toMatchObject(taken)
})

test('a name that nobody has is no reason to wait, and the order keeps its own', async () => {
  const { number, receipt } = await fetched()
  const own = newNumber()
  await receipt(own)
  const report = { orderNumber: number, providerNumber: newNumber(), status: 'processing' } as const
  expect(await send(report)).toMatchObject(taken)
  expect(await orderOf(number)).toMatchObject({ providerNumber: own })
})

test('each name in doubt that an order is acknowledged under waits', async () => {
  const [one, other] = [await granted(), await granted()]
  const { number, receipt } = await fetched()
  for (const name of [one, other, one]) expect(await receipt(name)).toMatchObject({ status: 200 })
  const rows = await waitingUnder(support, number)
  expect(rows.map(({ numbers }) => numbers.providerNumber).toSorted()).toEqual([one, other].toSorted())
})

test('an order that replaced the one which was typed is shown with the report that means it', async () => {
  const { referral } = await confirmedRecommender(server)
  const number = newNumber()
  await support.ok('grantGoodwill', goodwillUnder(server, referral, typed(number)))
  const next = newNumber()
  await send({ orderNumber: next, successorOf: typed(number), status: 'received' })
  const { referral: another } = await confirmedRecommender(server)
  const { Empfehlungsnummer: empfehlungsnummer } = another
  expect(await send({ orderNumber: number, empfehlungsnummer, status: 'received' })).toMatchObject(inDoubt)
  const [row] = await waitingUnder(support, number)
  const { orders } = await support.ok('getWaitingEvent', { params: { id: row?.id ?? '' } })
  expect(orders).toMatchObject([{ id: await orderId(server, next), foundBy: 'order-number' }])
})
