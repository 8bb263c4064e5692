import { afterAll, beforeAll, expect, test } from 'vitest'
import { type EventInput, openTestApp, type TestApp } from '../../../test/harness/app.ts'
import { day } from '../../../test/harness/clock.ts'
import { confirmOrder, providerProgram } from '../../../test/harness/handovers.ts'
import type { OperatorClient } from '../../../test/harness/operator.ts'
import { orderId } from '../../../test/harness/order-moves.ts'
import { mergedOrder, ordersOver, report, splitProposal } from '../../../test/harness/order-splits.ts'
import { confirmedRecommender, order, type Referral } from '../../../test/harness/people.ts'
import {
  goodwillUnder,
  newNumber,
  placeOn,
  typed,
  waitingUnder,
} from '../../../test/harness/provider-numbers.ts'
import { approveWaiting } from '../../../test/harness/second-checks.ts'

// A contract that a person typed before the provider reported it, and the provider spells otherwise. Decision 096

let server: TestApp
let support: OperatorClient
beforeAll(async () => {
  server = await openTestApp({ settings: { swb: { handover: 'pull' } } })
  support = await server.operator('support')
})
afterAll(() => server.close())

const grant = (referral: Referral, number: string) => goodwillUnder(server, referral, number)
const send = async (...events: EventInput[]) => (await server.signedEvents('swb', events)).body

async function granted(spelled = typed) {
  const { referral } = await confirmedRecommender(server)
  const number = newNumber()
  await support.ok('grantGoodwill', grant(referral, spelled(number)))
  return { referral, number, id: await orderId(server, spelled(number)) }
}

const exactly = (number: string) => number

const waiting = (orderNumber: string) => waitingUnder(support, orderNumber)

/** An order of our form that the provider acknowledges under a name, twice; the receipt is taken without it. */
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

/** Concluded under our number, it is not released when its time has come. */
async function heldBack(number: string) {
  await report(server, number, 'concluded')
  server.clock.advance(60 * day)
  support = await server.operator('support')
  await server.scheduled('orders.release')
  const params = { id: await orderId(server, number) }
  expect((await support.ok('getOrder', { params })).order.state).toBe('concluded')
  return params
}

test.each(['alone', 'among others'])(
  'its report waits when it comes %s, and opens no second order',
  async (way) => {
    const { referral, number } = await granted()
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
    expect(await ordersOver(server, referral)).toMatchObject([{ number: typed(number) }])
  },
)

test('neither does it as the one that replaces another order', async () => {
  const { referral, number } = await granted()
  const first = newNumber()
  await report(server, first, 'received', { empfehlungsnummer: referral.Empfehlungsnummer })
  const successor = { orderNumber: number, successorOf: first, status: 'received' as const }
  expect(await send(successor)).toMatchObject({ accepted: 0, waiting: [{ code: 'PSOF0904' }] })
  expect(await ordersOver(server, referral)).toHaveLength(2)
})

test('the desk is shown the order, over whatever link, and takes the report into it', async () => {
  const { referral, number, id } = await granted()
  const { referral: another } = await confirmedRecommender(server)
  await send({ orderNumber: number, empfehlungsnummer: another.Empfehlungsnummer, status: 'concluded' })
  const [row] = await waiting(number)
  const params = { id: row?.id ?? '' }
  const found = await support.ok('getWaitingEvent', { params })
  expect(found.orders).toMatchObject([{ number: typed(number), foundBy: 'order-number' }])
  const placed = await support.ok('placeWaitingEvent', {
    params,
    body: { orderNumber: typed(number), reason: 'Derselbe Vertrag' },
  })
  expect(placed.orderNumber).toBe(typed(number))
  expect(await ordersOver(server, another)).toEqual([])
  // From now on the provider's spelling names it.
  expect(await send({ orderNumber: number, status: 'withdrawn' })).toMatchObject({ accepted: 1 })
  const { order } = await support.ok('getOrder', { params: { id } })
  expect(order).toMatchObject({ state: 'withdrawn', referralNumber: referral.Empfehlungsnummer })
})

