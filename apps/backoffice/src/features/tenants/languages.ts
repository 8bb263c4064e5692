import { fallbackLanguage, isLanguage } from '@zuruf/messages/languages'
import { useMemo } from 'react'
import { useLanguageName } from '../../app/language-name.ts'
import { useTexts } from '../../app/texts.tsx'

const letters = [...'abcdefghijklmnopqrstuvwxyz']
let codes: readonly string[] | undefined

/** Returns the two-letter codes of all languages of ISO 639-1. */
function allLanguages(): readonly string[] {
  codes ??= letters.flatMap((first) => letters.map((second) => first + second)).filter(isLanguage)
  return codes
}

/** Returns all languages, sorted by name. */
export function useLanguages(): readonly { readonly id: string; readonly name: string }[] {
  const nameOf = useLanguageName()
  const { language } = useTexts()
  return useMemo(
    () =>
      allLanguages()
        .map((id) => ({ id, name: nameOf(id) }))
        .toSorted((a, b) => a.name.localeCompare(b.name, language)),
    [nameOf, language],
  )
}

/** Returns whether Zuruf has no texts in a language, so that the tenant has to translate them. */
export const needsTranslation = (code: string) => fallbackLanguage(code) !== code

/** Plural forms that German does not have. */
const furtherForms = /\.(zero|two|few|many)$/

/** Returns the texts to translate into a language, including the plural forms that the standard texts lack. */
export function textsFor(
  standard: Readonly<Record<string, string>>,
  language: string,
): readonly (readonly [key: string, text: string])[] {
  const { pluralCategories } = new Intl.PluralRules([language, 'de']).resolvedOptions()
  const further = pluralCategories.filter((category) => furtherForms.test(`.${category}`))
  return Object.entries(standard).flatMap(([key, text]) => {
    const base = key.replace(/\.other$/, '')
    const isCounted = base !== key && standard[`${base}.one`] !== undefined
    const missing = further.filter((form) => standard[`${base}.${form}`] === undefined)
    return isCounted
      ? [...missing.map((form) => [`${base}.${form}`, text] as const), [key, text] as const]
      : [[key, text] as const]
  })
}
