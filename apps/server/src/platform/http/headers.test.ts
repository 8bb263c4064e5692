import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../../test/harness/app.ts'
import { confirmedRecommender } from '../../../test/harness/people.ts'

/** Security and cache headers of every response. QUALITY 7 */

let server: TestApp
beforeAll(async () => {
  server = await openTestApp({ config: { publicUrl: new URL('https://localhost') }, pages: true })
})
afterAll(() => server.close())

// SPEC §S.35
test('sends HSTS over HTTPS only', async () => {
  const { headers } = await server.api.call('getClientConfig', { params: { mandant: 'swb' } })
  expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains')
  const plain = await openTestApp()
  const local = await plain.api.call('getClientConfig', { params: { mandant: 'swb' } })
  expect(local.headers['strict-transport-security']).toBeUndefined()
  await plain.close()
})

describe('opener and permissions policies', () => {
  test.each([
    ['a page', '/de', 200],
    ['a page that is not there', '/de/gibtesnicht', 404],
    ['a redirect', '/', 307],
    ['the back office', '/backoffice', 200],
    ['the API', '/api/v1/mandant/swb', 200],
    ['a refusal of the API', '/api/v1/swb/account/user', 401],
    ['a link', '/e/gibtesnicht', 302],
    ['an address that cannot be read', '/%zz', 400],
    ['the API’s documentation', '/api/docs', 200],
    ['robots.txt', '/robots.txt', 200],
    ['the script for other sites', '/einbetten.js', 200],
    ['health', '/health/live', 200],
    ['a method that is not there', '/metrics', 404],
  ])('%s', async (_, url, status) => {
    const { statusCode, headers } = await server.app.inject({ url, headers: { host: 'localhost' } })
    expect(statusCode).toBe(status)
    expect(headers['cross-origin-opener-policy']).toBe('same-origin')
    expect(headers['permissions-policy']).toMatch(/camera=\(\).*microphone=\(\)/)
    expect(headers['x-content-type-options']).toBe('nosniff')
  })

  test('allow sharing, copying and passkeys in frames', async () => {
    const { headers } = await server.app.inject({ url: '/de', headers: { host: 'localhost' } })
    expect(headers['permissions-policy']).not.toMatch(/web-share|clipboard|publickey|fullscreen|autoplay/)
  })
})

// SPEC §S.36
describe('Cache-Control: no-store', () => {
  test('for user data and their refusal', async () => {
    const { token } = await confirmedRecommender(server)
    for (const caller of [{ token }, { token: 'unknown' }]) {
      const { headers } = await server.api.call('getUser', caller)
      expect(headers['cache-control']).toBe('no-store')
    }
  })

  test('for a login and a referral', async () => {
    const { referral } = await confirmedRecommender(server)
    const answers = [
      await server.api.call('login', { body: { Email: 'niemand@demo.test', Password: 'Falsch-1234' } }),
      await server.api.call('getReferral', {
        params: { id: referral.Empfehlungsnummer, hex: referral.Hex },
      }),
    ]
    for (const { headers } of answers) expect(headers['cache-control']).toBe('no-store')
  })
})
