// SPEC §M.05

import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../../test/harness/app.ts'
import { day, hour } from '../../../test/harness/clock.ts'
import { confirmOrder } from '../../../test/harness/handovers.ts'
import { rewardOutcomes } from '../../../test/harness/order-moves.ts'
import { confirmedRecommender, newEmail, order, type Referral } from '../../../test/harness/people.ts'
import { goodwillRequest } from '../../../test/harness/provider-numbers.ts'
import { liveRule } from '../../../test/harness/rules.ts'
import { approveWaiting } from '../../../test/harness/second-checks.ts'

/** A successor has the customer of the orders it replaces, since the day of the first one. Decision 035 */

const product = '3301'
/** Product whose reward is for everybody. */
const open = '462'

let server: TestApp
beforeAll(async () => {
  server = await openTestApp({ settings: { swb: { handover: 'pull' } } })
  await liveRule(server, { scopeId: product, lookBackDays: 100 })
})
afterAll(() => server.close())

const linkTo = async (productId = product) => (await confirmedRecommender(server, { productId })).referral

let mark = 0
const newNumber = () => `NN-${++mark}`

type Event = Parameters<TestApp['signedEvents']>[1][number]
async function report(...events: Event[]) {
  const { body } = await server.signedEvents('swb', events)
  expect(body.accepted, JSON.stringify(body)).toBe(events.length)
}

async function release(...numbers: string[]) {
  for (const orderNumber of numbers) await report({ orderNumber, status: 'concluded' })
  server.clock.advance(20 * day)
  await server.scheduled('orders.release')
}

const outcomes = (...numbers: string[]) => rewardOutcomes(server, ...numbers)

const customerNumberOf = async (number: string) =>
  (
    await server.database.query<{ customer: string | null }>(
      'select customer_number as customer from orders where number = $1',
      [number],
    )
  )[0]?.customer

/** Orders on our form under this address, and confirms. */
async function confirmedOrder(referral: Referral, email: string): Promise<string> {
  const { Auftragsnummer, mailedToken: token } = await order(server, referral, 'swb', email)
  await confirmOrder(server, token)
  return Auftragsnummer
}

/** Reports two orders with a customer number over two links. */
async function reportTwo(customerNumber: string): Promise<[string, string]> {
  const numbers: [string, string] = [newNumber(), newNumber()]
  for (const orderNumber of numbers) {
    const { Empfehlungsnummer: empfehlungsnummer } = await linkTo()
    await report({ orderNumber, empfehlungsnummer, status: 'received', customerNumber })
  }
  server.clock.advance(day)
  return numbers
}

test.each(['none', 'the same', 'another'])(
  'the customer number counts if the successor has %s',
  async (own) => {
    const customerNumber = `KS-${mark}`
    const [one, other] = await reportTwo(customerNumber)
    const said = {
      none: {},
      'the same': { customerNumber },
      another: { customerNumber: `${customerNumber}-B` },
    }[own]
    await report({ orderNumber: `S-${one}`, successorOf: one, status: 'concluded', ...said })
    server.clock.advance(hour)
    await release(other)
    expect(await outcomes(one, `S-${one}`, other)).toEqual(['successor', 'ready', 'existing-customer'])
  },
)

test('the customer number counts if the successor is released last', async () => {
  const [one, other] = await reportTwo(`KS-${mark}`)
  await report({ orderNumber: `S-${one}`, successorOf: one, status: 'received' })
  expect(await customerNumberOf(`S-${one}`)).toBe(await customerNumberOf(one))
  await release(other)
  await release(`S-${one}`)
  expect(await outcomes(`S-${one}`, other)).toEqual(['existing-customer', 'ready'])
})

test('the customer number counts if only the failure of the replaced order gives it', async () => {
  const [one, other] = [newNumber(), newNumber()]
  const customerNumber = `KS-${mark}`
  await report({
    orderNumber: one,
    empfehlungsnummer: (await linkTo()).Empfehlungsnummer,
    status: 'received',
  })
  await report({ orderNumber: `S-${one}`, successorOf: one, status: 'received' })
  await report({ orderNumber: one, status: 'cancelled', customerNumber })
  const { Empfehlungsnummer: empfehlungsnummer } = await linkTo()
  await report({ orderNumber: other, empfehlungsnummer, status: 'received', customerNumber })
  await release(`S-${one}`)
  await release(other)
  expect(await outcomes(`S-${one}`, other)).toEqual(['ready', 'existing-customer'])
})

test.each([false, true])(
  'an earlier order under a rule for everybody counts; replaced: %s',
  async (isReplaced) => {
    const email = newEmail('nachfolger')
    const first = await confirmedOrder(await linkTo(open), email)
    server.clock.advance(10 * day)
    const second = await confirmedOrder(await linkTo(), email)
    server.clock.advance(10 * day)
    const counted = isReplaced ? `S-${first}` : first
    await report({ orderNumber: counted, status: 'concluded', ...(isReplaced && { successorOf: first }) })
    await release()
    await release(second)
    expect(await outcomes(counted, second)).toEqual(['ready', 'existing-customer'])
  },
)

test('a successor after the look-back counts since the day of the replaced order', async () => {
  const email = newEmail('nachfolger')
  const first = await confirmedOrder(await linkTo(), email)
  server.clock.advance(10 * day)
  const second = await confirmedOrder(await linkTo(), email)
  await report({ orderNumber: first, status: 'processing' }, { orderNumber: second, status: 'processing' })
  server.clock.advance(105 * day)
  await report({ orderNumber: `S-${first}`, successorOf: first, status: 'concluded' })
  await release()
  await release(second)
  expect(await outcomes(`S-${first}`, second)).toEqual(['ready', 'existing-customer'])
})

test('goodwill in place of a successor counts since the day of the replaced order', async () => {
  const [one, other] = [newNumber(), newNumber()]
  const customerNumber = `KS-${mark}`
  const [wrong, third] = [await linkTo(), await linkTo()]
  await report({
    orderNumber: one,
    empfehlungsnummer: wrong.Empfehlungsnummer,
    status: 'received',
    customerNumber,
  })
  server.clock.advance(10 * day)
  await report({ orderNumber: other, empfehlungsnummer: third.Empfehlungsnummer, status: 'received' })
  server.clock.advance(104 * day)
  const right = await linkTo()
  server.clock.advance(day)
  await report({ orderNumber: `S-${one}`, successorOf: one, status: 'concluded' })
  await release()
  await report({ orderNumber: `S-${one}`, status: 'withdrawn' })
  const granted = await (await server.operator('support')).call(
    'grantGoodwill',
    goodwillRequest(server, right, `S-${one}`),
  )
  expect(granted.status).toBe(204)
  await report({ orderNumber: other, status: 'processing', customerNumber })
  await approveWaiting(server)
  await release()
  await release(other)
  expect(await outcomes(`KULANZ-ZU-S-${one}`, other)).toEqual(['ready', 'existing-customer'])
})
