import type { OurLanguage } from './languages.ts'

/** Forms of a tenant's name in German sentences, with its article, e.g. `die Stadtwerke Beispielstadt`. Decision 135 */
export interface NameForms {
  readonly nominative: string
  readonly genitive: string
  readonly dative: string
  readonly accusative: string
  /** Whether verbs are in the plural: "die Stadtwerke dürfen". */
  readonly plural: boolean
}

/** Variables with the name of the tenant. Those with a capital letter are for the start of a sentence. */
export const tenantNameVariables = [
  'tenant',
  'tenantNominative',
  'TenantNominative',
  'tenantGenitive',
  'tenantDative',
  'tenantAccusative',
  'tenantMay',
  'TenantMay',
] as const
export type TenantNames = Record<(typeof tenantNameVariables)[number], string>

/**
 * Returns the values of the name's variables in a language. Only German has forms. Without them the name is in the
 * singular, has no article, and is written the same at the start of a sentence.
 */
export function tenantNames(name: string, forms: NameForms | null, language: OurLanguage): TenantNames {
  return language === 'de' && forms ? germanNames(name, forms) : plainNames(name, language)
}

function germanNames(name: string, forms: NameForms): TenantNames {
  const { nominative, genitive, dative, accusative, plural } = forms
  const may = `${nominative} ${plural ? 'dürfen' : 'darf'}`
  return {
    tenant: name,
    tenantNominative: nominative,
    TenantNominative: capitalised(nominative),
    tenantGenitive: genitive,
    tenantDative: dative,
    tenantAccusative: accusative,
    tenantMay: may,
    TenantMay: capitalised(may),
  }
}

function plainNames(name: string, language: OurLanguage): TenantNames {
  const isGerman = language === 'de'
  const may = `${name} ${isGerman ? 'darf' : 'may'}`
  return {
    tenant: name,
    tenantNominative: name,
    TenantNominative: name,
    tenantGenitive: `${isGerman ? 'von' : 'of'} ${name}`,
    tenantDative: name,
    tenantAccusative: name,
    tenantMay: may,
    TenantMay: may,
  }
}

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** What a preposition and an article become together. */
const contractions: Readonly<Record<string, string>> = {
  'von dem': 'vom',
  'bei dem': 'beim',
  'zu dem': 'zum',
  'zu der': 'zur',
  'in dem': 'im',
  'an dem': 'am',
}

/**
 * Contracts prepositions with the article of the tenant's name: "von {tenantDative}" becomes "vom Stadtwerk". For texts
 * whose variables are not filled in yet.
 *
 * @param dative value of `tenantDative`; other values than texts and absent ones change nothing
 */
export function withContractions(text: string, dative: unknown): string {
  if (typeof dative !== 'string' || !text.includes('{tenantDative}')) return text
  const [, article, name] = /^(dem|der) (.+)$/.exec(dative) ?? []
  if (!article) return text
  return text.replace(/(?<!\p{L})(\p{L}+) \{tenantDative\}/gu, (place, preposition: string) => {
    const contracted = contractions[`${preposition.toLowerCase()} ${article}`]
    if (!contracted) return place
    const isFirst = preposition !== preposition.toLowerCase()
    return `${isFirst ? capitalised(contracted) : contracted} ${name}`
  })
}
