import { builtInVariables } from '@zuruf/contract/content-kinds'
import { tenantNameVariables } from '@zuruf/domain/tenant-names'
import legal from '@zuruf/messages/de/legal'
import { isShownByPortal } from '@zuruf/messages/keyed'
import { type TextSet, textSets } from '@zuruf/messages/languages'
import { placeholdersIn } from '../texts.ts'
import { isCompanyText } from './defaults.ts'
import { portalTexts } from './portal-texts.ts'

/** Texts that name the company behind the programme; the standard ones name nobody. */
export const companyTextKeys = Object.keys(legal).filter(isCompanyText)

export const isOwnMailText = (key: string) => key.startsWith('mail.')

const pluralForms = /\.(zero|one|two|few|many|other)$/

const standardTexts = new Map(textSets.map((set) => [set, new Map(Object.entries(portalTexts[set]))]))

/** Returns the standard text of a key, also for plural forms that only other languages have. */
export function standardTextOf(key: string, set: TextSet = 'de'): string | undefined {
  // A map, since the key is typed by people and may be the name of an inherited property.
  const texts = standardTexts.get(set) ?? new Map<string, string>()
  const base = key.replace(pluralForms, '')
  const isPluralForm = base !== key && texts.has(`${base}.one`) && texts.has(`${base}.other`)
  return texts.get(key) ?? (isPluralForm ? texts.get(`${base}.other`) : undefined)
}

/** Placeholders that a text must keep, because they say where to go, what to pay with or what it is about. */
const requiredPlaceholders = new Set(['url', 'link', 'reference', 'reason', 'wording'])

export type OwnTextFault =
  | { readonly fault: 'text-unknown' }
  | { readonly fault: 'place-unknown' | 'place-missing'; readonly place: string }

/**
 * Returns what is wrong with a tenant's text. It may use the standard's placeholders, and the tenant's
 * variables where they are filled in (portal and mails), and must contain the required ones.
 * @param variables names of the tenant's variables; undefined when unknown, e.g. while an external CMS does
 *   not answer
 */
export function validateOwnText(
  key: string,
  text: string,
  variables: readonly string[] | undefined,
): OwnTextFault | undefined {
  // Another language of ours can have plural forms that German lacks.
  const standard = textSets.map((set) => standardTextOf(key, set)).find((text) => text !== undefined)
  if (standard === undefined) return { fault: 'text-unknown' }
  if (text === '') return undefined
  const placeholders = placeholdersIn(text)
  const standardPlaceholders = placeholdersIn(standard)
  const takesVariables = isShownByPortal(key) || isOwnMailText(key)
  const allowed = new Set<string>([
    ...standardPlaceholders,
    ...tenantNameVariables,
    ...(key.startsWith('field.') && standard.startsWith(' ') ? ['field'] : []),
    ...(takesVariables ? [...builtInVariables, ...(variables ?? placeholders)] : []),
  ])
  for (const place of placeholders) if (!allowed.has(place)) return { fault: 'place-unknown', place }
  for (const place of standardPlaceholders) {
    if (requiredPlaceholders.has(place) && !placeholders.has(place)) return { fault: 'place-missing', place }
  }
  return undefined
}
