const MILLI_CENT = 1_000

/** Formats a price per kWh: thousandths of a cent → `31,40`, with a third decimal only if it is needed. */
export function perKwh(locale: string, milliCents: number): string {
  const format = new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 3 })
  return format.format(milliCents / MILLI_CENT)
}
