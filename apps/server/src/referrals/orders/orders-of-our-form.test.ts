// SPEC §C.17, §C.26

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type EventInput, openTestApp, type TestApp } from '../../../test/harness/app.ts'
import { minute } from '../../../test/harness/clock.ts'
import { confirmOrder, providerProgram } from '../../../test/harness/handovers.ts'
import {
  confirmedRecommender,
  follow,
  order,
  type Referral,
  recommend,
} from '../../../test/harness/people.ts'

/** Reports over a link with an order of our form that the provider does not know yet. Decision 083 */

let server: TestApp
beforeAll(async () => {
  server = await openTestApp({ settings: { swb: { handover: 'pull' } } })
})
afterAll(() => server.close())
beforeEach(() => server.configure('swb', { handover: 'pull' }))

const ordersOf = (referral: Referral) =>
  server.database.query<{ number: string; state: string; events: number }>(
    `select o.number, o.state, (select count(*)::int from order_event e where e.order_id = o.id) as events
       from orders o join referral r on r.id = o.referral_id where r.number = $1 order by o.id`,
    [referral.Empfehlungsnummer],
  )

const handoverOf = async (number: string) => {
  const [row] = await server.database.query<{ state: string }>(
    `select h.state from order_handover h join orders o on o.id = h.order_id where o.number = $1`,
    [number],
  )
  return row?.state
}

/** Another buyer's order by phone, of which the provider reports only the referral. */
const byPhone = ({ Empfehlungsnummer: empfehlungsnummer }: Referral): EventInput => ({
  empfehlungsnummer,
  status: 'received',
})
const numbered = (referral: Referral): EventInput => ({
  ...byPhone(referral),
  orderNumber: `P-${referral.Empfehlungsnummer}`,
})

