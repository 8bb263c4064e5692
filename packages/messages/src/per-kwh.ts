const MILLI_CENT = 1_000

/** A price per kWh as a person reads it: thousandths of a cent → `31,40`, and the third decimal only where there is one. */
export function perKwh(locale: string, milliCents: number): string {
  const format = new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 3 })
  return format.format(milliCents / MILLI_CENT)
}
