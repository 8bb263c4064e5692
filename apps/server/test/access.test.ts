import { randomUUID } from 'node:crypto'
import { allEndpoints, type Endpoint, tokenTypes } from '@zuruf/contract'
import type { TokenType } from '@zuruf/contract/tokens'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { tokenHash } from '../src/platform/crypto.ts'
import { openTestApp, type TestApp } from './harness/app.ts'
import { type Caller, urlOf } from './harness/client.ts'
import { validRequest } from './harness/valid-requests.ts'
import { makeWorld, tokenOf, type World } from './harness/world.ts'

let server: TestApp
let mine: World
let theirs: World
beforeAll(async () => {
  server = await openTestApp()
  mine = await makeWorld(server, 'swb')
  theirs = await makeWorld(server, 'nordlicht')
})
afterAll(() => server.close())

/** @returns status and code of an operation called with a valid request of my world */
async function call(endpoint: Endpoint, caller: Caller): Promise<string> {
  const { params, query, body } = validRequest(endpoint.id as never, mine)
  const reply = await server.api.send<{ code?: string } | null>(
    endpoint.method,
    urlOf(endpoint, 'swb', params, query),
    {
      ...caller,
      headers: { 'x-requested-with': 'test', 'idempotency-key': randomUUID(), ...caller.headers },
      ...(body !== undefined && { body }),
    },
  )
  return `${reply.status} ${reply.body?.code ?? ''}`.trim()
}

const kept = new Map<string, string>()

/** A token for where it changes nothing: the same again while it is there. */
async function keptToken(
  world: World,
  type: TokenType,
  endpoint: Endpoint,
  fate: 'good' | 'expired' = 'good',
): Promise<string> {
  const key = `${world.tenant} ${type} ${endpoint.partner} ${fate}`
  const known = kept.get(key)
  if (known && (await isThere(known, fate))) return known
  const token = await tokenOf(server, world, type, fate, endpoint)
  kept.set(key, token)
  return token
}

async function isThere(token: string, fate: 'good' | 'expired'): Promise<boolean> {
  const [row] = await server.database.query<{ there: boolean }>(
    `select exists (select from token where hash = $1 and used_at is null and (expires_at > $2) = $3)
         or exists (select from operator_session where hash = $1 and (expires_at > $2) = $3) as there`,
    [tokenHash(token), server.clock.now(), fate === 'good'],
  )
  return row?.there === true
}

const isClosed = (endpoint: Endpoint): endpoint is Endpoint & { access: readonly TokenType[] } =>
  typeof endpoint.access !== 'string'
const closed = allEndpoints.filter(isClosed)
const open = allEndpoints.filter((endpoint) => endpoint.access === 'public')

const unknownToken = (endpoint: { access: readonly TokenType[] }) =>
  endpoint.access.includes('reward') ? '403 PSOF0502' : '401 PSOF0204'
const expiredToken = (endpoint: { access: readonly TokenType[] }) =>
  endpoint.access.includes('reward') ? '410 PSOF0503' : '401 PSOF0204'
const refusals = ['401 PSOF0204', '403 PSOF0203', '403 PSOF0502', '410 PSOF0503']

const noTokens = [
  'Bearer garbage',
  'Bearer ',
  'Basic dXNlcjpwYXNz',
  `Bearer ${'x'.repeat(5000)}`,
  'Bearer \u00e4\u00f6\u00fc',
]

