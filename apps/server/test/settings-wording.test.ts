// SPEC §C.31

import { type PageName, pageNames } from '@zuruf/contract/routes'
import { demoTenants } from '@zuruf/demo/people/tenants'
import { sampleAssortments } from '@zuruf/demo/sample-catalogue'
import { tones } from '@zuruf/domain/theme-choices'
import { variantOf } from '@zuruf/messages/variants'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { defaultTheme } from '../src/platform/tenants/defaults.ts'
import { textsOf } from '../src/platform/tenants/portal-texts.ts'
import { tenantSettings } from '../src/platform/tenants/settings.ts'
import { pathOf } from '../src/platform/tenants/wire.ts'
import { openTestApp, type TestApp } from './harness/app.ts'
import {
  type Condition,
  type ConditionName,
  conditions,
  falseSentences,
  isException,
  type Language,
} from './harness/false-claims.ts'
import { newIpAddress } from './harness/new-address.ts'
import { confirmedRecommender, follow, order, recommend } from './harness/people.ts'
import { liveRule } from './harness/rules.ts'

/**
 * No text promises what a setting of the tenant or a reward rule can make false. Decision 075
 *
 * First all texts of the portal, the mails and the statutory pages with each setting alone, then the pages
 * that a visitor and a recommender see with many of them at once.
 */

const languages = ['de', 'en'] as const
const key = 'swb'
const demo = demoTenants.find((tenant) => tenant.key === key)

/** Returns the standard texts of both tones that are shown where the condition holds. */
function textsWhere(condition: Condition, language: Language): [key: string, text: string][] {
  const settings = tenantSettings.parse({ ...demo?.settings, ...condition.settings })
  const texts = tones.flatMap((tone) => {
    const theme = { ...defaultTheme, tone }
    return Object.entries(textsOf({ texts: {}, defaultLanguage: 'de', settings, theme }, language))
  })
  const catalogue = sampleAssortments.flatMap(({ document, details }) => [
    ...document.footnotes.map((footnote): [string, string] => [
      `footnote.${footnote.id}`,
      footnote.translations[language]?.content ?? footnote.content,
    ]),
    ...document.categories.flatMap((category): [string, string][] => {
      const { subtitle = '', metaDescription = '' } = category.translations[language] ?? category
      const id = details.categories[category.id]?.id
      return [
        [`category.${id}`, subtitle],
        [`category.${id}.meta`, metaDescription],
      ]
    }),
  ])
  return [...texts.filter(([name]) => !variantOf(name)), ...catalogue]
}

describe.each(Object.entries<Condition>(conditions))('%s', (_, condition) => {
  test.each(languages)('no text contradicts it (%s)', (language) => {
    const found = textsWhere(condition, language).flatMap(([name, text]) =>
      isException(condition, name)
        ? []
        : falseSentences(condition, language, text).map((sentence) => `${name}: ${sentence}`),
    )
    expect(found).toEqual([])
  })

  test('has no needless exceptions', () => {
    const needed = languages.flatMap((language) =>
      textsWhere(condition, language).flatMap(([name, text]) =>
        falseSentences(condition, language, text).length > 0 ? [name] : [],
      ),
    )
    const unneeded = Object.keys(condition.exceptions ?? {}).filter(
      (start) => !needed.some((name) => name.startsWith(start)),
    )
    expect(unneeded).toEqual([])
  })
})

