// SPEC §M.23

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../../test/harness/app.ts'
import { day } from '../../../test/harness/clock.ts'
import { type MisplacedOrder, misplacedOrder, orderId } from '../../../test/harness/order-moves.ts'
import { reportWithdrawn } from '../../../test/harness/payouts.ts'
import {
  conclude,
  confirmedRecommender,
  newEmail,
  order,
  type Recommendation,
} from '../../../test/harness/people.ts'
import { liveRule } from '../../../test/harness/rules.ts'

// The conditions of an order move also apply to goodwill in place of an order. Decision 096

let server: TestApp
let support: Awaited<ReturnType<TestApp['operator']>>
beforeAll(async () => {
  server = await openTestApp()
})
afterAll(() => server.close())
beforeEach(logIn)

async function logIn() {
  support = await server.operator('support')
}

/** An order over the wrong link that its customer has withdrawn. */
async function withdrawnOrder(target: Recommendation = {}) {
  const found = await misplacedOrder(server, target)
  await reportWithdrawn(server, found.wrong.referral.Empfehlungsnummer)
  return found
}

const today = () => server.clock.now().toISOString().slice(0, 10)

const grant = (referralNumber: string, { placed }: Pick<MisplacedOrder, 'placed'>) =>
  support.call('grantGoodwill', {
    params: { id: referralNumber },
    body: { orderedOn: today(), orderNumber: placed.Auftragsnummer, reason: 'Gehört hierher' },
  })

test('refuses a referral that shares its reward', async () => {
  const found = await withdrawnOrder({ share: 50 })
  expect(await grant(found.right.referral.Empfehlungsnummer, found)).toMatchObject({
    status: 422,
    body: { code: 'PSOF0100', fields: { share: expect.stringContaining('niemand bekannt') } },
  })
})

test('refuses a referral of the buyer and one newer than the order, whatever day the operator enters', async () => {
  const found = await withdrawnOrder()
  const own = await confirmedRecommender(server, { email: found.placed.email })
  expect(await grant(own.referral.Empfehlungsnummer, found)).toMatchObject({
    status: 409,
    body: { fields: { orderNumber: expect.stringContaining('dieselbe Person') } },
  })
  server.clock.advance(day)
  await logIn()
  const newer = await confirmedRecommender(server)
  expect(await grant(newer.referral.Empfehlungsnummer, found)).toMatchObject({
    status: 409,
    body: { fields: { orderNumber: expect.stringContaining('jünger') } },
  })
})

test('refuses a locked recommender', async () => {
  const found = await withdrawnOrder()
  const { id } = (
    await server.database.query<{ id: string }>('select id from account where email = $1', [
      found.right.email,
    ])
  )[0] ?? { id: '' }
  const finance = await server.operator('finance')
  await finance.ok('lockAccount', { params: { id }, body: { kind: 'single', reason: 'Verdacht' } })
  expect(await grant(found.right.referral.Empfehlungsnummer, found)).toMatchObject({
    status: 409,
    body: { fields: { orderNumber: expect.stringContaining('gesperrt') } },
  })
})

test('refuses a recommender who has reached the person limit', async () => {
  const found = await withdrawnOrder()
  await server.configure('swb', { personLimit: 1 })
  const other = await order(server, found.right.referral)
  await server.signedEvents('swb', [{ orderNumber: other.Auftragsnummer, status: 'processing' }])
  expect(await grant(found.right.referral.Empfehlungsnummer, found)).toMatchObject({
    status: 409,
    body: { fields: { orderNumber: expect.stringContaining('Obergrenze') } },
  })
  await server.configure('swb', {})
  expect((await grant(found.right.referral.Empfehlungsnummer, found)).status).toBe(204)
})

test("refuses a recommender who reached the monthly limit in the order's month", async () => {
  await server.configure('swb', { monthLimit: 1 })
  const right = await confirmedRecommender(server)
  const wrong = await confirmedRecommender(server)
  const placed = await order(server, wrong.referral)
  await order(server, right.referral)
  await server.runJobs()
  await reportWithdrawn(server, wrong.referral.Empfehlungsnummer)
  await conclude(server, right.referral)
  server.clock.advance(31 * day)
  await server.scheduled('orders.release')
  await logIn()
  expect(await grant(right.referral.Empfehlungsnummer, { placed })).toMatchObject({
    status: 409,
    body: { fields: { orderNumber: expect.stringContaining('Obergrenze') } },
  })
  await server.configure('swb', {})
})

test("ignores a monthly limit reached after the order's month", async () => {
  await server.configure('swb', { monthLimit: 1 })
  const right = await confirmedRecommender(server)
  const wrong = await confirmedRecommender(server)
  const placed = await order(server, wrong.referral)
  await reportWithdrawn(server, wrong.referral.Empfehlungsnummer)
  server.clock.advance(31 * day)
  await logIn()
  const later = await order(server, right.referral)
  await server.signedEvents('swb', [{ orderNumber: later.Auftragsnummer, status: 'processing' }])
  expect((await grant(right.referral.Empfehlungsnummer, { placed })).status).toBe(204)
  await server.configure('swb', {})
})

test('shows the second person the other order and how it ended, and copies the customer number', async () => {
  const found = await withdrawnOrder()
  await server.database.query('update orders set customer_number = $2 where id = $1', [
    found.params.id,
    `KD-${found.placed.Auftragsnummer}`,
  ])
  expect((await grant(found.right.referral.Empfehlungsnummer, found)).status).toBe(204)
  const number = `KULANZ-ZU-${found.placed.Auftragsnummer}`
  const finance = await server.operator('finance')
  const { checks } = await finance.ok('listSecondChecks', { query: { limit: '200' } })
  const check = checks.find(({ orderNumber }) => orderNumber === number)
  expect(check).toMatchObject({
    inPlaceOf: { id: found.params.id, number: found.placed.Auftragsnummer, state: 'withdrawn' },
  })
  const rows = await server.database.query<{ customer_number: string }>(
    'select customer_number from orders where id = $1',
    [await orderId(server, number)],
  )
  expect(rows).toEqual([{ customer_number: `KD-${found.placed.Auftragsnummer}` }])
  // An approval applies to the state that was seen: a split can bring the other order back.
  await server.database.query(`update orders set state = 'concluded' where id = $1`, [found.params.id])
  const seen = [{ id: check?.id ?? '', version: check?.version ?? '' }]
  const body = { verdict: 'approved' as const, reason: 'Beleg gesehen', orders: seen }
  expect(await finance.refusal('decideSecondChecks', { body })).toBe('409 PSOF0102')
})

test('refuses an order of an existing customer', async () => {
  await liveRule(server, { lookBackDays: 365 })
  const email = newEmail('karl')
  const right = await confirmedRecommender(server)
  const wrong = await confirmedRecommender(server)
  const before = (await confirmedRecommender(server)).referral
  await order(server, before, 'swb', email)
  await conclude(server, before)
  server.clock.advance(20 * day)
  await server.scheduled('orders.release')
  await logIn()
  const placed = await order(server, wrong.referral, 'swb', email)
  await server.runJobs()
  await reportWithdrawn(server, wrong.referral.Empfehlungsnummer)
  expect(await grant(right.referral.Empfehlungsnummer, { placed })).toMatchObject({
    status: 409,
    body: { fields: { orderNumber: expect.stringContaining('schon Kunde') } },
  })
})
