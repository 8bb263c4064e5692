import {
  formatCentsShort,
  localeOf,
  ourLanguages,
  type Param,
  type RewardAnswer,
  tableEntry,
} from '@zuruf/domain'
import { bankReasonText } from '@zuruf/messages/bank-reasons'
import { fallbackLanguage } from '@zuruf/messages/languages'
import { standardTexts } from '@zuruf/messages/server'
import { fillPlaceholders } from '../../platform/fill-placeholders.ts'

/** Returns the texts of the desk; languages for which there are none get the German ones. */
export const deskTexts = (locale: string) => standardTexts('desk')[fallbackLanguage(locale)]

const dayFormats = new Map(
  ourLanguages.map((language) => [
    localeOf(language),
    new Intl.DateTimeFormat(localeOf(language), { dateStyle: 'medium', timeZone: 'Europe/Berlin' }),
  ]),
)

export const dayText = (day: Date, locale: string) => dayFormats.get(localeOf(locale))?.format(day) ?? ''

export const centsText = (cents: number, locale: string) =>
  formatCentsShort(cents, fallbackLanguage(locale)).replaceAll(' ', '\u00a0')

function formatParam(param: Param, locale: string): string {
  if ('cents' in param) return centsText(param.cents, locale)
  if ('day' in param) return dayText(param.day, locale)
  return 'count' in param ? String(param.count) : 'text' in param ? param.text : param.bankReason
}

/** Converts the answer to "Where is my reward?" for the wire, with its text. */
export function answerToWire({ key, tone, params }: RewardAnswer, locale: string) {
  const values = Object.fromEntries(
    Object.entries(params).map(([name, param]) => [name, formatParam(param, locale)]),
  )
  return { key, tone, text: fillPlaceholders(deskTexts(locale).answers[key], values) }
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
  const decided = fraud && tableEntry(standardTexts('fraud')[fallbackLanguage(locale)].reasons, fraud)
  if (decided) return decided
  return /^[A-Z]{2}\d{2}$/.test(reason) ? `${reason}: ${bankReasonText(reason, locale)}` : reason
}

/** Returns the display name of a mail. */
export const mailName = (template: string, locale: string): string =>
  tableEntry(deskTexts(locale).mails, template) ?? template
