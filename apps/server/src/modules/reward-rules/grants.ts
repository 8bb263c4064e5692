import { addDays, normaliseCustomerNumber, type OrderKind } from '@zuruf/domain'
import type { Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { Catalogue, ChosenTerms } from '../catalogue/catalogue.ts'
import type { Household } from './household.ts'
import * as repository from './repository.ts'

/** Terms granted to an order, and whether its reward is reserved in a budget. */
export interface Grant extends ChosenTerms {
  readonly reserved: boolean
}

export interface GrantedOrder {
  readonly productId: string
  readonly orderedAt: Date
  /** Day on which the person must be a new customer. Defaults to `orderedAt`. */
  readonly customerOn?: Date | undefined
  readonly referredAt: Date
  /** Identifies earlier orders of the same person. */
  readonly emailKey: string | null
  readonly customerNumber: string | null
  /** Null when the address is unknown. */
  readonly household: Household | null
  readonly recipientId: string
  /** Recipients of other orders for the same contract, which do not make the person an existing customer. */
  readonly sameContract?: readonly string[]
  /** True for an expired link: nothing is reserved. */
  readonly unrewarded: boolean
}

export interface TakenOrder extends GrantedOrder {
  readonly kind: OrderKind
  readonly isNewCustomer: boolean
}

export type Grants = ReturnType<typeof grantService>

/**
 * Chooses the reward rule of an order and reserves its reward in the rule's budget, in the order's
 * transaction. See docs/decisions/035-reward-rules.md.
 */
export function grantService({ catalogue }: { readonly catalogue: Catalogue }) {
  return {
    /**
     * Locks what granting these orders reads and changes until the transaction ends: budgets, then customers,
     * each in a fixed order to avoid deadlocks. Serialises orders of one person and of one house number.
     */
    async lockBudgetsAndCustomers(
      tx: Tx,
      { tenant }: Context,
      orders: readonly GrantedOrder[],
    ): Promise<void> {
      await repository.lockBudgets(tx)
      const isAsked = tenant.rules.some(({ lookBackDays }) => lookBackDays !== null && lookBackDays > 0)
      if (isAsked) await repository.lockCustomers(tx, orders)
    },

    /**
     * Returns the terms of a new order. The caller has called `lockBudgetsAndCustomers` for it. A rule whose
     * budget is too small is skipped in favour of the next one.
     * @param taken orders granted earlier in the same request and not stored yet
     * @returns `isNewCustomer` is false when the person ordered within the look-back, or when a later order
     *   of theirs within it has already been rewarded as a new customer's. In that case, and for an order
     *   without a reward, nothing is reserved
     */
    async grant(
      tx: Tx,
      context: Context,
      order: GrantedOrder,
      taken: readonly TakenOrder[] = [],
    ): Promise<Grant & { isNewCustomer: boolean }> {
      const { tenant } = context
      const full = new Set<string>()
      const asked = { ...order, orderedAt: order.customerOn ?? order.orderedAt }
      for (;;) {
        // Ignores the cached state of budgets: only the row is authoritative.
        const terms = catalogue.termsFor(tenant, order.productId, order.orderedAt, order.referredAt, (rule) =>
          full.has(rule.id),
        )
        const isNewCustomer =
          terms.lookBackDays === 0 ||
          !(
            taken.some((other) => isKnownFrom(asked, other, terms.lookBackDays)) ||
            (await repository.orderedBefore(tx, asked, terms.lookBackDays))
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

    /**
     * Returns whether an order, with its recipient's current data, is that of a new customer. Reserves
     * nothing. The caller must have locked the budgets.
     */
    async isNewCustomer(tx: Tx, { tenant }: Context, order: GrantedOrder): Promise<boolean> {
      const { lookBackDays } = catalogue.termsFor(
        tenant,
        order.productId,
        order.orderedAt,
        order.referredAt,
        () => false,
      )
      if (lookBackDays === 0) return true
      await repository.lockCustomers(tx, [order])
      const orderedAt = order.customerOn ?? order.orderedAt
      return !(await repository.orderedBefore(tx, { ...order, orderedAt }, lookBackDays))
    },

    /** Returns a cancelled claim's amount to its rule's budget. */
    free: repository.free,

    /**
     * Locks all budgets of the tenant until the transaction ends, in a fixed order to avoid deadlocks. For
     * transactions that change claims of several rules.
     */
    lockAllBudgets: repository.lockBudgets,
  }
}

/** Returns whether another order of this request makes the person an existing customer within the given days. */
function isKnownFrom(order: GrantedOrder, { isNewCustomer, ...other }: TakenOrder, days: number): boolean {
  // A new request for an offer is not concluded yet, and makes nobody a customer before that.
  if (other.kind === 'interest' || other.recipientId === order.recipientId) return false
  const from = addDays(order.orderedAt, -days)
  // A file may list the newest order first: an older order does not earn a second reward when a later one was
  // rewarded as a new customer's.
  const to = isNewCustomer ? addDays(order.orderedAt, days) : order.orderedAt
  if (other.orderedAt < from || other.orderedAt > to) return false
  return (
    (order.emailKey !== null && order.emailKey === other.emailKey) ||
    isSameNumber(order.customerNumber, other.customerNumber)
  )
}

/** Compares two customer numbers in any spelling. A number without letters and digits matches nothing. */
function isSameNumber(one: string | null, other: string | null): boolean {
  if (!one || !other) return false
  const number = normaliseCustomerNumber(one)
  return number !== '' && number === normaliseCustomerNumber(other)
}
