// SPEC §7.52

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addAgency, joinAgency } from '../../../test/harness/agencies.ts'
import { agencyAddress, agencyRegistration, agencyTax } from '../../../test/harness/agency-registration.ts'
import { openTestApp, type TestApp } from '../../../test/harness/app.ts'
import { day, minute } from '../../../test/harness/clock.ts'
import { addPartner } from '../../../test/harness/partners.ts'
import { confirmedRecommender, iban, newEmail, password } from '../../../test/harness/people.ts'
import { authenticatorApp } from '../../../test/harness/second-factor.ts'

/** Agency onboarding: registration, confirmation, completion, admission. Decision 059 */

let server: TestApp
beforeAll(async () => {
  server = await openTestApp({ settings: { swb: { alertAddress: 'betreiber@swb.test' } } })
})
afterAll(() => server.close())

const bank = { Iban: iban, Kontoinhaber: 'Agentur Abendrot' }

/** Returns subject and token of the last mail to an address. */
async function mailed(to: string): Promise<{ subject: string; token: string }> {
  const mail = (await server.runJobs()).findLast((one) => one.to === to)
  const token = /[?&]token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
  return { subject: mail?.subject ?? '', token }
}

async function registered(email = newEmail('agentur')) {
  await server.api.ok('registerAgency', { body: agencyRegistration(email) })
  return { email, ...(await mailed(email)) }
}

/** Registers and confirms an agency and logs its owner in with a second factor. */
async function confirmed() {
  const { email, token } = await registered()
  const { PasswortToken } = await server.api.ok('confirmAgency', { body: { Token: token } })
  const { Sitzung } = await server.api.ok('setAgencyPassword', {
    body: { Token: PasswortToken ?? '', Passwort: password },
  })
  const begun = await server.api.ok('beginAgencySecondFactor', { token: Sitzung?.Token ?? '' })
  const app = authenticatorApp(server, begun.Geheimnis)
  const { Token } = await server.api.ok('confirmAgencySecondFactor', {
    token: Sitzung?.Token ?? '',
    body: { Code: app.code() },
  })
  return { email, token: Token ?? '', app }
}

async function idOf(email: string): Promise<string> {
  const [row] = await server.database.query<{ id: string }>('select id from agency where email = $1', [email])
  return row?.id ?? ''
}

async function rolesOf(email: string): Promise<string[]> {
  const [row] = await server.database.query<{ roles: string[] }>(
    'select roles from account where email = $1',
    [email],
  )
  return row?.roles ?? []
}

