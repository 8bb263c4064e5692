import { addDays, germanDay, type RewardRule, splitOfReferral } from '@zuruf/domain'
import type { Context } from '../../platform/context.ts'
import { type Database, withTenant } from '../../platform/database/database.ts'
import type { LiveRule, Tenant } from '../../platform/tenants/tenant.ts'
import type { Catalogue, ChosenTerms } from '../products/index.ts'
import { listPastOrders, type PastOrder, readOnly } from './simulation-repository.ts'

/** German days, both inclusive. */
export interface Period {
  readonly from: string
  readonly to: string
}

/** An order that would have earned a different amount. */
export interface Difference {
  readonly orderNumber: string
  readonly orderedAt: Date
  readonly productName: string
  readonly recordedCents: number
  readonly simulatedCents: number
  readonly existingCustomer: boolean
}

export interface Sums {
  orders: number
  /** Number of orders the simulated rule decides. */
  decided: number
  claims: number
  simulatedCents: number
  recordedClaims: number
  recordedCents: number
}

export interface Simulation extends Sums {
  /** Number of orders that would have earned a different amount. */
  readonly changed: number
  /** The first 200 of these orders, oldest first. */
  readonly differences: readonly Difference[]
  readonly products: readonly (Sums & { readonly productId: string; readonly productName: string })[]
  /** Time of the order that would have used up the rule's budget; null when the budget lasts. */
  readonly budgetUsedUpAt: Date | null
}

const pageSize = 1000
const differenceMax = 200

export type Simulations = ReturnType<typeof simulationService>

/** Simulates what past orders would have earned had a rule been live all the time. */
export function simulationService(dependencies: {
  readonly database: Database
  readonly catalogue: Catalogue
}) {
  const { database, catalogue } = dependencies
  return {
    /**
     * Reads orders in batches of a thousand, keeps only sums and writes nothing. An order that the rule does
     * not decide keeps its recorded amount, so the difference is caused by the rule alone. Excludes orders
     * that `listPastOrders` excludes, and bonuses, which depend on releases rather than orders. Limits are not
     * simulated: they depend on the order of releases.
     */
    async simulate(context: Context, tried: RewardRule, period: Period): Promise<Simulation> {
      const tenant = withTried(context.tenant, tried, period)
      const today = germanDay(context.now)
      const sums = emptySums()
      const products = new Map<string, Sums & { productId: string; productName: string }>()
      const differences: Difference[] = []
      let changed = 0
      let spentCents = 0
      let budgetUsedUpAt: Date | null = null
      // Other rules' budgets are taken as they are today; their past state is unknown.
      const isUsedUp = (rule: LiveRule) =>
        rule.id === tried.id
          ? tried.budgetCents !== null && spentCents + (tried.amountCents ?? 0) > tried.budgetCents
          : rule.exhausted

      /** Returns the reward of an order that the rule decides, if its recipient is a new customer. */
      function amountOf(order: PastOrder, terms: ChosenTerms): number {
        if (tried.amountCents !== null) return tried.amountCents
        const rule = context.tenant.rules.find(
          ({ id, version }) => id === order.ruleId && version === order.ruleVersion,
        )
        // A running rule with an amount is displaced by a simulated rule without one; then the catalogue's
        // amount applies.
        const isDisplaced =
          rule &&
          !rule.exhausted &&
          rule.amountCents !== null &&
          (rule.validTo === null || rule.validTo >= today)
        return isDisplaced ? terms.amountCents : order.promisedCents
      }

      function centsOf(order: PastOrder, terms: ChosenTerms, isKnown: boolean): number {
        if (terms.rule?.id !== tried.id || order.isUnrewarded) return order.recordedCents
        return isKnown ? 0 : amountOf(order, terms)
      }

      await withTenant(database, tenant.id, async (tx) => {
        await readOnly(tx)
        let after: PastOrder | undefined
        do {
          const page = await listPastOrders(tx, { ...period, after, limit: pageSize })
          for (const order of page) {
            const { receivedAt, referredAt, productId, productName } = order
            const terms = catalogue.termsFor(tenant, productId, receivedAt, referredAt, isUsedUp)
            const isTried = terms.rule?.id === tried.id
            const isKnown =
              isTried &&
              terms.lookBackDays > 0 &&
              order.previousAt !== null &&
              order.previousAt >= addDays(order.customerSince, -terms.lookBackDays)
            const cents = centsOf(order, terms, isKnown)
            const isSame = cents === order.recordedCents
            if (isTried) spentCents += cents
            if (isTried && isUsedUp(terms.rule)) budgetUsedUpAt ??= receivedAt
            const line = {
              orders: 1,
              decided: isTried ? 1 : 0,
              // The claims of an unchanged order may have been split before the referral's share changed.
              claims: isSame ? order.recordedClaims : claimsOf(order, cents),
              simulatedCents: cents,
              recordedClaims: order.recordedClaims,
              recordedCents: order.recordedCents,
            }
            const ofProduct = products.get(productId) ?? { productId, productName, ...emptySums() }
            products.set(productId, ofProduct)
            add(sums, line)
            add(ofProduct, line)
            if (isSame) continue
            changed++
            if (differences.length === differenceMax) continue
            differences.push({
              orderNumber: order.number,
              orderedAt: receivedAt,
              productName,
              recordedCents: order.recordedCents,
              simulatedCents: cents,
              existingCustomer: isKnown,
            })
          }
          after = page.length === pageSize ? page.at(-1) : undefined
        } while (after)
      })
      return {
        ...sums,
        changed,
        differences,
        products: [...products.values()].sort((a, b) => b.simulatedCents - a.simulatedCents),
        budgetUsedUpAt,
      }
    },
  }
}

/**
 * Returns the tenant as if the rule were valid for the whole period. It replaces its other versions and older
 * rules for the same scope, because the newest rule takes precedence.
 */
function withTried(tenant: Tenant, tried: RewardRule, period: Period): Tenant {
  const replaces = (rule: LiveRule) =>
    rule.id === tried.id ||
    (rule.validFrom <= tried.validFrom &&
      rule.scope.kind === tried.scope.kind &&
      scopeId(rule) === scopeId(tried))
  const everyDay: LiveRule = {
    ...tried,
    title: '',
    // Orders of the period may come from referrals made before it.
    validFrom: '0001-01-01',
    validTo: period.to,
    exhausted: false,
  }
  return { ...tenant, rules: [...tenant.rules.filter((rule) => !replaces(rule)), everyDay] }
}

const scopeId = ({ scope }: RewardRule) => (scope.kind === 'all' ? null : scope.id)

function claimsOf(referral: PastOrder, cents: number): number {
  const { recommenderCents, recipientCents } = splitOfReferral(referral, cents)
  return [recommenderCents, recipientCents].filter((part) => part > 0).length
}

const emptySums = (): Sums => ({
  orders: 0,
  decided: 0,
  claims: 0,
  simulatedCents: 0,
  recordedClaims: 0,
  recordedCents: 0,
})

function add(sums: Sums, line: Sums): void {
  for (const key of Object.keys(line) as (keyof Sums)[]) sums[key] += line[key]
}
