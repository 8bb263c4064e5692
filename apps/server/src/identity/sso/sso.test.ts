// SPEC §7.53

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addAgency } from '../../../test/harness/agencies.ts'
import { openTestApp, type TestApp } from '../../../test/harness/app.ts'
import { minute, runningClock } from '../../../test/harness/clock.ts'
import { logInAtProvider, startProvider } from '../../../test/harness/identity-provider.ts'
import {
  beginSso,
  finishSso,
  outcome,
  returnAddress,
  ssoClient,
  useProvider,
} from '../../../test/harness/sso.ts'

/** Against a real identity provider in a separate process. */

const department = 'Vertrieb West'
const owner = { email: 'ophelia.inhaberin@kunde.test', firstName: 'Ophelia', lastName: 'Inhaberin' }
const employee = { email: 'emil.mitarbeiter@kunde.test', firstName: 'Emil', lastName: 'Mitarbeiter' }
const stranger = { email: 'fritz.fremd@kunde.test', firstName: 'Fritz', lastName: 'Fremd' }

let app: TestApp
let provider: Awaited<ReturnType<typeof startProvider>>

beforeAll(async () => {
  app = await openTestApp({ clock: runningClock() })
  provider = await startProvider({
    ...ssoClient,
    redirectUris: [returnAddress],
    people: [
      { ...owner, department, role: 'owner', secondFactor: true },
      { ...employee, department, role: 'employee', secondFactor: false },
      { ...stranger, department: null, role: 'employee', secondFactor: true },
    ],
  })
  await addAgency(app, 'swb', { name: 'Agentur West', department })
})
afterAll(async () => {
  await provider.stop()
  await app.close()
})
beforeEach(() => useProvider(app, provider.issuer))

async function logIn(person: { email: string }) {
  const begun = await beginSso(app)
  const back = await logInAtProvider(begun.address.href, person)
  return { begun, back, answer: await finishSso(app, begun, back) }
}

test('requests a code with PKCE (S256) and the specified scope', async () => {
  const { address } = await beginSso(app)
  expect(Object.fromEntries(address.searchParams)).toMatchObject({
    response_type: 'code',
    client_id: ssoClient.clientId,
    redirect_uri: returnAddress,
    scope: 'openid department az_basic',
    code_challenge_method: 'S256',
    code_challenge: expect.stringMatching(/^[\w-]{43}$/),
    state: expect.stringMatching(/^[\w-]{43}$/),
    nonce: expect.stringMatching(/^[\w-]{43}$/),
  })
})

test('admits an owner and an employee with their roles, as the same people each time', async () => {
  const who = async (person: { email: string }) => {
    const { answer } = await logIn(person)
    expect(answer.body).toMatchObject({ ZweiterFaktorFehlt: false, Token: expect.any(String) })
    return app.api.ok('getAgencyUser', { token: answer.body.Token ?? '' })
  }
  const first = await who(owner)
  expect(first).toMatchObject({
    Vorname: 'Ophelia',
    Rollen: ['AgenturInhaber'],
    Agentur: { Name: 'Agentur West' },
  })
  expect(await who(employee)).toMatchObject({ Vorname: 'Emil', Rollen: ['AgenturMitarbeiter'] })
  const again = await who(owner)
  expect(again.Agentennummer).toBe(first.Agentennummer)
  const acts = await app.database.query<{ action: string }>(
    `select action from audit where action like 'agency%' order by id`,
  )
  expect(acts.map(({ action }) => action)).toEqual(
    expect.arrayContaining(['agency-member.joined', 'agency-sso.linked', 'agency-session.begun']),
  )
})

test('gives our own pages a session cookie and clears the login cookie', async () => {
  const begun = await beginSso(app)
  const back = await logInAtProvider(begun.address.href, employee)
  const answer = await app.api.call('loginAgencyBySso', {
    cookie: begun.cookie,
    headers: { 'x-zuruf-session': 'cookie' },
    body: {
      Code: back.searchParams.get('code') ?? '',
      State: begun.state,
      Verifier: begun.verifier,
      Iss: back.searchParams.get('iss'),
    },
  })
  expect(answer.body.Token).toBeNull()
  expect(answer.cookies).toEqual([
    expect.objectContaining({ name: 'zuruf_sso', value: '', path: '/' }),
    expect.objectContaining({ name: 'zuruf_agentur', httpOnly: true, sameSite: 'Lax' }),
  ])
})

test('refuses a person without a department, names a contact and stores nothing', async () => {
  const { answer } = await logIn(stranger)
  expect(outcome(answer)).toBe('403 PSOF0203')
  expect(answer.body.fields?.Anmeldung).toContain('wenden Sie sich an Ihre IT')
  expect(await app.database.query('select 1 from account where email = $1', [stranger.email])).toEqual([])
})

test('accepts a code once across logins', async () => {
  const { back, begun } = await logIn(employee)
  expect(outcome(await finishSso(app, begun, back)), 'the same once more').toBe('410 PSOF0209')
  const other = await beginSso(app)
  const replayed = other.returnUrl(back.searchParams.get('code') ?? '', provider.issuer)
  expect(outcome(await finishSso(app, other, replayed))).toBe('401 PSOF0201')
})

