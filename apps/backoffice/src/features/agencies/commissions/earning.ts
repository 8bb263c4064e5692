import { commissionOf } from '@zuruf/domain/commissions'
import type { Terms } from './terms.ts'

export interface Step {
  /** So many orders … */
  readonly orders: number
  /** … bring so much each. */
  readonly cents: number
}

/**
 * What so many orders of one month bring by these terms alone, reckoned as the server does for each of them.
 * @returns the sum, and runs of orders that bring the same
 */
export function earningOf(terms: Terms, orders: number): { readonly cents: number; readonly steps: Step[] } {
  const { scope, validFrom, kind } = terms
  const rule = { ...terms, id: 'tried', version: 1, validTo: null, tiers: terms.tiers ?? [] }
  const asked = {
    kind,
    orderDay: validFrom,
    productId: scope.kind === 'product' ? scope.id : '',
    categories: scope.kind === 'category' ? [scope.id] : [],
  }
  const steps: Step[] = []
  let sum = 0
  for (let ordinal = 1; ordinal <= orders; ordinal++) {
    const cents = commissionOf([rule], { ...asked, ordinal })?.cents ?? 0
    sum += cents
    const last = steps.at(-1)
    if (last?.cents === cents) steps[steps.length - 1] = { orders: last.orders + 1, cents }
    else steps.push({ orders: 1, cents })
  }
  return { cents: sum, steps }
}
