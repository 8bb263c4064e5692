// The form of a reward rule: what is typed (`Draft`), the terms for the API (`Terms`), and the conversions
// between them.

import type { RequestOf, ResponseOf } from '@zuruf/contract'
import type { RecommenderShare, RuleScopeKind } from '@zuruf/domain'
import { formatEuros, parseEuros } from '@zuruf/domain/euros'
import { germanDay } from '../../ui/days.ts'

export type Rule = ResponseOf<'listRewardRules'>[number]
/** A version with the rules it overlaps. */
export type RuleVersion = ResponseOf<'getRewardRule'>[number]
/** Terms of a rule as the API expects them. */
export type Terms = NonNullable<RequestOf<'createRewardRule'>['body']>
export type Share = RecommenderShare
export const allShares: readonly Share[] = [100, 50, 0]

/** Contents of the form, as typed. */
export interface Draft {
  readonly title: string
  readonly scopeKind: RuleScopeKind
  readonly scopeId: string
  readonly validFrom: string
  readonly validTo: string
  readonly amount: string
  readonly shares: readonly Share[]
  readonly recipientCap: string
  readonly holdingDays: string
  readonly claimWindowDays: string
  readonly lookBackDays: string
  readonly linkLimit: string
  readonly personLimit: string
  readonly monthLimit: string
  readonly bonusEvery: string
  readonly bonusAmount: string
  readonly budget: string
}

export type DraftField = keyof Draft

export const emptyDraft = (): Draft => ({
  title: '',
  scopeKind: 'all',
  scopeId: '',
  validFrom: germanDay(),
  validTo: '',
  amount: '',
  shares: [],
  recipientCap: '',
  holdingDays: '',
  claimWindowDays: '',
  lookBackDays: '',
  linkLimit: '',
  personLimit: '',
  monthLimit: '',
  bonusEvery: '',
  bonusAmount: '',
  budget: '',
})

/** Returns the form's contents for a rule. */
export function draftOf(rule: Rule, language: string): Draft {
  const euros = (cents: number | null) => formatEuros(cents, language)
  const number = (value: number | null) => (value === null ? '' : String(value))
  return {
    title: rule.title,
    scopeKind: rule.scope.kind,
    scopeId: rule.scope.kind === 'all' ? '' : rule.scope.id,
    validFrom: rule.validFrom,
    validTo: rule.validTo ?? '',
    amount: euros(rule.amountCents),
    shares: rule.shares ?? [],
    recipientCap: euros(rule.recipientCapCents),
    holdingDays: number(rule.holdingDays),
    claimWindowDays: number(rule.claimWindowDays),
    lookBackDays: number(rule.lookBackDays),
    linkLimit: number(rule.linkLimit),
    personLimit: number(rule.personLimit),
    monthLimit: number(rule.monthLimit),
    bonusEvery: number(rule.bonus?.every ?? null),
    bonusAmount: euros(rule.bonus?.cents ?? null),
    budget: euros(rule.budgetCents),
  }
}

/** Returns the terms of a rule without its other data. */
export const termsOf = ({ title, scope, validFrom, validTo, ...rule }: Rule): Terms => ({
  title,
  scope,
  validFrom,
  validTo,
  amountCents: rule.amountCents,
  shares: rule.shares,
  recipientCapCents: rule.recipientCapCents,
  holdingDays: rule.holdingDays,
  claimWindowDays: rule.claimWindowDays,
  lookBackDays: rule.lookBackDays,
  linkLimit: rule.linkLimit,
  personLimit: rule.personLimit,
  monthLimit: rule.monthLimit,
  bonus: rule.bonus,
  budgetCents: rule.budgetCents,
})

/** Returns whether a rule limits the number of rewarded recipients. */
export const hasLimits = ({ linkLimit, personLimit, monthLimit }: Terms): boolean =>
  [linkLimit, personLimit, monthLimit].some((limit) => typeof limit === 'number')

type NumberField = DraftField &
  (
    | 'holdingDays'
    | 'claimWindowDays'
    | 'lookBackDays'
    | 'bonusEvery'
    | 'linkLimit'
    | 'personLimit'
    | 'monthLimit'
  )

/** Validation errors by field. The value is the suffix NAME of the text `rewardRules.wrong.NAME`. */
export type FieldErrors = Partial<Record<DraftField, string>>

