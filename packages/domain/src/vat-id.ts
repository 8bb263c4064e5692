/** Formats of the VAT identification numbers of EU countries, as published by the tax offices. */
const formats: Readonly<Record<string, RegExp>> = {
  AT: /^U\d{8}$/,
  BE: /^[01]\d{9}$/,
  BG: /^\d{9,10}$/,
  CY: /^\d{8}[A-Z]$/,
  CZ: /^\d{8,10}$/,
  DE: /^[1-9]\d{8}$/,
  DK: /^\d{8}$/,
  EE: /^\d{9}$/,
  EL: /^\d{9}$/,
  ES: /^[\dA-Z]\d{7}[\dA-Z]$/,
  FI: /^\d{8}$/,
  FR: /^[\dA-HJ-NP-Z]{2}\d{9}$/,
  HR: /^\d{11}$/,
  HU: /^\d{8}$/,
  IE: /^(\d{7}[A-W][A-I]?|\d[A-Z+*]\d{5}[A-W])$/,
  IT: /^\d{11}$/,
  LT: /^(\d{9}|\d{12})$/,
  LU: /^\d{8}$/,
  LV: /^\d{11}$/,
  MT: /^\d{8}$/,
  NL: /^[\dA-Z+*]{12}$/,
  PL: /^\d{10}$/,
  PT: /^\d{9}$/,
  RO: /^\d{2,10}$/,
  SE: /^\d{10}01$/,
  SI: /^\d{8}$/,
  SK: /^\d{10}$/,
}

/** Returns the check digit of a German number. ISO 7064, MOD 11,10. */
function germanCheckDigit(digits: string): number {
  let product = 10
  for (const digit of digits) {
    const sum = (Number(digit) + product) % 10 || 10
    product = (2 * sum) % 11
  }
  return (11 - product) % 10
}

/** Returns the check digit of an Austrian number: the Luhn algorithm with a starting sum of 4. */
function austrianCheckDigit(digits: string): number {
  let sum = 4
  for (const [index, sign] of [...digits].entries()) {
    const value = Number(sign) * (index % 2 === 0 ? 1 : 2)
    sum += value > 9 ? value - 9 : value
  }
  return (10 - (sum % 10)) % 10
}

/** Removes spaces, dots, hyphens and slashes, and converts to upper case. */
export const normaliseVatId = (typed: string): string => typed.replace(/[\s.\-/]/g, '').toUpperCase()

/** Returns whether this could be a VAT id: the format of its country, and the check digit for Germany and Austria. */
export function isVatId(typed: string): boolean {
  const id = normaliseVatId(typed)
  const [country, rest] = [id.slice(0, 2), id.slice(2)]
  if (!formats[country]?.test(rest)) return false
  if (country === 'DE') return germanCheckDigit(rest.slice(0, 8)) === Number(rest[8])
  if (country === 'AT') return austrianCheckDigit(rest.slice(1, 8)) === Number(rest[8])
  return true
}

/** Returns the country of a VAT id, by ISO 3166. Greek VAT ids begin with EL. */
export const countryOfVatId = (id: string): string => {
  const country = normaliseVatId(id).slice(0, 2)
  return country === 'EL' ? 'GR' : country
}
