// SPEC §M.10, §B.21, §C.13

import { type PageName, pageNames } from '@zuruf/contract/routes'
import { composeSamples, type SampleMail, sampleMails } from '@zuruf/demo/mails/samples'
import { demoTenants } from '@zuruf/demo/people/tenants'
import { shareChannels } from '@zuruf/domain'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { MailName } from '../src/platform/mail/names.ts'
import type { TenantSettings } from '../src/platform/tenants/settings.ts'
import { pathOf } from '../src/platform/tenants/wire.ts'
import { agencyToken } from './harness/agencies.ts'
import { openTestApp, type TestApp } from './harness/app.ts'
import { newIpAddress } from './harness/new-address.ts'
import { createReadyReward, productOf, signIn } from './harness/people.ts'

/**
 * A disabled module leaves no trace: no portal page and no mail mentions it or links to it. Decision 075
 *
 * Every page is opened by a visitor, a recommender and an agency owner in both languages: with all modules
 * on, and with all off, which shows the texts for a missing module. Pages with a trace of a module are opened
 * again with only this module off. The same holds for mails.
 */

interface Module {
  readonly off: (settings: TenantSettings) => Partial<TenantSettings>
  /** Additional pages of the module, for cases where others show a text that cannot be seen with this module off. */
  readonly pages?: RegExp
  /** Words that are specific to this module. */
  readonly words: Readonly<Record<'de' | 'en', RegExp>>
  /** Pages that nothing may link to. */
  readonly links?: readonly PageName[]
  /** Addresses that nothing may link to. */
  readonly addresses?: RegExp
  /** Pages that may still use the words, each with a reason. */
  readonly exceptions?: Readonly<Partial<Record<PageName, string>>>
  /** Pages of another module that use the words for their own features. */
  readonly others?: RegExp
  /** Mails about what somebody did while it was on. */
  readonly mails?: RegExp
}

const allOff = (channels: TenantSettings['channels']) =>
  Object.fromEntries(Object.keys(channels).map((name) => [name, -1])) as TenantSettings['channels']

const secondFactor = 'the code of an app, not of a referral'

/** The names of channels, except "X", which would match other words. */
const channelNames = new RegExp(
  Object.values(shareChannels)
    .flatMap(({ name }) => (name && name !== 'X' ? `\\b${name}\\b` : []))
    .concat('Twitter')
    .join('|'),
)