// SPEC §2.44
test('onboards an agency from registration to activation', async () => {
  const { email, token: first, subject } = await registered()
  expect(subject).toContain('Registrierung')
  expect(await server.api.ok('verifyAgencyToken', { query: { t: first } })).toEqual({
    Art: 'bestaetigung',
    Email: email,
    Vorname: 'Ada',
    Agentur: 'Agentur Abendrot',
    PasswortGesetzt: false,
  })
  expect(await rolesOf(email)).toEqual([])
  const { PasswortToken } = await server.api.ok('confirmAgency', { body: { Token: first } })
  expect(await server.api.refusal('confirmAgency', { body: { Token: first } })).toBe('410 PSOF0202')
  expect(await rolesOf(email)).toEqual(['AgenturInhaber_inaktiv'])

  const { Sitzung } = await server.api.ok('setAgencyPassword', {
    body: { Token: PasswortToken ?? '', Passwort: password },
  })
  const enrolling = Sitzung?.Token ?? ''
  expect(Sitzung?.ZweiterFaktorFehlt).toBe(true)
  expect(
    await server.api.refusal('completeAgency', { token: enrolling, body: { ...agencyTax, ...bank } }),
  ).toBe('403 PSOF0211')
  const begun = await server.api.ok('beginAgencySecondFactor', { token: enrolling })
  const app = authenticatorApp(server, begun.Geheimnis)
  const { Token } = await server.api.ok('confirmAgencySecondFactor', {
    token: enrolling,
    body: { Code: app.code() },
  })
  const token = Token ?? ''

  const complete = (changes: object) =>
    server.api.call('completeAgency', { token, body: { ...agencyTax, ...bank, ...changes } })
  const wrong = async (changes: object) => Object.keys((await complete(changes)).body.fields ?? {})
  expect(await wrong({ UstId: 'DE136695977' })).toEqual(['UstId'])
  expect(await wrong({ UstId: '', Steuernummer: '' })).toEqual(['Steuernummer'])
  expect(await wrong({ Steuerstatus: 'reverseCharge' })).toEqual(['UstId', 'Land'])
  expect(await wrong({ Land: 'AT' })).toEqual(['Steuerstatus'])
  expect(await wrong({ Iban: 'DE00' })).toEqual(['Iban'])
  const { body } = await complete({})
  expect(body).toMatchObject({ Status: 'inPruefung', UstId: 'DE136695976', Steuerstatus: 'regelbesteuert' })
  expect(body.Bankdaten?.Iban).toMatch(/^•••• .*\d{4}$/)
  expect((await complete({})).body.code).toBe('PSOF0102')

  expect((await server.runJobs()).map(({ to }) => to)).toEqual(['betreiber@swb.test'])
  const id = await idOf(email)
  const [stored] = await server.database.query<{ iban: Buffer }>(
    `select iban from bank_account where owner = 'agency' and owner_id = $1`,
    [id],
  )
  expect(stored?.iban.toString('latin1')).not.toContain(iban)

  const support = await server.operator(['support'])
  expect(await support.refusal('activateAgency', { params: { id } })).toBe('403 PSOF0203')
  const admin = await server.operator(['admin'])
  const file = await admin.ok('activateAgency', { params: { id } })
  expect(file).toMatchObject({ state: 'active', owner: { email } })
  expect(file.selfBilling?.text).toContain('Gutschrift')
  expect(file.history.map(({ to }) => to)).toEqual(['registered', 'incomplete', 'review', 'active'])
  expect(await rolesOf(email)).toEqual(['AgenturInhaber'])
  expect((await mailed(email)).subject).toContain('freigeschaltet')
  expect(await admin.refusal('activateAgency', { params: { id } })).toBe('409 PSOF0102')

  await admin.ok('closeAgency', { params: { id }, body: { reason: 'Gewerbe abgemeldet.' } })
  expect(await rolesOf(email)).toEqual(['AgenturInhaber_inaktiv'])
  expect((await mailed(email)).subject).toContain('geschlossen')
  await admin.ok('reopenAgency', { params: { id } })
  await admin.ok('sendBackAgency', { params: { id }, body: { reason: 'Die Steuernummer fehlt.' } })
  expect((await server.api.ok('getAgencyData', { token })).Agentur).toMatchObject({
    Status: 'unvollstaendig',
    Grund: 'Die Steuernummer fehlt.',
  })
  const actions = await server.database.query<{ action: string }>(
    'select action from audit where subject_id = $1 order by id',
    [id],
  )
  expect(actions.map(({ action }) => action)).toEqual([
    'agency.registered',
    'agency.confirmed',
    'agency.completed',
    'agency.activated',
    'agency.closed',
    'agency.reopened',
    'agency.sent-back',
  ])
})

describe('registering', () => {
  // SPEC §2.44
  test('answers known and unknown addresses alike; only the mail differs', async () => {
    const known = await confirmed()
    const answers = await Promise.all(
      [known.email, newEmail('neu')].map((email) =>
        server.api.call('registerAgency', { body: agencyRegistration(email) }),
      ),
    )
    expect(answers.map(({ status }) => status)).toEqual([204, 204])
    const { token } = await mailed(known.email)
    expect(token).toBe('')
  })

  test('leads a sales partner who registers an agency to the area for sales partners', async () => {
    const { partnerAccountId } = await addPartner(server)
    const [account] = await server.database.query<{ email: string }>(
      'select email from account where id = $1',
      [partnerAccountId],
    )
    const email = account?.email ?? ''
    await server.api.ok('registerAgency', { body: agencyRegistration(email) })
    const mail = (await server.runJobs()).findLast(({ to }) => to === email)
    expect(mail?.text).toContain('für eine Agentur oder als Vertriebspartner')
    expect(mail?.links.join(' ')).toContain('/profiseller')
    expect(mail?.links.join(' ')).not.toContain('token=')
  })

  test('keeps a known recommender’s password and logs nobody in by the link', async () => {
    const { email } = await confirmedRecommender(server)
    const { token } = await registered(email)
    expect(await server.api.ok('confirmAgency', { body: { Token: token } })).toEqual({ PasswortToken: null })
    expect(
      (await server.api.ok('loginAgency', { body: { Email: email, Passwort: password } })).Token,
    ).toBeTruthy()
  })

  test('refuses a filled honeypot and names missing agreements', async () => {
    expect(
      await server.api.refusal('registerAgency', {
        body: { ...agencyRegistration(), Website: 'https://x.test' },
      }),
    ).toBe('422 PSOF0402')
    const { body }: { body: { fields?: object } } = await server.api.call('registerAgency', {
      body: { ...agencyRegistration(), AgbText: '', GutschriftText: '' },
    })
    expect(Object.keys(body.fields ?? {}).toSorted()).toEqual(['AgbText', 'GutschriftText'])
  })

  test('ends the link after 72 hours and deletes unconfirmed agencies', async () => {
    const { email, token } = await registered()
    server.clock.advance(72 * 60 * minute)
    expect(await server.api.refusal('verifyAgencyToken', { query: { t: token } })).toBe('410 PSOF0202')
    await server.scheduled('agencies.purge', new Date(server.clock.now().getTime() + 12 * day))
    expect(await idOf(email)).toBe('')
  })
})