test('its failure waits, too, and holds the reward back until somebody has placed it', async () => {
  const { referral, number, id } = await granted()
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

test('the order of our form does not get the number as its name', async () => {
  const { number } = await granted()
  const { referral } = await confirmedRecommender(server)
  const placed = await order(server, referral)
  const event = { orderNumber: placed.Auftragsnummer, providerNumber: number, status: 'processing' as const }
  expect(await send(event)).toMatchObject({ accepted: 0, waiting: [{ code: 'PSOF0904' }] })
  const { Empfehlungsnummer: empfehlungsnummer } = referral
  const alone = await send({ orderNumber: number, empfehlungsnummer, status: 'concluded' })
  expect(alone).toMatchObject({ accepted: 0, waiting: [{ code: 'PSOF0904' }] })
})

test('an order of our form that is acknowledged under it is not released until somebody has placed the name', async () => {
  const { referral, number, id: typedId } = await granted()
  const placed = await acknowledged(referral, number)
  const params = await heldBack(placed.Auftragsnummer)
  const [row, ...more] = await waiting(placed.Auftragsnummer)
  expect(more).toEqual([])
  const waitingParams = { id: row?.id ?? '' }
  const found = await support.ok('getWaitingEvent', { params: waitingParams })
  expect(found).toMatchObject({ namedOrder: placed.Auftragsnummer, isNameInDoubt: true })
  expect(found.orders.map(({ id }) => id).toSorted()).toEqual([params.id, typedId].toSorted())
  expect(await support.refusal('placeWaitingEvent', placeOn(row, typed(number)))).toBe('422 PSOF0100')
  // What the provider calls it alone may be it, too.
  await send({ orderNumber: number, status: 'processing' })
  const [alone] = await waiting(number)
  const meant = await support.ok('getWaitingEvent', { params: { id: alone?.id ?? '' } })
  expect(meant.orders.map(({ id }) => id)).toContain(params.id)
  // Dismissed by one person, both would be paid.
  const dismissal = { params: waitingParams, body: { reason: 'Gehört nicht hierher' } }
  expect(await support.ok('dismissWaitingEvent', dismissal)).toMatchObject({ outcome: 'proposed' })
  await support.ok('restoreWaitingEvent', dismissal)
  await support.ok('placeWaitingEvent', placeOn(row, placed.Auftragsnummer))
  // It goes by the name now, and a second person looks at it.
  const { order: named } = await support.ok('getOrder', { params })
  expect(named).toMatchObject({ providerNumber: number, secondCheck: 'waiting' })
  expect(await send({ orderNumber: number, status: 'withdrawn' })).toMatchObject({ accepted: 1 })
})

test('neither is one that is acknowledged under the number exactly as it was typed', async () => {
  const { referral, number, id: typedId } = await granted(exactly)
  const placed = await acknowledged(referral, number)
  const event = { orderNumber: placed.Auftragsnummer, providerNumber: number, status: 'processing' as const }
  expect(await send(event)).toMatchObject({ rejected: [], waiting: [{ code: 'PSOF0904' }] })
  const params = await heldBack(placed.Auftragsnummer)
  const [row, ...more] = await waiting(placed.Auftragsnummer)
  expect(more).toHaveLength(1)
  const found = await support.ok('getWaitingEvent', { params: { id: row?.id ?? '' } })
  expect(found).toMatchObject({ namedOrder: placed.Auftragsnummer, isNameInDoubt: true })
  expect(found.orders.map(({ id }) => id).toSorted()).toEqual([params.id, typedId].toSorted())
  await support.ok('placeWaitingEvent', placeOn(row, placed.Auftragsnummer))
  expect(await waiting(placed.Auftragsnummer)).toEqual([])
  // The number stays the other one's. A second person looks at this one, and the same numbers are not asked about again.
  const { order: placedOn } = await support.ok('getOrder', { params })
  expect(placedOn).toMatchObject({ providerNumber: null, secondCheck: 'waiting' })
  expect(await send({ ...event, status: 'withdrawn' })).toMatchObject({ accepted: 1 })
  const stateOf = async (id: string) => (await support.ok('getOrder', { params: { id } })).order.state
  expect([await stateOf(params.id), await stateOf(typedId)]).toEqual(['withdrawn', 'received'])
})

test('an order that replaced the one it was typed for stands in the way as ever', async () => {
  const { referral, number } = await granted()
  const successor = { orderNumber: newNumber(), successorOf: typed(number), status: 'received' as const }
  expect(await send(successor)).toMatchObject({ accepted: 1 })
  const { Empfehlungsnummer: empfehlungsnummer } = referral
  const again = await send({ orderNumber: number, empfehlungsnummer, status: 'received' })
  expect(again).toMatchObject({ accepted: 0, waiting: [{ code: 'PSOF0904' }] })
})

test('a number that the provider itself gives two orders is still refused', async () => {
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
  ['in another spelling', typed],
] as const)('an operator cannot give it to a successor, %s', async (_, spelled) => {
  const { number } = await granted()
  const { referral } = await confirmedRecommender(server)
  const first = newNumber()
  await report(server, first, 'processing', { empfehlungsnummer: referral.Empfehlungsnummer })
  const params = { id: await orderId(server, first) }
  const succeed = (orderNumber: string) => ({ params, body: { orderNumber, reason: 'Neu aufgesetzt' } })
  expect(await support.refusal('addSuccessorOrder', succeed(spelled(number)))).toBe('409 PSOF0102')
  await support.ok('addSuccessorOrder', succeed(newNumber()))
})

test('a failure that names an order of our form is placed on it, though the other one may mean the same contract', async () => {
  const { number } = await granted()
  const { referral } = await confirmedRecommender(server)
  const placed = await order(server, referral)
  const failure = { orderNumber: placed.Auftragsnummer, providerNumber: number, status: 'withdrawn' as const }
  expect(await send(failure)).toMatchObject({ waiting: [{ code: 'PSOF0904' }] })
  const [row] = await waiting(placed.Auftragsnummer)
  await support.ok('placeWaitingEvent', placeOn(row, placed.Auftragsnummer))
  expect(await ordersOver(server, referral)).toMatchObject([{ state: 'withdrawn' }])
})

test('a failure that names an order of our form which has failed already does not spend itself on it while the other one stands', async () => {
  const { number, id } = await granted()
  const { referral } = await confirmedRecommender(server)
  const placed = await order(server, referral)
  await report(server, placed.Auftragsnummer, 'cancelled')
  await send({ orderNumber: placed.Auftragsnummer, providerNumber: number, status: 'withdrawn' })
  const [row] = await waiting(placed.Auftragsnummer)
  const place = placeOn(row, placed.Auftragsnummer)
  expect(await support.refusal('placeWaitingEvent', place)).toBe('422 PSOF0100')
  await support.ok('setOrderStatus', { params: { id }, body: { status: 'cancelled', reason: 'Derselbe' } })
  await support.ok('placeWaitingEvent', place)
})

test('an operator’s spelling does not take the place of the provider’s', async () => {
  const { referral } = await confirmedRecommender(server)
  const placed = await order(server, referral)
  const number = newNumber()
  await send({ orderNumber: placed.Auftragsnummer, providerNumber: number, status: 'processing' })
  const at = server.clock.now().toISOString()
  const csv = `order_number;status;occurred_at\n${typed(number)};processing;${at}`
  expect(await support.ok('takeOrderFile', { body: { csv } })).toMatchObject({ waiting: 1 })
  const [row] = await waiting(typed(number))
  await support.ok('placeWaitingEvent', placeOn(row, placed.Auftragsnummer))
  expect(await send({ orderNumber: number, status: 'withdrawn' })).toMatchObject({ accepted: 1 })
})

test('the spelling the provider uses takes the place of the one that a file gave as the name', async () => {
  const { referral } = await confirmedRecommender(server)
  const placed = await order(server, referral)
  const number = newNumber()
  const at = server.clock.now().toISOString()
  const csv = `order_number;provider_number;status;occurred_at\n${placed.Auftragsnummer};${typed(number)};processing;${at}`
  expect(await support.ok('takeOrderFile', { body: { csv } })).toMatchObject({ accepted: 1 })
  const { Empfehlungsnummer: empfehlungsnummer } = referral
  await send({ orderNumber: number, empfehlungsnummer, status: 'processing' })
  const [row] = await waiting(number)
  await support.ok('placeWaitingEvent', placeOn(row, placed.Auftragsnummer))
  expect(await send({ orderNumber: number, status: 'concluded' })).toMatchObject({ accepted: 1 })
})

test('a failure in a file holds back the provider’s own order that it spells otherwise', async () => {
  const { referral } = await confirmedRecommender(server)
  const number = newNumber()
  await report(server, number, 'concluded', { empfehlungsnummer: referral.Empfehlungsnummer })
  const at = server.clock.now().toISOString()
  const csv = `order_number;referral_number;status;occurred_at\n${typed(number)};${referral.Empfehlungsnummer};withdrawn;${at}`
  expect(await support.ok('takeOrderFile', { body: { csv } })).toMatchObject({ waiting: 1 })
  server.clock.advance(60 * day)
  support = await server.operator('support')
  await server.scheduled('orders.release')
  const params = { id: await orderId(server, number) }
  expect((await support.ok('getOrder', { params })).order.state).toBe('concluded')
})

test('a failed order that another was rewarded in place of stands in the way as ever', async () => {
  const { number, id } = await granted()
  await support.ok('setOrderStatus', {
    params: { id },
    body: { status: 'cancelled', reason: 'Falsche Empfehlung' },
  })
  const { referral: another } = await confirmedRecommender(server)
  await support.ok('grantGoodwill', grant(another, number))
  const [standing] = await ordersOver(server, another)
  const event = { orderNumber: number, empfehlungsnummer: another.Empfehlungsnummer } as const
  expect(await send({ ...event, status: 'received' })).toMatchObject({ waiting: [{ code: 'PSOF0904' }] })
  expect(await ordersOver(server, another)).toHaveLength(1)
  const [row] = await waiting(number)
  const found = await support.ok('getWaitingEvent', { params: { id: row?.id ?? '' } })
  expect(found.orders.map((one) => one.number)).toContain(standing?.number)
  // Refused once and given again, it stands in the place of what stood in its place.
  await support.ok('setOrderStatus', {
    params: { id: await orderId(server, standing?.number ?? '') },
    body: { status: 'cancelled', reason: 'Doch nicht' },
  })
  const { referral: third } = await confirmedRecommender(server)
  await support.ok('grantGoodwill', grant(third, number))
  expect(await send({ ...event, status: 'received' })).toMatchObject({ waiting: [{ code: 'PSOF0904' }] })
  expect(await ordersOver(server, another)).toHaveLength(1)
})

test('lines of one file that spell a number in two ways open one order', async () => {
  const [one, other] = [await confirmedRecommender(server), await confirmedRecommender(server)]
  const number = newNumber()
  const at = server.clock.now().toISOString()
  const csv = [
    'order_number;referral_number;status;occurred_at',
    `${number};${one.referral.Empfehlungsnummer};received;${at}`,
    `${typed(number)};${other.referral.Empfehlungsnummer};received;${at}`,
  ].join('\n')
  expect(await support.ok('takeOrderFile', { body: { csv } })).toMatchObject({ accepted: 1, waiting: 1 })
})

test.each(['the file first', 'the report first'])(
  'an order that a file spells otherwise is not opened twice, %s',
  async (which) => {
    const { referral } = await confirmedRecommender(server)
    const number = newNumber()
    const file = {
      body: {
        csv: `order_number;referral_number;status;occurred_at\n${typed(number)};${referral.Empfehlungsnummer};received;${server.clock.now().toISOString()}`,
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
    expect(await ordersOver(server, referral)).toHaveLength(1)
  },
)

test('an order by goodwill that has failed does not stand in the way', async () => {
  const { referral, number } = await granted()
  await report(server, typed(number), 'withdrawn')
  await report(server, number, 'received', { empfehlungsnummer: referral.Empfehlungsnummer })
  expect(await ordersOver(server, referral)).toHaveLength(2)
})

test('a number that goodwill was given under does not become an order of its own by a split', async () => {
  const found = await mergedOrder(server)
  await server.database.query('update orders set provider_number = null where number = $1', [found.first])
  const { referral } = await confirmedRecommender(server)
  await support.ok('grantGoodwill', grant(referral, typed(found.second)))
  const proposal = await splitProposal(support, found.params.id, { numbers: [found.second] })
  expect(await support.refusal('proposeOrderSplit', proposal)).toBe('409 PSOF0102')
})
