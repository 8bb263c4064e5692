import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../harness/app.ts'
import { day } from '../harness/clock.ts'
import { handedOverOrder } from '../harness/handovers.ts'
import type { OperatorClient } from '../harness/operator.ts'
import { confirmedRecommender, order } from '../harness/people.ts'

/**
 * Attack: the provider reports a real contract, and one operator assigns it to the order of an accomplice. It
 * must not pay before a second person has checked it, whatever the provider reports about that order later.
 * Decisions 070, 085
 */

let server: TestApp
let support: OperatorClient
beforeAll(async () => {
  server = await openTestApp()
})
afterAll(() => server.close())

const reason = 'Anruf des Anbieters'
let contracts = 0

async function accomplice() {
  support = await server.operator('support')
  const { referral } = await confirmedRecommender(server)
  const orderNumber = `FREMD-${++contracts}`
  return { referral, referralNumber: referral.Empfehlungsnummer, orderNumber }
}

async function waitingId(orderNumber: string) {
  const { events } = await support.ok('listWaitingEvents', { query: { limit: '200' } })
  return events.find(({ numbers }) => numbers.orderNumber === orderNumber)?.id ?? ''
}

const place = async (orderNumber: string, target: { orderNumber: string } | { referralNumber: string }) =>
  support.ok('placeWaitingEvent', {
    params: { id: await waitingId(orderNumber) },
    body: { ...target, reason },
  })

const stateOf = async (number: string) => {
  const [row] = await server.database.query<{ state: string; second_check: string | null }>(
    'select state, second_check from orders where number = $1 or provider_number = $1',
    [number],
  )
  return row
}

/** Advances past the holding days and runs the release job. */
async function waitForRelease() {
  server.clock.advance(20 * day)
  await server.scheduled('orders.release')
}

/** Approves the waiting order as an operator. */
async function approveAs(who: OperatorClient, orderNumber: string) {
  const { checks } = await who.ok('listSecondChecks', { query: { limit: '200' } })
  const [check] = checks.filter((one) => one.orderNumber === orderNumber)
  return who.call('decideSecondChecks', {
    body: {
      verdict: 'approved',
      reason: 'Beleg gesehen',
      orders: [{ id: check?.id ?? '', version: check?.version ?? 'none' }],
    },
  })
}

// SPEC §C.18
describe('a waiting event placed by the desk', () => {
  test('on an order needs a second person, even if later events name the referral', async () => {
    const { referral, referralNumber, orderNumber } = await accomplice()
    const own = await order(server, referral)
    await server.signedEvents('swb', [{ orderNumber, status: 'concluded' }])
    await place(orderNumber, { orderNumber: own.Auftragsnummer })
    expect(await stateOf(orderNumber)).toEqual({ state: 'concluded', second_check: 'waiting' })
    await server.signedEvents('swb', [
      { orderNumber, empfehlungsnummer: referralNumber, status: 'concluded' },
      { orderNumber, empfehlungsnummer: referralNumber, status: 'processing' },
    ])
    await server.signedEvents('swb', [
      { orderNumber, empfehlungsnummer: referralNumber, status: 'concluded' },
    ])
    await waitForRelease()
    expect(await stateOf(orderNumber)).toEqual({ state: 'concluded', second_check: 'waiting' })
    const second = await server.operator('finance')
    expect((await approveAs(second, own.Auftragsnummer)).status).toBe(200)
    await server.scheduled('orders.release')
    expect(await stateOf(orderNumber)).toMatchObject({ state: 'released' })
  })

  test('on one of two orders of a link needs a second person', async () => {
    const { referral, referralNumber, orderNumber } = await accomplice()
    await handedOverOrder(server, referral)
    const chosen = await handedOverOrder(server, referral)
    // The event names the link itself; the desk decided which recipient's order it is.
    const event = { orderNumber, empfehlungsnummer: referralNumber, status: 'concluded' as const }
    await server.signedEvents('swb', [event])
    await place(orderNumber, { orderNumber: chosen.Auftragsnummer })
    await server.signedEvents('swb', [event])
    await waitForRelease()
    expect(await stateOf(orderNumber)).toEqual({ state: 'concluded', second_check: 'waiting' })
  })

  test('as a new order of a referral needs a second person', async () => {
    const { referralNumber, orderNumber } = await accomplice()
    await server.signedEvents('swb', [{ orderNumber, status: 'received' }])
    await place(orderNumber, { referralNumber })
    await server.signedEvents('swb', [{ orderNumber, status: 'concluded' }])
    await server.signedEvents('swb', [
      { orderNumber, empfehlungsnummer: referralNumber, status: 'concluded' },
    ])
    await waitForRelease()
    expect(await stateOf(orderNumber)).toEqual({ state: 'concluded', second_check: 'waiting' })
  })

  test('on an order already confirmed by the provider needs a second person again', async () => {
    const { referralNumber, orderNumber } = await accomplice()
    const own = `EIGEN-${orderNumber}`
    const csv = `order_number;referral_number;status;occurred_at\n${own};${referralNumber};received;${server.clock.now().toISOString()}`
    await support.ok('takeOrderFile', { body: { csv } })
    await server.signedEvents('swb', [
      { orderNumber: own, empfehlungsnummer: referralNumber, status: 'processing' },
    ])
    await server.signedEvents('swb', [{ orderNumber, status: 'concluded' }])
    await place(orderNumber, { orderNumber: own })
    await waitForRelease()
    expect(await stateOf(own)).toEqual({ state: 'concluded', second_check: 'waiting' })
  })

  test('cannot be approved by the person who placed it or whose file contained it', async () => {
    const { referral, orderNumber } = await accomplice()
    const own = await order(server, referral)
    const author = await server.operator(['support', 'finance'])
    const placer = await server.operator(['support', 'finance'])
    const csv = `order_number;status;occurred_at\n${orderNumber};concluded;${server.clock.now().toISOString()}`
    await author.ok('takeOrderFile', { body: { csv } })
    const params = { id: await waitingId(orderNumber) }
    await placer.ok('placeWaitingEvent', { params, body: { orderNumber: own.Auftragsnummer, reason } })
    expect((await approveAs(author, own.Auftragsnummer)).body).toMatchObject({ code: 'PSOF0203' })
    expect((await approveAs(placer, own.Auftragsnummer)).body).toMatchObject({ code: 'PSOF0203' })
    const second = await server.operator('finance')
    expect((await approveAs(second, own.Auftragsnummer)).status).toBe(200)
  })
})
