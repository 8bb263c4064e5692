// The form of a commission rule: what is typed (`Draft`), the terms for the API (`Terms`), and the
// conversions between them.

import type { RequestOf, ResponseOf } from '@zuruf/contract'
import { formatEuros, parseEuros } from '@zuruf/domain/euros'
import { daysLater, germanDay } from '../../../ui/days.ts'
import type { ScopeKind } from '../../../ui/scope-fields.tsx'

export type Rule = ResponseOf<'listCommissionRules'>[number]
export type Terms = NonNullable<RequestOf<'createCommissionRule'>['body']>
export type Tier = Rule['tiers'][number]
export type Kind = Rule['kind']
export const kinds: readonly Kind[] = ['agency', 'partner']
export const maxTiers = 10

/** A tier as typed; `id` identifies it while the form is edited. */
export interface TierDraft {
  readonly id: number
  readonly from: string
  readonly amount: string
}

/** Contents of the form, as typed. */
export interface Draft {
  readonly title: string
  readonly kind: Kind
  readonly scopeKind: ScopeKind
  readonly scopeId: string
  readonly amount: string
  readonly tiers: readonly TierDraft[]
  readonly validFrom: string
  readonly validTo: string
}

export const emptyDraft = (): Draft => ({
  title: '',
  kind: 'agency',
  scopeKind: 'all',
  scopeId: '',
  amount: '',
  tiers: [],
  validFrom: germanDay(),
  validTo: '',
})

/** Returns a draft of the next version: the same terms with a new first day and no last day. */
export function nextVersionDraft(rule: Rule, language: string, today: string = germanDay()): Draft {
  const after = rule.validFrom > today ? rule.validFrom : today
  return {
    title: rule.title,
    kind: rule.kind,
    scopeKind: rule.scope.kind,
    scopeId: rule.scope.kind === 'all' ? '' : rule.scope.id,
    amount: formatEuros(rule.amountCents, language),
    tiers: rule.tiers.map(({ from, cents }, id) => ({
      id,
      from: String(from),
      amount: formatEuros(cents, language),
    })),
    validFrom: daysLater(after, 1),
    validTo: '',
  }
}

/**
 * Validation errors by field (`from ID` and `amount ID` for a tier). The value is the suffix NAME of
 * the text `commissions.wrong.NAME`.
 */
export type FieldErrors = Readonly<Record<string, string>>

/** Parses the form. Only the server checks it against the catalogue and the current day. */
export function parseDraft(draft: Draft): { readonly terms: Terms; readonly errors: FieldErrors } {
  const errors: Record<string, string> = {}
  const euros = (field: string, typed: string) => {
    const cents = parseEuros(typed)
    if (cents === undefined || cents === null || cents > 10_000_000) errors[field] = 'amount'
    return cents ?? 0
  }
  if (!draft.title.trim()) errors.title = 'title'
  if (draft.scopeKind !== 'all' && !draft.scopeId.trim()) errors.scopeId = 'scopeId'
  if (!draft.validFrom) errors.validFrom = 'day'
  if (draft.validTo && draft.validTo < draft.validFrom) errors.validTo = 'validTo'
  const amountCents = euros('amount', draft.amount)
  const seen = new Set<number>()
  const tiers = (draft.kind === 'partner' ? draft.tiers : []).map((tier) => {
    const from = /^\s*\d{1,6}\s*$/.test(tier.from) ? Number(tier.from) : Number.NaN
    if (!(from >= 2 && from <= 100_000)) errors[`from ${tier.id}`] = 'from'
    else if (seen.has(from)) errors[`from ${tier.id}`] = 'twice'
    seen.add(from)
    return { from, cents: euros(`amount ${tier.id}`, tier.amount) }
  })
  const terms: Terms = {
    title: draft.title.trim(),
    kind: draft.kind,
    scope: draft.scopeKind === 'all' ? { kind: 'all' } : { kind: draft.scopeKind, id: draft.scopeId.trim() },
    amountCents,
    // The API requires ascending tiers.
    tiers: tiers.toSorted((a, b) => a.from - b.from),
    validFrom: draft.validFrom,
    validTo: draft.validTo || null,
  }
  return { terms, errors }
}

/** Returns the form field for a field name of the API. */
export function formFieldOf(name: string): string | undefined {
  if (name.startsWith('scope')) return 'scopeId'
  if (name === 'amountCents') return 'amount'
  if (name.startsWith('tiers')) return 'tiers'
  return ['title', 'kind', 'validFrom', 'validTo'].includes(name) ? name : undefined
}

export type RuleState = 'planned' | 'running' | 'ending' | 'over'

/**
 * Returns a version's state from its days.
 * @param today German day
 */
export function stateOf({ validFrom, validTo }: Rule, today: string = germanDay()): RuleState {
  if (validTo !== null && (validTo < today || validTo < validFrom)) return 'over'
  if (today < validFrom) return 'planned'
  return validTo === null ? 'running' : 'ending'
}
