import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../../test/harness/app.ts'
import { day, minute } from '../../../test/harness/clock.ts'
import { orderId } from '../../../test/harness/order-moves.ts'
import {
  hangOnto,
  type MergedOrder,
  mergedOrder,
  splitReason as reason,
  report,
  splitOrder,
  storedOrder,
} from '../../../test/harness/order-splits.ts'
import { confirmedRecommender } from '../../../test/harness/people.ts'

// A split rewards no contract that was rewarded in another way, and leaves nothing proven by the other buyer. Decision 103

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

async function barOf({ params }: Pick<MergedOrder, 'params'>, numbers: string[]) {
  const { status, body } = await support.call('previewOrderSplit', { params, body: { numbers, reports: [] } })
  return [status, body.fields?.reports ?? null]
}
const isRewarded = [409, expect.stringContaining('zweimal belohnt')]
const today = () => server.clock.now().toISOString().slice(0, 10)

test.each(['first', 'second'] as const)('not for whom goodwill took the place of the %s', async (which) => {
  const found = await mergedOrder(server)
  await report(server, found.first, 'concluded')
  await report(server, found.second, 'withdrawn')
  const { referral } = await confirmedRecommender(server)
  await support.ok('grantGoodwill', {
    params: { id: referral.Empfehlungsnummer },
    body: { orderedOn: today(), orderNumber: found[which], reason },
  })
  expect(await barOf(found, [found.second])).toEqual(isRewarded)
})

test('nor where the other customer has an order over the link already', async () => {
  const found = await mergedOrder(server)
  await report(server, found.second, 'concluded')
  await report(server, found.first, 'rejected')
  await support.ok('grantGoodwill', {
    params: { id: found.referral.Empfehlungsnummer },
    body: { orderedOn: today(), customerNumber: `K2-${found.mark}`, reason },
  })
  expect(await barOf(found, [found.second])).toEqual(isRewarded)
})

test('nor where an operator ended the recipient while the order goes on', async () => {
  const found = await mergedOrder(server)
  await report(server, found.first, 'processing')
  await server.database.query(
    `update recipient set state = 'cancelled' where id = (select recipient_id from orders where id = $1)`,
    [found.params.id],
  )
  expect((await barOf(found, [found.second]))[0]).toBe(409)
})

test('what the other buyer’s report has proven needs a second person', async () => {
  const { referral } = await confirmedRecommender(server)
  const [first, second] = [`F1-${referral.Empfehlungsnummer}`, `F2-${referral.Empfehlungsnummer}`]
  const csv = [
    'order_number;referral_number;status;occurred_at',
    `${first};${referral.Empfehlungsnummer};received;${server.clock.now().toISOString()}`,
  ].join('\n')
  const admin = await server.operator('admin')
  expect((await admin.ok('takeOrderFile', { body: { csv } })).accepted).toBe(1)
  await hangOnto(server, first, second)
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

test('of an order that was split off, its first report stays when it is split again', async () => {
  const found = await mergedOrder(server)
  server.clock.advance(day)
  await report(server, found.second, 'processing')
  support = await server.operator('support')
  finance = await server.operator('finance')
  const newId = await splitOrder(support, finance, found.params.id, { numbers: [found.second] })
  const { reports } = await support.ok('listOrderReports', { params: { id: newId } })
  expect(reports.map(({ isOpening }) => isOpening)).toEqual([true, false])
  expect((await barOf({ params: { id: newId } }, []))[0]).toBe(409)
  expect((await storedOrder(server, newId)).state).toBe('processing')
})

test.each(['first', 'second'] as const)(
  'a conclusion that one operator filed for the %s while the other’s counted needs somebody else',
  async (which) => {
    const found = await mergedOrder(server)
    await report(server, which === 'first' ? found.second : found.first, 'concluded')
    const admin = await server.operator('admin')
    server.clock.advance(minute)
    const csv = `order_number;status;occurred_at\n${found[which]};concluded;${server.clock.now().toISOString()}`
    expect((await admin.ok('takeOrderFile', { body: { csv } })).accepted).toBe(1)
    server.clock.advance(minute)
    const newId = await splitOrder(support, admin, found.params.id, { numbers: [found.second] })
    const id = which === 'first' ? found.params.id : newId
    const { secondCheck } = await support.ok('getOrder', { params: { id } })
    expect(secondCheck).toMatchObject({
      acts: [{ kind: 'order-file' }, { kind: 'order-split' }],
      decision: null,
    })
    const checks = async () => (await finance.ok('listSecondChecks', { query: { limit: '200' } })).checks
    const version = (await checks()).find((one) => one.id === id)?.version ?? ''
    const verdict = 'approved' as const
    const approval = { body: { verdict, reason, orders: [{ id, version }] } }
    expect(await admin.refusal('decideSecondChecks', approval)).toBe('403 PSOF0203')
    await finance.ok('decideSecondChecks', approval)
    server.clock.advance(20 * day)
    await server.scheduled('orders.release')
    expect((await storedOrder(server, id)).state).toBe('released')
  },
)
