import { demoPassword } from '@zuruf/demo/people/logins'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../../test/harness/app.ts'
import { minute } from '../../../test/harness/clock.ts'
import { confirmedRecommender, password } from '../../../test/harness/people.ts'
import { authenticatorApp } from '../../../test/harness/second-factor.ts'

let server: TestApp
beforeAll(async () => {
  server = await openTestApp()
})
afterAll(() => server.close())

const login = (Email: string, Code?: string, Passwort = password) =>
  server.api.call('loginAgency', { body: { Email, Passwort, Code } })

/** Creates a person with this role and no second factor yet. */
async function person(role: string) {
  const { email, token: ownArea } = await confirmedRecommender(server)
  const [account] = await server.database.query<{ id: string }>(
    'update account set roles = $2 where email = $1 returning id',
    [email, [role]],
  )
  return { email, ownArea, id: account?.id ?? '' }
}

/**
 * Sets up the second factor.
 * @returns the session's new token, the recovery codes and the authenticator app
 */
async function enrol(token: string) {
  const { Geheimnis, Uri, Qr } = await server.api.ok('beginAgencySecondFactor', { token })
  expect(Uri).toMatch(/^otpauth:\/\/totp\/Stadtwerke%20Beispielstadt:/)
  expect(Qr).toMatch(/^<svg/)
  const app = authenticatorApp(server, Geheimnis)
  const confirmed = await server.api.ok('confirmAgencySecondFactor', { token, body: { Code: app.code() } })
  return { app, token: confirmed.Token ?? '', codes: confirmed.Wiederherstellungscodes }
}

describe.each(['AgenturInhaber', 'AgenturInhaber_inaktiv'])('%s', (role) => {
  // SPEC §S.08
  test('must set up a second factor before anything else', async () => {
    const { email } = await person(role)
    const { body } = await login(email)
    expect(body.ZweiterFaktorFehlt).toBe(true)
    const token = body.Token ?? ''
    expect(await server.api.ok('getAgencyUser', { token })).toMatchObject({ ZweiterFaktorFehlt: true })
    expect(await server.api.refusal('confirmAgencyIdentity', { token, body: { Passwort: password } })).toBe(
      '403 PSOF0211',
    )
    const { app, token: full, codes } = await enrol(token)
    expect(await server.api.refusal('getAgencyUser', { token })).toBe('401 PSOF0204')
    const me = await server.api.ok('getAgencyUser', { token: full })
    expect(me).toMatchObject({ Email: email, Rollen: [role], ZweiterFaktorGesetzt: true })

    expect((await login(email)).body.code).toBe('PSOF0210')
    const replayed = await login(email, app.code())
    expect([replayed.status, replayed.body.code, Object.keys(replayed.body.fields ?? {})]).toEqual([
      401,
      'PSOF0210',
      ['Code'],
    ])
    expect((await login(email, app.code(1))).body.ZweiterFaktorFehlt).toBe(false)
    expect((await login(email, codes[0])).status).toBe(200)
    expect((await login(email, codes[0])).body.code).toBe('PSOF0210')
  })
})

test('an employee needs a second factor only once it is set up', async () => {
  const { email } = await person('AgenturMitarbeiter')
  const { body } = await login(email)
  expect(body.ZweiterFaktorFehlt).toBe(false)
  const token = body.Token ?? ''
  expect((await server.api.ok('getAgencyUser', { token })).ZweiterFaktorGesetzt).toBe(false)
  expect(await server.api.refusal('renewAgencyRecoveryCodes', { token })).toBe('409 PSOF0102')
  await enrol(token)
  expect((await login(email)).body.code).toBe('PSOF0210')
})

test('a wrong password is refused alike for known and unknown addresses, as is a missing role', async () => {
  const { email } = await person('AgenturInhaber')
  const answers = await Promise.all(
    [email, 'niemand@example.org'].map(async (address) => {
      const { status, body } = await login(address, undefined, 'Falsches-Passwort-1')
      return [status, body.code, body.detail]
    }),
  )
  expect(answers[0]?.slice(0, 2)).toEqual([401, 'PSOF0201'])
  expect(answers[0]).toEqual(answers[1])
  const { email: recommender } = await confirmedRecommender(server)
  expect((await login(recommender)).body.code).toBe('PSOF0203')
})

