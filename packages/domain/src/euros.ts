import { localeOf } from './languages.ts'

const german = /^[1-9]\d{0,2}(\.\d{3})+(,\d{1,2})?$/
const english = /^[1-9]\d{0,2}(,\d{3})+(\.\d{1,2})?$/
const plain = /^\d+([.,]\d{1,2})?$/

/**
 * Parses an amount in euros as people type it, into cents: `100`, `1.250,50 €`, `1,250.50`. Three digits
 * after a separator are thousands, two are cents.
 * @returns null when nothing is typed, undefined when the text is not an amount
 */
export function parseEuros(typed: string): number | null | undefined {
  const text = typed.replace(/[\s€]/g, '')
  if (text === '') return null
  const number = german.test(text)
    ? text.replaceAll('.', '').replace(',', '.')
    : english.test(text)
      ? text.replaceAll(',', '')
      : plain.test(text)
        ? text.replace(',', '.')
        : undefined
  return number === undefined ? undefined : Math.round(Number(number) * 100)
}

/** Formats an amount for an input field: without the euro sign, and without cents where there are none. */
export function formatEuros(cents: number | null, language: string): string {
  if (cents === null) return ''
  return new Intl.NumberFormat(localeOf(language), {
    minimumFractionDigits: cents % 100 === 0 ? 0 : 2,
  }).format(cents / 100)
}
