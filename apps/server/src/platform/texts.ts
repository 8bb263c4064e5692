import { type TenantNames, tenantNames } from '@zuruf/domain/tenant-names'
import { countedText } from '@zuruf/messages/counted-text'
import { prefixes } from '@zuruf/messages/keyed'
import { fallbackLanguage, formatsOf, type TextSet, textSetOf } from '@zuruf/messages/languages'
import { standardTexts } from '@zuruf/messages/server'
import { type TextModule, withoutModules } from '@zuruf/messages/variants'
import { fillPlaceholders } from './fill-placeholders.ts'
import type { Tenant } from './tenants/tenant.ts'
import { textModulesOff } from './tenants/text-modules.ts'

/** Tenant whose text overrides apply. */
export type TextSource = Pick<Tenant, 'name' | 'texts' | 'defaultLanguage' | 'settings' | 'theme'>

/** Tenant and language of a text; a `Context` is one. Without a tenant our own texts apply. */
export interface TextContext {
  readonly tenant?: TextSource | undefined
  readonly locale: string
}

const files = {
  mail: { prefix: `${prefixes.mail}.`, standard: standardTexts('mail') },
  statement: { prefix: `${prefixes.statement}.`, standard: standardTexts('statement') },
  why: { prefix: `${prefixes.why}.`, standard: standardTexts('why') },
  errors: { prefix: `${prefixes.errors}.`, standard: standardTexts('errors') },
  fields: { prefix: `${prefixes.fields}.`, standard: standardTexts('fields') },
  'bank-reasons': { prefix: `${prefixes['bank-reasons']}.`, standard: standardTexts('bankReasons') },
  closed: { prefix: '', standard: standardTexts('closed') },
  embed: { prefix: '', standard: standardTexts('embed') },
} as const
type File = keyof typeof files
export type Words<Name extends File> = (typeof files)[Name]['standard'][TextSet]

/** Returns the set of standard texts that a tenant shows in a language. */
export const standardSetOf = (
  { defaultLanguage, theme }: Pick<TextSource, 'defaultLanguage' | 'theme'>,
  language: string,
): TextSet => textSetOf(fallbackLanguage(language, defaultLanguage), theme.tone)

/** Returns the forms of the tenant's name in a language, which every text may use. */
export const namesOf = (
  { name, settings, defaultLanguage }: Pick<TextSource, 'name' | 'settings' | 'defaultLanguage'>,
  language: string,
): TenantNames => tenantNames(name, settings.nameForms, fallbackLanguage(language, defaultLanguage))

/** Returns the tenant's override for a key in this language or in its fallback language. Decision 057 */
export function textOverrideFor(
  { texts, defaultLanguage }: Pick<TextSource, 'texts' | 'defaultLanguage'>,
  language: string,
  key: string,
) {
  return texts[language]?.[key] ?? texts[fallbackLanguage(language, defaultLanguage)]?.[key]
}

/** Returns the override to use while these modules are off: the variant `KEY@no-MODULE` if there is one, else the general one. */
function overrideWithout(source: TextSource, off: readonly TextModule[], language: string, key: string) {
  for (const module of off) {
    const own = textOverrideFor(source, language, `${key}@no-${module}`)
    if (own !== undefined) return own
  }
  return textOverrideFor(source, language, key)
}

/** Returns the tenant's override, or the standard text passed in. */
export function textFor<Key extends string>(
  source: TextSource,
  language: string,
  key: Key,
  standard: Readonly<Record<TextSet, Readonly<Record<Key, string>>>>,
): string {
  const off = textModulesOff(source)
  const ourTexts = withoutModules(standard[standardSetOf(source, language)], off)
  return overrideWithout(source, off, language, key) ?? ourTexts[key]
}

