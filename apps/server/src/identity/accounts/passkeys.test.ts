// SPEC §S.08

import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../../test/harness/app.ts'
import { type Deviation, softwareAuthenticator } from '../../../test/harness/authenticator.ts'
import { minute } from '../../../test/harness/clock.ts'
import { confirmedRecommender, password } from '../../../test/harness/people.ts'

const tenant = 'nordlicht'
const origin = 'http://nordlicht.localhost'

let server: TestApp
beforeAll(async () => {
  server = await openTestApp()
})
afterAll(() => server.close())

type Device = ReturnType<typeof softwareAuthenticator>

const begin = (token: string, Password = password) =>
  server.api.call('beginPasskey', { token, tenant, body: { Password } })
const add = async (token: string, device: Device, how?: Deviation, Name = 'Mein Telefon') => {
  const options = (await begin(token)).body
  return server.api.call('addPasskey', {
    token,
    tenant,
    body: { Name, Antwort: device.create(options, how) },
  })
}
const ask = () => server.api.ok('beginPasskeyLogin', { tenant })
const login = async (device: Device, how?: Deviation, headers: Record<string, string> = {}) =>
  server.api.call('loginWithPasskey', {
    tenant,
    headers,
    body: { Antwort: device.get(await ask(), how), AngemeldetBleiben: false },
  })

/** Creates a person with one passkey. */
async function withPasskey() {
  const person = await confirmedRecommender(server, { tenant })
  const device = softwareAuthenticator(origin)
  const added = await add(person.token, device)
  expect(added.status).toBe(201)
  await server.runJobs()
  return { ...person, device, passkey: added.body }
}

describe('a new passkey', () => {
  test('requires the password, lists the name and notifies by mail', async () => {
    const { token, email } = await confirmedRecommender(server, { tenant })
    expect((await begin(token, 'Daneben-12345')).body).toMatchObject({
      code: 'PSOF0100',
      fields: { Password: 'Das Passwort stimmt nicht.' },
    })
    const options = (await begin(token)).body
    expect(options).toMatchObject({
      rp: { id: 'nordlicht.localhost', name: 'Nordlicht Mobil' },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      attestation: 'none',
    })
    expect(JSON.stringify(options.user)).toContain(email)
    expect((await add(token, softwareAuthenticator(origin))).body).toMatchObject({
      Name: 'Mein Telefon',
      ZuletztBenutzt: null,
      Gesichert: true,
    })
    expect(await server.api.ok('listPasskeys', { token, tenant })).toMatchObject([{ Name: 'Mein Telefon' }])
    const [mail] = (await server.runJobs()).filter((sent) => sent.to === email)
    expect(mail).toMatchObject({ template: 'passkey-added' })
    expect(mail?.text).toContain('Mein Telefon')
  })

  test.each<[string, Deviation]>([
    ['of another site', { origin: 'https://nordlicht.example' }],
    ['for another host', { rpId: 'localhost' }],
    ['whose person was not verified', { userVerified: false }],
    ['to another question', { challenge: 'bmV2ZXItaXNzdWVk' }],
  ])('%s is refused at its field', async (_, how) => {
    const { token } = await confirmedRecommender(server, { tenant })
    const refused = await add(token, softwareAuthenticator(origin), how)
    expect(refused.status).toBe(422)
    expect(Object.keys(refused.body.fields ?? {})).toEqual(['Antwort'])
    expect(await server.api.ok('listPasskeys', { token, tenant })).toEqual([])
  })

  test('uses a challenge once, in time and by its account', async () => {
    const { token } = await confirmedRecommender(server, { tenant })
    const other = await confirmedRecommender(server, { tenant })
    const device = softwareAuthenticator(origin)
    const send = (Antwort: ReturnType<Device['create']>, who = token) =>
      server.api
        .call('addPasskey', { token: who, tenant, body: { Name: 'Telefon', Antwort } })
        .then((reply) => reply.status)
    const stolen = device.create((await begin(token)).body)
    expect(await send(stolen, other.token)).toBe(422)
    const late = device.create((await begin(token)).body)
    server.clock.advance(6 * minute)
    expect(await send(late)).toBe(422)
    const good = device.create((await begin(token)).body)
    expect([await send(good), await send(good)]).toEqual([201, 422])
  })

  test('is refused for a credential of another account', async () => {
    const { device } = await withPasskey()
    const other = await confirmedRecommender(server, { tenant })
    expect((await add(other.token, device)).body.code).toBe('PSOF0102')
  })
})

