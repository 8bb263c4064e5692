import { isOurLanguage, localeOf, type OurLanguage, ourLanguages } from '@zuruf/domain/languages'
import type { Tone } from '@zuruf/domain/theme-choices'

export { type OurLanguage, ourLanguages } from '@zuruf/domain/languages'

const asOurLanguage = (language: string): OurLanguage | undefined =>
  isOurLanguage(language) ? language : undefined

/**
 * Returns the language whose texts fill the gaps: the language itself if it is one of ours, otherwise the
 * tenant's default language, otherwise German.
 */
export function fallbackLanguage(language: string, defaultLanguage = 'de'): OurLanguage {
  return asOurLanguage(language) ?? asOurLanguage(defaultLanguage) ?? 'de'
}

/** A set of texts: one of our languages, or the German texts that address the reader with "du". Decision 129 */
export type TextSet = OurLanguage | 'de-du'

export const textSets: readonly TextSet[] = [...ourLanguages, 'de-du']

/** Returns the texts of a language for a tenant's tone. Only German has two. */
export const textSetOf = (language: OurLanguage, tone: Tone): TextSet =>
  language === 'de' && tone === 'du' ? 'de-du' : language

/** Returns whether the code is a language of ISO 639-1, in lower case. */
export function isLanguage(code: string): boolean {
  if (!/^[a-z]{2}$/.test(code) || Intl.getCanonicalLocales(code)[0] !== code) return false
  return new Intl.DisplayNames(['en'], { type: 'language', fallback: 'none' }).of(code) !== undefined
}

/** Returns the name of a language in the language itself, e.g. `Deutsch`. */
export function ownNameOf(language: string): string {
  const name = new Intl.DisplayNames([language], { type: 'language' }).of(language) ?? language
  return name.charAt(0).toLocaleUpperCase(language) + name.slice(1)
}

/** Languages written from right to left. */
const rightToLeft = new Set(['ar', 'dv', 'fa', 'he', 'ks', 'ps', 'sd', 'ug', 'ur', 'yi'])

export const directionOf = (language: string): 'ltr' | 'rtl' => (rightToLeft.has(language) ? 'rtl' : 'ltr')

/** Returns the locales for formatting days and numbers; an unsupported language is formatted as German. */
export const formatsOf = (language: string): string[] => [
  isOurLanguage(language) ? localeOf(language) : language,
  'de',
]
