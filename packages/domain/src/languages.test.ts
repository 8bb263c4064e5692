import { expect, test } from 'vitest'
import { isOurLanguage, localeOf, ourLanguages, pickLanguages } from './languages.ts'

test.each(ourLanguages)('the locale of %s is one of the language that the runtime supports', (language) => {
  expect(localeOf(language)).toMatch(new RegExp(`^${language}-`))
  expect(Intl.DateTimeFormat.supportedLocalesOf(localeOf(language))).toEqual([localeOf(language)])
})

test('other languages and names of inherited properties are none of our languages', () => {
  expect(ourLanguages.every(isOurLanguage)).toBe(true)
  expect(['tr', 'toString', ''].filter(isOurLanguage)).toEqual([])
  expect(localeOf('toString')).toBe('de-DE')
})

test('texts stored without a language have null for it, and other members are left out', () => {
  const none = Object.fromEntries(ourLanguages.map((language) => [language, null]))
  const stored = { de: 'Hallo', position: 1 }
  expect(pickLanguages(stored)).toEqual({ ...none, de: 'Hallo' })
  expect(pickLanguages({ ...stored, en: 'Hello' })).toEqual({ ...none, de: 'Hallo', en: 'Hello' })
})