const parseNumber = (typed: string) =>
  /^\s*$/.test(typed) ? null : /^\s*\d{1,4}\s*$/.test(typed) ? Number(typed) : undefined

/**
 * Parses the form and reports values that cannot be sent. Only the server checks whether the terms are
 * consistent.
 */
export function parseDraft(draft: Draft): { readonly terms: Terms; readonly errors: FieldErrors } {
  const errors: FieldErrors = {}
  const euros = (field: DraftField & ('amount' | 'recipientCap' | 'bonusAmount' | 'budget')) => {
    const cents = parseEuros(draft[field])
    if (cents === undefined) errors[field] = 'euros'
    return cents ?? null
  }
  const number = (field: NumberField) => {
    const value = parseNumber(draft[field])
    if (value === undefined) errors[field] = 'number'
    return value ?? null
  }
  if (!draft.title.trim()) errors.title = 'title'
  if (draft.scopeKind !== 'all' && !draft.scopeId.trim()) errors.scopeId = 'scope'
  if (!draft.validFrom) errors.validFrom = 'day'
  const [every, cents] = [number('bonusEvery'), euros('bonusAmount')]
  const hasBonus = draft.scopeKind === 'all' && (every !== null || cents !== null)
  if (hasBonus && every === null) errors.bonusEvery ??= 'bonus'
  if (hasBonus && cents === null) errors.bonusAmount ??= 'bonus'
  const terms: Terms = {
    title: draft.title.trim(),
    scope: draft.scopeKind === 'all' ? { kind: 'all' } : { kind: draft.scopeKind, id: draft.scopeId.trim() },
    validFrom: draft.validFrom,
    validTo: draft.validTo || null,
    amountCents: euros('amount'),
    shares: draft.shares.length ? [...draft.shares] : null,
    recipientCapCents: euros('recipientCap'),
    holdingDays: number('holdingDays'),
    claimWindowDays: number('claimWindowDays'),
    lookBackDays: number('lookBackDays'),
    linkLimit: number('linkLimit'),
    personLimit: number('personLimit'),
    monthLimit: number('monthLimit'),
    bonus: hasBonus && every !== null && cents !== null ? { every, cents } : null,
    budgetCents: euros('budget'),
  }
  return { terms, errors }
}

const fieldOf: Readonly<Record<string, DraftField>> = {
  scope: 'scopeId',
  'scope.id': 'scopeId',
  amountCents: 'amount',
  recipientCapCents: 'recipientCap',
  budgetCents: 'budget',
  bonus: 'bonusAmount',
  'bonus.cents': 'bonusAmount',
  'bonus.every': 'bonusEvery',
}

/**
 * Returns the form field for a field name of the API.
 * @param name path of the field; a simulation prefixes it with `rule.`
 */
export function formFieldOf(name: string): DraftField | undefined {
  const path = name.replace(/^rule\./, '')
  const field = fieldOf[path] ?? path.replace(/\.\d+$/, '')
  return field in emptyDraft() ? (field as DraftField) : undefined
}

export type RuleState = 'draft' | 'planned' | 'running' | 'used-up' | 'ending' | 'over'

/**
 * Returns the displayed state of a rule from its stored state and its days.
 * @param today German day
 */
export function stateOf(rule: Rule, today: string = germanDay()): RuleState {
  if (rule.state === 'draft') return 'draft'
  const last = lastDayOf(rule)
  if (last !== null && (last < today || last < rule.validFrom)) return 'over'
  if (rule.state === 'ended') return 'ending'
  if (today < rule.validFrom) return 'planned'
  return budgetShare(rule) !== null && !hasRoom(rule) ? 'used-up' : 'running'
}

/** Returns the last day on which a rule applies; null: no end. */
export const lastDayOf = ({ lastDay, validTo }: Rule): string | null =>
  lastDay !== null && validTo !== null ? (lastDay < validTo ? lastDay : validTo) : (lastDay ?? validTo)

/** Returns the promised share of the budget; null without a budget. */
export const budgetShare = ({ budgetCents, reservedCents }: Rule): number | null =>
  budgetCents ? Math.min(1, reservedCents / budgetCents) : null

const hasRoom = ({ budgetCents, reservedCents, amountCents }: Rule) =>
  reservedCents + (amountCents ?? 0) <= (budgetCents ?? 0)
