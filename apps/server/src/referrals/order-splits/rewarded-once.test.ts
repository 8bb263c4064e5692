// SPEC §C.22

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../../test/harness/app.ts'
import { day, minute } from '../../../test/harness/clock.ts'
import { orderId } from '../../../test/harness/order-moves.ts'
import {
  type MergedOrder,
  mergedOrder,
  mergeOrders,
  splitReason as reason,
  report,
  splitOrder,
  storedOrder,
} from '../../../test/harness/order-splits.ts'
import { confirmedRecommender } from '../../../test/harness/people.ts'

// A split rewards no contract twice and keeps no proof from the other buyer's reports. Decision 103

let server: TestApp
let support: Awaited<ReturnType<TestApp['operator']>>
let finance: Awaited<ReturnType<TestApp['operator']>>
beforeAll(async () => {
  server = await openTestApp()
})
afterAll(() => server.close())
beforeEach(async () => {
  support = await server.operator('support')
  finance = await server.operator('finance')
})

async function blockerOf({ params }: Pick<MergedOrder, 'params'>, numbers: string[]) {
  const { status, body } = await support.call('previewOrderSplit', { params, body: { numbers, reports: [] } })
  return [status, body.fields?.reports ?? null]
}
const isRewarded = [409, expect.stringContaining('zweimal belohnt')]
const today = () => server.clock.now().toISOString().slice(0, 10)

test.each(['first', 'second'] as const)(
  'a split is refused if goodwill was granted in place of the %s',
  async (which) => {
    const found = await mergedOrder(server)
    await report(server, found.first, 'concluded')
    await report(server, found.second, 'withdrawn')
    const { referral } = await confirmedRecommender(server)
    await support.ok('grantGoodwill', {
      params: { id: referral.Empfehlungsnummer },
      body: { orderedOn: today(), orderNumber: found[which], reason },
    })
    expect(await blockerOf(found, [found.second])).toEqual(isRewarded)
  },
)

test.each([
  ['the other', 'second', 'first', 'K2'],
  ['its own', 'first', 'second', 'K1'],
] as const)(
  'a split is refused if %s customer got goodwill over the same link',
  async (_, concluded, failed, customer) => {
    const found = await mergedOrder(server)
    await report(server, found[concluded], 'concluded')
    await report(server, found[failed], 'withdrawn')
    await support.ok('grantGoodwill', {
      params: { id: found.referral.Empfehlungsnummer },
      body: { orderedOn: today(), customerNumber: `${customer}-${found.mark}`, reason },
    })
    expect(await blockerOf(found, [found.second])).toEqual(isRewarded)
  },
)

test('a split is allowed if the provider reported another contract', async () => {
  const found = await mergedOrder(server)
  await report(server, found.second, 'processing')
  const empfehlungsnummer = found.referral.Empfehlungsnummer
  await report(server, `P3-${found.mark}`, 'received', {
    empfehlungsnummer,
    customerNumber: `K2-${found.mark}`,
  })
  expect((await blockerOf(found, [found.second]))[0]).toBe(200)
})

test('a split is refused if an operator ended the active recipient', async () => {
  const found = await mergedOrder(server)
  await report(server, found.first, 'processing')
  await server.database.query(
    `update recipient set state = 'cancelled' where id = (select recipient_id from orders where id = $1)`,
    [found.params.id],
  )
  expect((await blockerOf(found, [found.second]))[0]).toBe(409)
})

test('an order whose proof moved to the new order needs a second person', async () => {
  const { referral } = await confirmedRecommender(server)
  const [first, second] = [`F1-${referral.Empfehlungsnummer}`, `F2-${referral.Empfehlungsnummer}`]
  const csv = [
    'order_number;referral_number;status;occurred_at',
    `${first};${referral.Empfehlungsnummer};received;${server.clock.now().toISOString()}`,
  ].join('\n')
  const admin = await server.operator('admin')
  expect((await admin.ok('takeOrderFile', { body: { csv } })).accepted).toBe(1)
  await mergeOrders(server, first, second)
  await report(server, second, 'processing', { empfehlungsnummer: referral.Empfehlungsnummer })
  await report(server, first, 'concluded')
  const id = await orderId(server, first)
  await splitOrder(support, finance, id, { numbers: [second] })
  server.clock.advance(20 * day)
  await server.scheduled('orders.release')
  const file = await (await server.operator('support')).ok('getOrder', { params: { id } })
  expect(file.order.state).toBe('concluded')
  expect(file.secondCheck).toMatchObject({
    acts: [{ kind: 'order-file' }, { kind: 'order-split' }],
    decision: null,
  })
})

