/** Languages in which Zuruf has all texts. A tenant can have others, with its own texts. Decision 057 */
export const ourLanguages = ['de', 'en'] as const
export type OurLanguage = (typeof ourLanguages)[number]

export const isOurLanguage = (language: string): language is OurLanguage =>
  (ourLanguages as readonly string[]).includes(language)

const locales = { de: 'de-DE', en: 'en-GB' } as const satisfies Record<OurLanguage, string>

/** Plural forms that counted texts have in each of our languages (CLDR). */
export const pluralForms = {
  de: ['one', 'other'],
  en: ['one', 'other'],
} as const satisfies Record<OurLanguage, readonly Intl.LDMLPluralRule[]>

/** Returns the locale of amounts, numbers and days in one of our languages; for other languages the German one. */
export const localeOf = (language: string): string => locales[isOurLanguage(language) ? language : 'de']
