/** German price texts for the catalogue's own data (reward values, price split, product sheets). */

const euros = new Intl.NumberFormat('de-DE', { style: 'currency', currency: 'EUR' })
const perKwh = new Intl.NumberFormat('de-DE', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** Formats cents: `1995` → `19,95 €`. */
export function euroText(cents: number): string {
  return euros.format(cents / 100)
}

/** Formats cents, omitting the decimals of whole euros: `5000` → `50 €`. */
export function shortEuroText(cents: number): string {
  return cents % 100 === 0 ? `${cents / 100} €` : euroText(cents)
}

/** Formats hundredths of a cent: `3140` → `31,40 ct/kWh`. */
export function perKwhText(hundredthCents: number): string {
  return `${perKwh.format(hundredthCents / 100)} ct/kWh`
}
