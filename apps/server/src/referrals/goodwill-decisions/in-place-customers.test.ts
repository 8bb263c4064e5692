// SPEC §M.23

import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../../test/harness/app.ts'
import { day, hour } from '../../../test/harness/clock.ts'
import { confirmOrder } from '../../../test/harness/handovers.ts'
import { claimsOfOrder, orderId } from '../../../test/harness/order-moves.ts'
import { report } from '../../../test/harness/order-splits.ts'
import { reportWithdrawn } from '../../../test/harness/payouts.ts'
import { confirmedRecommender, newEmail, order } from '../../../test/harness/people.ts'
import { liveRule } from '../../../test/harness/rules.ts'
import { approveWaiting } from '../../../test/harness/second-checks.ts'

// One household is rewarded once within a rule's look-back, also by goodwill in place of an order. Decisions
// 035, 096

let server: TestApp
beforeAll(async () => {
  server = await openTestApp()
  await liveRule(server, { lookBackDays: 365 })
})
afterAll(() => server.close())

const today = () => server.clock.now().toISOString().slice(0, 10)

async function grant(referralNumber: string, orderNumber: string) {
  const support = await server.operator('support')
  return support.call('grantGoodwill', {
    params: { id: referralNumber },
    body: { orderedOn: today(), orderNumber, reason: 'Gehört hierher' },
  })
}

const customerAlready = {
  status: 409,
  body: { fields: { orderNumber: expect.stringContaining('schon Kunde') } },
}

let mark = 8100
async function referrals() {
  const [wrong, right, third] = [
    (await confirmedRecommender(server)).referral,
    (await confirmedRecommender(server)).referral,
    (await confirmedRecommender(server)).referral,
  ]
  return { wrong, right, third, number: `P-${++mark}`, customerNumber: `K-${mark}` }
}

test('refuses a customer who has since ordered over another referral, by e-mail address', async () => {
  const { wrong, right, third } = await referrals()
  const email = newEmail('karl')
  const placed = await order(server, wrong, 'swb', email)
  await server.runJobs()
  server.clock.advance(5 * day)
  await reportWithdrawn(server, wrong.Empfehlungsnummer)
  server.clock.advance(5 * day)
  const later = await order(server, third, 'swb', email)
  await confirmOrder(server, later.mailedToken)
  expect(await claimsOfOrder(server, await orderId(server, later.Auftragsnummer))).toMatchObject([
    { state: 'open' },
  ])
  server.clock.advance(5 * day)
  expect(await grant(right.Empfehlungsnummer, placed.Auftragsnummer)).toMatchObject(customerAlready)
  // The later order fails as well, so nobody is rewarded for this customer.
  await reportWithdrawn(server, third.Empfehlungsnummer)
  expect((await grant(right.Empfehlungsnummer, placed.Auftragsnummer)).status).toBe(204)
})

test('refuses a customer who has since ordered over another referral, by reported customer number', async () => {
  const { wrong, right, third, number, customerNumber } = await referrals()
  const empfehlungsnummer = wrong.Empfehlungsnummer
  await report(server, number, 'received', { empfehlungsnummer, customerNumber })
  await report(server, number, 'withdrawn')
  server.clock.advance(day)
  await report(server, `${number}-2`, 'received', {
    empfehlungsnummer: third.Empfehlungsnummer,
    customerNumber,
  })
  server.clock.advance(day)
  expect(await grant(right.Empfehlungsnummer, number)).toMatchObject(customerAlready)
})

/** Grants goodwill for a withdrawn order, and confirms a later order of the same e-mail address. */
async function goodwillAndLaterOrder() {
  const { wrong, right, third } = await referrals()
  const email = newEmail('karl')
  const placed = await order(server, wrong, 'swb', email)
  await server.runJobs()
  server.clock.advance(day)
  await reportWithdrawn(server, wrong.Empfehlungsnummer)
  // Nobody has confirmed this order yet, so it does not prevent goodwill.
  const later = await order(server, third, 'swb', email)
  expect((await grant(right.Empfehlungsnummer, placed.Auftragsnummer)).status).toBe(204)
  await confirmOrder(server, later.mailedToken)
  return { placed, later }
}

test('a later order of the customer earns no reward after goodwill, by e-mail address', async () => {
  const { placed, later } = await goodwillAndLaterOrder()
  await approveWaiting(server)
  server.clock.advance(20 * day)
  await server.scheduled('orders.release')
  await report(server, later.Auftragsnummer, 'concluded')
  server.clock.advance(20 * day)
  await server.scheduled('orders.release')
  const goodwill = await claimsOfOrder(server, await orderId(server, `KULANZ-ZU-${placed.Auftragsnummer}`))
  const own = await claimsOfOrder(server, await orderId(server, later.Auftragsnummer))
  expect([goodwill, own]).toMatchObject([[{ state: 'ready' }], [{ state: 'cancelled' }]])
})

