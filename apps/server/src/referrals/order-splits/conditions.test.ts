// SPEC §C.22

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../../test/harness/app.ts'
import { day, minute } from '../../../test/harness/clock.ts'
import { orderId } from '../../../test/harness/order-moves.ts'
import {
  type Choice,
  type MergedOrder,
  mergedOrder,
  mergeOrders,
  splitReason as reason,
  report,
  splitProposal,
} from '../../../test/harness/order-splits.ts'
import { confirmedRecommender, order } from '../../../test/harness/people.ts'

// Conditions of an order split. Decision 103

let server: TestApp
let support: Awaited<ReturnType<TestApp['operator']>>
let finance: Awaited<ReturnType<TestApp['operator']>>
beforeAll(async () => {
  server = await openTestApp()
})
afterAll(() => server.close())
beforeEach(logIn)

/** Logs in again, because sessions expire when the clock moves. */
async function logIn() {
  support = await server.operator('support')
  finance = await server.operator('finance')
}

async function release() {
  server.clock.advance(20 * day)
  await server.scheduled('orders.release')
  await logIn()
}

async function blockerOf({ params }: Pick<MergedOrder, 'params'>, { numbers, reports = [] }: Choice) {
  const { status, body } = await support.call('previewOrderSplit', { params, body: { numbers, reports } })
  return [status, body.fields?.reports ?? body.fields?.numbers ?? null]
}

const refusedWith = (text: string) => [409, expect.stringContaining(text)]

describe('a split is refused', () => {
  test('without reports to move, or with numbers or reports that the order does not have', async () => {
    const found = await mergedOrder(server)
    expect(await blockerOf(found, { numbers: [] })).toEqual(refusedWith('gehört so keine Meldung'))
    expect((await blockerOf(found, { numbers: ['P-unknown'] }))[0]).toBe(422)
    // The order keeps the number it is stored under.
    expect((await blockerOf(found, { numbers: [found.first] }))[0]).toBe(422)
    const { reports } = await support.ok('listOrderReports', { params: found.params })
    const [opening] = reports.map(({ id }) => id)
    expect((await blockerOf(found, { numbers: [found.second], reports: [opening ?? ''] }))[0]).toBe(422)
    const unknown = { params: { id: crypto.randomUUID() }, body: { numbers: [], reports: [] } }
    expect(await support.refusal('previewOrderSplit', unknown)).toBe('404 PSOF0101')
  })

  test('if the released order would no longer be concluded', async () => {
    const found = await mergedOrder(server)
    await report(server, found.second, 'concluded')
    await release()
    expect(await blockerOf(found, { numbers: [found.second] })).toEqual(refusedWith('schon freigegeben'))
  })

  test('if the other contract failed after the release and ended the reward', async () => {
    const found = await mergedOrder(server)
    await report(server, found.first, 'concluded')
    await release()
    await report(server, found.second, 'withdrawn')
    expect(await blockerOf(found, { numbers: [found.second] })).toEqual(
      refusedWith('nach der Freigabe als gescheitert'),
    )
  })

  test('for a replaced order, and for a number that belongs to another order', async () => {
    const found = await mergedOrder(server)
    const number = `N-${found.mark}`
    server.clock.advance(minute)
    await server.signedEvents('swb', [{ orderNumber: number, successorOf: found.first, status: 'received' }])
    expect(await blockerOf(found, { numbers: [found.second] })).toEqual(
      refusedWith('ist ein anderer getreten'),
    )

    const other = await mergedOrder(server)
    const third = `P3-${other.mark}`
    await mergeOrders(server, other.first, third)
    await report(server, third, 'processing')
    await mergeOrders(server, other.first, other.second)
    // Since migration 0090 an unknown number opens an order of its own.
    await report(server, third, 'concluded', { empfehlungsnummer: other.referral.Empfehlungsnummer })
    expect(await blockerOf(other, { numbers: [third] })).toEqual(refusedWith('schon einen eigenen Auftrag'))
    expect((await blockerOf(other, { numbers: [other.second] }))[0]).toBe(200)
  })

  test('if the link is closed, or had expired on the day of the order', async () => {
    const closed = await mergedOrder(server)
    await support.ok('cancelReferral', {
      params: { id: closed.referral.Empfehlungsnummer },
      body: { reason },
    })
    const { status, body } = await support.call('previewOrderSplit', {
      params: closed.params,
      body: { numbers: [closed.second], reports: [] },
    })
    expect([status, body.fields?.reports]).toEqual(refusedWith('beendet'))

    const late = await mergedOrder(server)
    server.clock.advance(70 * day)
    await logIn()
    const after = `P4-${late.mark}`
    await mergeOrders(server, late.first, after)
    await report(server, after, 'received')
    expect(await blockerOf(late, { numbers: [after] })).toEqual(refusedWith('abgelaufen'))
  })

  test('if an operator has ended the recipient of the failed order that it would restore', async () => {
    const found = await mergedOrder(server)
    await report(server, found.second, 'rejected')
    await server.database.query(
      `insert into history (tenant_id, entity, entity_id, from_state, to_state, actor, actor_id, reason, at)
       select tenant_id, 'recipient', recipient_id, 'ordered', 'cancelled', 'operator', null, 'fraud:self-referral', $2
         from orders where id = $1`,
      [found.params.id, server.clock.now()],
    )
    expect(await blockerOf(found, { numbers: [found.second] })).toEqual(refusedWith('von uns beendet'))
  })
})

test('an order of our form keeps its number, and another tenant cannot split it', async () => {
  const { referral } = await confirmedRecommender(server)
  const placed = await order(server, referral)
  const params = { id: await orderId(server, placed.Auftragsnummer) }
  const other = `P-${placed.Auftragsnummer}`
  // The provider gave the order another buyer's number by mistake.
  await server.signedEvents('swb', [
    {
      orderNumber: placed.Auftragsnummer,
      providerNumber: other,
      status: 'processing',
      eventId: `both-${other}`,
    },
  ])
  expect((await blockerOf({ params }, { numbers: [other] }))[1]).toContain('gehört so keine Meldung')
  const both = { numbers: [other], reports: [`both-${other}`] }
  const preview = await support.ok('previewOrderSplit', { params, body: both })
  expect(preview.rest).toMatchObject({
    number: placed.Auftragsnummer,
    providerNumber: null,
    state: 'received',
  })
  expect(preview.split).toMatchObject({ number: other, state: 'processing' })
  const elsewhere = await server.operator('admin', ['nordlicht'])
  const there = { mandant: 'nordlicht' }
  expect(await elsewhere.refusal('previewOrderSplit', { params: { ...params, ...there }, body: both })).toBe(
    '404 PSOF0101',
  )
  const { id } = await support.ok('proposeOrderSplit', await splitProposal(support, params.id, both))
  const refusal = { params: { id, ...there }, body: { verdict: 'refused', reason } as const }
  expect(await elsewhere.refusal('decideOrderSplit', refusal)).toBe('404 PSOF0101')
  await finance.ok('decideOrderSplit', { params: { id }, body: { verdict: 'refused', reason } })
})
