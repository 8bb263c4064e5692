import { addDays } from '@zuruf/domain'
import type { Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { Catalogue, ChosenTerms } from '../catalogue/catalogue.ts'
import type { Household } from './household.ts'
import * as repository from './repository.ts'

/** What an order is granted: the terms that hold for it, and whether its reward is part of a budget. */
export interface Grant extends ChosenTerms {
  readonly reserved: boolean
}

export interface GrantedOrder {
  readonly productId: string
  readonly orderedAt: Date
  readonly referredAt: Date
  /** By which it is known whether somebody ordered before. */
  readonly emailKey: string | null
  readonly customerNumber: string | null
  /** Null where the address is not known. */
  readonly household: Household | null
  readonly recipientId: string
  /** Over an expired link: nothing is reserved. */
  readonly unrewarded: boolean
}

export type Grants = ReturnType<typeof grantService>

/**
 * Chooses the rule of an order and takes its reward out of the rule's budget, in the order's own transaction. See
 * docs/decisions/035-reward-rules.md.
 */
export function grantService({ catalogue }: { readonly catalogue: Catalogue }) {
  return {
    /**
     * The terms of a new order. A rule whose budget has no room for it does not apply; the next one does.
     * @param earlier orders of the same call that are not stored yet
     * @returns `isNewCustomer` false when the person ordered within the terms' look-back: nothing is reserved then, nor of an order without a reward
     */
    async grant(
      tx: Tx,
      context: Context,
      order: GrantedOrder,
      earlier: readonly GrantedOrder[] = [],
    ): Promise<Grant & { isNewCustomer: boolean }> {
      const { tenant } = context
      const full = new Set<string>()
      for (;;) {
        // Not by what this process remembers of budgets: only the row itself knows.
        const terms = catalogue.termsFor(tenant, order.productId, order.orderedAt, order.referredAt, (rule) =>
          full.has(rule.id),
        )
        const isNewCustomer =
          terms.lookBackDays === 0 ||
          !(
            earlier.some((other) => isEarlierOf(order, other, terms.lookBackDays)) ||
            (await repository.orderedBefore(tx, order, terms.lookBackDays))
          )
        const { rule } = terms
        if (!rule || rule.budgetCents === null || !isNewCustomer || order.unrewarded) {
          return { ...terms, reserved: false, isNewCustomer }
        }
        if (await repository.reserve(tx, rule.id, terms.amountCents, rule.budgetCents)) {
          return { ...terms, reserved: true, isNewCustomer }
        }
        full.add(rule.id)
      }
    },

    /** A claim that was part of a rule's budget comes to nothing: others may have its amount. */
    free: repository.free,

    /**
     * Holds every budget of the tenant until the transaction ends, always in the same order: for transactions that
     * touch claims of several rules, so that two of them never wait for each other.
     */
    holdAll: repository.holdBudgets,
  }
}

/** Is it an order of the same person, before this one, within so many days? */
function isEarlierOf(order: GrantedOrder, other: GrantedOrder, days: number): boolean {
  const isSamePerson =
    (order.emailKey !== null && order.emailKey === other.emailKey) ||
    (order.customerNumber !== null && order.customerNumber === other.customerNumber)
  const isInTime = other.orderedAt <= order.orderedAt && other.orderedAt >= addDays(order.orderedAt, -days)
  return isSamePerson && isInTime && other.recipientId !== order.recipientId
}
