// SPEC §S.52

import { type AddressInfo, connect } from 'node:net'
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../harness/app.ts'
import { browser } from '../harness/client.ts'
import { recommend } from '../harness/people.ts'

/**
 * Attack: somebody with a handful of connections requests what is expensive and cannot be cached: the API
 * document, pages with unknown queries, pictures, bodies that never end. Each must be produced once, or wait
 * in a queue that does not block others.
 */

let server: TestApp
beforeAll(async () => {
  server = await openTestApp({ pages: true, pace: { graceMs: 200, bytesPerSecond: 1_000 } })
})
afterAll(() => server.close())

const get = async (url: string, headers: Readonly<Record<string, string>> = {}) =>
  server.app.inject({ url, headers: { host: 'localhost', 'user-agent': browser, ...headers } })

describe('the API document', () => {
  test.each(['json', 'yaml'])('as %s is gzipped and answers 304 to a matching ETag', async (kind) => {
    const first = await get(`/api/docs/${kind}`, { 'accept-encoding': 'gzip' })
    expect([first.statusCode, first.headers['content-encoding']]).toEqual([200, 'gzip'])
    const plain = await get(`/api/docs/${kind}`)
    expect(gunzipSync(first.rawPayload).equals(plain.rawPayload)).toBe(true)
    expect(plain.body).toContain('createReferral')
    const { etag } = first.headers
    const again = await get(`/api/docs/${kind}`, { 'if-none-match': String(etag) })
    expect([again.statusCode, again.body]).toEqual([304, ''])
  })
})

/** Returns the CSP nonce, which differs for each rendering of a page. */
const nonceOf = async (url: string, method: 'GET' | 'HEAD' = 'GET') => {
  const { headers } = await server.app.inject({
    url,
    method,
    headers: { host: 'localhost', accept: 'text/html' },
  })
  return /'nonce-([^']+)'/.exec(String(headers['content-security-policy']))?.[1]
}

describe('an unknown query', () => {
  test('is answered with the cached page', async () => {
    const nonces = [await nonceOf('/de')]
    for (const query of [
      '?x=1',
      '?x=2&y[]=3',
      '?utm_source=a',
      '?c=radio',
      '?mtm_campaign=a&pk_campaign=b',
      '?%00=1',
      '?',
      `?${'x'.repeat(500)}`,
    ]) {
      nonces.push(await nonceOf(`/de${query}`))
    }
    expect(new Set(nonces).size).toBe(1)
    expect(nonces[0]).toBeTruthy()
  })

  test('and HEAD or parameter order render no other page', async () => {
    const nonces = [
      await nonceOf('/de/produkte/oekostrom?sort=preis&preis=50'),
      await nonceOf('/de/produkte/oekostrom?sort=preis&preis=50', 'HEAD'),
      await nonceOf('/de/produkte/oekostrom?x=1&preis=50&sort=preis'),
      await nonceOf('/de/produkte/oekostrom?preis=20&preis=50&sort=preis'),
    ]
    expect(new Set(nonces).size).toBe(1)
  })

  test('is kept in a redirect', async () => {
    const { statusCode, headers } = await get('/?channel=radio&x=1')
    expect([statusCode, headers.location]).toEqual([307, '/de?channel=radio&x=1'])
  })

  test('does not make pages with a token cacheable', async () => {
    expect(await nonceOf('/de/praemie?token=a')).not.toBe(await nonceOf('/de/praemie?token=a'))
  })
})

// SPEC §R.13
test('a busy server answers browsers with a page and programs with problem JSON', async () => {
  const ask = (n: number, accept: string) =>
    server.app.inject({
      url: `/de/praemie?token=${n}`,
      headers: { host: 'localhost', 'user-agent': browser, accept },
      remoteAddress: '198.51.100.3',
    })
  const asked = Array.from({ length: 60 }, (_, n) => ask(n, n % 2 ? 'text/html' : '*/*'))
  const answers = await Promise.all(asked)
  const refused = answers.filter(({ statusCode }) => statusCode === 503)
  const [page, problem] = ['text/html', 'application/problem+json'].map((type) =>
    refused.find(({ headers }) => String(headers['content-type']).startsWith(type)),
  )
  expect(problem?.json()).toMatchObject({ code: 'PSOF0802' })
  expect(page?.body).toContain('<h1>Gerade ist viel los</h1>')
  expect(page?.body).not.toContain('PSOF')
  for (const one of [page, problem]) expect(Number(one?.headers['retry-after'])).toBeGreaterThan(0)
  expect(answers.some(({ statusCode }) => statusCode === 200)).toBe(true)
})

