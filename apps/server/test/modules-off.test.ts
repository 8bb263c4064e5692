import { type PageName, pageNames } from '@zuruf/contract/routes'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { demoTenants } from '../db/seed/demo-tenants.ts'
import { composeSamples, sampleMails } from '../src/mail/samples.ts'
import type { TenantSettings } from '../src/modules/tenants/settings.ts'
import { pathOf } from '../src/modules/tenants/wire.ts'
import { agencyToken } from './harness/agencies.ts'
import { openTestApp, type TestApp } from './harness/app.ts'
import { productOf, rewardReady, signIn } from './harness/people.ts'

/**
 * A module that is off leaves no trace: no page of the portal and no mail speaks of it or leads to it. Decision 075
 * Every page is rendered as a visitor, a recommender and an agency's owner see it, in both languages, once for each module.
 */

interface Module {
  readonly off: (settings: TenantSettings) => Partial<TenantSettings>
  /** Additional pages that go with it. */
  readonly pages?: RegExp
  /** What only this module is called. */
  readonly words: Readonly<Record<'de' | 'en', RegExp>>
  /** Pages nothing may lead to. */
  readonly links?: readonly PageName[]
  /** Addresses nothing may lead to. */
  readonly addresses?: RegExp
  /** Pages that may still use the words, each for the reason given. */
  readonly spares?: Readonly<Partial<Record<PageName, string>>>
  /** Pages of another module that use the words for something of its own. */
  readonly others?: RegExp
  /** Mails that are about what somebody did while it was on. */
  readonly mails?: RegExp
}

const allOff = (channels: TenantSettings['channels']) =>
  Object.fromEntries(Object.keys(channels).map((name) => [name, -1])) as TenantSettings['channels']

const secondFactor = 'the code of an app, not of a referral'

/** Words are of the page's language; what both languages share stands in both. */
const modules: Readonly<Record<string, Module>> = {
  vouchers: {
    off: ({ vouchers }) => ({ vouchers: { ...vouchers, enabled: false } }),
    words: { de: /Gutschein(?!portal)/i, en: /voucher(?! portals| sites)/i },
    mails: /^voucher/,
  },
  offlineCode: {
    off: () => ({ offlineCode: false }),
    words: {
      de: /(?<!QR[-\u2011])(?<!Gutschein)\bCodes?\b|Empfehlungscode|auf Papier/,
      en: /(?<!QR )(?<!voucher )\bcodes?\b|on paper/i,
    },
    links: ['Empfehlungscode', 'DankeStepsOfflineEmpfehlung'],
    spares: {
      PraemieDaten: 'the code of a voucher',
      PraemieWaehlen: 'the code of a voucher',
      PraemieDanke: 'the code of a voucher',
      agencyLogin: secondFactor,
      agencySecondFactor: secondFactor,
      agencyData: secondFactor,
      agency: secondFactor,
      Agb: 'the code of a voucher',
      Faq: 'the code of a voucher',
    },
    mails: /^voucher|^agency|^operator/,
  },
  newsletter: {
    off: () => ({ newsletterPermission: false }),
    words: { de: /Newsletter/i, en: /newsletter/i },
    spares: {
      NewsletterOptin: 'opened from a mail that was sent before',
      NewsletterOptout: 'opened from a mail that was sent before',
    },
    mails: /^newsletter/,
  },
  bonus: {
    off: () => ({ bonus: null }),
    words: { de: /\bBonus/, en: /\bbonus/i },
    mails: /^(reward|bonus)/,
  },
  passkeys: {
    off: () => ({ passkeys: false }),
    words: { de: /Passkey/i, en: /passkey/i },
    mails: /^passkey/,
  },
  agencies: {
    off: () => ({ agentRecommendation: false }),
    pages: /^(agency|registerAgency|registerPassword)/,
    words: { de: /Agentur/, en: /(?<!Network )\bagenc(y|ies)\b/i },
    links: ['agency', 'agencyLogin', 'registerAgency', 'agencyHome', 'agencyInfo'],
    mails: /^(agency|credit-note|customer-invitation|employee-invitation)/,
  },
  partners: {
    off: () => ({ banner: false }),
    pages: /^(profiseller|interstitial)/,
    words: { de: /Vertriebspartner|Profiseller/, en: /sales partner/i },
    links: ['profisellerArea', 'profisellerRegistration'],
    mails: /^(partner|agency|credit-note)/,
  },
  agentRecommendation: {
    off: () => ({ agentRecommendation: false }),
    words: { de: /mit Beratung empfehlen/, en: /with an adviser/ },
    links: ['AgentEmpfehlen'],
  },
  companyRecommendation: {
    off: () => ({ companyRecommendation: false }),
    words: { de: /Kolleg(e|in|en)\b/, en: /colleague/i },
    links: ['MitarbeiterEmpfehlen'],
    mails: /^(company|colleague)/,
  },
  bankData: {
    off: () => ({ storesBankData: false }),
    words: { de: /hinterlegt/i, en: /Entered once, ready/ },
    links: ['EmpfehlerBankdaten'],
    // To agencies and to the client's own people.
    mails: /^(agency|contact|credit-note|voucher|webhook)/,
  },
  channels: {
    off: ({ channels }) => ({ channels: allOff(channels), facebookId: null }),
    words: {
      de: /WhatsApp|Gmail|Outlook|Yahoo|Facebook|Messenger|\bXing\b|LinkedIn|Instagram|\bSMS\b|Twitter/,
      en: /WhatsApp|Gmail|Outlook|Yahoo|Facebook|Messenger|\bXing\b|LinkedIn|Instagram|\bSMS\b|Twitter/,
    },
    addresses:
      /wa\.me|mail\.google|outlook\.live|yahoo\.com|facebook\.com|xing\.com|linkedin\.com|x\.com|^sms:/,
    spares: {
      PersoenlicherBereich: 'how a referral was passed on before',
      agencyInvitations: 'a kind of conversation',
    },
  },
  login: {
    off: () => ({ autologin: true }),
    words: { de: /Passwort vergessen/, en: /forgot(ten)? (your )?password/i },
    links: ['Login', 'RegistrierungAbschliessen', 'PasswortZuruecksetzen', 'MeineDaten'],
    spares: {
      PasswortVergessen: 'not closed by autologin in SPEC §2',
      PasswortAendern: 'not closed by autologin in SPEC §2',
    },
    others: /^(agency|registerAgency|registerPassword|profiseller)/,
    mails: /./,
  },
}

