// SPEC §7.53

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addAgency, addEmployee } from '../../../test/harness/agencies.ts'
import { openTestApp, type TestApp } from '../../../test/harness/app.ts'
import { runningClock } from '../../../test/harness/clock.ts'
import { hostileProvider } from '../../../test/harness/hostile-provider.ts'
import { addPartner } from '../../../test/harness/partners.ts'
import { beginSso, finishSso, outcome, ssoClient, useProvider } from '../../../test/harness/sso.ts'

/** Who is admitted, and with which role. */

let app: TestApp
let provider: Awaited<ReturnType<typeof hostileProvider>>
let agency: string

beforeAll(async () => {
  app = await openTestApp({ clock: runningClock() })
  provider = await hostileProvider(ssoClient.clientId, ssoClient.clientSecret)
  agency = await addAgency(app, 'swb', { department: 'West' })
})
afterAll(async () => {
  await provider.close()
  await app.close()
})
beforeEach(() => useProvider(app, provider.issuer))

let people = 0
const somebody = (claims: object = {}) => {
  people += 1
  return {
    sub: `s-${people}`,
    email: `p${people}@kunde.test`,
    email_verified: true,
    department: 'West',
    az_role: 'employee',
    given_name: 'Pia',
    family_name: 'Person',
    ...claims,
  }
}

/** Logs in with these claims; without a token if the login is refused (`end`). */
async function logIn(claims: Record<string, unknown>) {
  const begun = await beginSso(app)
  provider.lie = { claims: { nonce: begun.nonce, ...claims }, userinfo: { sub: claims.sub } }
  const answer = await finishSso(app, begun, begun.returnUrl('code', provider.issuer))
  return { answer, end: outcome(answer), token: answer.body.Token ?? '' }
}

/**
 * Logs in, which must succeed.
 *
 * @returns the session's token
 */
async function tokenOf(claims: Record<string, unknown>): Promise<string> {
  const { end, token } = await logIn(claims)
  expect(end).toBe('200')
  return token
}

/** Returns why a login is refused, as shown to the person. */
async function refusal(claims: Record<string, unknown>): Promise<string> {
  const { answer, end } = await logIn(claims)
  expect(end).toBe('403 PSOF0203')
  return answer.body.fields?.Anmeldung ?? ''
}

const rolesOf = async (token: string) => (await app.api.ok('getAgencyUser', { token })).Rollen

async function emailOf(id: string): Promise<string> {
  const [account] = await app.database.query<{ email: string }>('select email from account where id = $1', [
    id,
  ])
  return account?.email ?? ''
}

test('a member is identified by the verified address at first, then by the subject', async () => {
  const id = await addEmployee(app, 'swb', agency)
  const person = somebody({ email: await emailOf(id) })
  const token = await tokenOf(person)
  const members = 'select account_id as id from agency_identity where subject = $1'
  expect(await app.database.query(members, [person.sub])).toEqual([{ id }])
  // The address has changed: the same person.
  const later = await tokenOf({ ...person, email: 'neu@kunde.test' })
  const numberOf = async (one: string) => (await app.api.ok('getAgencyUser', { token: one })).Agentennummer
  expect(await numberOf(later)).toBe(await numberOf(token))
  // Another subject has the address now: not the same person.
  expect(await refusal({ ...person, sub: 'another' })).toContain('noch für keine Agentur')
})

test('an unverified address identifies no member', async () => {
  const id = await addEmployee(app, 'swb', agency)
  const email = await emailOf(id)
  expect(await refusal(somebody({ email, email_verified: false }))).toContain(
    'keine bestätigte E\u2011Mail-Adresse',
  )
  expect(await refusal(somebody({ email, email_verified: undefined }))).toContain('keine bestätigte')
  await useProvider(app, provider.issuer, { trustsEmail: true })
  expect((await logIn(somebody({ email, email_verified: undefined }))).end).toBe('200')
})

