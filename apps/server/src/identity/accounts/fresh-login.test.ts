// SPEC §S.09

import { randomUUID } from 'node:crypto'
import { allEndpoints, type Endpoint } from '@zuruf/contract'
import type { TokenType } from '@zuruf/contract/tokens'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../../test/harness/app.ts'
import { urlOf } from '../../../test/harness/client.ts'
import { minute } from '../../../test/harness/clock.ts'
import { confirmedRecommender, holder, iban, password } from '../../../test/harness/people.ts'
import { validRequest } from '../../../test/harness/valid-requests.ts'
import { makeWorld, type World } from '../../../test/harness/world.ts'
import { tokenOf } from '../../../test/harness/world-tokens.ts'

let server: TestApp
let world: World
beforeAll(async () => {
  server = await openTestApp({ settings: { swb: { storesBankData: true } } })
  world = await makeWorld(server, 'swb')
})
afterAll(() => server.close())

const put = (token: string) =>
  server.api.call('putMyBankData', { token, body: { Iban: iban, Kontoinhaber: holder } })
const prove = (token: string, Password: string) =>
  server.api.call('confirmIdentity', { token, body: { Password } })

const fresh = allEndpoints.filter((endpoint) => endpoint.fresh)
/** Returns the token type that the operation requires. */
const typeOf = ({ access }: Endpoint) => access[0] as TokenType

test('bank data, second factors and operator grants need a fresh login', () => {
  expect(fresh.map((endpoint) => endpoint.id)).toEqual(
    expect.arrayContaining([
      'putMyBankData',
      'deleteMyBankData',
      'beginAgencySecondFactor',
      'beginOperatorSecondFactor',
      'renewOperatorRecoveryCodes',
      'inviteOperator',
      'setOperatorGrants',
      'setOperatorDisabled',
    ]),
  )
})

describe.each(fresh)('$id', (endpoint) => {
  const call = async (token: string) => {
    const { params, query, body } = validRequest(endpoint.id as never, world)
    const reply = await server.api.send<{ code?: string } | null>(
      endpoint.method,
      urlOf(endpoint, 'swb', params, query),
      { token, body, headers: { 'idempotency-key': randomUUID() } },
    )
    return `${reply.status} ${reply.body?.code ?? ''}`.trim()
  }

  // SPEC §8.14
  test('is allowed for ten minutes after the login and refused afterwards', async () => {
    const token = await tokenOf(server, world, typeOf(endpoint), 'good', endpoint)
    server.clock.advance(10 * minute)
    // The request is validated only after the caller has been admitted.
    expect(await call(token)).toMatch(/^20|^404 PSOF0101|^409 PSOF0102|^422 PSOF0100/)
    server.clock.advance(1000)
    expect(await call(token)).toBe('403 PSOF0307')
  })

  // An operator's session always begins with a password.
  if (endpoint.base === 'backoffice') return
  test('is refused to a session without a password', async () => {
    const token = await tokenOf(server, world, typeOf(endpoint), 'good', endpoint)
    await server.database.query(`update token set proved_at = null where subject_id = any($1)`, [
      [world.accountId, world.partnerAccountId],
    ])
    expect(await call(token)).toBe('403 PSOF0307')
  })
})

describe('identity proof', () => {
  test('counts for ten minutes, with a new token; the old one ends', async () => {
    const { token } = await confirmedRecommender(server)
    server.clock.advance(11 * minute)
    expect((await put(token)).body.code).toBe('PSOF0307')
    const proved = await prove(token, password)
    expect(proved.status).toBe(200)
    expect((await put(proved.body.Token ?? '')).status).toBe(200)
    expect((await server.api.call('getUser', { token })).status).toBe(401)
    server.clock.advance(11 * minute)
    expect((await put(proved.body.Token ?? '')).body.code).toBe('PSOF0307')
  })

  test('keeps the session: none is ended and none is added to the list', async () => {
    const { token } = await confirmedRecommender(server)
    const before = await server.api.ok('listSessions', { token })
    const proved = await prove(token, password)
    expect(await server.api.ok('listSessions', { token: proved.body.Token ?? '' })).toEqual(before)
  })

  test('with a wrong password names the field and is limited per account', async () => {
    await server.configure('swb', {
      storesBankData: true,
      limits: { loginPerAccount: { points: 3, perSeconds: 600 } },
    })
    const { token } = await confirmedRecommender(server)
    const reply = await prove(token, 'Falsch-Falsch-1')
    expect([reply.status, reply.body.fields]).toEqual([422, { Password: 'Das Passwort stimmt nicht.' }])
    for (let n = 1; n < 3; n++) await prove(token, 'Falsch-Falsch-1')
    expect((await prove(token, password)).status).toBe(429)
    expect((await server.api.call('getUser', { token })).status).toBe(200)
  })

  test('is not needed for masked bank data', async () => {
    const { token } = await confirmedRecommender(server)
    await put(token)
    server.clock.advance(11 * minute)
    const { body } = await server.api.call('getMyBankData', { token })
    expect(body).toEqual({ Iban: '•••• •••• •••• 3000', Kontoinhaber: holder })
  })
})