describe.each(closed)('$id', (endpoint) => {
  test('refuses whoever brings no token', async () => {
    expect(await call(endpoint, {})).toBe(unknownToken(endpoint))
  })

  test('refuses what is no token', async () => {
    // One door reads the header for all operations, so each of them is tried with two of these.
    const turn = closed.indexOf(endpoint)
    for (const [offset, name] of ['authorization', 'x-authorization'].entries()) {
      const headers = { [name]: noTokens[(turn + offset) % noTokens.length] ?? '' }
      expect(await call(endpoint, { headers }), JSON.stringify(headers)).toBe(unknownToken(endpoint))
    }
  })

  test('of the good tokens of all types, lets in those its access names', async () => {
    for (const type of tokenTypes) {
      if (endpoint.access.includes(type)) {
        const answer = await call(endpoint, { token: await tokenOf(server, mine, type, 'good', endpoint) })
        expect(['403 PSOF0203', unknownToken(endpoint)], type).not.toContain(answer)
      } else {
        const answer = await call(endpoint, { token: await keptToken(mine, type, endpoint) })
        expect(answer, type).toBe(unknownToken(endpoint))
      }
    }
  })

  // Operators are no tenant's: what they may where is asked in `modules/operators/roles.test.ts`.
  test.each(endpoint.access.filter((type) => type !== 'operator'))(
    'refuses a %s token of another tenant like an unknown one',
    async (type) => {
      const token = await keptToken(theirs, type, endpoint)
      expect(await call(endpoint, { token })).toBe(unknownToken(endpoint))
    },
  )

  test.each(endpoint.access)('refuses a %s token whose time is over', async (type) => {
    const token = await tokenOf(server, mine, type, 'expired', endpoint)
    expect(await call(endpoint, { token })).toBe(expiredToken(endpoint))
  })
})

describe.each(open)('$id', (endpoint) => {
  test('is open to everybody, whatever token they bring', async () => {
    const anonymous = await call(endpoint, {})
    expect(refusals).not.toContain(anonymous)
    for (const type of tokenTypes) {
      for (const [world, fate] of [
        [mine, 'good'],
        [mine, 'expired'],
        [theirs, 'good'],
      ] as const) {
        const answer = await call(endpoint, { token: await keptToken(world, type, endpoint, fate) })
        expect(refusals, `${type}, ${fate}`).not.toContain(answer)
        expect(answer.startsWith('5'), `${type}, ${fate}`).toBe(false)
      }
    }
  })
})

test('the provider’s door opens to no token at all', async () => {
  const doors = allEndpoints.filter((candidate) => candidate.access === 'provider')
  expect(doors.length).toBeGreaterThan(0)
  for (const endpoint of doors) {
    for (const type of tokenTypes) {
      expect(await call(endpoint, { token: await tokenOf(server, mine, type) })).toBe('401 PSOF0901')
    }
  }
})

describe('a token that comes in a mail', () => {
  const inspect = (token: string) =>
    server.api.call('validateResetPassword', { body: { Token: token } }).then((reply) => reply.status)
  const set = (token: string) =>
    server.api
      .call('resetPassword', { body: { Token: token, Passwort: 'Sonnenblume-4712' } })
      .then((reply) => reply.status)

  test.each(tokenTypes)('of the type %s sets a password only if it is for that', async (type) => {
    const expected = type === 'opt-in' || type === 'password' ? 200 : 410
    expect(await inspect(await tokenOf(server, mine, type))).toBe(expected)
    expect(await set(await tokenOf(server, mine, type))).toBe(expected)
  })

  test.each(['opt-in', 'password'] as const)(
    'of the type %s works in its own tenant, in time, once',
    async (type) => {
      expect(await inspect(await tokenOf(server, theirs, type))).toBe(410)
      expect(await set(await tokenOf(server, theirs, type))).toBe(410)
      expect(await set(await tokenOf(server, mine, type, 'expired'))).toBe(410)
      expect(await set(await tokenOf(server, mine, type, 'used'))).toBe(410)
      const token = await tokenOf(server, mine, type)
      expect(await inspect(token)).toBe(200)
      expect([await set(token), await set(token)]).toEqual([200, 410])
    },
  )

  test('works once even when it is sent ten times at the same moment', async () => {
    const token = await tokenOf(server, mine, 'password')
    const answers = await Promise.all(Array.from({ length: 10 }, () => set(token)))
    expect(answers.toSorted()).toEqual([200, ...Array(9).fill(410)])
  })
})
