import { expect, test } from 'vitest'
import { countedText } from './counted-text.ts'

const textsIn = (language: string, texts: Readonly<Record<string, string>>) => ({
  plural: new Intl.PluralRules(language),
  find: (key: string) => texts[key],
})
const german = textsIn('de', { 'days.one': 'ein Tag', 'days.other': '{count} Tage' })

test('a counted text has the plural form of its language, or else its other form', () => {
  const welsh = textsIn('cy', { 'days.two': '{count} ddiwrnod', 'days.other': '{count} diwrnod' })
  expect(countedText('days', 2, [welsh, german])).toBe('{count} ddiwrnod')
  expect(countedText('days', 1, [welsh, german])).toBe('{count} diwrnod')
})

test('a counted text that a language lacks comes from the next one, in a plural form of that', () => {
  expect(countedText('days', 1, [textsIn('ja', {}), german])).toBe('ein Tag')
  expect(countedText('hours', 1, [german])).toBeUndefined()
})
