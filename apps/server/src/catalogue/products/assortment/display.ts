import { localeOf } from '@zuruf/domain'
import { fallbackLanguage, ourLanguages } from '@zuruf/messages/languages'
import { standardTexts } from '@zuruf/messages/server'
import { fillPlaceholders } from '../../../platform/fill-placeholders.ts'
import type { Product } from './types.ts'

/** Unit of the headline price. */
export type PriceUnit = 'perMonth' | 'once'

/** Price of a product as shown on its tile. All amounts are gross. */
export interface TilePrice {
  /** The large figure: the monthly price of the first months, the base price of energy, or the one-off price. */
  readonly headlineCents: number
  readonly unit: PriceUnit
  /** Set when the headline price is a promotion: its duration in months and the price after it. */
  readonly afterwards: { readonly afterMonths: number; readonly monthlyCents: number } | null
  /** Months without a monthly price. The headline is then the price after them, never 0. */
  readonly freeMonths: number
  /** One-off price beside a monthly headline (connection, device); null when there is none. */
  readonly onceCents: number | null
  /** Price per kWh in hundredths of a cent, to be shown beside the base price (§14 PAngV). */
  readonly workPriceHundredthCents: number | null
  readonly offPeakHundredthCents: number | null
}

export function tilePrice(product: Product): TilePrice {
  const first = product.priceSteps[0]
  const regular = product.priceSteps.at(-1)
  if (product.priceMonthlyCents === 0 || !first || !regular) {
    return {
      headlineCents: product.priceOnceCents,
      unit: 'once',
      afterwards: null,
      freeMonths: 0,
      onceCents: null,
      workPriceHundredthCents: null,
      offPeakHundredthCents: null,
    }
  }
  const free = first.monthlyCents === 0
  return {
    headlineCents: free ? regular.monthlyCents : first.monthlyCents,
    unit: 'perMonth',
    afterwards:
      free || first === regular
        ? null
        : { afterMonths: first.untilMonth ?? 0, monthlyCents: regular.monthlyCents },
    freeMonths: free ? (first.untilMonth ?? 0) : 0,
    onceCents: product.priceOnceCents > 0 ? product.priceOnceCents : null,
    workPriceHundredthCents: product.energy?.workPriceHundredthCents ?? null,
    offPeakHundredthCents: product.energy?.offPeakHundredthCents ?? null,
  }
}

const productWords = standardTexts('productWords')

// Created once, because creating a formatter costs far more than using it.
const formats = new Map(
  ourLanguages.map((language) => {
    const locale = localeOf(language)
    return [
      language,
      {
        euros: new Intl.NumberFormat(locale, { style: 'currency', currency: 'EUR' }),
        cents: new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 }),
      },
    ]
  }),
)

/** Describes the price over time in words, e.g. `1.–6. Monat 19,95 €, ab dem 7. Monat 39,95 €`. */
export function priceSplitText(product: Product, language = 'de'): string {
  const supported = fallbackLanguage(language)
  const { price: words } = productWords[supported]
  const format = formats.get(supported)
  const price = (cents: number) => format?.euros.format(cents / 100) ?? ''
  const once = fillPlaceholders(words.once, { price: price(product.priceOnceCents) })
  if (product.priceMonthlyCents === 0) return once
  const steps = product.priceSteps.map(({ fromMonth, untilMonth, monthlyCents }) => {
    const values = { from: `${fromMonth}`, until: `${untilMonth}`, price: price(monthlyCents) }
    if (untilMonth === null)
      return fillPlaceholders(fromMonth === 1 ? words.monthly : words.monthlyFrom, values)
    return fillPlaceholders(fromMonth === untilMonth ? words.inMonth : words.inMonths, values)
  })
  const work = product.energy && format?.cents.format(product.energy.workPriceHundredthCents / 100)
  return [
    ...steps,
    ...(work ? [fillPlaceholders(words.perKwh, { price: work })] : []),
    ...(product.priceOnceCents > 0 ? [once] : []),
  ].join(', ')
}
