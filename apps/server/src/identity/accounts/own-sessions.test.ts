import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../../test/harness/app.ts'
import { hour, minute } from '../../../test/harness/clock.ts'
import { confirmedRecommender, password } from '../../../test/harness/people.ts'
import { tokenHash } from '../../platform/crypto.ts'

let server: TestApp
beforeAll(async () => {
  server = await openTestApp()
})
afterAll(() => server.close())

const phone =
  'Mozilla/5.0 (Linux; Android 16; Pixel 9) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36'
const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 15.6; rv:142.0) Gecko/20100101 Firefox/142.0'

async function logIn(email: string, userAgent: string, AngemeldetBleiben = false): Promise<string> {
  const body = { Email: email, Password: password, AngemeldetBleiben }
  const { Token } = await server.api.ok('login', { body, headers: { 'user-agent': userAgent } })
  return Token ?? ''
}
const isIn = async (token: string) => (await server.api.call('getUser', { token })).status === 200

describe('session list', () => {
  test('shows browser and system, the current session first, and no IP address', async () => {
    const { email } = await confirmedRecommender(server)
    server.clock.advance(3 * hour)
    const began = server.clock.now().toISOString()
    const onPhone = await logIn(email, phone, true)
    server.clock.advance(5 * minute)
    const onMac = await logIn(email, mac)
    server.clock.advance(5 * minute)
    await isIn(onPhone)
    const sessions = await server.api.ok('listSessions', { token: onMac })
    expect(sessions).toMatchObject([
      { Browser: 'Firefox', System: 'Mac', AngemeldetBleiben: false, Aktuell: true },
      {
        Browser: 'Chrome',
        System: 'Android',
        AngemeldetBleiben: true,
        Aktuell: false,
        Begonnen: began,
        ZuletztAktiv: server.clock.now().toISOString(),
      },
    ])
    const rows = await server.database.query(`select * from token where type = 'user'`)
    expect(JSON.stringify(rows)).not.toContain('203.0.113.7')
  })

  test('contains no token and no hash of one', async () => {
    const { email } = await confirmedRecommender(server)
    const token = await logIn(email, mac)
    const reply = await server.api.call('listSessions', { token })
    for (const form of ['hex', 'base64', 'base64url'] as const) {
      expect(reply.text).not.toContain(tokenHash(token).toString(form))
    }
    expect(reply.text).not.toContain(token)
  })

  test('omits ended sessions', async () => {
    const { token, email } = await confirmedRecommender(server)
    await server.api.ok('logout', { token })
    const kept = await logIn(email, phone, true)
    await logIn(email, mac)
    server.clock.advance(2 * hour + minute)
    expect(await server.api.ok('listSessions', { token: kept })).toHaveLength(1)
  })
})

describe('ending sessions', () => {
  test('everywhere else keeps the current one', async () => {
    const { email, token } = await confirmedRecommender(server)
    const [onPhone, onMac] = [await logIn(email, phone), await logIn(email, mac)]
    await server.api.ok('endOtherSessions', { token: onMac })
    expect([await isIn(token), await isIn(onPhone), await isIn(onMac)]).toEqual([false, false, true])
  })

  test('in one place keeps the others', async () => {
    const { email, token } = await confirmedRecommender(server)
    const [onPhone, onMac] = [await logIn(email, phone), await logIn(email, mac)]
    const sessions = await server.api.ok('listSessions', { token: onMac })
    const id = sessions.find(({ System }) => System === 'Android')?.Id ?? ''
    await server.api.ok('endSession', { token: onMac, params: { id } })
    expect([await isIn(token), await isIn(onPhone), await isIn(onMac)]).toEqual([true, false, true])
  })

  test('is refused alike for a foreign, unknown or malformed id', async () => {
    const [mine, theirs] = [await confirmedRecommender(server), await confirmedRecommender(server)]
    const [session] = await server.api.ok('listSessions', { token: theirs.token })
    for (const id of [session?.Id ?? '', randomUUID(), 'x', tokenHash(theirs.token).toString('hex')]) {
      expect(await server.api.refusal('endSession', { token: mine.token, params: { id } })).toBe(
        '404 PSOF0101',
      )
    }
    expect(await isIn(theirs.token)).toBe(true)
  })

  test('is audited', async () => {
    const { token } = await confirmedRecommender(server)
    await server.api.ok('endOtherSessions', { token })
    const [noted] = await server.database.query(
      `select details from audit where action = 'session.ended' order by id desc limit 1`,
    )
    expect(noted?.details).toEqual({ reason: 'by-owner', which: 'others' })
  })
})

describe('session expiry', () => {
  test('is returned at login and extended by a refresh up to the maximum age', async () => {
    const { email } = await confirmedRecommender(server)
    const begun = await server.api.ok('login', { body: { Email: email, Password: password } })
    const start = server.clock.now().getTime()
    const hoursAfterStart = (iso: string) => (Date.parse(iso) - start) / hour
    const token = begun.Token ?? ''
    const refreshed = async () => {
      const { SitzungEndet } = await server.api.ok('refreshUser', { token })
      return hoursAfterStart(SitzungEndet)
    }
    expect(hoursAfterStart(begun.SitzungEndet)).toBe(2)
    server.clock.advance(1.5 * hour)
    expect(await refreshed()).toBe(3.5)
    for (let n = 0; n < 6; n++) {
      server.clock.advance(1.5 * hour)
      await refreshed()
    }
    expect(await refreshed()).toBe(12)
  })
})

describe('account language', () => {
  // SPEC §7.07
  test('is stored and used for mails', async () => {
    const { email, token } = await confirmedRecommender(server)
    const profile = await server.api.ok('updateLanguage', { token, body: { Language: 'EN' } })
    expect(profile.Language).toBe('en')
    await server.api.ok('requestPasswordReset', {
      params: { id: email },
      headers: { 'x-requested-with': 'test', 'x-accept-language': 'de' },
    })
    const [mail] = await server.runJobs()
    expect(mail?.subject).toBe('Reset your password')
  })

  test('is one of the tenant’s', async () => {
    const { token } = await confirmedRecommender(server)
    const reply = await server.api.call('updateLanguage', { token, body: { Language: 'fr' } })
    expect([reply.status, Object.keys(reply.body.fields ?? {})]).toEqual([422, ['Language']])
  })
})
