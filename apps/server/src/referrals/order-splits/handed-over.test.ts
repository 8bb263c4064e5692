// SPEC §C.22

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../../test/harness/app.ts'
import { confirmedOrder, providerProgram } from '../../../test/harness/handovers.ts'
import { orderId } from '../../../test/harness/order-moves.ts'
import { mergeOrders, splitReason as reason, report, splitOrder } from '../../../test/harness/order-splits.ts'

// A split does not hand an order of our form over again if the provider has it or must not get it. Decision
// 103

let server: TestApp
let support: Awaited<ReturnType<TestApp['operator']>>
let finance: Awaited<ReturnType<TestApp['operator']>>
beforeAll(async () => {
  server = await openTestApp({ settings: { swb: { handover: 'pull' } } })
})
afterAll(() => server.close())
beforeEach(async () => {
  support = await server.operator('support')
  finance = await server.operator('finance')
})

/** A confirmed order of our form with another buyer's number attached. */
async function mergedFormOrder() {
  const { Auftragsnummer } = await confirmedOrder(server)
  const other = `P-${Auftragsnummer}`
  await mergeOrders(server, Auftragsnummer, other)
  return { number: Auftragsnummer, other, id: await orderId(server, Auftragsnummer) }
}

const handoverOf = async (id: string) => (await support.ok('getOrder', { params: { id } })).handover
const waiting = () => providerProgram(server).numbers()

test('a split does not hand over an order again that the provider has fetched', async () => {
  const { number, other, id } = await mergedFormOrder()
  expect(await waiting()).toContain(number)
  const before = await handoverOf(id)
  expect(before?.state).toBe('handed-over')
  await report(server, other, 'processing')
  await splitOrder(support, finance, id, { numbers: [other] })
  expect(await handoverOf(id)).toMatchObject({ handedOverAt: before?.handedOverAt })
  expect(await waiting()).not.toContain(number)
})

test('a split does not hand over an order that an operator reported as concluded', async () => {
  const { number, other, id } = await mergedFormOrder()
  await report(server, other, 'processing')
  const admin = await server.operator('admin')
  await admin.ok('setOrderStatus', { params: { id }, body: { status: 'concluded', reason } })
  await splitOrder(support, finance, id, { numbers: [other] })
  expect(await waiting()).not.toContain(number)
})

test('a split does not hand over a withdrawn order', async () => {
  const { number, other, id } = await mergedFormOrder()
  await report(server, other, 'processing')
  await support.ok('setOrderStatus', { params: { id }, body: { status: 'withdrawn', reason } })
  await splitOrder(support, finance, id, { numbers: [other] })
  expect((await support.ok('getOrder', { params: { id } })).order.state).toBe('withdrawn')
  expect(await waiting()).not.toContain(number)
})
