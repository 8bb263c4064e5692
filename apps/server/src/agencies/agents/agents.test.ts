import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { RequestOf } from '@zuruf/contract'
import type { AgencyRole } from '@zuruf/contract/abilities'
import { addDays, deviceFamily } from '@zuruf/domain'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addAgency, joinAgency } from '../../../test/harness/agencies.ts'
import { openTestApp, type TestApp } from '../../../test/harness/app.ts'
import { browser } from '../../../test/harness/client.ts'
import { conclude, newEmail, order, productOf, recommend } from '../../../test/harness/people.ts'
import { withTenant } from '../../platform/database/database.ts'
import { issueToken } from '../../platform/tokens.ts'

/** Agents: search, contact person of a referral, and referrals for customers on the phone. SPEC §2, §7 */

let server: TestApp
let agencyId: string
beforeAll(async () => {
  server = await openTestApp({ settings: { swb: { agentRecommendation: true } } })
  agencyId = await addAgency(server, 'swb', { name: 'Agentur Suchbar' })
})
afterAll(() => server.close())

interface AgencyOptions {
  readonly firstName?: string
  readonly lastName?: string
  readonly zip?: string
  readonly city?: string
  readonly agency?: string
  readonly role?: AgencyRole
}

/**
 * Adds a member of an agency.
 * @returns agent number, account, session and e-mail address
 */
async function addAgent({
  firstName = 'Anke',
  lastName = 'Amsel',
  zip = '90210',
  city = 'Suchdorf',
  agency = agencyId,
  role = 'AgenturMitarbeiter',
}: AgencyOptions) {
  const email = newEmail('agent')
  const { Empfehlungsnummer } = await recommend(server, { email })
  const [account] = await server.database.query<{ id: string }>(
    'select account_id as id from referral where number = $1',
    [Empfehlungsnummer],
  )
  const accountId = account?.id ?? ''
  const number = await joinAgency(server, 'swb', agency, accountId, role)
  await server.database.query('update account set first_name = $2, last_name = $3 where id = $1', [
    accountId,
    firstName,
    lastName,
  ])
  await server.database.query('update agency_member set zip = $2, city = $3 where account_id = $1', [
    accountId,
    zip,
    city,
  ])
  const { tenant, now } = server.contextOf('swb')
  const token = await withTenant(server.connection.database, tenant.id, (tx) =>
    issueToken(tx, tenant.id, {
      type: 'agency',
      subjectId: accountId,
      now,
      session: { idleSeconds: 3600, remembered: false, device: deviceFamily(browser), provedAt: now },
    }),
  )
  return { number, accountId, token, email }
}

const find = (query: string, more: Partial<RequestOf<'findAgents'>['query']> = {}) =>
  server.api.ok('findAgents', { query: { query, ...more } })
const namesOf = async (query: string) => (await find(query)).Content.map(({ LastName }) => LastName)

// SPEC §3.20, §7.34
describe('agent search', () => {
  test('finds by prefix of name, city, postcode and agent number', async () => {
    const { number } = await addAgent({
      firstName: 'Jörg',
      lastName: 'Großmann',
      zip: '73733',
      city: 'Bad Zwiefalten',
    })
    await addAgent({ firstName: 'Ute', lastName: 'Zander', zip: '73799', city: 'Neustadt' })
    for (const words of ['grossm', 'GROSSMANN jörg', 'zwiefal', 'bad groß', '73733', number]) {
      expect(await namesOf(words), words).toEqual(['Großmann'])
    }
    expect(await namesOf('737')).toEqual(['Großmann', 'Zander'])
    expect(await namesOf('großmann neustadt')).toEqual([])
    expect(await namesOf('%')).toEqual([])
  })

  // SPEC §4.17
  test('returns pages of six with the total count', async () => {
    for (const lastName of 'ABCDEFGH') await addAgent({ lastName: `${lastName}blatt`, city: 'Seitenau' })
    const first = await find('seitenau')
    expect(first.Content.map(({ LastName }) => LastName[0]).join('')).toBe('ABCDEF')
    expect(first).toMatchObject({ HasNext: true, PageCount: 2, TotalCount: 8 })
    const second = await find('seitenau', { page: 2 })
    expect(second.Content.map(({ LastName }) => LastName[0]).join('')).toBe('GH')
    expect(second).toMatchObject({ HasNext: false, PageCount: 2, TotalCount: 8 })
    const all = await server.api.ok('listAgents', { query: { pagesize: 50 } })
    expect(all.TotalCount).toBeGreaterThanOrEqual(8)
  })

  test('leaves out agents who are unlisted, have left, or whose agency is closed', async () => {
    const hidden = await addAgent({ lastName: 'Verborgen' })
    const left = await addAgent({ lastName: 'Weggegangen' })
    const closed = await addAgency(server, 'swb', { name: 'Agentur Zu', state: 'closed' })
    await addAgent({ lastName: 'Geschlossen', agency: closed })
    expect(await namesOf('verborgen')).toHaveLength(1)
    await server.database.query('update agency_member set listed = false where account_id = $1', [
      hidden.accountId,
    ])
    await server.database.query(`update agency_member set state = 'left' where account_id = $1`, [
      left.accountId,
    ])
    for (const words of ['verborgen', 'weggegangen', 'geschlossen']) expect(await namesOf(words)).toEqual([])
  })

  test('returns only the public fields of an agent', async () => {
    await addAgent({ lastName: 'Sichtbar' })
    const [found] = (await find('sichtbar')).Content
    expect(Object.keys(found ?? {}).toSorted()).toEqual([
      'City',
      'ExterneId',
      'FirstName',
      'LastName',
      'Photo',
      'ZipCode',
    ])
  })

  test('refuses page 0', async () => {
    const { status, body } = await server.api.call('findAgents', { query: { page: 0 } as never })
    expect([status, Object.keys(body.fields ?? {})]).toEqual([422, ['page']])
  })
})

