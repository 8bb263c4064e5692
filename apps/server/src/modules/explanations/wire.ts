import type { explanation } from '@zuruf/contract/explanations'
import {
  type Explanation,
  formatCentsShort,
  type Param,
  type Sentence,
  type SentenceKey,
} from '@zuruf/domain'
import { bankReasonText } from '@zuruf/messages/bank-reasons'
import de from '@zuruf/messages/de/why'
import en from '@zuruf/messages/en/why'
import type { z } from 'zod'
import { fill } from '../../mail/texts.ts'

const partWire = { happened: 'geschehen', amount: 'betrag', next: 'naechstes' } as const
const texts: Record<'de' | 'en', Readonly<Record<SentenceKey, string>>> = { de, en }

const day = {
  de: new Intl.DateTimeFormat('de', { dateStyle: 'long', timeZone: 'Europe/Berlin' }),
  en: new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'Europe/Berlin' }),
}

/** A sentence as it is read; languages other than English get German. */
export function sentenceText({ key, params }: Sentence, locale: string): string {
  const language = locale === 'en' ? 'en' : 'de'
  const written = (param: Param) => {
    if ('cents' in param) return formatCentsShort(param.cents, language).replace(' ', '\u00a0')
    if ('day' in param) return day[language].format(param.day)
    if ('bankReason' in param) return bankReasonText(param.bankReason, language)
    return 'count' in param ? String(param.count) : param.text
  }
  return fill(
    texts[language][key],
    Object.fromEntries(Object.entries(params).map(([name, param]) => [name, written(param)])),
  )
}

export function explanationToWire(
  { sentences, forecast }: Explanation,
  locale: string,
): z.output<typeof explanation> {
  return {
    Saetze: sentences.map((sentence) => ({
      Schluessel: sentence.key,
      Teil: partWire[sentence.part],
      Text: sentenceText(sentence, locale),
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
