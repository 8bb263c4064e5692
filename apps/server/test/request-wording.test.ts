// SPEC §C.27

import { type PageName, pageNames } from '@zuruf/contract/routes'
import { demoTenants } from '@zuruf/demo/people/tenants'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { pathOf } from '../src/platform/tenants/wire.ts'
import { agencyToken } from './harness/agencies.ts'
import { openTestApp, type TestApp } from './harness/app.ts'
import { confirmOrder } from './harness/handovers.ts'
import type { SentMail } from './harness/mails.ts'
import { newIpAddress } from './harness/new-address.ts'
import {
  conclude,
  confirmedRecommender,
  order,
  providerEventFor,
  recommend,
  signIn,
} from './harness/people.ts'
import { liveRule } from './harness/rules.ts'

/**
 * A person who requests an offer has not ordered, and no page or mail says so. Decision 098
 *
 * The tenant only takes requests. Every page is opened by a visitor, a recommender and an agency owner, in
 * both languages, with a request in progress, one that became a contract and one that failed.
 */

let server: TestApp
const key = 'swb'
const withOffer = '3506'
const everything = {
  orderKind: 'interest',
  handover: 'pull',
  personalLinks: true,
  banner: true,
  bonus: { every: 5, cents: 6000, since: '2026-01-01' },
} as const
const languages = ['de', 'en'] as const
type Language = (typeof languages)[number]

/**
 * Exceptions: a newsletter can be ordered, and an order makes a household a customer, whatever the form
 * requests; texts about both name both.
 */
const bothOrOther: Readonly<Record<Language, RegExp>> = {
  de: /Newsletter[^.]{0,60}bestell\w*|\w*bestell\w* (oder|und) (ein Angebot|angefragt|anfragt|Anfragen?|abgeschlossen)|Bestellt haben Sie damit noch nichts/gi,
  en: /\border\w* (or|and) (to )?(ask\w*|requests?)( for an offer)?|ordered from us or made a contract|order number/gi,
}
const words: Readonly<Record<Language, RegExp>> = { de: /bestell/i, en: /\border/i }
/** English has one word for Auftrag and Bestellung, so an agency's order lists use it for requests too. */
const isAgencyPage = (name: PageName) => /^agency|^AgentEmpfehlen|^profiseller/.test(name)
const exceptions: Readonly<Partial<Record<PageName, string>>> = {
  NewsletterOptin: 'the newsletter',
  NewsletterOptout: 'the newsletter',
  invitationOptout: 'mails that nobody wants any more are „abbestellt“',
  Kategorie: 'a footnote of the catalogue, about products that are ordered',
}

interface Seen {
  readonly path: string
  readonly cookie: string
  readonly name: PageName
  readonly language: Language
}
let seen: Seen[]
let mails: readonly SentMail[]
/** The "Warum?" letters about each of the person's referrals, by language. */
let letters: readonly (readonly [Language, string])[]

beforeAll(async () => {
  server = await openTestApp({ pages: true, settings: { [key]: everything } })
  await liveRule(server, {
    scopeId: withOffer,
    lookBackDays: 100,
    linkLimit: 1,
    amountCents: 50_000,
    budgetCents: 50_000_00,
  })
  const { email, referral, token } = await confirmedRecommender(server, { productId: withOffer, share: 50 })
  const { mailedToken } = await order(server, referral)
  await confirmOrder(server, mailedToken)
  const waiting = [...(await server.runJobs())]
  for (const status of ['concluded', 'rejected'] as const) {
    const other = await recommend(server, { productId: withOffer, email, token, share: 50 })
    const { mailedToken: theirs } = await order(server, other)
    await confirmOrder(server, theirs)
    if (status === 'concluded') await conclude(server, other)
    else await server.signedEvents(key, [await providerEventFor(server, other, status)])
  }
  const unused = await recommend(server, { productId: withOffer, email, token, share: 50 })
  const over = await recommend(server, { productId: withOffer, email, token, share: 50 })
  await server.database.query('update referral set expires_at = now() where number = $1', [
    over.Empfehlungsnummer,
  ])
  await server.scheduled('news.mail')
  mails = [...waiting, ...(await server.runJobs())]
  const userToken = await signIn(server, email)
  const numbers = (await server.api.ok('listMyReferrals', { query: {}, token: userToken })).map(
    ({ Empfehlungsnummer }) => Empfehlungsnummer,
  )
  letters = await Promise.all(
    languages.flatMap((language) =>
      numbers.map(async (id) => {
        const { Saetze } = await server.api.ok('explainReferral', {
          params: { id },
          token: userToken,
          headers: { 'X-Accept-Language': language },
        })
        return [language, Saetze.map(({ Text }) => Text).join(' ')] as const
      }),
    ),
  )
  const [owner] = await server.database.query<{ id: string }>(
    `select a.id from account a join tenant t on t.id = a.tenant_id where t.key = $1 and a.email_key = 'inhaber@demo.test'`,
    [key],
  )
  const { Code } = await server.api.ok('createPersonalLink', { token: userToken, body: { AgbText: 'Ja' } })
  const cookies = {
    visitor: '',
    recommender: `zuruf_session=${userToken}`,
    agency: `zuruf_agentur=${await agencyToken(server, key, owner?.id ?? '')}`,
  }
  const params: Readonly<Record<string, string>> = {
    ':produktId': withOffer,
    ':empfehlungsnummer': unused.Empfehlungsnummer,
    ':praemieid': 'unbekannt',
    ':adminLoginToken': 'unbekannt',
    ':kategorie': 'internet',
    ':code': Code,
  }
  const query: Readonly<Partial<Record<PageName, string>>> = {
    Empfehlung: `?hex=${unused.Hex}`,
    Bestaetigung: `?hex=${unused.Hex}`,
    EmpfaengerZustimmung: `?token=${mailedToken}`,
    EmpfehlungAbgelaufen: `?empfehlung=${over.Empfehlungsnummer}`,
  }
  const { tenant } = server.contextOf(key)
  seen = Object.entries(cookies).flatMap(([as, cookie]) =>
    pageNames.flatMap((name) => {
      if (as !== 'visitor' && (as === 'agency') !== isAgencyPage(name)) return []
      const path = pathOf(tenant, name).replace(/:\w+/g, (param) => params[param] ?? param)
      return languages.map((language) => ({
        name,
        cookie,
        language,
        path: `/${language}${path === '/' ? '' : path}${query[name] ?? ''}`,
      }))
    }),
  )
})
afterAll(() => server.close())

