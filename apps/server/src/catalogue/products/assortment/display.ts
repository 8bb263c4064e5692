import { formatCents } from '@zuruf/domain'
import { euroText, perKwhText } from './money-text.ts'
import type { Product } from './types.ts'

/** Text keys of the unit beside the headline price. */
export type PriceUnit = 'perMonth' | 'once'

/** German texts of the units, for callers without a message file. */
export const priceUnitTexts: Readonly<Record<PriceUnit, string>> = { perMonth: '/ Monat', once: 'einmalig' }

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

/** Describes the price over time in words, e.g. `1.–6. Monat 19,95 €, ab dem 7. Monat 39,95 €`. */
export function priceSplitText(product: Product, language = 'de'): string {
  if (language === 'en') return englishPriceSplit(product)
  if (product.priceMonthlyCents === 0) return `einmalig ${euroText(product.priceOnceCents)}`
  const steps = product.priceSteps.map(({ fromMonth, untilMonth, monthlyCents }) => {
    if (untilMonth === null) {
      return fromMonth === 1
        ? `monatlich ${euroText(monthlyCents)}`
        : `ab dem ${fromMonth}. Monat ${euroText(monthlyCents)}`
    }
    const range = fromMonth === untilMonth ? `${fromMonth}. Monat` : `${fromMonth}.–${untilMonth}. Monat`
    return `${range} ${euroText(monthlyCents)}`
  })
  const once = product.priceOnceCents > 0 ? [`einmalig ${euroText(product.priceOnceCents)}`] : []
  const work = product.energy ? [`dazu ${perKwhText(product.energy.workPriceHundredthCents)}`] : []
  return [...steps, ...work, ...once].join(', ')
}

function englishPriceSplit(product: Product): string {
  const money = (cents: number) => formatCents(cents, 'en')
  const once = product.priceOnceCents > 0 ? [`${money(product.priceOnceCents)} one-off`] : []
  if (product.priceMonthlyCents === 0) return once.join('')
  const steps = product.priceSteps.map(({ fromMonth, untilMonth, monthlyCents }) => {
    if (untilMonth === null) {
      return `${money(monthlyCents)} per month${fromMonth === 1 ? '' : ` from month ${fromMonth}`}`
    }
    const range = fromMonth === untilMonth ? `month ${fromMonth}` : `months ${fromMonth}–${untilMonth}`
    return `${money(monthlyCents)} per month in ${range}`
  })
  const work = product.energy
    ? [`plus ${(product.energy.workPriceHundredthCents / 100).toFixed(2)} ct/kWh`]
    : []
  return [...steps, ...work, ...once].join(', ')
}
