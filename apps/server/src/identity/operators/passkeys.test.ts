// SPEC §S.08, §B.01

import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../../test/harness/app.ts'
import { type Deviation, softwareAuthenticator } from '../../../test/harness/authenticator.ts'
import { minute } from '../../../test/harness/clock.ts'
import type { OperatorClient } from '../../../test/harness/operator.ts'

const origin = 'http://localhost'

let server: TestApp
beforeAll(async () => {
  server = await openTestApp()
})
afterAll(() => server.close())

type Device = ReturnType<typeof softwareAuthenticator>

const add = async (operator: OperatorClient, device: Device, how?: Deviation) =>
  operator.call('addOperatorPasskey', {
    body: {
      name: 'Mein Laptop',
      answer: device.create(await operator.ok('beginOperatorPasskey', {}), how),
    },
  })
const ask = () => server.api.ok('beginOperatorPasskeyLogin', {})
const login = async (device: Device, how?: Deviation, headers: Record<string, string> = {}) =>
  server.api.call('finishOperatorPasskeyLogin', {
    headers,
    body: { answer: device.get(await ask(), how) },
  })

/** Creates an operator with one passkey. */
async function withPasskey() {
  const operator = await server.operator('support')
  const device = softwareAuthenticator(origin)
  const added = await add(operator, device)
  expect(added.status).toBe(201)
  return { ...operator, device, passkey: added.body }
}

describe('a new passkey', () => {
  test('is listed by name and host and audited', async () => {
    const { id, ok, passkey } = await withPasskey()
    expect(passkey).toMatchObject({ name: 'Mein Laptop', host: 'localhost', usedAt: null, backedUp: true })
    expect(await ok('listOperatorPasskeys', {})).toEqual([passkey])
    const noted = await server.database.query('select action from operator_audit where subject_id = $1', [id])
    expect(noted).toEqual([{ action: 'passkey.added' }])
  })

  test('requires a fresh login and a session with a second factor', async () => {
    const { id, refusal } = await server.operator('support')
    server.clock.advance(11 * minute)
    expect(await refusal('beginOperatorPasskey', {})).toBe('403 PSOF0307')
    await server.database.query('update operator_session set enrolment_only = true where operator_id = $1', [
      id,
    ])
    expect(await refusal('beginOperatorPasskey', {})).toBe('403 PSOF0211')
  })

  test.each<[string, Deviation]>([
    ['of another site', { origin: 'https://zuruf.example' }],
    ['for another host', { rpId: 'nordlicht.localhost' }],
    ['whose person was not verified', { userVerified: false }],
    ['to another question', { challenge: 'bmV2ZXItaXNzdWVk' }],
  ])('%s is refused at its field', async (_, how) => {
    const operator = await server.operator('support')
    const refused = await add(operator, softwareAuthenticator(origin), how)
    expect([refused.status, Object.keys(refused.body.fields ?? {})]).toEqual([422, ['answer']])
    expect(await operator.ok('listOperatorPasskeys', {})).toEqual([])
  })

  test('uses a challenge once, by its operator', async () => {
    const [mine, other] = [await server.operator('support'), await server.operator('support')]
    const device = softwareAuthenticator(origin)
    const answer = device.create(await mine.ok('beginOperatorPasskey', {}))
    const body = { name: 'Telefon', answer }
    expect(await other.refusal('addOperatorPasskey', { body })).toBe('422 PSOF0100')
    expect(await mine.refusal('addOperatorPasskey', { body })).toBe('422 PSOF0100')
    expect((await add(mine, device)).status).toBe(201)
    expect((await add(other, device)).body.code).toBe('PSOF0102')
  })
})

