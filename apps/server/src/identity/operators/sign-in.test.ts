// SPEC §S.08

import { demoPassword } from '@zuruf/demo/people/logins'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../../test/harness/app.ts'
import { hour, minute } from '../../../test/harness/clock.ts'
import { beginSession } from '../../../test/harness/operator.ts'
import { authenticatorApp } from '../../../test/harness/second-factor.ts'

let server: TestApp
let app: ReturnType<typeof authenticatorApp>
beforeAll(async () => {
  server = await openTestApp()
  app = authenticatorApp(server)
})
afterAll(() => server.close())

const known = 'betreiber@demo.test'
const step = 30_000

const login = (body: { email?: string; password?: string; code?: string }, headers = {}) =>
  server.api.call('beginOperatorSession', {
    body: { email: known, password: demoPassword, ...body },
    headers,
  })

/**
 * Logs in with the next unused code.
 * @returns the token
 */
async function loggedIn(email = known): Promise<string> {
  server.clock.advance(2 * step)
  return (await login({ email, code: app.code() })).body.token ?? ''
}

/** Creates an operator with a password but no second factor, in the session of a first login. */
async function newcomer() {
  const admin = await server.operator('admin')
  const email = `neu-${crypto.randomUUID()}@operators.test`
  const { link, operator } = await admin.ok('inviteOperator', {
    body: { email, name: 'Nele Neu', grants: [{ tenant: 'swb', role: 'support' }] },
  })
  const password = 'Herbstzeitlose-0815'
  await server.api.ok('setOperatorPassword', { body: { token: link.token, password } })
  const { body } = await login({ email, password })
  return { id: operator.id, email, password, token: body.token ?? '', begun: body }
}

describe('the password', () => {
  test('is refused alike for known and unknown addresses, whatever the code', async () => {
    const answers = []
    for (const email of [known, 'niemand@demo.test']) {
      for (const code of [undefined, '000000', app.code()]) {
        const { status, body } = await login({
          email,
          password: 'Falsches-Passwort-1',
          ...(code && { code }),
        })
        const { traceId: _, ...rest } = body
        answers.push([status, rest])
      }
    }
    expect(answers[0]).toMatchObject([401, { code: 'PSOF0201' }])
    for (const answer of answers) expect(answer).toEqual(answers[0])
  })

  test('alone is not enough', async () => {
    const { status, body } = await login({})
    expect([status, body.code, body.fields]).toEqual([401, 'PSOF0210', undefined])
  })

  test('can be tried ten times from one IP address, which locks out nobody elsewhere', async () => {
    const strict = await openTestApp({ config: { demo: false } })
    const wrong = (ip: string) =>
      strict.api.call('beginOperatorSession', { body: { email: known, password: 'Falsches-Passwort-1' }, ip })
    for (let n = 0; n < 10; n++) expect((await wrong('203.0.113.66')).body.code).toBe('PSOF0201')
    expect((await wrong('203.0.113.66')).body.code).toBe('PSOF0801')
    const owner = await strict.api.call('beginOperatorSession', {
      body: { email: known, password: demoPassword, code: authenticatorApp(strict).code() },
      ip: '203.0.113.77',
    })
    expect(owner.status).toBe(200)
    expect((await strict.api.send('GET', '/demo/code.json')).status).toBe(404)
    expect((await strict.api.send('GET', '/demo/code')).status).toBe(404)
    // Outside the demo there is no demo identity provider either; it would admit anybody with the demo
    // password.
    for (const path of ['sso/.well-known/openid-configuration', 'sso/auth', 'mails.json', 'einbettung']) {
      expect((await strict.api.send('GET', `/demo/${path}`)).status, path).toBe(404)
    }
    await strict.close()
  })
})

