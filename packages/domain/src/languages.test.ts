import { expect, test } from 'vitest'
import { ourLanguages, pickLanguages, pluralForms } from './languages.ts'

test.each(ourLanguages)('the plural forms of %s are those of the standard', (language) => {
  const { pluralCategories } = new Intl.PluralRules(language).resolvedOptions()
  expect(pluralForms[language].toSorted()).toEqual(pluralCategories.toSorted())
})

test('texts stored without a language have null for it, and other members are left out', () => {
  const none = Object.fromEntries(ourLanguages.map((language) => [language, null]))
  const stored = { de: 'Hallo', position: 1 }
  expect(pickLanguages(stored)).toEqual({ ...none, de: 'Hallo' })
  expect(pickLanguages({ ...stored, en: 'Hello' })).toEqual({ ...none, de: 'Hallo', en: 'Hello' })
})