/** Returns a counted text: the tenant's override or the standard text passed in, as the portal does (`app/i18n.ts`). */
export function countedTextFor<Key extends string>(
  source: TextSource,
  language: string,
  key: Key,
  count: number,
  standard: Readonly<Record<TextSet, Readonly<Record<`${Key}.other`, string>>>>,
): string {
  const off = textModulesOff(source)
  const fallback = fallbackLanguage(language, source.defaultLanguage)
  const textsIn = (one: string, standardTexts: Readonly<Record<string, string>> = {}) => {
    const own = withoutModules(source.texts[one] ?? {}, off)
    const texts = withoutModules(standardTexts, off)
    return { plural: new Intl.PluralRules(formatsOf(one)), find: (form: string) => own[form] ?? texts[form] }
  }
  const ourTexts = standard[standardSetOf(source, language)]
  const ours = textsIn(fallback, ourTexts)
  const languages = language === fallback ? [ours] : [textsIn(language), ours]
  return countedText(key, count, languages) ?? ourTexts[`${key}.other`]
}

/**
 * Returns the plural form for a count of texts that nest. They have the forms of the standard texts, so the plural
 * rule is that of their language.
 */
export function pluralForm<Form>(
  { tenant, locale }: TextContext,
  count: number,
  forms: { readonly other: Form } & Readonly<Partial<Record<Intl.LDMLPluralRule, Form>>>,
): Form {
  const plural = new Intl.PluralRules(fallbackLanguage(locale, tenant?.defaultLanguage))
  return forms[plural.select(count)] ?? forms.other
}

/** Texts by tenant. A changed tenant is a new object, so entries never become stale. */
const textCache = new WeakMap<TextSource, Map<string, unknown>>()

/**
 * Returns the texts of a file in a language, with the tenant's overrides and its name filled in.
 * @param variables values for `{placeholders}` of overrides that the program does not fill
 */
export function serverTexts<Name extends File>(
  source: TextSource | undefined,
  language: string,
  name: Name,
  variables?: Readonly<Record<string, string>>,
): Words<Name> {
  const { prefix, standard } = files[name]
  if (!source) return standard[fallbackLanguage(language)] as unknown as Words<Name>
  const cachedOfSource = textCache.get(source) ?? new Map<string, unknown>()
  textCache.set(source, cachedOfSource)
  const cached = variables ? undefined : cachedOfSource.get(`${name} ${language}`)
  if (cached) return cached as Words<Name>
  const off = textModulesOff(source)
  const ourTexts = withoutModules(standard[standardSetOf(source, language)], off)
  const names = namesOf(source, language)
  const texts = mapTexts(ourTexts, prefix, (key, text) => {
    const own = overrideWithout(source, off, language, key)
    const named = fillPlaceholders(own ?? text, names)
    return own === undefined || !variables ? named : withVariables(named, text, variables)
  })
  if (!variables) cachedOfSource.set(`${name} ${language}`, texts)
  return texts as Words<Name>
}

function mapTexts(texts: object, prefix: string, replace: (key: string, text: string) => string): object {
  return Object.fromEntries(
    Object.entries(texts).map(([name, value]) => [
      name,
      typeof value === 'string'
        ? replace(`${prefix}${name}`, value)
        : mapTexts(value, `${prefix}${name}.`, replace),
    ]),
  )
}

/** Returns the names of the `{placeholders}` of a text. */
export const placeholdersIn = (text: string): Set<string> =>
  new Set([...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? ''))

/** Fills in the variables, except placeholders of the standard text, which the program fills. */
function withVariables(own: string, standard: string, variables: Readonly<Record<string, string>>): string {
  const filled = placeholdersIn(standard)
  return own.replace(/\{(\w+)\}/g, (place, name: string) =>
    filled.has(name) || !Object.hasOwn(variables, name) ? place : (variables[name] ?? place),
  )
}

/** Returns the meaning of a bank's reason code as a sentence for the payee; unknown codes get a general one. */
export function bankReasonSentence({ tenant, locale }: TextContext, code: string): string {
  const texts: Readonly<Record<string, string>> & { readonly other: string } = serverTexts(
    tenant,
    locale,
    'bank-reasons',
  )
  return texts[code] ?? texts.other
}
