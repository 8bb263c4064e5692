// SPEC §C.16

import { allEndpoints } from '@zuruf/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../../test/harness/app.ts'
import { browser, urlOf } from '../../../test/harness/client.ts'
import { addPartner, userToken } from '../../../test/harness/partners.ts'
import { validRequest } from '../../../test/harness/valid-requests.ts'
import { makeWorld, type World } from '../../../test/harness/world.ts'

/** Attacks on the links and keys of sales partners. Decision 067 */

let server: TestApp
let world: World
let partner: Awaited<ReturnType<typeof addPartner>>
let token: string
beforeAll(async () => {
  server = await openTestApp()
  world = await makeWorld(server, 'swb')
})
beforeEach(async () => {
  partner = await addPartner(server)
  token = await userToken(server, 'swb', partner.partnerAccountId)
})
afterAll(() => server.close())

const product = { ProduktId: '462' }
const productPage = '/de/produkt/462'
const makeLink = async () =>
  (await server.api.ok('createPartnerLink', { token, body: product })).Link?.Link ?? ''
const pathOf = (link: string) => new URL(link).pathname
const createKey = async () =>
  (await server.api.ok('createPartnerKey', { token, body: { Name: 'Seite' } })).Schluessel
const bearer = (key: string) => ({ headers: { authorization: `Bearer ${key}` } })

async function visit(link: string, ip = '198.51.100.7') {
  const { statusCode, headers } = await server.app.inject({
    url: pathOf(link),
    remoteAddress: ip,
    headers: { host: 'localhost', 'user-agent': browser },
  })
  return { status: statusCode, to: String(headers.location) }
}

const referrals = async () =>
  (
    await server.database.query('select from referral where agency_id = $1 and partner_link_id is not null', [
      partner.partnerId,
    ])
  ).length

describe('a link', () => {
  test.each(['single', 'general', 'wildcard'])(
    'of a locked partner (%s) refers nobody and leads to the product',
    async (kind) => {
      const link = await makeLink()
      await server.database.query('update account set locked = $1 where id = $2', [
        kind,
        partner.partnerAccountId,
      ])
      expect(await visit(link)).toEqual({ status: 302, to: productPage })
      expect(await referrals()).toBe(0)
    },
  )

  test('of a partner with a barred address creates no referral', async () => {
    const link = await makeLink()
    const [account] = await server.database.query<{ email: string }>(
      'select email from account where id = $1',
      [partner.partnerAccountId],
    )
    await server.configure('swb', { lockedWildcards: [account?.email ?? ''] })
    const answer = await visit(link)
    await server.configure('swb', { lockedWildcards: [] })
    expect(answer).toEqual({ status: 302, to: productPage })
    expect(await referrals()).toBe(0)
  })

  test.each(['registered', 'incomplete', 'review', 'closed'])(
    'of a partner who is not admitted (%s) refers nobody, not even earlier visitors',
    async (state) => {
      const link = await makeLink()
      expect((await visit(link)).to).toMatch(/^\/e\//)
      await server.database.query('update agency set state = $1 where id = $2', [state, partner.partnerId])
      expect((await visit(link)).to).toBe(productPage)
      expect(await referrals()).toBe(1)
    },
  )

  test('makes no referral on HEAD', async () => {
    const link = await makeLink()
    const answer = await server.app.inject({
      method: 'HEAD',
      url: pathOf(link),
      headers: { host: 'localhost', 'user-agent': browser },
    })
    expect(answer.statusCode).toBeLessThan(400)
    expect(await referrals()).toBe(0)
  })

  test('works only at its own tenant', async () => {
    const link = await makeLink()
    const answer = await server.app.inject({
      url: pathOf(link),
      headers: { host: 'nordlicht.localhost', 'user-agent': browser },
    })
    expect(answer.headers.location).toBe('/de/404')
  })

  test.each(['%0d%0aset-cookie:x=1', '//evil.test', 'a&b=c', '../x'])(
    'does not pass on an invalid channel: %s',
    async (channel) => {
      const link = await makeLink()
      const { headers, statusCode } = await server.app.inject({
        url: `${pathOf(link)}?channel=${channel}`,
        headers: { host: 'localhost', 'user-agent': browser },
      })
      expect([headers['set-cookie'], statusCode]).toEqual([undefined, expect.any(Number)])
      expect(String(headers.location ?? '/')).toMatch(/^\/(?!\/)[\w/-]*(\?channel=[\w-]+)?$/)
    },
  )
})

describe('a key', () => {
  test('opens only the operations for partner sites', async () => {
    const key = await createKey()
    const others = allEndpoints.filter(
      ({ base, access }) => base === 'tenant' && Array.isArray(access) && !access.includes('partner-key'),
    )
    expect(others.length).toBeGreaterThan(100)
    const opened = []
    for (const endpoint of others) {
      const { params, query, body } = validRequest(endpoint.id as never, world)
      const { status } = await server.api.send(endpoint.method, urlOf(endpoint, 'swb', params, query), {
        ...bearer(key),
        ...(body !== undefined && { body }),
      })
      if (status !== 401 && status !== 403) opened.push(`${endpoint.id} ${status}`)
    }
    expect(opened).toEqual([])
  })

  test('is not accepted in a query, at another tenant or in the back office', async () => {
    const key = await createKey()
    const url = '/api/v1/swb/partner/produkte'
    const host = { host: 'localhost' }
    const status = async (to: string, headers: Record<string, string> = {}) =>
      (await server.app.inject({ url: to, headers: { ...host, ...headers } })).statusCode
    expect(await status(url, bearer(key).headers)).toBe(200)
    for (const name of ['token', 'key', 'access_token', 'authorization', 'Schluessel']) {
      expect(await status(`${url}?${name}=${key}`), name).toBe(401)
    }
    expect(await status('/api/v1/nordlicht/partner/produkte', bearer(key).headers)).toBe(401)
    expect(await status('/api/backoffice/v1/me', bearer(key).headers)).toBeGreaterThan(400)
  })

  test('ends with its partner’s account', async () => {
    const key = await createKey()
    await server.database.query(`update agency set state = 'closed' where id = $1`, [partner.partnerId])
    const desk = await server.operator('admin')
    await desk.ok('deletePerson', {
      params: { id: partner.partnerAccountId },
      body: { reason: 'Auf Wunsch.' },
    })
    expect(await server.api.refusal('listProductsForSite', bearer(key))).toBe('401 PSOF0204')
    expect(await server.api.refusal('getPartnerArea', { token })).toBe('401 PSOF0204')
  })
})

test('a partner’s account cannot be deleted before the partner is closed', async () => {
  const desk = await server.operator('admin')
  const remove = () =>
    desk.call('deletePerson', {
      params: { id: partner.partnerAccountId },
      body: { reason: 'Auf Wunsch.' },
    })
  const agency = async () => {
    const [row] = await server.database.query('select state from agency where id = $1', [partner.partnerId])
    return row
  }
  expect((await remove()).body).toMatchObject({ code: 'PSOF0102', fields: { Agentur: expect.any(String) } })
  expect(await server.api.ok('previewDeletion', { token })).toMatchObject({ AlleinigeAgentur: 'Pia Partner' })
  await desk.ok('closeAgency', { params: { id: partner.partnerId }, body: { reason: 'Gewerbe abgemeldet.' } })
  expect((await remove()).status).toBe(204)
  expect(await agency()).toEqual({ state: 'closed' })
})
