// SPEC §7.53

import { afterAll, beforeAll, expect, test } from 'vitest'
import { addAgency } from '../../../test/harness/agencies.ts'
import { openTestApp, type TestApp } from '../../../test/harness/app.ts'
import { runningClock } from '../../../test/harness/clock.ts'
import { type ForgedLogin, hostileProvider } from '../../../test/harness/hostile-provider.ts'
import { beginSso, finishSso, outcome, ssoClient, useProvider } from '../../../test/harness/sso.ts'

/** Attacks by a lying provider or an impostor. None of them may succeed. */

const skew = 60
let app: TestApp
let provider: Awaited<ReturnType<typeof hostileProvider>>

beforeAll(async () => {
  app = await openTestApp({ clock: runningClock() })
  provider = await hostileProvider(ssoClient.clientId, ssoClient.clientSecret)
  await addAgency(app, 'swb', { department: 'Vertrieb West' })
  await useProvider(app, provider.issuer, { skewSeconds: skew })
})
afterAll(async () => {
  await provider.close()
  await app.close()
})

const truth = {
  sub: 'person-1',
  department: 'Vertrieb West',
  az_role: 'employee',
  email_verified: true,
  email: 'emil@kunde.test',
  given_name: 'Emil',
  family_name: 'Echt',
}

/**
 * Logs in while the provider lies.
 * @returns the outcome
 */
async function logIn(lie: ForgedLogin, iss: string | undefined = provider.issuer): Promise<string> {
  const begun = await beginSso(app)
  provider.lie = { ...lie, claims: { ...truth, nonce: begun.nonce, ...lie.claims } }
  return outcome(await finishSso(app, begun, begun.returnUrl('code', iss)))
}

/** Returns a Unix time in seconds, relative to now. */
const at = (seconds: number) => Math.floor(Date.now() / 1000) + seconds

test('admits an honest login', async () => {
  expect(await logIn({})).toBe('200')
  expect(provider.tokenRequests.at(-1)).toMatchObject({
    grant_type: 'authorization_code',
    code: 'code',
    code_verifier: expect.any(String),
  })
})

const refused: readonly (readonly [string, ForgedLogin])[] = [
  ['a token for another login (nonce)', { claims: { nonce: 'another' } }],
  ['a token without a nonce', { claims: { nonce: undefined } }],
  ['a token of another issuer', { claims: { iss: 'https://anderswo.test' } }],
  ['a token for somebody else (audience)', { claims: { aud: 'another-client' } }],
  ['a token for several clients, issued to another one (azp)', { claims: { aud: ['zuruf', 'x'], azp: 'x' } }],
  ['a token without a subject', { claims: { sub: undefined } as never }],
  ['a token that expired, beyond the skew', { claims: { exp: at(-skew - 30) } }],
  ['a token that is not valid yet, beyond the skew', { claims: { nbf: at(skew + 60) } }],
  ['a token from the future, beyond the skew', { claims: { iat: at(skew + 60), exp: at(900) } }],
  ['a token without a signature', { signature: 'none' }],
  ['a token signed with another key', { signature: 'other-key' }],
  ['a token signed with the client’s secret', { signature: 'client-secret' }],
  ['no token', { token: { status: 200, body: { access_token: 'at', token_type: 'Bearer' } } }],
  ['a refusal', { token: { status: 400, body: { error: 'invalid_grant' } } }],
  [
    'userinfo about another person',
    { claims: { department: undefined }, userinfo: { ...truth, sub: 'person-2' } },
  ],
]
test.each(refused)('refuses %s', async (_, lie) => {
  expect(await logIn(lie)).toBe('401 PSOF0201')
})

const withinSkew: readonly (readonly [string, ForgedLogin])[] = [
  ['that expired', { claims: { exp: at(-skew / 2), iat: at(-300) } }],
  ['that becomes valid', { claims: { nbf: at(skew / 2) } }],
  ['from the future', { claims: { iat: at(skew / 2), exp: at(600) } }],
]
test.each(withinSkew)('accepts a token %s within the skew', async (_, lie) => {
  expect(await logIn(lie)).toBe('200')
})

test('does not send another provider’s code to this one (mix-up, RFC 9207)', async () => {
  const before = provider.tokenRequests.length
  expect(await logIn({}, 'https://anderswo.test')).toBe('401 PSOF0201')
  const begun = await beginSso(app)
  const withoutIssuer = await finishSso(app, begun, begun.returnUrl('code'))
  expect(outcome(withoutIssuer), 'a provider that announces the parameter `iss` and does not send it').toBe(
    '401 PSOF0201',
  )
  expect(provider.tokenRequests).toHaveLength(before)
})

test('does not finish a login that began with another provider', async () => {
  const begun = await beginSso(app)
  const other = await hostileProvider(ssoClient.clientId, ssoClient.clientSecret)
  await useProvider(app, other.issuer)
  expect(outcome(await finishSso(app, begun, begun.returnUrl('code', provider.issuer)))).toBe('401 PSOF0201')
  expect(other.tokenRequests).toEqual([])
  await other.close()
  await useProvider(app, provider.issuer, { skewSeconds: skew })
})

test('refuses a provider that reports another issuer', async () => {
  provider.lie = { issuer: 'https://anderswo.test' }
  const reply = await app.api.call('beginAgencySso', { body: { Challenge: 'c'.repeat(43) } })
  expect(outcome(reply)).toBe('503 PSOF0604')
  provider.lie = {}
})

test.each([
  ['http://provider.example', 'plain http'],
  ['https://10.0.0.8/login', 'a private address'],
  ['https://169.254.169.254/', 'a link-local address'],
  ['https://user:secret@provider.example', 'a name and password in it'],
  ['ldap://provider.example', 'something else'],
])('refuses the issuer %s: %s', async (issuer) => {
  await expect(useProvider(app, issuer)).rejects.toThrow('sso.issuer')
})

test('audits a refusal without code, token and verifier', async () => {
  await logIn({ claims: { nonce: 'another' } })
  const [act] = await app.database.query<{ details: object }>(
    `select details from audit where action = 'session.refused' order by id desc limit 1`,
  )
  expect(act?.details).toEqual({ reason: 'sso-refused', detail: expect.stringContaining('nonce') })
})
