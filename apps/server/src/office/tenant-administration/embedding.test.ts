import { demoPassword } from '@zuruf/demo/people/logins'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../../test/harness/app.ts'
import { holder, iban } from '../../../test/harness/people.ts'

let server: TestApp
beforeAll(async () => {
  server = await openTestApp({ settings: { swb: { storesBankData: true } } })
})
afterAll(() => server.close())

const get = (url: string, host = 'localhost', headers: Record<string, string> = {}) =>
  server.app.inject({ url, headers: { host, ...headers } })

// SPEC §1.23
describe('frame URL', () => {
  test.each<[string, string, string]>([
    ['localhost', '', '/de'],
    ['localhost', '?widget=1', '/de?widget=1'],
    ['localhost', '?produkt=462&widget=1', '/de/empfehlen/462?widget=1'],
    ['localhost', '?produkt=462&sprache=en', '/en/empfehlen/462'],
    ['localhost', '?produkt=462&sprache=xx', '/de/empfehlen/462'],
    ['localhost', '?produkt=462&berater=A-7&widget=1', '/de/agent/empfehlen/462?berater=A-7&widget=1'],
    // With the tenant's own path.
    ['nordlicht.localhost', '?produkt=1345&widget=1', '/de/weitersagen/1345?widget=1'],
    ['localhost', '?produkt=//evil.test', '/de'],
    ['localhost', '?produkt=..%2F..%2Fbackoffice', '/de'],
    ['localhost', '?produkt=462&widget=%3Cscript%3E', '/de/empfehlen/462'],
  ])('%s/einbettung%s leads to %s', async (host, search, target) => {
    const answer = await get(`/einbettung${search}`, host)
    expect([answer.statusCode, answer.headers.location]).toEqual([302, target])
    expect(answer.headers['x-frame-options']).toBeUndefined()
  })
})

// SPEC §1.23
describe('script', () => {
  test('may be loaded by any site and is cached until it changes', async () => {
    const first = await get('/einbetten.js')
    expect(first.headers).toMatchObject({
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
      'content-type': 'text/javascript; charset=utf-8',
    })
    const etag = String(first.headers.etag)
    expect((await get('/einbetten.js', 'localhost', { 'if-none-match': etag })).statusCode).toBe(304)
    await server.configure('swb', { frameParents: ['https://www.gemeinde.test'] })
    const changed = await get('/einbetten.js', 'localhost', { 'if-none-match': etag })
    expect(changed.statusCode).toBe(200)
    expect(changed.body).toContain('https://www.gemeinde.test')
  })

  test('has the tenant’s texts, and no frame parents without the module', async () => {
    await server.configure('swb', { integratedFrame: false, frameParents: ['https://www.gemeinde.test'] })
    expect((await get('/einbetten.js')).body).not.toContain('gemeinde')
    expect((await get('/einbetten.js')).body).toContain('Jetzt weiterempfehlen')
    expect((await get('/einbetten.js', 'nordlicht.localhost')).body).toContain('"name":"Nordlicht Mobil"')
  })

  test('is the only resource that other sites may load', async () => {
    const { headers } = await get('/api/v1/swb/config')
    expect(headers['access-control-allow-origin']).toBeUndefined()
    expect(headers['x-frame-options']).toBe('DENY')
  })
})

