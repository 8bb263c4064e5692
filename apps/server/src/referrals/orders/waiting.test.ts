import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../../test/harness/app.ts'
import { hour } from '../../../test/harness/clock.ts'
import { handedOverOrder } from '../../../test/harness/handovers.ts'
import type { OperatorClient } from '../../../test/harness/operator.ts'
import { recommend } from '../../../test/harness/people.ts'
import { unknownNumber, waitingEvents } from '../../../test/harness/waiting-events.ts'

/** Events without a matching order wait for the desk. Decision 085, SPEC §C.18 */

let server: TestApp
let support: OperatorClient
beforeAll(async () => {
  server = await openTestApp()
  support = await server.operator('support')
})
afterAll(() => server.close())

const { ago, send, waitingFor, ordersOf } = waitingEvents(
  () => server,
  () => support,
)

describe('an event that cannot be placed', () => {
  const beside = async () => {
    const { Empfehlungsnummer: empfehlungsnummer } = await recommend(server)
    return { empfehlungsnummer, orderNumber: `BESIDE-${empfehlungsnummer}`, status: 'received' as const }
  }

  test.each(['alone', 'among others'])('waits when sent %s, and the response says so', async (way) => {
    const others = way === 'alone' ? [] : [await beside()]
    const orderNumber = unknownNumber()
    const event = { eventId: `e-${orderNumber}`, orderNumber, status: 'concluded' as const }
    const answer = await send(event, ...others)
    expect(answer).toEqual({
      accepted: others.length,
      duplicates: 0,
      rejected: [],
      waiting: [{ eventId: event.eventId, code: 'PSOF0101', detail: expect.any(String) }],
    })
    expect(await waitingFor(orderNumber)).toMatchObject([
      { outcome: 'waiting', status: 'concluded', code: 'PSOF0101', source: 'provider' },
    ])
  })

  test('waits when it is in a file, as the preview shows', async () => {
    const orderNumber = unknownNumber()
    const body = { csv: `order_number;status;occurred_at\n${orderNumber};received;${ago(1)}` }
    const said = { accepted: 0, rejected: 0, waiting: 1, lines: [{ outcome: 'waiting', code: 'PSOF0101' }] }
    expect(await support.ok('previewOrderFile', { body })).toMatchObject(said)
    expect(await waitingFor(orderNumber)).toEqual([])
    expect(await support.ok('takeOrderFile', { body })).toMatchObject(said)
    expect(await waitingFor(orderNumber)).toMatchObject([{ source: 'file', by: 'Olga Perator' }])
    const again = { duplicates: 1, waiting: 0 }
    expect(await support.ok('previewOrderFile', { body })).toMatchObject(again)
    expect(await support.ok('takeOrderFile', { body })).toMatchObject(again)
  })

  test('is rejected if it is invalid', async () => {
    const orderNumber = unknownNumber()
    const referral = await recommend(server)
    const answer = await send(
      { orderNumber, status: 'lost' as never },
      {
        orderNumber,
        empfehlungsnummer: referral.Empfehlungsnummer,
        status: 'received',
        occurredAt: ago(400),
      },
    )
    expect(answer).toMatchObject({ waiting: [], rejected: [{ code: 'PSOF0100' }, { code: 'PSOF0902' }] })
    expect(await waitingFor(orderNumber)).toEqual([])
  })

  test('waits once if it is sent repeatedly or in parallel', async () => {
    const event = { eventId: unknownNumber(), orderNumber: unknownNumber(), status: 'received' as const }
    const answers = await Promise.all([send(event), send(event), send(event, event)])
    expect(await waitingFor(event.orderNumber)).toHaveLength(1)
    expect(answers.flatMap(({ rejected }) => rejected)).toEqual([])
    expect(await send(event)).toMatchObject({ accepted: 0, duplicates: 1, waiting: [] })
    expect(await waitingFor(event.orderNumber)).toHaveLength(1)
  })

  test('is accepted when resent with the referral number', async () => {
    const referral = await recommend(server)
    const event = { eventId: unknownNumber(), orderNumber: unknownNumber(), status: 'received' as const }
    await send(event)
    const named = { ...event, empfehlungsnummer: referral.Empfehlungsnummer }
    expect(await send(named)).toMatchObject({ accepted: 1, waiting: [] })
    expect(await waitingFor(event.orderNumber)).toEqual([])
    expect(await send(event)).toMatchObject({ duplicates: 1 })
    expect(await ordersOf(referral)).toHaveLength(1)
  })

  test("is accepted with its order's others once a report names the referral", async () => {
    const referral = await recommend(server)
    server.clock.advance(5 * hour)
    const orderNumber = unknownNumber()
    await send({ orderNumber, status: 'withdrawn', occurredAt: ago(1) })
    await send({ orderNumber, status: 'concluded', occurredAt: ago(2) })
    const successor = unknownNumber()
    await send({ orderNumber: successor, successorOf: orderNumber, status: 'received', occurredAt: ago(1) })
    const { Empfehlungsnummer: empfehlungsnummer } = referral
    await send({ orderNumber, empfehlungsnummer, status: 'received', occurredAt: ago(3) })
    expect(await ordersOf(referral)).toMatchObject([
      { number: orderNumber, state: 'withdrawn' },
      { number: successor, state: 'received' },
    ])
    expect([await waitingFor(orderNumber), await waitingFor(successor)]).toEqual([[], []])
  })

  test('that matches two orders is accepted on retry once one of them has failed', async () => {
    const referral = await recommend(server)
    const first = await handedOverOrder(server, referral)
    const second = await handedOverOrder(server, referral)
    const { Empfehlungsnummer: empfehlungsnummer } = referral
    const answer = await send({
      eventId: `two-${empfehlungsnummer}`,
      empfehlungsnummer,
      status: 'processing',
    })
    expect(answer).toMatchObject({ waiting: [{ code: 'PSOF0904' }] })
    await send({ orderNumber: first.Auftragsnummer, status: 'rejected' })
    const { events } = await support.ok('listWaitingEvents', { query: { limit: '200' } })
    const row = events.find(({ eventId }) => eventId === `two-${empfehlungsnummer}`)
    const { results } = await support.ok('replayOrderIntake', { body: { ids: [row?.id ?? ''] } })
    expect(results).toMatchObject([{ outcome: 'accepted' }])
    expect(await ordersOf(referral)).toContainEqual(
      expect.objectContaining({ number: second.Auftragsnummer, state: 'processing' }),
    )
  })
})
