// SPEC §S.48

import { gunzipSync } from 'node:zlib'
import type { InjectOptions, LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../harness/app.ts'
import { browser } from '../harness/client.ts'
import { newIpAddress } from '../harness/new-address.ts'

/**
 * Attack: somebody requests a page with unusual headers, query or method so that the next regular visitors
 * get something else: a refusal, another language, a redirect, another person's session, an empty body. Each
 * listed request is sent first while the cache is empty; then a regular visitor must get the bytes of a
 * freshly rendered page.
 */

let server: TestApp
beforeAll(async () => {
  server = await openTestApp({ pages: true })
})
afterAll(() => server.close())

const plainHeaders = {
  host: 'localhost',
  'user-agent': browser,
  accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8',
  'accept-language': 'de-DE,de;q=0.9',
}

/** Sends a request immediately, whether or not the result is awaited. */
async function ask(url: string, { headers, ...rest }: InjectOptions = {}): Promise<LightMyRequestResponse> {
  const sent = { ...plainHeaders, ...headers }
  return server.app.inject({ url, remoteAddress: newIpAddress(), headers: sent, ...rest })
}

/** Returns the page without what differs in each rendering: nonce, load times of the router, key, number of the form. */
function bytesOf({ body, headers }: LightMyRequestResponse): string {
  const nonce = /'nonce-([^']+)'/.exec(String(headers['content-security-policy']))?.[1] ?? 'none'
  return body
    .replaceAll(nonce, 'nonce')
    .replaceAll(/\bu:\d{13}/g, 'u:0')
    .replaceAll(/\bkey\d{4}\b/g, 'key')
    .replaceAll(/<input[^>]*name="formular"[^>]*>/g, 'formular')
}

let keys = 1000
/**
 * Returns an unused address of the same page. Its query is part of the cache key and selects another subject,
 * or none.
 */
const newKey = (url: string) => `${url}?anliegen=key${keys++}`

/** Makes an invisible change to the tenant, which invalidates its cached pages. */
const forget = async () => {
  await server.database.query('update tenant set updated_at = clock_timestamp()')
  await server.tenants.reload()
}

const hostile: readonly (readonly [string, string])[] = [
  ['accept', 'application/json'],
  ['accept', 'image/avif,image/webp'],
  ['accept', ''],
  ['accept', 'text/plain;q=0'],
  ['accept-language', 'en'],
  ['accept-language', 'xx'],
  ['accept-encoding', 'gzip'],
  ['accept-encoding', 'br;q=1.0, gzip;q=0'],
  ['accept-encoding', 'identity;q=0'],
  ['accept-charset', 'utf-16'],
  ['x-accept-language', 'en'],
  ['range', 'bytes=0-10'],
  ['if-range', '"x"'],
  ['if-none-match', '*'],
  ['if-match', '"x"'],
  ['if-modified-since', 'Sun, 06 Nov 2033 08:49:37 GMT'],
  ['if-unmodified-since', 'Sun, 06 Nov 1994 08:49:37 GMT'],
  ['x-forwarded-for', '198.51.100.1'],
  ['x-forwarded-host', 'evil.example'],
  ['x-forwarded-proto', 'https'],
  ['x-forwarded-port', '444'],
  ['x-forwarded-prefix', '/evil'],
  ['x-forwarded-server', 'evil.example'],
  ['x-forwarded-scheme', 'nothttps'],
  ['forwarded', 'for=198.51.100.1;host=evil.example;proto=https'],
  ['x-real-ip', '198.51.100.1'],
  ['x-host', 'evil.example'],
  ['x-original-host', 'evil.example'],
  ['x-original-url', '/de/kontakt'],
  ['x-rewrite-url', '/de/kontakt'],
  ['x-http-method-override', 'POST'],
  ['x-http-method', 'HEAD'],
  ['host', 'localhost:1'],
  ['host', 'LOCALHOST'],
  ['host', 'localhost.'],
  ['host', 'nordlicht.localhost'],
  ['purpose', 'prefetch'],
  ['sec-purpose', 'prefetch;prerender'],
  ['x-moz', 'prefetch'],
  ['save-data', 'on'],
  ['dnt', '1'],
  ['sec-gpc', '1'],
  ['sec-fetch-dest', 'iframe'],
  ['sec-fetch-mode', 'no-cors'],
  ['sec-ch-ua-mobile', '?1'],
  ['sec-ch-prefers-color-scheme', 'dark'],
  ['user-agent', 'Googlebot/2.1'],
  ['user-agent', ''],
  ['origin', 'https://evil.example'],
  ['referer', 'https://evil.example/'],
  ['x-requested-with', 'XMLHttpRequest'],
  ['x-zuruf-frame', '1'],
  ['x-zuruf-session', 'cookie'],
  ['cookie', 'zuruf_session=unknown'],
  ['cookie', '__Host-zuruf_session=unknown'],
  ['cookie', 'zuruf_agentur=unknown'],
  ['cookie', 'zuruf_entwurf=9999999999999.x'],
  ['cookie', 'zuruf_vorschau=9999999999999.x'],
  ['cookie', 'psoempf_consent=all; psoempf_channel=radio'],
  ['authorization', 'Bearer unknown'],
  ['authorization', 'Basic eDp5'],
  ['x-authorization', 'Bearer unknown'],
  ['content-type', 'text/x-component'],
  ['x-tsr-redirect', 'manual'],
  ['x-tsr-serverfn', 'true'],
  ['x-tss-raw', 'true'],
  ['next-action', 'x'],
  ['rsc', '1'],
  ['cache-control', 'no-store'],
  ['pragma', 'no-cache'],
  ['expect', 'x'],
  ['te', 'trailers'],
  ['upgrade-insecure-requests', '1'],
  ['via', '1.0 evil.example'],
  ['max-forwards', '0'],
]

