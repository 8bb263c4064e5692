import { allEndpoints, type OperationId, type ResponseOf } from '@zuruf/contract'
import type { TokenType } from '@zuruf/contract/tokens'
import { normaliseEmail } from '@zuruf/domain'
import { orderTerms, referralTerms } from '@zuruf/messages/terms-words'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readPeople } from '../src/agencies/invitations/csv.ts'
import { textsOf } from '../src/platform/tenants/portal-texts.ts'
import { openTestApp, type TestApp } from './harness/app.ts'
import { newEmail, orderBody, referralBody } from './harness/people.ts'
import { validRequest } from './harness/valid-requests.ts'
import { makeWorld, type World } from './harness/world.ts'
import { tokenOf } from './harness/world-tokens.ts'

/**
 * Every call of SPEC §7 as written there: method, case of the path, trailing slash, names of query parameters
 * without values, and the smallest body. A client written from the specification works without knowing this
 * API.
 */

interface SpecCall {
  /** As in the specification; `{…}` is replaced with values of the test world. */
  readonly path: string
  readonly token?: TokenType
  readonly body?: unknown
}

let server: TestApp
let world: World
beforeAll(async () => {
  const generous = { points: 10_000, perSeconds: 600 }
  const limits = Object.fromEntries(
    ['mail', 'contact', 'login', 'loginPerAccount'].map((name) => [name, generous]),
  )
  const settings = { limits, storesBankData: true, agentRecommendation: true, contactCaptchaAlways: false }
  server = await openTestApp({ settings: { swb: settings } })
  world = await makeWorld(server, 'swb')
})
afterAll(() => server.close())

const report = { OrderBy: '', Descending: true, Pagesize: 10, Pagenumber: 1, Filter: '' }
const reportOfNulls = { OrderBy: null, Descending: null, Pagesize: null, Pagenumber: null, Filter: null }
const verifier = 'v'.repeat(43)

