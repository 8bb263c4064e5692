import type { Cents } from './money.ts'
import type { RecommenderShare } from './split.ts'

export const ruleScopeKinds = ['all', 'category', 'product'] as const
export type RuleScopeKind = (typeof ruleScopeKinds)[number]

/** GiltFuer on the wire. */
export const ruleScopeWire = {
  all: 'alles',
  category: 'kategorie',
  product: 'produkt',
} as const satisfies Record<RuleScopeKind, string>

export const ruleStates = ['draft', 'live', 'ended'] as const
export type RuleState = (typeof ruleStates)[number]

/** What a rule applies to. */
export type RuleScope =
  | { readonly kind: 'all' }
  | { readonly kind: 'category'; readonly id: string }
  | { readonly kind: 'product'; readonly id: string }

/** Every nth released order earns the amount. DESIGN §6 "Bonus" */
export type BonusStage = { readonly every: number; readonly cents: Cents }

/**
 * One version of a reward rule. Days are `YYYY-MM-DD` in the German calendar, both inclusive. Null means that
 * the rule does not set the value, and the catalogue's reward or the tenant's setting applies; for the budget
 * and the end it means that there is none.
 */
export type RewardRule = {
  readonly id: string
  readonly version: number
  readonly scope: RuleScope
  readonly validFrom: string
  readonly validTo: string | null
  /** The whole reward of an order, both parts. */
  readonly amountCents: Cents | null
  readonly shares: readonly RecommenderShare[] | null
  /** Maximum of it that goes to the recipient. */
  readonly recipientCapCents: Cents | null
  /** Days from the contract's conclusion to the release of the order. */
  readonly holdingDays: number | null
  /** Days in which a ready reward can be collected. */
  readonly claimWindowDays: number | null
  /** A person who had a contract within this many days before is not a new customer and brings no reward. */
  readonly lookBackDays: number | null
  readonly linkLimit: number | null
  readonly personLimit: number | null
  readonly monthLimit: number | null
  /** Only in a rule for everything, because all orders of a person count together. */
  readonly bonus: BonusStage | null
  /** Maximum total of this rule's rewards over all its versions; only in a rule with an amount. */
  readonly budgetCents: Cents | null
}

/** Maximum number of recipients that are rewarded; null: unlimited. Decision 095 */
export type RewardLimits = {
  /** Per link. */
  readonly linkLimit: number | null
  /** Per recommender. */
  readonly personLimit: number | null
  /** Per recommender and month of the German calendar, by the day of the order. */
  readonly monthLimit: number | null
}

/** Terms of the tenant, which apply where a rule sets none. */
export type BaseTerms = RewardLimits & {
  readonly recipientCapCents: Cents | null
  readonly holdingDays: number
  readonly claimWindowDays: number
}

/** Terms of one order: from the rule, the catalogue and the tenant's settings. */
export type RewardTerms = BaseTerms & {
  /** 0 when nothing is paid. */
  readonly amountCents: Cents
  /** At least one. */
  readonly shares: readonly RecommenderShare[]
  /** 0: everybody counts as a new customer. */
  readonly lookBackDays: number
}

/** Facts about an order that rules depend on. */
export type RuleInput = {
  readonly productId: string
  readonly categories: readonly string[]
  readonly orderDay: string
  readonly referralDay: string
}

/** The rule that applies, and the day that decided. */
export type RuleChoice<Rule> = { readonly rule: Rule; readonly basis: 'order' | 'referral' }

const specificity = { product: 2, category: 1, all: 0 } as const

/** Returns whether a rule is valid on a day; both ends are inclusive. */
export function isRuleValid(rule: Pick<RewardRule, 'validFrom' | 'validTo'>, day: string): boolean {
  return rule.validFrom <= day && (rule.validTo === null || day <= rule.validTo)
}

/**
 * Chooses the rule for an order: valid on the day of the order, otherwise on the day of the referral (DESIGN
 * §6 "Which reward"). Of several, the narrowest scope wins, then the latest start, then the highest version;
 * then the id, which grows with time, so that the order of the rules never matters.
 * @returns null when no rule applies: only the catalogue and the settings do
 */
