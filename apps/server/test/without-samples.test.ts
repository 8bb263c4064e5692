import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from './harness/app.ts'
import { ownProduct } from './harness/catalogue.ts'

/** An installation without the package of the demo has no sample catalogue. Decision 107 */

let server: TestApp
beforeAll(async () => {
  server = await openTestApp({ sampleCatalogue: { assortments: () => [] } })
})
afterAll(() => server.close())

test('product API type 1 answers like an unknown product API', async () => {
  expect(await server.api.refusal('listProducts', { query: {} })).toBe('500 PSOF0602')
  expect(await server.api.refusal('listCategories', {})).toBe('500 PSOF0602')
  expect(await server.api.refusal('getProduct', { params: { id: '462' }, query: {} })).toBe('500 PSOF0602')
})

test('nothing else fails', async () => {
  expect((await server.app.inject({ url: '/health/ready' })).statusCode).toBe(200)
  expect((await server.app.inject({ url: '/api/v1/mandant/swb' })).statusCode).toBe(200)
  expect((await server.app.inject({ url: '/sitemap.xml' })).statusCode).toBe(200)
  const { tenant, now } = server.contextOf('swb')
  const { catalogue } = server.modules
  expect(catalogue.choices(tenant)).toEqual({ products: [], categories: [] })
  expect(catalogue.names(tenant)).toEqual([])
  expect(catalogue.maxReward(tenant, now)).toBe(0)
  expect(catalogue.orderKindOf(tenant, '462')).toBe('order')
  const admin = await server.operator('admin')
  expect((await admin.ok('getTenantChecklist', { tenant: 'swb' })).canOpen).toBe(false)
})

test('the back office offers no samples, and an own catalogue works', async () => {
  const admin = await server.operator(['admin', 'content'], ['swb'])
  expect(await admin.ok('getCatalogue', {})).toMatchObject({ productApi: { type: 1 }, assortments: [] })
  const sample = { type: 1 as const, assortment: 'mobilfunk' }
  expect(await admin.refusal('setProductApi', { body: sample })).toBe('422 PSOF0100')
  const state = await admin.ok('setProductApi', { body: { type: 2, copy: true } })
  expect(state.own.products).toBe(0)
  await admin.ok('createCatalogueCategory', { body: { id: 'strom', title: 'Strom', name: 'Strom' } })
  await admin.ok('createCatalogueProduct', {
    body: { ...ownProduct({ id: 'p1', categories: ['strom'] }), rewards: [], footnotes: [] },
  })
  await server.tenants.reload()
  const products = await server.api.ok('listProducts', { query: {} })
  expect(products.map(({ Id }) => Id)).toEqual(['p1'])
})