const calls = (): SpecCall[] => {
  const { open, accountHash, email } = world
  const number = open.Empfehlungsnummer
  return [
    { path: 'GET /route/default' },
    { path: 'GET /route/additional' },
    { path: 'GET /api/v1/mandant/swb' },

    { path: 'POST /account/login', body: { Password: 'Daneben-12345', Email: email } },
    { path: 'GET /account/login/?token=no-such-token' },
    { path: 'POST /account/updateLanguage/', token: 'user', body: { Language: 'en' } },
    { path: 'GET /account/user', token: 'user' },
    { path: `GET /account/resetPassword/${encodeURIComponent(email)}?query` },
    { path: `GET /account/resendWelcomeMail/${accountHash}` },
    { path: 'PUT /account/resetPassword', body: { Token: 'no-such-token', Passwort: 'Sonnenblume-4712' } },
    { path: 'PUT /account/validateResetPassword', body: { Token: 'no-such-token' } },
    {
      path: 'POST /account/createEmpfehler',
      body: { Vorname: 'Nora', Nachname: 'Neu', Email: newEmail('nora') },
    },
    { path: 'GET /account/passwortvalidator' },

    { path: 'GET /empfehler/empfehlungen/', token: 'user' },
    { path: 'GET /empfehler/empfehlungen/showbanner/BannerTEZuTP', token: 'user' },
    { path: 'GET /empfehler/bankdaten/', token: 'user' },
    {
      path: 'PUT /empfehler/bankdaten/',
      token: 'user',
      body: { Iban: 'DE89370400440532013000', Kontoinhaber: 'Frieda Empfehlerin' },
    },
    { path: 'DELETE /empfehler/bankdaten/', token: 'user' },
    { path: 'PUT /empfehler/setNewsletterOptin', token: 'user', body: { NewsletterPermission: true } },
    {
      path: `PUT /empfehler/SetKundennummerForEmpfehler/${world.readyNumber}?kundennummer=KD-4711`,
      token: 'user',
    },
    { path: 'GET /empfehler/GetResultFromKundennummer/', token: 'user' },
    { path: `GET /empfehler/praemierungmail/${world.claimId}`, token: 'user' },

    { path: 'GET /produktkategorie' },
    { path: 'GET /produkt' },
    { path: 'GET /produkt/462/' },
    { path: 'GET /produkt/?quelle=&kategorie=' },
    { path: 'GET /produkt/?quelle=festnetz&kategorie=internet&tarifId=' },
    { path: 'GET /produkt/462?quelle=' },
    { path: 'GET /produkt/extern/{externe}?quelle=&handyId=' },
    { path: 'GET /api/v1/nordlicht/produkt/handytarife/{handy}' },
    { path: 'GET /produkt/maxpraemiewert' },
    { path: 'GET /produkt/462/grafik' },
    { path: 'GET /produkt/462/sgrafik' },
    { path: 'GET /produktkategorie/internet/grafik' },
    { path: 'GET /produktkategorie/internet/icon' },
    { path: 'GET Produkt/berater?query=&page=&pagesize=' },
    { path: 'GET Produkt/agents' },
    { path: 'GET Produkt/462' },

    { path: 'PUT /Einladung?', body: null, token: 'agency' },
    {
      path: 'PUT Einladung?',
      token: 'agency',
      body: {
        Vorname: 'Karla',
        Nachname: 'Kundin',
        Email: newEmail('karla'),
        Art: 'Telefon',
        Mitarbeiternummer: world.agentNumber,
      },
    },
    { path: 'GET Einladung/daten' },

    { path: 'POST /Empfehlen/create?', body: null },
    { path: 'POST Empfehlen/create?channel=', body: referralBody() },
    { path: 'POST Empfehlen/create?', body: withNulls() },
    { path: `GET /empfehlen/${number}/${open.Hex}` },
    { path: `GET /empfehlen/any/${number}/${open.Hex}` },
    { path: `GET /empfehlen/click/${number}?channel=&empfaengernummer=` },
    { path: `GET /empfehlung/${number}/produkt/produktlink?channel=&empfaengernummer=` },
    { path: `PUT /empfehlung/${number}` },
    { path: `GET /empfehlung/empfehlungscode/${open.Offlinecode ?? ''}?einsprungsquelle=` },
    {
      path: 'POST tracking/abschliessen/?channel=co&einsprungsquelle=Einsprungslink',
      body: orderBody(number, world.visitorNumber),
    },

    { path: `POST /empfaenger/create/${number}?channel=&query`, body: {} },
    { path: `GET /empfaenger/${world.recipientNumber}` },
    {
      path: 'POST /empfaenger/bankdaten',
      token: 'recipient',
      body: { Iban: 'DE89370400440532013000', Kontoinhaber: 'Karl Kontakt' },
    },
    { path: 'GET /empfaenger/auftrag', token: 'recipient' },
    { path: 'PUT /empfaenger/zustimmung', token: 'recipient', body: { AgbText: 'Ich stimme zu.' } },
    { path: `GET /empfaenger/${world.recipientNumber}/praemie/`, token: 'recipient' },

    { path: 'GET /praemie' },
    ...['grafik100', 'grafik100/', 'grafik50', 'grafik50empfehler', 'grafik50empfaenger'].map((picture) => ({
      path: `GET praemie/{praemie}/${picture}`,
    })),
    { path: 'GET /praemierung/', token: 'reward' as const },
    { path: 'GET /praemierung/?details=', token: 'reward' as const },
    { path: 'GET /praemierung/showbanner/BannerTEZuTP', token: 'reward' as const },
    {
      path: 'PUT /praemierung/',
      token: 'reward',
      body: {
        Art: 'Bargeld',
        Bankdaten: { Iban: 'DE89370400440532013000', Kontoinhaber: 'Frieda Empfehlerin' },
      },
    },

    { path: 'GET token/verifyAgenturToken?t=no-such-token' },
    ...['auftraege', 'empfehlungen', 'leads', 'einladungen'].flatMap((list) =>
      [report, reportOfNulls, {}].map((body) => ({
        path: `PUT agentur/${list}/alle/`,
        token: 'agency' as const,
        body,
      })),
    ),
    { path: `PUT agentur/auftragfreigeben/${world.orderNumber}/freigeben`, token: 'agency' },
    { path: 'PUT /agentur/sso', body: { Code: 'no-such-code', Verifier: verifier } },

    { path: 'GET /aktion/alleAktiven' },
    { path: 'GET /kontakt?cmd=IsCaptchaRequired' },

    { path: 'POST content/variables/', body: {} },
    { path: 'GET content/variables/' },
    { path: `POST content/agenturvariables/${world.agentNumber}`, body: {} },
    { path: 'GET content/getlanguages' },
    { path: 'GET content/getlanguagecontent/de' },
    { path: 'GET /piwik.php?idsite=1&rec=1&idgoal=1' },

    // These invalidate what the other calls need, so they come last.
    {
      path: 'PUT /account/resetPasswordWithoutToken',
      token: 'user',
      body: { AltesPasswort: 'Daneben-12345', Passwort: 'Sonnenblume-4712' },
    },
    { path: 'DELETE /empfehler/delete', token: 'user', body: { Password: 'Daneben-12345' } },
  ]
}