describe('a forgotten password', () => {
  test('is mailed to agency members only; login still needs the second factor', async () => {
    const { email, token, app } = await confirmed()
    const stranger = newEmail('niemand')
    const { email: recommender } = await confirmedRecommender(server)
    for (const Email of [email, stranger, recommender]) {
      expect((await server.api.call('requestAgencyPasswordReset', { body: { Email } })).status).toBe(204)
    }
    const mails = await server.runJobs()
    expect(mails.filter(({ to }) => [stranger, recommender].includes(to))).toEqual([])
    const link = /token=([\w-]+)/.exec(mails.find(({ to }) => to === email)?.text ?? '')?.[1] ?? ''
    const set = { body: { Token: link, Passwort: 'Blaue-Laterne-9-am-Fluss' } }
    expect(await server.api.ok('setAgencyPassword', set)).toEqual({ Sitzung: null })
    expect(await server.api.refusal('setAgencyPassword', set)).toBe('410 PSOF0202')
    expect(await server.api.refusal('getAgencyUser', { token })).toBe('401 PSOF0204')
    const login = { Email: email, Passwort: 'Blaue-Laterne-9-am-Fluss' }
    expect(await server.api.refusal('loginAgency', { body: login })).toBe('401 PSOF0210')
    expect((await server.api.call('loginAgency', { body: { ...login, Code: app.code(1) } })).status).toBe(200)
  })
})

describe('master data', () => {
  // SPEC §S.09
  test('are changed by the owner; a new IBAN needs a fresh login', async () => {
    const { token, email } = await confirmed()
    const body = { ...agencyTax, ...agencyAddress, Telefon: '0431 555 0000', Ort: 'Küstenstadt' }
    expect(await server.api.ok('setAgencyData', { token, body })).toMatchObject({ Ort: 'Küstenstadt' })
    server.clock.advance(11 * minute)
    expect(await server.api.refusal('setAgencyBankData', { token, body: bank })).toBe('403 PSOF0307')
    expect(await idOf(email)).not.toBe('')
  })

  test('an employee sees only their own and cannot change bank data', async () => {
    const agencyId = await addAgency(server, 'swb')
    const { email } = await confirmedRecommender(server)
    const [account] = await server.database.query<{ id: string }>('select id from account where email = $1', [
      email,
    ])
    await joinAgency(server, 'swb', agencyId, account?.id ?? '', 'AgenturMitarbeiter')
    const { Token } = await server.api.ok('loginAgency', { body: { Email: email, Passwort: password } })
    const token = Token ?? ''
    expect(await server.api.ok('getAgencyData', { token })).toMatchObject({ Email: email, Agentur: null })
    expect(await server.api.refusal('setAgencyBankData', { token, body: bank })).toBe('403 PSOF0203')
  })

  test('changing the password ends all other sessions', async () => {
    const { email, token, app } = await confirmed()
    const { Token } = await server.api.ok('loginAgency', {
      body: { Email: email, Passwort: password, Code: app.code(1) },
    })
    expect(await server.api.ok('listAgencySessions', { token })).toHaveLength(2)
    const changed = await server.api.ok('changeAgencyPassword', {
      token,
      body: { AltesPasswort: password, Passwort: 'Blaue-Laterne-9-am-Fluss' },
    })
    expect(await server.api.refusal('getAgencyUser', { token: Token ?? '' })).toBe('401 PSOF0204')
    expect(await server.api.ok('listAgencySessions', { token: changed.Token ?? '' })).toHaveLength(1)
  })
})