export function chooseRule<Rule extends RewardRule>(
  rules: readonly Rule[],
  { productId, categories, orderDay, referralDay }: RuleInput,
): RuleChoice<Rule> | null {
  const fitting = rules.filter(
    ({ scope }) =>
      scope.kind === 'all' ||
      (scope.kind === 'product' ? scope.id === productId : categories.includes(scope.id)),
  )
  const onOrder = findFirstValid(fitting, orderDay)
  if (onOrder) return { rule: onOrder, basis: 'order' }
  const onReferral = findFirstValid(fitting, referralDay)
  return onReferral ? { rule: onReferral, basis: 'referral' } : null
}

/** Returns the rule whose bonus applies on a day; null when no rule for everything has one. */
export function bonusRuleOn<Rule extends RewardRule>(rules: readonly Rule[], day: string): Rule | null {
  const withBonus = rules.filter(({ scope, bonus }) => scope.kind === 'all' && bonus !== null)
  return findFirstValid(withBonus, day) ?? null
}

/** @param catalogueCents what the catalogue pays if the rule sets no amount */
export function termsOf(rule: RewardRule | null, base: BaseTerms, catalogueCents: Cents): RewardTerms {
  return {
    amountCents: rule?.amountCents ?? catalogueCents,
    shares: rule?.shares ?? [100, 50, 0],
    recipientCapCents: rule?.recipientCapCents ?? base.recipientCapCents,
    holdingDays: rule?.holdingDays ?? base.holdingDays,
    claimWindowDays: rule?.claimWindowDays ?? base.claimWindowDays,
    lookBackDays: rule?.lookBackDays ?? 0,
    linkLimit: rule?.linkLimit ?? base.linkLimit,
    personLimit: rule?.personLimit ?? base.personLimit,
    monthLimit: rule?.monthLimit ?? base.monthLimit,
  }
}

/** Reason for cancelling the claims of an order over an expired link. */
export const LINK_EXPIRED = 'link-expired'

/** Picks the limits from the terms of an order. */
export const rewardLimitsOf = ({ linkLimit, personLimit, monthLimit }: RewardLimits): RewardLimits => ({
  linkLimit,
  personLimit,
  monthLimit,
})

/** Reason for cancelling a claim beyond a limit. */
export const LIMIT_REACHED = 'limit-reached'

/** Number of other recipients already rewarded. */
export type RewardedBefore = { readonly link: number; readonly person: number; readonly month: number }

/** Returns whether one more reward would exceed a limit. */
export function exceedsLimits(limits: RewardLimits, before: RewardedBefore): boolean {
  const { linkLimit, personLimit, monthLimit } = limits
  return (
    before.link >= (linkLimit ?? Infinity) ||
    before.person >= (personLimit ?? Infinity) ||
    before.month >= (monthLimit ?? Infinity)
  )
}

/**
 * Returns the share that a form starts with: the tenant's default if it is allowed, otherwise the first allowed
 * one.
 */
export function chooseDefaultShare(
  shares: readonly RecommenderShare[],
  wanted: RecommenderShare,
): RecommenderShare {
  return shares.includes(wanted) ? wanted : (shares[0] ?? wanted)
}

/** Returns the names of the rule's fields that contradict each other; empty if the rule can go live. */
export function rewardRuleProblems(rule: Omit<RewardRule, 'id' | 'version'>): string[] {
  const { scope, validFrom, validTo, amountCents, budgetCents, shares, bonus } = rule
  return [
    ...(validTo !== null && validTo < validFrom ? ['validTo'] : []),
    // Without an amount, nobody can tell whether the next reward still fits the budget.
    ...(budgetCents !== null && (amountCents === null || budgetCents < amountCents) ? ['budgetCents'] : []),
    ...(bonus !== null && scope.kind !== 'all' ? ['bonus'] : []),
    ...(shares !== null && (shares.length === 0 || new Set(shares).size < shares.length) ? ['shares'] : []),
  ]
}

/** Returns whether the first rule takes precedence when both are valid and have the same scope. */
export const takesPrecedence = (rule: RewardRule, other: RewardRule): boolean =>
  comparePrecedence(rule, other) < 0

function findFirstValid<Rule extends RewardRule>(rules: readonly Rule[], day: string): Rule | undefined {
  return rules.filter((rule) => isRuleValid(rule, day)).sort(comparePrecedence)[0]
}

function comparePrecedence(a: RewardRule, b: RewardRule): number {
  return (
    specificity[b.scope.kind] - specificity[a.scope.kind] ||
    (a.validFrom < b.validFrom ? 1 : a.validFrom > b.validFrom ? -1 : 0) ||
    b.version - a.version ||
    (a.id < b.id ? 1 : a.id > b.id ? -1 : 0)
  )
}
