import { allEndpoints } from '@zuruf/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../../test/harness/app.ts'
import { browser, urlOf } from '../../../test/harness/client.ts'
import { day } from '../../../test/harness/clock.ts'
import { commissionRule } from '../../../test/harness/commissions.ts'
import { addPartner, partnerRegistration, userToken } from '../../../test/harness/partners.ts'
import { newEmail, order, password, type Referral, recommend } from '../../../test/harness/people.ts'
import { validRequest } from '../../../test/harness/valid-requests.ts'
import { makeWorld, tokenOf, type World } from '../../../test/harness/world.ts'

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
const codeOf = (link: string) => link.split('/').at(-1) ?? ''

/** Somebody follows a partner's link. @returns where it leads */
async function visit(link: string, { ip = '198.51.100.7', agent = browser } = {}): Promise<string> {
  const reply = await server.api.call('followPartnerLink', {
    ...{ params: { code: codeOf(link) }, query: {}, ip, headers: { 'user-agent': agent } },
  })
  expect(reply.status).toBe(302)
  return String(reply.headers.location)
}

/** The referral a visitor was given. */
async function referralAt(location: string): Promise<Referral> {
  const number = /^\/e\/(\w+)/.exec(location)?.[1] ?? ''
  const [row] = await server.database.query<{ secret: string }>(
    'select secret from referral where number = $1',
    [number],
  )
  return server.api.ok('getReferral', { params: { id: number, hex: row?.secret ?? '' } })
}

