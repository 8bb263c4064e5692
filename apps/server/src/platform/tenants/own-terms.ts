import * as words from '@zuruf/messages/terms-words'
import { textsOf } from './portal-texts.ts'
import type { Tenant } from './tenant.ts'

type Say = (key: string) => string

/** Texts that the tenant's pages ask people to agree to, by purpose. */
const termsOf = {
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

export type TermsOf = keyof typeof termsOf

// A changed tenant is a new object.
const known = new WeakMap<Tenant, Map<TermsOf, readonly RegExp[]>>()

/**
 * Returns whether the text is what one of the tenant's pages says now, in any of its languages. Otherwise it
 * is the caller's own. Decision 082
 */
export function isOwnTerms(tenant: Tenant, of: TermsOf, text: string): boolean {
  const kept = known.get(tenant) ?? new Map<TermsOf, readonly RegExp[]>()
  known.set(tenant, kept)
  const patterns = kept.get(of) ?? patternsOf(tenant, of)
  kept.set(of, patterns)
  return patterns.some((pattern) => pattern.test(text.trim()))
}

function patternsOf(tenant: Tenant, of: TermsOf): RegExp[] {
  return tenant.languages.flatMap((language) => {
    const texts = textsOf(tenant, language)
    return termsOf[of]((key) => texts[key] ?? '', tenant).map((whole) => patternOf(whole, tenant.name))
  })
}

/** Matches values that a page fills in (a product, a content variable) as one line of at most 120 characters. */
function patternOf(words: string, tenant: string): RegExp {
  const parts = words
    .trim()
    .replaceAll('{tenant}', tenant)
    .split(/\{\w+\}/)
  return new RegExp(`^${parts.map(literal).join('.{0,120}')}$`, 'u')
}

const literal = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