test('goodwill earns no reward after a later order of the customer, by e-mail address', async () => {
  const { placed, later } = await goodwillAndLaterOrder()
  await report(server, later.Auftragsnummer, 'concluded')
  server.clock.advance(20 * day)
  await server.scheduled('orders.release')
  await approveWaiting(server)
  const goodwill = await claimsOfOrder(server, await orderId(server, `KULANZ-ZU-${placed.Auftragsnummer}`))
  const own = await claimsOfOrder(server, await orderId(server, later.Auftragsnummer))
  expect([goodwill, own]).toMatchObject([[{ state: 'cancelled' }], [{ state: 'ready' }]])
})

/**
 * Releases another order of the customer, then the goodwill. @returns the claims of the goodwill and of that
 * order
 */
async function releaseBoth(third: string, number: string, customerNumber: string) {
  await report(server, `${number}-2`, 'concluded', { empfehlungsnummer: third, customerNumber })
  server.clock.advance(20 * day)
  await server.scheduled('orders.release')
  await approveWaiting(server)
  const [goodwill, own] = [`KULANZ-ZU-${number}`, `${number}-2`]
  return [
    await claimsOfOrder(server, await orderId(server, goodwill)),
    await claimsOfOrder(server, await orderId(server, own)),
  ]
}

test('goodwill earns no reward after an order with the customer number from the report of the failure', async () => {
  const { wrong, right, third, number, customerNumber } = await referrals()
  await report(server, number, 'received', { empfehlungsnummer: wrong.Empfehlungsnummer })
  server.clock.advance(hour)
  await report(server, number, 'withdrawn', { customerNumber })
  server.clock.advance(hour)
  expect((await grant(right.Empfehlungsnummer, number)).status).toBe(204)
  server.clock.advance(hour)
  expect(await releaseBoth(third.Empfehlungsnummer, number, customerNumber)).toMatchObject([
    [{ state: 'cancelled' }],
    [{ state: 'ready' }],
  ])
})

test('goodwill earns no reward if the customer number of the other order was reported after it was granted', async () => {
  const { wrong, right, third, number, customerNumber } = await referrals()
  await report(server, number, 'concluded', { empfehlungsnummer: wrong.Empfehlungsnummer })
  server.clock.advance(20 * day)
  await server.scheduled('orders.release')
  await report(server, number, 'withdrawn')
  server.clock.advance(hour)
  expect((await grant(right.Empfehlungsnummer, number)).status).toBe(204)
  server.clock.advance(hour)
  await report(server, number, 'withdrawn', { customerNumber })
  expect(await releaseBoth(third.Empfehlungsnummer, number, customerNumber)).toMatchObject([
    [{ state: 'cancelled' }],
    [{ state: 'ready' }],
  ])
})

test('a report after the failure of an order does not set its customer number', async () => {
  const { wrong, number, customerNumber } = await referrals()
  await report(server, number, 'received', { empfehlungsnummer: wrong.Empfehlungsnummer })
  await report(server, number, 'withdrawn')
  server.clock.advance(hour)
  await report(server, number, 'concluded', { customerNumber })
  expect(
    await server.database.query('select customer_number from orders where number = $1', [number]),
  ).toEqual([{ customer_number: null }])
})

test('orders in place of each other do not make the recipient an existing customer', async () => {
  const { wrong, right, third, number, customerNumber } = await referrals()
  // Late in the day, so that an order in its place, of which only the day is known, is not the later one.
  const evening = Date.parse(`${today()}T18:00:00Z`) + day
  server.clock.advance(evening - server.clock.now().getTime())
  const empfehlungsnummer = wrong.Empfehlungsnummer
  await report(server, number, 'received', { empfehlungsnummer, customerNumber })
  await report(server, number, 'withdrawn')
  expect((await grant(right.Empfehlungsnummer, number)).status).toBe(204)
  await approveWaiting(server)
  server.clock.advance(20 * day)
  await server.scheduled('orders.release')
  await report(server, `KULANZ-ZU-${number}`, 'withdrawn')
  expect(await claimsOfOrder(server, await orderId(server, `KULANZ-ZU-${number}`))).toMatchObject([
    { state: 'cancelled' },
  ])
  expect((await grant(third.Empfehlungsnummer, number)).status).toBe(204)
})
