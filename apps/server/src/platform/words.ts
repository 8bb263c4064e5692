import bankReasonsDe from '@zuruf/messages/de/bank-reasons'
import closedDe from '@zuruf/messages/de/closed'
import embedDe from '@zuruf/messages/de/embed'
import errorsDe from '@zuruf/messages/de/errors'
import fieldsDe from '@zuruf/messages/de/fields'
import mailDe from '@zuruf/messages/de/mail'
import statementDe from '@zuruf/messages/de/statement'
import whyDe from '@zuruf/messages/de/why'
import bankReasonsEn from '@zuruf/messages/en/bank-reasons'
import closedEn from '@zuruf/messages/en/closed'
import embedEn from '@zuruf/messages/en/embed'
import errorsEn from '@zuruf/messages/en/errors'
import fieldsEn from '@zuruf/messages/en/fields'
import mailEn from '@zuruf/messages/en/mail'
import statementEn from '@zuruf/messages/en/statement'
import whyEn from '@zuruf/messages/en/why'
import { prefixes } from '@zuruf/messages/keyed'
import { languageOfWords, type OurLanguage } from '@zuruf/messages/languages'
import { type TextModule, withoutModules } from '@zuruf/messages/variants'
import type { Tenant } from '../modules/tenants/tenant.ts'
import { textModulesOff } from '../modules/tenants/text-modules.ts'

/** Whose words are spoken. Without a tenant they are ours. */
export type Speaker = Pick<Tenant, 'name' | 'texts' | 'defaultLanguage' | 'settings'>

/** Who is spoken to: whose guest, and in which language. A context is one. */
export interface Listener {
  readonly tenant?: Speaker | undefined
  readonly locale: string
}

const files = {
  mail: { prefix: `${prefixes.mail}.`, de: mailDe, en: mailEn },
  statement: { prefix: `${prefixes.statement}.`, de: statementDe, en: statementEn },
  why: { prefix: `${prefixes.why}.`, de: whyDe, en: whyEn },
  errors: { prefix: `${prefixes.errors}.`, de: errorsDe, en: errorsEn },
  fields: { prefix: `${prefixes.fields}.`, de: fieldsDe, en: fieldsEn },
  'bank-reasons': { prefix: `${prefixes['bank-reasons']}.`, de: bankReasonsDe, en: bankReasonsEn },
  closed: { prefix: '', de: closedDe, en: closedEn },
  embed: { prefix: '', de: embedDe, en: embedEn },
} as const
type File = keyof typeof files
type Widened<Texts> = {
  readonly [Key in keyof Texts]: Texts[Key] extends string ? string : Widened<Texts[Key]>
}
export type Words<Name extends File> = Widened<(typeof files)[Name]['de']>

/** The tenant's own words for a key, if it has any that may stand in this language. Decision 057 */
export function ownWordsFor(
  { texts, defaultLanguage }: Pick<Speaker, 'texts' | 'defaultLanguage'>,
  language: string,
  key: string,
) {
  return texts[language]?.[key] ?? texts[languageOfWords(language, defaultLanguage)]?.[key]
}

/** Its own words for a key where these modules are off: those for just that, else those it always has. */
function ownWordsWithout(speaker: Speaker, off: readonly TextModule[], language: string, key: string) {
  for (const module of off) {
    const own = ownWordsFor(speaker, language, `${key}@no-${module}`)
    if (own !== undefined) return own
  }
  return ownWordsFor(speaker, language, key)
}

/** A text of which both of ours are at hand, the tenant's own in front. */
export function wordsFor<Key extends string>(
  speaker: Speaker,
  language: string,
  key: Key,
  standard: Readonly<Record<OurLanguage, Readonly<Record<Key, string>>>>,
): string {
  const off = textModulesOff(speaker)
  const ours = withoutModules(standard[languageOfWords(language, speaker.defaultLanguage)], off)
  return ownWordsWithout(speaker, off, language, key) ?? ours[key]
}

// A tenant that changes is another object.
const made = new WeakMap<Speaker, Map<string, unknown>>()

/**
 * The texts of a file in a language, the tenant's own in front.
 * @param variables stand in `{braces}` of its own texts, where the program itself puts nothing
 */
export function wordsOf<Name extends File>(
  speaker: Speaker | undefined,
  language: string,
  name: Name,
  variables?: Readonly<Record<string, string>>,
): Words<Name> {
  const { prefix, ...standard } = files[name]
  if (!speaker) return standard[languageOfWords(language)] as unknown as Words<Name>
  const kept = made.get(speaker) ?? new Map<string, unknown>()
  made.set(speaker, kept)
  const known = variables ? undefined : kept.get(`${name} ${language}`)
  if (known) return known as Words<Name>
  const off = textModulesOff(speaker)
  const ours = withoutModules(standard[languageOfWords(language, speaker.defaultLanguage)], off)
  const said = replaced(ours, prefix, (key, text) => {
    const own = ownWordsWithout(speaker, off, language, key)
    return own === undefined ? text : withVariables(own, text, { tenant: speaker.name, ...variables })
  })
  if (!variables) kept.set(`${name} ${language}`, said)
  return said as Words<Name>
}

function replaced(texts: object, prefix: string, say: (key: string, text: string) => string): object {
  return Object.fromEntries(
    Object.entries(texts).map(([name, value]) => [
      name,
      typeof value === 'string' ? say(`${prefix}${name}`, value) : replaced(value, `${prefix}${name}.`, say),
    ]),
  )
}

export const placesIn = (text: string): Set<string> =>
  new Set([...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? ''))

/** What the program fills in stays; a variable of the same name never stands in its place. */
function withVariables(own: string, standard: string, variables: Readonly<Record<string, string>>): string {
  const filled = placesIn(standard)
  return own.replace(/\{(\w+)\}/g, (place, name: string) =>
    filled.has(name) || !Object.hasOwn(variables, name) ? place : (variables[name] ?? place),
  )
}

/** What a bank's reason code means, as a sentence for the payee; a code without words of its own gets general ones. */
export function bankReasonOf({ tenant, locale }: Listener, code: string): string {
  const texts: Readonly<Record<string, string>> & { readonly other: string } = wordsOf(
    tenant,
    locale,
    'bank-reasons',
  )
  return texts[code] ?? texts.other
}
