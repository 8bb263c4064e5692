import { formatCentsShort, type Param, type RewardAnswer, tableEntry } from '@zuruf/domain'
import { bankReasonText } from '@zuruf/messages/bank-reasons'
import de from '@zuruf/messages/de/desk'
import fraudDe from '@zuruf/messages/de/fraud'
import en from '@zuruf/messages/en/desk'
import fraudEn from '@zuruf/messages/en/fraud'
import { fill } from '../../platform/fill.ts'

/** Returns the desk's texts; languages other than English get German. */
export const deskTexts = (locale: string) => (locale === 'en' ? en : de)

const days = {
  de: new Intl.DateTimeFormat('de', { dateStyle: 'medium', timeZone: 'Europe/Berlin' }),
  en: new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'Europe/Berlin' }),
}

const languageOf = (locale: string) => (locale === 'en' ? 'en' : 'de')

export const dayText = (day: Date, locale: string) => days[languageOf(locale)].format(day)

export const centsText = (cents: number, locale: string) =>
  formatCentsShort(cents, languageOf(locale)).replace(' ', '\u00a0')

function written(param: Param, locale: string): string {
  if ('cents' in param) return centsText(param.cents, locale)
  if ('day' in param) return dayText(param.day, locale)
  return 'count' in param ? String(param.count) : 'text' in param ? param.text : param.bankReason
}

/** Converts the answer where the reward is, with its text. */
export function answerToWire({ key, tone, params }: RewardAnswer, locale: string) {
  const values = Object.fromEntries(
    Object.entries(params).map(([name, param]) => [name, written(param, locale)]),
  )
  return { key, tone, text: fill(deskTexts(locale).answers[key], values) }
}

/**
 * Returns the text of a reason from history or audit: one of our codes, a bank's code, that of a fraud
 * decision, or free text.
 */
export function reasonText(reason: string | null, locale: string): string | null {
  if (!reason) return null
  const known = tableEntry(deskTexts(locale).reasons, reason)
  if (known) return known
  const fraud = /^fraud: ?([a-z-]+)$/.exec(reason)?.[1]
  const decided = fraud && tableEntry((locale === 'en' ? fraudEn : fraudDe).reasons, fraud)
  if (decided) return decided
  return /^[A-Z]{2}\d{2}$/.test(reason) ? `${reason}: ${bankReasonText(reason, languageOf(locale))}` : reason
}

/** Returns the display name of a mail. */
export const mailName = (template: string, locale: string): string =>
  tableEntry(deskTexts(locale).mails, template) ?? template
