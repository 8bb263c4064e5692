import type { explanation } from '@zuruf/contract/explanations'
import {
  type Explanation,
  formatCentsShort,
  type Param,
  type Sentence,
  type SentenceKey,
} from '@zuruf/domain'
import { formatsOf } from '@zuruf/messages/languages'
import type { z } from 'zod'
import { fillPlaceholders } from '../../platform/fill-placeholders.ts'
import { payoutWithin } from '../../platform/tenants/payout-within.ts'
import { bankReasonSentence, serverTexts, type TextContext } from '../../platform/texts.ts'

const partWire = { happened: 'geschehen', amount: 'betrag', next: 'naechstes' } as const
const dayFormats = new Map<string, Intl.DateTimeFormat>()

function dayIn(locale: string): Intl.DateTimeFormat {
  const cached = dayFormats.get(locale)
  if (cached) return cached
  const format = new Intl.DateTimeFormat(formatsOf(locale), { dateStyle: 'long', timeZone: 'Europe/Berlin' })
  dayFormats.set(locale, format)
  return format
}

/** Sentences about a request for an offer instead of an order. */
const requests: readonly SentenceKey[] = ['requested', 'you-requested']

/** Whether the letter is about a request for an offer. */
export const isAboutRequest = (sentences: readonly Sentence[]): boolean =>
  sentences.some(({ key }) => requests.includes(key))

/**
 * Returns the text of a sentence in the context's language.
 * @param isRequest the letter is about a request for an offer, which has its own variants of some sentences
 */
export function sentenceText({ key, params }: Sentence, context: TextContext, isRequest = false): string {
  const { tenant, locale } = context
  const texts: Readonly<Record<SentenceKey, string> & Partial<Record<`${SentenceKey}.interest`, string>>> =
    serverTexts(tenant, locale, 'why')
  const variant = isRequest ? texts[`${key}.interest`] : undefined
  const formatParam = (param: Param) => {
    if ('cents' in param) return formatCentsShort(param.cents, locale).replaceAll(' ', '\u00a0')
    if ('day' in param) return dayIn(locale).format(param.day)
    if ('bankReason' in param) return bankReasonSentence(context, param.bankReason)
    return 'count' in param ? String(param.count) : param.text
  }
  return fillPlaceholders(variant ?? texts[key], {
    payoutWithin: payoutWithin(tenant, locale),
    ...Object.fromEntries(Object.entries(params).map(([name, param]) => [name, formatParam(param)])),
  })
}

export function explanationToWire(
  { sentences, forecast }: Explanation,
  context: TextContext,
): z.output<typeof explanation> {
  const isRequest = isAboutRequest(sentences)
  return {
    Saetze: sentences.map((sentence) => ({
      Schluessel: sentence.key,
      Teil: partWire[sentence.part],
      Text: sentenceText(sentence, context, isRequest),
      Zeit: sentence.at?.toISOString() ?? null,
    })),
    Prognose: forecast && {
      Von: forecast.from.toISOString(),
      Bis: forecast.to.toISOString(),
      Median: forecast.median.toISOString(),
      Faelle: forecast.cases,
    },
  }
}