describe('pages of a tenant with', () => {
  const together = [
    'links do not expire',
    'limit per link',
    'limits per recommender and month',
    'new customers only',
    'long holding period',
    'few days for collecting',
    'one way to split the reward',
    'own orders are allowed',
    'no mails about orders and links',
    'vouchers of fixed values',
    'content of other sites',
    'employees take part',
  ] as const satisfies readonly ConditionName[]
  const agencysOwn = (name: PageName) =>
    /^(agency|registerAgency|registerPassword)|^AgentEmpfehlen/.test(name)

  let server: TestApp
  let shown: readonly { readonly name: PageName; readonly language: Language; readonly words: string }[]
  const wordsOf = (page: PageName, language: Language) =>
    shown.filter(({ name, language: own }) => name === page && own === language).map(({ words }) => words)

  beforeAll(async () => {
    const chosen = together.map((name): Condition => conditions[name])
    const settings = Object.assign(
      { personalLinks: true, banner: true },
      ...chosen.map((condition) => condition.settings),
    )
    server = await openTestApp({ pages: true, settings: { [key]: settings } })
    await liveRule(
      server,
      Object.assign({ recipientCapCents: 1000, linkLimit: 2 }, ...chosen.map(({ rule }) => rule)),
    )
    const { referral, token } = await confirmedRecommender(server, { share: 50 })
    const { mailedToken } = await order(server, referral)
    const { Code } = await server.api.ok('createPersonalLink', { token, body: { AgbText: 'Ja' } })
    const params: Readonly<Record<string, string>> = {
      ':produktId': '462',
      ':empfehlungsnummer': referral.Empfehlungsnummer,
      ':kategorie': 'internet',
      ':code': Code,
    }
    const query: Readonly<Partial<Record<PageName, string>>> = {
      Empfehlung: `?hex=${referral.Hex}`,
      Bestaetigung: `?hex=${referral.Hex}`,
      EmpfaengerZustimmung: `?token=${mailedToken}`,
      EmpfaengerBankdaten: `?token=${mailedToken}`,
    }
    const { tenant } = server.contextOf(key)
    const views = pageNames.flatMap((name) => {
      const path = pathOf(tenant, name).replace(/:\w+/g, (param) => params[param] ?? 'unbekannt')
      const cookies = agencysOwn(name) ? [''] : ['', `zuruf_session=${token}`]
      return languages.flatMap((language) =>
        cookies.map((cookie) => ({
          name,
          language,
          cookie,
          url: `/${language}${path === '/' ? '' : path}${query[name] ?? ''}`,
        })),
      )
    })
    const seen: { name: PageName; language: Language; words: string }[] = []
    for (const { name, language, cookie, url } of views) {
      const headers = { host: 'localhost', ...(cookie && { cookie }) }
      const answer = await server.app.inject({ url, remoteAddress: newIpAddress(), headers })
      expect(answer.statusCode, url).toBeLessThan(500)
      if (answer.statusCode === 200) seen.push({ name, language, words: textOf(answer.body) })
    }
    shown = seen
  })
  afterAll(() => server.close())

  test.each(together)('%s: no page contradicts it', (name) => {
    expect(shown.length).toBeGreaterThan(80)
    const condition: Condition = conditions[name]
    const found = languages.flatMap((language) => {
      const allowed = exceptedSentences(condition, language)
      return shown
        .filter((page) => page.language === language)
        .flatMap((page) =>
          falseSentences(condition, language, page.words)
            .filter((sentence) => !allowed.some((pattern) => pattern.test(sentence)))
            .map((sentence) => `${page.name} (${language}): ${sentence.slice(0, 200)}`),
        )
    })
    expect([...new Set(found)]).toEqual([])
  })

  test('a limit and a look-back states them to recommenders and recipients', () => {
    for (const page of ['Produkt', 'Empfehlen', 'Angebot', 'EmpfaengerDaten'] as const) {
      const [words = ''] = wordsOf(page, 'de')
      expect(words, page).toMatch(
        /Die Prämie gibt es für Neukunden|Nur wer in den letzten 100 Tagen kein Kunde/,
      )
      expect(words, page).toMatch(/höchstens 2 Prämien|Die Zahl der Prämien ist begrenzt/)
    }
  })

  test("a cap in a rule shows the recipient's part under that cap", () => {
    const [words = ''] = wordsOf('PersoenlicherLink', 'de')
    expect([...words.matchAll(/(\d+)\s€ für\sSie/g)].map(([, euros]) => Number(euros))).toContain(10)
    expect(words).not.toMatch(/(1[1-9]|[2-9]\d)\s€ für\sSie/)
  })

  test('one way to split the reward offers no choice on the home page', () => {
    const [words = ''] = wordsOf('Home', 'de')
    expect(words).toContain('Prämie.')
    expect(words).not.toContain('Behalten, teilen, verschenken?')
  })

  test('the page of a link shows the end that the terms refer to, also once the link was opened', async () => {
    await server.configure(key, {})
    const referral = await recommend(server)
    await follow(server, referral)
    await server.scheduled('clicks.count')
    const url = `/de/empfehlung/${referral.Empfehlungsnummer}?hex=${referral.Hex}`
    const page = await server.app.inject({ url, headers: { host: 'localhost' } })
    expect(textOf(page.body)).toMatch(/1 Mal geöffnet · Gilt bis \d/)
  })
})

/** Returns patterns of the sentences in excepted texts. */
function exceptedSentences(condition: Condition, language: Language): RegExp[] {
  return textsWhere(condition, language)
    .filter(([name]) => isException(condition, name))
    .flatMap(([, text]) => falseSentences(condition, language, text))
    .map((sentence) => {
      const parts = sentence.split(/\{\w+\}/).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
      return new RegExp(parts.join('.+?'))
    })
}

/** Returns the text a person reads or hears on a page, one line for each block. */
function textOf(html: string): string {
  const body = html.replace(/<(script|style|template)\b[^>]*>.*?<\/\1>/gs, ' ')
  const heard = [...body.matchAll(/\s(?:aria-label|title|content|alt|placeholder|value)="([^"]*)"/g)]
  const read = body
    .replace(
      /<\/?(p|li|dt|dd|div|h\d|section|button|label|legend|summary|br|ul|tr|td|th|article)\b[^>]*>/g,
      '\n',
    )
    .replace(/<[^>]*>/g, '')
    .replaceAll('&quot;', '"')
  return [read, ...heard.map(([, text]) => text)].join('\n').replace(/[ \t]+/g, ' ')
}
