/** German price texts for the catalogue's own data (reward values, price split, product sheets). */

const euros = new Intl.NumberFormat('de-DE', { style: 'currency', currency: 'EUR' })
const perKwh = new Intl.NumberFormat('de-DE', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** `1995` → `19,95 €`. */
export function euroText(cents: number): string {
  return euros.format(cents / 100)
}

/** `5000` → `50 €`; cents are shown only where there are any. */
export function shortEuroText(cents: number): string {
  return cents % 100 === 0 ? `${cents / 100} €` : euroText(cents)
}

/** Hundredths of a cent: `3140` → `31,40 ct/kWh`. */
export function perKwhText(hundredthCents: number): string {
  return `${perKwh.format(hundredthCents / 100)} ct/kWh`
}
