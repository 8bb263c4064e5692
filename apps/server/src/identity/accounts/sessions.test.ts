import { demoPassword } from '@zuruf/demo/people/logins'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../../test/harness/app.ts'
import { day, hour, minute } from '../../../test/harness/clock.ts'
import { newEmail, recommend } from '../../../test/harness/people.ts'
import { withTenant } from '../../platform/database/database.ts'
import { issueToken } from '../../platform/tokens.ts'

let server: TestApp
beforeAll(async () => {
  server = await openTestApp()
})
afterAll(() => server.close())

const email = 'empfehler@demo.test'
const login = (Email: string, Password: string, more: { AngemeldetBleiben?: boolean; ip?: string } = {}) => {
  const { ip, ...rest } = more
  return server.api.call('login', { body: { Email, Password, ...rest }, ip })
}
const tokenFor = async (more = {}) => (await login(email, demoPassword, more)).body.Token ?? ''
const isIn = async (token: string) => (await server.api.call('getUser', { token })).status === 200

describe('logging in', () => {
  // SPEC §3.11, §7.05
  test('returns the specified profile, whatever the case of the address', async () => {
    const { status, body } = await login(' Empfehler@DEMO.test ', demoPassword)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      Email: email,
      Vorname: 'Erika',
      Nachname: 'Muster',
      NewsletterOptinGegeben: false,
      NewsletterOptinVersendetAm: null,
      Language: 'de',
      Rollen: [],
    })
    expect(body.Token).toMatch(/^[\w-]{43}$/)
  })

  // SPEC §7.05, §8.04, §8.08, §S.05
  test('answers an unknown address exactly like a wrong password', async () => {
    await recommend(server, { email: 'ohne.passwort@example.org' })
    const answers = [
      await login(email, 'Falsch-Falsch-1'),
      await login('nobody@example.org', 'Falsch-Falsch-1'),
      await login('ohne.passwort@example.org', 'Falsch-Falsch-1'),
      await login('ohne.passwort@example.org', 'no account has this password'),
    ].map(({ status, body: { traceId: _, ...rest } }) => ({ status, rest }))
    expect(answers[0]).toMatchObject({ status: 401, rest: { code: 'PSOF0201' } })
    for (const answer of answers) expect(answer).toEqual(answers[0])
  })

  // SPEC §S.15, §S.31
  test('issues a new token each time, audited with refusals', async () => {
    expect(await tokenFor()).not.toBe(await tokenFor())
    const noted = await server.database.query('select distinct action from audit order by action')
    expect(noted.map((row) => row.action)).toEqual(
      expect.arrayContaining(['session.begun', 'session.refused']),
    )
  })

  // SPEC §6.10, §8.07
  test.each([
    ['general', 'PSOF0205'],
    ['single', 'PSOF0206'],
    ['wildcard', 'PSOF0207'],
  ])('is refused for an account with lock "%s", but only with the right password', async (locked, code) => {
    await server.database.query(`update account set locked = $1 where email = 'profi@demo.test'`, [locked])
    expect((await login('profi@demo.test', demoPassword)).body.code).toBe(code)
    expect((await login('profi@demo.test', 'Falsch-Falsch-1')).body.code).toBe('PSOF0201')
    await server.database.query(`update account set locked = null where email = 'profi@demo.test'`)
  })

  // SPEC §S.07
  test('is limited per IP address and stays possible from others', async () => {
    await server.configure('swb', {
      limits: { loginPerAccount: { points: 3, perSeconds: 600 }, login: { points: 1000, perSeconds: 600 } },
    })
    const from = (ip: string) => login('inhaber@demo.test', 'Falsch-Falsch-1', { ip })
    const answers = []
    for (let n = 0; n < 5; n++) answers.push((await from('192.0.2.1')).status)
    expect(answers).toEqual([401, 401, 401, 429, 429])
    const refused = await from('192.0.2.1')
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect((await login('inhaber@demo.test', demoPassword, { ip: '192.0.2.2' })).status).toBe(200)
    await server.configure('swb', {})
  })
})

describe('a session', () => {
  // SPEC §4.01, §7.08, §S.15
  test('ends at the logout, and no other session does', async () => {
    const [one, other] = [await tokenFor(), await tokenFor()]
    await server.api.ok('logout', { token: one })
    expect([await isIn(one), await isIn(other)]).toEqual([false, true])
  })

  test('ends after two idle hours and continues while it is used', async () => {
    const token = await tokenFor()
    for (let n = 0; n < 4; n++) {
      server.clock.advance(1.9 * hour)
      expect(await isIn(token)).toBe(true)
    }
    server.clock.advance(2 * hour + minute)
    expect(await isIn(token)).toBe(false)
  })

  // SPEC §4.01, §S.15
  test('ends after twelve hours regardless of use', async () => {
    const token = await tokenFor()
    for (let n = 0; n < 11; n++) {
      server.clock.advance(hour)
      expect(await isIn(token)).toBe(true)
    }
    server.clock.advance(hour + minute)
    expect(await isIn(token)).toBe(false)
  })

  // SPEC §S.15
  test('lasts ninety days when remembered, thirty of them idle', async () => {
    const token = await tokenFor({ AngemeldetBleiben: true })
    for (let n = 0; n < 3; n++) {
      server.clock.advance(29 * day)
      expect(await isIn(token)).toBe(true)
    }
    server.clock.advance(4 * day)
    expect(await isIn(token)).toBe(false)
  })
})

