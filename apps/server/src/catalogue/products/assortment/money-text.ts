const euros = new Intl.NumberFormat('de-DE', { style: 'currency', currency: 'EUR' })

/** Formats cents in German, omitting the decimals of whole euros: `5000` → `50 €`. */
export function shortEuroText(cents: number): string {
  return cents % 100 === 0 ? `${cents / 100} €` : euros.format(cents / 100)
}
