import type { Product } from './assortment/types.ts'

/** Cost of the minimum contract term. */
export interface TermCost {
  readonly months: number
  /** Sum of the monthly prices in the term and the one-off price. */
  readonly totalCents: number
  readonly averageCents: number
}

/**
 * Returns what a contract costs until it can first be cancelled. Null for purchases, for contracts that can
 * be cancelled monthly, and for energy, whose cost depends on consumption: see {@link exampleYearCents}.
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

/** Returns the yearly cost of the example consumption in cents: base price plus energy at the regular price. */
export function exampleYearCents({ energy }: Product): number | null {
  if (!energy) return null
  // Rounded once at the end, to keep the hundredths of a cent.
  const use = (energy.workPriceHundredthCents * energy.exampleUseKwh) / 100
  return Math.round(energy.basePriceCents * 12 + use)
}

const gigabytes = /(\d+)\s?GB(?![\w/]|\s?(?:Speicher|storage|RAM))/
const unlimitedData = /unbegrenzt\w*\s+Daten|unlimited\s+(?:mobile\s+)?data/i
const mentionsData = /Daten|\bdata\b/

/**
 * Returns the data volume of a mobile tariff in GB, or null when none is stated. Catalogues have no field for
 * it, but state it in their texts, such as "40 GB Datenvolumen". Reads the original texts, so that the result
 * does not depend on a translation.
 */
export function dataVolume({
  descriptions,
  ownDescriptions = descriptions,
}: Pick<Product, 'descriptions' | 'ownDescriptions'>): number | 'unlimited' | null {
  for (const text of ownDescriptions) {
    if (unlimitedData.test(text)) return 'unlimited'
    const found = mentionsData.test(text) ? gigabytes.exec(text) : null
    if (found) return Number(found[1])
  }
  return null
}

/**
 * Returns the VAT rate included in the price: 19 %, except for solar power, which by law has 0 %. Products for solar
 * power are recognised by their footnote.
 */
export const vatPercent = ({ footnotes }: Pick<Product, 'footnotes'>): number =>
  footnotes.includes('solar-steuer') ? 0 : 19
