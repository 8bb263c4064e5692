import { addDays, germanDay, type RewardRule, splitOfReferral } from '@zuruf/domain'
import type { Context } from '../../platform/context.ts'
import { type Database, withTenant } from '../../platform/database/database.ts'
import type { Catalogue, ChosenTerms } from '../catalogue/catalogue.ts'
import type { LiveRule, Tenant } from '../tenants/tenant.ts'
import { listPastOrders, type PastOrder, readOnly } from './simulation-repository.ts'

/** German days, both included. */
export interface Period {
  readonly from: string
  readonly to: string
}

/** One order that would have brought something else. */
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
  /** How many the tried rule decides. */
  decided: number
  claims: number
  simulatedCents: number
  recordedClaims: number
  recordedCents: number
}

export interface Simulation extends Sums {
  /** Orders that would have brought something else. */
  readonly changed: number
  /** The first 200 of them, oldest first. */
  readonly differences: readonly Difference[]
  readonly products: readonly (Sums & { readonly productId: string; readonly productName: string })[]
  /** The order at which the rule's budget would have been used up; null when it lasts. */
  readonly budgetUsedUpAt: Date | null
}

const pageSize = 1000
const differenceMax = 200

export type Simulations = ReturnType<typeof simulationService>

/** Tries a rule against orders of the past: what they would have brought, had it been live all that time. */
export function simulationService(dependencies: {
  readonly database: Database
  readonly catalogue: Catalogue
}) {
  const { database, catalogue } = dependencies
  return {
    /**
     * Reads a thousand orders at a time and keeps sums alone, so a hundred thousand take no more memory than one; writes
     * nothing. An order the tried rule does not decide keeps what it brought: the difference is the rule's alone. Orders
     * that failed are left out, bonuses too: they hang on releases, not on orders.
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
      // Other rules' budgets are as they are today: nobody knows what they were then.
      const isUsedUp = (rule: LiveRule) =>
        rule.id === tried.id
          ? tried.budgetCents !== null && spentCents + (tried.amountCents ?? 0) > tried.budgetCents
          : rule.exhausted

      /** What a decided order brings a new customer's recommender. */
      function amountOf(order: PastOrder, terms: ChosenTerms): number {
        if (tried.amountCents !== null) return tried.amountCents
        const { productId, receivedAt, referredAt } = order
        const { rule } = catalogue.termsFor(
          context.tenant,
          productId,
          receivedAt,
          referredAt,
          ({ exhausted }) => exhausted,
        )
        // A running rule that names the amount is displaced by one that does not; then the catalogue's holds.
        const isDisplaced =
          rule && rule.amountCents !== null && (rule.validTo === null || rule.validTo >= today)
        return isDisplaced ? terms.amountCents : order.promisedCents
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
              order.previousAt >= addDays(receivedAt, -terms.lookBackDays)
            const decidedCents = isKnown ? 0 : amountOf(order, terms)
            const cents = isTried ? decidedCents : order.recordedCents
            if (isTried) spentCents += cents
            if (isTried && isUsedUp(terms.rule)) budgetUsedUpAt ??= receivedAt
            const line = {
              orders: 1,
              decided: isTried ? 1 : 0,
              claims: isTried ? claimsOf(order, cents) : order.recordedClaims,
              simulatedCents: cents,
              recordedClaims: order.recordedClaims,
              recordedCents: order.recordedCents,
            }
            const ofProduct = products.get(productId) ?? { productId, productName, ...emptySums() }
            products.set(productId, ofProduct)
            add(sums, line)
            add(ofProduct, line)
            if (cents === order.recordedCents) continue
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
 * The tenant as it would be with the rule, valid over the whole period. It takes the place of its other versions, and of
 * older rules for the same: the newest one counts.
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
    // Orders of the period may come of referrals made before it.
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