/** Returns the text a person reads or hears on a page. */
function readableText(html: string): string {
  const body = html.replace(/<(script|style|template)\b[^>]*>.*?<\/\1>/gs, ' ')
  const attributes = [...body.matchAll(/\s(?:aria-label|title|content|alt|placeholder|value)="([^"]*)"/g)]
  return `${body.replace(/<[^>]*>/g, ' ')} ${attributes.map(([, text]) => text).join(' ')}`.replace(
    /\s+/g,
    ' ',
  )
}

function traces(language: Language, text: string): string[] {
  const asked = text.replace(bothOrOther[language], '')
  return [...asked.matchAll(new RegExp(`.{0,50}${words[language].source}.{0,30}`, 'gi'))].map(
    ([found]) => found,
  )
}

test('no page calls a request an order', async () => {
  const left: string[] = []
  let shown = 0
  for (const { name, language, path, cookie } of seen) {
    if (exceptions[name] || (language === 'en' && isAgencyPage(name))) continue
    const headers = { host: 'localhost', ...(cookie && { cookie }) }
    const answer = await server.app.inject({ url: path, remoteAddress: newIpAddress(), headers })
    expect(answer.statusCode, path).toBeLessThan(500)
    if (answer.statusCode >= 300 && answer.statusCode < 400) continue
    shown++
    left.push(
      ...traces(language, readableText(answer.body)).map((found) => `${name} (${language}): ${found}`),
    )
  }
  expect(shown).toBeGreaterThan(80)
  expect([...new Set(left)]).toEqual([])
})

test('no mail calls a request an order', () => {
  const names = new Set(mails.map(({ template }) => template))
  for (const name of ['order-received', 'order-news', 'referral-news']) expect(names).toContain(name)
  const left = mails.flatMap(({ template, subject, text }) =>
    traces('de', `${subject} ${text}`).map((found) => `${template}: ${found}`),
  )
  expect([...new Set(left)]).toEqual([])
})

test('no letter calls a request an order', () => {
  expect(letters).toHaveLength(10)
  expect(letters.flatMap(([language, text]) => traces(language, text))).toEqual([])
})

test("the demo's product uses request wording although its tenant takes orders for others", async () => {
  const [tenant] = demoTenants.filter((one) => one.key === key)
  await server.configure(key, { ...tenant?.settings, handover: 'pull' })
  for (const [name, word] of [
    ['Empfehlen', 'wenn ein Vertrag daraus wird'],
    // Somebody must be a new customer on the day of the contract.
    ['Empfehlen', 'Tagen vor dem Vertrag'],
    ['Angebot', 'Angebot anfordern'],
  ] as const) {
    const found = seen.find((one) => one.name === name && one.language === 'de')
    const answer = await server.app.inject({ url: found?.path ?? '', headers: { host: 'localhost' } })
    expect(readableText(answer.body)).toContain(word)
    expect(traces('de', readableText(answer.body))).toEqual([])
  }
})
