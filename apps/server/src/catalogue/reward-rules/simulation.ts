import { addDays, germanDay, type RewardRule, splitOfReferral } from '@zuruf/domain'
import type { Context } from '../../platform/context.ts'
import { type Database, withTenant } from '../../platform/database/database.ts'
import type { LiveRule, Tenant } from '../../platform/tenants/tenant.ts'
import type { Catalogue, ChosenTerms } from '../products/index.ts'
import { listPastOrders, type PastOrder, setReadOnly } from './simulation-repository.ts'

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
const maxDifferences = 200

export type Simulations = ReturnType<typeof simulationService>

/** Simulates what past orders would have earned if a rule had been live all the time. */
export function simulationService(dependencies: {
  readonly database: Database
  readonly catalogue: Catalogue
}) {
  const { database, catalogue } = dependencies
  return {
    /**
     * Reads orders in batches of a thousand, keeps only sums and writes nothing. An order that the rule does not
     * apply to keeps its recorded amount, so that only the rule causes differences. Bonuses and limits are not
     * simulated, because they depend on when orders are released. `listPastOrders` says which orders are left
     * out.
     */
    async simulate(context: Context, candidate: RewardRule, period: Period): Promise<Simulation> {
      const tenant = withCandidate(context.tenant, candidate, period)
      const today = germanDay(context.now)
      const sums = emptySums()
      const products = new Map<string, Sums & { productId: string; productName: string }>()
      const differences: Difference[] = []
      let changed = 0
      let spentCents = 0
      let budgetUsedUpAt: Date | null = null
      // For other rules the current state of the budget is used, because past states are not recorded.
      const isUsedUp = (rule: LiveRule) =>
        rule.id === candidate.id
          ? candidate.budgetCents !== null &&
            spentCents + (candidate.amountCents ?? 0) > candidate.budgetCents
          : rule.exhausted

      /** Returns the reward of an order that the simulated rule applies to, for a new customer. */
      function amountOf(order: PastOrder, terms: ChosenTerms): number {
        if (candidate.amountCents !== null) return candidate.amountCents
        const rule = context.tenant.rules.find(
          ({ id, version }) => id === order.ruleId && version === order.ruleVersion,
        )
        // If the rule that set the recorded amount still runs, the simulated rule takes its place. As the
        // simulated rule has no amount, the catalogue's amount applies.
        const isDisplaced =
          rule &&
          !rule.exhausted &&
          rule.amountCents !== null &&
          (rule.validTo === null || rule.validTo >= today)
        return isDisplaced ? terms.amountCents : order.promisedCents
      }

      function simulatedCents(order: PastOrder, terms: ChosenTerms, isExistingCustomer: boolean): number {
        if (terms.rule?.id !== candidate.id || order.isUnrewarded) return order.recordedCents
        return isExistingCustomer ? 0 : amountOf(order, terms)
      }

      await withTenant(database, tenant.id, async (tx) => {
        await setReadOnly(tx)
        let after: PastOrder | undefined
        do {
          const page = await listPastOrders(tx, { ...period, after, limit: pageSize })
          for (const order of page) {
            const { receivedAt, referredAt, productId, productName } = order
            const terms = catalogue.termsFor(tenant, productId, receivedAt, referredAt, isUsedUp)
            const isDecided = terms.rule?.id === candidate.id
            const isExistingCustomer =
              isDecided &&
              terms.lookBackDays > 0 &&
              order.previousAt !== null &&
              order.previousAt >= addDays(order.customerSince, -terms.lookBackDays)
            const cents = simulatedCents(order, terms, isExistingCustomer)
            const isSame = cents === order.recordedCents
            if (isDecided) spentCents += cents
            if (isDecided && isUsedUp(terms.rule)) budgetUsedUpAt ??= receivedAt
            const line = {
              orders: 1,
              decided: isDecided ? 1 : 0,
              // The claims of an unchanged order may have been split before the referral's share changed.
              claims: isSame ? order.recordedClaims : claimsOf(order, cents),
              simulatedCents: cents,
              recordedClaims: order.recordedClaims,
              recordedCents: order.recordedCents,
            }
            const productSums = products.get(productId) ?? { productId, productName, ...emptySums() }
            products.set(productId, productSums)
            add(sums, line)
            add(productSums, line)
            if (isSame) continue
            changed++
            if (differences.length === maxDifferences) continue
            differences.push({
              orderNumber: order.number,
              orderedAt: receivedAt,
              productName,
              recordedCents: order.recordedCents,
              simulatedCents: cents,
              existingCustomer: isExistingCustomer,
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
 * Returns the tenant as if the candidate rule were valid for the whole period. The candidate replaces its other
 * versions and older rules for the same scope, because the newest rule takes precedence.
 */
function withCandidate(tenant: Tenant, candidate: RewardRule, period: Period): Tenant {
  const replaces = (rule: LiveRule) =>
    rule.id === candidate.id ||
    (rule.validFrom <= candidate.validFrom &&
      rule.scope.kind === candidate.scope.kind &&
      scopeId(rule) === scopeId(candidate))
  const everyDay: LiveRule = {
    ...candidate,
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
