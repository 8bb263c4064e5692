import type { Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { Catalogue, ChosenTerms } from '../products/index.ts'
import type { CustomerOrder, OtherOrders } from './repository.ts'
import * as repository from './repository.ts'

/** Terms granted to an order, and whether its reward is reserved in a budget. */
export interface Grant extends ChosenTerms {
  readonly reserved: boolean
}

export interface GrantedOrder extends CustomerOrder {
  readonly productId: string
  readonly referredAt: Date
  /** True for an expired link: nothing is reserved. */
  readonly unrewarded: boolean
}

export type Grants = ReturnType<typeof grantService>

/**
 * Chooses the reward rule of an order and reserves its reward in the rule's budget, in the order's transaction.
 * The look-back is the number of days in which an earlier contract makes a person an existing customer. Decision 035
 */
export function grantService({ catalogue }: { readonly catalogue: Catalogue }) {
  return {
    /**
     * Locks what `grant` reads and changes for these orders until the transaction ends: first budgets, then
     * customers, each in a fixed order to avoid deadlocks. Serialises orders of one person and of one house
     * number.
     */
    async lockBudgetsAndCustomers(
      tx: Tx,
      { tenant }: Context,
      orders: readonly CustomerOrder[],
    ): Promise<void> {
      await repository.lockBudgets(tx)
      const hasLookBack = tenant.rules.some(({ lookBackDays }) => lookBackDays !== null && lookBackDays > 0)
      if (hasLookBack) await repository.lockCustomers(tx, orders)
    },

    /**
     * Returns the terms of a new order. The caller must have called `lockBudgetsAndCustomers` for it. A rule
     * whose budget is too small is skipped, and the next one applies.
     * @returns `isNewCustomer` is false when the person already has a contract within the look-back. In that
     *   case, and for an order without a reward, nothing is reserved
     */
    async grant(tx: Tx, context: Context, order: GrantedOrder): Promise<Grant & { isNewCustomer: boolean }> {
      const { tenant } = context
      const usedUp = new Set<string>()
      for (;;) {
        // Ignores the cached state of budgets: only the row is authoritative.
        const terms = catalogue.termsFor(tenant, order.productId, order.orderedAt, order.referredAt, (rule) =>
          usedUp.has(rule.id),
        )
        const isNewCustomer = !(await repository.isExistingCustomer(
          tx,
          order,
          terms.lookBackDays,
          'contracts',
        ))
        const { rule } = terms
        if (!rule || rule.budgetCents === null || !isNewCustomer || order.unrewarded) {
          return { ...terms, reserved: false, isNewCustomer }
        }
        if (await repository.reserve(tx, rule.id, terms.amountCents, rule.budgetCents)) {
          return { ...terms, reserved: true, isNewCustomer }
        }
        usedUp.add(rule.id)
      }
    },

    /** Returns the look-back of the rule that granted a claim, in days; 0 if there is none. */
    lookBackOfClaim: async (tx: Tx, { rewardRuleId, rewardRuleVersion }: RuledClaim): Promise<number> =>
      rewardRuleId === null || rewardRuleVersion === null
        ? 0
        : repository.lookBackOf(tx, rewardRuleId, rewardRuleVersion),

    /** Returns the look-back that today's rules give an order, in days. */
    lookBackForOrder: (
      { tenant }: Context,
      { productId, orderedAt, referredAt }: Pick<GrantedOrder, 'productId' | 'orderedAt' | 'referredAt'>,
    ): number => catalogue.termsFor(tenant, productId, orderedAt, referredAt, () => false).lookBackDays,

    /**
     * Returns whether the customer of an order already has a contract within the look-back. Locks all budgets
     * and the customer, so that of two orders released at the same time the second sees the first.
     */
    async isExistingCustomer(tx: Tx, order: CustomerOrder, lookBackDays: number): Promise<boolean> {
      if (lookBackDays === 0) return false
      await repository.lockBudgets(tx)
      await repository.lockCustomers(tx, [order])
      return repository.isExistingCustomer(tx, order, lookBackDays, 'contracts')
    },

    /**
     * Like `isExistingCustomer` for several orders, each with its look-back of at least one day. Locks all budgets,
     * then all customers.
     * @returns for each order, in the given sequence, also the other orders of the same customer
     */
    async findOtherOrders(
      tx: Tx,
      orders: readonly { readonly customer: CustomerOrder; readonly lookBackDays: number }[],
    ): Promise<OtherOrders[]> {
      if (orders.length === 0) return []
      await repository.lockBudgets(tx)
      await repository.lockCustomers(
        tx,
        orders.map(({ customer }) => customer),
      )
      const found: OtherOrders[] = []
      for (const { customer, lookBackDays } of orders) {
        found.push(await repository.findOtherOrders(tx, customer, lookBackDays))
      }
      return found
    },

    /**
     * Returns whether the customer of an order has another order within the look-back that is a contract or may
     * become one. Only a forecast, so nothing is locked.
     */
    mayBeExistingCustomer: (tx: Tx, order: CustomerOrder, lookBackDays: number): Promise<boolean> =>
      repository.isExistingCustomer(tx, order, lookBackDays, 'orders-too'),

    /** Returns the reserved amount of an ended claim to its rule's budget. */
    releaseBudget: repository.releaseBudget,

    /**
     * Locks all budgets of the tenant until the transaction ends, in a fixed order to avoid deadlocks. For
     * transactions that change claims of several rules.
     */
    lockAllBudgets: repository.lockBudgets,
  }
}

/** The rule that granted a claim; null for the catalogue's reward. */
interface RuledClaim {
  readonly rewardRuleId: string | null
  readonly rewardRuleVersion: number | null
}