describe('a new password', () => {
  const optInToken = async (address: string) => {
    await recommend(server, { email: address })
    return (await server.runJobs()).find((mail) => mail.to === address)?.token ?? ''
  }
  const set = async (token: string, Passwort: string) =>
    server.api.call('resetPassword', { body: { Token: token, Passwort } })

  // SPEC §5.01, §5.19, §7.11, §S.02
  test.each([
    ['Kurz-1a', 'Diese Angabe ist zu kurz'],
    ['OHNE-KLEINE-1', 'Es fehlt ein Kleinbuchstabe.'],
    ['ohne-grosse-1', 'Es fehlt ein Großbuchstabe.'],
    ['Ohne-Ziffern', 'Es fehlt eine Ziffer.'],
    ['Password1', 'Dieses Passwort ist zu bekannt. Bitte wählen Sie ein anderes.'],
    ['Passwort123', 'Dieses Passwort ist zu bekannt. Bitte wählen Sie ein anderes.'],
    ['2026!P@ssw0rt!', 'Dieses Passwort ist zu bekannt. Bitte wählen Sie ein anderes.'],
    ['Swb-2026-2026', 'Dieses Passwort ist zu bekannt. Bitte wählen Sie ein anderes.'],
    ['Mein-Beispielstadt-1', 'Bitte verwenden Sie keine Namen aus unserem Programm im Passwort.'],
    ['Autostrom-2026', 'Bitte verwenden Sie keine Namen aus unserem Programm im Passwort.'],
    ['Schnelles-glasfaser-7', 'Bitte verwenden Sie keine Namen aus unserem Programm im Passwort.'],
    ['Hallo-Empfehlerin-1', 'Bitte verwenden Sie keine Namen aus unserem Programm im Passwort.'],
  ])('"%s" is refused and the token stays valid', async (poor, text) => {
    const token = await optInToken(newEmail('passwort'))
    const refused = await set(token, poor)
    expect([refused.status, refused.body.fields]).toEqual([422, { Passwort: text }])
    expect((await set(token, 'Sonnenblume-4711')).status).toBe(200)
  })

  // SPEC §S.01
  test.each([
    ['of 64 characters', `Katze1${'x'.repeat(58)}`],
    ['of 256 characters', `Katze1${'x'.repeat(250)}`],
    ['with spaces, umlauts and signs', ' Ünter wegs 7 💥 '],
  ])('%s is accepted and never cut', async (_, good) => {
    const address = newEmail('passwort')
    expect((await set(await optInToken(address), good)).status).toBe(200)
    expect((await login(address, good)).status).toBe(200)
    expect((await login(address, good.slice(0, -1))).status).toBe(401)
    expect((await login(address, good.trim())).status).toBe(good === good.trim() ? 200 : 401)
  })

  // SPEC §7.11, §S.15
  test('ends every other session and token of the account', async () => {
    const address = newEmail('passwort')
    const first = await set(await optInToken(address), 'Sonnenblume-4711')
    const pending = await server.database.query<{ id: string }>('select id from account where email = $1', [
      address,
    ])
    const [before] = await server.database.query(
      'select count(*)::int as n from token where subject_id = $1',
      [pending[0]?.id],
    )
    expect(before).toEqual({ n: 1 })
    const { tenant, now } = server.contextOf('swb')
    const reset = await withTenant(server.connection.database, tenant.id, (tx) =>
      issueToken(tx, tenant.id, { type: 'password', subjectId: pending[0]?.id ?? '', now }),
    )
    const second = await set(reset, 'Sonnenblume-4712')
    expect([await isIn(first.body.Token ?? ''), await isIn(second.body.Token ?? '')]).toEqual([false, true])
    expect((await login(address, 'Sonnenblume-4711')).status).toBe(401)
  })

  // SPEC §7.10
  test('can be requested without revealing who is registered', async () => {
    const headers = { 'x-requested-with': 'portal' }
    const address = newEmail('nochmal')
    await recommend(server, { email: address })
    await server.runJobs()
    const [account] = await server.database.query<{ hash: string }>(
      'select hash from account where email = $1',
      [address],
    )
    const answers = [account?.hash ?? '', 'f'.repeat(32)].map(async (id) => {
      const { status, text } = await server.api.call('resendWelcomeMail', { params: { id }, headers })
      return { status, text }
    })
    expect(await Promise.all(answers)).toEqual(Array(2).fill({ status: 204, text: '' }))
    expect((await server.runJobs()).map((mail) => [mail.to, mail.template])).toEqual([[address, 'welcome']])
  })

  test('can be requested again from the share page with the referral’s number and secret', async () => {
    const headers = { 'x-requested-with': 'portal' }
    const address = newEmail('teilend')
    const { Empfehlungsnummer: number, Hex } = await recommend(server, { email: address })
    await server.runJobs()
    for (const id of [`${number}-${'0'.repeat(32)}`, `${number}-${Hex}`, number]) {
      expect((await server.api.call('resendWelcomeMail', { params: { id }, headers })).status).toBe(204)
    }
    expect((await server.runJobs()).map((mail) => [mail.to, mail.template])).toEqual([[address, 'welcome']])
  })

  // SPEC §7.10, §S.18
  test('cannot be requested by a mail scanner that follows links', async () => {
    expect(await server.api.refusal('resendWelcomeMail', { params: { id: 'x' } })).toBe('403 PSOF0203')
  })
})
