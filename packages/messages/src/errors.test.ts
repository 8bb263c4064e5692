import { errorCatalogue } from '@zuruf/contract/errors'
import { expect, test } from 'vitest'
import { errorText, fieldText } from './errors.ts'
import { ourLanguages } from './languages.ts'
import { standardTexts } from './server.ts'

// SPEC §8.02
test.each(ourLanguages)('every error of the catalogue has a text in %s', (language) => {
  const texts = standardTexts('errors')[language]
  for (const { key } of Object.values(errorCatalogue)) expect(texts).toHaveProperty([key])
})

// SPEC §5.06, §5.07, §5.08, §8.01, §8.25
test('uses the texts of the specification verbatim', () => {
  expect(errorText('technical', 'de')).toBe(
    'Es ist ein technischer Fehler aufgetreten. Bitte versuchen Sie es später noch einmal.',
  )
  expect(errorText('unknown-category', 'en')).toBe('404 - Unknown category')
  expect(fieldText('iban-invalid', 'de', 'IBAN')).toBe('IBAN ist nicht gültig')
  expect(fieldText('required', 'de', 'Nachname')).toBe('Nachname ist ein Pflichtfeld')
  expect(fieldText('terms', 'de')).toBe('Die Zustimmung ist erforderlich, um fortzufahren.')
})

test('returns a sentence for an unknown key or a missing label', () => {
  expect(fieldText('never-heard-of', 'de')).toBe('Diese Angabe ist nicht gültig')
  expect(fieldText('too-long', 'en')).toBe('This entry is too long')
})
