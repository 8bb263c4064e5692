import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../../test/harness/app.ts'

let server: TestApp
beforeAll(async () => {
  server = await openTestApp()
})
afterAll(() => server.close())

// SPEC §7.56
describe('built-in CMS API', () => {
  const ask = (path: string, token?: string) =>
    server.app.inject({ url: `/cms${path}`, headers: token ? { authorization: `Bearer ${token}` } : {} })
  const login = (clientId: string, clientSecret: string, grant = 'client_credentials') =>
    server.app.inject({
      method: 'POST',
      url: '/cms/identity-server/connect/token',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({
        grant_type: grant,
        client_id: clientId,
        client_secret: clientSecret,
        scope: 'squidex-api',
      }).toString(),
    })

  test('issues a token for valid credentials, serves this tenant’s content, and ends the token with the client', async () => {
    const admin = await server.operator('admin')
    const { id, secret } = await admin.ok('addContentClient', { body: { name: 'Webseite' } })
    expect((await login(id, 'falsch')).statusCode).toBe(400)
    expect((await login(id, secret, 'password')).statusCode).toBe(400)
    const { access_token: token, token_type } = (await login(id, secret)).json()
    expect(token_type).toBe('Bearer')
    const path = '/api/content/swb/content-bloecke/agb'
    expect((await ask(path)).statusCode).toBe(401)
    expect((await ask(path, `${token}x`)).statusCode).toBe(401)
    expect((await ask('/api/content/nordlicht/content-bloecke/agb', token)).statusCode).toBe(401)
    expect((await ask(path, token)).json()).toMatchObject({
      id: 'agb',
      status: 'Published',
      data: { Titel: {} },
    })
    expect((await ask("/api/content/swb/faqs?$filter=data/Frage/de eq 'x'", token)).statusCode).toBe(400)
    expect((await ask('/api/content/swb/geheim', token)).statusCode).toBe(404)
    await admin.ok('removeContentClient', { params: { id } })
    expect((await ask(path, token)).statusCode).toBe(401)
  })

  test.each([
    ['credentials with zeroes', () => login('swb:\0', 'x'), 400],
    ['two formats', () => ask('/api/assets/swb/x?format=a&format=b'), 404],
    ['no token at all', () => ask('/api/content/swb/faqs'), 401],
  ])('refuses %s', async (_what, call, status) => {
    expect((await call()).statusCode).toBe(status)
  })

  test('finds the known footnote among hundreds of requested ones', async () => {
    const names = Array.from({ length: 400 }, (_, n) => `x${n}`)
    const Identifier = ['praemie', ...names].join(',').slice(0, 1_900)
    const found = await server.api.ok('listFootnotes', { query: { Identifier } })
    expect(found.map((note) => note.Identifier)).toEqual(['praemie'])
  })

  test('keeps credentials for the same CMS only', async () => {
    const admin = await server.operator('admin')
    const outside = { url: 'https://cms.example.org/', app: 'x', clientId: 'a', clientSecret: 'b' }
    const first = await admin.ok('setContentSource', { body: { outside } })
    expect(first).toMatchObject({ hasCredentials: true, outside: { url: 'https://cms.example.org' } })
    const kept = { url: 'https://cms.example.org', app: 'x' }
    expect(await admin.ok('setContentSource', { body: { outside: kept } })).toMatchObject({
      hasCredentials: true,
    })
    const other = { url: 'https://own.example.org', app: 'x' }
    expect(await admin.ok('setContentSource', { body: { outside: other } })).toMatchObject({
      hasCredentials: false,
    })
    await admin.ok('setContentSource', { body: { outside: null } })
  })

  // SPEC §S.41
  test('refuses an external CMS inside our network', async () => {
    const admin = await server.operator('admin')
    const outside = { url: 'http://10.0.0.1/cms', app: 'x' }
    const answer = await admin.call('setContentSource', { body: { outside } })
    expect(answer.status).toBe(422)
    expect(Object.keys(answer.body.fields ?? {})).toEqual(['outside.url'])
  })
})