// SPEC §S.38
describe('a session begun in a frame', () => {
  const framed = { 'x-zuruf-session': 'cookie', 'x-zuruf-frame': '1' }
  const logIn = async (headers: Record<string, string> = framed, cookie?: string) => {
    const body = { Email: 'empfehler@demo.test', Password: demoPassword, AngemeldetBleiben: false }
    const reply = await server.api.call('login', { body, headers, ...(cookie && { cookie }) })
    return reply.cookies.filter(({ name }) => name === 'zuruf_session')
  }
  beforeAll(() => server.configure('swb', { storesBankData: true }))

  test('uses a partitioned cookie and clears the portal’s own', async () => {
    const [before, own] = await logIn(framed, 'zuruf_session=before')
    expect(before).toMatchObject({ value: '', maxAge: 0, sameSite: 'Lax' })
    expect(own).toMatchObject({
      httpOnly: true,
      secure: true,
      sameSite: 'None',
      partitioned: true,
      path: '/',
    })
  })

  test('has a plain cookie elsewhere', async () => {
    const own = (await logIn({ 'x-zuruf-session': 'cookie' })).at(-1)
    expect(own).toMatchObject({ sameSite: 'Lax', secure: true })
    expect(own).not.toHaveProperty('partitioned')
  })

  test('has a plain cookie if frames are off', async () => {
    await server.configure('swb', { storesBankData: true, integratedFrame: false })
    expect(await logIn()).toMatchObject([{ sameSite: 'Lax' }])
    await server.configure('swb', { storesBankData: true })
  })

  test.each<[string, Record<string, string>, number]>([
    ['our own page', { 'x-requested-with': 'zuruf', origin: 'http://localhost' }, 200],
    ['the page around the frame', { 'x-requested-with': 'zuruf', origin: 'http://127.0.0.1:4000' }, 403],
    ['a form of the page around it', { origin: 'http://127.0.0.1:4000' }, 403],
    ['a foreign page', { 'x-requested-with': 'zuruf', origin: 'https://evil.example' }, 403],
    ['a sandboxed frame', { 'x-requested-with': 'zuruf', origin: 'null' }, 403],
    ['a form that names no origin', {}, 403],
  ])('checks the origin of %s', async (_, headers, status) => {
    const cookie = `zuruf_session=${(await logIn()).at(-1)?.value}`
    const body = { Iban: iban, Kontoinhaber: holder }
    expect((await server.api.call('putMyBankData', { body, cookie, headers })).status).toBe(status)
  })

  test('is not available to other sites by CORS', async () => {
    const answer = await server.app.inject({
      method: 'OPTIONS',
      url: '/api/v1/swb/bankdaten',
      headers: { origin: 'http://127.0.0.1:4000', 'access-control-request-method': 'PUT' },
    })
    expect(answer.headers['access-control-allow-origin']).toBeUndefined()
  })

  test('logout clears both cookies', async () => {
    const cookie = `zuruf_session=${(await logIn()).at(-1)?.value}`
    const headers = { 'x-requested-with': 'zuruf', origin: 'http://localhost', 'x-zuruf-frame': '1' }
    const { cookies } = await server.api.call('logout', { cookie, headers })
    expect(
      cookies.filter(({ value }) => value === '').map(({ partitioned }) => partitioned === true),
    ).toEqual([true, false])
  })
})

// SPEC §S.38
test('frame parents must be origins that can be trusted', async () => {
  const admin = await server.operator('admin')
  const { frame } = await admin.ok('getTenantSettings', { tenant: 'swb' })
  const set = (parents: string[]) =>
    admin.call('setTenantFrame', { tenant: 'swb', body: { version: frame.version, value: { parents } } })
  for (const wrong of [
    '*',
    'https://*',
    'https://*.stadt.test',
    'http://www.stadt.test',
    'https://stadt',
    "'self'",
    'https://www.stadt.test/path',
    'https://a.test https://b.test',
    'https://a.test;script-src *',
    'data:',
  ]) {
    expect([wrong, (await set([wrong])).status]).toEqual([wrong, 422])
  }
  const saved = await set([' https://WWW.stadt.test/ ', 'https://www.stadt.test:8443', 'http://127.0.0.1:*'])
  expect(saved.body).toMatchObject({
    frame: {
      value: { parents: ['https://www.stadt.test', 'https://www.stadt.test:8443', 'http://127.0.0.1:*'] },
    },
  })
})

test('a portal that is not open yet reveals nothing', async () => {
  const setState = async (state: string) => {
    await server.database.query('update tenant set state = $1 where key = $2', [state, 'nordlicht'])
    await server.configure('swb', {})
  }
  await setState('draft')
  const answers = await Promise.all([
    get('/einbetten.js', 'nordlicht.localhost'),
    get('/einbettung?produkt=1345', 'nordlicht.localhost'),
  ])
  await setState('live')
  for (const { statusCode, body } of answers) {
    expect(statusCode).toBe(404)
    expect(body).toContain('PSOF0601')
    expect(body).not.toContain('Nordlicht')
  }
  expect((await get('/einbetten.js', 'nordlicht.localhost')).statusCode).toBe(200)
})
