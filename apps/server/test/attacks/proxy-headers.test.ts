// SPEC §S.50

import { request as send } from 'node:http'
import type { AddressInfo } from 'node:net'
import { demoPassword } from '@zuruf/demo/people/logins'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../harness/app.ts'
import { appendingProxy, type RunningProxy } from '../harness/appending-proxy.ts'
import { browser } from '../harness/client.ts'
import { newEmail, referralBody } from '../harness/people.ts'

/**
 * Attack: a visitor behind a proxy that appends to `X-Forwarded-For` claims another address, host or scheme
 * with each request, in every known header: to guess passwords without a limit, to put their own host into
 * links of other people's mails, and to get cookies sent over plain HTTP.
 */

const points = 5
const host = 'empfehlen.example.org'

let server: TestApp
let proxy: RunningProxy
beforeAll(async () => {
  server = await openTestApp({
    config: {
      publicUrl: new URL(`https://${host}`),
      trustedProxies: ['127.0.0.1'],
      metricsToken: 'a'.repeat(32),
    },
    settings: { swb: { limits: { login: { points, perSeconds: 600 } } } },
  })
  await server.database.query(`update tenant set hosts = '{${host}}' where key = 'swb'`)
  await server.tenants.reload()
  await server.app.listen({ port: 0, host: '127.0.0.1' })
  proxy = await appendingProxy((server.app.server.address() as AddressInfo).port)
})
afterAll(async () => {
  await proxy.close()
  await server.close()
})

interface Wire {
  readonly method?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: unknown
  /** The visitor's real address, one of this machine's. */
  readonly from?: string
}

interface Seen {
  readonly status: number
  readonly headers: NodeJS.Dict<string | string[]>
  readonly text: string
}

/** Sends a request through the proxy. */
function ask(
  path: string,
  { method = 'GET', headers = {}, body, from = '127.0.0.2' }: Wire = {},
): Promise<Seen> {
  return new Promise((resolve, reject) => {
    const request = send(
      `${proxy.url}${path}`,
      {
        method,
        localAddress: from,
        headers: {
          host,
          'user-agent': browser,
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...headers,
        },
      },
      (answer) => {
        const parts: Buffer[] = []
        answer.on('data', (part: Buffer) => parts.push(part))
        answer.on('end', () => {
          const text = Buffer.concat(parts).toString()
          resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text })
        })
      },
    )
    request.on('error', reject)
    request.end(body === undefined ? undefined : JSON.stringify(body))
  })
}

const logIn = (wire: Wire = {}, Email = 'niemand@example.org', Password = 'Falsch-1234') =>
  ask('/api/v1/swb/account/login', {
    method: 'POST',
    body: { Email, Password, AngemeldetBleiben: false },
    ...wire,
  })

/** Every header in which a proxy reports the visitor's address, with a different address each time. */
const forged: Readonly<Record<string, (n: number) => string>> = {
  'x-forwarded-for': (n) => `198.51.100.${n}`,
  'X-Forwarded-For, several': (n) => `198.51.100.${n}, 203.0.113.${n}, 127.0.0.1`,
  'X-Forwarded-For, nonsense': (n) => `unknown, _${n}, ,`,
  forwarded: (n) => `for=198.51.100.${n};proto=https`,
  'x-real-ip': (n) => `198.51.100.${n}`,
  'x-client-ip': (n) => `198.51.100.${n}`,
  'client-ip': (n) => `198.51.100.${n}`,
  'x-cluster-client-ip': (n) => `198.51.100.${n}`,
  'true-client-ip': (n) => `198.51.100.${n}`,
  'cf-connecting-ip': (n) => `198.51.100.${n}`,
  'fastly-client-ip': (n) => `198.51.100.${n}`,
  'x-originating-ip': (n) => `198.51.100.${n}`,
  'x-remote-addr': (n) => `198.51.100.${n}`,
}

describe('a limit per address counts the address the proxy saw, despite', () => {
  // Each case has its own address, so that their counts do not add up.
  const cases = Object.entries(forged).map(([name, value], n) => ({ name, value, from: `127.0.1.${n + 1}` }))

  test.each(cases)('$name', async ({ name, value, from }) => {
    const statuses: number[] = []
    for (let n = 1; n <= points + 3; n++) {
      const headers = { [name.split(',')[0] ?? name]: value(n) }
      statuses.push((await logIn({ from, headers })).status)
    }
    expect(statuses).toEqual([...Array(points).fill(401), 429, 429, 429])
  })

  test('two visitors behind the proxy, who are counted separately', async () => {
    for (let n = 0; n <= points; n++) await logIn({ from: '127.0.2.1' })
    expect((await logIn({ from: '127.0.2.1' })).status).toBe(429)
    expect((await logIn({ from: '127.0.2.2' })).status).toBe(401)
  })
})

