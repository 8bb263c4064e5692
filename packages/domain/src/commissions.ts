import { assertCents, type Cents } from './money.ts'
import { isRuleValid, type RuleScope } from './reward-rules.ts'

/** Kinds of agencies that get a commission; the client's own staff get none. Decision 059 */
export const commissionedKinds = ['agency', 'partner'] as const
export type CommissionedKind = (typeof commissionedKinds)[number]

export const isCommissioned = (kind: string): kind is CommissionedKind =>
  (commissionedKinds as readonly string[]).includes(kind)

/** From this order of the month on (the first is 1) an order brings so much. */
export type CommissionTier = { readonly from: number; readonly cents: Cents }

/** One version of a commission rule. Days are `YYYY-MM-DD` of the German calendar, both included. */
export type CommissionRule = {
  readonly id: string
  readonly version: number
  readonly kind: CommissionedKind
  readonly scope: RuleScope
  readonly validFrom: string
  readonly validTo: string | null
  /** Of an order; with tiers, of those before the first tier. */
  readonly amountCents: Cents
  /** Only for partners, ascending. */
  readonly tiers: readonly CommissionTier[]
}

/** What a commission is asked for. */
export type CommissionQuestion = {
  readonly kind: CommissionedKind
  readonly productId: string
  readonly categories: readonly string[]
  readonly orderDay: string
  /** The how-manieth released order of the agency in its month this is; the first is 1. */
  readonly ordinal: number
}

export type Commission<Rule> = {
  readonly rule: Rule
  readonly tier: CommissionTier | null
  readonly cents: Cents
}

const specificity = { product: 2, category: 1, all: 0 } as const

const fits = (scope: RuleScope, productId: string, categories: readonly string[]) =>
  scope.kind === 'all' || (scope.kind === 'product' ? scope.id === productId : categories.includes(scope.id))

/**
 * What an order brings its agency: by the rule that was valid on the day of the order; of several the narrowest scope, then the
 * latest begun, then the highest version, then the id, so that the order in which rules are given never matters.
 * @returns null when no rule fits: no commission
 */
export function commissionOf<Rule extends CommissionRule>(
  rules: readonly Rule[],
  { kind, productId, categories, orderDay, ordinal }: CommissionQuestion,
): Commission<Rule> | null {
  const [rule] = rules
    .filter((candidate) => candidate.kind === kind && isRuleValid(candidate, orderDay))
    .filter(({ scope }) => fits(scope, productId, categories))
    .sort(
      (a, b) =>
        specificity[b.scope.kind] - specificity[a.scope.kind] ||
        laterFirst(a, b) ||
        b.version - a.version ||
        byId(a, b),
    )
  if (!rule) return null
  const tier = rule.tiers.filter(({ from }) => from <= ordinal).reduce<CommissionTier | null>(higher, null)
  return { rule, tier, cents: tier?.cents ?? rule.amountCents }
}

const higher = (best: CommissionTier | null, tier: CommissionTier) =>
  best === null || tier.from > best.from ? tier : best

/** Names of the fields of a rule that do not go together; none when it may hold. */
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

/** What an employee gets of a commission: a part in percent, or so much of it. */
export type PlanShare =
  | { readonly kind: 'percent'; readonly percent: number }
  | { readonly kind: 'fixed'; readonly cents: Cents }

/** A line of an agency's reward plan. Days are `YYYY-MM-DD` of the German calendar, both included. */
export type PlanLine = {
  readonly id: string
  /** The employee it is for; null: all of them. */
  readonly memberId: string | null
  readonly scope: RuleScope
  readonly share: PlanShare
  readonly validFrom: string
  readonly validTo: string | null
}

export type PlanQuestion = {
  readonly memberId: string
  /** Owners keep what no line names them for. */
  readonly isOwner: boolean
  readonly productId: string
  readonly categories: readonly string[]
  readonly orderDay: string
}

/**
 * The line for an order: a line for the employee goes before one for all, then as with rules. Only a line that names them is for
 * owners.
 * @returns null when the employee gets nothing of it
 */
export function planLineFor<Line extends PlanLine>(
  lines: readonly Line[],
  { memberId, isOwner, productId, categories, orderDay }: PlanQuestion,
): Line | null {
  const [line] = lines
    .filter((candidate) => isRuleValid(candidate, orderDay))
    .filter((candidate) => candidate.memberId === memberId || (candidate.memberId === null && !isOwner))
    .filter(({ scope }) => fits(scope, productId, categories))
    .sort(
      (a, b) =>
        Number(b.memberId !== null) - Number(a.memberId !== null) ||
        specificity[b.scope.kind] - specificity[a.scope.kind] ||
        laterFirst(a, b) ||
        byId(a, b),
    )
  return line ?? null
}

/** How a commission is divided; both parts always add up to it. */
export type CommissionSplit = { readonly memberCents: Cents; readonly agencyCents: Cents }

/**
 * Divides a commission between the employee and the agency: never more than the commission, the odd cent to the agency.
 * @throws RangeError for broken or negative cents and for a percentage that is none
 */
export function splitCommission(commissionCents: Cents, share: PlanShare | null): CommissionSplit {
  assertCents(commissionCents)
  if (commissionCents < 0) throw new RangeError(`no commission: ${commissionCents}`)
  const memberCents = share === null ? 0 : Math.min(commissionCents, partOf(commissionCents, share))
  return { memberCents, agencyCents: commissionCents - memberCents }
}

function partOf(commissionCents: Cents, share: PlanShare): Cents {
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
