import type { Product } from './builtin/types.ts'

/** What the whole of the shortest contract costs. */
export interface TermCost {
  readonly months: number
  /** Every monthly price of these months, and what is due once. */
  readonly totalCents: number
  readonly averageCents: number
}

/**
 * What a contract costs until it can first be left. Null where it is no such contract (a purchase, one left month by
 * month), and with energy, whose cost is its use: there {@link exampleYearCents} stands instead.
 */
export function termCost(product: Product): TermCost | null {
  const { contractMonths: months, energy, priceMonthlyCents, priceOnceCents, priceSteps } = product
  if (months <= 1 || energy || priceMonthlyCents === 0) return null
  const monthly = priceSteps.reduce((sum, { fromMonth, untilMonth, monthlyCents }) => {
    const last = Math.min(untilMonth ?? months, months)
    return sum + Math.max(0, last - fromMonth + 1) * monthlyCents
  }, 0)
  const totalCents = monthly + priceOnceCents
  return { months, totalCents, averageCents: Math.round(totalCents / months) }
}

/** Yearly cost of the example use in cents: base price and energy at the regular price. */
export function exampleYearCents({ energy }: Product): number | null {
  if (!energy) return null
  // Rounded once at the end, so that the hundredths of a cent are not lost on the way.
  const use = (energy.workPriceHundredthCents * energy.exampleUseKwh) / 100
  return Math.round(energy.basePriceCents * 12 + use)
}

const gigabytes = /(\d+)\s?GB(?![\w/]|\s?(?:Speicher|storage|RAM))/
const withoutEnd = /unbegrenzt\w*\s+Daten|unlimited\s+(?:mobile\s+)?data/i
const namesData = /Daten|\bdata\b/

/**
 * The data of a mobile tariff in GB, null where none is named. No catalogue has a field for it, whoever keeps it; all say it
 * in their texts, as "40 GB Datenvolumen". Read where the catalogue itself says it, so that a fact does not hang on a
 * translation.
 */
export function dataVolume({
  descriptions,
  ownDescriptions = descriptions,
}: Pick<Product, 'descriptions' | 'ownDescriptions'>): number | 'unlimited' | null {
  for (const text of ownDescriptions) {
    if (withoutEnd.test(text)) return 'unlimited'
    const found = namesData.test(text) ? gigabytes.exec(text) : null
    if (found) return Number(found[1])
  }
  return null
}

/** The value-added tax in the price. Only the law's exception for solar power differs, and its products carry its remark. */
export const vatPercent = ({ footnotes }: Pick<Product, 'footnotes'>): number =>
  footnotes.includes('solar-steuer') ? 0 : 19