/** A single event of a call is processed differently from one of several. */
describe.each(['alone', 'among others'] as const)('a report sent %s', (way) => {
  async function send(event: EventInput) {
    const another = way === 'alone' ? [] : [numbered(await recommend(server))]
    const { body } = await server.signedEvents('swb', [event, ...another])
    return { accepted: body.accepted - another.length, waiting: body.waiting.map(({ code }) => code) }
  }
  const accepted = { accepted: 1, waiting: [] }
  const waits = { accepted: 0, waiting: ['PSOF0904'] }

  test.each([
    ['without an order number', byPhone],
    ['with an unknown order number', numbered],
  ])(
    '%s opens another order in addition to an unconfirmed one, which is handed over once confirmed',
    async (_, said) => {
      const referral = await recommend(server)
      const placed = await order(server, referral)
      expect(await send(said(referral))).toEqual(accepted)
      expect(await ordersOf(referral)).toMatchObject([
        { number: placed.Auftragsnummer, state: 'received', events: 0 },
        { state: 'received', events: 1 },
      ])
      await confirmOrder(server, placed.mailedToken)
      expect(await providerProgram(server).numbers()).toContain(placed.Auftragsnummer)
    },
  )

  test('opens another order in addition to a confirmed one that nobody has fetched', async () => {
    const referral = await recommend(server)
    const placed = await order(server, referral)
    await confirmOrder(server, placed.mailedToken)
    expect(await send(byPhone(referral))).toEqual(accepted)
    expect(await ordersOf(referral)).toMatchObject([{ events: 0 }, { events: 1 }])
    expect(await handoverOf(placed.Auftragsnummer)).toBe('new')
  })

  test('may be about a fetched order, however often it was handed over', async () => {
    const referral = await recommend(server)
    const placed = await order(server, referral)
    await confirmOrder(server, placed.mailedToken)
    await providerProgram(server).pull()
    expect(await send(numbered(referral))).toEqual(waits)
    const [handover] = await server.database.query<{ id: string }>(
      'select h.id from order_handover h join orders o on o.id = h.order_id where o.number = $1',
      [placed.Auftragsnummer],
    )
    const support = await server.operator('support')
    const body = { ids: [handover?.id ?? ''], reason: 'Nicht angekommen' }
    await support.ok('retryHandovers', { body })
    expect(await handoverOf(placed.Auftragsnummer)).toBe('new')
    expect(await send(byPhone(referral))).toEqual(accepted)
    expect(await ordersOf(referral)).toMatchObject([{ number: placed.Auftragsnummer, events: 1 }])
  })

  test('is about an unconfirmed order whose click it names, which is then not handed over', async () => {
    const referral = await recommend(server)
    const placed = await order(server, referral)
    const [{ click_id: clickId } = { click_id: '' }] = await server.database.query<{ click_id: string }>(
      'select click_id from recipient where number = $1',
      [placed.Empfaengernummer],
    )
    expect(await send({ clickId, orderNumber: `C-${clickId}`, status: 'received' })).toEqual(waits)
    expect(await send({ clickId, status: 'received' })).toEqual(accepted)
    await confirmOrder(server, placed.mailedToken)
    expect(await handoverOf(placed.Auftragsnummer)).toBeUndefined()
    expect(await ordersOf(referral)).toMatchObject([{ number: placed.Auftragsnummer, events: 1 }])
  })

  test('waits if there is a confirmed order and no channel: the order may have been passed on by hand', async () => {
    await server.configure('swb', { handover: 'off' })
    const referral = await recommend(server)
    const placed = await order(server, referral)
    expect(await send(byPhone(referral))).toEqual(accepted)
    const other = await recommend(server)
    const confirmed = await order(server, other)
    await confirmOrder(server, confirmed.mailedToken)
    expect(await send(byPhone(other))).toEqual(waits)
    expect(await send(numbered(other))).toEqual(waits)
    expect(await handoverOf(confirmed.Auftragsnummer)).toBe('new')
    const support = await server.operator('support')
    await support.call('downloadHandovers', {})
    expect(await send(byPhone(other))).toEqual(accepted)
    expect(await handoverOf(confirmed.Auftragsnummer)).toBe('acknowledged')
    expect(await ordersOf(referral)).toMatchObject([{ number: placed.Auftragsnummer, events: 0 }, {}])
  })

  test('is not about an unconfirmed request for an offer', async () => {
    const referral = await recommend(server, { productId: '3506' })
    const placed = await order(server, referral)
    expect(await send(byPhone(referral))).toEqual(accepted)
    await confirmOrder(server, placed.mailedToken)
    expect(await handoverOf(placed.Auftragsnummer)).toBe('new')
  })

  test('is not about an order that failed before its recipient confirmed it', async () => {
    const referral = await recommend(server)
    const placed = await order(server, referral)
    await server.database.query(
      `update orders set state = 'cancelled', cancelled_at = created_at where number = $1`,
      [placed.Auftragsnummer],
    )
    expect(await send(byPhone(referral))).toEqual(accepted)
    expect(await ordersOf(referral)).toMatchObject([
      { number: placed.Auftragsnummer, events: 0 },
      { state: 'received', events: 1 },
    ])
  })
})

test('an order confirmed after a report of the previous release had been placed on it is handed over', async () => {
  const referral = await recommend(server)
  const placed = await order(server, referral)
  await server.database.query(
    `insert into order_event (tenant_id, event_id, order_id, status, occurred_at, received_at, payload)
     select tenant_id, 'before', id, 'received', created_at, created_at, $2 from orders where number = $1`,
    [placed.Auftragsnummer, JSON.stringify(byPhone(referral))],
  )
  server.clock.advance(minute)
  await confirmOrder(server, placed.mailedToken)
  expect(await handoverOf(placed.Auftragsnummer)).toBe('new')
})

