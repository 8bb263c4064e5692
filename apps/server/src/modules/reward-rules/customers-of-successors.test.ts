// SPEC §M.05

import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../../test/harness/app.ts'
import { day, hour } from '../../../test/harness/clock.ts'
import { confirmedRecommender } from '../../../test/harness/people.ts'
import { liveRule } from '../../../test/harness/rules.ts'

/** A successor has the customer of the order it replaces. Decision 035 */

const product = '3301'

let server: TestApp
beforeAll(async () => {
  server = await openTestApp({ settings: { swb: { handover: 'pull' } } })
  await liveRule(server, { scopeId: product, lookBackDays: 100 })
})
afterAll(() => server.close())

const linkTo = async () => (await confirmedRecommender(server, { productId: product })).referral

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

/** The state of an order's reward, or why it was cancelled. */
async function outcomes(...numbers: string[]): Promise<string[]> {
  const rows = await server.database.query<{ number: string; outcome: string }>(
    `select o.number, coalesce(c.cancel_reason, c.state) as outcome from claim c join orders o on o.id = c.order_id
      where o.number = any($1) and c.kind = 'reward' and c.party = 'recommender' and not c.former`,
    [numbers],
  )
  return numbers.map((number) => rows.find((row) => row.number === number)?.outcome ?? 'none')
}

const customerNumberOf = async (number: string) =>
  (
    await server.database.query<{ customer: string | null }>(
      'select customer_number as customer from orders where number = $1',
      [number],
    )
  )[0]?.customer

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
