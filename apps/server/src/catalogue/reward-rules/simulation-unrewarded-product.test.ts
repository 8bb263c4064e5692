import { germanDay } from '@zuruf/domain'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../../test/harness/app.ts'
import {
  fraudulentOrder,
  orderOfLockedPerson,
  orderThroughCancelledLink,
  orderThroughExpiredLink,
} from '../../../test/harness/cancelled-claims.ts'
import { ownProduct } from '../../../test/harness/catalogue.ts'
import { order, recommend } from '../../../test/harness/people.ts'
import { simulateRule } from '../../../test/harness/rules.ts'

// Orders of a product without a reward have no claims that show why they could never earn one.

let server: TestApp
let from = ''
const productId = 'praemienlos'

beforeAll(async () => {
  server = await openTestApp()
  from = germanDay(server.clock.now())
  const admin = await server.operator(['admin'], ['swb'])
  const editor = await server.operator(['content'], ['swb'])
  await admin.ok('setProductApi', { body: { type: 2, copy: true } })
  const body = ownProduct({ id: productId, categories: ['glasfaser'], rewards: [] })
  await editor.ok('createCatalogueProduct', { body })
  await server.tenants.reload()
})
afterAll(() => server.close())

/** Returns the rewards of its orders by a rule with 50 €. */
const simulated = async () => (await simulateRule(server, { amountCents: 5000 }, from)).simulatedCents

describe('the simulation of a rule with an amount for a product without a reward', () => {
  test('rewards its orders', async () => {
    await order(server, await recommend(server, { productId }))
    expect(await server.database.query('select 1 from claim where product_id = $1', [productId])).toEqual([])
    expect(await simulated()).toBe(5000)
  })

  test.each([
    ['through an expired link', orderThroughExpiredLink],
    ["over a link made with a locked person's address", orderOfLockedPerson],
    ['through a link that an operator cancelled', orderThroughCancelledLink],
    ['of a person confirmed as fraud', fraudulentOrder],
  ])('leaves out an order %s', async (_, place) => {
    await place(server, productId)
    expect(await simulated()).toBe(5000)
  })
})