describe('agent of a referral', () => {
  // SPEC §3.15
  test('is shown to recommender and recipient', async () => {
    const { number, accountId } = await addAgent({ lastName: 'Ansprechbar' })
    const referral = await recommendWith(number)
    const params = { id: referral.Empfehlungsnummer }
    const shared = await server.api.ok('getReferral', { params: { ...params, hex: referral.Hex } })
    const offer = await server.api.ok('getReferralOffer', { query: {}, params })
    expect(shared.Ansprechpartner).toMatchObject({ LastName: 'Ansprechbar', ExterneId: number, Photo: null })
    expect(offer.Ansprechpartner).toEqual(shared.Ansprechpartner)
    await server.database.query('update agency_member set listed = false where account_id = $1', [accountId])
    expect((await server.api.ok('getReferralOffer', { query: {}, params })).Ansprechpartner).toBeNull()
  })

  test('is refused at its field when the number is unknown', async () => {
    const { status, body } = await server.api.call('createReferral', { query: {}, body: bodyWith('999999') })
    expect([status, body.code, Object.keys(body.fields ?? {})]).toEqual([
      422,
      'PSOF0100',
      ['Empfehlung.Agentennummer'],
    ])
  })

  // SPEC §1.21
  test('can be any number when the tenant has no agents', async () => {
    await server.configure('swb', { agentRecommendation: false })
    const { status } = await server.api.call('createReferral', { query: {}, body: bodyWith('999999') })
    await server.configure('swb', { agentRecommendation: true })
    expect(status).toBe(201)
  })
})

const bodyWith = (number: string): RequestOf<'createReferral'>['body'] => ({
  Empfehlung: { Produkt: { Id: productOf.swb ?? '' }, AgbText: 'Ja', Agentennummer: number },
  Empfehler: { Vorname: 'Nina', Nachname: 'Nagel', Email: newEmail('nina') },
})

async function recommendWith(number: string) {
  const created = await server.api.ok('createReferral', { query: {}, body: bodyWith(number) })
  if (!('Empfehlung' in created)) throw new Error('No referral came back')
  return created.Empfehlung
}

// SPEC §1.07
describe('the call centre', () => {
  const phoneBody = (more: Partial<RequestOf<'createAgentReferral'>['body']> = {}) => ({
    Empfehlung: {
      Produkt: { Id: productOf.swb ?? '' },
      AgbText: 'Am Telefon vereinbart.',
      AnteilEmpfehler: 50 as const,
    },
    Empfehler: { Vorname: 'Karla', Nachname: 'Kunde', Email: newEmail('karla') },
    ...more,
  })

  async function rowOf(number: string) {
    const [row] = await server.database.query<Record<string, unknown>>(
      `select r.agency_id, r.member_id, r.for_agency, r.agent_number, a.email
         from referral r join account a on a.id = r.account_id where r.number = $1`,
      [number],
    )
    return row
  }

  test('creates a referral that the caller serves and the customer confirms', async () => {
    const { token, number, accountId } = await addAgent({})
    const body = phoneBody()
    const { Empfehlung, OptInErforderlich } = await server.api.ok('createAgentReferral', { body, token })
    expect(OptInErforderlich).toBe(true)
    expect(await rowOf(Empfehlung.Empfehlungsnummer)).toEqual({
      agency_id: agencyId,
      member_id: accountId,
      for_agency: false,
      agent_number: number,
      email: body.Empfehler?.Email,
    })
    const mails = await server.runJobs()
    expect(mails.some(({ to }) => to === body.Empfehler?.Email)).toBe(true)
  })

  test('refers in the agency’s own name without a reward for the recommender', async () => {
    const { token, accountId, email } = await addAgent({})
    const { Empfehlung } = await server.api.ok('createAgentReferral', {
      body: phoneBody({ Empfehler: null }),
      token,
    })
    expect(await rowOf(Empfehlung.Empfehlungsnummer)).toMatchObject({
      for_agency: true,
      member_id: accountId,
      email,
    })
    expect(Empfehlung.PraemieEmpfehlerCent).toBe(0)
    expect(Empfehlung.PraemieEmpfaengerCent).toBeGreaterThan(0)
    await order(server, Empfehlung)
    await conclude(server, Empfehlung)
    const claims = await server.database.query<{ party: string; amount_cents: number }>(
      `select c.party, c.amount_cents from claim c join referral r on r.id = c.referral_id where r.number = $1`,
      [Empfehlung.Empfehlungsnummer],
    )
    expect(claims).toEqual([{ party: 'recipient', amount_cents: Empfehlung.PraemieEmpfaengerCent }])
  })

  test('refuses invalid fields, and agents of inactive agencies', async () => {
    const { token } = await addAgent({})
    const { status, body } = await server.api.call('createAgentReferral', {
      body: phoneBody({ Empfehler: { Vorname: '', Nachname: 'Kunde', Email: 'karla@' } }),
      token,
    })
    expect([status, Object.keys(body.fields ?? {}).toSorted()]).toEqual([
      422,
      ['Empfehler.Email', 'Empfehler.Vorname'],
    ])
    const review = await addAgency(server, 'swb', { name: 'Agentur Neu', state: 'review' })
    const waiting = await addAgent({ agency: review })
    const refused = await server.api.call('createAgentReferral', { body: phoneBody(), token: waiting.token })
    // Employees of an agency that is not active are logged out.
    expect([refused.status, refused.body.code]).toEqual([401, 'PSOF0204'])
  })
})

