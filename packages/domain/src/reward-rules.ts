import type { Cents } from './money.ts'
import type { RecommenderShare } from './split.ts'

/** What a rule holds for. */
export type RuleScope =
  | { readonly kind: 'all' }
  | { readonly kind: 'category'; readonly id: string }
  | { readonly kind: 'product'; readonly id: string }

/** Every so-manieth released order brings the amount. DESIGN §6 "Bonus" */
export type BonusStage = { readonly every: number; readonly cents: Cents }

/**
 * One version of a reward rule. Days are `YYYY-MM-DD` of the German calendar, both included. Null means that the rule
 * is silent, and the catalogue's reward or the tenant's setting holds; for the budget and the end: there is none.
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
  /** The most of it that goes to the recipient. */
  readonly recipientCapCents: Cents | null
  /** Days from the contract's conclusion to the release of the order. */
  readonly holdingDays: number | null
  /** Days in which a ready reward can be collected. */
  readonly claimWindowDays: number | null
  /** Who ordered within so many days before is no new customer and brings no reward. */
  readonly lookBackDays: number | null
  readonly linkLimit: number | null
  readonly personLimit: number | null
  readonly monthLimit: number | null
  /** Only of a rule for everything: a person's orders count together. */
  readonly bonus: BonusStage | null
  /** The most that rewards of this rule may come to, over all its versions; only of a rule with an amount. */
  readonly budgetCents: Cents | null
}

/** How many recipients are rewarded; null: as many as there are. Decision 095 */
export type RewardLimits = {
  /** Over one link. */
  readonly linkLimit: number | null
  /** Of one recommender. */
  readonly personLimit: number | null
  /** Of one recommender in a month of the German calendar, by the day of the order. */
  readonly monthLimit: number | null
}

/** What a tenant decides where a rule is silent. */
export type BaseTerms = RewardLimits & {
  readonly recipientCapCents: Cents | null
  readonly holdingDays: number
  readonly claimWindowDays: number
}

/** What holds for one order: from the rule, the catalogue and the tenant's settings. */
export type RewardTerms = BaseTerms & {
  /** 0 when nothing is paid. */
  readonly amountCents: Cents
  /** At least one. */
  readonly shares: readonly RecommenderShare[]
  /** 0: everybody counts as a new customer. */
  readonly lookBackDays: number
}

/** What an order is about, as far as rules ask. */
export type RuleQuestion = {
  readonly productId: string
  readonly categories: readonly string[]
  readonly orderDay: string
  readonly referralDay: string
}

/** The rule that applies, and which day decided. */
export type RuleChoice<Rule> = { readonly rule: Rule; readonly basis: 'order' | 'referral' }

const specificity = { product: 2, category: 1, all: 0 } as const

/** Both days are included. */
export function isRuleValid(rule: Pick<RewardRule, 'validFrom' | 'validTo'>, day: string): boolean {
  return rule.validFrom <= day && (rule.validTo === null || day <= rule.validTo)
}

/**
 * The rule for an order: valid on the day of the order, else on the day of the referral (DESIGN §6 "Which reward"). Of
 * several the narrowest scope wins, then the latest begun, then the highest version; then the id, which grows with time, so that
 * the order in which rules are given never matters.
 * @returns null when no rule applies: catalogue and settings alone hold
 */
export function chooseRule<Rule extends RewardRule>(
  rules: readonly Rule[],
  { productId, categories, orderDay, referralDay }: RuleQuestion,
): RuleChoice<Rule> | null {
  const fitting = rules.filter(
    ({ scope }) =>
      scope.kind === 'all' ||
      (scope.kind === 'product' ? scope.id === productId : categories.includes(scope.id)),
  )
  const onOrder = first(fitting, orderDay)
  if (onOrder) return { rule: onOrder, basis: 'order' }
  const onReferral = first(fitting, referralDay)
  return onReferral ? { rule: onReferral, basis: 'referral' } : null
}

/** The rule whose bonus counts on a day; null when no rule for everything has one. */
export function bonusRuleOn<Rule extends RewardRule>(rules: readonly Rule[], day: string): Rule | null {
  const withBonus = rules.filter(({ scope, bonus }) => scope.kind === 'all' && bonus !== null)
  return first(withBonus, day) ?? null
}

/** @param catalogueCents what the catalogue pays when the rule names no amount */
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

/** Why the claims of an order over an expired link are cancelled. */
export const LINK_EXPIRED = 'link-expired'

/** The limits among the terms of an order. */
export const rewardLimitsOf = ({ linkLimit, personLimit, monthLimit }: RewardLimits): RewardLimits => ({
  linkLimit,
  personLimit,
  monthLimit,
})

/** Why a claim beyond a limit is cancelled. */
export const LIMIT_REACHED = 'limit-reached'

/** How many other recipients were rewarded already. */
export type RewardedBefore = { readonly link: number; readonly person: number; readonly month: number }

/** Would one more reward be beyond a limit? */
export function isBeyondLimits(limits: RewardLimits, before: RewardedBefore): boolean {
  const { linkLimit, personLimit, monthLimit } = limits
  return (
    before.link >= (linkLimit ?? Infinity) ||
    before.person >= (personLimit ?? Infinity) ||
    before.month >= (monthLimit ?? Infinity)
  )
}

/** The share a form begins with: the one wanted where it is allowed, else the first that is. */
export function standardShare(
  shares: readonly RecommenderShare[],
  wanted: RecommenderShare,
): RecommenderShare {
  return shares.includes(wanted) ? wanted : (shares[0] ?? wanted)
}

/** Names of the fields of a rule that do not go together; none when it may go live. */
export function contradictions(rule: Omit<RewardRule, 'id' | 'version'>): string[] {
  const { scope, validFrom, validTo, amountCents, budgetCents, shares, bonus } = rule
  return [
    ...(validTo !== null && validTo < validFrom ? ['validTo'] : []),
    // Without an amount nobody could say whether the next reward still fits in.
    ...(budgetCents !== null && (amountCents === null || budgetCents < amountCents) ? ['budgetCents'] : []),
    ...(bonus !== null && scope.kind !== 'all' ? ['bonus'] : []),
    ...(shares !== null && (shares.length === 0 || new Set(shares).size < shares.length) ? ['shares'] : []),
  ]
}

/** Where both are valid and for the same scope: does the first one decide? */
export const decidesOver = (rule: RewardRule, other: RewardRule): boolean => compare(rule, other) < 0

function first<Rule extends RewardRule>(rules: readonly Rule[], day: string): Rule | undefined {
  return rules.filter((rule) => isRuleValid(rule, day)).sort(compare)[0]
}

function compare(a: RewardRule, b: RewardRule): number {
  return (
    specificity[b.scope.kind] - specificity[a.scope.kind] ||
    (a.validFrom < b.validFrom ? 1 : a.validFrom > b.validFrom ? -1 : 0) ||
    b.version - a.version ||
    (a.id < b.id ? 1 : a.id > b.id ? -1 : 0)
  )
}
