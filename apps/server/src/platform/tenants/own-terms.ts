import * as words from '@zuruf/messages/terms-words'
import { fillPlaceholders } from '../fill-placeholders.ts'
import { namesOf } from '../texts.ts'
import { textsOf } from './portal-texts.ts'
import type { Tenant } from './tenant.ts'

type Say = (key: string) => string

/** Terms that the pages of a tenant ask people to agree to, by purpose. A page may have several variants. */
const termsByPurpose = {
  referral: (t: Say, { name }: Tenant) => [
    words.referralTerms(t, name),
    words.phoneTerms(t, '', name),
    words.phoneTerms(t, '.agency', name),
  ],
  order: (t: Say, { name }: Tenant) => [words.orderTerms(t, name), words.interestTerms(t, name)],
  confirmation: (t: Say) => [words.confirmationTerms(t, false), words.confirmationTerms(t, true)],
  agency: (t: Say) => [t('agency.register.terms'), t('partner.register.terms')],
  selfBilling: (t: Say) => [t('agency.register.selfBilling'), t('partner.register.selfBilling')],
} as const satisfies Readonly<Record<string, (t: Say, tenant: Tenant) => readonly string[]>>

export type TermsPurpose = keyof typeof termsByPurpose

/** Patterns by tenant. A changed tenant is a new object, so entries never become stale. */
const patternCache = new WeakMap<Tenant, Map<TermsPurpose, readonly RegExp[]>>()

/**
 * Returns whether terms that a person agreed to are what a page of the tenant shows now, in any of its languages.
 * If not, an API client has supplied its own text. Decision 082
 */
export function isOwnTerms(tenant: Tenant, purpose: TermsPurpose, text: string): boolean {
  const patternsOfTenant = patternCache.get(tenant) ?? new Map<TermsPurpose, readonly RegExp[]>()
  patternCache.set(tenant, patternsOfTenant)
  const patterns = patternsOfTenant.get(purpose) ?? patternsOf(tenant, purpose)
  patternsOfTenant.set(purpose, patterns)
  return patterns.some((pattern) => pattern.test(text.trim()))
}

function patternsOf(tenant: Tenant, purpose: TermsPurpose): RegExp[] {
  return tenant.languages.flatMap((language) => {
    const texts = textsOf(tenant, language)
    const names = namesOf(tenant, language)
    const say = (key: string) => fillPlaceholders(texts[key] ?? '', names)
    return termsByPurpose[purpose](say, tenant).map(patternOf)
  })
}

/** Builds a pattern in which each placeholder matches what a page fills in: one line of at most 120 characters. */
function patternOf(words: string): RegExp {
  const parts = words.trim().split(/\{\w+\}/)
  return new RegExp(`^${parts.map(literal).join('.{0,120}')}$`, 'u')
}

const literal = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
