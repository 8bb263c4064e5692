import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../../test/harness/app.ts'
import { confirmedRecommender } from '../../../test/harness/people.ts'

/** What every answer tells the browser to do with it. QUALITY 7 */

let server: TestApp
beforeAll(async () => {
  server = await openTestApp({ config: { publicUrl: new URL('https://localhost') } })
})
afterAll(() => server.close())

const https = { 'x-forwarded-proto': 'https' }

test('over HTTPS a browser is told to stay with it', async () => {
  const { headers } = await server.api.call('getClientConfig', { params: { mandant: 'swb' }, headers: https })
  expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains')
  const plain = await openTestApp()
  const local = await plain.api.call('getClientConfig', { params: { mandant: 'swb' } })
  expect(local.headers['strict-transport-security']).toBeUndefined()
  await plain.close()
})

describe('what is somebody’s own is kept by nobody', () => {
  test('their data, and the refusal of them', async () => {
    const { token } = await confirmedRecommender(server)
    for (const caller of [{ token }, { token: 'unknown' }]) {
      const { headers } = await server.api.call('getUser', caller)
      expect(headers['cache-control']).toBe('no-store')
    }
  })

  test('the answer to a login and to a referral’s number', async () => {
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