describe('logging in with a passkey', () => {
  test('begins a session like a password and records the use', async () => {
    const { device, email, token } = await withPasskey()
    const session = await login(device)
    expect(session.body).toMatchObject({ Email: email, Token: expect.any(String) })
    expect((await server.api.ok('getUser', { token: session.body.Token ?? '', tenant })).Email).toBe(email)
    const [used] = await server.api.ok('listPasskeys', { token, tenant })
    expect(used?.ZuletztBenutzt).toBe(server.clock.now().toISOString())
    expect((await login(device)).status).toBe(200)
  })

  test('gives the portal a cookie instead of a token', async () => {
    const { device } = await withPasskey()
    const session = await login(device, {}, { 'x-zuruf-session': 'cookie' })
    expect(session.body.Token).toBeNull()
    expect(session.cookies).toMatchObject([{ name: 'zuruf_session', httpOnly: true }])
  })

  test.each<[string, Deviation]>([
    ['from another site', { origin: 'https://nordlicht.example' }],
    ['for another host', { rpId: 'localhost' }],
    ['without the person verified', { userVerified: false }],
    ['to a question nobody asked', { challenge: 'bmV2ZXItaXNzdWVk' }],
    ['of a copy, whose counter lags behind', { counter: 1 }],
    ['with another person’s handle', { userHandle: Buffer.from(randomUUID()).toString('base64url') }],
    ['with a forged signature', { forged: true }],
  ])('%s is refused like a wrong password', async (_, how) => {
    const { device } = await withPasskey()
    await login(device)
    const wrong = await login(device, how)
    const unknown = await login(softwareAuthenticator(origin))
    const [a, b] = [wrong, unknown].map(({ status, body: { traceId: __, ...body } }) => ({ status, body }))
    expect(a).toMatchObject({ status: 401, body: { code: 'PSOF0201' } })
    expect(a).toEqual(b)
    expect((await login(device)).status).toBe(200)
  })

  test('accepts a challenge once among ten concurrent requests', async () => {
    const { device } = await withPasskey()
    const Antwort = device.get(await ask())
    const answers = await Promise.all(
      Array.from({ length: 10 }, () =>
        server.api.call('loginWithPasskey', { tenant, body: { Antwort } }).then((reply) => reply.status),
      ),
    )
    expect(answers.toSorted()).toEqual([200, ...Array(9).fill(401)])
  })

  test('expires after five minutes', async () => {
    const { device } = await withPasskey()
    const Antwort = device.get(await ask())
    server.clock.advance(6 * minute)
    expect(await server.api.refusal('loginWithPasskey', { tenant, body: { Antwort } })).toBe('401 PSOF0201')
    await server.scheduled('tokens.purge')
    expect(await server.database.query('select from passkey_challenge')).toEqual([])
  })

  test.each([
    ['general', 'PSOF0205'],
    ['single', 'PSOF0206'],
    ['wildcard', 'PSOF0207'],
  ])('is refused for a locked account (%s)', async (lock, code) => {
    const { device, email } = await withPasskey()
    await server.database.query('update account set locked = $2 where email = $1', [email, lock])
    const refused = await login(device)
    expect([refused.status, refused.body.code]).toEqual([403, code])
  })

  test('is refused after the passkey or account is gone', async () => {
    const { device, token, passkey } = await withPasskey()
    await server.api.ok('removePasskey', { params: { id: passkey.Id }, token, tenant })
    expect((await login(device)).body.code).toBe('PSOF0201')
    const gone = await withPasskey()
    await server.api.ok('deleteAccount', { body: { Password: password }, token: gone.token, tenant })
    expect((await login(gone.device)).body.code).toBe('PSOF0201')
  })

  test('stores no challenge in plain text', async () => {
    const { challenge } = (await ask()) as { challenge: string }
    const rows = await server.database.query<{ text: string }>(
      'select p::text as text from passkey_challenge p',
    )
    expect(rows.length).toBeGreaterThan(0)
    const issued = Buffer.from(challenge, 'base64url').toString('hex')
    for (const { text } of rows) expect(text).not.toContain(issued)
  })
})

describe('a passkey', () => {
  test('of another person cannot be removed', async () => {
    const { passkey, device } = await withPasskey()
    const other = await confirmedRecommender(server, { tenant })
    expect(
      await server.api.refusal('removePasskey', { params: { id: passkey.Id }, token: other.token, tenant }),
    ).toBe('404 PSOF0101')
    expect((await login(device)).status).toBe(200)
  })

  test('of one tenant is unknown to another', async () => {
    const { device } = await withPasskey()
    await server.configure('swb', { passkeys: true })
    const options = await server.api.ok('beginPasskeyLogin', {})
    const Antwort = device.get(options, { origin: 'http://localhost' })
    expect(await server.api.refusal('loginWithPasskey', { body: { Antwort } })).toBe('401 PSOF0201')
    const swapped = device.get(await ask(), { origin: 'http://localhost', rpId: 'localhost' })
    expect(await server.api.refusal('loginWithPasskey', { body: { Antwort: swapped } })).toBe('401 PSOF0201')
    await server.configure('swb', {})
  })

  test('is not available where the tenant has not enabled passkeys', async () => {
    const { token } = await confirmedRecommender(server)
    expect(await server.api.refusal('listPasskeys', { token })).toBe('404 PSOF0101')
    expect(await server.api.refusal('beginPasskey', { token, body: { Password: password } })).toBe(
      '404 PSOF0101',
    )
    expect(await server.api.refusal('beginPasskeyLogin', {})).toBe('404 PSOF0101')
    const config = (key: string) => server.api.ok('getClientConfig', { params: { mandant: key } })
    expect((await config('swb')).ModulePasskeys).toBe(false)
    expect((await config('nordlicht')).ModulePasskeys).toBe(true)
  })
})