let server: TestApp
let pages: readonly { readonly name: PageName; readonly path: string }[]
/** Every page while no module is off. */
let withEverything: readonly Shown[]
let cookies: Readonly<Record<string, string>>
const key = 'swb'
const base = demoTenants.find((tenant) => tenant.key === key)
/** Everything on, so that each module can be switched off by itself. */
const everything = { passkeys: true, banner: true, bonus: { every: 5, cents: 6000, since: '2026-01-01' } }

const mailDependencies = () => ({
  ...{ tenants: server.tenants, modules: server.modules, now: server.clock.now() },
  baseUrl: () => 'http://localhost:3000',
})

/** A page of everybody who may look at it. */
interface Shown {
  readonly name: PageName
  readonly as: string
  readonly language: 'de' | 'en'
  readonly words: string
  readonly links: readonly string[]
}

const agencysOwn = (name: PageName) => /^agency|^AgentEmpfehlen/.test(name)

beforeAll(async () => {
  server = await openTestApp({ pages: true, settings: { [key]: everything } })
  const { email, rewardToken, referral } = await rewardReady(server)
  const userToken = await signIn(server, email)
  const [member] = await server.database.query<{ id: string }>(
    `select a.id from account a join tenant t on t.id = a.tenant_id where t.key = $1 and a.email_key = 'mitarbeiter@demo.test'`,
    [key],
  )
  // The mails' people move and leave, so after everybody else is found.
  await sampleMails(mailDependencies())
  cookies = {
    visitor: '',
    recommender: `zuruf_session=${userToken}`,
    agency: `zuruf_agentur=${await agencyToken(server, key, member?.id ?? '')}`,
  }
  const claim = await server.api.ok('getClaim', { query: {}, token: rewardToken })
  const params: Readonly<Record<string, string>> = {
    ':produktId': productOf[key] ?? '',
    ':empfehlungsnummer': referral.Empfehlungsnummer,
    ':praemieid': claim.Id,
    ':adminLoginToken': 'unbekannt',
    ':kategorie': 'internet',
  }
  const query: Readonly<Partial<Record<PageName, string>>> = {
    Empfehlung: `?hex=${referral.Hex}`,
    Bestaetigung: `?hex=${referral.Hex}`,
    PraemieDaten: `?token=${rewardToken}`,
    PraemieWaehlen: `?token=${rewardToken}`,
    PraemieDanke: `?token=${rewardToken}&art=Bargeld`,
  }
  const tenant = server.contextOf(key).tenant
  pages = pageNames.map((name) => {
    const path = pathOf(tenant, name).replace(/:\w+/g, (param) => params[param] ?? param)
    return { name, path: `${path === '/' ? '' : path}${query[name] ?? ''}` }
  })
  withEverything = await show()
}, 300_000)
afterAll(() => server.close())

