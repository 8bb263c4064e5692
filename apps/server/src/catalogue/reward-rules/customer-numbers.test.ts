import { germanDay } from '@zuruf/domain'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../../test/harness/app.ts'
import { day } from '../../../test/harness/clock.ts'
import { claimsOfOrder, orderId } from '../../../test/harness/order-moves.ts'
import { report } from '../../../test/harness/order-splits.ts'
import { confirmedRecommender, signIn } from '../../../test/harness/people.ts'
import { lockRows } from '../../../test/harness/row-locks.ts'
import { liveRule } from '../../../test/harness/rules.ts'
import { approveWaiting } from '../../../test/harness/second-checks.ts'
import { withTenant } from '../../platform/database/database.ts'
import { listPastOrders } from './simulation-repository.ts'

// Customer numbers match in any spelling, because people omit characters that the provider sends. Decision
// 035

let server: TestApp
beforeAll(async () => {
  server = await openTestApp()
  await liveRule(server, { lookBackDays: 365 })
})
afterAll(() => server.close())

let mark = 300
const numberOf = async () => (await confirmedRecommender(server)).referral.Empfehlungsnummer
async function release(...numbers: string[]) {
  const events = numbers.map((orderNumber) => ({ orderNumber, status: 'concluded' as const }))
  for (const event of events) await server.signedEvents('swb', [event])
  server.clock.advance(20 * day)
  await server.scheduled('orders.release')
  await approveWaiting(server)
}
const stateOf = async (number: string) =>
  (await claimsOfOrder(server, await orderId(server, number))).map(({ state }) => state)

test("a customer of an accepted missing contract is an existing customer in the provider's spelling", async () => {
  const support = await server.operator('support')
  const number = `G-${++mark}`
  await support.ok('grantGoodwill', {
    params: { id: await numberOf() },
    body: {
      orderedOn: server.clock.now().toISOString().slice(0, 10),
      orderNumber: number,
      customerNumber: `k1 abc/${mark}`,
      reason: 'Im Laden bestellt',
    },
  })
  server.clock.advance(day)
  await release(number)
  await report(server, `P-${mark}`, 'received', {
    empfehlungsnummer: await numberOf(),
    customerNumber: `K1-abc-${mark}`,
  })
  expect(await stateOf(number)).toEqual(['ready'])
  expect(await stateOf(`P-${mark}`)).toEqual(['cancelled'])
})

test('the second of two orders in one request earns no reward', async () => {
  const [one, other] = [`P-${++mark}`, `P-${++mark}`]
  const { body } = await server.signedEvents('swb', [
    {
      orderNumber: one,
      status: 'received',
      empfehlungsnummer: await numberOf(),
      customerNumber: `K2-abc-${mark}`,
    },
    {
      orderNumber: other,
      status: 'received',
      empfehlungsnummer: await numberOf(),
      customerNumber: `k2abc${mark}`,
    },
  ])
  expect(body.accepted).toBe(2)
  await release(one, other)
  expect([...(await stateOf(one)), ...(await stateOf(other))].toSorted()).toEqual(['cancelled', 'ready'])
})

test('a missing contract is the released order whose customer number came with the contract', async () => {
  const { referral, email } = await confirmedRecommender(server)
  const [number, customer] = [`P-${++mark}`, `K5-abc-${mark}`]
  await report(server, number, 'received', { empfehlungsnummer: referral.Empfehlungsnummer })
  await report(server, number, 'concluded', { customerNumber: customer })
  await release(number)
  const { Id: id } = await server.api.ok('setCustomerNumber', {
    params: { id: referral.Empfehlungsnummer },
    query: {},
    body: { Kundennummer: customer, Bestelldatum: germanDay(server.clock.now()) },
    token: await signIn(server, email),
  })
  const support = await server.operator('support')
  const { version } = await support.ok('getGoodwillCase', { params: { id } })
  await support.ok('acceptGoodwill', { params: { id }, body: { reason: 'Vertrag gefunden', version } })
  const orders = await server.database.query(
    'select o.number from orders o join referral r on r.id = o.referral_id where r.number = $1',
    [referral.Empfehlungsnummer],
  )
  expect(orders).toEqual([{ number }])
})

test('the simulation recognises the customer', async () => {
  server.clock.advance(2 * day)
  const from = germanDay(server.clock.now())
  for (const customerNumber of [`K3-abc-${++mark}`, `k3abc${mark}`]) {
    await report(server, `S-${customerNumber}`, 'received', {
      empfehlungsnummer: await numberOf(),
      customerNumber,
    })
  }
  const tenant = server.contextOf('swb').tenant.id
  const candidate = await withTenant(server.connection.database, tenant, (tx) =>
    listPastOrders(tx, { from, to: from, after: undefined, limit: 10 }),
  )
  expect(candidate.map(({ previousAt }) => previousAt === null)).toEqual([true, false])
})

test('orders of one customer are serialised', async () => {
  const [tenant] = await server.database.query<{ id: number }>(`select id from tenant where key = 'swb'`)
  const rowLock = await lockRows(server, 'select pg_advisory_xact_lock(hashtextextended($1, 0))', [
    `${tenant?.id} customer K4ABC${++mark}`,
  ])
  const reporting = report(server, `P-${mark}`, 'received', {
    empfehlungsnummer: await numberOf(),
    customerNumber: `k4-abc-${mark}`,
  })
  await rowLock.waitForBlocked(1)
  await rowLock.rollBack()
  await reporting
  expect(await stateOf(`P-${mark}`)).toEqual(['open'])
})
