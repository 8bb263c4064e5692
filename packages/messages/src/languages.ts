/** The languages Zuruf has all words in. A tenant may have others, with words of its own. Decision 057 */
export const ourLanguages = ['de', 'en'] as const
export type OurLanguage = (typeof ourLanguages)[number]

const ours = (language: string): OurLanguage | undefined => ourLanguages.find((one) => one === language)

/**
 * Whose words stand where a language has none: its own if it is one of ours, else those of the tenant's standard
 * language, else German.
 */
export function languageOfWords(language: string, standard = 'de'): OurLanguage {
  return ours(language) ?? ours(standard) ?? 'de'
}

/** Is this a language of ISO 639-1, in small letters? */
export function isLanguage(code: string): boolean {
  if (!/^[a-z]{2}$/.test(code) || Intl.getCanonicalLocales(code)[0] !== code) return false
  return new Intl.DisplayNames(['en'], { type: 'language', fallback: 'none' }).of(code) !== undefined
}

/** What a language calls itself. */
export function ownNameOf(language: string): string {
  const name = new Intl.DisplayNames([language], { type: 'language' }).of(language) ?? language
  return name.charAt(0).toLocaleUpperCase(language) + name.slice(1)
}

/** Languages that are written from right to left. */
const fromTheRight = new Set(['ar', 'dv', 'fa', 'he', 'ks', 'ps', 'sd', 'ug', 'ur', 'yi'])

export const directionOf = (language: string): 'ltr' | 'rtl' => (fromTheRight.has(language) ? 'rtl' : 'ltr')

/** How days and numbers are written; a language the machine does not know is written the German way. */
export const formatsOf = (language: string): string[] => [language === 'en' ? 'en-GB' : language, 'de']
