/** An amount in whole euro cents, never a fraction, so that sums stay exact (SPEC §9). */
export type Cents = number

// Unsupported languages are formatted as German.
const euro = (locale: string, digits: 0 | 2) =>
  new Intl.NumberFormat([locale, 'de'], {
    style: 'currency',
    currency: 'EUR',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  })

// Creating a formatter costs far more than using it, and lists show hundreds of amounts.
const formatters = new Map<string, Record<0 | 2, Intl.NumberFormat>>()

function formatterOf(locale: string, digits: 0 | 2): Intl.NumberFormat {
  let known = formatters.get(locale)
  if (!known) {
    known = { 0: euro(locale, 0), 2: euro(locale, 2) }
    formatters.set(locale, known)
  }
  return known[digits]
}

function format(cents: Cents, locale: string, digits: 0 | 2): string {
  assertCents(cents)
  // Intl puts a no-break space before the sign; stored and compared texts ("50 €", SPEC §3) use a plain one.
  return formatterOf(locale, digits)
    .format((cents + 0) / 100)
    .replace(/\u00a0/g, ' ')
}

/**
 * Asserts a whole number of cents.
 * @throws RangeError for fractions, NaN, infinities and numbers too large to be exact
 */
export function assertCents(cents: Cents): void {
  if (!Number.isSafeInteger(cents)) throw new RangeError(`not a whole number of cents: ${cents}`)
}

/**
 * Formats an amount with two decimals: 5000 → `50,00 €` (de), `€50.00` (en). SPEC §9.
 * @throws RangeError when `cents` is not whole
 */
export function formatCents(cents: Cents, locale = 'de-DE'): string {
  return format(cents, locale, 2)
}

/**
 * Formats an amount as on a badge: 5000 → `50 €`, 1250 → `12,50 €`. SPEC §3 (Praemie.Wert).
 * @throws RangeError when `cents` is not whole
 */
export function formatCentsShort(cents: Cents, locale = 'de-DE'): string {
  return format(cents, locale, cents % 100 === 0 ? 0 : 2)
}