test('a verified `email` does not verify another claim that people can edit', async () => {
  const claims = { department: 'department', role: 'az_role', email: 'preferred_username' } as const
  const names = { claims: { ...claims, firstName: 'given_name', lastName: 'family_name' } }
  await useProvider(app, provider.issuer, names)
  const id = await addEmployee(app, 'swb', agency)
  const person = somebody({ preferred_username: await emailOf(id), email_verified: true })
  expect(await refusal(person)).toContain('keine bestätigte E\u2011Mail-Adresse')
  expect(await app.database.query('select from agency_identity where account_id = $1', [id])).toEqual([])
  // Unless the client trusts its directory for that claim.
  await useProvider(app, provider.issuer, { ...names, trustsEmail: true })
  expect((await logIn(person)).end).toBe('200')
})

test('nobody joins a sales partner’s agency, whatever its department', async () => {
  const { partnerId, partnerAccountId } = await addPartner(app)
  await app.database.query(`update agency set department = 'Partner' where id = $1`, [partnerId])
  expect(await refusal(somebody({ department: 'Partner' }))).toContain('keiner Agentur')
  const email = await emailOf(partnerAccountId)
  expect(await refusal(somebody({ department: 'Partner', email }))).toContain('keiner Agentur')
})

test('an invalid address identifies no member, even when verified', async () => {
  for (const email of [
    'a@kunde.test, b@kunde.test',
    'Pia <pia@kunde.test>',
    'pia@kunde.test\r\nBcc: x@y.test',
    'pia@',
  ]) {
    expect(await refusal(somebody({ email })), email).toContain('keine bestätigte E\u2011Mail-Adresse')
  }
})

test('control characters are removed from names', async () => {
  const token = await tokenOf(somebody({ given_name: 'Pia\u0000', family_name: 'Person\r\nBcc: x@y.test' }))
  expect(await app.api.ok('getAgencyUser', { token })).toMatchObject({
    Vorname: 'Pia',
    Nachname: 'Person Bcc: x@y.test',
  })
})

test('an invalid subject (OpenID Connect Core 2) is refused', async () => {
  for (const sub of ['s'.repeat(256), 'pia\u0000']) {
    expect((await logIn(somebody({ sub }))).end).toBe('401 PSOF0201')
  }
  expect((await logIn(somebody({ sub: 's'.repeat(255) }))).end).toBe('200')
})

test('an unknown person becomes a member only where the client allows it', async () => {
  await useProvider(app, provider.issuer, { createsMembers: false })
  const person = somebody()
  expect(await refusal(person)).toContain('einladen')
  await useProvider(app, provider.issuer)
  const token = await tokenOf(person)
  expect(await rolesOf(token)).toEqual(['AgenturMitarbeiter'])
})

test('the role follows the provider at each login, and sessions with the old role end', async () => {
  const person = somebody({ amr: ['pwd', 'mfa'] })
  const asEmployee = await tokenOf(person)
  const asOwner = await tokenOf({ ...person, az_role: ['x', 'owner'] })
  expect(await rolesOf(asOwner)).toEqual(['AgenturInhaber'])
  expect(await app.api.refusal('getAgencyUser', { token: asEmployee })).toBe('401 PSOF0204')
  const again = await tokenOf(person)
  expect(await rolesOf(again)).toEqual(['AgenturMitarbeiter'])
  // Without owner values from the client, roles are assigned here.
  await useProvider(app, provider.issuer, { ownerValues: [] })
  expect(await rolesOf(await tokenOf({ ...person, az_role: 'owner' }))).toEqual(['AgenturMitarbeiter'])
})

test('a person without a role is refused', async () => {
  await useProvider(app, provider.issuer, { employeeValues: ['vertrieb'] })
  expect(await refusal(somebody())).toContain('nicht freigegeben')
  expect((await logIn(somebody({ az_role: ['vertrieb'] }))).end).toBe('200')
})

test('an owner needs a second factor at the provider', async () => {
  const person = somebody({ az_role: 'owner' })
  expect(await refusal(person)).toContain('zweiten Faktor')
  expect(await refusal({ ...person, amr: ['pwd'] })).toContain('zweiten Faktor')
  expect((await logIn({ ...person, amr: ['pwd', 'otp'] })).end).toBe('200')
  await useProvider(app, provider.issuer, { trustsFactor: true })
  expect((await logIn(person)).end).toBe('200')
})