/** Sets every optional field to null. */
function withNulls() {
  const body = referralBody()
  const { Vorname, Nachname, Email } = body.Empfehler
  return {
    Empfehlung: {
      Produkt: body.Empfehlung.Produkt,
      AgbText: body.Empfehlung.AgbText,
      Channel: null,
      AnteilEmpfehler: null,
      Agentennummer: null,
      Vorherige: null,
    },
    Empfehler: { Vorname, Nachname, Email, NewsletterPermission: null },
    Empfaenger: null,
    Captcha: null,
    Website: null,
  }
}

/**
 * Calls that are wrong on purpose, since correct values would need a person; the refusal must name exactly
 * these fields.
 */
const refusedFor: Readonly<Record<string, readonly string[]>> = {
  'PUT /account/resetPasswordWithoutToken': ['AltesPasswort'],
  'DELETE /empfehler/delete': ['Password'],
}

async function send({ path, token, body }: SpecCall) {
  const [method = '', written = ''] = path.split(' ')
  const [products, devices, rewards] = await Promise.all([
    server.api.ok('listProducts', { query: {} }),
    server.api.ok('listProducts', { query: { quelle: 'geraete' }, tenant: 'nordlicht' }),
    server.api.ok('listRewards', {}),
  ])
  const filled = written
    .replace('{externe}', products[0]?.ExterneId ?? '')
    .replace('{handy}', devices[0]?.HandyId ?? '')
    .replace('{praemie}', rewards[0]?.Id ?? '')
  const isAbsolute = filled.startsWith('/api/') || filled.startsWith('/piwik')
  const url = isAbsolute ? filled : `/api/v1/swb/${filled.replace(/^\//, '')}`
  return server.api.send<{ code?: string; fields?: Record<string, string> } | null>(method, url, {
    ...(token && { token: await tokenOf(server, world, token) }),
    ...(body !== undefined && { body }),
    headers: { 'x-requested-with': 'XMLHttpRequest', 'x-accept-language': 'de' },
  })
}

// SPEC §7.15
describe('a call as written in the specification', () => {
  // SPEC §7.32
  test('finds its operation and is valid input', async () => {
    const refused = []
    for (const call of calls()) {
      const { status, body } = await send(call)
      const expected = refusedFor[call.path]
      if (expected && Object.keys(body?.fields ?? {}).join() === expected.join()) continue
      if ([404, 405, 415, 422].includes(status) || status >= 500) {
        refused.push(`${call.path} → ${status} ${JSON.stringify(body)}`)
      }
    }
    expect(refused).toEqual([])
  })

  test('is tested for more than 85 paths', () => {
    expect(calls().length).toBeGreaterThan(85)
  })
})

test('the agent search has the defaults of the specification', async () => {
  const answer = await server.api.send<{ Content: unknown[]; PageCount: number }>(
    'GET',
    '/api/v1/swb/Produkt/berater?query=&page=&pagesize=',
  )
  expect(answer.status).toBe(200)
  expect(answer.body.Content.length).toBeLessThanOrEqual(6)
  expect(answer.body).toEqual(await server.api.ok('findAgents', { query: { page: '1', pagesize: '6' } }))
})

test('an invitation without the consent text is stored as such', async () => {
  const [kept] = await server.database.query<{ text: string }>(
    `select t.text from invitation i join agreed_text t on t.tenant_id = i.tenant_id and t.hash = i.consent_hash
      where i.email like 'karla.%' order by i.created_at desc limit 1`,
  )
  expect(kept?.text).toBe('Ohne Wortlaut übermittelt')
})