describe('agent photo', () => {
  async function send(token: string, file: Buffer) {
    const answer = await server.app.inject({
      method: 'PUT',
      url: '/api/v1/swb/agentur/foto',
      payload: file,
      headers: { 'content-type': 'application/octet-stream', authorization: `Bearer ${token}` },
    })
    return { status: answer.statusCode, body: answer.json() as { Photo?: string; fields?: object } }
  }
  const picture = (colour: string) =>
    sharp({ create: { width: 900, height: 600, channels: 3, background: colour } })
      .withExif({ IFD0: { Copyright: 'secret' } })
      .jpeg()
      .toBuffer()

  test('is re-encoded, cached as immutable, and replaced by the next one', async () => {
    const { token } = await addAgent({ lastName: 'Fotogen' })
    const { body } = await send(token, await picture('#336699'))
    const shown = (await find('fotogen')).Content[0]?.Photo ?? ''
    expect(shown).toBe(body.Photo)
    const got = await server.app.inject({ method: 'GET', url: shown })
    expect(got.headers['cache-control']).toContain('immutable')
    const seen = await sharp(got.rawPayload).metadata()
    expect([seen.format, seen.width, seen.height, seen.exif]).toEqual(['webp', 320, 320, undefined])
    await send(token, await picture('#993366'))
    expect((await server.app.inject({ method: 'GET', url: shown })).statusCode).toBe(404)
    await server.api.call('removeAgentPhoto', { token })
    expect((await find('fotogen')).Content[0]?.Photo).toBeNull()
  })

  test('is deleted with the account, and when the agent leaves', async () => {
    const agency = await addAgency(server, 'swb')
    const people = await Promise.all(
      (['AgenturInhaber', 'AgenturMitarbeiter', 'AgenturMitarbeiter'] as const).map(async (role) => {
        const person = await addAgent({ agency, role })
        expect((await send(person.token, await picture('#336699'))).status).toBe(200)
        return person
      }),
    )
    const kept = async () => {
      const { id } = server.contextOf('swb').tenant
      const names = await readdir(join(server.config.dataDir, 'files', String(id), 'agency_member.photo'))
      return people.map(({ accountId }) => names.some((name) => name.startsWith(accountId)))
    }
    const [owner, leaver, deleted] = people
    // Files carry the time of the machine, not of the test clock.
    const now = new Date()
    await server.scheduled('agencies.purge', addDays(now, 2))
    expect(await kept()).toEqual([true, true, true])

    await server.api.ok('deactivateEmployee', {
      token: owner?.token,
      params: { id: leaver?.accountId ?? '' },
      body: { Nachfolger: owner?.accountId ?? '' },
    })
    const admin = await server.operator(['admin'])
    await admin.ok('deletePerson', {
      params: { id: deleted?.accountId ?? '' },
      body: { reason: 'Auf Wunsch' },
    })
    // A recent file is kept: an upload writes the file before the row that names it.
    await server.scheduled('agencies.purge', now)
    expect(await kept()).toEqual([true, true, true])
    await server.scheduled('agencies.purge', addDays(now, 2))
    expect(await kept()).toEqual([true, false, false])
  })

  test('is refused unless it is a picture', async () => {
    const { token } = await addAgent({})
    const { status, body } = await send(token, Buffer.from('<svg/>'))
    expect([status, Object.keys(body.fields ?? {})]).toEqual([422, ['Foto']])
  })
})