describe('a code', () => {
  test('is accepted in time', async () => {
    server.clock.advance(5 * step)
    const { status, body } = await login({ code: app.code() })
    expect([status, body.secondFactorMissing]).toEqual([200, false])
    const me = await server.api.ok('getOperator', { token: body.token ?? '' })
    expect(me).toMatchObject({ email: known, grants: [{ tenant: null, role: 'admin' }] })
    expect(me.tenants.map(({ key, roles }) => [key, roles])).toEqual([
      ['nordlicht', ['admin']],
      ['swb', ['admin']],
      ['talquell', ['admin']],
    ])
  })

  test.each([
    [-2, 401],
    [-1, 200],
    [0, 200],
    [1, 200],
    [2, 401],
  ])('%i steps off is answered with %i', async (steps, status) => {
    server.clock.advance(5 * step)
    expect((await login({ code: app.code(steps) })).status).toBe(status)
  })

  test('that is wrong names the field', async () => {
    const right = app.code()
    const { status, body } = await login({ code: right === '000000' ? '000001' : '000000' })
    expect([status, body.code, Object.keys(body.fields ?? {})]).toEqual([401, 'PSOF0210', ['code']])
  })

  test('is accepted once, also among concurrent requests, and no earlier one after it', async () => {
    server.clock.advance(5 * step)
    const both = await Promise.all([login({ code: app.code() }), login({ code: app.code() })])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 401])
    expect((await login({ code: app.code() })).status).toBe(401)
    expect((await login({ code: app.code(-1) })).status).toBe(401)
    expect((await login({ code: app.code(1) })).status).toBe(200)
  })

  test('cannot be guessed: after thirty tries an hour only recovery codes work', async () => {
    const { email, password, token } = await newcomer()
    const { secret } = await server.api.ok('beginOperatorSecondFactor', { token })
    const own = authenticatorApp(server, secret)
    const confirmed = await server.api.ok('confirmOperatorSecondFactor', {
      token,
      body: { code: own.code() },
    })
    const wrong = own.code(100)
    for (let n = 0; n < 30; n++) {
      // From many IP addresses, so that the limit per address does not apply.
      const ip = `203.0.113.${n}`
      const body = { email, password, code: wrong }
      expect((await server.api.call('beginOperatorSession', { body, ip })).body.code).toBe('PSOF0210')
    }
    server.clock.advance(step)
    expect((await login({ email, password, code: own.code() })).body.code).toBe('PSOF0801')
    const [recovery = ''] = confirmed.recoveryCodes
    expect((await login({ email, password, code: recovery })).status).toBe(200)
  })
})

describe('a first login', () => {
  test('allows only the second factor’s setup, which then gives full access', async () => {
    const { token, begun } = await newcomer()
    expect(begun.secondFactorMissing).toBe(true)
    expect(await server.api.refusal('getOperator', { token })).toBe('403 PSOF0211')
    const { secret, uri, qr } = await server.api.ok('beginOperatorSecondFactor', { token })
    expect(uri).toMatch(/^otpauth:\/\/totp\/Zuruf:/)
    expect(uri).toContain(`secret=${secret}`)
    expect(qr).toMatch(/^<svg/)
    const wrong = { token, body: { code: authenticatorApp(server, secret).code(7) } }
    expect(await server.api.refusal('confirmOperatorSecondFactor', wrong)).toBe('422 PSOF0100')
    const { body } = await server.api.call('confirmOperatorSecondFactor', {
      token,
      body: { code: authenticatorApp(server, secret).code() },
    })
    expect(body.secondFactorMissing).toBe(false)
    expect(body.recoveryCodes).toHaveLength(10)
    expect(new Set(body.recoveryCodes).size).toBe(10)
    expect(await server.api.refusal('getOperator', { token })).toBe('401 PSOF0204')
    const me = await server.api.ok('getOperator', { token: body.token ?? '' })
    expect([me.recoveryCodesLeft, me.tenants.map(({ key }) => key)]).toEqual([10, ['swb']])
  })

  test('ends after 30 minutes, and its secret after 15', async () => {
    const { token } = await newcomer()
    const { secret } = await server.api.ok('beginOperatorSecondFactor', { token })
    server.clock.advance(15 * minute)
    const code = authenticatorApp(server, secret).code()
    expect(await server.api.refusal('confirmOperatorSecondFactor', { token, body: { code } })).toBe(
      '409 PSOF0102',
    )
    server.clock.advance(15 * minute)
    expect(await server.api.refusal('endOperatorSession', { token })).toBe('401 PSOF0204')
  })
})

