import { builtInVariables } from '@zuruf/contract/content-kinds'
import legal from '@zuruf/messages/de/legal'
import { isShownByPortal } from '@zuruf/messages/keyed'
import { placesIn } from '../../platform/words.ts'
import { portalTexts } from './portal-texts.ts'
import { isCompanyText } from './starting-point.ts'

/** Texts that say whose programme it is; the ones we have are nobody's. */
export const companyTextKeys = Object.keys(legal).filter(isCompanyText)

export const isOwnMailText = (key: string) => key.startsWith('mail.')

const forms = /\.(zero|one|two|few|many|other)$/

const standards = {
  de: new Map(Object.entries(portalTexts.de)),
  en: new Map(Object.entries(portalTexts.en)),
}

/** A text of ours; of one that is counted also the forms that other languages have. */
export function standardOf(key: string, language: 'de' | 'en' = 'de'): string | undefined {
  // A map: the key may be anything somebody typed, also the name of what every object has.
  const texts = standards[language]
  const base = key.replace(forms, '')
  const isCounted = base !== key && texts.has(`${base}.one`) && texts.has(`${base}.other`)
  return texts.get(key) ?? (isCounted ? texts.get(`${base}.other`) : undefined)
}

/** Places without which a text does not say what it is for: where to go, what to pay with, what it is about. */
const needed = new Set(['url', 'link', 'reference', 'reason', 'wording'])

export type OwnTextFault =
  | { readonly fault: 'text-unknown' }
  | { readonly fault: 'place-unknown' | 'place-missing'; readonly place: string }

/**
 * What is wrong with a tenant's own words for a key. The standard's places in braces may be used, the tenant's
 * variables where somebody fills them in (portal and mails), and what the text cannot do without must be there.
 * @param variables of the tenant's own; undefined when they cannot be known now, as with an outside CMS that is silent
 */
export function faultOf(
  key: string,
  text: string,
  variables: readonly string[] | undefined,
): OwnTextFault | undefined {
  const standard = standardOf(key)
  if (standard === undefined) return { fault: 'text-unknown' }
  if (text === '') return undefined
  const places = placesIn(text)
  const filled = placesIn(standard)
  const takesVariables = isShownByPortal(key) || isOwnMailText(key)
  const known = new Set([
    ...filled,
    'tenant',
    ...(key.startsWith('field.') && standard.startsWith(' ') ? ['field'] : []),
    ...(takesVariables ? [...builtInVariables, ...(variables ?? places)] : []),
  ])
  for (const place of places) if (!known.has(place)) return { fault: 'place-unknown', place }
  for (const place of filled) {
    if (needed.has(place) && !places.has(place)) return { fault: 'place-missing', place }
  }
  return undefined
}
