/**
 * Languages in which Zuruf has all texts, each with the locale of its amounts, numbers and days. A tenant can have
 * others, with its own texts. Decision 057
 */
const locales = {
  de: 'de-DE',
  en: 'en-GB',
} as const

export type OurLanguage = keyof typeof locales

/** Our languages, German first. */
export const ourLanguages = Object.keys(locales) as readonly OurLanguage[]

export const isOurLanguage = (language: string): language is OurLanguage => Object.hasOwn(locales, language)

/** Texts by language. Where they are null, the German ones are shown. */
export type TextsByLanguage<Texts> = Readonly<Record<OurLanguage, Texts | null>> & { readonly de: Texts }

/** Texts by language as they were stored. Languages that Zuruf got later are missing. */
export type StoredTextsByLanguage<Texts> = Partial<TextsByLanguage<Texts>> & { readonly de: Texts }

/** Picks the texts by language from an object that can have other members. */
export const pickLanguages = <Texts>(texts: StoredTextsByLanguage<Texts>): TextsByLanguage<Texts> => ({
  ...(Object.fromEntries(ourLanguages.map((language) => [language, texts[language] ?? null])) as Record<
    OurLanguage,
    Texts | null
  >),
  de: texts.de,
})

/** Returns the locale of amounts, numbers and days in one of our languages; for other languages the German one. */
export const localeOf = (language: string): string => locales[isOurLanguage(language) ? language : 'de']
