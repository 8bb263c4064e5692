import * as domain from '@zuruf/domain'
import { keyed } from '@zuruf/messages/keyed'
import { type TextSet, textSets } from '@zuruf/messages/languages'
import { expect, test } from 'vitest'
import { payWithinDays } from '../../apps/server/src/agencies/credit-notes/service.ts'
import { sessionLifetimes } from '../../apps/server/src/identity/accounts/sessions.ts'
import { VOUCHER_DELIVERY_DAYS } from '../../apps/server/src/money/vouchers/service.ts'
import { tokenLifetimes } from '../../apps/server/src/platform/tokens.ts'
import { figureReader } from './figures-in-texts.ts'

/**
 * Texts state how long something takes or lasts. A time that a tenant can set is a placeholder; every other figure is
 * listed here with the value in the code, so that a text cannot promise anything else.
 */

const units = {
  minute: 'Minuten?|minutes?',
  hour: 'Stunden?|hours?',
  day: 'Tage?|Tagen|days?',
  workday: 'Werktage?|Werktagen|Bankarbeitstage?|Bankarbeitstagen|working.days?',
  week: 'Wochen?|weeks?',
  month: 'Monate?|Monaten|months?',
  year: 'Jahre?|Jahren|years?',
} as const
const read = figureReader(units, '[\\s\\u00a0-]')

/** Returns the times in a text: `60 day`. "A month" and the like are no figures, except a week. */
const timesIn = (text: string) =>
  read(text).flatMap(({ count, unit }) => (count === 1 && unit !== 'week' ? [] : [`${count} ${unit}`]))

const hours = (seconds: number) => `${seconds / 3600} hour`
const days = (count: number) => `${count} day`
const weeksOf = (count: number) => `${count / 7} week`
const years = (count: number) => `${count} year`

/** Keys of texts, the time they state, and whose it is. */
const stated: readonly (readonly [RegExp, readonly string[], string])[] = [
  [/^payout\.within\.(\d)$/, domain.payoutWeeks.map((weeks) => `${weeks} week`), 'the setting of the tenant'],
  [
    /^(legal\.(terms\.6|rules\.4|faq\.4)\.|claim\.voucher\.text$|claimThanks\.voucher$)/,
    [`${24 * VOUCHER_DELIVERY_DAYS} hour`],
    'vouchers in stock',
  ],
  [/^legal\.agency\.cost\.3\.text$/, [weeksOf(payWithinDays)], 'credit notes'],
  [
    /^(password\.expired\.register|(agency\.)?register\.sent\.text|mail\.(opt-in|welcome|agency-registration)\.)/,
    [hours(tokenLifetimes['opt-in']), hours(tokenLifetimes['agency-confirm'])],
    'confirming an address',
  ],
  [
    /^(newsletterIn\.expired\.text|mail\.newsletter-optin\.)/,
    [hours(tokenLifetimes['newsletter-optin'])],
    'confirming the newsletter',
  ],
  [
    /^((agency\.)?forgotten\.sent|password\.expired\.reset|mail\.password-reset\.)/,
    [`${tokenLifetimes.password / 60} minute`],
    'a new password',
  ],
  [
    /^(email\.(change|confirm)\.|mail\.email-change\.)/,
    [hours(tokenLifetimes['email-change'])],
    'a new address',
  ],
  [/^mail\.(employee|customer)-invitation\./, [days(tokenLifetimes.invitation / 86_400)], 'invitations'],
  [
    /^(agents\.phone\.terms|(legal\.(terms|rules|faq)\.1\.)|partner\.register\.adult|recommend\.terms|recipient\.terms|field\.adult-required)/,
    [years(domain.ADULT_AGE)],
    'age',
  ],
  [
    /^(legal\.(terms|rules|privacy)\.3\.|share\.renew$|mail\.link-ending\.|desk\.acts\.referral\.renewed$)/,
    [days(domain.REFERRAL_CONTACT_DAYS)],
    'links',
  ],
  [/^legal\.faq\.6\.answer$/, [weeksOf(domain.LINK_RENEWABLE_DAYS)], 'renewing a link'],
  [
    /^(legal\.terms\.6|legal\.faq\.13)\./,
    [weeksOf(Math.min(...domain.CLAIM_REMINDER_DAYS))],
    'reminder to collect',
  ],
  [
    /^(legal\.privacy\.3|recipientLink\.text|mail\.(referral-news|order-received)\.|letter\.(order|request)-unconfirmed|desk\.(answers|reasons)\.)/,
    [weeksOf(domain.UNCONFIRMED_RECIPIENT_DAYS)],
    'unconfirmed orders',
  ],
  [/^legal\.privacy\.3\./, [days(domain.retentionRules.traces.max)], 'traces, at most'],
  [
    /^(consent\.(required|functional)\.text|kept\.life\.60)$/,
    [days(domain.CONSENT_COOKIE_DAYS)],
    'consent cookie',
  ],
  [
    /^kept\.life\.session$/,
    [days(sessionLifetimes.long.absolute / 86_400)],
    'cookie of a remembered session',
  ],
  [
    /^(consent\.marketing\.text|kept\.life\.730|legal\.privacy\.5\.text)$/,
    [days(domain.CHANNEL_COOKIE_DAYS)],
    'campaign cookie',
  ],
  [
    /^(consent\.analytical\.text|kept\.life\.13months|legal\.privacy\.5\.text)$/,
    [`${Math.round(domain.retentionRules.goals.max / 30.4)} month`],
    'statistics cookie',
  ],
  [
    /^legal\.privacy\.5\.text$/,
    [years(domain.COOKIE_CONSENT_PROOF_YEARS)],
    'proof of an answer about cookies',
  ],
  [
    /^(legal\.privacy\.4|legal\.agency\.privacy\.2)\.text$/,
    [years(domain.ACCOUNTING_YEARS)],
    'accounting records',
  ],
  [/^orderDocument\.notice\./, ['14 day'], 'withdrawal: Art. 246a EGBGB, annex 1'],
  // Values in the code that are not exported, and times that no code knows.
  [/^legal\.privacy\.4\.text$/, ['2 year'], 'print of an IBAN'],
  [
    /^legal\.agency\.(rules\.2|privacy\.2)\.text$/,
    ['5 year', '14 day'],
    'proof of an invitation, unconfirmed agencies',
  ],
  [
    /^(kept\.life\.(10|halfHour)|customer\.files\.hint|field\.second-person-tied)$/,
    ['10 minute', '30 minute', '90 day', '7 day'],
    'fixed in the code',
  ],
  [
    /^(agency\.(home\.figures|factor\.missing)|reports\.period\.\d+)$/,
    ['12 month', '2 minute', '3 month', '24 month'],
    'periods of figures',
  ],
  [
    /^(agency\.register\.lead|offer\.how1\.text|partner\.none\.text|recipient\.lead)$/,
    ['2 minute', '5 minute'],
    'how long filling in takes',
  ],
  [
    /^(agency\.(state\.inPruefung|additional\.done\.text)|legal\.agency\.home\.3\.text|contact\.(sent\.spam|a11y\.\w+)|legal\.a11y\.7\.text)$/,
    ['2 workday', '2 week'],
    'how soon people answer',
  ],
]

