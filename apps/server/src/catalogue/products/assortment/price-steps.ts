import type { PriceStep, Promotion } from './types.ts'

/** Returns the monthly price over the term of the contract. */
export function priceSteps(monthlyCents: number, promotion: Promotion | null): PriceStep[] {
  if (!promotion) return [{ fromMonth: 1, untilMonth: null, monthlyCents }]
  return [
    { fromMonth: 1, untilMonth: promotion.months, monthlyCents: monthlyCents - promotion.discountCents },
    { fromMonth: promotion.months + 1, untilMonth: null, monthlyCents },
  ]
}