test('a login counts as fresh only with a recent authentication time from the provider', async () => {
  const person = somebody({ az_role: 'owner', amr: ['mfa'] })
  const change = async (token: string) => {
    const body = { Iban: 'DE89370400440532013000', Kontoinhaber: 'Agentur West' }
    const { status, body: answer } = await app.api.call('setAgencyBankData', { token, body })
    return status < 300 ? 'done' : answer.code
  }
  const now = Math.floor(Date.now() / 1000)
  expect(await change(await tokenOf(person))).toBe('PSOF0307')
  expect(await change(await tokenOf({ ...person, auth_time: now - 3600 }))).toBe('PSOF0307')
  expect(await change(await tokenOf({ ...person, auth_time: now - 60 }))).toBe('done')
})

test('a department of no agency or of several is refused', async () => {
  await addAgency(app, 'swb', { department: 'Ost' })
  await addAgency(app, 'nordlicht', { department: 'Nord' })
  for (const department of ['Süd', '', undefined, 'Nord', ['West', 'Ost'], { name: 'West' }]) {
    expect(await refusal(somebody({ department })), `${department}`).toContain('keiner Agentur')
  }
  expect((await logIn(somebody({ department: ['Süd', 'West'] }))).end).toBe('200')
})

test('a person with another agency’s department is refused and stays in their agency', async () => {
  await addAgency(app, 'swb', { department: 'Mitte' })
  const person = somebody()
  await tokenOf(person)
  expect(await refusal({ ...person, department: 'Mitte' })).toContain('einer anderen Agentur')
  expect((await logIn(person)).end).toBe('200')
  const elsewhere = await addEmployee(app, 'swb', await addAgency(app, 'swb'))
  expect(await refusal(somebody({ email: await emailOf(elsewhere) }))).toContain('einer anderen Agentur')
})

test('a former member and a locked account are refused', async () => {
  const person = somebody()
  await tokenOf(person)
  const where = `account_id in (select account_id from agency_identity where subject = $1)`
  await app.database.query(`update agency_member set state = 'left' where ${where}`, [person.sub])
  expect(await refusal(person)).toContain('beendet')
  await app.database.query(`update agency_member set state = 'active' where ${where}`, [person.sub])
  await app.database.query(
    `update account set locked = 'single' where id in (select account_id from agency_identity where subject = $1)`,
    [person.sub],
  )
  expect((await logIn(person)).end).toBe('403 PSOF0206')
})

test('a closed agency admits nobody, and one that is not active yet nobody new', async () => {
  await addAgency(app, 'swb', { department: 'Alt', state: 'closed' })
  await addAgency(app, 'swb', { department: 'Neu', state: 'review' })
  expect(await refusal(somebody({ department: 'Alt' }))).toContain('geschlossen')
  expect(await refusal(somebody({ department: 'Neu' }))).toContain('noch nicht freigeschaltet')
})

test('the client configures the claims', async () => {
  await useProvider(app, provider.issuer, {
    claims: {
      department: 'abt',
      role: 'gruppen',
      email: 'upn',
      firstName: 'vorname',
      lastName: 'nachname',
    },
    ownerValues: ['G-Leitung'],
    trustsEmail: true,
  })
  const token = await tokenOf({
    sub: 'other-names',
    abt: 'West',
    gruppen: ['G-Alle', 'G-Leitung'],
    amr: ['mfa'],
    upn: 'vera@kunde.test',
    vorname: 'Vera',
    nachname: 'Leitung',
  })
  expect(await app.api.ok('getAgencyUser', { token })).toMatchObject({
    Vorname: 'Vera',
    Nachname: 'Leitung',
    Email: 'vera@kunde.test',
    Rollen: ['AgenturInhaber'],
  })
})

test('a department belongs to one agency only', async () => {
  const admin = await app.operator('admin')
  const id = await addAgency(app, 'swb')
  const set = (department: string | null) =>
    admin.call('setAgencyDepartment', { params: { id }, body: { department } })
  expect((await set('West')).body.fields).toHaveProperty('department')
  expect((await set(' Vertrieb Hafen ')).body.department).toBe('Vertrieb Hafen')
  expect((await logIn(somebody({ department: 'Vertrieb Hafen' }))).end).toBe('200')
  expect((await set(null)).body.department).toBeNull()
})
