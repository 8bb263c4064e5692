import { randomUUID } from 'node:crypto'
import { allEndpoints, type Endpoint, tokenTypes } from '@zuruf/contract'
import type { TokenType } from '@zuruf/contract/tokens'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { tokenHash } from '../src/platform/crypto.ts'
import { openTestApp, type TestApp } from './harness/app.ts'
import { type Caller, urlOf } from './harness/client.ts'
import { validRequest } from './harness/valid-requests.ts'
import { makeWorld, type World } from './harness/world.ts'
import { tokenOf } from './harness/world-tokens.ts'

let server: TestApp
let mine: World
let theirs: World
beforeAll(async () => {
  server = await openTestApp()
  mine = await makeWorld(server, 'swb')
  theirs = await makeWorld(server, 'nordlicht')
})
afterAll(() => server.close())

/** Returns status and error code of an operation called with a valid request of the test world. */
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

/** Tokens issued so far, by tenant, type and validity. */
const tokenCache = new Map<string, string>()

/** Returns tokens for calls that do not consume them; reuses each token while it is still valid. */
async function reusableTokens(
  world: World,
  types: readonly TokenType[],
  endpoint: Endpoint,
  validity: 'good' | 'expired' = 'good',
): Promise<{ readonly type: TokenType; readonly token: string }[]> {
  const keyOf = (type: TokenType) => `${world.tenant} ${type} ${endpoint.partner} ${validity}`
  const known = types.flatMap((type) => tokenCache.get(keyOf(type)) ?? [])
  const valid = await stillValid(known, validity)
  const tokens: { type: TokenType; token: string }[] = []
  for (const type of types) {
    const old = tokenCache.get(keyOf(type))
    const token = old && valid.has(old) ? old : await tokenOf(server, world, type, validity, endpoint)
    tokenCache.set(keyOf(type), token)
    tokens.push({ type, token })
  }
  return tokens
}

/** Returns those of the tokens that still exist and are valid or expired, as asked. */
async function stillValid(
  tokens: readonly string[],
  validity: 'good' | 'expired',
): Promise<ReadonlySet<string>> {
  const byHash = new Map(tokens.map((token) => [tokenHash(token).toString('hex'), token]))
  const rows = await server.database.query<{ hash: string }>(
    `select encode(hash, 'hex') as hash from token
      where hash = any($1) and used_at is null and (expires_at > $2) = $3
     union all select encode(hash, 'hex') from operator_session
      where hash = any($1) and (expires_at > $2) = $3`,
    [tokens.map(tokenHash), server.clock.now(), validity === 'good'],
  )
  return new Set(rows.flatMap(({ hash }) => byHash.get(hash) ?? []))
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
  // SPEC §6.02, §8.18, §S.13
  test('rejects a request without a token', async () => {
    expect(await call(endpoint, {})).toBe(unknownToken(endpoint))
  })

  test('rejects a malformed token', async () => {
    // All operations share one header parser, so each operation tries only two of the malformed values.
    const turn = closed.indexOf(endpoint)
    for (const [offset, name] of ['authorization', 'x-authorization'].entries()) {
      const headers = { [name]: noTokens[(turn + offset) % noTokens.length] ?? '' }
      expect(await call(endpoint, { headers }), JSON.stringify(headers)).toBe(unknownToken(endpoint))
    }
  })

  // SPEC §3.30, §6.02, §6.04, §6.08, §7.08, §7.20, §7.22, §8.06, §S.12, §S.13
  test('accepts only the token types listed in its access', async () => {
    const others = tokenTypes.filter((type) => !endpoint.access.includes(type))
    const refused = (await reusableTokens(mine, others, endpoint)).map(async ({ type, token }) => {
      expect(await call(endpoint, { token }), type).toBe(unknownToken(endpoint))
    })
    await Promise.all(refused)
    for (const type of endpoint.access) {
      const answer = await call(endpoint, { token: await tokenOf(server, mine, type, 'good', endpoint) })
      expect(['403 PSOF0203', unknownToken(endpoint)], type).not.toContain(answer)
    }
  })

  // Operators belong to no tenant; `identity/operators/roles.test.ts` covers their permissions.
  test.each(endpoint.access.filter((type) => type !== 'operator'))(
    'rejects a %s token of another tenant like an unknown one',
    async (type) => {
      for (const { token } of await reusableTokens(theirs, [type], endpoint)) {
        expect(await call(endpoint, { token })).toBe(unknownToken(endpoint))
      }
    },
  )

  // SPEC §8.18, §S.13
  test.each(endpoint.access)('rejects an expired %s token', async (type) => {
    const token = await tokenOf(server, mine, type, 'expired', endpoint)
    expect(await call(endpoint, { token })).toBe(expiredToken(endpoint))
  })
})

describe.each(open)('$id', (endpoint) => {
  // SPEC §6.01, §7.01
  test('is public, with or without a token', async () => {
    const anonymous = await call(endpoint, {})
    expect(refusals).not.toContain(anonymous)
    const turn = open.indexOf(endpoint)
    const odd = tokenTypes.filter((_, index) => (turn + index) % 2 === 1)
    const even = tokenTypes.filter((type) => !odd.includes(type))
    // Sends a valid token of each type, plus alternately an expired one or one of another tenant: all
    // operations share the code that reads tokens.
    const tokens = [
      ...(await reusableTokens(mine, tokenTypes, endpoint)),
      ...(await reusableTokens(mine, odd, endpoint, 'expired')),
      ...(await reusableTokens(theirs, even, endpoint)),
    ]
    for (const { type, token } of tokens) {
      const answer = await call(endpoint, { token })
      expect(refusals, type).not.toContain(answer)
      expect(answer.startsWith('5'), type).toBe(false)
    }
  })
})

// SPEC §S.13
test('provider operations accept no token', async () => {
  const doors = allEndpoints.filter((candidate) => candidate.access === 'provider')
  expect(doors.length).toBeGreaterThan(0)
  for (const endpoint of doors) {
    for (const type of tokenTypes) {
      expect(await call(endpoint, { token: await tokenOf(server, mine, type) })).toBe('401 PSOF0901')
    }
  }
})

describe('a mailed token', () => {
  const inspect = (token: string) =>
    server.api.call('validateResetPassword', { body: { Token: token } }).then((reply) => reply.status)
  const set = (token: string) =>
    server.api
      .call('resetPassword', { body: { Token: token, Passwort: 'Sonnenblume-4712' } })
      .then((reply) => reply.status)

  test.each(tokenTypes)('of type %s sets a password only if issued for that', async (type) => {
    const expected = type === 'opt-in' || type === 'password' ? 200 : 410
    expect(await inspect(await tokenOf(server, mine, type))).toBe(expected)
    expect(await set(await tokenOf(server, mine, type))).toBe(expected)
  })

  // SPEC §7.13, §8.05, §S.18
  test.each(['opt-in', 'password'] as const)(
    'of type %s works once, before it expires, in its own tenant',
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

  // SPEC §7.11, §S.18
  test('works once when sent ten times at once', async () => {
    const token = await tokenOf(server, mine, 'password')
    const answers = await Promise.all(Array.from({ length: 10 }, () => set(token)))
    expect(answers.toSorted()).toEqual([200, ...Array(9).fill(410)])
  })
})