test('an order created by a split keeps its first report when it is split again', async () => {
  const found = await mergedOrder(server)
  server.clock.advance(day)
  await report(server, found.second, 'processing')
  support = await server.operator('support')
  finance = await server.operator('finance')
  const newId = await splitOrder(support, finance, found.params.id, { numbers: [found.second] })
  const { reports } = await support.ok('listOrderReports', { params: { id: newId } })
  expect(reports.map(({ isOpening }) => isOpening)).toEqual([true, false])
  const [opening] = reports.map(({ id }) => id)
  const moved = { numbers: [], reports: [opening ?? ''] }
  const refused = await support.call('previewOrderSplit', { params: { id: newId }, body: moved })
  expect([refused.status, Object.keys(refused.body.fields ?? {})]).toEqual([422, ['reports']])
  expect((await storedOrder(server, newId)).state).toBe('processing')
})

/** Reports these numbers as concluded in one file of an operator. */
async function reportByFile(who: Awaited<ReturnType<TestApp['operator']>>, numbers: readonly string[]) {
  server.clock.advance(minute)
  const at = server.clock.now().toISOString()
  const csv = ['order_number;status;occurred_at', ...numbers.map((number) => `${number};concluded;${at}`)]
  expect((await who.ok('takeOrderFile', { body: { csv: csv.join('\n') } })).accepted).toBe(numbers.length)
  server.clock.advance(minute)
}

async function approve(who: Awaited<ReturnType<TestApp['operator']>>, id: string) {
  const { checks } = await finance.ok('listSecondChecks', { query: { limit: '200' } })
  const version = checks.find((one) => one.id === id)?.version ?? ''
  const body = { verdict: 'approved' as const, reason, orders: [{ id, version }] }
  const { status, body: answer } = await who.call('decideSecondChecks', { body })
  return `${status} ${answer && 'code' in answer ? answer.code : ''}`.trim()
}

test.each(['first', 'second'] as const)(
  'a conclusion reported in a file for the %s, when the other’s was already recorded, needs a second person',
  async (which) => {
    const found = await mergedOrder(server)
    await report(server, which === 'first' ? found.second : found.first, 'concluded')
    const admin = await server.operator('admin')
    await reportByFile(admin, [found[which]])
    const newId = await splitOrder(support, admin, found.params.id, { numbers: [found.second] })
    const id = which === 'first' ? found.params.id : newId
    const { secondCheck } = await support.ok('getOrder', { params: { id } })
    expect(secondCheck).toMatchObject({
      acts: [{ kind: 'order-file' }, { kind: 'order-split' }],
      decision: null,
    })
    expect(await approve(admin, id)).toBe('403 PSOF0203')
    expect(await approve(finance, id)).toMatch(/^200|204/)
    server.clock.advance(20 * day)
    await server.scheduled('orders.release')
    expect((await storedOrder(server, id)).state).toBe('released')
  },
)

test.each([
  ['one after the other', false],
  ['in one file', true],
] as const)('two conclusions reported in files %s each need a second person', async (_, isOneFile) => {
  const found = await mergedOrder(server)
  const [one, other] = [await server.operator('admin'), await server.operator('admin')]
  await reportByFile(isOneFile ? other : one, isOneFile ? [found.second, found.first] : [found.second])
  expect(await approve(finance, found.params.id)).toMatch(/^200|204/)
  if (!isOneFile) await reportByFile(other, [found.first])
  const newId = await splitOrder(support, finance, found.params.id, { numbers: [found.second] })
  for (const id of isOneFile ? [found.params.id, newId] : [found.params.id]) {
    expect(await approve(other, id)).toBe('403 PSOF0203')
  }
  server.clock.advance(20 * day)
  await server.scheduled('orders.release')
  expect((await storedOrder(server, found.params.id)).state).toBe('concluded')
})
