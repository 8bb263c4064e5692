import { demoPassword } from '@zuruf/demo/people/logins'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../../test/harness/app.ts'
import type { Caller } from '../../../test/harness/client.ts'
import { holder, iban } from '../../../test/harness/people.ts'

let server: TestApp
beforeAll(async () => {
  server = await openTestApp({ settings: { swb: { storesBankData: true } } })
})
afterAll(() => server.close())

async function logIn(AngemeldetBleiben = false, headers: Record<string, string> = {}) {
  const reply = await server.api.call('login', {
    body: { Email: 'empfehler@demo.test', Password: demoPassword, AngemeldetBleiben },
    headers: { 'x-zuruf-session': 'cookie', ...headers },
  })
  const cookie = reply.cookies.find(({ name }) => name === 'zuruf_session')
  if (!cookie) throw new Error('No cookie was set')
  return { reply, cookie, header: `zuruf_session=${cookie.value}` }
}

const ours = { 'x-requested-with': 'XMLHttpRequest' }
const write = (caller: Caller) =>
  server.api
    .call('putMyBankData', { body: { Iban: iban, Kontoinhaber: holder }, ...caller })
    .then((reply) => reply.status)

describe('session cookie', () => {
  // SPEC §4.03
  test('is HttpOnly, and its token appears in no response body', async () => {
    const { reply, cookie } = await logIn()
    expect(reply.body.Token).toBeNull()
    expect(reply.text).not.toContain(cookie.value)
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/', secure: true })
  })

  // SPEC §4.03
  test('ends with the browser session unless the login is remembered', async () => {
    expect((await logIn()).cookie).not.toHaveProperty('expires')
    expect((await logIn()).cookie).not.toHaveProperty('maxAge')
    const remembered = (await logIn(true)).cookie.expires as Date
    const days = (remembered.getTime() - server.clock.now().getTime()) / 86_400_000
    expect(days).toBeCloseTo(90, 1)
  })

  test('is valid for one tenant’s host only', async () => {
    const { cookie, header } = await logIn()
    expect(cookie).not.toHaveProperty('domain')
    expect((await server.api.call('getUser', { cookie: header, tenant: 'nordlicht' })).status).toBe(401)
  })
})

describe('session cookie over HTTPS', () => {
  const https = { 'x-forwarded-proto': 'https' }
  const name = '__Host-zuruf_session'
  let secured: TestApp
  beforeAll(async () => {
    secured = await openTestApp({ config: { publicUrl: new URL('https://localhost') } })
  })
  afterAll(() => secured.close())

  async function begin() {
    const { cookies } = await secured.api.call('login', {
      body: { Email: 'empfehler@demo.test', Password: demoPassword, AngemeldetBleiben: false },
      headers: { 'x-zuruf-session': 'cookie', ...https },
    })
    const [cookie] = cookies
    if (!cookie) throw new Error('No cookie was set')
    return cookie
  }
  const user = (cookie: string) =>
    secured.api.call('getUser', { cookie, headers: https }).then(({ status }) => status)

  test('has the __Host- prefix, so no other host of the site can set it', async () => {
    const cookie = await begin()
    expect(cookie).toMatchObject({ name, path: '/', secure: true, httpOnly: true })
    expect(cookie).not.toHaveProperty('domain')
    expect(await user(`${name}=${cookie.value}`)).toBe(200)
    expect(await user(`zuruf_session=${cookie.value}`)).toBe(401)
    expect(await user(`zuruf_session=planted; ${name}=${cookie.value}`)).toBe(200)
  })

  test('is cleared under the same name at logout', async () => {
    const { value } = await begin()
    const reply = await secured.api.call('logout', {
      cookie: `${name}=${value}`,
      headers: { ...ours, ...https, origin: 'https://localhost' },
    })
    expect([reply.status, reply.cookies[0]]).toMatchObject([
      204,
      { name, value: '', path: '/', secure: true },
    ])
    expect(await user(`${name}=${value}`)).toBe(401)
  })
})

describe('with the cookie', () => {
  test('a page may read', async () => {
    const { header } = await logIn()
    expect((await server.api.call('getUser', { cookie: header })).status).toBe(200)
  })

  test.each<[string, Record<string, string>, number]>([
    ['our own page', { ...ours, origin: 'http://localhost' }, 200],
    ['a page whose browser names no origin', ours, 403],
    ['a form of a foreign page', { origin: 'https://evil.example' }, 403],
    ['a form that names no origin', {}, 403],
    ['a script of a foreign page', { ...ours, origin: 'https://evil.example' }, 403],
    ['a page on another port of the same host', { ...ours, origin: 'http://localhost:8080' }, 403],
    ['a page of another tenant', { ...ours, origin: 'http://nordlicht.localhost' }, 403],
    ['a sandboxed page', { ...ours, origin: 'null' }, 403],
    ['a page whose origin cannot be read', { ...ours, origin: 'http://' }, 403],
  ])('checks the origin of %s', async (_, headers, status) => {
    const { header } = await logIn()
    expect(await write({ cookie: header, headers })).toBe(status)
  })

  test('a foreign page cannot end the session', async () => {
    const { header } = await logIn()
    await server.api.call('logout', { cookie: header, headers: { origin: 'https://evil.example' } })
    expect((await server.api.call('getUser', { cookie: header })).status).toBe(200)
  })

  test('our own page ends the session and clears the cookie', async () => {
    const { header } = await logIn()
    const reply = await server.api.call('logout', {
      cookie: header,
      headers: { ...ours, origin: 'http://localhost' },
    })
    expect(reply.status).toBe(204)
    expect(reply.cookies[0]).toMatchObject({ name: 'zuruf_session', value: '' })
    expect((await server.api.call('getUser', { cookie: header })).status).toBe(401)
  })
})

test('a token in a header may write from any origin', async () => {
  const { cookie } = await logIn()
  expect(await write({ token: cookie.value, headers: { origin: 'https://client.example' } })).toBe(200)
})

// SPEC §7.02
test('a token in a header overrides the cookie', async () => {
  const { header } = await logIn()
  expect((await server.api.call('getUser', { cookie: header, token: 'garbage' })).status).toBe(401)
})