describe('logging in with a passkey', () => {
  test('replaces password and code and counts as a fresh login', async () => {
    const { device, email } = await withPasskey()
    const { status, body } = await login(device)
    expect([status, body.secondFactorMissing]).toEqual([200, false])
    const session = { token: body.token ?? '' }
    expect((await server.api.ok('getOperator', session)).email).toBe(email)
    expect((await server.api.call('beginOperatorPasskey', session)).status).toBe(200)
    const [used] = await server.api.ok('listOperatorPasskeys', session)
    expect(used?.usedAt).toBe(server.clock.now().toISOString())
  })

  test('gives the back office a cookie instead of a token', async () => {
    const { device } = await withPasskey()
    const session = await login(device, {}, { 'x-zuruf-session': 'cookie' })
    expect(session.body.token).toBeNull()
    expect(session.cookies).toMatchObject([{ name: 'zuruf_operator', httpOnly: true, sameSite: 'Strict' }])
  })

  test.each<[string, Deviation]>([
    ['from another site', { origin: 'https://zuruf.example' }],
    ['for another host', { rpId: 'nordlicht.localhost' }],
    ['without the person verified', { userVerified: false }],
    ['to a question nobody asked', { challenge: 'bmV2ZXItaXNzdWVk' }],
    ['of a copy, whose counter lags behind', { counter: 1 }],
    ['with another person’s handle', { userHandle: Buffer.from(randomUUID()).toString('base64url') }],
    ['with a forged signature', { forged: true }],
  ])('%s is refused like an unknown one', async (_, how) => {
    const { device } = await withPasskey()
    await login(device)
    const wrong = await login(device, how)
    const unknown = await login(softwareAuthenticator(origin))
    const [a, b] = [wrong, unknown].map(({ status, body: { traceId: __, ...body } }) => ({ status, body }))
    expect(a).toMatchObject({ status: 401, body: { code: 'PSOF0201' } })
    expect(a).toEqual(b)
    expect((await login(device)).status).toBe(200)
  })

  test('accepts a challenge once among concurrent requests and within five minutes', async () => {
    const { device } = await withPasskey()
    const body = { answer: device.get(await ask()) }
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => server.api.call('finishOperatorPasskeyLogin', { body })),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 401, 401, 401, 401])
    const late = { answer: device.get(await ask()) }
    server.clock.advance(6 * minute)
    expect(await server.api.refusal('finishOperatorPasskeyLogin', { body: late })).toBe('401 PSOF0201')
    await server.scheduled('tokens.purge')
    expect(await server.database.query('select from operator_passkey_challenge')).toEqual([])
  })

  test('fails for a disabled operator', async () => {
    const { device, id } = await withPasskey()
    await server.database.query('update operator set disabled_at = $2 where id = $1', [
      id,
      server.clock.now(),
    ])
    expect((await login(device)).body.code).toBe('PSOF0205')
  })

  test('is refused once the passkey is removed or an admin resets the second factor', async () => {
    const removed = await withPasskey()
    await removed.ok('removeOperatorPasskey', { params: { id: removed.passkey.id } })
    expect((await login(removed.device)).body.code).toBe('PSOF0201')
    const lost = await withPasskey()
    const admin = await server.operator('admin')
    await admin.ok('resetOperatorSecondFactor', { params: { id: lost.id } })
    expect((await login(lost.device)).body.code).toBe('PSOF0201')
  })
})

test('an identity proof by an own passkey is a fresh login', async () => {
  const { device, ok, refusal, call } = await withPasskey()
  const other = await withPasskey()
  server.clock.advance(11 * minute)
  expect(await refusal('beginOperatorPasskey', {})).toBe('403 PSOF0307')
  const foreign = { body: { answer: other.device.get(await ask()) } }
  expect(await refusal('proveOperatorByPasskey', foreign)).toBe('422 PSOF0100')
  const { token } = await ok('proveOperatorByPasskey', { body: { answer: device.get(await ask()) } })
  expect((await call('getOperator', {})).status).toBe(401)
  expect((await server.api.call('beginOperatorPasskey', { token: token ?? '' })).status).toBe(200)
})

test('another operator’s passkey cannot be removed', async () => {
  const { passkey, device } = await withPasskey()
  const other = await server.operator('admin')
  const params = { id: passkey.id }
  expect(await other.refusal('removeOperatorPasskey', { params })).toBe('404 PSOF0101')
  expect((await login(device)).status).toBe(200)
})
