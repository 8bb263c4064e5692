import fc from 'fast-check'
import { expect, test } from 'vitest'
import { withDrawnHyphens, withWrittenHyphens } from './hyphens.ts'

test('a page shows hyphens that every font has, and never breaks after them', () => {
  expect(withDrawnHyphens('E\u2011Mail-Adresse')).toBe('E-\u2060Mail-Adresse')
})

test('what a page sends is what it got', () => {
  const texts = fc.string({ unit: fc.constantFrom('E', '-', '\u2011', ' ') })
  fc.assert(fc.property(texts, (text) => withWrittenHyphens(withDrawnHyphens(text)) === text))
})
