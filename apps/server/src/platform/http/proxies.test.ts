// SPEC §S.50

import fastify from 'fastify'
import { expect, test } from 'vitest'
import { callerKey } from '../limits.ts'
import { ignoreForwardedHeaders, parseTrustedProxies, trustProxyOf } from './proxies.ts'

/** Client address by connecting address, `X-Forwarded-For` and `TRUSTED_PROXIES`. */
const cases = [
  { trusted: 'none', from: '198.51.100.7', says: '203.0.113.1', is: '198.51.100.7' },
  { trusted: '127.0.0.1', from: '127.0.0.1', says: undefined, is: '127.0.0.1' },
  { trusted: '127.0.0.1', from: '127.0.0.1', says: '203.0.113.1', is: '203.0.113.1' },
  { trusted: '127.0.0.1', from: '127.0.0.1', says: '10.9.9.9, 203.0.113.1', is: '203.0.113.1' },
  { trusted: '127.0.0.1', from: '198.51.100.7', says: '203.0.113.1', is: '198.51.100.7' },
  // A process listening on `::` sees IPv4 addresses in IPv6 form.
  { trusted: '127.0.0.1', from: '::ffff:127.0.0.1', says: '203.0.113.1', is: '203.0.113.1' },
  { trusted: '::1', from: '::1', says: '2001:db8::7', is: '2001:db8::7' },
  { trusted: 'fd00::/8', from: 'fd12::1', says: '10.9.9.9, 2001:db8::7', is: '2001:db8::7' },
  {
    trusted: '127.0.0.1,10.0.0.0/8',
    from: '127.0.0.1',
    says: '1.1.1.1, 203.0.113.1, 10.0.0.2',
    is: '203.0.113.1',
  },
  { trusted: '1', from: '10.0.0.9', says: '1.1.1.1, 203.0.113.1', is: '203.0.113.1' },
  { trusted: '2', from: '10.0.0.9', says: '1.1.1.1, 203.0.113.1, 10.0.0.2', is: '203.0.113.1' },
  // The request skipped the outer proxy, so the header has one entry only.
  { trusted: '2', from: '10.0.0.9', says: '203.0.113.1', is: '203.0.113.1' },
  { trusted: '1', from: '10.0.0.9', says: undefined, is: '10.0.0.9' },
  { trusted: '1', from: '10.0.0.9', says: 'unknown', is: 'unknown' },
]

test.each(cases)('$trusted: $from with $says gives $is', async ({ trusted, from, says, is }) => {
  const app = fastify({ trustProxy: trustProxyOf(parseTrustedProxies(trusted) ?? []) })
  app.get('/', (request) => ({ ip: request.ip }))
  const { body } = await app.inject({
    url: '/',
    remoteAddress: from,
    headers: says ? { 'x-forwarded-for': says } : {},
  })
  expect(JSON.parse(body)).toEqual({ ip: is })
  await app.close()
})

test.each([
  ['203.0.113.1', '203.0.113.1:4711', '::ffff:203.0.113.1'],
  ['2001:db8:0:1::7', '[2001:db8:0:1::7]:4711', '2001:0db8:0000:0001:ffff::9'],
])('%s and its other spellings share one rate limit key', (...written) => {
  expect(new Set(written.map(callerKey)).size).toBe(1)
})

test.each(['127.0.0.1', '1'])('ignores host, scheme and port forwarded by a proxy (%s)', async (trusted) => {
  const app = fastify({ trustProxy: trustProxyOf(parseTrustedProxies(trusted) ?? []) })
  ignoreForwardedHeaders(app, { publicUrl: new URL('https://empfehlen.example.org') })
  app.get('/', ({ host, hostname, port, scheme }) => ({ host, hostname, port, scheme }))
  const { body } = await app.inject({
    url: '/',
    headers: {
      host: 'empfehlen.example.org',
      'x-forwarded-for': '203.0.113.1',
      'x-forwarded-proto': 'http',
      'x-forwarded-host': 'evil.example',
      'x-forwarded-port': '8080',
      forwarded: 'host=evil.example;proto=http',
    },
  })
  expect(JSON.parse(body)).toEqual({
    host: 'empfehlen.example.org',
    hostname: 'empfehlen.example.org',
    port: null,
    scheme: 'https',
  })
  await app.close()
})
