// SPEC §C.16

import { allEndpoints } from '@zuruf/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../../test/harness/app.ts'
import { urlOf } from '../../../test/harness/client.ts'
import { day } from '../../../test/harness/clock.ts'
import { addPartner, partnerRegistration, userToken } from '../../../test/harness/partners.ts'
import { newEmail, password, recommend } from '../../../test/harness/people.ts'
import { validRequest } from '../../../test/harness/valid-requests.ts'
import { makeWorld, type World } from '../../../test/harness/world.ts'
import { tokenOf } from '../../../test/harness/world-tokens.ts'

let server: TestApp
let world: World
let partner: Awaited<ReturnType<typeof addPartner>>
let token: string
beforeAll(async () => {
  server = await openTestApp({ settings: { swb: { alertAddress: 'betreiber@swb.test' } } })
  world = await makeWorld(server, 'swb')
})
beforeEach(async () => {
  partner = await addPartner(server)
  token = await userToken(server, 'swb', partner.partnerAccountId)
})
afterAll(() => server.close())

const product = { ProduktId: '462' }
const makeLink = async (as = token) =>
  (await server.api.ok('createPartnerLink', { token: as, body: product })).Link?.Link ?? ''

describe('registering', () => {
  const register = (changes: object = {}, email = newEmail('pia')) =>
    server.api.call('registerPartner', { body: { ...partnerRegistration(email), ...changes } as never })
  const mailTo = async (email: string) => (await server.runJobs()).find(({ to }) => to === email)

  // SPEC §1.10
  test('goes from confirmation through review to activation, and logs in as a recommender', async () => {
    const email = newEmail('pia')
    expect((await register({}, email)).status).toBe(204)
    const mail = await mailTo(email)
    expect(mail?.subject).toContain('Vertriebspartner')
    expect(mail?.text).toContain('/de/profiseller/registrieren?token=')
    const { PasswortToken } = await server.api.ok('confirmAgency', { body: { Token: mail?.token ?? '' } })
    await server.api.ok('resetPassword', { body: { Token: PasswortToken ?? '', Passwort: password } })
    const { Token } = await server.api.ok('login', { body: { Email: email, Password: password } })
    const session = { token: Token ?? '' }
    expect((await server.api.ok('getUser', session)).Rollen).toEqual(['Profiseller'])
    expect(await server.api.ok('getPartnerArea', session)).toMatchObject({
      Name: 'Pia Partner',
      Status: 'inPruefung',
      NaechsteStufe: null,
      Monat: { Auftraege: 0, ProvisionCent: 0 },
    })
    expect(await server.api.refusal('createPartnerLink', { ...session, body: product })).toBe('409 PSOF0102')
    expect(await server.api.refusal('createPartnerKey', { ...session, body: { Name: 'Seite' } })).toBe(
      '409 PSOF0102',
    )
    const { Agentur } = await server.api.ok('getPartnerData', session)
    expect(Agentur).toMatchObject({ Steuerstatus: 'kleinunternehmer' })
    expect(Agentur?.Bankdaten?.Iban).toMatch(/^•••• .*\d{4}$/)

    const admin = await server.operator(['admin'])
    const { agencies } = await admin.ok('listAgencies', { query: { kind: 'partner', state: 'review' } })
    const id = agencies[0]?.id ?? ''
    await admin.ok('sendBackAgency', { params: { id }, body: { reason: 'Der Kontoinhaber fehlt.' } })
    expect((await server.api.ok('getPartnerArea', session)).Grund).toBe('Der Kontoinhaber fehlt.')
    const { Volljaehrig: _, ...again } = partnerRegistration()
    expect((await server.api.ok('completePartner', { ...session, body: again })).Status).toBe('inPruefung')
    const file = await admin.ok('activateAgency', { params: { id } })
    expect(file).toMatchObject({ kind: 'partner', state: 'active' })
    expect(file.selfBilling?.text).toContain('Gutschrift')
    expect((await mailTo(email))?.subject).toContain('freigeschaltet')
    expect((await server.api.ok('createPartnerLink', { ...session, body: product })).Link).not.toBeNull()
  })

  test.each([
    ['no age', { Volljaehrig: false }, ['Volljaehrig']],
    ['a wrong VAT id', { UstId: 'DE136695977' }, ['UstId']],
    ['no number for the tax office', { UstId: '', Steuernummer: '' }, ['Steuernummer']],
    ['a wrong IBAN', { Iban: 'DE00' }, ['Iban']],
    ['no agreement', { GutschriftText: '' }, ['GutschriftText']],
  ])('with %s is refused at its field', async (_, changes, fields) => {
    const { status, body } = await register(changes)
    const wrong = (body as { fields?: object }).fields ?? {}
    expect([status, Object.keys(wrong)]).toEqual([422, fields])
  })

  test('refuses a filled honeypot', async () => {
    expect((await register({ Website: 'https://spam.example' })).body).toMatchObject({ code: 'PSOF0402' })
  })

  test('deletes an unconfirmed partner with its bank data', async () => {
    const email = newEmail('niemand')
    await register({}, email)
    const kept = () =>
      server.database.query(
        `select from bank_account b where owner = 'agency' and not exists (select from agency a where a.id = b.owner_id)
         union all select from agency where email = $1`,
        [email],
      )
    expect(await kept()).toHaveLength(1)
    await server.scheduled('agencies.purge', new Date(server.clock.now().getTime() + 15 * day))
    expect(await kept()).toEqual([])
  })
})