describe('pictures', () => {
  test('of a story are identical for 24 requests at once', async () => {
    const { Empfehlungsnummer: number } = await recommend(server)
    const story = (language: string) =>
      get(`/api/v1/swb/empfehlung/${number}/bild?format=story&sprache=${language}`)
    const seen = await Promise.all(Array.from({ length: 24 }, () => story('de')))
    expect(new Set(seen.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
    expect(seen.every(({ rawPayload }) => rawPayload.equals(seen[0]?.rawPayload ?? Buffer.alloc(0)))).toBe(
      true,
    )
  })

  const inBulk = '%s requested in bulk by one address are refused with Retry-After, for this address only'
  test.each(['previews', 'stories'])(inBulk, async (kind) => {
    const products = (await server.api.ok('listProducts', { query: {} })).slice(0, 12)
    const numbers = new Map<string, string>()
    for (const { Id } of kind === 'stories' ? products : []) {
      numbers.set(Id, (await recommend(server, { productId: Id })).Empfehlungsnummer)
    }
    const draw = (id: string, sprache: string, ip: string) =>
      kind === 'stories'
        ? server.api.call('getReferralPicture', {
            params: { id: numbers.get(id) ?? '' },
            query: { format: 'story', sprache },
            ip,
          })
        : server.api.call('getProductPreview', { params: { id }, query: { sprache }, ip })
    const hostile = products.flatMap(({ Id }) =>
      ['de', 'en'].map((language) => draw(Id, language, '198.51.100.1')),
    )
    const query = { sprache: kind === 'stories' ? 'en' : 'de' }
    const other = server.api.call('getHomePreview', { query, ip: '198.51.100.2' })
    const answers = await Promise.all(hostile)
    const refused = answers.filter(({ status }) => status === 503)
    expect(refused.length).toBeGreaterThan(0)
    for (const { body, headers } of refused) {
      expect([body.code, Number(headers['retry-after']) > 0]).toEqual(['PSOF0802', true])
    }
    expect((await other).status).toBe(200)
  })

  test('are not the only limit: bulk requests for uncached pages are refused per address too', async () => {
    const asked = Array.from({ length: 80 }, (_, n) =>
      server.app
        .inject({ url: `/de/gibtesnicht${n}`, remoteAddress: '198.51.100.3', headers: { host: 'localhost' } })
        .then((reply) => reply),
    )
    const other = server.app
      .inject({ url: '/de/kontakt', remoteAddress: '198.51.100.4', headers: { host: 'localhost' } })
      .then((reply) => reply)
    const statuses = (await Promise.all(asked)).map(({ statusCode }) => statusCode)
    expect(new Set(statuses)).toEqual(new Set([404, 503]))
    expect((await other).statusCode).toBe(200)
  })
})

describe('a slow body', () => {
  const port = () => (server.app.server.address() as AddressInfo).port
  beforeAll(() => server.app.listen({ port: 0, host: '127.0.0.1' }))

  /**
   * Sends this number of bytes every 20 ms until the server closes the connection.
   *
   * @returns the status line of the response
   */
  function trickle(path: string, bytes: number, type = 'application/json'): Promise<string> {
    return new Promise((resolve, reject) => {
      let text = ''
      const socket = connect(port(), '127.0.0.1', () => {
        socket.write(
          `POST ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: ${type}\r\nContent-Length: 30000\r\n\r\n`,
        )
      })
      const timer = setInterval(() => socket.writable && socket.write(' '.repeat(bytes)), 20)
      socket.on('data', (part) => {
        text += part.toString()
      })
      socket.on('error', () => {})
      socket.on('close', () => {
        clearInterval(timer)
        resolve(text.split('\r\n')[0] ?? '')
      })
      socket.setTimeout(20_000, () => reject(new Error('It is still open')))
    })
  }

  test('is cut off with 408 on any path', async () => {
    for (const path of ['/api/v1/swb/empfehlen/create', '/api/provider/v1/swb/order-events']) {
      expect(await trickle(path, 1)).toBe('HTTP/1.1 408 Request Timeout')
    }
  })

  test('is read to its end at the speed of a slow connection', async () => {
    // 300 bytes every 20 ms; the finished body is not valid JSON.
    expect(await trickleToEnd()).toMatch(/^HTTP\/1\.1 400/)
  })

  function trickleToEnd(): Promise<string> {
    return new Promise((resolve, reject) => {
      const socket = connect(port(), '127.0.0.1', () => {
        socket.write(
          'POST /api/v1/swb/empfehlen/create HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nContent-Type: application/json\r\nContent-Length: 9000\r\n\r\n',
        )
        let left = 30
        const timer = setInterval(() => {
          socket.write('x'.repeat(300))
          if (--left === 0) clearInterval(timer)
        }, 20)
      })
      socket.once('data', (part) => resolve(part.toString()))
      socket.on('error', reject)
    })
  }

  test('has at most five minutes, and its headers 15 seconds', () => {
    const { requestTimeout, headersTimeout, timeout } = server.app.server
    expect(requestTimeout).toBe(300_000)
    expect(headersTimeout).toBe(15_000)
    // Producing an answer may take 300 seconds.
    expect(timeout).toBeGreaterThan(300_000)
  })
})