async function show(): Promise<Shown[]> {
  const shown: Shown[] = []
  for (const [as, cookie] of Object.entries(cookies)) {
    for (const { name, path } of pages) {
      if (as === 'agency' && !agencysOwn(name)) continue
      if (as === 'recommender' && agencysOwn(name)) continue
      for (const language of ['de', 'en'] as const) {
        const answer = await server.app.inject({
          url: `/${language}${path}`,
          headers: { host: 'localhost', ...(cookie && { cookie }) },
        })
        expect(answer.statusCode, `${name} as ${as}`).toBeLessThan(500)
        if (answer.statusCode >= 300 && answer.statusCode < 400) continue
        shown.push({ name, as, language, ...wordsAndLinks(answer.body) })
      }
    }
  }
  return shown
}

/** What a person reads or hears of a page, and where it leads. */
function wordsAndLinks(html: string) {
  const body = html.replace(/<(script|style|template)\b[^>]*>.*?<\/\1>/gs, ' ')
  const said = [...body.matchAll(/\s(?:aria-label|title|content|alt|placeholder)="([^"]*)"/g)]
  const links = [...body.matchAll(/<a\b[^>]*\shref="([^"]*)"/g)].map(([, href]) => href ?? '')
  const words = `${body.replace(/<[^>]*>/g, ' ')} ${said.map(([, text]) => text).join(' ')}`
  return { words: words.replaceAll('&quot;', '"').replace(/\s+/g, ' '), links }
}

async function switchOff(module: Module) {
  const changed = { ...base?.settings, ...everything } as TenantSettings
  const { settings } = server.contextOf(key).tenant
  await server.configure(key, { ...changed, ...module.off(settings) })
  const additional = (base?.routes.additional ?? []).filter((name) => !module.pages?.test(name))
  await server.database.query(
    'update tenant set routes = $2, updated_at = clock_timestamp() where key = $1',
    [key, JSON.stringify({ paths: {}, additional })],
  )
  await server.tenants.reload()
}

const isOf = (page: PageName, href: string) => {
  const [path = ''] = href.split('?')
  const { tenant } = server.contextOf(key)
  return new RegExp(`^/(de|en)${pathOf(tenant, page).replace(/:\w+/g, '[^/]+')}/?$`).test(path)
}

/** Where something of the module is left. */
function tracesIn(module: Module, shown: readonly Shown[]): string[] {
  const traces = shown.flatMap(({ name, as, language, words, links }) => {
    const [word] = module.words[language].exec(words) ?? []
    const at = word ? words.search(module.words[language]) : 0
    const found = word ? [`“${words.slice(Math.max(0, at - 60), at + 60)}”`] : []
    // A page that is not there still offers itself in the other languages.
    const led = links.filter(
      (href) =>
        module.addresses?.test(href) || module.links?.some((page) => page !== name && isOf(page, href)),
    )
    return [...found, ...led].map((trace) => `${name} (${as}, ${language}): ${trace}`)
  })
  return [...new Set(traces)]
}

async function tracesInMails(module: Module): Promise<string[]> {
  const { tenant } = server.contextOf(key)
  const mails = await composeSamples(mailDependencies(), [tenant])
  expect(mails.length).toBeGreaterThan(20)
  return mails.flatMap(({ name, language, subject, text }) => {
    const pattern = module.words[language as 'de' | 'en']
    const whole = `${subject} ${text}`
    return pattern.test(whole) && !module.mails?.test(name)
      ? [`${name} (${language}): ${pattern.exec(whole)?.[0]}`]
      : []
  })
}

describe.each(Object.entries(modules))('%s', (_, module) => {
  test('is to be found while it is on, so that the words are the right ones', async () => {
    expect(tracesIn(module, withEverything)).not.toEqual([])
  })

  test('leaves no trace on any page and in any mail once it is off', async () => {
    await switchOff(module)
    const shown = (await show()).filter(({ name }) => !module.spares?.[name] && !module.others?.test(name))
    expect(tracesIn(module, shown)).toEqual([])
    expect(await tracesInMails(module)).toEqual([])
  }, 300_000)
})

test('the demo’s second tenant, which has no code, speaks of none', async () => {
  const { offlineCode } = modules
  const traces: string[] = []
  for (const name of ['Home', 'Agb', 'Faq', 'Kontakt', 'Teilnahmebedingungen'] as const) {
    for (const language of ['de', 'en'] as const) {
      const path = pathOf(server.contextOf('nordlicht').tenant, name)
      const answer = await server.app.inject({
        url: `/${language}${path}`,
        headers: { host: 'nordlicht.localhost' },
      })
      const { words, links } = wordsAndLinks(answer.body)
      if (offlineCode?.spares?.[name]) continue
      traces.push(
        ...(offlineCode?.words[language].exec(words) ?? []),
        ...links.filter((href) => href.endsWith('/code')),
      )
    }
  }
  expect(traces).toEqual([])
})