test('refuses a code without its verifier', async () => {
  const begun = await beginSso(app)
  const back = await logInAtProvider(begun.address.href, employee)
  const answer = await finishSso(app, begun, back, { verifier: 'w'.repeat(43) })
  expect(outcome(answer)).toBe('401 PSOF0201')
})

test('admits one of several concurrent requests with the same login', async () => {
  const begun = await beginSso(app)
  const back = await logInAtProvider(begun.address.href, employee)
  const answers = await Promise.all([1, 2, 3].map(() => finishSso(app, begun, back)))
  expect(answers.map(outcome).toSorted()).toEqual(['200', '410 PSOF0209', '410 PSOF0209'])
})

test('accepts a login only in its browser, with its state and in time', async () => {
  const begun = await beginSso(app)
  const back = await logInAtProvider(begun.address.href, employee)
  const other = await beginSso(app)
  const forged = new URL(back)
  forged.searchParams.set('state', 'x'.repeat(43))
  expect(outcome(await finishSso(app, begun, forged)), 'unknown state').toBe('410 PSOF0209')
  forged.searchParams.set('state', other.state)
  expect(outcome(await finishSso(app, begun, forged)), 'state of another login').toBe('410 PSOF0209')
  const cookieless = await app.api.call('loginAgencyBySso', {
    body: { Code: 'code', State: begun.state, Verifier: begun.verifier },
    headers: { 'x-zuruf-session': 'cookie' },
  })
  expect(outcome(cookieless), 'a browser without its cookie').toBe('410 PSOF0209')
  const another = await finishSso(app, await beginSso(app), back, { cookie: other.cookie })
  expect(outcome(another), 'another browser').toBe('410 PSOF0209')
  const late = await beginSso(app)
  app.clock.advance(11 * minute)
  expect(outcome(await finishSso(app, late, late.returnUrl('code'))), 'too late').toBe('410 PSOF0209')
  app.clock.advance(-11 * minute)
})

test('logs a browser in with Code and Verifier alone when its cookie matches', async () => {
  const begun = await beginSso(app)
  const back = await logInAtProvider(begun.address.href, employee)
  back.searchParams.delete('state')
  const other = await beginSso(app)
  expect(outcome(await finishSso(app, other, back, { verifier: begun.verifier })), 'another browser').toBe(
    '410 PSOF0209',
  )
  const again = await beginSso(app)
  const own = await logInAtProvider(again.address.href, employee)
  own.searchParams.delete('state')
  expect(outcome(await finishSso(app, again, own, { verifier: 'w'.repeat(43) })), 'no verifier').toBe(
    '410 PSOF0209',
  )
  expect(outcome(await finishSso(app, again, own))).toBe('200')
})

test('logs an API client in with Code and Verifier alone if it began the login', async () => {
  const begun = await beginSso(app)
  const code = (await logInAtProvider(begun.address.href, employee)).searchParams.get('code') ?? ''
  const put = (Verifier: string, more: object = {}) =>
    app.api.call('loginAgencyBySso', { body: { Code: code, Verifier, Iss: provider.issuer, ...more } })
  expect(outcome(await put('w'.repeat(43))), 'another verifier').toBe('410 PSOF0209')
  const stolen = await put('w'.repeat(43), { State: (await beginSso(app)).state })
  expect(outcome(stolen), 'the state of another login').toBe('410 PSOF0209')
  const begunSession = await put(begun.verifier)
  expect(outcome(begunSession)).toBe('200')
  expect(begunSession.body).toMatchObject({ Token: expect.any(String) })
  expect(outcome(await put(begun.verifier)), 'the same once more').toBe('410 PSOF0209')
})

test('returns the button’s label in the requested language', async () => {
  const called = async (locale: string) =>
    (await app.api.ok('getAgencySso', { headers: { 'x-accept-language': locale } })).Anbieter
  expect(await called('en')).toBe('Firmen-Login')
  await useProvider(app, provider.issuer, { names: { en: 'company login', fr: '' } })
  expect([await called('de'), await called('en')]).toEqual(['Firmen-Login', 'company login'])
})

test('is off for other tenants', async () => {
  expect(await app.api.ok('getAgencySso', {})).toEqual({ Anbieter: 'Firmen-Login' })
  expect(await app.api.ok('getAgencySso', { tenant: 'nordlicht' })).toEqual({ Anbieter: null })
  const begun = await beginSso(app)
  const back = await logInAtProvider(begun.address.href, employee)
  expect(outcome(await finishSso(app, begun, back, { tenant: 'nordlicht' }))).toBe('410 PSOF0209')
})

test('reports whether our credentials work', async () => {
  const admin = await app.operator('admin')
  const tested = async () => (await admin.ok('testSingleSignOn', {})).error
  expect(await tested()).toBeNull()
  await useProvider(app, provider.issuer, { clientSecret: 'ein-anderes' })
  expect(await tested()).toBe('credentials')
  await useProvider(app, `${provider.issuer}/nirgends`)
  expect(await tested()).toBe('invalid')
  await useProvider(app, 'http://127.0.0.1:1')
  expect(await tested()).toBe('unreachable')
  const reply = await app.api.call('beginAgencySso', { body: { Challenge: 'c'.repeat(43) } })
  expect(outcome(reply)).toBe('503 PSOF0604')
})
