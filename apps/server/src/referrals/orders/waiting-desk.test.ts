import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../../test/harness/app.ts'
import { day, hour } from '../../../test/harness/clock.ts'
import { handedOverOrder } from '../../../test/harness/handovers.ts'
import type { OperatorClient } from '../../../test/harness/operator.ts'
import { confirmedRecommender, order, recommend } from '../../../test/harness/people.ts'
import { unknownNumber, waitingEvents } from '../../../test/harness/waiting-events.ts'

/** Operators decide about events without a matching order. Decision 085, SPEC §C.18 */

let server: TestApp
let support: OperatorClient
beforeAll(async () => {
  server = await openTestApp()
  support = await server.operator('support')
})
afterAll(() => server.close())

const { ago, send, waitingFor, queueEvent, ordersOf } = waitingEvents(
  () => server,
  () => support,
)

const reason = 'Anruf des Anbieters'

describe('waiting events in the back office', () => {
  test('are listed page by page, the oldest first, and counted by the overview', async () => {
    const first = unknownNumber()
    await send({ orderNumber: first, status: 'received' })
    server.clock.advance(hour)
    await send({ orderNumber: unknownNumber(), status: 'received' })
    const all = (await support.ok('listWaitingEvents', { query: { limit: '200' } })).events
    const times = all.map(({ receivedAt }) => receivedAt)
    expect(times).toEqual(times.toSorted())
    const seen: string[] = []
    let after: string | null = null
    do {
      const page: Awaited<ReturnType<typeof support.ok<'listWaitingEvents'>>> = await support.ok(
        'listWaitingEvents',
        { query: { limit: '2', ...(after && { after }) } },
      )
      seen.push(...page.events.map(({ id }) => id))
      after = page.next
    } while (after)
    expect(seen).toEqual(all.map(({ id }) => id))
    const { alerts } = await support.ok('listAlerts', {})
    expect(alerts).toContainEqual(expect.objectContaining({ kind: 'events-waiting', count: all.length }))
    expect(await support.refusal('listWaitingEvents', { query: { after: 'x' } })).toBe('422 PSOF0100')
  })

  test('are shown with their candidate orders, active ones first, and their referrals', async () => {
    const referral = await recommend(server)
    const over = await handedOverOrder(server, referral)
    const live = await handedOverOrder(server, referral)
    await send({ orderNumber: over.Auftragsnummer, status: 'rejected' })
    const { Empfehlungsnummer: empfehlungsnummer } = referral
    const params = await queueEvent({ orderNumber: unknownNumber(), empfehlungsnummer })
    const found = await support.ok('getWaitingEvent', { params })
    expect(found.event).toMatchObject({ code: 'PSOF0904', numbers: { referralNumber: empfehlungsnummer } })
    expect(found.orders).toMatchObject([
      { number: live.Auftragsnummer, state: 'received', recipient: 'Karl K.', foundBy: 'number' },
      { number: over.Auftragsnummer, state: 'rejected' },
    ])
    expect(found.referrals).toMatchObject([{ number: empfehlungsnummer, linkState: 'open' }])
  })

  test('have candidate orders by customer number', async () => {
    const referral = await recommend(server)
    const customerNumber = `K-${referral.Empfehlungsnummer}`
    const known = unknownNumber()
    await send({
      orderNumber: known,
      empfehlungsnummer: referral.Empfehlungsnummer,
      customerNumber,
      status: 'received',
    })
    const params = await queueEvent({ orderNumber: unknownNumber(), customerNumber })
    const found = await support.ok('getWaitingEvent', { params })
    expect(found.orders).toMatchObject([{ number: known, foundBy: 'customer' }])
  })

  test('are placed with all events of their order on the chosen one, in the sequence of their dates', async () => {
    const { referral } = await confirmedRecommender(server)
    const { Auftragsnummer } = await order(server, referral)
    server.clock.advance(5 * hour)
    support = await server.operator('support')
    const orderNumber = unknownNumber()
    const params = await queueEvent({ orderNumber, status: 'concluded', occurredAt: ago(1) })
    await send({ orderNumber, status: 'processing', occurredAt: ago(2) })
    const { sameOrder } = await support.ok('getWaitingEvent', { params })
    expect(sameOrder).toMatchObject([{ status: 'processing' }])
    const body = { orderNumber: Auftragsnummer, reason }
    const placed = await support.ok('placeWaitingEvent', { params, body })
    expect(placed).toMatchObject({
      orderNumber: Auftragsnummer,
      events: [{ outcome: 'accepted' }, { outcome: 'accepted' }],
    })
    expect(await ordersOf(referral)).toEqual([
      { number: Auftragsnummer, provider_number: orderNumber, state: 'concluded' },
    ])
    const steps = await server.database.query(
      `select h.to_state, h.reason from history h join orders o on o.id = h.entity_id where o.number = $1 order by h.id`,
      [Auftragsnummer],
    )
    expect(steps).toEqual([
      { to_state: 'received', reason: null },
      { to_state: 'processing', reason },
      { to_state: 'concluded', reason },
    ])
    expect(await waitingFor(orderNumber)).toEqual([])
    // The provider's next report finds the order by its new number.
    expect(await send({ orderNumber, status: 'withdrawn' })).toMatchObject({ accepted: 1 })
    const audit = await server.database.query(
      `select details from audit where action = 'order-event.placed' and details->>'order' = $1`,
      [Auftragsnummer],
    )
    expect(audit).toMatchObject([{ details: { reason, events: 2 } }])
  })

  test('can open a new order over a referral, with the date of the earliest event', async () => {
    const referral = await recommend(server)
    server.clock.advance(5 * hour)
    support = await server.operator('support')
    const orderNumber = unknownNumber()
    const params = await queueEvent({ orderNumber, status: 'concluded', occurredAt: ago(1) })
    await send({ orderNumber, status: 'received', occurredAt: ago(3) })
    const body = { referralNumber: referral.Empfehlungsnummer.toLowerCase(), reason }
    await support.ok('placeWaitingEvent', { params, body })
    const rows = await server.database.query(
      `select o.number, o.state, o.tied_by_hand, o.by_customer_number, o.received_at from orders o
         join referral r on r.id = o.referral_id where r.number = $1`,
      [referral.Empfehlungsnummer],
    )
    expect(rows).toEqual([
      {
        number: orderNumber,
        state: 'concluded',
        tied_by_hand: true,
        by_customer_number: false,
        received_at: new Date(ago(3)),
      },
    ])
  })

  test('cannot be placed on a referral that is newer or closed, or without a target', async () => {
    const referral = await recommend(server)
    const { Auftragsnummer } = await order(server, referral)
    const { Empfehlungsnummer: referralNumber } = referral
    const early = await queueEvent({ orderNumber: unknownNumber(), occurredAt: ago(400) })
    const place = (params: { id: string }, target: object) =>
      support.refusal('placeWaitingEvent', { params, body: { ...target, reason } })
    expect(await place(early, { orderNumber: Auftragsnummer })).toBe('422 PSOF0902')
    expect(await place(early, { referralNumber })).toBe('422 PSOF0902')
    const timely = await queueEvent({ orderNumber: unknownNumber() })
    await server.database.query(`update referral set link_state = 'closed' where number = $1`, [
      referralNumber,
    ])
    expect(await place(timely, { referralNumber })).toBe('410 PSOF0310')
    expect(await place(timely, { orderNumber: 'NOWHERE' })).toBe('422 PSOF0100')
    expect(await place(timely, { referralNumber: 'NOWHERE' })).toBe('422 PSOF0100')
    expect(await place(timely, { orderNumber: Auftragsnummer, referralNumber })).toBe('422 PSOF0100')
    expect(await place(timely, {})).toBe('422 PSOF0100')
    expect(await ordersOf(referral)).toEqual([
      { number: Auftragsnummer, provider_number: null, state: 'received' },
    ])
  })

  test('are dismissed with the others of their order, and can be restored', async () => {
    const referral = await recommend(server)
    const { Auftragsnummer } = await order(server, referral)
    const orderNumber = unknownNumber()
    const eventId = `d-${orderNumber}`
    const params = await queueEvent({ eventId, orderNumber, status: 'received' })
    await send({ orderNumber, status: 'processing' })
    expect(await support.ok('dismissWaitingEvent', { params, body: { reason } })).toEqual({
      events: 2,
      outcome: 'dismissed',
    })
    expect(await waitingFor(orderNumber)).toEqual([])
    expect(await waitingFor(orderNumber, 'dismissed')).toMatchObject([
      { decision: { reason, by: 'Olga Perator' } },
      { decision: { reason } },
    ])
    // Sent again unchanged, it remains dismissed.
    expect(await send({ eventId, orderNumber, status: 'received' })).toMatchObject({
      duplicates: 1,
      waiting: [],
    })
    const body = { orderNumber: Auftragsnummer, reason }
    expect(await support.refusal('placeWaitingEvent', { params, body })).toBe('409 PSOF0102')
    expect(await support.ok('restoreWaitingEvent', { params, body: { reason } })).toEqual({ events: 2 })
    expect(await support.refusal('restoreWaitingEvent', { params, body: { reason } })).toBe('409 PSOF0102')
    expect(await waitingFor(orderNumber)).toMatchObject([{ decision: null }, { decision: null }])
    await support.ok('placeWaitingEvent', { params, body })
    expect(await ordersOf(referral)).toMatchObject([{ provider_number: orderNumber, state: 'processing' }])
    const audit = await server.database.query(
      `select action from audit where details->>'event' = $1 order by id`,
      [eventId],
    )
    expect(audit.map(({ action }) => action)).toEqual([
      'order-event.dismissed',
      'order-event.restored',
      'order-event.placed',
    ])
  })

  test('are decided once if several operators decide at the same time', async () => {
    const other = await server.operator('support')
    const [one, two] = [await recommend(server), await recommend(server)]
    const targets = [await order(server, one), await order(server, two)]
    const params = await queueEvent({ orderNumber: unknownNumber() })
    const body = (index: number) => ({ orderNumber: targets[index]?.Auftragsnummer ?? '', reason })
    const replies = await Promise.all([
      support.call('placeWaitingEvent', { params, body: body(0) }),
      other.call('placeWaitingEvent', { params, body: body(1) }),
      other.call('dismissWaitingEvent', { params, body: { reason } }),
    ])
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
    const moved = [...(await ordersOf(one)), ...(await ordersOf(two))].filter(
      ({ state }) => state === 'concluded',
    )
    expect(moved.length).toBe(replies[2]?.status === 200 ? 0 : 1)
  })

  test('cannot be seen or decided by another tenant', async () => {
    const params = await queueEvent({ orderNumber: unknownNumber() })
    const { events } = await support.ok('listWaitingEvents', { query: {}, tenant: 'nordlicht' })
    expect(events).toEqual([])
    expect(await support.refusal('getWaitingEvent', { params, tenant: 'nordlicht' })).toBe('404 PSOF0101')
    const body = { reason }
    expect(await support.refusal('dismissWaitingEvent', { params, body, tenant: 'nordlicht' })).toBe(
      '404 PSOF0101',
    )
    const foreign = await order(server, await recommend(server, { tenant: 'nordlicht' }), 'nordlicht')
    const placement = { orderNumber: foreign.Auftragsnummer, reason }
    expect(await support.refusal('placeWaitingEvent', { params, body: placement })).toBe('422 PSOF0100')
  })

  test('can only be read by the finance and read-only roles', async () => {
    const params = await queueEvent({ orderNumber: unknownNumber() })
    for (const role of ['finance', 'read-only'] as const) {
      const who = await server.operator(role)
      expect((await who.ok('getWaitingEvent', { params })).event.id).toBe(params.id)
      const placement = { orderNumber: 'A-1', reason }
      expect(await who.refusal('placeWaitingEvent', { params, body: placement })).toBe('403 PSOF0203')
      expect(await who.refusal('dismissWaitingEvent', { params, body: { reason } })).toBe('403 PSOF0203')
      expect(await who.refusal('restoreWaitingEvent', { params, body: { reason } })).toBe('403 PSOF0203')
    }
    const content = await server.operator('content')
    expect(await content.refusal('listWaitingEvents', { query: {} })).toBe('403 PSOF0203')
  })

  test('are kept until they are decided, and then as long as the log', async () => {
    const waiting = unknownNumber()
    const dismissed = unknownNumber()
    await send({ orderNumber: waiting, status: 'received' })
    const params = await queueEvent({ orderNumber: dismissed })
    server.clock.advance(179 * day)
    support = await server.operator('support')
    await support.ok('dismissWaitingEvent', { params, body: { reason } })
    server.clock.advance(2 * day)
    support = await server.operator('support')
    await server.scheduled('intake.purge')
    expect([await waitingFor(waiting), await waitingFor(dismissed, 'dismissed')]).toMatchObject([[{}], [{}]])
    server.clock.advance(179 * day)
    support = await server.operator('support')
    await server.scheduled('intake.purge')
    expect([await waitingFor(waiting), await waitingFor(dismissed, 'dismissed')]).toMatchObject([[{}], []])
  })
})