test('without a proxy, forwarded headers are ignored', async () => {
  const { port } = server.app.server.address() as AddressInfo
  const own = await openTestApp({ settings: { swb: { limits: { login: { points, perSeconds: 600 } } } } })
  const statuses: number[] = []
  for (let n = 1; n <= points + 1; n++) {
    const body = { Email: 'niemand@example.org', Password: 'Falsch-1234', AngemeldetBleiben: false }
    const headers = { 'x-forwarded-for': `198.51.100.${n}`, 'x-real-ip': `198.51.100.${n}` }
    statuses.push((await own.api.call('login', { body, headers })).status)
  }
  await own.close()
  expect(port).toBeGreaterThan(0)
  expect(statuses.at(-1)).toBe(429)
})

const elsewhere = {
  'x-forwarded-host': 'evil.example',
  'x-forwarded-proto': 'http',
  'x-forwarded-port': '8080',
  'x-forwarded-server': 'evil.example',
  'x-forwarded-prefix': '/evil',
  'x-host': 'evil.example',
  'x-original-host': 'evil.example',
  forwarded: 'for=198.51.100.9;host=evil.example;proto=http',
}

describe('a host or scheme claimed by a visitor', () => {
  test('is not used in links of mails', async () => {
    const email = newEmail('opfer')
    const created = await ask('/api/v1/swb/empfehlen/create', {
      method: 'POST',
      headers: elsewhere,
      from: '127.0.3.1',
      body: referralBody({ email }),
    })
    const forgot = await ask('/api/v1/swb/account/resetPassword/empfehler%40demo.test', {
      headers: { ...elsewhere, 'x-requested-with': 'XMLHttpRequest' },
      from: '127.0.3.1',
    })
    expect([created.status, forgot.status < 300]).toEqual([201, true])
    const mails = await server.runJobs()
    expect(mails.map(({ to }) => to)).toEqual(expect.arrayContaining([email, 'empfehler@demo.test']))
    for (const { html } of mails) {
      const links = [...html.matchAll(/(?:href|src)="(http[^"]+)"/g)].map(([, link]) => link ?? '')
      expect(links.length).toBeGreaterThan(0)
      // A button that shares a link opens WhatsApp; the link itself is in its text.
      const own = links.filter((link) => !link.startsWith('https://wa.me/?text='))
      expect(own.filter((link) => new URL(link).origin !== `https://${host}`)).toEqual([])
      expect(html).not.toMatch(/evil|:8080/)
    }
    expect(created.text).not.toMatch(/evil|:8080/)
  })

  test.each<Readonly<Record<string, string>>>([{}, elsewhere, { 'x-forwarded-proto': 'https' }])(
    'does not change the cookie: %o',
    async (headers) => {
      const session = await logIn(
        { headers: { 'x-zuruf-session': 'cookie', ...headers }, from: '127.0.3.2' },
        'empfehler@demo.test',
        demoPassword,
      )
      expect(session.status).toBe(200)
      const cookies = [session.headers['set-cookie'] ?? []].flat()
      expect(cookies).toHaveLength(1)
      for (const cookie of cookies) expect(cookie).toMatch(/^__Host-zuruf_session=.*; Path=\/.*; Secure/)
      const [value] = (cookies[0] ?? '').split(';')
      const own = await ask('/api/v1/swb/account/user', { headers: { cookie: value ?? '', ...headers } })
      expect(own.status).toBe(200)
    },
  )

  test('does not select another tenant', async () => {
    const { text } = await ask('/api/v1/mandant/@host', {
      headers: { 'x-forwarded-host': 'nordlicht.localhost' },
    })
    expect(JSON.parse(text)).toMatchObject({ Mandant: 'swb' })
  })

  test('is not used in robots.txt or sitemap.xml', async () => {
    for (const path of ['/robots.txt', '/sitemap.xml']) {
      const { text } = await ask(path, { headers: elsewhere })
      expect(text).not.toMatch(/evil|8080|http:\/\/(?!www\.(sitemaps|w3)\.)/)
    }
  })
})

// SPEC §S.51
describe('the metrics', () => {
  test('are closed to visitors through a proxy on the same machine', async () => {
    expect((await ask('/metrics', { from: '127.0.0.1' })).status).toBe(404)
    expect((await ask('/metrics', { headers: { authorization: 'Bearer wrong' } })).status).toBe(404)
  })

  test('are open to this machine only with the token', async () => {
    const look = (authorization?: string) =>
      server.app.inject({
        url: '/metrics',
        remoteAddress: '127.0.0.1',
        headers: authorization ? { authorization } : {},
      })
    expect((await look()).statusCode).toBe(404)
    expect((await look(`Bearer ${'a'.repeat(31)}b`)).statusCode).toBe(404)
    const seen = await look(`Bearer ${'a'.repeat(32)}`)
    expect([seen.statusCode, seen.body.includes('zuruf_http_request_seconds')]).toEqual([200, true])
  })

  test('are closed if no token is configured', async () => {
    const own = await openTestApp()
    const { statusCode } = await own.app.inject({
      url: '/metrics',
      headers: { authorization: 'Bearer undefined' },
    })
    await own.close()
    expect(statusCode).toBe(404)
  })
})
