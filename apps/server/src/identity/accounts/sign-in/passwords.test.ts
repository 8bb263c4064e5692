import { hash } from '@node-rs/argon2'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../../../test/harness/app.ts'
import { hour, minute } from '../../../../test/harness/clock.ts'
import {
  confirmedRecommender,
  newEmail,
  password,
  recommend,
  signIn,
} from '../../../../test/harness/people.ts'

let server: TestApp
beforeAll(async () => {
  server = await openTestApp({ settings: { swb: { limits: generous } } })
})
afterAll(() => server.close())

const generous = {
  login: { points: 1000, perSeconds: 600 },
  mail: { points: 1000, perSeconds: 600 },
}
const other = 'Herbstzeitlose-0815'
const isIn = async (token: string) => (await server.api.call('getUser', { token })).status === 200
const logIn = (Email: string, Password: string) => server.api.call('login', { body: { Email, Password } })
const forget = (id: string) =>
  server.api.call('requestPasswordReset', { params: { id }, headers: { 'x-requested-with': 'test' } })
const change = (token: string, AltesPasswort: string, Passwort: string, more = {}) =>
  server.api.call('changePassword', { token, body: { AltesPasswort, Passwort }, ...more })
const setWith = (Token: string, Passwort: string) =>
  server.api.call('resetPassword', { body: { Token, Passwort } })

describe('a stored password', () => {
  const stored = async (email: string) =>
    (
      await server.database.query<{ password_hash: string }>(
        'select password_hash from account where email = $1',
        [email],
      )
    )[0]?.password_hash

  // SPEC §S.03
  test('is rehashed at login when the hash parameters have changed', async () => {
    const { email } = await confirmedRecommender(server)
    const old = await hash(password, { memoryCost: 8 * 1024, timeCost: 1, parallelism: 1 })
    await server.database.query('update account set password_hash = $1 where email = $2', [old, email])
    expect((await logIn(email, 'Falsch-Falsch-1')).status).toBe(401)
    expect(await stored(email)).toBe(old)
    expect((await logIn(email, password)).status).toBe(200)
    const renewed = await stored(email)
    expect(renewed).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect((await logIn(email, password)).status).toBe(200)
    expect(await stored(email)).toBe(renewed)
  })
})

// SPEC §5.02
test('the tenant’s password rule is returned and enforced', async () => {
  const strict = { minLength: 14, lower: true, upper: false, digit: false }
  await server.configure('swb', { limits: generous, passwordRule: strict })
  expect(await server.api.ok('getPasswordRule', {})).toEqual({
    Mindestlaenge: 14,
    Kleinbuchstabe: true,
    Grossbuchstabe: false,
    Ziffer: false,
  })
  const { token } = await confirmedRecommender(server)
  expect((await change(token, password, 'Kurz-Kurz-123')).status).toBe(422)
  expect((await change(token, password, 'laubfrosch am teich')).status).toBe(200)
  await server.configure('swb', { limits: generous })
  expect(await server.api.ok('getPasswordRule', {})).toMatchObject({ Mindestlaenge: 8, Ziffer: true })
})

describe('changing the password', () => {
  // SPEC §7.12
  test('ends all other sessions and gives this one a new token', async () => {
    const { email, token: first } = await confirmedRecommender(server)
    const second = await signIn(server, email)
    const { status, body } = await change(second, password, other)
    expect(status).toBe(200)
    expect(body.Token).toMatch(/^[\w-]{43}$/)
    expect([await isIn(first), await isIn(second), await isIn(body.Token ?? '')]).toEqual([
      false,
      false,
      true,
    ])
    expect((await logIn(email, password)).status).toBe(401)
    expect((await logIn(email, other)).status).toBe(200)
  })

  test('in the browser renews the cookie and keeps it remembered', async () => {
    const { email } = await confirmedRecommender(server)
    const ours = { 'x-requested-with': 'test', origin: 'http://localhost' }
    const begun = await server.api.call('login', {
      body: { Email: email, Password: password, AngemeldetBleiben: true },
      headers: { 'x-zuruf-session': 'cookie' },
    })
    const cookie = `zuruf_session=${begun.cookies[0]?.value}`
    server.clock.advance(hour)
    const changed = await server.api.call('changePassword', {
      cookie,
      headers: ours,
      body: { AltesPasswort: password, Passwort: other },
    })
    expect(changed.body.Token).toBeNull()
    // The reply also clears the frame cookie.
    const kept = changed.cookies.filter(({ value }) => value !== '')
    expect(kept).toMatchObject([{ httpOnly: true, expires: begun.cookies[0]?.expires }])
    expect(kept[0]?.value).not.toBe(begun.cookies[0]?.value)
  })

  test('is mailed with a reset link', async () => {
    const { email, token } = await confirmedRecommender(server)
    await change(token, password, other)
    const [mail] = await server.runJobs()
    expect([mail?.to, mail?.template]).toEqual([email, 'password-changed'])
    expect(mail?.links).toContainEqual(expect.stringMatching(/\/de\/passwortvergessen$/))
    expect(mail?.text).not.toContain(other)
  })

  test('with a wrong old one changes nothing and names the field', async () => {
    const { email, token } = await confirmedRecommender(server)
    const other_ = await signIn(server, email)
    const reply = await change(token, 'Falsch-Falsch-1', other)
    expect([reply.status, reply.body.fields]).toEqual([422, { AltesPasswort: 'Das Passwort stimmt nicht.' }])
    expect([await isIn(token), await isIn(other_)]).toEqual([true, true])
    expect((await logIn(email, password)).status).toBe(200)
  })

  test('to a weak one names the new field', async () => {
    const { token } = await confirmedRecommender(server)
    const reply = await change(token, password, 'kurz')
    expect([reply.status, Object.keys(reply.body.fields ?? {})]).toEqual([422, ['Passwort']])
  })

  test('is limited per account, from any IP address', async () => {
    const { token } = await confirmedRecommender(server)
    const answers = []
    for (let n = 0; n < 12; n++) {
      answers.push((await change(token, 'Falsch-Falsch-1', other, { ip: `192.0.2.${n}` })).status)
    }
    expect(answers).toEqual([...Array(10).fill(422), 429, 429])
  })

  test('succeeds once of two at once', async () => {
    const { token } = await confirmedRecommender(server)
    const answers = await Promise.all([change(token, password, other), change(token, password, `${other}9`)])
    const statuses = answers.map((answer) => answer.status).toSorted()
    // The first change replaces the session's token, so the second request may find its token invalid.
    expect([
      [200, 422],
      [200, 401],
    ]).toContainEqual(statuses)
  })
})