describe('registering', () => {
  const register = (changes: object = {}, email = newEmail('pia')) =>
    server.api.call('registerPartner', { body: { ...partnerRegistration(email), ...changes } as never })
  const mailTo = async (email: string) => (await server.runJobs()).find(({ to }) => to === email)

  test('registered, confirmed, looked at, admitted; the password logs in as a recommender', async () => {
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
      ...{ Name: 'Pia Partner', Status: 'inPruefung', NaechsteStufe: null },
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

  test('a robot that fills every field gets nowhere', async () => {
    expect((await register({ Website: 'https://spam.example' })).body).toMatchObject({ code: 'PSOF0402' })
  })

  test('what nobody confirms is forgotten with its bank data', async () => {
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

describe('an own link', () => {
  test('is one for each product, whoever asks again', async () => {
    const link = await makeLink()
    expect(await makeLink()).toBe(link)
    expect(link).toMatch(/\/p\/[2-9A-Z]{11}$/)
    expect(await server.api.refusal('createPartnerLink', { token, body: { ProduktId: 'keins' } })).toBe(
      '422 PSOF0100',
    )
  })

  test('leads everybody to one lasting referral of its product in the partner’s name', async () => {
    const link = await makeLink()
    const visitors = ['198.51.100.7', '198.51.100.7', '203.0.113.9']
    const seen = await Promise.all(visitors.map((ip) => visit(link, { ip })))
    server.clock.advance(400 * day)
    await server.scheduled('referrals.expire')
    seen.push(await visit(link))
    expect(new Set(seen).size).toBe(1)
    const rows = await server.database.query(
      `select agency_id, member_id, for_agency, lasting, replaced_at from referral
        where partner_link_id is not null and agency_id = $1`,
      [partner.partnerId],
    )
    expect(rows).toEqual([
      {
        agency_id: partner.partnerId,
        member_id: partner.partnerAccountId,
        for_agency: true,
        lasting: true,
        replaced_at: null,
      },
    ])
    // The partner is not told by mail of visitors.
    const own = await server.database.query('select from mail where template = $1 and created_at >= $2', [
      'opt-in',
      server.clock.now(),
    ])
    expect(own).toEqual([])
  })

  test('counts its visitors, each once in half an hour', async () => {
    const link = await makeLink()
    for (const ip of ['198.51.100.7', '198.51.100.7', '203.0.113.9']) {
      const headers = { 'user-agent': browser }
      const id = /^\/e\/(\w+)/.exec(await visit(link, { ip }))?.[1] ?? ''
      await server.api.call('followLink', { params: { id }, query: {}, ip, headers })
    }
    await server.scheduled('clicks.count')
    const { Produkte } = await server.api.ok('listPartnerLinks', { token })
    expect(Produkte.find(({ Link }) => Link)?.Link).toMatchObject({ Klicks: 2, Auftraege: 0 })
  })

  test('keeps what the release before counted, and its referrals of single visitors', async () => {
    const link = await makeLink()
    await server.database.query('update partner_link set clicks = 7 where code = $1', [codeOf(link)])
    await visit(link)
    const { Produkte } = await server.api.ok('listPartnerLinks', { token })
    expect(Produkte.find(({ Link }) => Link)?.Link).toMatchObject({ Klicks: 7 })
  })

  test('ends two months after the partner was closed, and a new one is made when they work again', async () => {
    const link = await makeLink()
    const first = await visit(link)
    await server.database.query(`update agency set state = 'closed' where id = $1`, [partner.partnerId])
    await server.scheduled('referrals.expire')
    expect(await visit(link)).toBe('/de/produkt/462')
    await server.database.query(`update agency set state = 'active' where id = $1`, [partner.partnerId])
    expect(await visit(link)).not.toBe(first)
    const [old] = await server.database.query<{ days: number }>(
      `select round(extract(epoch from expires_at - replaced_at) / 86400)::int as days from referral where number = $1`,
      [/^\/e\/(\w+)/.exec(first)?.[1] ?? ''],
    )
    expect(old?.days).toBe(60)
  })

  test('leaves the partner’s own referrals alone: list, filter and figures', async () => {
    const area = async () => ({
      all: await server.api.ok('listMyReferrals', { token, query: {} }),
      open: await server.api.ok('listMyReferrals', { token, query: { gruppe: 'offen' } }),
      groups: (await server.api.ok('getMyOverview', { token })).Gruppen,
    })
    const before = await area()
    await visit(await makeLink())
    expect(await area()).toEqual(before)
  })

  test('shows who fetches a preview the product, and who has a dead link a page that says so', async () => {
    const link = await makeLink()
    expect(await visit(link, { agent: 'WhatsApp/2.24.10.75 A' })).toBe('/de/produkt/462')
    expect(await visit('https://x.test/p/22222222222')).toBe('/de/404')
    await server.database.query(`update agency set state = 'closed' where id = $1`, [partner.partnerId])
    expect(await visit(link)).toBe('/de/produkt/462')
    const { Produkte } = await server.api.ok('listPartnerLinks', { token })
    expect(Produkte.find(({ Link }) => Link)?.Link?.Klicks).toBe(0)
  })

  test('brings orders, and they bring commissions by tiers', async () => {
    await commissionRule(server, 'swb', {
      ...{ kind: 'partner', amountCents: 4000, tiers: [{ from: 3, cents: 6000 }] },
      ...{ scope: { kind: 'product', id: '462' } },
    })
    const link = await makeLink()
    for (const n of [1, 2]) {
      const referral = await referralAt(await visit(link, { ip: `192.0.${n}.7` }))
      const { Auftragsnummer } = await order(server, referral)
      // The link has several orders by now, so a report names the one it means.
      await server.signedEvents('swb', [{ orderNumber: Auftragsnummer, status: 'concluded' }])
    }
    server.clock.advance(15 * day)
    await server.scheduled('orders.release')
    token = await userToken(server, 'swb', partner.partnerAccountId)
    const { Provisionen } = await server.api.ok('listPartnerCommissions', { token, query: {} })
    expect(Provisionen.map(({ ProvisionCent, AuftragImMonat }) => [ProvisionCent, AuftragImMonat])).toEqual([
      [4000, 2],
      [4000, 1],
    ])
    const { Produkte } = await server.api.ok('listPartnerLinks', { token })
    const own = Produkte.find(({ Link }) => Link)
    // The third order of the month reaches the tier.
    expect(own).toMatchObject({ ProvisionCent: 6000, Link: { Auftraege: 2 } })
    const area = await server.api.ok('getPartnerArea', { token })
    expect(area).toMatchObject({
      OffenCent: 8000,
      Jahr: { Auftraege: 2, Freigegeben: 2, ProvisionCent: 8000 },
    })
    const page = await server.api.ok('listPartnerOrders', {
      ...{ token, params: { ansicht: 'freigegeben' }, body: { Filter: {} } },
    })
    expect(page.Content.map(({ Freigebbar, Produkt }) => [Freigebbar, Produkt.Id])).toEqual([
      [false, '462'],
      [false, '462'],
    ])
    const terms = await server.api.ok('getPartnerTerms', { token })
    expect(terms.AuftraegeImMonat).toBe(2)
    expect(terms.Regeln.find(({ GiltFuer }) => GiltFuer === 'produkt')).toMatchObject({
      ...{ BetragCent: 4000, Stufen: [{ AbAuftrag: 3, BetragCent: 6000 }] },
    })
    const stranger = await addPartner(server)
    const theirs = await userToken(server, 'swb', stranger.partnerAccountId)
    expect((await server.api.ok('listPartnerCommissions', { token: theirs, query: {} })).Provisionen).toEqual(
      [],
    )
    expect((await server.api.ok('getPartnerArea', { token: theirs })).OffenCent).toBe(0)
  })
})

describe('with pages for links', () => {
  const visitor = { headers: { 'user-agent': browser } }
  beforeAll(() => server.configure('swb', { personalLinks: true }))
  afterAll(() => server.configure('swb', {}))

  test('a partner’s code opens the page of personal links, in the firm’s name', async () => {
    const code = codeOf(await makeLink())
    const shown = { Code: code, Vertriebspartner: 'Pia Partner' }
    expect(await server.api.ok('inspectPersonalLink', { params: { code } })).toMatchObject(shown)
    expect(
      await server.api.ok('inspectPersonalLink', { params: { code: code.toLowerCase() } }),
    ).toMatchObject(shown)
    const reply = await server.api.call('followLink', { params: { id: code }, query: {}, ...visitor })
    expect(reply.headers.location).toBe(`/de/empfohlen/${code}`)
    const { LinkFuerAlles } = await server.api.ok('listPartnerLinks', { token })
    expect(LinkFuerAlles).toMatch(new RegExp(`/e/${code}$`))
  })

  test('whoever chooses a product there comes to the partner’s lasting referral of it', async () => {
    const link = await makeLink()
    const choose = (ProduktId: string) =>
      server.api.ok('choosePersonalProduct', {
        params: { code: codeOf(link) },
        body: { ProduktId },
        ...visitor,
      })
    const { Empfehlungsnummer } = await choose('462')
    expect(await visit(link)).toBe(`/e/${Empfehlungsnummer}`)
    const other = await choose('1006')
    const offer = await server.api.ok('getReferralOffer', {
      params: { id: other.Empfehlungsnummer },
      query: { klick: other.KlickId },
    })
    expect(offer).toMatchObject({
      Vertriebspartner: 'Pia Partner',
      PraemieEmpfehlerCent: 0,
      GueltigBis: null,
      Produkt: { Id: '1006' },
    })
    const { Produkte } = await server.api.ok('listPartnerLinks', { token })
    const own = Produkte.flatMap(({ Link, Produkt }) => (Link ? [Produkt.Id] : []))
    expect(own.toSorted()).toEqual(['1006', '462'])
    expect(offer.PersoenlicherLink).toBe(
      codeOf(Produkte.find(({ Produkt }) => Produkt.Id === '1006')?.Link?.Link ?? ''),
    )
  })

  test('a partner who recommends for themselves, too, has both kinds of lasting referrals', async () => {
    await server.database.query('update account set email_confirmed_at = now() where id = $1', [
      partner.partnerAccountId,
    ])
    const own = await server.api.ok('createPersonalLink', { token, body: { AgbText: 'Ich stimme zu.' } })
    const choose = (code: string) =>
      server.api.ok('choosePersonalProduct', { params: { code }, body: product, ...visitor })
    const numbers = [
      (await choose(own.Code)).Empfehlungsnummer,
      (await choose(codeOf(await makeLink()))).Empfehlungsnummer,
    ]
    const rows = await server.database.query<{ for_agency: boolean }>(
      'select for_agency from referral where number = any($1) order by for_agency',
      [numbers],
    )
    expect(rows.map((row) => row.for_agency)).toEqual([false, true])
  })

  test('an old link of a single visitor that has expired leads to the partner’s', async () => {
    const link = await makeLink()
    const number = /^\/e\/(\w+)/.exec(await visit(link))?.[1] ?? ''
    await server.database.query(`update referral set lasting = false, expires_at = $2 where number = $1`, [
      number,
      new Date(server.clock.now().getTime() - day),
    ])
    const expired = await server.api.ok('getExpiredReferral', { params: { id: number } })
    expect(expired.PersoenlicherLink).toBe(codeOf(link))
  })

  test('one of a partner who may not take part is unknown', async () => {
    const code = codeOf(await makeLink())
    await server.database.query(`update agency set state = 'closed' where id = $1`, [partner.partnerId])
    expect(await server.api.refusal('inspectPersonalLink', { params: { code } })).toBe('404 PSOF0101')
  })
})

test('an order that replaces another is the same recipient in the figures of a partner', async () => {
  const link = await makeLink()
  const { Auftragsnummer } = await order(server, await referralAt(await visit(link)))
  await order(server, await referralAt(await visit(link)))
  const next = `N-${Auftragsnummer}`
  await server.signedEvents('swb', [{ orderNumber: next, successorOf: Auftragsnummer, status: 'received' }])
  const { Monat, Jahr } = await server.api.ok('getPartnerArea', { token })
  expect([Monat.Auftraege, Jahr.Auftraege]).toEqual([2, 2])
  const page = await server.api.ok('listPartnerOrders', {
    token,
    params: { ansicht: 'alle' },
    body: { Filter: {} },
  })
  expect(page.TotalCount).toBe(3)
  expect(new Set(page.Content.map(({ Empfaengernummer }) => Empfaengernummer)).size).toBe(2)
})

test('a limit of rewards for each link does not end a partner’s link', async () => {
  await server.configure('swb', { linkLimit: 1 })
  const link = await makeLink()
  await order(server, await referralAt(await visit(link)))
  await order(server, await referralAt(await visit(link)))
  await server.configure('swb', {})
})

describe('the key of an own site', () => {
  const create = () => server.api.ok('createPartnerKey', { token, body: { Name: 'Meine Seite' } })

  test('is shown once, refers, and opens nothing from the moment it is revoked', async () => {
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
      ...{ ...site, body: { ...product, Kontakt: { Vorname: 'Klara' } } },
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

  test('is bounded, for each partner', async () => {
    for (let n = 0; n < 5; n++) await create()
    const { status, body } = await server.api.call('createPartnerKey', {
      token,
      body: { Name: 'noch einer' },
    })
    expect([status, Object.keys(body.fields ?? {})]).toEqual([422, ['Name']])
  })

  test('ends with the account, and while the partner may not work it makes nothing', async () => {
    const { Schluessel } = await create()
    const site = { headers: { authorization: `Bearer ${Schluessel}` } }
    await server.database.query(`update agency set state = 'closed' where id = $1`, [partner.partnerId])
    expect(await server.api.refusal('createReferralForSite', { ...site, body: product })).toBe('409 PSOF0102')
    const desk = await server.operator('admin')
    await desk.ok('lockAccount', {
      ...{ params: { id: partner.partnerAccountId }, body: { kind: 'single', reason: 'Verdacht.' } },
    })
    expect(await server.api.refusal('listProductsForSite', site)).toBe('401 PSOF0204')
  })
})

describe('what is another partner’s', () => {
  const withId = allEndpoints.filter(({ partner: of, path }) => of && path.includes('/:id'))

  test.each(withId)('$id is not there for this one', async (endpoint) => {
    const { params, body } = validRequest(endpoint.id as never, world)
    const reply = await server.api.send<{ code?: string }>(endpoint.method, urlOf(endpoint, 'swb', params), {
      ...{ token, ...(body !== undefined && { body }) },
    })
    expect([reply.status, reply.body.code]).toEqual([404, 'PSOF0101'])
  })
})

describe('whoever is no sales partner', () => {
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

test('a referral of one’s own stays with the recommender', async () => {
  const { Empfehlungsnummer } = await recommend(server)
  expect(
    await server.database.query('select partner_link_id, agency_id from referral where number = $1', [
      Empfehlungsnummer,
    ]),
  ).toEqual([{ partner_link_id: null, agency_id: null }])
})