// SPEC §4.07
describe('agency session', () => {
  test('is separate from the recommender’s session', async () => {
    const { email, ownArea } = await person('AgenturMitarbeiter')
    const { body } = await login(email)
    expect(await server.api.refusal('getUser', { token: body.Token ?? '' })).toBe('401 PSOF0204')
    expect(await server.api.refusal('getAgencyUser', { token: ownArea })).toBe('401 PSOF0204')
  })

  test('uses a separate cookie in the browser', async () => {
    const { email } = await person('AgenturMitarbeiter')
    const reply = await server.api.call('loginAgency', {
      body: { Email: email, Passwort: password },
      headers: { 'x-zuruf-session': 'cookie' },
    })
    const [cookie] = reply.cookies
    expect([reply.body.Token, cookie?.name, cookie?.httpOnly]).toEqual([null, 'zuruf_agentur', true])
    const inCookie = { cookie: `zuruf_agentur=${cookie?.value}` }
    expect((await server.api.call('getAgencyUser', inCookie)).status).toBe(200)
    expect(await server.api.refusal('logoutAgency', inCookie)).toBe('403 PSOF0203')
    const ours = { 'x-requested-with': 'x', origin: 'http://localhost' }
    const out = await server.api.call('logoutAgency', { ...inCookie, headers: ours })
    expect([out.status, out.cookies[0]?.value]).toEqual([204, ''])
    expect((await server.api.call('getAgencyUser', inCookie)).status).toBe(401)
  })

  test.each([
    ['the role is taken', `update account set roles = '{}' where id = $1`],
    ['the account is deleted', `update account set deleted_at = now() where id = $1`],
  ])('ends when %s', async (_, change) => {
    const { email, id } = await person('AgenturMitarbeiter')
    const token = (await login(email)).body.Token ?? ''
    await server.database.query(change, [id])
    expect(await server.api.refusal('getAgencyUser', { token })).toBe('401 PSOF0204')
  })

  test('ends when the password changes', async () => {
    const { email, ownArea } = await person('AgenturMitarbeiter')
    const token = (await login(email)).body.Token ?? ''
    await server.api.ok('changePassword', {
      token: ownArea,
      body: { AltesPasswort: password, Passwort: 'Herbstzeitlose-0815' },
    })
    expect(await server.api.refusal('getAgencyUser', { token })).toBe('401 PSOF0204')
  })

  test('is confirmed by password and code', async () => {
    const { email } = await person('AgenturInhaber')
    const { app, token } = await enrol((await login(email)).body.Token ?? '')
    server.clock.advance(11 * minute)
    expect(await server.api.refusal('beginAgencySecondFactor', { token })).toBe('403 PSOF0307')
    const prove = (Code?: string) =>
      server.api.call('confirmAgencyIdentity', { token, body: { Passwort: password, Code } })
    expect((await prove()).body.fields).toHaveProperty('Code')
    expect((await prove(app.code(9))).body.fields).toHaveProperty('Code')
    const { body } = await prove(app.code())
    const renewed = await server.api.call('beginAgencySecondFactor', { token: body.Token ?? '' })
    expect(renewed.status).toBe(201)
  })
})

test('account deletion deletes the factor', async () => {
  const { email, ownArea, id } = await person('AgenturMitarbeiter')
  await enrol((await login(email)).body.Token ?? '')
  const kept = () => server.database.query('select from account_second_factor where owner_id = $1', [id])
  expect(await kept()).toHaveLength(1)
  await server.api.ok('deleteAccount', { token: ownArea, body: { Password: password } })
  expect(await kept()).toEqual([])
})

test('the demo owner logs in with the demo code in either tenant', async () => {
  for (const tenant of ['swb', 'nordlicht']) {
    const body = { Email: 'inhaber@demo.test', Passwort: demoPassword, Code: authenticatorApp(server).code() }
    expect((await server.api.call('loginAgency', { body, tenant })).status).toBe(200)
  }
})