describe('recovery codes', () => {
  test('are accepted once each in any spelling, and new ones invalidate the old', async () => {
    const { email, password, token } = await newcomer()
    const { secret } = await server.api.ok('beginOperatorSecondFactor', { token })
    const code = authenticatorApp(server, secret).code()
    const first = await server.api.ok('confirmOperatorSecondFactor', { token, body: { code } })
    const [one = '', two = '', three = ''] = first.recoveryCodes
    expect((await login({ email, password, code: one })).status).toBe(200)
    expect((await login({ email, password, code: one })).body.code).toBe('PSOF0210')
    const typed = await login({ email, password, code: ` ${two.toLowerCase().replaceAll('-', ' ')}` })
    expect(typed.status).toBe(200)
    const mine = { token: typed.body.token ?? '' }
    expect((await server.api.ok('getOperator', mine)).recoveryCodesLeft).toBe(8)
    const { recoveryCodes } = await server.api.ok('renewOperatorRecoveryCodes', mine)
    expect((await login({ email, password, code: three })).body.code).toBe('PSOF0210')
    expect((await login({ email, password, code: recoveryCodes[9] ?? '' })).status).toBe(200)
    const stored = await server.database.query<{ text: string }>(
      'select f::text as text from operator_second_factor f',
    )
    const dump = stored.map((row) => row.text).join()
    for (const shown of [secret, ...recoveryCodes, recoveryCodes[0]?.replaceAll('-', '') ?? '']) {
      expect(dump.includes(shown) || dump.includes(Buffer.from(shown).toString('hex'))).toBe(false)
    }
  })
})

