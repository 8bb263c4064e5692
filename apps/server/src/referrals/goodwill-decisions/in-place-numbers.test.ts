// SPEC §M.23

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../../test/harness/app.ts'
import { claimsOfOrder, orderId } from '../../../test/harness/order-moves.ts'
import { listOrdersOf, report } from '../../../test/harness/order-splits.ts'
import { confirmedRecommender } from '../../../test/harness/people.ts'

// A contract is found by any spelling of its number, so goodwill rewards it once. Decision 096

let server: TestApp
let support: Awaited<ReturnType<TestApp['operator']>>
beforeAll(async () => {
  server = await openTestApp()
})
afterAll(() => server.close())
beforeEach(async () => {
  support = await server.operator('support')
})

let mark = 4710
/** An order that counts for one referral, and a second referral. */
async function orderOfOtherReferral(number = `P1-abc${++mark}`) {
  const { referral: here, token } = await confirmedRecommender(server)
  const { referral: there, token: otherToken } = await confirmedRecommender(server)
  await report(server, number, 'received', { empfehlungsnummer: here.Empfehlungsnummer })
  return { here, there, token, otherToken, number, typed: `p1 abc${mark}` }
}

const today = () => server.clock.now().toISOString().slice(0, 10)
const grant = (referralNumber: string, orderNumber: string) => ({
  params: { id: referralNumber },
  body: { orderedOn: today(), orderNumber, reason: 'Gehört zu dieser Empfehlung' },
})

/** Response to an operator who accepts a contract that a recommender reported as missing. */
async function accepted(referralNumber: string, token: string, Auftragsnummer: string) {
  const { Id: id } = await server.api.ok('setCustomerNumber', {
    params: { id: referralNumber },
    query: {},
    body: { Auftragsnummer, Bestelldatum: today() },
    token,
  })
  const { version } = await support.ok('getGoodwillCase', { params: { id } })
  return support.call('acceptGoodwill', { params: { id }, body: { reason: 'Beleg gesehen', version } })
}

const elsewhere = {
  status: 409,
  body: { fields: { orderNumber: expect.stringContaining('andere Empfehlung') } },
}

test('refuses another spelling of a number that counts for another referral', async () => {
  const { there, otherToken, typed } = await orderOfOtherReferral()
  expect(await support.call('grantGoodwill', grant(there.Empfehlungsnummer, typed))).toMatchObject(elsewhere)
  expect(await accepted(there.Empfehlungsnummer, otherToken, typed)).toMatchObject(elsewhere)
  expect(await listOrdersOf(server, there)).toEqual([])
})

test('opens no second order for another spelling of a number', async () => {
  const { here, token, number, typed } = await orderOfOtherReferral()
  expect(await support.refusal('grantGoodwill', grant(here.Empfehlungsnummer, typed))).toBe('409 PSOF0102')
  expect((await accepted(here.Empfehlungsnummer, token, typed)).status).toBe(200)
  expect(await listOrdersOf(server, here)).toEqual([{ number, state: 'received' }])
})

test("finds an order by the provider's number too", async () => {
  const { here, there, number, typed } = await orderOfOtherReferral(`A-${++mark}`)
  await server.database.query('update orders set provider_number = $2 where number = $1', [
    number,
    `P1/ABC${mark}`,
  ])
  expect(await support.call('grantGoodwill', grant(there.Empfehlungsnummer, typed))).toMatchObject(elsewhere)
  expect(await support.refusal('grantGoodwill', grant(here.Empfehlungsnummer, typed))).toBe('409 PSOF0102')
})

test('a withdrawn order is rewarded in place under its stored spelling', async () => {
  const { there, number, typed } = await orderOfOtherReferral()
  await report(server, number, 'withdrawn')
  await support.ok('grantGoodwill', grant(there.Empfehlungsnummer, typed))
  const inPlace = await orderId(server, `KULANZ-ZU-${number}`)
  expect(await claimsOfOrder(server, inPlace)).toMatchObject([
    { number: there.Empfehlungsnummer, state: 'open' },
  ])
})

test('uses the exact match if two numbers differ only in punctuation', async () => {
  const one = await orderOfOtherReferral(`${++mark}-77`)
  const other = await orderOfOtherReferral(`${mark}7-7`)
  await report(server, other.number, 'withdrawn')
  const to = one.there.Empfehlungsnummer
  expect(await support.call('grantGoodwill', grant(to, `${mark}77`))).toMatchObject({
    status: 422,
    body: { fields: { orderNumber: expect.stringContaining('mehreren Bestellungen') } },
  })
  await support.ok('grantGoodwill', grant(to, other.number))
  expect(await orderId(server, `KULANZ-ZU-${other.number}`)).not.toBe('')
})
