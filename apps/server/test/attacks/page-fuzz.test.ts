// SPEC §S.46

import { type AddressInfo, connect } from 'node:net'
import { personalQuery, sharedQuery } from '@zuruf/contract/page-query'
import { pageRoutes } from '@zuruf/contract/routes'
import { campaignParameters } from '@zuruf/domain'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../harness/app.ts'
import { nastyPathPart, nastyText } from '../harness/bad-input.ts'
import { browser } from '../harness/client.ts'
import { newIpAddress } from '../harness/new-address.ts'
import { recommend } from '../harness/people.ts'

/**
 * Attack: somebody requests portal pages with path segments, queries and request lines that none of our links
 * has: too long, non-Latin, half encoded, with control characters. Each must get a page, a redirect within
 * the portal or a refusal, and never a technical error.
 */

/** Number of runs; `FUZZ=10` runs ten times as many. */
const times = Number(process.env.FUZZ ?? 1)

let server: TestApp
beforeAll(async () => {
  server = await openTestApp({ pages: true })
})
afterAll(() => server.close())

const get = async (url: string) =>
  server.app.inject({
    url,
    remoteAddress: newIpAddress(),
    headers: { host: 'localhost', 'user-agent': browser, accept: 'text/html' },
  })

/** Returns whether a redirect stays on the portal: a path, or the requested host. */
const staysHere = (location: unknown) =>
  location === undefined || /^(\/(?![/\\])|https?:\/\/localhost(?=[/?#]|$))/.test(String(location))

/** Follows up to five redirects, as a browser does. */
async function expectNoFault(url: string, hops = 0): Promise<void> {
  const { statusCode, headers } = await get(url)
  const { location } = headers
  const goesOn = hops < 5 && staysHere(location)
  // Under the API path, an unreadable or unknown link is answered with 400 or 404 and no page.
  const isUnread = url.startsWith('/api/') && [400, 404].includes(statusCode)
  const isPage = location !== undefined || String(headers['content-type']).startsWith('text/html') || isUnread
  expect([url, statusCode < 500, goesOn, isPage]).toEqual([url, true, true, true])
  if (location === undefined) return
  const next = new URL(String(location), 'http://localhost')
  await expectNoFault(next.pathname + next.search, hops + 1)
}

const long = [
  'x'.repeat(65),
  'x'.repeat(250),
  '9'.repeat(400),
  '%E2%82%AC',
  '%00',
  '%2F..%2F..',
  '%F0%9F%92%A5'.repeat(20),
]

describe('pages that used to answer with a technical error', () => {
  test.each([
    '/%E2%82%AC',
    '/%E2%82%AC/%E2%82%AC?x=%E2%82%AC',
    `/de/produkt/${'x'.repeat(65)}`,
    `/de?kategorie=${'x'.repeat(100)}`,
    `/de?kategorie=${'x'.repeat(400)}`,
    `/de?kategorie=${'%E2%82%AC'.repeat(30)}`,
    '/de/produkte/%E2%82%AC',
    '/de/praemie?token=%00',
    '/de/bankdaten?token=%E2%82%AC',
    '/de/passwortsetzen?token=%F0%9F%92%A5',
  ])('%s', (url) => expectNoFault(url))
})

describe('a page with an unknown path segment', () => {
  const withParts = Object.values(pageRoutes)
    .map(({ path }) => path)
    .filter((path) => path.includes(':'))

  test.each(withParts)('%s', async (path) => {
    for (const part of long) await expectNoFault(`/de${path.replaceAll(/:\w+/g, part)}`)
    const parts = fc.array(nastyPathPart, { minLength: 3, maxLength: 3 })
    await fc.assert(
      fc.asyncProperty(parts, async ([first, ...rest]) => {
        const left = [...rest]
        const filled = path.replaceAll(/:\w+/g, () => left.pop() ?? first ?? '')
        await expectNoFault(`/de${filled}`)
      }),
      { numRuns: 8 * times },
    )
  })
})

test('any page with any query', async () => {
  const path = fc.constantFrom(
    ...Object.values(pageRoutes).map((route) => route.path.replaceAll(/:\w+/g, '462')),
  )
  const name = fc.oneof(
    { weight: 8, arbitrary: fc.constantFrom(...sharedQuery, ...personalQuery) },
    { weight: 1, arbitrary: nastyText },
  )
  const query = fc.array(fc.tuple(name, nastyText), { minLength: 1, maxLength: 3 })
  await fc.assert(
    fc.asyncProperty(path, query, async (at, pairs) => {
      const search = pairs.map((pair) =>
        pair.map((text) => encodeURIComponent(text.toWellFormed())).join('='),
      )
      await expectNoFault(`/de${at}?${search.join('&')}`.slice(0, 8_000).replace(/%.?$/, ''))
    }),
    { numRuns: 80 * times },
  )
})

describe('a referral link', () => {
  let number: string
  beforeAll(async () => {
    number = (await recommend(server)).Empfehlungsnummer
  })
  const links = ['/e/', '/p/', '/api/v1/swb/empfehlen/click/']

  test.each(links)('%s with an unknown path segment', async (link) => {
    for (const part of long) await expectNoFault(link + part)
    await fc.assert(
      fc.asyncProperty(nastyPathPart, (part) => expectNoFault(link + part)),
      { numRuns: 20 * times },
    )
  })

  test.each(links)('%s with any query', async (link) => {
    const name = fc.constantFrom(...campaignParameters, 'empfaengernummer', 'x')
    const query = fc.array(fc.tuple(name, nastyPathPart), { minLength: 1, maxLength: 3 })
    await fc.assert(
      fc.asyncProperty(query, async (pairs) => {
        await expectNoFault(
          `${link}${number}?${pairs.map((pair) => pair.join('=')).join('&')}`.slice(0, 8_000),
        )
      }),
      { numRuns: 30 * times },
    )
  })

  test.each([
    ['?channel=%3Cscript%3E&c=Herbst+Aktion', 'Herbst Aktion'],
    ['?channel=%00&mtm_campaign=flyer', 'flyer'],
    ['?channel=a&channel=b&pk_campaign=flyer', 'flyer'],
    [`?channel=${'x'.repeat(41)}`, null],
    [`?c=Tag+%26+Nacht&empfaengernummer=${'9'.repeat(81)}`, 'Tag & Nacht'],
  ])('%s redirects and counts for %j', async (query, channel) => {
    const { statusCode, headers } = await get(`/e/${number}${query}`)
    expect(statusCode).toBe(302)
    const leadsTo = new URL(String(headers.location), 'http://localhost')
    expect(leadsTo.searchParams.get('channel')).toBe(channel)
    const [click] = await server.database.query('select channel from click where id = $1', [
      leadsTo.searchParams.get('klick'),
    ])
    expect(click).toEqual({ channel })
  })
})

describe('an unusual request line', () => {
  /**
   * Sends the line unchanged, which no client library would do.
   *
   * @returns status and redirect target
   */
  function sendLine(line: string): Promise<{ status: number; location: string | undefined }> {
    const { port } = server.app.server.address() as AddressInfo
    return new Promise((resolve, reject) => {
      let text = ''
      const socket = connect(port, '127.0.0.1', () => {
        socket.write(Buffer.from(`${line}\r\nHost: localhost\r\nConnection: close\r\n\r\n`))
      })
      socket.on('data', (bytes) => {
        text += bytes.toString('latin1')
      })
      socket.on('error', reject)
      socket.on('close', () =>
        resolve({
          status: Number(/^HTTP\/1\.1 (\d{3})/.exec(text)?.[1]),
          location: /^location: (.*)\r$/im.exec(text)?.[1],
        }),
      )
    })
  }
  beforeAll(() => server.app.listen({ port: 0, host: '127.0.0.1' }))

  test.each([
    ['GET http://localhost/de HTTP/1.1', 200],
    ['GET http://localhost HTTP/1.1', 307],
    ['GET HTTPS://evil.example/de/kontakt HTTP/1.1', 200],
    ['GET http://localhost/api/v1/mandant/swb HTTP/1.1', 200],
    ['GET http://localhost?x HTTP/1.1', 307],
    ['GET http://[/ HTTP/1.1', 307],
    ['GET ftp://localhost/de HTTP/1.1', 307],
    ['GET //evil.example/de HTTP/1.1', 308],
    ['GET /\\evil.example/de HTTP/1.1', 308],
    ['GET /€ HTTP/1.1', 400],
    ['GET * HTTP/1.1', 307],
    ['GET /de/%00 HTTP/1.1', 404],
    ['GET /%zz HTTP/1.1', 400],
    ['OPTIONS * HTTP/1.1', 404],
    ['CONNECT localhost:80 HTTP/1.1', Number.NaN],
  ])('%s', async (line, status) => {
    const answer = await sendLine(line)
    expect(answer.status).toBe(status)
    expect(staysHere(answer.location)).toBe(true)
  })
})
