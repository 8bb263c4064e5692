import { type builtInVariables, type ContentData, sharedLanguage } from '@zuruf/contract/content-kinds'
import { formatCentsShort, tableEntry } from '@zuruf/domain'
import { withContractions } from '@zuruf/domain/tenant-names'
import { standardTexts } from '@zuruf/messages/server'
import { escapeMarkup } from '../../platform/escape.ts'
import { ownText } from '../../platform/tenants/own-text.ts'
import { payoutWithin } from '../../platform/tenants/payout-within.ts'
import type { Tenant } from '../../platform/tenants/tenant.ts'
import { namesOf } from '../../platform/texts.ts'

const legal = standardTexts('legal')

export type Variables = Readonly<Record<string, string>>

/** Returns the value in a language, else in the tenant's default language, else in any. */
export function inLanguage(
  values: Readonly<Record<string, string>> | undefined,
  language: string,
  standard: string,
): string {
  if (!values) return ''
  return (
    values[sharedLanguage] ||
    values[language] ||
    values[standard] ||
    Object.values(values).find(Boolean) ||
    ''
  )
}

/** Returns every field in one language. */
export function resolved(data: ContentData, language: string, standard: string): Record<string, string> {
  return Object.fromEntries(
    Object.entries(data).map(([field, values]) => [field, inLanguage(values, language, standard)]),
  )
}

/** Returns the built-in variables of a tenant. */
export function builtInValues(
  tenant: Tenant,
  language: string,
  maxRewardCents: number,
  now: Date,
): Record<(typeof builtInVariables)[number], string> {
  const company = (key: Extract<keyof typeof legal.de, `legal.company.${string}`>) =>
    ownText(tenant, language, key, legal)
  return {
    ...namesOf(tenant, language),
    homepage: tenant.settings.homepage,
    street: company('legal.company.street'),
    city: company('legal.company.city'),
    phone: company('legal.company.phone'),
    email: company('legal.company.email'),
    hours: company('legal.company.hours'),
    management: company('legal.company.management'),
    register: company('legal.company.register'),
    vat: company('legal.company.vat'),
    dataProtection: company('legal.company.dataProtection'),
    payoutWithin: payoutWithin(tenant, language),
    reward: formatCentsShort(maxRewardCents, language).replaceAll(' ', '\u00a0'),
    year: new Intl.DateTimeFormat('en', { year: 'numeric', timeZone: 'Europe/Berlin' }).format(now),
  }
}

/** Returns the variable names in `{braces}` of a text. */
export const variableNamesIn = (text: string): string[] =>
  [...text.matchAll(/\{([a-zA-Z][a-zA-Z0-9]{0,39})\}/g)].flatMap(([, name]) => name ?? [])

/** Fills variables into plain text; unknown placeholders stay. */
export const fillText = (text: string, values: Variables) =>
  withContractions(text, tableEntry(values, 'tenantDative')).replace(
    /\{([a-zA-Z][a-zA-Z0-9]{0,39})\}/g,
    (place, name: string) => tableEntry(values, name) ?? place,
  )

/** Like `fillText` for HTML: values are escaped, also in attributes. */
export const fillHtml = (html: string, values: Variables) => {
  const escaped = (name: string) => {
    const value = tableEntry(values, name)
    return value === undefined ? undefined : escapeMarkup(value)
  }
  return withContractions(html, escaped('tenantDative')).replace(
    /\{([a-zA-Z][a-zA-Z0-9]{0,39})\}/g,
    (place, name: string) => escaped(name) ?? place,
  )
}
