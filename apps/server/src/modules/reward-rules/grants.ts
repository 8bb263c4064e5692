import { addDays, normaliseCustomerNumber, type OrderKind } from '@zuruf/domain'
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
  /** The day on which its person must have been new. Absent: `orderedAt`. */
  readonly customerOn?: Date | undefined
  readonly referredAt: Date
  /** By which it is known whether somebody ordered before. */
  readonly emailKey: string | null
  readonly customerNumber: string | null
  /** Null where the address is not known. */
  readonly household: Household | null
  readonly recipientId: string
  /** Recipients of other orders that stand for the same contract: they make nobody a customer. Absent: none. */
  readonly sameContract?: readonly string[]
  /** Over an expired link: nothing is reserved. */
  readonly unrewarded: boolean
}

export interface TakenOrder extends GrantedOrder {
  readonly kind: OrderKind
  readonly isNewCustomer: boolean
}

export type Grants = ReturnType<typeof grantService>

/**
 * Chooses the rule of an order and takes its reward out of the rule's budget, in the order's own transaction. See
 * docs/decisions/035-reward-rules.md.
 */
export function grantService({ catalogue }: { readonly catalogue: Catalogue }) {
  return {
    /**
     * Holds what granting these orders reads and takes until the transaction ends: budgets, then customers, each in one order,
     * so that two of them never wait for each other. Orders of one person then wait for each other, and so do those of one house number.
     */
    async hold(tx: Tx, { tenant }: Context, orders: readonly GrantedOrder[]): Promise<void> {
      await repository.holdBudgets(tx)
      const isAsked = tenant.rules.some(({ lookBackDays }) => lookBackDays !== null && lookBackDays > 0)
      if (isAsked) await repository.holdCustomers(tx, orders)
    },

    /**
     * The terms of a new order, which is held. A rule whose budget has no room for it does not apply; the next one does.
     * @param taken orders of the same call that were granted before and are not stored yet
     * @returns `isNewCustomer` false when the person ordered within the terms' look-back, or when an order of theirs that is
     * as much later was taken as a new customer's already: nothing is reserved then, nor of an order
     * without a reward
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
        // Not by what this process remembers of budgets: only the row itself knows.
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
     * Is an order, as its recipient's data are now, that of a new customer? Nothing is reserved. The caller holds the budgets.
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
      await repository.holdCustomers(tx, [order])
      const orderedAt = order.customerOn ?? order.orderedAt
      return !(await repository.orderedBefore(tx, { ...order, orderedAt }, lookBackDays))
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

/** Is it an order of the same person, taken before this one, that makes them no new customer for so many days? */
function isKnownFrom(order: GrantedOrder, { isNewCustomer, ...other }: TakenOrder, days: number): boolean {
  // Nothing that is opened is concluded yet, and a request makes no customer before it is.
  if (other.kind === 'interest' || other.recipientId === order.recipientId) return false
  const from = addDays(order.orderedAt, -days)
  // A file may have the newest first: what was taken as a new customer's order before makes an older one no second.
  const to = isNewCustomer ? addDays(order.orderedAt, days) : order.orderedAt
  if (other.orderedAt < from || other.orderedAt > to) return false
  return (
    (order.emailKey !== null && order.emailKey === other.emailKey) ||
    isSameNumber(order.customerNumber, other.customerNumber)
  )
}

/** Are two customer numbers one, in whatever spelling? One without letters and digits is none. */
function isSameNumber(one: string | null, other: string | null): boolean {
  if (!one || !other) return false
  const number = normaliseCustomerNumber(one)
  return number !== '' && number === normaliseCustomerNumber(other)
}