const publicTexts = async (set: TextSet) =>
  ((await import(`../../packages/messages/src/${set}/files/all.ts`)) as { default: Record<string, string> })
    .default
/** Texts that operators read to people on the telephone. */
const deskTexts = async (set: TextSet) =>
  set === 'de-du'
    ? {}
    : keyed(
        'desk',
        ((await import(`../../packages/messages/src/${set}/desk.ts`)) as { default: object }).default,
      )

test.each(textSets)('every time that a text in %s states is the value in the code', async (language) => {
  const all = { ...(await publicTexts(language)), ...(await deskTexts(language)) }
  const used = new Set<RegExp>()
  const wrong: string[] = []
  for (const [key, text] of Object.entries(all)) {
    for (const time of timesIn(text)) {
      const rules = stated.filter(([keys, times]) => keys.test(key) && times.includes(time))
      for (const [keys] of rules) used.add(keys)
      if (rules.length === 0) wrong.push(`${key}: ${time}`)
    }
  }
  expect(wrong).toEqual([])
  expect(stated.filter(([keys]) => !used.has(keys)).map(([, , whose]) => whose)).toEqual([])
})

// SPEC §1.18
test.each(textSets)(
  'texts in %s about the transfer of a reward take its time from the tenant',
  async (language) => {
    const all = await publicTexts(language)
    const keys = [
      'home.trust.fast',
      'claim.cash.text',
      'claimThanks.cash',
      'thanks.bank.text',
      'letter.promise',
      'mail.reward-collected.textCash',
      'legal.terms.6.text',
      'legal.terms.6.text@no-vouchers',
      'legal.rules.4.text',
      'legal.rules.4.text@no-vouchers',
      'legal.faq.4.answer',
      'legal.faq.4.answer@no-vouchers',
    ]
    for (const key of keys) expect(all[key], key).toContain('{payoutWithin}')
  },
)

test('finds figures and number words in both languages', () => {
  expect(timesIn('In 60 Tagen, zwölf Wochen, 24\u00a0Stunden oder einem Monat')).toEqual([
    '60 day',
    '12 week',
    '24 hour',
  ])
  expect(timesIn('within four weeks, a week or two working days, once a month')).toEqual([
    '4 week',
    '1 week',
    '2 workday',
  ])
})