test('a report of another order does not set its customer number, and a correction of that report does not make the order known', async () => {
  const referral = await recommend(server)
  const placed = await order(server, referral)
  const eventId = `before-${placed.Auftragsnummer}`
  const customerOf = async () =>
    (
      await server.database.query<{ customer: string | null }>(
        'select customer_number as customer from orders where number = $1',
        [placed.Auftragsnummer],
      )
    )[0]?.customer
  // A process of the previous release places a report that names only the link.
  await server.database.query(
    `insert into order_event (tenant_id, event_id, order_id, status, occurred_at, received_at, payload)
     select tenant_id, $2, id, 'received', created_at, created_at, $3 from orders where number = $1`,
    [placed.Auftragsnummer, eventId, JSON.stringify({ ...byPhone(referral), customerNumber: 'K-1' })],
  )
  server.clock.advance(minute)
  const { body } = await server.signedEvents('swb', [
    { corrects: eventId, status: 'received', customerNumber: 'K-1' },
  ])
  expect(body).toMatchObject({ accepted: 1 })
  expect(await customerOf()).toBeNull()
  server.clock.advance(minute)
  await confirmOrder(server, placed.mailedToken)
  expect(await handoverOf(placed.Auftragsnummer)).toBe('new')
  await providerProgram(server).pull()
  await server.signedEvents('swb', [{ ...byPhone(referral), customerNumber: 'K-2' }])
  expect(await customerOf()).toBe('K-2')
})

test('an order on which an operator placed a report is not handed over', async () => {
  const referral = await recommend(server)
  const placed = await order(server, referral)
  const eventId = `by-hand-${referral.Empfehlungsnummer}`
  const { clickId } = await follow(server, await recommend(server))
  await server.signedEvents('swb', [{ eventId, clickId: `${clickId}0`, status: 'received' }])
  const support = await server.operator('support')
  const { events } = await support.ok('listWaitingEvents', { query: { limit: '200' } })
  const id = events.find((event) => event.eventId === eventId)?.id ?? ''
  const body = { orderNumber: placed.Auftragsnummer, reason: 'Angerufen' }
  await support.ok('placeWaitingEvent', { params: { id }, body })
  await confirmOrder(server, placed.mailedToken)
  expect(await handoverOf(placed.Auftragsnummer)).toBeUndefined()
})

test('an unconfirmed order is no candidate for a report that names only the link', async () => {
  const referral = await recommend(server)
  const unconfirmed = await order(server, referral)
  const placed = await order(server, referral)
  await confirmOrder(server, placed.mailedToken)
  await providerProgram(server).pull()
  await server.signedEvents('swb', [numbered(referral)])
  const support = await server.operator('support')
  const { events } = await support.ok('listWaitingEvents', { query: { limit: '200' } })
  const id = events.find(({ numbers }) => numbers.orderNumber === numbered(referral).orderNumber)?.id ?? ''
  const { orders } = await support.ok('getWaitingEvent', { params: { id } })
  expect(orders.map(({ number }) => number)).toEqual([placed.Auftragsnummer])
  expect(orders.map(({ number }) => number)).not.toContain(unconfirmed.Auftragsnummer)
})

test('a goodwill request without an order number is not about an unconfirmed order', async () => {
  const { referral, token } = await confirmedRecommender(server)
  const placed = await order(server, referral)
  const { Id: id } = await server.api.ok('setCustomerNumber', {
    params: { id: referral.Empfehlungsnummer },
    query: {},
    body: { Kundennummer: `K-${referral.Empfehlungsnummer}`, Notiz: 'Bestellt im Laden.' },
    token,
  })
  const support = await server.operator('support')
  const { version } = await support.ok('getGoodwillCase', { params: { id } })
  const orderedOn = server.clock.now().toISOString().slice(0, 10)
  await support.ok('acceptGoodwill', { params: { id }, body: { reason: 'Gefunden', version, orderedOn } })
  expect(await ordersOf(referral)).toMatchObject([{ number: placed.Auftragsnummer }, { state: 'received' }])
})