/** The modules. Words are in the page's language; words shared by both languages are listed in both. */
const modules: Readonly<Record<string, Module>> = {
  vouchers: {
    off: ({ vouchers }) => ({ vouchers: { ...vouchers, enabled: false } }),
    words: { de: /Gutschein(?!portal)/i, en: /voucher(?! portals| sites)/i },
    mails: /^voucher/,
  },
  offlineCode: {
    off: () => ({ offlineCode: false }),
    words: {
      de: /(?<!QR[-\u2011]\u2060?)(?<!Gutschein)\bCodes?\b|Empfehlungscode|auf Papier/,
      en: /(?<!QR )(?<!voucher )\bcodes?\b|on paper/i,
    },
    links: ['Empfehlungscode', 'DankeStepsOfflineEmpfehlung'],
    exceptions: {
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
  personalLinks: {
    off: () => ({ personalLinks: false }),
    words: { de: /persönlicher Link/i, en: /your personal link/i },
    links: ['PersoenlicherLink'],
    addresses: /persoenlicherlink/,
  },
  newsletter: {
    off: () => ({ newsletterPermission: false }),
    words: { de: /Newsletter/i, en: /newsletter/i },
    exceptions: {
      NewsletterOptin: 'opened from a mail that was sent before',
      NewsletterOptout: 'opened from a mail that was sent before',
    },
    mails: /^newsletter|^consent-ended/,
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
    words: { de: /hinterlegt/i, en: /Enter it once/ },
    links: ['EmpfehlerBankdaten'],
    // Sent to agencies and to the client's own staff.
    mails: /^(agency|contact|credit-note|voucher|webhook)/,
  },
  channels: {
    off: ({ channels }) => ({ channels: allOff(channels), facebookId: null }),
    words: { de: channelNames, en: channelNames },
    addresses:
      /wa\.me|mail\.google|outlook\.live|yahoo\.com|facebook\.com|xing\.com|linkedin\.com|x\.com|^sms:/,
    exceptions: {
      PersoenlicherBereich: 'how a referral was passed on before',
      agencyInvitations: 'a kind of conversation',
    },
  },
  login: {
    off: () => ({ autologin: true }),
    words: { de: /Passwort vergessen/, en: /forgot(ten)? (your )?password/i },
    links: ['Login', 'RegistrierungAbschliessen', 'PasswortZuruecksetzen', 'MeineDaten'],
    exceptions: {
      PasswortVergessen: 'not closed by autologin in SPEC §2',
      PasswortAendern: 'not closed by autologin in SPEC §2',
    },
    others: /^(agency|registerAgency|registerPassword|profiseller)/,
    mails: /./,
  },
}

let server: TestApp
let pages: readonly { readonly name: PageName; readonly path: string }[]
/** Every page with all modules on. */
let withEverything: readonly Shown[]
/** Every mail with all modules on. */
let mailsWithEverything: readonly SampleMail[]
let cookies: Readonly<Record<string, string>>
const key = 'swb'
const base = demoTenants.find((tenant) => tenant.key === key)
/** Settings with everything on, so that each module can be disabled separately. */
const everything = {
  passkeys: true,
  personalLinks: true,
  banner: true,
  bonus: { every: 5, cents: 6000, since: '2026-01-01' },
}

const mailDependencies = () => ({
  tenants: server.tenants,
  modules: server.modules,
  now: server.clock.now(),
  baseUrl: () => 'http://localhost:3000',
})

/** A page as one of its visitors sees it. */
interface Shown {
  readonly name: PageName
  readonly as: string
  readonly language: 'de' | 'en'
  readonly words: string
  readonly links: readonly string[]
}

const isAgencyPage = (name: PageName) => /^agency|^AgentEmpfehlen/.test(name)

beforeAll(async () => {
  server = await openTestApp({ pages: true, settings: { [key]: everything } })
  const { email, rewardToken, referral } = await createReadyReward(server)
  const userToken = await signIn(server, email)
  const [member] = await server.database.query<{ id: string }>(
    `select a.id from account a join tenant t on t.id = a.tenant_id where t.key = $1 and a.email_key = 'mitarbeiter@demo.test'`,
    [key],
  )
  // Must come last, since the people in these mails change address or leave.
  const mails = await sampleMails(mailDependencies())
  mailsWithEverything = mails.filter(({ tenant }) => tenant.key === key)
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
    ':code': (await server.api.ok('createPersonalLink', { token: userToken, body: { AgbText: 'Ja' } })).Code,
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
  withEverything = await renderPages()
})
afterAll(() => server.close())

/** Returns the name of a page together with who sees it. */
const viewOf = ({ name, as }: Pick<Shown, 'name' | 'as'>) => `${name} as ${as}`

/**
 * Renders all pages for all visitors in both languages.
 *
 * @param only these views; default: all
 */
async function renderPages(only?: ReadonlySet<string>): Promise<Shown[]> {
  const views = Object.entries(cookies).flatMap(([as, cookie]) =>
    pages.flatMap(({ name, path }) => {
      const isSeen = as === 'visitor' || (as === 'agency') === isAgencyPage(name)
      if (!isSeen || only?.has(viewOf({ name, as })) === false) return []
      return (['de', 'en'] as const).map((language) => ({ name, as, language, path, cookie }))
    }),
  )
  const shown: Shown[] = []
  const renderNext = async () => {
    for (let view = views.shift(); view; view = views.shift()) {
      const { name, as, language, path, cookie } = view
      const answer = await server.app.inject({
        url: `/${language}${path}`,
        remoteAddress: newIpAddress(),
        headers: { host: 'localhost', ...(cookie && { cookie }) },
      })
      expect(answer.statusCode, viewOf(view)).toBeLessThan(500)
      if (answer.statusCode >= 300 && answer.statusCode < 400) continue
      shown.push({ name, as, language, ...textAndLinks(answer.body) })
    }
  }
  await Promise.all([renderNext(), renderNext(), renderNext()])
  return shown
}

/** Returns the text a person reads or hears on a page, and its links. */
function textAndLinks(html: string) {
  const body = html.replace(/<(script|style|template)\b[^>]*>.*?<\/\1>/gs, ' ')
  const attributes = [...body.matchAll(/\s(?:aria-label|title|content|alt|placeholder)="([^"]*)"/g)]
  const links = [...body.matchAll(/<a\b[^>]*\shref="([^"]*)"/g)].map(([, href]) => href ?? '')
  const words = `${body.replace(/<[^>]*>/g, ' ')} ${attributes.map(([, text]) => text).join(' ')}`
  return { words: words.replaceAll('&quot;', '"').replace(/\s+/g, ' '), links }
}

async function switchOff(...off: readonly Module[]) {
  const changed = { ...base?.settings, ...everything } as TenantSettings
  const { settings } = server.contextOf(key).tenant
  await server.configure(key, Object.assign(changed, ...off.map((module) => module.off(settings))))
  const additional = (base?.routes.additional ?? []).filter(
    (name) => !off.some(({ pages }) => pages?.test(name)),
  )
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

/** Returns the forbidden traces of the module on these pages. */
const tracesOnPages = (module: Module, shown: readonly Shown[]): string[] => {
  const asked = shown.filter(({ name }) => !module.exceptions?.[name] && !module.others?.test(name))
  return [...new Set(asked.flatMap((page) => tracesIn(module, page)))]
}

/** Returns the traces of a module on a page. */
function tracesIn(module: Module, { name, as, language, words, links }: Shown): string[] {
  const [word] = module.words[language].exec(words) ?? []
  const at = word ? words.search(module.words[language]) : 0
  const found = word ? [`“${words.slice(Math.max(0, at - 60), at + 60)}”`] : []
  // A missing page still links to itself in the other languages.
  const forbiddenLinks = links.filter(
    (href) => module.addresses?.test(href) || module.links?.some((page) => page !== name && isOf(page, href)),
  )
  return [...found, ...forbiddenLinks].map((trace) => `${name} (${as}, ${language}): ${trace}`)
}

const composeMails = (names?: readonly MailName[]) =>
  composeSamples(mailDependencies(), [server.contextOf(key).tenant], names)

/** Returns the mails that mention the module but must not. */
function tracesInMails(module: Module, mails: readonly SampleMail[]) {
  return mails.flatMap(({ name, language, subject, text }) => {
    const found = module.words[language as 'de' | 'en'].exec(`${subject} ${text}`)
    return found && !module.mails?.test(name) ? [{ name, language, word: found[0] }] : []
  })
}

test('mails mention modules that are on', () => {
  const named = Object.entries(modules).filter(([, module]) => tracesInMails(module, mailsWithEverything)[0])
  expect(named.map(([name]) => name)).toContain('vouchers')
})

describe.each([
  ['all modules', Object.values(modules)],
  [
    'all modules but those with pages of their own',
    Object.values(modules).filter(({ pages, others }) => !pages && !others),
  ],
])('%s', (_, off) => {
  test('leave no trace on any page when all are off', async () => {
    await switchOff(...off)
    const shown = await renderPages()
    expect(shown.length).toBeGreaterThan(100)
    expect(off.flatMap((module) => tracesOnPages(module, shown))).toEqual([])
    const mails = await composeMails()
    expect(mails.length).toBeGreaterThan(20)
    expect(off.flatMap((module) => tracesInMails(module, mails))).toEqual([])
  })
})

describe.each(Object.entries(modules))('%s', (_, module) => {
  test('leaves no trace on any page or mail when only it is off', async () => {
    const views = new Set(
      withEverything.filter((page) => tracesOnPages(module, [page]).length > 0).map(viewOf),
    )
    expect(views.size, 'where it is to be found while it is on').toBeGreaterThan(0)
    await switchOff(module)
    expect(tracesOnPages(module, await renderPages(views))).toEqual([])
    const names = new Set(tracesInMails(module, mailsWithEverything).map(({ name }) => name))
    expect(tracesInMails(module, await composeMails([...names]))).toEqual([])
  })
})

test("the demo's second tenant does not mention the offline code it lacks", async () => {
  const { offlineCode } = modules
  const traces: string[] = []
  for (const name of ['Home', 'Agb', 'Faq', 'Kontakt', 'Teilnahmebedingungen'] as const) {
    for (const language of ['de', 'en'] as const) {
      const path = pathOf(server.contextOf('nordlicht').tenant, name)
      const answer = await server.app.inject({
        url: `/${language}${path}`,
        headers: { host: 'nordlicht.localhost' },
      })
      const { words, links } = textAndLinks(answer.body)
      if (offlineCode?.exceptions?.[name]) continue
      traces.push(
        ...(offlineCode?.words[language].exec(words) ?? []),
        ...links.filter((href) => href.endsWith('/code')),
      )
    }
  }
  expect(traces).toEqual([])
})
