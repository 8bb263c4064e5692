const german = /^[1-9]\d{0,2}(\.\d{3})+(,\d{1,2})?$/
const english = /^[1-9]\d{0,2}(,\d{3})+(\.\d{1,2})?$/
const plain = /^\d+([.,]\d{1,2})?$/

/**
 * Cents of an amount as people type it: `100`, `1.250,50 €`, `1,250.50`. Three digits after a sign are thousands, two are cents.
 * @returns null when nothing is typed, undefined when it is no amount
 */
export function centsOf(typed: string): number | null | undefined {
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

/** An amount as it stands in a field: without its sign, and without cents where there are none. */
export function eurosOf(cents: number | null, language: string): string {
  if (cents === null) return ''
  return new Intl.NumberFormat(language === 'en' ? 'en-GB' : 'de-DE', {
    minimumFractionDigits: cents % 100 === 0 ? 0 : 2,
  }).format(cents / 100)
}
