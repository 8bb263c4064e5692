import { assertCents, type Cents } from './money.ts'
import { isRuleValid, type RuleScope } from './reward-rules.ts'

/** Kinds of agencies that earn commissions; the tenant's own staff earn none. Decision 059 */
export const commissionedKinds = ['agency', 'partner'] as const
export type CommissionedKind = (typeof commissionedKinds)[number]

/** Lines of the commission ledger; `reversal`: the order failed after its release. Decision 064 */
export const commissionKinds = ['commission', 'reversal'] as const
export type CommissionKind = (typeof commissionKinds)[number]

export const isCommissioned = (kind: string): kind is CommissionedKind =>
  (commissionedKinds as readonly string[]).includes(kind)

/** From this order of the month on (the first is 1), each order earns this amount. */
export type CommissionTier = { readonly from: number; readonly cents: Cents }

/** One version of a commission rule. Days are `YYYY-MM-DD` in the German calendar, both inclusive. */
export type CommissionRule = {
  readonly id: string
  readonly version: number
  readonly kind: CommissionedKind
  readonly scope: RuleScope
  readonly validFrom: string
  readonly validTo: string | null
  /** Per order; with tiers, for orders before the first tier. */
  readonly amountCents: Cents
  /** Only for partners, ascending. */
  readonly tiers: readonly CommissionTier[]
}

/** The order for which a commission is calculated. */
export type CommissionInput = {
  readonly kind: CommissionedKind
  readonly productId: string
  readonly categories: readonly string[]
  readonly orderDay: string
  /** Position of this order among the agency's released orders of its month; the first is 1. */
  readonly ordinal: number
}

export type Commission<Rule> = {
  readonly rule: Rule
  readonly tier: CommissionTier | null
  readonly cents: Cents
}

const specificity = { product: 2, category: 1, all: 0 } as const

const scopeMatches = (scope: RuleScope, productId: string, categories: readonly string[]) =>
  scope.kind === 'all' || (scope.kind === 'product' ? scope.id === productId : categories.includes(scope.id))

/**
 * Finds the commission of an order: by the rule that was valid on the day of the order. Of several, the
 * narrowest scope wins, then the latest start, then the highest version, then the id, so that the order of
 * the rules never matters.
 * @returns null when no rule applies: no commission
 */
export function commissionOf<Rule extends CommissionRule>(
  rules: readonly Rule[],
  { kind, productId, categories, orderDay, ordinal }: CommissionInput,
): Commission<Rule> | null {
  const [rule] = rules
    .filter((candidate) => candidate.kind === kind && isRuleValid(candidate, orderDay))
    .filter(({ scope }) => scopeMatches(scope, productId, categories))
    .sort(
      (a, b) =>
        specificity[b.scope.kind] - specificity[a.scope.kind] ||
        laterFirst(a, b) ||
        b.version - a.version ||
        byId(a, b),
    )
  if (!rule) return null
  const tier = rule.tiers
    .filter(({ from }) => from <= ordinal)
    .reduce<CommissionTier | null>(higherTier, null)
  return { rule, tier, cents: tier?.cents ?? rule.amountCents }
}

const higherTier = (best: CommissionTier | null, tier: CommissionTier) =>
  best === null || tier.from > best.from ? tier : best

/** Returns the names of the rule's fields that do not go together; empty if the rule is valid. */
export function commissionRuleProblems({
  kind,
  validFrom,
  validTo,
  tiers,
}: Omit<CommissionRule, 'id' | 'version'>): string[] {
  const ascending = tiers.every(({ from }, index) => from > (tiers[index - 1]?.from ?? 1))
  return [
    ...(validTo !== null && validTo < validFrom ? ['validTo'] : []),
    ...(tiers.length > 0 && (kind !== 'partner' || !ascending) ? ['tiers'] : []),
  ]
}

/** An employee's share of a commission: a percentage or a fixed amount. */
export type PlanShare =
  | { readonly kind: 'percent'; readonly percent: number }
  | { readonly kind: 'fixed'; readonly cents: Cents }

/** A line of an agency's reward plan. Days are `YYYY-MM-DD` in the German calendar, both inclusive. */
export type PlanLine = {
  readonly id: string
  /** The employee it applies to; null: all of them. */
  readonly memberId: string | null
  readonly scope: RuleScope
  readonly share: PlanShare
  readonly validFrom: string
  readonly validTo: string | null
}

export type PlanLineInput = {
  readonly memberId: string
  /** Only lines that name them apply to owners. */
  readonly isOwner: boolean
  readonly productId: string
  readonly categories: readonly string[]
  readonly orderDay: string
}

/**
 * Finds the reward plan line for an order: a line for the employee precedes one for all, then the precedence
 * of rules applies. To owners, only a line that names them applies.
 * @returns null when the employee gets no share
 */
export function planLineFor<Line extends PlanLine>(
  lines: readonly Line[],
  { memberId, isOwner, productId, categories, orderDay }: PlanLineInput,
): Line | null {
  const [line] = lines
    .filter((candidate) => isRuleValid(candidate, orderDay))
    .filter((candidate) => candidate.memberId === memberId || (candidate.memberId === null && !isOwner))
    .filter(({ scope }) => scopeMatches(scope, productId, categories))
    .sort(
      (a, b) =>
        Number(b.memberId !== null) - Number(a.memberId !== null) ||
        specificity[b.scope.kind] - specificity[a.scope.kind] ||
        laterFirst(a, b) ||
        byId(a, b),
    )
  return line ?? null
}

/** Division of a commission; both parts always add up to it. */
export type CommissionSplit = { readonly memberCents: Cents; readonly agencyCents: Cents }

/**
 * Divides a commission between the employee and the agency: never more than the commission, with the odd cent
 * to the agency.
 * @throws RangeError for fractional or negative cents and for an invalid percentage
 */
export function splitCommission(commissionCents: Cents, share: PlanShare | null): CommissionSplit {
  assertCents(commissionCents)
  if (commissionCents < 0) throw new RangeError(`no commission: ${commissionCents}`)
  const memberCents = share === null ? 0 : Math.min(commissionCents, memberPartOf(commissionCents, share))
  return { memberCents, agencyCents: commissionCents - memberCents }
}

function memberPartOf(commissionCents: Cents, share: PlanShare): Cents {
  if (share.kind === 'fixed') {
    assertCents(share.cents)
    if (share.cents < 0) throw new RangeError(`no share: ${share.cents}`)
    return share.cents
  }
  if (!Number.isInteger(share.percent) || share.percent < 0 || share.percent > 100) {
    throw new RangeError(`no percentage: ${share.percent}`)
  }
  return Math.floor((commissionCents * share.percent) / 100)
}

type Dated = { readonly id: string; readonly validFrom: string }
const laterFirst = (a: Dated, b: Dated) =>
  a.validFrom < b.validFrom ? 1 : a.validFrom > b.validFrom ? -1 : 0
const byId = (a: Dated, b: Dated) => (a.id < b.id ? 1 : a.id > b.id ? -1 : 0)
