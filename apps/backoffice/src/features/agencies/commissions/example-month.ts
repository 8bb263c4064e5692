import { commissionOf } from '@zuruf/domain/commissions'
import type { Terms } from './terms.ts'

/** Consecutive orders that earn the same commission. */
export interface Step {
  /** Number of these orders. */
  readonly orders: number
  /** Commission per order. */
  readonly cents: number
}

/**
 * Calculates what a number of orders in one month earns under these terms alone, for the example beside the
 * form. The commission of each order is calculated like on the server.
 * @returns the sum, and runs of orders that earn the same
 */
export function calculateExampleMonth(
  terms: Terms,
  orders: number,
): { readonly cents: number; readonly steps: Step[] } {
  const { scope, validFrom, kind } = terms
  const rule = { ...terms, id: 'example', version: 1, validTo: null, tiers: terms.tiers ?? [] }
  const request = {
    kind,
    orderDay: validFrom,
    productId: scope.kind === 'product' ? scope.id : '',
    categories: scope.kind === 'category' ? [scope.id] : [],
  }
  const steps: Step[] = []
  let sum = 0
  for (let ordinal = 1; ordinal <= orders; ordinal++) {
    const cents = commissionOf([rule], { ...request, ordinal })?.cents ?? 0
    sum += cents
    const last = steps.at(-1)
    if (last?.cents === cents) steps[steps.length - 1] = { orders: last.orders + 1, cents }
    else steps.push({ orders: 1, cents })
  }
  return { cents: sum, steps }
}