describe('a forgotten password', () => {
  // SPEC §7.09, §8.08, §S.05
  test('gets the same empty reply for a known, unknown, unconfirmed and locked address', async () => {
    const { email } = await confirmedRecommender(server)
    const locked = await confirmedRecommender(server)
    const unconfirmed = newEmail('ohne')
    await recommend(server, { email: unconfirmed })
    await server.runJobs()
    await server.database.query(`update account set locked = 'single' where email = $1`, [locked.email])
    const answers = []
    for (const id of [email, newEmail('fremd'), unconfirmed, locked.email, email.toUpperCase()]) {
      const { status, text } = await forget(id)
      answers.push({ status, text })
    }
    expect(answers).toEqual(Array(5).fill({ status: 204, text: '' }))
    expect(
      (await server.runJobs()).map((mail) => [mail.to, mail.template, mail.token !== undefined]),
    ).toEqual([
      [email, 'password-reset', true],
      [unconfirmed, 'password-reset', true],
      [locked.email, 'password-reset', false],
      [email, 'password-reset', true],
    ])
  })

  test('leaves no trace of an unknown address', async () => {
    const stranger = newEmail('fremd')
    const queued = () => server.database.query('select 1 from mail where to_address = $1', [stranger])
    await forget(stranger)
    // Until the worker runs, an unknown address is treated like a known one.
    expect(await queued()).toHaveLength(1)
    expect(await server.runJobs()).toEqual([])
    expect(await queued()).toEqual([])
  })

  test('sends an unconfirmed address a link for 72 hours', async () => {
    const email = newEmail('ohne')
    await recommend(server, { email })
    await server.runJobs()
    await forget(email)
    const [mail] = await server.runJobs()
    expect(mail?.links).toContainEqual(expect.stringContaining('/de/registrieren?token='))
    server.clock.advance(72 * hour - minute)
    expect((await setWith(mail?.token ?? '', other)).status).toBe(200)
  })

  test('sends a link that works once within 60 minutes and ends all sessions', async () => {
    const { email, token } = await confirmedRecommender(server)
    await forget(email)
    const [mail] = await server.runJobs()
    expect(mail?.links).toContainEqual(expect.stringContaining('/de/passwortsetzen?token='))
    server.clock.advance(59 * minute)
    expect((await setWith(mail?.token ?? '', other)).status).toBe(200)
    expect(
      await server.api.refusal('resetPassword', { body: { Token: mail?.token ?? '', Passwort: other } }),
    ).toBe('410 PSOF0202')
    expect(await isIn(token)).toBe(false)
    const [news] = await server.runJobs()
    expect([news?.to, news?.template]).toEqual([email, 'password-changed'])
  })

  test('sends a link that ends after 60 minutes or a password change', async () => {
    const { email, token } = await confirmedRecommender(server)
    await forget(email)
    await forget(email)
    const [late, other_] = await server.runJobs()
    await change(token, password, other)
    server.clock.advance(minute)
    expect((await setWith(other_?.token ?? '', password)).status).toBe(410)
    server.clock.advance(hour)
    expect((await setWith(late?.token ?? '', password)).status).toBe(410)
  })

  // SPEC §S.18
  test('is refused to a mail scanner that follows links', async () => {
    expect(await server.api.refusal('requestPasswordReset', { params: { id: 'a@example.org' } })).toBe(
      '403 PSOF0203',
    )
  })

  test('is limited per mailbox', async () => {
    await server.configure('swb', { limits: { ...generous, mail: { points: 3, perSeconds: 3600 } } })
    const { email } = await confirmedRecommender(server)
    for (let n = 0; n < 6; n++) {
      const reply = await server.api.call('requestPasswordReset', {
        params: { id: email },
        headers: { 'x-requested-with': 'test' },
        ip: `192.0.2.${n}`,
      })
      expect(reply.status).toBe(204)
    }
    expect(await server.runJobs()).toHaveLength(3)
    await server.configure('swb', { limits: generous })
  })

  test('accepts the longest possible address', async () => {
    const label = 'x'.repeat(59)
    const longest = `${'y'.repeat(64)}@${label}.${label}.${label}.example`
    expect((await forget(longest)).status).toBe(204)
  })
})
