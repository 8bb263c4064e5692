import { expect, test } from 'vitest'
import { pluralForm } from './texts.ts'

test('nested texts of a language beside ours have the plural forms of its fallback language', () => {
  const forms = { one: 'ein Auftrag', other: 'Aufträge' }
  expect(pluralForm({ locale: 'ja' }, 1, forms)).toBe('ein Auftrag')
  expect(pluralForm({ locale: 'ja' }, 2, forms)).toBe('Aufträge')
  expect(pluralForm({ locale: 'en' }, 1, forms)).toBe('ein Auftrag')
})
