// SPEC §H.01

import type { ProviderStatus } from '@zuruf/domain'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../../test/harness/app.ts'
import { day } from '../../../test/harness/clock.ts'
import { confirmedOrder, providerProgram } from '../../../test/harness/handovers.ts'
import { confirmedRecommender, order, recommend } from '../../../test/harness/people.ts'

/** Receipts of the provider's programs for pulled orders. Decision 084 */

let server: TestApp
beforeAll(async () => {
  server = await openTestApp({ settings: { swb: { handover: 'pull' } } })
})
afterAll(() => server.close())
// Ends the hand-overs of earlier tests, so that each test sees only its own orders.
beforeEach(() => server.database.query(`update order_handover set state = 'cancelled'`))

const program = () => providerProgram(server)
const stateOf = async (number: string) => {
  const [row] = await server.database.query<{ state: string; reason: string | null }>(
    `select h.state, h.reason from order_handover h join orders o on o.id = h.order_id where o.number = $1`,
    [number],
  )
  return row
}
const report = (status: ProviderStatus, number: string) =>
  server.signedEvents('swb', [{ orderNumber: number, status }])

describe('a receipt', () => {
  test('is idempotent and final', async () => {
    const { Auftragsnummer: number } = await confirmedOrder(server)
    await program().pull()
    const receipt = { status: 'acknowledged', providerNumber: 'V-100' } as const
    const first = await program().receipt(number, receipt)
    expect(first.body).toEqual({ orderNumber: number, ...receipt })
    expect(await program().receipt(number, receipt)).toEqual(first)
    expect((await program().receipt(number, { status: 'failed', reason: 'zu spät' })).body.code).toBe(
      'PSOF0102',
    )
    expect(await stateOf(number)).toEqual({ state: 'acknowledged', reason: null })
  })

  test('sets one provider number in parallel', async () => {
    const { Auftragsnummer: number } = await confirmedOrder(server)
    await program().pull()
    const answers = await Promise.all(
      ['V-1', 'V-2', 'V-3', 'V-4'].map((providerNumber) =>
        program().receipt(number, { status: 'acknowledged', providerNumber }),
      ),
    )
    const taken = answers.filter(({ status }) => status === 200)
    expect(taken).toHaveLength(1)
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]))
    const [stored] = await server.database.query('select provider_number from orders where number = $1', [
      number,
    ])
    expect(stored).toEqual({ provider_number: taken[0]?.body.providerNumber })
  })

  test('never gives two orders the same provider number', async () => {
    const placed = [await confirmedOrder(server), await confirmedOrder(server)]
    await program().pull()
    const answers = await Promise.all(
      placed.map(({ Auftragsnummer }) =>
        program().receipt(Auftragsnummer, { status: 'acknowledged', providerNumber: 'V-SAME' }),
      ),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    // The other order still waits, because a refused receipt acknowledges nothing.
    expect(await program().numbers()).toHaveLength(1)
  })

  test('of a failure excludes the order from the pull until an operator retries it', async () => {
    const { Auftragsnummer: number } = await confirmedOrder(server)
    await program().pull()
    const silent = await program().receipt(number, { status: 'failed' })
    expect([silent.status, silent.body]).toEqual([422, expect.objectContaining({ code: 'PSOF0100' })])
    expect(JSON.stringify(silent.body)).toContain('reason')
    const failed = { status: 'failed', reason: 'Die Postleitzahl ist unbekannt.' } as const
    expect((await program().receipt(number, failed)).status).toBe(200)
    expect((await program().receipt(number, failed)).status).toBe(200)
    expect(await stateOf(number)).toEqual({ state: 'failed', reason: failed.reason })
    expect(await program().numbers()).toEqual([])
    const support = await server.operator('support')
    const { handovers } = await support.ok('listHandovers', { query: { state: 'failed' } })
    expect(handovers).toMatchObject([
      { orderNumber: number, reason: failed.reason, handedOverTo: 'demo-provider' },
    ])
    const ids = handovers.map(({ id }) => id)
    await support.ok('retryHandovers', { body: { ids, reason: 'Postleitzahl ist nachgetragen.' } })
    // A repeated old receipt does not fail the new hand-over.
    expect((await program().receipt(number, failed)).body.code).toBe('PSOF0102')
    expect(await program().numbers()).toEqual([number])
    expect((await program().receipt(number, { status: 'acknowledged' })).status).toBe(200)
  })

  test("of success is accepted after another program's failure", async () => {
    const { Auftragsnummer: number } = await confirmedOrder(server)
    await program().pull()
    await program().receipt(number, { status: 'failed', reason: 'Störung' })
    expect((await program().receipt(number, { status: 'acknowledged' })).status).toBe(200)
    expect(await stateOf(number)).toEqual({ state: 'acknowledged', reason: null })
  })

  test('requires a handed-over order', async () => {
    const unconfirmed = await order(server, await recommend(server))
    const answers = [
      await program().receipt('A-nothing', { status: 'acknowledged' }),
      await program().receipt(unconfirmed.Auftragsnummer, { status: 'acknowledged' }),
    ]
    expect(answers.map(({ body }) => body.code)).toEqual(['PSOF0101', 'PSOF0101'])
    const { Auftragsnummer } = await confirmedOrder(server)
    const early = await program().receipt(Auftragsnummer, { status: 'failed', reason: 'nie gesehen' })
    expect(early.body.code).toBe('PSOF0102')
  })

  test('sets the provider number, by which later events find the order up to its release', async () => {
    const { email } = await confirmedRecommender(server)
    const { Auftragsnummer } = await confirmedOrder(server, { email })
    await program().pull()
    await program().receipt(Auftragsnummer, { status: 'acknowledged', providerNumber: 'V-4711' })
    const concluded = await server.signedEvents('swb', [{ providerNumber: 'V-4711', status: 'concluded' }])
    expect(concluded.body).toMatchObject({ accepted: 1 })
    server.clock.advance(15 * day)
    await server.scheduled('orders.release')
    const claims = await server.database.query(
      `select c.state from claim c join orders o on o.id = c.order_id where o.number = $1`,
      [Auftragsnummer],
    )
    expect(claims).toEqual([{ state: 'ready' }])
  })
})

test('a report on an order acknowledges its hand-over', async () => {
  for (const status of ['received', 'processing', 'concluded'] as const) {
    const { Auftragsnummer } = await confirmedOrder(server)
    await report(status, Auftragsnummer)
    expect(await stateOf(Auftragsnummer), status).toMatchObject({ state: 'acknowledged' })
  }
  expect(await program().numbers()).toEqual([])
})

test('one call acknowledges several hand-overs', async () => {
  const placed = [await confirmedOrder(server), await confirmedOrder(server), await confirmedOrder(server)]
  const [first] = placed
  await program().pull('?limit=1')
  await server.signedEvents(
    'swb',
    placed.map(({ Auftragsnummer }) => ({ orderNumber: Auftragsnummer, status: 'processing' as const })),
  )
  expect(await program().numbers()).toEqual([])
  const support = await server.operator('support')
  const { handovers } = await support.ok('listHandovers', { query: { state: 'acknowledged' } })
  expect(handovers).toHaveLength(3)
  expect(handovers.filter(({ handedOverAt }) => handedOverAt)).toMatchObject([
    { orderNumber: first?.Auftragsnummer },
  ])
})
