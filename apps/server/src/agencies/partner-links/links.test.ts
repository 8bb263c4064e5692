import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../../test/harness/app.ts'
import { browser } from '../../../test/harness/client.ts'
import { day } from '../../../test/harness/clock.ts'
import { commissionRule } from '../../../test/harness/commissions.ts'
import { addPartner, userToken } from '../../../test/harness/partners.ts'
import { order, orderBody, type Referral } from '../../../test/harness/people.ts'

/** Links of sales partners: where they lead, and the orders and commissions they lead to. Decision 100 */

let server: TestApp
let partner: Awaited<ReturnType<typeof addPartner>>
let token: string
beforeAll(async () => {
  server = await openTestApp({ settings: { swb: { alertAddress: 'betreiber@swb.test' } } })
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

/**
 * Follows a partner link.
 * @returns where it leads
 */
async function visit(link: string, { ip = '198.51.100.7', agent = browser } = {}): Promise<string> {
  const reply = await server.api.call('followPartnerLink', {
    params: { code: codeOf(link) },
    query: {},
    ip,
    headers: { 'user-agent': agent },
  })
  expect(reply.status).toBe(302)
  return String(reply.headers.location)
}

/** Returns the referral a visitor was sent to. */
async function referralAt(location: string): Promise<Referral> {
  const number = /^\/e\/(\w+)/.exec(location)?.[1] ?? ''
  const [row] = await server.database.query<{ secret: string }>(
    'select secret from referral where number = $1',
    [number],
  )
  return server.api.ok('getReferral', { params: { id: number, hex: row?.secret ?? '' } })
}

describe('a partner link', () => {
  test('is created once for each product', async () => {
    const link = await makeLink()
    expect(await makeLink()).toBe(link)
    expect(link).toMatch(/\/p\/[2-9A-Z]{11}$/)
    expect(await server.api.refusal('createPartnerLink', { token, body: { ProduktId: 'keins' } })).toBe(
      '422 PSOF0100',
    )
  })

  test('leads everybody to one lasting referral in the partner’s name', async () => {
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
  })

  test('sends the partner no opt-in mail when somebody visits', async () => {
    await server.database.query('update account set email_confirmed_at = null where id = $1', [
      partner.partnerAccountId,
    ])
    const link = await makeLink()
    await server.runJobs()
    expect(await visit(link)).toMatch(/^\/e\//)
    expect((await server.runJobs()).map(({ template }) => template)).not.toContain('opt-in')
  })

  test('counts each visitor once in half an hour', async () => {
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

  test('keeps the clicks that the previous release counted', async () => {
    const link = await makeLink()
    await server.database.query('update partner_link set clicks = 7 where code = $1', [codeOf(link)])
    await visit(link)
    const { Produkte } = await server.api.ok('listPartnerLinks', { token })
    expect(Produkte.find(({ Link }) => Link)?.Link).toMatchObject({ Klicks: 7 })
  })

  test('gets a new referral after reopening; the previous one ends after 60 days', async () => {
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

  // SPEC §2.46
  test('does not change the partner’s own list, filter and figures', async () => {
    const area = async () => ({
      all: await server.api.ok('listMyReferrals', { token, query: {} }),
      open: await server.api.ok('listMyReferrals', { token, query: { gruppe: 'offen' } }),
      groups: (await server.api.ok('getMyOverview', { token })).Gruppen,
    })
    const before = await area()
    await visit(await makeLink())
    expect(await area()).toEqual(before)
  })

  test('leads previews to the product and an unknown code to the 404 page', async () => {
    const link = await makeLink()
    expect(await visit(link, { agent: 'WhatsApp/2.24.10.75 A' })).toBe('/de/produkt/462')
    expect(await visit('https://x.test/p/22222222222')).toBe('/de/404')
    await server.database.query(`update agency set state = 'closed' where id = $1`, [partner.partnerId])
    expect(await visit(link)).toBe('/de/produkt/462')
    const { Produkte } = await server.api.ok('listPartnerLinks', { token })
    expect(Produkte.find(({ Link }) => Link)?.Link?.Klicks).toBe(0)
  })

  // SPEC §2.46
  test('leads to orders and tiered commissions', async () => {
    await commissionRule(server, 'swb', {
      kind: 'partner',
      amountCents: 4000,
      tiers: [{ from: 3, cents: 6000 }],
      scope: { kind: 'product', id: '462' },
    })
    const link = await makeLink()
    for (const n of [1, 2]) {
      const referral = await referralAt(await visit(link, { ip: `192.0.${n}.7` }))
      const { Auftragsnummer } = await order(server, referral)
      // The link has several orders by now, so an event names its order.
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
      token,
      params: { ansicht: 'freigegeben' },
      body: { Filter: {} },
    })
    expect(page.Content.map(({ Freigebbar, Produkt }) => [Freigebbar, Produkt.Id])).toEqual([
      [false, '462'],
      [false, '462'],
    ])
    const terms = await server.api.ok('getPartnerTerms', { token })
    expect(terms.AuftraegeImMonat).toBe(2)
    expect(terms.Regeln.find(({ GiltFuer }) => GiltFuer === 'produkt')).toMatchObject({
      BetragCent: 4000,
      Stufen: [{ AbAuftrag: 3, BetragCent: 6000 }],
    })
    const stranger = await addPartner(server)
    const theirs = await userToken(server, 'swb', stranger.partnerAccountId)
    expect((await server.api.ok('listPartnerCommissions', { token: theirs, query: {} })).Provisionen).toEqual(
      [],
    )
    expect((await server.api.ok('getPartnerArea', { token: theirs })).OffenCent).toBe(0)
  })
})

describe('with personal links enabled', () => {
  const visitor = { headers: { 'user-agent': browser } }
  beforeAll(() => server.configure('swb', { personalLinks: true }))
  afterAll(() => server.configure('swb', {}))

  test('a partner’s code opens the personal link page in the firm’s name', async () => {
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

  test('choosing a product leads to the partner’s lasting referral of it', async () => {
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

  test('a partner who also recommends privately has both kinds of referrals', async () => {
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

  test('an expired link of a single visitor leads to the partner’s', async () => {
    const link = await makeLink()
    const number = /^\/e\/(\w+)/.exec(await visit(link))?.[1] ?? ''
    await server.database.query(`update referral set lasting = false, expires_at = $2 where number = $1`, [
      number,
      new Date(server.clock.now().getTime() - day),
    ])
    const expired = await server.api.ok('getExpiredReferral', { params: { id: number } })
    expect(expired.PersoenlicherLink).toBe(codeOf(link))
  })

  test('the link of a closed partner is unknown', async () => {
    const code = codeOf(await makeLink())
    await server.database.query(`update agency set state = 'closed' where id = $1`, [partner.partnerId])
    expect(await server.api.refusal('inspectPersonalLink', { params: { code } })).toBe('404 PSOF0101')
  })
})

describe('an expired partner link', () => {
  async function expired() {
    const link = await makeLink()
    const number = /^\/e\/(\w+)/.exec(await visit(link))?.[1] ?? ''
    const yesterday = new Date(server.clock.now().getTime() - day)
    await server.database.query(`update referral set lasting = false, expires_at = $2 where number = $1`, [
      number,
      yesterday,
    ])
    return { link, number, page: () => server.api.ok('getExpiredReferral', { params: { id: number } }) }
  }

  test('leads to the partner’s link and name, with and without personal links', async () => {
    const { link, page } = await expired()
    expect(await page()).toMatchObject({
      Vertriebspartner: 'Pia Partner',
      Partnerlink: link,
      PersoenlicherLink: null,
    })
    await server.configure('swb', { personalLinks: true })
    expect(await page()).toMatchObject({ Partnerlink: link, PersoenlicherLink: codeOf(link) })
    await server.configure('swb', {})
  })

  test('leads nowhere while the partner may not take part', async () => {
    const { page } = await expired()
    await server.database.query(`update agency set state = 'closed' where id = $1`, [partner.partnerId])
    expect(await page()).toMatchObject({ Vertriebspartner: 'Pia Partner', Partnerlink: null })
  })
})

test('a barred partner link is not replaced by an open one', async () => {
  const link = await makeLink()
  const number = /^\/e\/(\w+)/.exec(await visit(link))?.[1] ?? ''
  await server.database.query('update referral set barred = true where number = $1', [number])
  await server.database.query(`update agency set state = 'closed' where id = $1`, [partner.partnerId])
  await server.scheduled('referrals.expire')
  await server.database.query(`update agency set state = 'active' where id = $1`, [partner.partnerId])
  expect(await visit(link)).toBe('/de/produkt/462')
})

test('an order through an expired partner link earns no commission', async () => {
  await commissionRule(server, 'swb', { kind: 'partner', amountCents: 4000 })
  const referral = await referralAt(await visit(await makeLink()))
  await server.database.query(
    `update referral set lasting = false, link_state = 'expired', expires_at = $2 where number = $1`,
    [referral.Empfehlungsnummer, new Date(server.clock.now().getTime() - day)],
  )
  const { Empfaengernummer } = await server.api.ok('createRecipient', {
    params: { id: referral.Empfehlungsnummer },
    query: {},
    body: { OhnePraemie: true },
  })
  const { Auftragsnummer } = await server.api.ok('completeTracking', {
    query: {},
    body: orderBody(referral.Empfehlungsnummer, Empfaengernummer),
  })
  await server.signedEvents('swb', [{ orderNumber: Auftragsnummer, status: 'concluded' }])
  server.clock.advance(15 * day)
  await server.scheduled('orders.release')
  const [ordered] = await server.database.query<{ state: string; commissions: number }>(
    `select o.state, (select count(*)::int from commission c where c.order_id = o.id) as commissions
       from orders o where o.number = $1`,
    [Auftragsnummer],
  )
  expect(ordered).toEqual({ state: 'released', commissions: 0 })
})

test('a successor order is the same recipient in a partner’s figures', async () => {
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

test('the limit of rewards for each link does not end a partner link', async () => {
  await server.configure('swb', { linkLimit: 1 })
  const link = await makeLink()
  await order(server, await referralAt(await visit(link)))
  await order(server, await referralAt(await visit(link)))
  await server.configure('swb', {})
})