const queries = [
  '?widget=1',
  '?kategorie=oekostrom',
  '?kategorie=gibtesnicht',
  `?kategorie=${'x'.repeat(400)}`,
  '?kategorie=a&kategorie=b',
  '?token=unknown',
  '?channel=radio',
  '?c=radio&pk_campaign=radio',
  '?x=1',
  '?__proto__=1&constructor=2',
  '?_data=1&_serverFn=1',
  '?anmeldetoken=unknown',
  '?',
  '?%ff',
  '?kategorie=%ff',
]

const pages = ['/de', '/en', '/de/kontakt', '/de/produkt/462', '/de/produkte/oekostrom']

let fresh: Map<string, string>
let freshOfKey: string
beforeAll(async () => {
  const pageOfKey = await ask(newKey('/de/kontakt'))
  expect(pageOfKey.statusCode).toBe(200)
  freshOfKey = bytesOf(pageOfKey)
  fresh = new Map()
  for (const url of pages) {
    await forget()
    const page = await ask(url)
    expect([url, page.statusCode]).toEqual([url, 200])
    fresh.set(url, bytesOf(page))
  }
})

/** Returns what a regular visitor gets right after another person's request. */
async function plainAfter(url: string, request: () => Promise<unknown>) {
  await forget()
  await request()
  const page = await ask(url)
  const { statusCode, headers } = page
  return { statusCode, type: headers['content-type'], isFresh: bytesOf(page) === fresh.get(url) }
}

const asEver = { statusCode: 200, type: 'text/html; charset=utf-8', isFresh: true }

describe('a regular visitor gets the usual page after', () => {
  test.each(hostile)('%s: %s', async (name, value) => {
    const url = newKey('/de/kontakt')
    await ask(url, { headers: { [name]: value } })
    const page = await ask(url)
    expect([page.statusCode, page.headers['content-type']]).toEqual([200, asEver.type])
    expect(bytesOf(page)).toBe(freshOfKey)
  })

  test.each(queries)('the query %s', async (query) => {
    const url = '/de/produkte/oekostrom'
    expect(await plainAfter(url, () => ask(url + query))).toEqual(asEver)
  })

  test.each(['HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS', 'TRACE'] as const)(
    'the method %s',
    async (method) => {
      expect(await plainAfter('/de/kontakt', () => ask('/de/kontakt', { method }))).toEqual(asEver)
    },
  )

  test.each(pages)('all hostile headers at the same time as %s', async (url) => {
    await forget()
    const others = hostile.map(([name, value]) => ask(url, { headers: { [name]: value } }))
    const page = await ask(url)
    await Promise.all(others)
    expect([page.statusCode, bytesOf(page) === fresh.get(url)]).toEqual([200, true])
  })
})

test('the cached page is served plain and gzipped', async () => {
  await forget()
  const plain = await ask('/de')
  const packed = await ask('/de', { headers: { 'accept-encoding': 'gzip, br' } })
  expect([plain.headers['content-encoding'], packed.headers['content-encoding']]).toEqual([undefined, 'gzip'])
  expect(gunzipSync(packed.rawPayload).toString()).toBe(plain.body)
  expect(packed.headers.vary).toContain('accept-encoding')
})