describe('the key of a partner site', () => {
  const create = () => server.api.ok('createPartnerKey', { token, body: { Name: 'Meine Seite' } })

  test('is shown once, creates referrals, and stops working when it is revoked', async () => {
    const { Schluessel, Id, Endet } = await create()
    expect(Schluessel.endsWith(Endet)).toBe(true)
    const kept = await server.database.query(`select row_to_json(k)::text || '' as row from partner_key k`)
    expect(JSON.stringify(kept)).not.toContain(Schluessel)
    const listed = await server.api.ok('listPartnerKeys', { token })
    expect(listed.Schluessel).toMatchObject([{ Id, Endet, ZuletztVerwendetAm: null }])

    const site = { headers: { authorization: `Bearer ${Schluessel}` } }
    server.clock.advance(120_000)
    expect((await server.api.ok('listProductsForSite', site)).Produkte.length).toBeGreaterThan(0)
    const { Link } = await server.api.ok('createLinkForSite', { ...site, body: product })
    expect(Link).toBe(await makeLink())
    const made = await server.api.ok('createReferralForSite', {
      ...site,
      body: { ...product, Kontakt: { Vorname: 'Klara' } },
    })
    const [row] = await server.database.query(
      'select agency_id, for_agency, contact_first_name from referral where number = $1',
      [made.Empfehlungsnummer],
    )
    expect(row).toEqual({ agency_id: partner.partnerId, for_agency: true, contact_first_name: 'Klara' })
    const [used] = (await server.api.ok('listPartnerKeys', { token })).Schluessel
    expect(used?.ZuletztVerwendetAm).toBe(server.clock.now().toISOString())

    await server.api.ok('revokePartnerKey', { token, params: { id: Id } })
    expect(await server.api.refusal('listProductsForSite', site)).toBe('401 PSOF0204')
    expect((await server.api.ok('listPartnerKeys', { token })).Schluessel).toEqual([])
  })

  test('is limited to five', async () => {
    for (let n = 0; n < 5; n++) await create()
    const { status, body } = await server.api.call('createPartnerKey', {
      token,
      body: { Name: 'noch einer' },
    })
    expect([status, Object.keys(body.fields ?? {})]).toEqual([422, ['Name']])
  })

  test('creates no referral for a closed partner, and ends with a locked account', async () => {
    const { Schluessel } = await create()
    const site = { headers: { authorization: `Bearer ${Schluessel}` } }
    await server.database.query(`update agency set state = 'closed' where id = $1`, [partner.partnerId])
    expect(await server.api.refusal('createReferralForSite', { ...site, body: product })).toBe('409 PSOF0102')
    const desk = await server.operator('admin')
    await desk.ok('lockAccount', {
      params: { id: partner.partnerAccountId },
      body: { kind: 'single', reason: 'Verdacht.' },
    })
    expect(await server.api.refusal('listProductsForSite', site)).toBe('401 PSOF0204')
  })
})

// SPEC §1.10, §6.05
describe('objects of another partner', () => {
  const withId = allEndpoints.filter(({ partner: of, path }) => of && path.includes('/:id'))

  test.each(withId)('$id answers 404', async (endpoint) => {
    const { params, body } = validRequest(endpoint.id as never, world)
    const reply = await server.api.send<{ code?: string }>(endpoint.method, urlOf(endpoint, 'swb', params), {
      token,
      ...(body !== undefined && { body }),
    })
    expect([reply.status, reply.body.code]).toEqual([404, 'PSOF0101'])
  })
})

// SPEC §2.46, §6.05
describe('a person who is not a sales partner', () => {
  test.each(allEndpoints.filter(({ partner: of, access }) => of && access.includes('user')))(
    'is refused $id',
    async (endpoint) => {
      const { params, query, body } = validRequest(endpoint.id as never, world)
      const owner = await tokenOf(server, world, 'user')
      const reply = await server.api.send<{ code?: string }>(
        endpoint.method,
        urlOf(endpoint, 'swb', params, query),
        { token: owner, ...(body !== undefined && { body }) },
      )
      expect([reply.status, reply.body.code]).toEqual([403, 'PSOF0203'])
    },
  )
})

test('a referral without a partner link belongs to no partner', async () => {
  const { Empfehlungsnummer } = await recommend(server)
  expect(
    await server.database.query('select partner_link_id, agency_id from referral where number = $1', [
      Empfehlungsnummer,
    ]),
  ).toEqual([{ partner_link_id: null, agency_id: null }])
})