test('a referral without the terms is refused with PSOF0306 at its field', async () => {
  const { AgbText: _, ...Empfehlung } = referralBody().Empfehlung
  for (const more of [{}, { AgbText: null }, { AgbText: '' }]) {
    const answer = await server.api.send<{ code: string; fields: object }>(
      'POST',
      '/api/v1/swb/Empfehlen/create',
      {
        body: { ...referralBody(), Empfehlung: { ...Empfehlung, ...more } },
      },
    )
    expect([answer.status, answer.body.code, Object.keys(answer.body.fields)]).toEqual([
      422,
      'PSOF0306',
      ['Empfehlung.AgbText'],
    ])
  }
})

// SPEC §7.16
describe('an address with umlauts in its domain', () => {
  const withUmlauts = (value: unknown): unknown => {
    if (typeof value === 'string')
      return value.includes('\n') ? value : value.replace(/@[\w.-]+$/, '@köln-süd.example')
    if (Array.isArray(value)) return value.map(withUmlauts)
    if (value === null || typeof value !== 'object') return value
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, withUmlauts(item)]))
  }

  test('is valid in every operation that takes an address', () => {
    const refused: string[] = []
    let changed = 0
    for (const { id, body } of allEndpoints) {
      const valid = validRequest(id as OperationId, world).body
      const other = withUmlauts(valid)
      if (!body || JSON.stringify(other) === JSON.stringify(valid)) continue
      changed++
      const { error } = body.safeParse(other)
      if (error) refused.push(`${id}: ${error.message}`)
    }
    expect(refused).toEqual([])
    expect(changed).toBeGreaterThan(15)
  })

  test('belongs to the same account as its ASCII form, gets its mails, and is found by both', async () => {
    const [name] = newEmail('uwe').split('@')
    const [typed, ascii] = [`${name}@KÖLN-süd.example`, `${name}@xn--kln-sd-wxa6c.example`]
    expect(normaliseEmail(typed)).toBe(ascii)
    for (const Email of [typed, ascii]) {
      await server.api.ok('createAccount', { body: { Vorname: 'Uwe', Nachname: 'Umlaut', Email } })
    }
    const mails = (await server.runJobs()).filter(({ to }) => [typed, ascii].includes(to))
    expect(mails.length).toBeGreaterThan(0)
    const accounts = await server.database.query('select 1 from account where email_key = $1', [ascii])
    expect(accounts).toHaveLength(1)
    const support = await server.operator('support', ['swb'])
    for (const words of [typed, ascii]) {
      const { people } = await support.ok('searchDesk', { query: { q: words } })
      expect(people).toHaveLength(1)
      const found = await support.ok('listMails', { query: { to: words } })
      expect(found.mails.length).toBe(mails.length)
    }
  })

  test("is accepted in an agency's invitation list", () => {
    const [line] = readPeople('Vorname;Nachname;Email\nUte;Umlaut;ute@köln-süd.example')
    expect(line).toMatchObject({ person: { Email: 'ute@köln-süd.example' }, errors: {} })
  })
})

// SPEC §7.17
test("a terms text that is on none of the tenant's pages is stored as the caller's", async () => {
  const says = (language: 'de' | 'en') => (key: string) =>
    textsOf(server.contextOf('swb').tenant, language)[key] ?? ''
  const { name } = server.contextOf('swb').tenant
  const texts = {
    'Ich stimme nicht zu.': false,
    [referralTerms(says('de'), name)]: true,
    [referralTerms(says('en'), name)]: true,
    [`${referralTerms(says('de'), name)} Das gilt nicht für mich.`]: false,
    [orderTerms(says('de'), name)]: false,
    [referralTerms(says('de'), 'Anderer Mandant')]: false,
  }
  for (const [AgbText, isOwn] of Object.entries(texts)) {
    const body = referralBody()
    const { Empfehlung } = (await server.api.ok('createReferral', {
      query: {},
      body: { ...body, Empfehlung: { ...body.Empfehlung, AgbText } },
    })) as Extract<ResponseOf<'createReferral'>, { Empfehlung: unknown }>
    const kept = await server.database.query(
      `select t.text, t.is_own from referral r join agreed_text t on t.tenant_id = r.tenant_id and t.hash = r.terms_hash
        where r.number = $1`,
      [Empfehlung.Empfehlungsnummer],
    )
    expect(kept).toEqual([{ text: AgbText, is_own: isOwn }])
  }
})
