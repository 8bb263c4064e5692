import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../../test/harness/app.ts'
import { ownProduct } from '../../../test/harness/catalogue.ts'
import { hour } from '../../../test/harness/clock.ts'
import { order, recommend } from '../../../test/harness/people.ts'

let server: TestApp
let admin: Awaited<ReturnType<TestApp['operator']>>
let feed: Server
let url: string
/** Response of the feed's server. */
let answer: { status: number; body: string; location?: string }

const document = (ids: readonly string[]) =>
  JSON.stringify({
    categories: [{ id: 'strom', title: 'Strom', name: 'Strom' }],
    products: ids.map((id) => ownProduct({ id, rewards: ['r1'] })),
    rewards: [{ id: 'r1', title: 'Prämie', valueCents: 4500, startDay: '2026-01-01' }],
  })
const good = (...ids: string[]) => ({ status: 200, body: document(ids) })

beforeAll(async () => {
  server = await openTestApp()
  admin = await server.operator(['admin'], ['swb'])
  feed = createServer((_, response) => {
    response.writeHead(answer.status, answer.location ? { location: answer.location } : {}).end(answer.body)
  })
  await new Promise<void>((done) => feed.listen(0, '127.0.0.1', done))
  url = `http://127.0.0.1:${(feed.address() as AddressInfo).port}/catalogue.json`
})
beforeEach(() => {
  answer = good('f1', 'f2')
})
afterAll(async () => {
  feed.closeAllConnections()
  await new Promise((done) => feed.close(done))
  await server.close()
})

const shown = async () => {
  await server.tenants.reload()
  return (await server.api.ok('listProducts', { query: {} })).map(({ Id }) => Id)
}
const fetchNow = async () => (await admin.ok('fetchCatalogueFeed', {})).feed

// SPEC §1.32, §K.04
describe('catalogue feed', () => {
  test('can be activated only after it has been fetched', async () => {
    expect(await admin.refusal('fetchCatalogueFeed', {})).toBe('409 PSOF0102')
    await admin.ok('setCatalogueFeed', { body: { url } })
    expect(await admin.refusal('setProductApi', { body: { type: 3 } })).toBe('422 PSOF0100')
    expect(await fetchNow()).toMatchObject({ products: 2, error: null, fetchedAt: expect.any(String) })
    await admin.ok('setProductApi', { body: { type: 3 } })
    expect(await shown()).toEqual(['f1', 'f2'])
    const product = await server.api.ok('getProduct', { params: { id: 'f1' }, query: {} })
    expect(product).toMatchObject({ PraemieCent: 4500, KategorieId: 'strom' })
  })

  // SPEC §1.37
  test('provides translations', async () => {
    const { products, ...rest } = JSON.parse(document(['f1', 'f2']))
    const [first, ...others] = products
    const translations = { en: { displayName: 'First of the feed' } }
    answer = {
      status: 200,
      body: JSON.stringify({ ...rest, products: [{ ...first, translations }, ...others] }),
    }
    await fetchNow()
    await server.tenants.reload()
    const headers = { 'x-accept-language': 'en' }
    const names = (await server.api.ok('listProducts', { query: {}, headers })).map((one) => one.AnzeigeName)
    expect(names).toEqual(['First of the feed', others[0].displayName])
  })

  test('is fetched by the scheduled job, and visitors see the new products', async () => {
    answer = good('f1', 'f3')
    expect(await server.scheduled('catalogue.fetch')).toMatchObject({ swb: 1, nordlicht: 0 })
    expect(await shown()).toEqual(['f1', 'f3'])
    expect(await server.scheduled('catalogue.fetch')).toMatchObject({ swb: 0 })
  })

  test.each([
    ['is down', { status: 503, body: '' }, 'status'],
    ['leads somewhere else', { status: 302, body: '', location: 'http://127.0.0.1:9/' }, 'status'],
    ['is no JSON', { status: 200, body: '<html>' }, 'no-json'],
    ['is another JSON', { status: 200, body: '{"products": 7}' }, 'invalid'],
    ['does not go together', { status: 200, body: document(['f1', 'f1']) }, 'invalid'],
    ['is too large', { status: 200, body: ' '.repeat(5 * 1024 * 1024 + 1) }, 'too-large'],
  ] as const)('that %s is recorded as an error and keeps the last catalogue', async (_, bad, error) => {
    server.clock.advance(hour)
    answer = bad
    const state = await fetchNow()
    expect(state).toMatchObject({ error, products: 2 })
    expect(state.triedAt).not.toBe(state.fetchedAt)
    expect(await shown()).toEqual(['f1', 'f3'])
  })

  test('that is unreachable raises an alert', async () => {
    await admin.ok('setCatalogueFeed', { body: { url: 'http://127.0.0.1:9/nobody.json' } })
    expect(await fetchNow()).toMatchObject({ error: 'unreachable' })
    expect(await shown()).toEqual(['f1', 'f3'])
    const down = async () =>
      (await admin.ok('listAlerts', {})).alerts.find(({ kind }) => kind === 'feed-down')
    expect(await down()).toMatchObject({ severity: 'warning', since: expect.any(String) })
    await admin.ok('setCatalogueFeed', { body: { url } })
    expect(await down()).toBeUndefined()
  })

  test('rejects internal addresses, and cannot be removed while active', async () => {
    for (const inside of [
      'http://10.0.0.1/',
      'https://192.168.1.1/x',
      'http://feeds.example.org/',
      'ftp://x.org',
    ]) {
      expect(await admin.refusal('setCatalogueFeed', { body: { url: inside } })).toBe('422 PSOF0100')
    }
    expect(await admin.refusal('setCatalogueFeed', { body: { url: null } })).toBe('409 PSOF0102')
  })

  test('pays the reward of a product that has since left the feed', async () => {
    const referral = await recommend(server, { productId: 'f3' })
    answer = good('f1')
    await fetchNow()
    expect(await shown()).toEqual(['f1'])
    await order(server, referral)
    const [claim] = await server.database.query<{ cents: number }>(
      `select c.amount_cents as cents from claim c join referral r on r.id = c.referral_id where r.number = $1`,
      [referral.Empfehlungsnummer],
    )
    expect(claim?.cents).toBe(4500)
  })

  test('can be copied into an own catalogue', async () => {
    const state = await admin.ok('setProductApi', { body: { type: 2, copy: true } })
    expect(state.own).toMatchObject({ published: 1, products: 2 })
    expect(await shown()).toEqual(['f1'])
  })
})
