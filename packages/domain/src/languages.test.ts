import { expect, test } from 'vitest'
import { ourLanguages, pluralForms } from './languages.ts'

test.each(ourLanguages)('the plural forms of %s are those of the standard', (language) => {
  const { pluralCategories } = new Intl.PluralRules(language).resolvedOptions()
  expect(pluralForms[language].toSorted()).toEqual(pluralCategories.toSorted())
})