describe('a session', () => {
  test('ends after an idle hour, and after twelve hours in any case', async () => {
    const idle = await loggedIn()
    server.clock.advance(hour)
    expect((await server.api.call('getOperator', { token: idle })).status).toBe(401)
    const token = await loggedIn()
    for (let n = 0; n < 13; n++) {
      server.clock.advance(55 * minute)
      expect((await server.api.call('getOperator', { token })).status).toBe(200)
    }
    server.clock.advance(5 * minute)
    expect((await server.api.call('getOperator', { token })).status).toBe(401)
  })

  test('is listed, and others can be ended singly or all', async () => {
    const { id, ...operator } = await server.operator('finance')
    const [second, third] = [await beginSession(server, id), await beginSession(server, id)]
    const sessions = await operator.ok('listOperatorSessions', {})
    expect(sessions.map(({ current }) => current).toSorted()).toEqual([false, false, true])
    const other = sessions.find(({ current }) => !current)?.id ?? ''
    await operator.ok('endOneOperatorSession', { params: { id: other } })
    expect(await operator.refusal('endOneOperatorSession', { params: { id: other } })).toBe('404 PSOF0101')
    const stranger = await server.operator('admin')
    const notTheirs = (await operator.ok('listOperatorSessions', {}))[0]?.id ?? ''
    expect(await stranger.refusal('endOneOperatorSession', { params: { id: notTheirs } })).toBe(
      '404 PSOF0101',
    )
    await operator.ok('endOtherOperatorSessions', {})
    for (const token of [second, third]) {
      expect((await server.api.call('getOperator', { token })).status).toBe(401)
    }
    expect(await operator.ok('listOperatorSessions', {})).toHaveLength(1)
    await operator.ok('endOperatorSession', {})
    expect(await operator.refusal('getOperator', {})).toBe('401 PSOF0204')
  })

  test('uses a separate cookie in the browser that scripts and other sites cannot use', async () => {
    server.clock.advance(2 * step)
    const { body, cookies } = await login({ code: app.code() }, { 'x-zuruf-session': 'cookie' })
    const [cookie] = cookies
    expect(body.token).toBeNull()
    expect(cookie).toMatchObject({
      name: 'zuruf_operator',
      path: '/',
      httpOnly: true,
      sameSite: 'Strict',
      secure: true,
    })
    const request = (headers: Record<string, string>) => ({
      cookie: `zuruf_operator=${cookie?.value}`,
      headers,
    })
    const foreign: Record<string, string>[] = [{}, { 'x-requested-with': 'x', origin: 'https://boese.test' }]
    for (const headers of foreign) {
      expect(await server.api.refusal('endOtherOperatorSessions', request(headers))).toBe('403 PSOF0203')
    }
    const ours = { 'x-requested-with': 'x', origin: 'http://localhost' }
    expect((await server.api.call('endOtherOperatorSessions', request(ours))).status).toBe(204)
    const elsewhere = await server.api.call('getUser', { cookie: `zuruf_session=${cookie?.value}` })
    expect(elsewhere.status).toBe(401)
  })

  test('is confirmed again by password and code and gets a new token', async () => {
    const token = await loggedIn('finanzen@demo.test')
    server.clock.advance(11 * minute)
    expect(await server.api.refusal('renewOperatorRecoveryCodes', { token })).toBe('403 PSOF0307')
    const prove = (password: string, code: string) =>
      server.api.call('proveOperator', { token, body: { password, code } })
    expect((await prove('Falsches-Passwort-1', app.code())).body.fields).toHaveProperty('password')
    expect((await prove(demoPassword, app.code(9))).body.fields).toHaveProperty('code')
    const { status, body } = await prove(demoPassword, app.code())
    expect(status).toBe(200)
    expect((await server.api.call('getOperator', { token })).status).toBe(401)
    const renewed = await server.api.call('renewOperatorRecoveryCodes', { token: body.token ?? '' })
    expect(renewed.status).toBe(201)
  })

  test('ends when the password changes, except the one that changes it', async () => {
    const { id, email, password, token } = await newcomer()
    const { secret } = await server.api.ok('beginOperatorSecondFactor', { token })
    const code = authenticatorApp(server, secret).code()
    const mine = await server.api.ok('confirmOperatorSecondFactor', { token, body: { code } })
    const other = await beginSession(server, id)
    const change = (currentPassword: string, newPassword: string, by = mine.token ?? '') =>
      server.api.call('changeOperatorPassword', { token: by, body: { currentPassword, newPassword } })
    expect((await change('Falsches-Passwort-1', 'Winterlinde-0815')).body.fields).toHaveProperty(
      'currentPassword',
    )
    for (const poor of ['kurz', 'Stadtwerke-2026', 'Passwort1']) {
      expect((await change(password, poor)).body.fields).toHaveProperty('newPassword')
    }
    const { body } = await change(password, 'Winterlinde-0815')
    for (const dead of [other, mine.token ?? '']) {
      expect((await server.api.call('getOperator', { token: dead })).status).toBe(401)
    }
    expect((await server.api.call('getOperator', { token: body.token ?? '' })).status).toBe(200)
    expect((await login({ email, password })).body.code).toBe('PSOF0201')
  })
})

test('refused logins are audited without secrets', async () => {
  await login({ password: 'Falsches-Passwort-1' })
  await login({ code: '12345' })
  const rows = await server.database.query<{
    action: string
    details: Record<string, unknown>
    text: string
  }>('select action, details, a::text as text from operator_audit a order by id desc limit 2')
  expect(rows.map(({ action, details }) => [action, details.reason])).toEqual([
    ['session.refused', 'wrong-code'],
    ['session.refused', 'wrong-credentials'],
  ])
  expect(rows.map(({ text }) => text).join()).not.toMatch(/Falsches-Passwort-1|(?<![\w.-])12345(?![\w.-])/)
})

test('the demo shows its login code', async () => {
  server.clock.advance(5 * step)
  const { body } = await server.api.send<{ code: string; secondsLeft: number; logins: string[] }>(
    'GET',
    '/demo/code.json',
  )
  expect(body.code).toBe(app.code())
  expect(body.logins).toEqual(expect.arrayContaining([known, 'inhaber@demo.test']))
  const page = await server.api.send('GET', '/demo/code')
  expect(page.text).toContain(`${body.code.slice(0, 3)} ${body.code.slice(3)}`)
  for (const email of body.logins.filter((login) => login !== 'inhaber@demo.test')) {
    expect((await login({ email, code: body.code })).status, email).toBe(200)
  }
})
