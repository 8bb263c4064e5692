import { fallbackLanguage, isLanguage } from '@zuruf/messages/languages'
import { useMemo } from 'react'
import { useLanguageName } from '../../app/language-name.ts'
import { useTexts } from '../../app/texts.tsx'

const letters = [...'abcdefghijklmnopqrstuvwxyz']
let codes: readonly string[] | undefined

/** Every language of ISO 639-1, as its two letters. */
function allLanguages(): readonly string[] {
  codes ??= letters.flatMap((first) => letters.map((second) => first + second)).filter(isLanguage)
  return codes
}

/** All languages there are, by name. */
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

/** Is it one that Zuruf has no words in? Then the tenant translates. */
export const needsTranslation = (code: string) => fallbackLanguage(code) !== code

const forms = /\.(zero|two|few|many)$/

/** The texts as they go into a language: of what is counted also the forms that only it has. */
export function textsFor(
  standard: Readonly<Record<string, string>>,
  language: string,
): readonly (readonly [key: string, text: string])[] {
  const { pluralCategories } = new Intl.PluralRules([language, 'de']).resolvedOptions()
  const further = pluralCategories.filter((category) => forms.test(`.${category}`))
  return Object.entries(standard).flatMap(([key, text]) => {
    const base = key.replace(/\.other$/, '')
    const isCounted = base !== key && standard[`${base}.one`] !== undefined
    return isCounted
      ? [...further.map((form) => [`${base}.${form}`, text] as const), [key, text] as const]
      : [[key, text] as const]
  })
}
